// Intervals and tests for numbers that come in independent units, such as deals, each with several
// games. Seeded: the same units and seed give the same numbers. Pure.
#pragma once

#include <span>
#include <vector>

#include "base/random.hpp"

namespace banqi::statistics {

// What one unit adds to a mean: the sum of its games' values and how many games that are.
struct UnitSum {
    double sum = 0;
    double games = 0;
};

struct Estimate {
    double mean = 0;  // a game; 0 without games
    double low = 0;   // 95 % interval
    double high = 0;
};

inline constexpr int resamples = 2000;
inline constexpr int sign_flips = 9999;

// The mean of each series with the percentile interval of `resamples` bootstrap samples. All series
// have the same units in the same order, which are drawn together, so that numbers of one call may
// be compared. Source: Efron and Tibshirani, An Introduction to the Bootstrap, 1993, ch. 13.
std::vector<Estimate> bootstrap(const std::vector<std::vector<UnitSum>>& series, Seed seed);

// For differences between two treatments of each unit: the probability of a sum as far from 0 as
// this one if which treatment is which were a fair coin for each unit (two-sided, by `sign_flips`
// drawn sets of signs, never below 1 / (sign_flips + 1)). 1 if all are 0.
// Source: Fisher, The Design of Experiments, 1935, sec. 21.
double sign_flip_test(std::span<const double> differences, Seed seed);

}  // namespace banqi::statistics
