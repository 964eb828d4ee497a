// Checks one record against its event. Pure; safe from any thread.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "records/game_record.hpp"
#include "tournament/schedule.hpp"

namespace banqi::tournament {

// Everything that is wrong with the record of this game, a sentence each. `line` is the journal's
// line that the record was read from. Checked is whatever follows from the event, the moves and the
// reason of an ending off the board; what engines are called, their programs and all times are not.
std::vector<std::string> problems_of(const EventConfig& event, const ScheduledGame& game,
                                     const GameRecord& record, std::string_view line);

}  // namespace banqi::tournament
