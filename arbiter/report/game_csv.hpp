// Games as lines of CSV, for spreadsheets. Pure.
#pragma once

#include <string>

#include "records/game_record.hpp"

namespace banqi::report {

std::string games_csv_heading();
// Plies count all that were played; milliseconds are of all plies of a seat. The moves are one
// field, separated by blanks.
std::string game_csv(const GameRecord& record);

}  // namespace banqi::report
