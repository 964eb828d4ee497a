// One event under several rule sets, as tables for people. Pure.
#pragma once

#include <string>

#include "statistics/played_variants.hpp"

namespace banqi::report {

// Each rule set and engine with its measures, then the differences to the first rule set.
std::string played_variants_text(const statistics::PlayedComparison& comparison);

}  // namespace banqi::report
