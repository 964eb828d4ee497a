// What the commands that read results folders share.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "records/game_record.hpp"
#include "statistics/tally.hpp"
#include "tournament/event.hpp"

namespace banqi::commands {

// The event recorded in a results folder. Throws UserError.
tournament::EventConfig read_results_event(const std::string& folder);

// The event with the key of its sealed deals: the one in `key_file`, or if that is "" the one that
// the results reveal; with none where the deals are open or neither is there. The key is not
// compared with its hash. Throws UserError.
tournament::EventConfig read_results_event_and_key(const std::string& folder,
                                                   const std::string& key_file);

// The names of the rule sets of the events in these results folders, in the events' order; files of
// records and folders without an event have none. Throws UserError if an event is broken.
std::vector<std::string> event_rule_names(const std::vector<std::string>& sources);

// An empty tally for the games of these sources, rule sets in their events' order; for a single
// results folder with its event's test. Throws UserError if an event is broken.
statistics::EventTally start_tally(const std::vector<std::string>& sources);

// Counts every game of a folder's journal, rule sets in the event's order. Throws UserError.
statistics::EventTally tally_results(const std::string& folder);

// The record of one game. Throws UserError, with the nearest reason, if it is not there.
GameRecord find_record(const std::string& folder, const std::string& game_id);

}  // namespace banqi::commands
