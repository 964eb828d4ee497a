// What is counted of finished games, game by game: the one pass over a journal that every table
// rests on. Pure; the order of the games does not matter.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "records/game_record.hpp"
#include "statistics/deal_pairs.hpp"
#include "statistics/sprt.hpp"

namespace banqi::statistics {

inline constexpr std::size_t ending_count = 19;
using EndingCounts = std::array<std::uint64_t, ending_count>;  // by Ending

// Results from one engine's side.
struct Score {
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;

    std::uint64_t games() const { return wins + draws + losses; }
    double points() const { return static_cast<double>(2 * wins + draws) / 2; }
    // Points a game in percent; 0 without games.
    double percent() const;
    void add(const Score& other);
};

// An engine's clock over all its plies; milliseconds.
struct TimeUse {
    double total_ms = 0;
    std::uint64_t plies = 0;
    double longest_ms = 0;
    double least_left_ms = 0;  // main time left at the end of a game; only with games > 0
    std::uint64_t games = 0;

    double mean_ms() const;  // a ply; 0 without plies
};

struct EngineTally {
    std::string name;
    std::array<Score, 2> by_seat;  // as first, as second
    EndingCounts forfeits{};       // lost by a fault of its own
    TimeUse time;
};

// All games under one rule set, or under all.
struct Tally {
    explicit Tally(std::string its_title) : title(std::move(its_title)) {}

    std::string title;
    std::vector<EngineTally> engines;                            // in order of appearance
    std::map<std::pair<std::size_t, std::size_t>, Score> pairs;  // [a][b]: a's score against b
    EndingCounts endings{};
    std::uint64_t games = 0;
    std::uint64_t plies = 0;
    std::uint64_t banned_met = 0;  // plies at which the side to move had a banned move
    DealPairs deal_pairs;          // by the engines' indexes; empty in a tally of several rule sets

    void add(const GameRecord& record);
    // For games of one rule set: a deal's games under two of them are no pair.
    void add_to_pairs(const GameRecord& record);

  private:
    std::size_t engine_index(const std::string& name);

    std::vector<std::string> events_;  // in order of appearance
};

// One tally for each rule set, those named first and others as they appear, and one over all.
struct EventTally {
    explicit EventTally(const std::vector<std::string>& rules_in_order = {},
                        std::optional<SprtTest> test = std::nullopt);

    std::vector<Tally> by_rules;
    Tally all{"all rule sets"};
    std::optional<SprtTest> sprt;

    // Games without a result are passed over.
    void add(const GameRecord& record);
};

}  // namespace banqi::statistics
