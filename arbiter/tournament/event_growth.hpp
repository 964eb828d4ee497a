// Whether an event may go on with the results it has. Pure; safe from any thread.
#pragma once

#include <optional>
#include <string>

#include "tournament/event.hpp"

namespace banqi::tournament {

// Nothing if every recorded game is also a game of the wanted event, played under the same
// conditions: it may have more pairs, engines and rule sets, in any order (a gauntlet or a test
// keeps its first engine), another concurrency, another time to quit, and `seed: random` takes the
// recorded seed. A test is not changed once games are known. Else a message that names the key:
// "seed: 7 in the results, 8 in the event file".
std::optional<std::string> incompatible_change(const EventConfig& recorded,
                                               const EventConfig& wanted);

}  // namespace banqi::tournament
