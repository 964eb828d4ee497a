// One player's clock in one game. Pure arithmetic over durations that others measured.
#pragma once

#include <chrono>

#include "match/engine_spec.hpp"

namespace banqi::match {

using std::chrono::nanoseconds;

class GameClock {
  public:
    explicit GameClock(const TimeControl& control) : control_(control), left_(control.base) {}

    // How long the next reply may take, margin not included.
    nanoseconds limit() const;
    // The same with the margin: past this the player has lost on time.
    nanoseconds deadline() const { return limit() + control_.margin; }
    // Takes the time used off the clock and adds the increment.
    void charge(nanoseconds used);
    // What the player is told: main time left, or the time for a move where there is no main time.
    milliseconds shown() const;
    nanoseconds left() const { return left_; }
    // Which limit a reply after limit() broke: "main time" or "time per move".
    const char* binding_limit() const;

  private:
    TimeControl control_;
    nanoseconds left_;
};

}  // namespace banqi::match
