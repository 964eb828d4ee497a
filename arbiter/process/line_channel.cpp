#include "process/line_channel.hpp"

#include <poll.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cerrno>
#include <cstring>
#include <system_error>

#include "process/this_process.hpp"
#include "process/tick.hpp"

namespace banqi::process {
namespace {

// As much as a pipe holds by default, so that one read takes a whole burst.
constexpr std::size_t chunk_bytes = std::size_t{64} << 10;
// A read may wait by itself up to here before the deadline; a tick or two can come late.
constexpr auto far_off = 4 * Tick::length;
constexpr std::size_t ordinary_capacity = LineChannel::max_line_bytes + 2 * chunk_bytes;

[[noreturn]] void throw_errno(const char* what) {
    throw std::system_error(errno, std::generic_category(), what);
}

timespec time_left(Deadline deadline) {
    const Deadline now = Clock::now();
    if (deadline <= now) return {};
    const std::chrono::nanoseconds left = deadline - now;
    constexpr long second = 1'000'000'000;
    return {.tv_sec = left.count() / second, .tv_nsec = left.count() % second};
}

}  // namespace

std::string_view to_string(ChannelError error) {
    switch (error) {
        case ChannelError::timeout:
            return "timeout";
        case ChannelError::closed:
            return "closed";
        case ChannelError::line_too_long:
            return "line too long";
        case ChannelError::too_much_output:
            return "too much output";
        case ChannelError::stopped:
            return "stopped";
    }
    assert(false);
    return "";
}

LineChannel::LineChannel(UniqueFd from_engine, UniqueFd to_engine, int stop_fd)
    : from_engine_(std::move(from_engine)),
      to_engine_(std::move(to_engine)),
      stop_fd_(stop_fd),
      buffer_(std::make_unique_for_overwrite<char[]>(ordinary_capacity)),
      capacity_(ordinary_capacity) {
    prepare_this_process();
}

LineChannel::Line LineChannel::read_line(Deadline deadline) {
    while (true) {
        if (const auto line = buffered_line()) return *line;
        if (broken_) return *broken_;
        if (at_end_) return ChannelError::closed;
        if (const auto error = wait_and_fill(deadline, false)) return *error;
    }
}

std::optional<std::string_view> LineChannel::buffered_line() {
    if (begin_ == tail_) return std::nullopt;
    const char* const first = buffer_.get() + begin_;
    const void* const line_end = std::memchr(first, '\n', tail_ - begin_);
    assert(line_end != nullptr);
    std::string_view line(first,
                          static_cast<std::size_t>(static_cast<const char*>(line_end) - first));
    if (line.size() > max_line_bytes) {
        broken_ = ChannelError::line_too_long;
        begin_ = tail_ = end_ = 0;
        return std::nullopt;
    }
    begin_ += line.size() + 1;
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
}

void LineChannel::take_arrived() {
    if (!at_end_ && !broken_ && wait(Deadline::min(), false).output) fill();
}

std::optional<ChannelError> LineChannel::send(std::string_view bytes, Deadline deadline) {
    if (!to_engine_.is_open()) return ChannelError::closed;
    while (!bytes.empty()) {
        const ssize_t written = ::write(to_engine_.get(), bytes.data(), bytes.size());
        if (written >= 0) {
            bytes.remove_prefix(static_cast<std::size_t>(written));
        } else if (errno == EPIPE) {
            return ChannelError::closed;
        } else if (errno == EAGAIN) {
            if (broken_) return *broken_;
            if (at_end_) return ChannelError::closed;
            if (const auto error = wait_and_fill(deadline, true)) return *error;
        } else if (errno != EINTR) {
            throw_errno("write to an engine");
        }
    }
    return std::nullopt;
}

void LineChannel::begin_request() {
    request_bytes_ = 0;
    late_read_for_.reset();
    if (broken_ == ChannelError::too_much_output) broken_.reset();
}

bool LineChannel::discard_output() {
    begin_ = tail_ = end_ = 0;
    const ssize_t got = ::read(from_engine_.get(), buffer_.get(), capacity_);
    at_end_ = got == 0;
    return !at_end_;
}

// One wait and at most one read. The clock is looked at before the wait: output that is always
// there must not keep a past deadline from being seen.
std::optional<ChannelError> LineChannel::wait_and_fill(Deadline deadline, bool want_write) {
    const Deadline now = Clock::now();
    if (now >= deadline) {
        if (late_read_for_ == deadline) return ChannelError::timeout;
        late_read_for_ = deadline;
    }
    const bool may_read = !want_write && now + far_off < deadline;
    if (may_read && !Tick::has_passed()) {
        fill();
        return std::nullopt;
    }
    const Ready ready = wait(deadline, want_write);
    if (ready.stop) return ChannelError::stopped;
    if (ready.output) {
        fill();
    } else if (ready.exited) {
        at_end_ = true;
    } else if (ready.deaf) {
        return ChannelError::closed;
    }
    if (ready.exited || ready.output || ready.input || Clock::now() < deadline) return std::nullopt;
    return ChannelError::timeout;
}

LineChannel::Ready LineChannel::wait(Deadline deadline, bool want_write) const {
    // ppoll skips negative descriptors, and tells of a reader that is gone without being asked: a
    // request that was written just before the engine closed its stdin raises no error.
    std::array<pollfd, 4> fds{pollfd{from_engine_.get(), POLLIN, 0}, pollfd{stop_fd_, POLLIN, 0},
                              pollfd{to_engine_.get(), want_write ? short{POLLOUT} : short{0}, 0},
                              pollfd{exit_fd_, POLLIN, 0}};
    const timespec left = time_left(deadline);
    if (::ppoll(fds.data(), fds.size(), &left, nullptr) < 0) {
        if (errno != EINTR) throw_errno("wait for an engine");
        return {};
    }
    return {.stop = fds[1].revents != 0,
            .output = fds[0].revents != 0,
            .input = want_write && fds[2].revents != 0,
            .deaf = !want_write && fds[2].revents != 0,
            .exited = fds[3].revents != 0};
}

void LineChannel::fill() {
    make_room();
    char* const chunk = buffer_.get() + end_;
    const ssize_t got = ::read(from_engine_.get(), chunk, chunk_bytes);
    if (got < 0) {
        if (errno != EINTR) throw_errno("read from an engine");
        return;
    }
    const auto bytes = static_cast<std::size_t>(got);
    at_end_ = bytes == 0;
    end_ += bytes;
    request_bytes_ += bytes;
    if (const void* const last = ::memrchr(chunk, '\n', bytes)) {
        tail_ = static_cast<std::size_t>(static_cast<const char*>(last) - buffer_.get()) + 1;
    }
    if (end_ - tail_ > max_line_bytes) {
        broken_ = ChannelError::line_too_long;
        end_ = tail_;
    } else if (request_bytes_ > max_request_bytes) {
        broken_ = ChannelError::too_much_output;
    }
}

// Room for one more chunk at end_. Only send() can pile up more than one line and one chunk, and
// then up to max_request_bytes; once that is read, the buffer is ordinary again.
void LineChannel::make_room() {
    const std::size_t held = end_ - begin_;
    if (held == 0) begin_ = tail_ = end_ = 0;
    const bool shrink = capacity_ > ordinary_capacity && held + chunk_bytes <= ordinary_capacity;
    if (capacity_ - end_ >= chunk_bytes && !shrink) return;

    if (!shrink && capacity_ - held >= chunk_bytes && begin_ >= held) {
        std::memcpy(buffer_.get(), buffer_.get() + begin_, held);
    } else {
        capacity_ = std::max(ordinary_capacity, shrink ? 0 : 2 * (held + chunk_bytes));
        auto larger = std::make_unique_for_overwrite<char[]>(capacity_);
        std::memcpy(larger.get(), buffer_.get() + begin_, held);
        buffer_ = std::move(larger);
    }
    tail_ -= begin_;
    begin_ = 0;
    end_ = held;
}

}  // namespace banqi::process
