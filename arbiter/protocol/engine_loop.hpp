// The engine's side of the protocol, for our own bots: a request line in, a reply line out.
// Source: PROTOCOL 1 and 2.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "protocol/reply.hpp"
#include "rules/game_state.hpp"

namespace banqi::protocol {

// What a bot sees when it must choose.
struct BotTurn {
    const GameState& game;
    const ActionList& actions;  // what it may play, bans removed; never empty
    SplitMix64& random;         // seeded by the arbiter, one a game
};

using ChooseAction = std::function<Action(const BotTurn&)>;

// Keeps the game as told. Deterministic: equal requests give equal replies. Not thread-safe.
class EngineLoop {
  public:
    EngineLoop(std::string name, ChooseAction choose);

    // The reply line with its newline, or "" for a line that is no request.
    std::string answer(std::string_view line);
    // True after `quit`.
    bool is_finished() const { return finished_; }

  private:
    std::string answer_request(const Request& request);
    std::string generate_move();
    std::string apply_echo(const Request& request);
    std::string set_up(const Request& request);
    void begin(const Start& start);
    void learn_colour(Colour own);
    void reset();

    std::string name_;
    ChooseAction choose_;
    Rules rules_;
    Start start_;
    std::vector<Ply> plies_;  // since the start
    bool is_ready_ = false;   // after `ready` or `genmove`; flips before it set up the board
    bool knows_turn_ = true;  // who is to move; not after a board that was set up by flips
    GameState game_;
    SplitMix64 random_;
    ActionList banned_;
    bool bans_told_ = false;  // by a `banned` request, which then counts for one genmove
    bool finished_ = false;
};

}  // namespace banqi::protocol
