// Ratings of several engines from all their games at once: Bradley and Terry's model by maximum
// likelihood, a draw as half a win, with an advantage of the first seat. Pure.
// Formulas and sources: README.md beside this file.
#pragma once

#include <span>
#include <vector>

#include "statistics/deal_pairs.hpp"

namespace banqi::statistics {

// All games of engine a against engine b under one rule set.
struct Pairing {
    std::size_t a = 0;
    std::size_t b = 0;
    PairingCounts counts;
};

// In Elo, with the half width of its 95 % interval.
struct Rating {
    double elo = 0;
    double error = 0;
};

struct Ratings {
    std::vector<Rating> engines;  // mean zero
    Rating first_seat;            // what moving first is worth
    // [i][j]: likelihood that i is stronger than j; 0.5 against itself.
    std::vector<std::vector<double>> superiority;
    // Whether the games alone have no likeliest finite ratings: some engines never met, even
    // through others, or one side of a split won everything. Then each engine is given one drawn
    // game more, half of it in each seat, against an engine rated zero.
    bool regularised = false;
};

// Of engines 0 … count - 1. Errors come from how the deal pairs of each pairing vary; a pairing all
// of whose pairs ended with the same points counts as varying like games won or lost by chance.
// Finite for any input; without games all ratings are 0 with large errors.
Ratings rate(std::size_t count, std::span<const Pairing> pairings);

}  // namespace banqi::statistics
