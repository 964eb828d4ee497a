// Games between a fake engine that misbehaves and one that does not, many at once.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "match/engine_spec.hpp"
#include "records/game_record.hpp"

namespace banqi::fault {

using match::Dialect;
using std::chrono::milliseconds;

// A request at which the fake engine misbehaves: the n-th of its name.
struct Moment {
    std::string request = "genmove";
    int ply = 1;
};

// Tight limits are waited for; generous ones must never be.
enum class Patience { tight, generous };

struct FaultyGame {
    std::string behaviour;
    Moment moment = {};
    Dialect dialect = Dialect::mgtp;
    Seat seat = Seat::first;  // of the engine that misbehaves
    std::string argument = "";
    Patience patience = Patience::generous;
    std::vector<std::string> opponent = {};  // further arguments of the other engine
    std::vector<std::string> words = {};     // and of this one
    std::string rules = "";  // a preset; none: of mistboard a variant with short games
    Seed deal = 5;
};

struct Played {
    FaultyGame game;
    GameRecord record;
    std::string status;
    milliseconds time{};
    bool reached = false;           // the request came that often
    bool opponent_started = false;  // it was spoken to
    bool opponent_quit = false;     // and read its quit
    std::string next_status;        // of a clean game right after it on the same thread
    std::vector<Ply> next_moves;
};

std::string describe(const FaultyGame& game);

// Plays all of them, several at once, each on a thread that plays a short clean game after it.
// Checks that no process, zombie or descriptor is left.
std::vector<Played> play_all(const std::vector<FaultyGame>& games);

// The game without any fault, played once a dialect, with how often each request came to a seat.
struct CleanGame {
    GameRecord record;
    std::string status;
    int count(Seat seat, const std::string& request) const;
    std::vector<std::string> lines[2];  // sent, by seat
};
const CleanGame& clean_game(Dialect dialect);

// In both seats and both dialects, where the dialect has the request.
std::vector<FaultyGame> everywhere(const std::string& behaviour, const std::vector<Moment>& moments,
                                   const std::string& argument = "",
                                   Patience patience = Patience::generous);

std::vector<Moment> handshake();  // name … ready
std::vector<Moment> in_play();    // genmove, echoes, …, at several plies
std::vector<Moment> at_the_end();
std::vector<Moment> any_time();  // all three

bool is_in_handshake(const FaultyGame& game);
bool is_at_the_end(const FaultyGame& game);
// Whether silence there runs on the mover's clock: genmove, and what travels with it.
bool is_on_the_clock(const FaultyGame& game);

// That the game ended so, in time, with the opponent the winner and told to quit, and the next game
// as it should be.
void check_forfeit(const Played& played, const std::string& reason);
// That nothing but time has changed.
void check_unchanged(const Played& played);

}  // namespace banqi::fault
