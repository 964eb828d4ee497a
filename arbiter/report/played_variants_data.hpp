// One event under several rule sets, for programs. Pure.
#pragma once

#include <string>

#include "statistics/played_variants.hpp"

namespace banqi::report {

// A line a number: a level, or a difference where `against` names another rule set; shares lie
// between 0 and 1. The engine "" is all of them.
std::string played_variants_csv(const statistics::PlayedComparison& comparison);
std::string played_variants_json(const statistics::PlayedComparison& comparison);

}  // namespace banqi::report
