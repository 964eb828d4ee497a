// A recorded game judged under another rule set, and how that differs from its record. Pure.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "records/game_record.hpp"
#include "rules/timeline.hpp"

namespace banqi::statistics {

// What a rule set says about the plies as they were recorded.
struct Rejudged {
    // Of the rule set after `plies`; `ongoing` where it does not end the game, or where a ply was
    // rejected: another one would have been played then, and nobody knows which.
    Status status;
    int plies = 0;                        // up to the end, the last ply or before the one rejected
    Legality rejected = Legality::legal;  // why ply no. plies + 1 may not be played
    // Plies of both seats that the chase rule would have banned, up to the rule set's own end of
    // the game. A banned ply is applied all the same, and those after it are judged as played.
    std::array<int, 2> banned{};
};

// Judges a game once, without a state a ply. Any order of calls; no state kept.
Rejudged rejudge(const Rules& rules, const GameRecord& record);

// What happens first under the rule set that did not happen in the record.
enum class Difference { none, draws, decides, bans, forbids, goes_on };
inline constexpr std::size_t difference_count = 6;
// "none", "draws there", "loses there", "bans there", "illegal there", "goes on there".
std::string_view difference_name(Difference difference);

struct Comparison {
    Difference difference = Difference::none;
    int ply = 0;         // the first that differs, counted from 1; the last one where it goes on
    std::string status;  // the rule set's there: a status, "ongoing", "banned" or "illegal"
    // The rule set lets every ply be played and ends nothing, and something off the board, or
    // nothing, ended the record: no difference.
    bool off_board = false;
};

// What others are compared with.
struct Recorded {
    Outcome outcome;
    int plies = 0;  // up to the end of the game
};

// The record's verdict after its last ply; without one, that of the record's own rules; without
// these, `ongoing`.
Recorded recorded_verdict(const GameRecord& record);

Comparison compare(const GameRecord& record, const Recorded& recorded, const Rejudged& judged);

}  // namespace banqi::statistics
