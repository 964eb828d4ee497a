#include "report/rule_sentences.hpp"

#include "base/text.hpp"

namespace banqi::report {

std::string_view kinds_sentence() {
    return "Runs and attacks: mutual; attacks: chase; runs: flee; neither: quiet.";
}

std::string_view chase_rule_sentence(ChaseRule::Type type) {
    switch (type) {
        case ChaseRule::Type::none:
            return "";
        case ChaseRule::Type::third_appearance:
            return "`third-appearance` bans a chase (not a mutual) that would bring its position "
                   "to the N of `appearances(N)`, or beyond.";
        case ChaseRule::Type::cap:
            return "`cap(N)` bans attack N+1 in a row by one piece on one piece, mutuals included; "
                   "any other own ply starts the count anew, whatever the opponent does in between "
                   "does not.";
    }
    return "";
}

std::string_view only_move_sentence() {
    return "If everything that the side to move could do is banned, nothing is.";
}

std::string_view repetition_sentence(RepetitionRule::Type type) {
    switch (type) {
        case RepetitionRule::Type::none:
            return "";
        case RepetitionRule::Type::appearances:
            return "`appearances(N)`: the N-th appearance draws. With `third-appearance`, a chase "
                   "or a flee never does.";
        case RepetitionRule::Type::cycle:
            return "`cycle(N)`: one block of moves played N times in a row draws; moves are "
                   "compared by their squares.";
        case RepetitionRule::Type::aggressor_loses:
            return "`aggressor-loses(N, what)`: at the N-th appearance, look at the plies since "
                   "the N-th from last. A side is guilty if all its plies there are aggressions: "
                   "`chase` (chase or mutual on one and the same target), `unprotected-chase` (and "
                   "nothing could take back on the target's square, each time), or `check` (any "
                   "piece of its side, moved or not, could take the enemy general). One guilty "
                   "side loses; none or both: draw.";
    }
    return "";
}

std::string_view no_progress_sentence() {
    return "N plies in a row without flip or capture, counted over both sides, draw.";
}

std::string_view elimination_sentence() {
    return "A side without a tile, face-up or face-down, has lost, after a capture and where "
           "`elimination` is on.";
}

std::string_view no_legal_move_sentence() {
    return "A side to move that has no move, capture or flip has lost; bans are not looked at.";
}

std::string quoted_sentence(std::string_view sentence, std::size_t indent) {
    constexpr std::size_t width = 88;
    std::string block;
    std::string line(indent, ' ');
    for (const std::string_view word : split_words(sentence)) {
        const bool is_first = line.size() == indent;
        if (!is_first && line.size() + 1 + word.size() > width) {
            block += line + '\n';
            line.assign(indent, ' ');
        } else if (!is_first) {
            line += ' ';
        }
        line += word;
    }
    return block + line + '\n';
}

std::vector<std::string_view> all_rule_sentences() {
    using Chase = ChaseRule::Type;
    using Repetition = RepetitionRule::Type;
    return {kinds_sentence(),
            chase_rule_sentence(Chase::third_appearance),
            chase_rule_sentence(Chase::cap),
            only_move_sentence(),
            repetition_sentence(Repetition::appearances),
            repetition_sentence(Repetition::cycle),
            repetition_sentence(Repetition::aggressor_loses),
            no_progress_sentence(),
            elimination_sentence(),
            no_legal_move_sentence()};
}

}  // namespace banqi::report
