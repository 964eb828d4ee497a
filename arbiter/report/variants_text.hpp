// Recorded games compared under rule sets, as tables for people. Pure.
#pragma once

#include <string>

#include "statistics/variants.hpp"

namespace banqi::report {

// First differences, endings, banned moves, third appearances and a few of the games that differ.
std::string variants_text(const statistics::VariantTallies& tallies);

}  // namespace banqi::report
