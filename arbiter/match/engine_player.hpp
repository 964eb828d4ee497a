// A real engine in a seat, spoken to in its dialect: a process for this game, or one that is kept.
#pragma once

#include <optional>

#include "match/dialogue.hpp"
#include "match/isolation.hpp"
#include "match/kept_engines.hpp"
#include "match/player.hpp"

namespace banqi::match {

// What an engine player needs besides its spec.
struct EngineSeat {
    Seat seat = Seat::first;
    Limits limits;
    int stop_fd = -1;         // readable when the arbiter must stop at once; -1: never
    std::string stderr_file;  // "": thrown away
    HiddenPaths hidden = {};  // from isolated engines
    // Where engines wait that stay between games; nullptr: none stays. A kept engine's stderr goes
    // to the file of the game that it was started for.
    KeptEngines* kept = nullptr;
};

class EnginePlayer : public Player {
  public:
    EnginePlayer(const EngineSpec& spec, const EngineSeat& seat, GameObserver& observer)
        : spec_(spec), seat_(seat), observer_(observer) {}

    OrFault<Introduction> begin(const Briefing& briefing) override;
    OrFault<Answer> choose(const Turn& turn) override;
    OrFault<Done> tell(const ToldPly& ply) override;
    OrFault<DrawAnswer> consider_draw() override;
    void end(const GameEnd& end) override;

  private:
    Dialogue launch() const;
    OrFault<Introduction> set_up(const Briefing& briefing);
    bool is_kept() const { return seat_.kept != nullptr && spec_.restart == Restart::never; }
    bool stays(const GameEnd& end);
    protocol::Request clock_request() const;
    bool speaks_extension() const { return spec_.dialect == Dialect::mgtp_plus; }
    std::vector<protocol::Request> setup_requests(const Briefing& briefing) const;
    void add_board_requests(const Start& start, std::vector<protocol::Request>& requests) const;
    ReplyLimit reply_limit() const { return {seat_.limits.reply, Ending::no_reply}; }

    const EngineSpec& spec_;
    EngineSeat seat_;
    GameObserver& observer_;
    std::optional<Dialogue> dialogue_;
    bool tells_bans_ = false;
    bool was_asked_to_move_ = false;
};

}  // namespace banqi::match
