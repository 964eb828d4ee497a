// Elo, ratings, deal luck and tests as text for people. Pure.
#pragma once

#include <string>

#include "statistics/crosstable.hpp"

namespace banqi::report {

// What a table of one rule set says about strength, a line each: for two engines their difference,
// for more a table of ratings; "" for a table without pairings.
std::string statistics_text(const statistics::Crosstable& table);

// "LLR 1.23 [-2.94, 2.94]".
std::string llr_text(const statistics::SprtTest& test);

// "undecided: LLR 1.23 [-2.94, 2.94] after 120 deal pairs; greedy's nElo is 0 (H0) or 10 (H1)".
std::string sprt_text(const statistics::SprtTest& test);

// "+12.3".
std::string signed_text(double number);

}  // namespace banqi::report
