// A crosstable: engines ranked, each against each. Pure.
#pragma once

#include <string>
#include <vector>

#include "statistics/tally.hpp"

namespace banqi::statistics {

struct CrosstableRow {
    std::string engine;
    Score total;
    std::array<Score, 2> by_seat;  // as first, as second
    // For each opponent, the points against it times all of its points.
    double sonneborn_berger = 0;
    std::vector<Score> against;  // in the order of the rows; empty against itself
    EndingCounts forfeits{};
    TimeUse time;
};

struct Crosstable {
    std::string title;
    std::vector<CrosstableRow> rows;  // by points, then Sonneborn-Berger, wins, name
    EndingCounts endings{};
    std::uint64_t games = 0;
    double mean_plies = 0;         // 0 without games
    std::uint64_t banned_met = 0;  // plies at which the side to move had a banned move
};

Crosstable make_crosstable(const Tally& tally);

// One for each rule set with games, in the tally's order, and one over all if there are several.
std::vector<Crosstable> make_crosstables(const EventTally& tally);

}  // namespace banqi::statistics
