// What a match needs to know of an engine before it starts it. Plain values; all times are whole
// milliseconds. Source: FORMATS 3.
#pragma once

#include <chrono>
#include <string>
#include <utility>
#include <vector>

namespace banqi::match {

using std::chrono::milliseconds;

struct TimeControl {
    milliseconds base{900'000};  // 0: no main time
    milliseconds increment{0};   // added after each own ply
    milliseconds per_move{0};    // 0: no limit a move; with a base, both limits hold
    milliseconds margin{50};     // a reply this late still counts

    bool operator==(const TimeControl&) const = default;
};

struct Limits {
    milliseconds start{10'000};  // the whole handshake, from launch to ready
    milliseconds reply{5'000};   // every other request but genmove
    milliseconds quit{1'000};    // from quit to exit

    bool operator==(const Limits&) const = default;
};

// Fouls tolerated per game and engine, each replaced by a random legal action.
struct FoulLimits {
    int illegal_move = 0;
    int banned_move = 0;

    bool operator==(const FoulLimits&) const = default;
};

enum class Dialect { mgtp, mgtp_plus };

// game: a new process for each game. never: kept between games, while it does nothing wrong.
enum class Restart { game, never };

// What an engine is kept from seeing and doing; match/ISOLATION.md.
enum class Isolation { none, bwrap };

// Classic commands that are sent only to engines whose entry asks for them.
struct OptionalCommands {
    bool boardsize = false;
    bool num_repetition = false;
    bool num_moves_to_draw = false;
    bool game_over = false;
    bool showboard = false;

    bool operator==(const OptionalCommands&) const = default;
};

struct EngineSpec {
    std::string name;
    std::vector<std::string> command;  // command[0] resolved to a path
    std::string folder;                // working folder
    std::vector<std::pair<std::string, std::string>> environment;
    Dialect dialect = Dialect::mgtp;
    OptionalCommands send;
    TimeControl time;
    int nodes = 0;      // mgtp+: fixed work a move, told instead of the time; 0: none
    int memory_mb = 0;  // most resident memory of all its processes together; 0: no limit
    Isolation isolation = Isolation::none;
    Restart restart = Restart::game;

    bool operator==(const EngineSpec&) const = default;
};

}  // namespace banqi::match
