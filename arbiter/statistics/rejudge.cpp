#include "statistics/rejudge.hpp"

namespace banqi::statistics {
namespace {

bool is_same_verdict(const Outcome& recorded, const Status& status, std::optional<Seat> red) {
    const Outcome judged = outcome_of(status, red);
    return recorded.ending == judged.ending && recorded.winner == judged.winner;
}

}  // namespace

Rejudged rejudge(const Rules& rules, const GameRecord& record) {
    GameState state(rules, record.start);
    Rejudged judged;
    std::size_t seat = index(Seat::first);
    for (const Ply& ply : record.moves) {
        if (state.status().is_over()) break;
        const Legality legality = check_ply(state, record.start, ply);
        if (judged.rejected == Legality::legal) judged.rejected = legality;
        if (legality == Legality::illegal) break;
        if (legality == Legality::banned) ++judged.banned[seat];
        if (judged.rejected == Legality::legal) ++judged.plies;
        state.apply(ply);
        seat = 1 - seat;
    }
    if (judged.rejected == Legality::legal) judged.status = state.status();
    return judged;
}

std::string_view difference_name(Difference difference) {
    switch (difference) {
        case Difference::none:
            return "none";
        case Difference::draws:
            return "draws there";
        case Difference::decides:
            return "loses there";
        case Difference::bans:
            return "bans there";
        case Difference::forbids:
            return "illegal there";
        case Difference::goes_on:
            return "goes on there";
    }
    return {};
}

Recorded recorded_verdict(const GameRecord& record) {
    const int last = static_cast<int>(record.moves.size());
    if (record.outcome || !record.rules) return {record.outcome.value_or(Outcome{}), last};
    const Rejudged own = rejudge(*record.rules, record);
    return {outcome_of(own.status, record.red), own.plies};
}

Comparison compare(const GameRecord& record, const Recorded& recorded, const Rejudged& judged) {
    if (judged.rejected == Legality::banned)
        return {Difference::bans, judged.plies + 1, "banned", false};
    if (judged.rejected == Legality::illegal)
        return {Difference::forbids, judged.plies + 1, "illegal", false};
    const std::string status = to_string(judged.status);
    if (!judged.status.is_over()) {
        if (!is_board_ending(recorded.outcome.ending))
            return {Difference::none, recorded.plies, status, true};
        return {Difference::goes_on, recorded.plies, status, false};
    }
    if (judged.plies == recorded.plies &&
        is_same_verdict(recorded.outcome, judged.status, record.red))
        return {Difference::none, recorded.plies, status, false};
    const auto difference = judged.status.winner ? Difference::decides : Difference::draws;
    return {difference, judged.plies, status, false};
}

}  // namespace banqi::statistics
