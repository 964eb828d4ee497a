// Talks to an engine step by step and says of every step what came of it: for an engine's author,
// before a tournament. Games are not its business; it speaks through Dialogue like they do.
#pragma once

#include <functional>
#include <string>

#include "match/engine_spec.hpp"
#include "match/game_clock.hpp"

namespace banqi::match {

struct CheckStep {
    enum class Result {
        good,
        missing,  // something optional that the engine does not have; no fault
        bad,
    };
    std::string name;  // what was sent: "12 genmove unknown"
    Result result = Result::good;
    std::string detail;  // the reply, or what is wrong in plain words
    std::string line;    // the offending line, where there is one
    nanoseconds took{};
};

using TellStep = std::function<void(const CheckStep&)>;

// What is checked, and how long a reply may take.
struct CheckPlan {
    EngineSpec engine;
    Limits limits;
    milliseconds longest_choice{60'000};  // for genmove
};

// Start, identification, two plies told, two asked for, quit. Stops at the first bad step, and
// returns whether there was none. Throws LaunchError for a program that cannot be started.
bool check_dialogue(const CheckPlan& plan, const TellStep& tell);

// Each optional classic command in a process of its own, since some engines crash on them.
void check_optional_commands(const CheckPlan& plan, const TellStep& tell);

// For mgtp+: on a board without face-down tiles, the engine must find another move when the one
// that it chose is banned. Returns whether it did.
bool check_bans(const CheckPlan& plan, const TellStep& tell);

}  // namespace banqi::match
