// From a scheduled game to its record: seeds, deal, seats, players. The one way in which a game of
// an event is played, by `run`, `play` and `reproduce` alike.
#pragma once

#include <array>
#include <map>
#include <string>

#include "match/isolation.hpp"
#include "match/kept_engines.hpp"
#include "match/referee.hpp"
#include "tournament/event.hpp"
#include "tournament/schedule.hpp"

namespace banqi::tournament {

// BLAKE2b-256 of each engine's program file, by engine name; "" where it cannot be read.
using ProgramDigests = std::map<std::string, std::string>;
ProgramDigests digest_programs(const EventConfig& event);

// What decides the game: all of it follows from the event, its key if its deals are sealed (which
// must be there), and the game's id.
match::GamePlan plan_game(const EventConfig& event, const ScheduledGame& game);

// Where a game is played.
struct PlayContext {
    const EventConfig& event;
    const ProgramDigests& digests;
    int stop_fd = -1;
    match::HiddenPaths hidden = {};      // from isolated engines: results, event file, key
    std::string log_folder = "";         // game_log.hpp; "": no logs
    match::KeptEngines* kept = nullptr;  // of this game slot; nullptr: none stays between games
};

// Starts both engines, plays, ends them, and returns the whole record. Throws
// match::Interrupted; process::LaunchError and std::system_error when no engine is to blame.
GameRecord play_scheduled(const PlayContext& context, const ScheduledGame& game,
                          match::GameObserver& observer);

// The same for a plan of the caller's.
GameRecord play_planned(const PlayContext& context, const ScheduledGame& game,
                        const match::GamePlan& plan, match::GameObserver& observer);

}  // namespace banqi::tournament
