// A judged game as a table for people, a line a ply.
#pragma once

#include <string>

#include "records/outcome.hpp"
#include "rules/timeline.hpp"

namespace banqi::report {

// Columns: number, seat and colour of the mover, ply, kind, appearances, quiet plies, legal
// actions and check after the ply, status, banned moves of the side to move. A ply that may not be
// played comes last with the reason. `red` is nothing before the first flip.
std::string timeline_table(const Timeline& timeline, std::optional<Seat> red, SquareNames names);

}  // namespace banqi::report
