#include "tournament/seeds.hpp"

#include <fmt/format.h>

#include <cassert>

namespace banqi::tournament {

Seed deal_seed(Seed event_seed, int deal, const OptionalKey& key) {
    assert(deal >= 1);
    return derive(fmt::format("deal/{}/{}", event_seed, deal), key);
}

Seed engine_seed(Seed event_seed, std::string_view game_id, std::string_view seat,
                 const OptionalKey& key) {
    assert(seat == "first" || seat == "second");
    return derive(fmt::format("engine/{}/{}/{}", event_seed, game_id, seat), key);
}

Seed foul_seed(Seed event_seed, std::string_view game_id, const OptionalKey& key) {
    return derive(fmt::format("foul/{}/{}", event_seed, game_id), key);
}

}  // namespace banqi::tournament
