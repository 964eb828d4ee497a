// Checks results against their event: what was dealt, what was played, how it was scored.
// Source: FORMATS 2 and 4.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "base/error.hpp"
#include "tournament/event.hpp"

namespace banqi::tournament {

enum class Completeness { every_game, partial };

struct Verification {
    std::uint64_t games = 0;      // different games of the event found
    std::uint64_t total = 0;      // games of the event
    std::uint64_t problems = 0;   // calls of `tell`
    bool last_line_torn = false;  // a kill cut it; it counts as not there
};

// A problem, and the journal's line that has it; no line for a game that is missing.
using TellProblem = std::function<void(const Place&, const std::string&)>;

// Reads the journal of `folder` once; memory grows by one bit a game of the event. `event` is the
// one of the results. Without the key of sealed deals, what they decide is taken as recorded.
// A missing game is a problem unless the results are partial. Throws UserError if there is no
// journal.
Verification verify_results(const EventConfig& event, const std::string& folder,
                            Completeness completeness, const TellProblem& tell);

}  // namespace banqi::tournament
