// Every seed of an event, derived from the event's seed and the game's id, never from a running
// generator: one game alone draws what it draws in the full event. Source: FORMATS 2.
// Pure; safe from any thread. The key is the event's when its deals are sealed.
#pragma once

#include <optional>
#include <string_view>

#include "base/random.hpp"

namespace banqi::tournament {

using OptionalKey = std::optional<Key>;

// For shuffle_deal. Deals count from 1; the same under every rule set and for every pairing.
Seed deal_seed(Seed event_seed, int deal, const OptionalKey& key = std::nullopt);

// What an engine is told. `seat` is "first" or "second".
Seed engine_seed(Seed event_seed, std::string_view game_id, std::string_view seat,
                 const OptionalKey& key = std::nullopt);

// Draws the actions that replace tolerated fouls.
Seed foul_seed(Seed event_seed, std::string_view game_id, const OptionalKey& key = std::nullopt);

}  // namespace banqi::tournament
