// Plays what is left of an event, several games at once, each in a thread of its own.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tournament/observer.hpp"
#include "tournament/results_store.hpp"
#include "tournament/scheduled_play.hpp"
#include "tournament/stop_request.hpp"

namespace banqi::tournament {

// A game that the machine breaks is played again this often in all.
inline constexpr int attempts_per_game = 3;

// Cores by slot.
using SlotCores = std::vector<std::vector<int>>;

// As many cores for each slot, none for two. Throws UserError for more slots than cores.
SlotCores divide_cores(int slots);

// What is not the event's but this run's.
struct RunOptions {
    ProgramDigests digests = {};     // of the event's engines; large programs are read once a run
    match::HiddenPaths hidden = {};  // from isolated engines
    std::string log_folder = "";     // game_log.hpp; "": no logs
    SlotCores cores = {};            // each slot and its engines on its own; empty: on all
};

struct EngineTrial {
    std::string engine;
    std::string fault;  // "" if it came through the handshake
};

// Starts every engine once, as for a game, and lets it go. Throws UserError for one whose program
// cannot be started, and where an engine is to be isolated and cannot be; a fault in the handshake
// is only told, since its games have their own.
std::vector<EngineTrial> try_engines(const EventConfig& event, const match::HiddenPaths& hidden,
                                     int stop_fd);

struct RunResult {
    std::uint64_t played = 0;    // in this run
    std::uint64_t given_up = 0;  // void in every attempt; left for another run
};

// Returns when every game is played, or after a stop request. The journal is valid and on disk
// then, whatever happened. Throws std::system_error when the results can no longer be written.
RunResult run_event(const EventConfig& event, const RunOptions& options, ResultsStore& store,
                    StopRequest& stop, Observer& observer);

}  // namespace banqi::tournament
