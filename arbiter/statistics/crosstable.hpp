// A crosstable: engines ranked, each against each. Pure.
#pragma once

#include <string>
#include <vector>

#include "statistics/elo.hpp"
#include "statistics/rating.hpp"
#include "statistics/tally.hpp"

namespace banqi::statistics {

struct CrosstableRow {
    std::string engine;
    Score total;
    std::array<Score, 2> by_seat;  // as first, as second
    // Games won less games lost against the engines with as many points.
    std::int64_t direct_encounter = 0;
    // For each opponent, the points against it times all of its points.
    double sonneborn_berger = 0;
    std::vector<Score> against;  // in the order of the rows; empty against itself
    EndingCounts forfeits{};
    TimeUse time;
};

struct Crosstable {
    std::string title;
    // By points, then direct encounter, Sonneborn-Berger, wins, name.
    std::vector<CrosstableRow> rows;
    EndingCounts endings{};
    std::uint64_t games = 0;
    double mean_plies = 0;         // 0 without games
    std::uint64_t banned_met = 0;  // plies at which the side to move had a banned move
    // Of a table of one rule set; the others have no pairings, since games of one deal under
    // several rule sets are not independent. Engines are numbered as the rows.
    std::vector<Pairing> pairings;  // by a, then b; a < b
    Ratings ratings;
    std::optional<double> deal_luck;
    std::optional<SprtTest> sprt;
};

// Without what only a table of one rule set has.
Crosstable make_crosstable(const Tally& tally);

// One for each rule set with games, in the tally's order, and one over all if there are several.
std::vector<Crosstable> make_crosstables(const EventTally& tally);

}  // namespace banqi::statistics
