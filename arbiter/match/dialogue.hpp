// Requests to one engine process and the replies to them, with every fault named.
// One thread at a time: the one that launched the engine.
#pragma once

#include <string>
#include <vector>

#include "match/engine_spec.hpp"
#include "match/fault.hpp"
#include "match/game_clock.hpp"
#include "match/game_observer.hpp"
#include "process/engine_process.hpp"
#include "protocol/reply.hpp"
#include "protocol/request.hpp"

namespace banqi::match {

struct TimedReply {
    std::string text;    // of the last request, blanks trimmed
    std::string info;    // the last `info` line before it, without that word; "": none
    nanoseconds used{};  // from the last request's leaving to its reply line's end
};

// How long a reply may take, and the forfeit if it takes longer.
struct ReplyLimit {
    nanoseconds time{};
    Ending when_late = Ending::no_reply;
};

class Dialogue {
  public:
    Dialogue(process::EngineProcess process, Seat seat, GameObserver& observer)
        : process_(std::move(process)), seat_(seat), observer_(&observer) {}

    // For another game of the same engine.
    void reseat(Seat seat, GameObserver& observer);

    // Holds a request back until the next ask(), so that both leave in one write.
    void queue(const protocol::Request& request);
    // Sends what is queued and this request, and reads all replies in order. The limit covers all.
    // Throws Interrupted, and std::system_error when the machine is at fault.
    OrFault<TimedReply> ask(const protocol::Request& request, ReplyLimit limit);
    // Sends what is queued, if anything, and reads the replies.
    OrFault<Done> settle(ReplyLimit limit);
    // A fault if the engine has said something that reads as a reply before it is asked. ask() sees
    // what came with an earlier reply, and by its id what comes later; this also looks at what has
    // come since, at the price of a read.
    OrFault<Done> expect_silence();
    // Cuts the engine's stderr file to its cap.
    void trim_stderr() const { process_.trim_stderr(); }
    // True after a fault.
    bool is_broken() const { return is_broken_; }
    // Sends what is queued and `quit`, and ends the process within the grace. After a fault: at
    // once.
    void end(milliseconds grace);

  private:
    OrFault<TimedReply> exchange(ReplyLimit limit);
    OrFault<TimedReply> read_reply(protocol::Command command, process::Deadline deadline,
                                   ReplyLimit limit);
    OrFault<TimedReply> check_reply(const protocol::Reply& reply, protocol::Command command) const;
    std::optional<Fault> find_unasked_reply();
    Fault channel_fault(process::ChannelError error, protocol::Command command, ReplyLimit limit);
    Fault closed_fault(protocol::Command command);
    Fault broken(Fault fault);

    process::EngineProcess process_;
    Seat seat_;
    GameObserver* observer_;
    std::vector<protocol::Command> pending_;
    std::string outgoing_;
    bool is_broken_ = false;
};

}  // namespace banqi::match
