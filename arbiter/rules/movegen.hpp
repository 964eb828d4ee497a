// What the side to move may do on the board, chase bans aside. Source: RULES 1 and 2.
#pragma once

#include "rules/position.hpp"
#include "rules/rules.hpp"

namespace banqi {

// Flips first, then each piece's moves and captures, a1 first. Before the first flip: flips only.
ActionList board_actions(const Position& position, RankOrder order);

// The same without flips.
ActionList moves_and_captures(const Position& position, RankOrder order);

// board_actions(...).size(), without the list.
int count_board_actions(const Position& position, RankOrder order);

// Whether there is any.
bool has_board_action(const Position& position, RankOrder order);

// Whether `action` is among board_actions(position, order).
bool is_board_action(const Position& position, RankOrder order, Action action);

}  // namespace banqi
