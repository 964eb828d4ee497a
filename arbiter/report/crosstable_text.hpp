// Crosstables as text for people. Pure.
#pragma once

#include <string>
#include <vector>

#include "statistics/crosstable.hpp"

namespace banqi::report {

// The tables one after the other: standings with a cell "points  W-D-L" for each pair, seats,
// endings and forfeits, strength, times. With several rule sets, those side by side come last.
std::string crosstable_text(const std::vector<statistics::Crosstable>& tables);

// "12", "12.5".
std::string points_text(double points);

}  // namespace banqi::report
