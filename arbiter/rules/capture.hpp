// Who can take whom, and from where. Source: RULES 2.
#pragma once

#include "rules/position.hpp"
#include "rules/rules.hpp"

namespace banqi {

// The four squares (fewer at an edge) next to each square.
SquareSet neighbours(Square square);

// True if a piece of kind `attacker` next to an enemy of kind `target` may take it. The cannon
// never takes a neighbour.
bool takes_adjacent(RankOrder order, Kind attacker, Kind target);

// Enemy pieces that the face-up piece on `from` can take now.
SquareSet capture_targets(const Position& position, RankOrder order, Square from);

// True if some face-up piece of colour `by` could take the piece on `target` now.
bool is_attacked(const Position& position, RankOrder order, Square target, Colour by);

// True if, after its move to an empty square, the moved piece could take the piece on `target`.
// Neither square of the action may be `target`.
bool attacks_after_move(const Position& position, RankOrder order, Action action, Square target);

}  // namespace banqi
