#include "report/explained_rules.hpp"

#include <fmt/format.h>

#include "report/rule_sentences.hpp"
#include "rules/timeline.hpp"

namespace banqi::report {
namespace {

// A ply under a rule set, with what came before it.
struct JudgedPly {
    GameState before;
    GameState after;
    Ply ply;
    Legality legality = Legality::legal;
    int over_since = 0;    // the earlier ply that ended the game; 0 if none did
    int banned_first = 0;  // the first earlier ply that was banned; likewise
};

std::string rule_line(std::string_view rule, const std::string& finding,
                      std::string_view sentence) {
    return fmt::format("  {:<16}  {}\n", rule, finding) + quoted_sentence(sentence, 20);
}

std::string attack_finding(const JudgedPly& judged) {
    const Colour mover = *judged.before.position().to_move();
    const int number = judged.after.attacks_in_a_row(mover);
    const int limit = judged.after.rules().chase.limit;
    return fmt::format("attack {} in a row, {} allowed", number, limit);
}

std::string chase_finding(const JudgedPly& judged) {
    const PlyKind kind = judged.after.last_kind();
    std::string finding(kind_name(kind));
    if (judged.after.rules().chase.type == ChaseRule::Type::third_appearance) {
        if (kind == PlyKind::chase)
            finding = fmt::format("a chase to appearance no. {}", judged.after.appearances());
    } else if (is_attack(kind)) {
        finding = attack_finding(judged);
    }
    return finding + (judged.legality == Legality::banned ? ": banned" : ": not banned");
}

std::string chase_lines(const JudgedPly& judged) {
    const ChaseRule::Type type = judged.after.rules().chase.type;
    if (type == ChaseRule::Type::none) return "";
    std::string text = rule_line("chase rule", chase_finding(judged), chase_rule_sentence(type));
    if (judged.before.is_only_move())
        text += rule_line("only move", "every action would have been banned", only_move_sentence());
    return text;
}

std::string repetition_finding(const JudgedPly& judged) {
    const GameState& after = judged.after;
    const RepetitionRule& rule = after.rules().repetition;
    const std::string appearance =
        fmt::format("appearance no. {} of {}", after.appearances(), rule.times);
    switch (rule.type) {
        case RepetitionRule::Type::none:
            return "";
        case RepetitionRule::Type::appearances:
            if (!is_exempt_from_repetition(after.rules(), after.last_kind())) return appearance;
            return fmt::format("{}, but by a {}", appearance, kind_name(after.last_kind()));
        case RepetitionRule::Type::cycle:
            return fmt::format("{} block of moves played {} times in a row",
                               after.history().has_cycle(rule.times) ? "a" : "no", rule.times);
        case RepetitionRule::Type::aggressor_loses: {
            const auto length = after.history().plies_since_appearance(rule.times);
            if (!length) return appearance;
            const Colour mover = other(*after.position().to_move());
            const auto guilty = after.history().sole_aggressor(*length, mover, rule.aggression);
            return fmt::format("{}; guilty over the last {} plies: {}", appearance, *length,
                               guilty ? colour_name(*guilty) : "none or both");
        }
    }
    return "";
}

// A quiet ply's rules, in the order in which they are asked.
std::string quiet_ply_lines(const JudgedPly& judged) {
    const Rules& rules = judged.after.rules();
    std::string text = chase_lines(judged);
    if (rules.no_progress_plies > 0)
        text += rule_line(
            "no progress",
            fmt::format("{} of {} plies", judged.after.quiet_plies(), rules.no_progress_plies),
            no_progress_sentence());
    if (rules.repetition.type != RepetitionRule::Type::none)
        text += rule_line("repetition", repetition_finding(judged),
                          repetition_sentence(rules.repetition.type));
    return text;
}

std::string elimination_lines(const JudgedPly& judged) {
    if (judged.after.last_kind() != PlyKind::capture || !judged.after.rules().elimination)
        return "";
    const Colour side = *judged.after.position().to_move();
    return rule_line("elimination",
                     fmt::format("tiles left to {}: {}", colour_name(side),
                                 judged.after.position().tiles_left(side)),
                     elimination_sentence());
}

std::string stuck_lines(const JudgedPly& judged) {
    if (judged.after.status().ending != Ending::no_legal_move) return "";
    const Colour side = *judged.after.position().to_move();
    return rule_line("no legal move", fmt::format("{} can do nothing", colour_name(side)),
                     no_legal_move_sentence());
}

std::string verdict_line(const JudgedPly& judged) {
    const std::string status = judged.legality == Legality::banned
                                   ? "banned: another ply has to be played"
                                   : to_string(judged.after.status());
    return fmt::format("  {:<16}  {}\n", "verdict", status);
}

// Nothing where a ply cannot be played under this order. After the end of the game the state stays
// as it is.
std::optional<JudgedPly> judge_ply(const GameRecord& record, int ply, const Rules& rules) {
    GameState state(rules, record.start);
    int banned_first = 0;
    for (int number = 1;; ++number) {
        const Ply& next = record.moves[static_cast<std::size_t>(number) - 1];
        if (state.status().is_over())
            return JudgedPly{state, state, next, Legality::legal, number - 1, banned_first};
        const Legality legality = check_ply(state, record.start, next);
        if (legality == Legality::illegal) return std::nullopt;
        if (number == ply) {
            JudgedPly judged{state, state, next, legality, 0, banned_first};
            judged.after.apply(next);
            return judged;
        }
        if (banned_first == 0 && legality == Legality::banned) banned_first = number;
        state.apply(next);
    }
}

}  // namespace

std::string explained_rules(const GameRecord& record, int ply, const Rules& rules) {
    const auto judged = judge_ply(record, ply, rules);
    std::string text = to_text(rules) + '\n';
    if (!judged) return text + "  a ply up to this one is illegal under this order of pieces\n";
    if (judged->banned_first > 0)
        text +=
            fmt::format("  ply {} was banned; as if it had been allowed:\n", judged->banned_first);
    if (judged->over_since > 0)
        return text + fmt::format("  {:<16}  {} since ply {}\n", "verdict",
                                  to_string(judged->after.status()), judged->over_since);
    const PlyKind kind = judged->after.last_kind();
    if (kind == PlyKind::flip || kind == PlyKind::capture) {
        text += elimination_lines(*judged);
    } else {
        text += quiet_ply_lines(*judged);
    }
    return text + stuck_lines(*judged) + verdict_line(*judged);
}

}  // namespace banqi::report
