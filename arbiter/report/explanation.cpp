#include "report/explanation.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "report/board_diagram.hpp"
#include "report/explained_rules.hpp"
#include "report/rule_sentences.hpp"
#include "rules/game_state.hpp"

namespace banqi::report {
namespace {

// Nothing ends a game but the board; kinds are the same under every rule set of this order.
Rules bare_rules(const GameRecord& record, const std::vector<Rules>& rule_sets) {
    Rules rules;
    if (record.rules) rules.order = record.rules->order;
    if (!rule_sets.empty()) rules.order = rule_sets.front().order;
    return rules;
}

std::string numbered(const GameRecord& record, int ply, SquareNames names) {
    return fmt::format("{} {}", ply,
                       to_string(record.moves[static_cast<std::size_t>(ply) - 1], names));
}

// "after plies 55, 59 and 63": when the position stood since the last flip or capture.
std::string appearances_line(const GameState& state, int ply) {
    const std::vector<QuietPly>& plies = state.history().plies();
    const int before = ply - static_cast<int>(plies.size());
    std::vector<int> numbers;
    for (std::size_t i = 0; i < plies.size(); ++i)
        if (plies[i].after == state.position().key())
            numbers.push_back(before + 1 + static_cast<int>(i));
    // Where the history began is an appearance as well.
    if (static_cast<int>(numbers.size()) < state.appearances())
        numbers.insert(numbers.begin(), before);
    return fmt::format("position  appearance no. {}: after ply {}\n", numbers.size(),
                       fmt::join(numbers, ", "));
}

std::string quiet_line(const GameState& state, int ply) {
    const int before = ply - static_cast<int>(state.history().plies().size());
    return fmt::format(
        "quiet     {} plies since {}\n", state.quiet_plies(),
        before == 0 ? "the start" : fmt::format("the flip or capture at ply {}", before));
}

// Whose chain a quiet ply belongs to, and the last chase in it.
struct Chain {
    Colour chaser = Colour::red;
    int last_ply = 0;
    Square from = 0;  // of the chaser now
    Square target = 0;
};

std::optional<Chain> chain_at(const GameState& state, const GameRecord& record, int ply) {
    const Colour mover = other(*state.position().to_move());
    const auto to_of = [&](int number) {
        return record.moves[static_cast<std::size_t>(number) - 1].action.to;
    };
    switch (state.last_kind()) {
        case PlyKind::chase:
        case PlyKind::mutual:
            return Chain{mover, ply, to_of(ply), *state.context().chased};
        case PlyKind::flee:
            return Chain{other(mover), ply - 1, to_of(ply - 1), to_of(ply)};
        case PlyKind::quiet:
        case PlyKind::flip:
        case PlyKind::capture:
            return std::nullopt;
    }
    return std::nullopt;
}

std::string chain_line(const GameState& state, const GameRecord& record, int ply,
                       SquareNames names) {
    const auto chain = chain_at(state, record, ply);
    if (!chain) return "chases    none that this ply belongs to\n";
    const int length = state.attacks_in_a_row(chain->chaser);
    std::vector<std::string> plies;
    for (int i = length - 1; i >= 0; --i)
        plies.push_back(numbered(record, chain->last_ply - 2 * i, names));
    return fmt::format("chases    {} by {} {} on {}: {}\n",
                       length == 1 ? "1" : fmt::format("{} in a row", length),
                       colour_name(chain->chaser), piece_letter(state.position().at(chain->from)),
                       piece_letter(state.position().at(chain->target)), fmt::join(plies, ", "));
}

std::string mover_text(const GameRecord& record, int ply) {
    const Seat seat = ply % 2 == 1 ? Seat::first : Seat::second;
    std::string text(seat_name(seat));
    if (record.red)
        text += fmt::format(", {}", colour_name(seat == *record.red ? Colour::red : Colour::black));
    const std::string& name = record.seats[index(seat)].name;
    return name.empty() ? text : fmt::format("{} ({})", name, text);
}

}  // namespace

int playable_plies(const GameRecord& record) {
    GameState state(bare_rules(record, {}), record.start);
    int plies = 0;
    for (const Ply& ply : record.moves) {
        if (!state.is_possible(ply)) break;
        state.apply(ply);
        ++plies;
    }
    return plies;
}

std::string explanation(const GameRecord& record, int ply, const std::vector<Rules>& rule_sets,
                        SquareNames names) {
    GameState state(bare_rules(record, rule_sets), record.start);
    for (int i = 0; i < ply; ++i) state.apply(record.moves[static_cast<std::size_t>(i)]);
    std::string text = fmt::format("game      {}\n", record.id.empty() ? "-" : record.id);
    if (record.outcome)
        text += fmt::format("recorded  {} after ply {}\n", to_string(*record.outcome),
                            record.moves.size());
    text += fmt::format("ply       {}, {} by {}\n\n", numbered(record, ply, names),
                        kind_name(state.last_kind()), mover_text(record, ply));
    const auto diagram = board_diagram(state.position().board(), names);
    text += side_by_side({{fmt::format("after ply {}", ply), diagram}}) + "\n";
    text += appearances_line(state, ply) + quiet_line(state, ply);
    if (state.quiet_plies() > 0)
        text += chain_line(state, record, ply, names) + quoted_sentence(kinds_sentence(), 10);
    for (const Rules& rules : rule_sets) text += '\n' + explained_rules(record, ply, rules);
    return text;
}

}  // namespace banqi::report
