#include "rules/timeline.hpp"

#include "rules/movegen.hpp"

namespace banqi {

PlyState describe(const GameState& state, const Ply& ply) {
    PlyState after;
    after.ply = ply;
    after.kind = state.last_kind();
    after.appearances = state.appearances();
    after.quiet_plies = state.quiet_plies();
    after.gives_check = state.gives_check();
    after.status = state.status();
    if (after.status.is_over()) return after;
    after.banned = state.banned_actions();
    after.only_move = state.is_only_move();
    after.legal_actions = count_board_actions(state.position(), state.rules().order) -
                          static_cast<int>(after.banned.size());
    return after;
}

Legality check_ply(const GameState& state, const Start& start, const Ply& ply) {
    if (!state.is_possible(ply)) return Legality::illegal;
    const Square from = ply.action.from;
    if (ply.action.is_flip() && start.deal && (*start.deal)[from] != ply.shown)
        return Legality::illegal;
    return state.check(ply.action);
}

Timeline judge(const Rules& rules, const Start& start, std::span<const Ply> plies) {
    GameState state(rules, start);
    Timeline timeline;
    timeline.plies.reserve(plies.size());
    for (const Ply& ply : plies) {
        if (state.status().is_over()) break;
        timeline.rejected = check_ply(state, start, ply);
        if (timeline.rejected != Legality::legal) {
            timeline.rejected_ply = ply;
            break;
        }
        state.apply(ply);
        timeline.plies.push_back(describe(state, ply));
    }
    timeline.status = state.status();
    return timeline;
}

}  // namespace banqi
