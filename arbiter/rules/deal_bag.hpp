// Dealing face-down tiles. Source: FORMATS 2.
#pragma once

#include "rules/start.hpp"

namespace banqi {

// The bag's tiles, in the order KGMRNCP kgmrncp, shuffled by Fisher-Yates over SplitMix64(seed);
// the first goes under the first face-down tile of the board in the order a1 b1 c1 d1 a2 … d8, and
// so on. There must be as many as face-down tiles. A full set is dealt as by shuffle_deal.
Deal deal_bag(const Position::Board& board, const PieceCounts& bag, Seed seed);

}  // namespace banqi
