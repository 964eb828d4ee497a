// Looks one ply ahead: the best capture, safe squares, the safest flip.

#include "stdio.hpp"
#include "tactics.hpp"

int main() {
    return banqi::run_engine("greedy", [](const banqi::protocol::BotTurn& turn) {
        return banqi::best_action(
            turn, [&](banqi::Action action) { return banqi::greedy_score(turn, action); });
    });
}
