// Plays one game: asks the players in turn, rules on every ply, and writes down what happened.
// The only place that turns faults into forfeits. Source: RULES 5; FORMATS 4, "Faults".
#pragma once

#include <array>
#include <chrono>

#include "match/engine_spec.hpp"
#include "match/game_observer.hpp"
#include "match/player.hpp"
#include "records/game_record.hpp"

namespace banqi::match {

// All that decides a game, but the players.
struct GamePlan {
    Rules rules;
    Start start;                      // with its deal
    std::array<TimeControl, 2> time;  // by seat
    std::array<Seed, 2> engine_seeds{};
    FoulLimits fouls;
    Seed foul_seed = 0;
    int max_plies = 0;  // 0: no safety stop
};

using Players = std::array<Player*, 2>;  // by seat

// Returns a record with rules, start, moves, outcome, red, banned_met, fouls, timing (but for
// `started`) and what the players reported; names, ids and digests are the caller's to fill in.
// Throws what Player throws; the players have then not been ended.
GameRecord play_game(const GamePlan& plan, const Players& players, GameObserver& observer);

}  // namespace banqi::match
