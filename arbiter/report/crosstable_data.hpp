// Crosstables for other programs. Pure.
#pragma once

#include <string>
#include <vector>

#include "statistics/crosstable.hpp"

namespace banqi::report {

// A line an engine and rule set; then one column of points for each opponent.
std::string crosstable_csv(const std::vector<statistics::Crosstable>& tables);

// {"tables": [{"title", "games", "mean_plies", "endings", "engines": [...]}]}, one line.
std::string crosstable_json(const std::vector<statistics::Crosstable>& tables);

}  // namespace banqi::report
