// Recorded games compared with what other rule sets make of them, counted game by game. Pure; the
// order of the games does not matter; memory does not grow with them.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "statistics/rejudge.hpp"
#include "statistics/tally.hpp"
#include "statistics/third_appearances.hpp"

namespace banqi::statistics {

// A game under one rule set, for lists.
struct ComparedGame {
    std::string id;
    std::array<std::string, 2> players;
    std::string rules;
    std::string recorded;
    int recorded_plies = 0;
    Comparison comparison;
    std::array<int, 2> banned{};  // as Rejudged has it
};

struct BannedCount {
    std::uint64_t plies = 0;
    std::uint64_t games = 0;  // with at least one
};

// All games under one rule set.
struct VariantTally {
    std::string rules;
    std::uint64_t games = 0;
    std::array<std::uint64_t, difference_count> differences{};  // by Difference
    // Endings under this rule set. `ongoing` counts the games whose end it leaves unknown, since it
    // bans or forbids a ply or goes on beyond the last; those that ended off the board not.
    EndingCounts endings{};
    std::uint64_t off_board = 0;
    std::uint64_t decided_plies = 0;  // of the games that this rule set ends
    BannedCount banned;
    std::map<std::string, BannedCount> banned_by_player;
    // Of the games that differ, those with the first few ids.
    std::vector<ComparedGame> examples;

    std::uint64_t differing() const;
    // Games that this rule set ends on the board, and those among them that somebody wins.
    std::uint64_t ended() const;
    std::uint64_t decisive() const;
    // Of the games it ends; 0 without any.
    double decisive_percent() const;
    double mean_plies() const;

    void add(const ComparedGame& game, const Rejudged& judged);
};

struct VariantTallies {
    explicit VariantTallies(const std::vector<Rules>& rule_sets);

    std::vector<Rules> rule_sets;
    std::vector<VariantTally> by_rules;  // in the order of rule_sets
    std::uint64_t games = 0;
    EndingCounts recorded{};  // as the records say
    ThirdAppearances third_appearances;

    // Judges the game once under each rule set. Returns it compared, in the order of rule_sets.
    std::vector<ComparedGame> add(const GameRecord& record);
};

}  // namespace banqi::statistics
