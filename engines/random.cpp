// Plays any legal action with equal chance: the smallest engine there is.

#include "stdio.hpp"

int main() {
    return banqi::run_engine("random", [](const banqi::protocol::BotTurn& turn) {
        return turn.actions[turn.random.below(turn.actions.size())];
    });
}
