// Chases whenever it can, so that rule variants differ in its games; otherwise plays like greedy.

#include "stdio.hpp"
#include "tactics.hpp"

namespace {

using namespace banqi;

constexpr int chase_bonus = 200;

// A chase by a piece that would be taken for it is no threat.
bool is_safe_chase(const protocol::BotTurn& turn, Action action) {
    if (!is_attack(turn.game.kind_of_action(action))) return false;
    return !is_hanging(after(turn.game.position(), action), turn.game.rules().order, action.to);
}

}  // namespace

int main() {
    return run_engine("chaser", [](const protocol::BotTurn& turn) {
        return best_action(turn, [&](Action action) {
            return greedy_score(turn, action) + (is_safe_chase(turn, action) ? chase_bonus : 0);
        });
    });
}
