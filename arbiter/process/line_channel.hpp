// Lines to and from an engine over two descriptors, with deadlines and caps.
//
// Never blocks past a deadline, whatever the engine does, and never throws for what an engine does.
// A system call that fails for another reason than the engine (EBADF, ENOMEM) is a
// std::system_error. One thread at a time. In the steady state a request costs one write and a
// burst of lines one read, and nothing is allocated: while a deadline is far off, a read waits by
// itself, and its thread's tick interrupts it for a look at the deadline, the stop descriptor and
// whether the engine lives. Close to the deadline, and on a thread without a tick, ppoll waits.
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <string_view>
#include <variant>

#include "process/unique_fd.hpp"

namespace banqi::process {

using Clock = std::chrono::steady_clock;
using Deadline = Clock::time_point;

enum class ChannelError {
    timeout,          // the deadline passed
    closed,           // end of file from the engine, it no longer reads, or it has exited
    line_too_long,    // more than max_line_bytes without a line's end
    too_much_output,  // more than max_request_bytes since begin_request()
    stopped,          // the stop descriptor is readable: the arbiter must end now
};

// "timeout", "closed", …
std::string_view to_string(ChannelError error);

class LineChannel {
  public:
    static constexpr std::size_t max_line_bytes = std::size_t{64} << 10;
    static constexpr std::size_t max_request_bytes = std::size_t{64} << 20;

    using Line = std::variant<std::string_view, ChannelError>;

    // from_engine must block and to_engine must not. stop_fd is borrowed and may be -1.
    LineChannel(UniqueFd from_engine, UniqueFd to_engine, int stop_fd = -1);

    // exit_fd (a pidfd, borrowed; -1 for none) is readable once the engine has exited. Then what it
    // wrote is still read, but a helper that holds its pipes open no longer hides the end.
    void watch_exit(int exit_fd) { exit_fd_ = exit_fd; }

    // The next complete line without "\n" and one "\r" before it; any bytes. The view is valid
    // until the next call of any function. Lines already buffered come before any error; a half
    // line at end of file is no line. A deadline in the past still reads once, so that a line
    // already in the pipe is seen; but only once for the same deadline, so that whoever skips noise
    // line by line ends too. line_too_long is final.
    [[nodiscard]] Line read_line(Deadline deadline);

    // The next complete line if it is already buffered; no system call.
    [[nodiscard]] std::optional<std::string_view> buffered_line();

    // Reads once what has arrived, without waiting, for buffered_line().
    void take_arrived();

    // Writes all bytes, or says why not; what the engine writes meanwhile is buffered, so that it
    // can block on its own output without blocking this. An error may leave half a request written.
    [[nodiscard]] std::optional<ChannelError> send(std::string_view bytes, Deadline deadline);

    // Starts a new allowance of max_request_bytes.
    void begin_request();

    // The engine's stdin sees end of file.
    void close_input() { to_engine_.close(); }

    // For the end of a game, when output_fd() is readable: reads once and forgets it and all that
    // is buffered. False at end of file.
    bool discard_output();

    // The read end, for ppoll; stays valid as long as the channel.
    int output_fd() const { return from_engine_.get(); }

  private:
    struct Ready {
        bool stop = false;
        bool output = false;
        bool input = false;
        bool deaf = false;
        bool exited = false;
    };

    void fill();
    std::optional<ChannelError> wait_and_fill(Deadline deadline, bool want_write);
    Ready wait(Deadline deadline, bool want_write) const;
    void make_room();

    UniqueFd from_engine_;
    UniqueFd to_engine_;
    int stop_fd_;
    int exit_fd_ = -1;
    std::unique_ptr<char[]> buffer_;
    std::size_t capacity_;
    std::size_t begin_ = 0;          // first byte not yet handed out
    std::size_t tail_ = 0;           // first byte of the last, incomplete line
    std::size_t end_ = 0;            // one past the last byte read
    std::size_t request_bytes_ = 0;  // read since begin_request()
    bool at_end_ = false;
    std::optional<ChannelError> broken_;
    std::optional<Deadline> late_read_for_;  // a past deadline that has had its one read
};

}  // namespace banqi::process
