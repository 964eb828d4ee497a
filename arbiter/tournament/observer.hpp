// Looks on while an event is played: progress, running tables. Changes nothing.
#pragma once

#include <cstdint>
#include <string_view>

#include "records/game_record.hpp"

namespace banqi::tournament {

// One call at a time, whatever the number of slots; none may call back into the run.
class Observer {
  public:
    virtual ~Observer() = default;
    // A finished game, already in the journal. Also every game that stood there from before.
    virtual void game_known(const GameRecord&) {}
    // A game that nobody could be blamed for was given up; it is played again if it can be.
    virtual void game_void(std::string_view /*id*/, std::string_view /*reason*/) {}
    // About four times a second while games are running.
    virtual void time_passed() {}
};

}  // namespace banqi::tournament
