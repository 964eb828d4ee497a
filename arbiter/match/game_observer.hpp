// Looks on while a game is played; changes nothing. Called on the thread that plays the game.
#pragma once

#include <string_view>

#include "match/game_clock.hpp"
#include "records/outcome.hpp"
#include "rules/game_state.hpp"

namespace banqi::match {

class GameObserver {
  public:
    virtual ~GameObserver() = default;
    virtual void line_sent(Seat, std::string_view /*line*/) {}
    virtual void line_received(Seat, std::string_view /*line*/) {}
    virtual void ply_played(const GameState&, const Ply&, nanoseconds /*used*/) {}
};

}  // namespace banqi::match
