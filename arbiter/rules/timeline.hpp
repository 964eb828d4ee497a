// A game judged ply by ply: the whole line of states, not only the last verdict.
// Source: FORMATS 5.
#pragma once

#include <span>
#include <vector>

#include "rules/game_state.hpp"

namespace banqi {

// What holds after one ply.
struct PlyState {
    Ply ply;
    PlyKind kind = PlyKind::quiet;
    int appearances = 0;
    int quiet_plies = 0;
    bool gives_check = false;
    int legal_actions = 0;  // of the side to move, bans removed; 0 once the game is over
    ActionList banned;      // empty under the only-move exception and once the game is over
    bool only_move = false;
    Status status;
};

struct Verdict {
    std::size_t judged = 0;  // plies, up to the one that ended the game
    // What stopped the judging before its end: a ply that may not be played, the next one.
    Legality rejected = Legality::legal;
    Ply rejected_ply;
    Status status;
};

struct Timeline : Verdict {
    std::vector<PlyState> plies;  // one for each judged ply
};

// The state after the ply that the game state has just applied.
PlyState describe(const GameState& state, const Ply& ply);

// Whether the ply may be played now; a flip must show the deal's piece where the deal is known.
Legality check_ply(const GameState& state, const Start& start, const Ply& ply);

// Judges plies until one ends the game or may not be played.
Timeline judge(const Rules& rules, const Start& start, std::span<const Ply> plies);

// The same without the states in between, several times as fast.
Verdict judge_verdict(const Rules& rules, const Start& start, std::span<const Ply> plies);

}  // namespace banqi
