// Crosstables for other programs. Pure.
#pragma once

#include <string>
#include <vector>

#include "statistics/crosstable.hpp"

namespace banqi::report {

// A line an engine and rule set: results; then, for one rule set, its rating, the rule set's
// first-seat advantage and deal luck, its deal pairs, and where there are two engines its
// difference to the other; then one column of points for each opponent.
std::string crosstable_csv(const std::vector<statistics::Crosstable>& tables);

// {"tables": [{"title", "games", "mean_plies", "endings", "engines": [...]}]}, with what
// statistics_json.hpp adds to each; one line.
std::string crosstable_json(const std::vector<statistics::Crosstable>& tables);

}  // namespace banqi::report
