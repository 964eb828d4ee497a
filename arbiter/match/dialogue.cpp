#include "match/dialogue.hpp"

#include <fmt/format.h>

#include "base/text.hpp"

namespace banqi::match {
namespace {

using process::ChannelError;
using protocol::Command;
using protocol::Reply;
using protocol::Request;

// Long enough for a program that closed its stdout by dying to be seen dead.
constexpr milliseconds time_to_die{200};

constexpr std::string_view info_word = "info ";
constexpr std::size_t longest_info = 256;

}  // namespace

void Dialogue::reseat(Seat seat, GameObserver& observer) {
    seat_ = seat;
    observer_ = &observer;
}

void Dialogue::queue(const Request& request) {
    pending_.push_back(request.command);
    const std::string line = to_line(request);
    observer_->line_sent(seat_, std::string_view(line).substr(0, line.size() - 1));
    outgoing_ += line;
}

OrFault<TimedReply> Dialogue::ask(const Request& request, ReplyLimit limit) {
    if (const auto fault = find_unasked_reply()) return broken(*fault);
    queue(request);
    return exchange(limit);
}

OrFault<Done> Dialogue::settle(ReplyLimit limit) {
    if (pending_.empty()) return Done{};
    auto reply = exchange(limit);
    if (reply.fault()) return *reply.fault();
    return Done{};
}

OrFault<TimedReply> Dialogue::exchange(ReplyLimit limit) {
    process::LineChannel& channel = process_.channel();
    channel.begin_request();
    const auto send_error = channel.send(outgoing_, process::Clock::now() + limit.time);
    const auto sent_at = process::Clock::now();
    outgoing_.clear();
    if (send_error) return broken(channel_fault(*send_error, pending_.back(), limit));
    TimedReply last;
    for (const Command command : pending_) {
        auto reply = read_reply(command, sent_at + limit.time, limit);
        if (reply.fault()) return broken(*reply.fault());
        last = std::move(reply.value());
    }
    last.used = process::Clock::now() - sent_at;
    pending_.clear();
    return last;
}

OrFault<Done> Dialogue::expect_silence() {
    process_.channel().take_arrived();
    if (const auto fault = find_unasked_reply()) return broken(*fault);
    return Done{};
}

void Dialogue::end(milliseconds grace) {
    if (is_broken_) {
        process_.stop(milliseconds{0});
        return;
    }
    queue({Command::quit, ""});
    // An engine that is gone or does not listen is ended all the same.
    const auto unsent = process_.channel().send(outgoing_, process::Clock::now() + grace);
    process_.stop(unsent ? milliseconds{0} : grace);
}

OrFault<TimedReply> Dialogue::read_reply(Command command, process::Deadline deadline,
                                         ReplyLimit limit) {
    std::string info;
    while (true) {
        const auto line = process_.channel().read_line(deadline);
        if (const auto* error = std::get_if<ChannelError>(&line))
            return channel_fault(*error, command, limit);
        const auto text = std::get<std::string_view>(line);
        observer_->line_received(seat_, text);
        if (const auto reply = protocol::parse_reply(text)) {
            auto checked = check_reply(*reply, command);
            if (!checked.fault()) checked.value().info = std::move(info);
            return checked;
        }
        if (text.starts_with(info_word))
            info = printable(text.substr(info_word.size(), longest_info));
    }
}

OrFault<TimedReply> Dialogue::check_reply(const Reply& reply, Command command) const {
    const int id = static_cast<int>(command);
    if (reply.id != id)
        return Fault{Ending::bad_reply, fmt::format("a reply with a wrong id to {} {}: '{}'", id,
                                                    command_name(command), printable(reply.text))};
    if (!reply.success)
        return Fault{Ending::error_reply, fmt::format("?{} to {}: '{}'", id, command_name(command),
                                                      printable(reply.text))};
    return TimedReply{std::string(reply.text), "", {}};
}

// What has come before a request leaves can only be noise, or an answer to nothing.
std::optional<Fault> Dialogue::find_unasked_reply() {
    while (const auto line = process_.channel().buffered_line()) {
        observer_->line_received(seat_, *line);
        if (const auto reply = protocol::parse_reply(*line))
            return Fault{Ending::bad_reply,
                         fmt::format("a reply to nothing that was asked: '{}'", printable(*line))};
    }
    return std::nullopt;
}

Fault Dialogue::channel_fault(ChannelError error, Command command, ReplyLimit limit) {
    const double ms = std::chrono::duration<double, std::milli>(limit.time).count();
    switch (error) {
        case ChannelError::timeout:
            return {limit.when_late,
                    fmt::format("no reply to {} within {:.1f} ms", command_name(command), ms)};
        case ChannelError::closed:
            return closed_fault(command);
        case ChannelError::line_too_long:
            return {Ending::too_much_output,
                    fmt::format("a line over {} bytes at {}", process::LineChannel::max_line_bytes,
                                command_name(command))};
        case ChannelError::too_much_output:
            return {Ending::too_much_output,
                    fmt::format("over {} bytes at {}", process::LineChannel::max_request_bytes,
                                command_name(command))};
        case ChannelError::stopped:
            throw Interrupted();
    }
    return {};
}

// An engine that was killed for its memory looks like one that has crashed. One may also have
// closed its pipes and live on; then no exit is told, least of all the one that the arbiter's own
// signal causes.
Fault Dialogue::closed_fault(Command command) {
    const auto exit = process_.wait_for_end(time_to_die);
    const std::int64_t excess = process_.excess_memory();
    if (excess > 0)
        return {Ending::memory, fmt::format("at {}: {} MiB held, over memory_mb",
                                            command_name(command), excess >> 20)};
    return {Ending::crash, fmt::format("at {}: {}", command_name(command),
                                       exit ? to_string(*exit) : "it closed its stdin or stdout")};
}

Fault Dialogue::broken(Fault fault) {
    is_broken_ = true;
    return fault;
}

}  // namespace banqi::match
