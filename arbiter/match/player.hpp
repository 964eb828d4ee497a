// The seam between the referee and whoever plays: a real engine, or a script in a test.
#pragma once

#include <optional>
#include <string>

#include "match/fault.hpp"
#include "match/game_clock.hpp"
#include "protocol/reply.hpp"
#include "records/outcome.hpp"
#include "rules/rules.hpp"
#include "rules/start.hpp"

namespace banqi::match {

// What a player is told before the game: nothing of what lies face-down.
struct Briefing {
    Rules rules;
    Seed seed = 0;
    Start start;  // without its deal
};

struct Introduction {
    std::string reported_name;
    std::string reported_version;
};

struct Turn {
    std::optional<Colour> colour;  // the player's own; nothing at the first ply
    ActionList banned;
    nanoseconds limit{};     // of the clock, for messages
    nanoseconds deadline{};  // limit plus margin: the player may be given up after this
    const char* limit_name = "";
};

struct Answer {
    protocol::Choice choice;
    std::string text;       // as replied, for messages and foul records
    nanoseconds used{};     // on the player's clock
    std::string info = {};  // what it said of its search; "": nothing
};

// A ply as both players are told it.
struct ToldPly {
    Ply ply;
    Colour mover = Colour::red;
    milliseconds left{};  // the mover's time
};

enum class DrawAnswer { accepted, declined };

// How the game ended, for a player.
struct GameEnd {
    std::optional<Colour> winner;  // nothing: nobody, or no colour was known yet
    bool is_own_fault = false;     // by a fault of this player's
};

// One player in one game; calls come from one thread: begin, then choose and tell in turn (and
// consider_draw, after the ply with which the opponent offered one), then end. Every call but end
// may throw Interrupted, or std::system_error when the machine is at fault.
class Player {
  public:
    virtual ~Player() = default;
    virtual OrFault<Introduction> begin(const Briefing& briefing) = 0;
    virtual OrFault<Answer> choose(const Turn& turn) = 0;
    virtual OrFault<Done> tell(const ToldPly& ply) = 0;
    // Declined by a player that cannot be asked.
    virtual OrFault<DrawAnswer> consider_draw() { return DrawAnswer::declined; }
    // The game is over; the player is told and let go. Also after a fault of its own.
    virtual void end(const GameEnd& end) = 0;
};

}  // namespace banqi::match
