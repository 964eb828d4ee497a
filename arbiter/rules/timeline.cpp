#include "rules/timeline.hpp"

#include <utility>

namespace banqi {
namespace {

// Calls visit(state, ply) after each ply.
template <typename Visit>
Verdict judge_plies(const Rules& rules, const Start& start, std::span<const Ply> plies,
                    Visit visit) {
    GameState state(rules, start);
    Verdict verdict;
    for (const Ply& ply : plies) {
        if (state.status().is_over()) break;
        verdict.rejected = check_ply(state, start, ply);
        if (verdict.rejected != Legality::legal) {
            verdict.rejected_ply = ply;
            break;
        }
        state.apply(ply);
        ++verdict.judged;
        visit(state, ply);
    }
    verdict.status = state.status();
    return verdict;
}

}  // namespace

PlyState describe(const GameState& state, const Ply& ply) {
    PlyState after;
    after.ply = ply;
    after.kind = state.last_kind();
    after.appearances = state.appearances();
    after.quiet_plies = state.quiet_plies();
    after.gives_check = state.gives_check();
    after.status = state.status();
    if (after.status.is_over()) return after;
    GameState::Choices choices = state.choices();
    after.banned = std::move(choices.banned);
    after.only_move = choices.only_move;
    after.legal_actions = choices.legal;
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
    Timeline timeline;
    timeline.plies.reserve(plies.size());
    static_cast<Verdict&>(timeline) =
        judge_plies(rules, start, plies, [&](const GameState& state, const Ply& ply) {
            timeline.plies.push_back(describe(state, ply));
        });
    return timeline;
}

Verdict judge_verdict(const Rules& rules, const Start& start, std::span<const Ply> plies) {
    return judge_plies(rules, start, plies, [](const GameState&, const Ply&) {});
}

}  // namespace banqi
