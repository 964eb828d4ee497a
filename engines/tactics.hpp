// What the one-ply bots share: piece values, and the choice of the best-scored action.
#pragma once

#include <functional>

#include "protocol/engine_loop.hpp"

namespace banqi {

// Rough worth of a piece on the board.
int piece_value(Kind kind);

// The piece on `square` could be taken by the other side in this position.
bool is_hanging(const Position& position, RankOrder order, Square square);

// The position after a move or capture.
Position after(const Position& position, Action action);

// The action with the highest score, ties drawn by the engine's seed.
Action best_action(const protocol::BotTurn& turn, const std::function<int(Action)>& score);

// The one-ply score that greedy plays by: the best capture, safe squares, the flip that puts the
// fewest own pieces at risk, and a step towards something to take.
int greedy_score(const protocol::BotTurn& turn, Action action);

}  // namespace banqi
