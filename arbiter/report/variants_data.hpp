// Recorded games compared under rule sets, for programs: lines as they come, then a summary. Pure.
#pragma once

#include <string>

#include "statistics/variants.hpp"

namespace banqi::report {

// A line a game and rule set, whether it differs or not.
std::string compared_games_csv_heading();
std::string compared_game_csv(const statistics::ComparedGame& game);

// A line of JSON for a game that differs under a rule set.
std::string compared_game_json(const statistics::ComparedGame& game);
// The last line: everything that is counted.
std::string variants_json(const statistics::VariantTallies& tallies);

}  // namespace banqi::report
