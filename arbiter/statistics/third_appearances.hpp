// At which chase of a chain positions appear for the third time: whether a cap on chases in a row
// could bite before a rule about repeated positions does. Pure.
#pragma once

#include <array>
#include <cstdint>
#include <map>

#include "records/game_record.hpp"

namespace banqi::statistics {

// The caps that are asked about.
inline constexpr std::array<int, 3> asked_caps{7, 10, 12};

// Counts by chase number: how many chases or mutuals one piece has made in a row on one target, up
// to and including the ply of the third appearance, or up to the last chase if that ply is a flee;
// 0 where it is a quiet ply.
using ChaseNumbers = std::map<int, std::uint64_t>;

struct ThirdAppearances {
    std::uint64_t games = 0;       // looked at
    ChaseNumbers all;              // every third appearance in them
    ChaseNumbers first_of_a_game;  // only the first in each game

    // Looks at all recorded plies that can be played, whichever rule set would have ended the game
    // before. The order of the games does not matter.
    void add(const GameRecord& record);
};

std::uint64_t total(const ChaseNumbers& numbers);
// In how many cap(N) would have banned a chase at that ply or before it in the chain.
std::uint64_t cap_first(const ChaseNumbers& numbers, int cap);

}  // namespace banqi::statistics
