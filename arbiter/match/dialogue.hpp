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
        : process_(std::move(process)), seat_(seat), observer_(observer) {}

    // Holds a request back until the next ask(), so that both leave in one write.
    void queue(const protocol::Request& request);
    // Sends what is queued and this request, and reads all replies in order. The limit covers all.
    // Throws Interrupted, and std::system_error when the machine is at fault.
    OrFault<TimedReply> ask(const protocol::Request& request, ReplyLimit limit);
    // Cuts the engine's stderr file to its cap.
    void trim_stderr() const { process_.trim_stderr(); }
    // True after a fault.
    bool is_broken() const { return is_broken_; }
    // Sends what is queued and `quit`, and ends the process within the grace. After a fault: at
    // once.
    void end(milliseconds grace);

  private:
    OrFault<std::string> read_reply(protocol::Command command, process::Deadline deadline,
                                    ReplyLimit limit);
    OrFault<std::string> check_reply(const protocol::Reply& reply, protocol::Command command) const;
    std::optional<Fault> find_unasked_reply();
    Fault channel_fault(process::ChannelError error, protocol::Command command, ReplyLimit limit);
    Fault closed_fault(protocol::Command command);
    Fault broken(Fault fault);

    process::EngineProcess process_;
    Seat seat_;
    GameObserver& observer_;
    std::vector<protocol::Command> pending_;
    std::string outgoing_;
    bool is_broken_ = false;
};

}  // namespace banqi::match
