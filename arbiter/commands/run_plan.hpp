// What `run --dry-run` prints.
#pragma once

#include <string>

#include "tournament/event.hpp"

namespace banqi::commands {

// Lists the games in order of play, marking those already in `folder`, with a time estimate from
// the games played so far, or else a bound from the clocks. Returns 0.
int print_plan(const tournament::EventConfig& event, const std::string& folder);

}  // namespace banqi::commands
