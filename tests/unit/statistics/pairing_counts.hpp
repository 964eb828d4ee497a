// What two engines scored, for tests.
#pragma once

#include "statistics/deal_pairs.hpp"

namespace banqi::statistics {

// Deal pairs of which one engine lost both games, drew both or won both.
inline PairingCounts pairs(Count lost, Count drawn, Count won) {
    PairingCounts counts;
    counts.pairs[0][0] = lost;
    counts.pairs[1][1] = drawn;
    counts.pairs[2][2] = won;
    return counts;
}

}  // namespace banqi::statistics
