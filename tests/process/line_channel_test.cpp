// LineChannel over plain pipes: no process.
#include "process/line_channel.hpp"

#include <fcntl.h>
#include <sys/eventfd.h>

#include <array>
#include <atomic>
#include <csignal>
#include <thread>

#include "process/support.hpp"
#include "process/tick.hpp"

using namespace banqi::process;

namespace {

// The channel and the engine's two ends.
struct Wire {
    Wire(int stop_fd = -1) {
        std::array<int, 2> replies{};
        std::array<int, 2> requests{};
        REQUIRE(::pipe2(replies.data(), 0) == 0);
        REQUIRE(::pipe2(requests.data(), O_NONBLOCK) == 0);
        channel.emplace(UniqueFd(replies[0]), UniqueFd(requests[1]), stop_fd);
        out = UniqueFd(replies[1]);
        in = UniqueFd(requests[0]);
    }

    void engine_says(std::string_view bytes) const {
        REQUIRE(::write(out.get(), bytes.data(), bytes.size()) ==
                static_cast<ssize_t>(bytes.size()));
    }

    void engine_says_long(std::size_t length, std::string_view after) const {
        std::string bytes(length, 'x');
        bytes.append(after);
        engine_says(bytes);
    }

    std::string read_now() { return line_of(channel->read_line(Deadline::min())); }

    std::optional<LineChannel> channel;
    UniqueFd out;
    UniqueFd in;
};

}  // namespace

TEST_CASE("lines come one by one, whatever their bytes and however they are cut") {
    Wire wire;
    wire.engine_says("=1 one\n\n=2 t");
    CHECK(wire.read_now() == "=1 one");
    CHECK(wire.channel->buffered_line() == "");
    CHECK(wire.channel->buffered_line() == std::nullopt);
    wire.engine_says("wo\r\nthree\r\r\n");
    wire.engine_says(std::string_view("\0\xff\n", 3));
    CHECK(line_of(wire.channel->read_line(in(patience))) == "=2 two");
    CHECK(wire.read_now() == "three\r");
    CHECK(wire.read_now() == std::string("\0\xff", 2));
}

TEST_CASE("a stop is seen while an engine prints without end, and while it is silent") {
    const UniqueFd stop(::eventfd(0, EFD_CLOEXEC));
    Wire wire(stop.get());
    const bool prints = GENERATE(true, false);
    const Tick tick;
    std::atomic<bool> is_over = false;
    std::thread engine([&] {
        const auto start = Clock::now();
        bool is_told = false;
        while (!is_over) {
            if (prints) wire.engine_says("noise\n");
            if (is_told || Clock::now() < start + 100ms) continue;
            const std::uint64_t one = 1;
            is_told = ::write(stop.get(), &one, sizeof one) == sizeof one;
        }
    });
    LineChannel::Line line;
    do {
        wire.channel->begin_request();
        line = wire.channel->read_line(in(patience));
    } while (std::holds_alternative<std::string_view>(line));
    CHECK(line_of(line) == "[stopped]");
    is_over = true;
    while (wire.channel->buffered_line()) {
    }
    wire.channel->take_arrived();
    engine.join();
}

TEST_CASE("a deadline is seen on a thread that inherited every signal blocked") {
    std::string read;
    std::thread thread([&] {
        sigset_t all;
        ::sigfillset(&all);
        ::pthread_sigmask(SIG_SETMASK, &all, nullptr);
        const Tick tick;
        Wire wire;
        read = line_of(wire.channel->read_line(in(300ms)));
    });
    thread.join();
    CHECK(read == "[timeout]");
}

TEST_CASE("a silent engine is a timeout") {
    Wire wire;
    wire.engine_says("half");
    CHECK(line_of(wire.channel->read_line(in(20ms))) == "[timeout]");
    wire.engine_says(" whole\n");
    CHECK(wire.read_now() == "half whole");
}

TEST_CASE("a half line at end of file is closed, not a line; what came before is read first") {
    Wire wire;
    wire.engine_says("a\nb\nhalf");
    wire.out.close();
    CHECK(read(*wire.channel) == "a");
    CHECK(read(*wire.channel) == "b");
    CHECK(read(*wire.channel) == "[closed]");
    CHECK(read(*wire.channel) == "[closed]");
}

TEST_CASE("a line of 64 KiB is read, one byte more is too long") {
    const std::size_t most = LineChannel::max_line_bytes;
    Wire wire;
    ::fcntl(wire.out.get(), F_SETPIPE_SZ, 1 << 20);
    wire.engine_says_long(most, "\nafter\n");
    CHECK(read(*wire.channel) == std::string(most, 'x'));
    CHECK(read(*wire.channel) == "after");
    SECTION("with its end") {
        wire.engine_says("before\n");
        wire.engine_says_long(most + 1, "\nafter\n");
        CHECK(read(*wire.channel) == "before");
        CHECK(read(*wire.channel) == "[line too long]");
    }
    SECTION("without its end") {
        wire.engine_says("before\n");
        wire.engine_says_long(most + 1, "");
        CHECK(read(*wire.channel) == "before");
        CHECK(read(*wire.channel) == "[line too long]");
        CHECK(read(*wire.channel) == "[line too long]");
    }
}

TEST_CASE("a past deadline sees what is there, once") {
    Wire wire;
    const Deadline past = Clock::now();
    wire.engine_says("a\nb\n");
    CHECK(line_of(wire.channel->read_line(past)) == "a");
    CHECK(line_of(wire.channel->read_line(past)) == "b");
    wire.engine_says("c\n");
    CHECK(line_of(wire.channel->read_line(past)) == "[timeout]");
    wire.channel->begin_request();
    CHECK(line_of(wire.channel->read_line(past)) == "c");
}

TEST_CASE("the stop descriptor ends a wait") {
    const UniqueFd stop(::eventfd(1, EFD_CLOEXEC));
    Wire wire(stop.get());
    CHECK(read(*wire.channel) == "[stopped]");
    const std::string much(1 << 20, 'x');
    CHECK(send(*wire.channel, much) == "stopped");
}

TEST_CASE("sending to an engine that does not read times out, to one that is gone is closed") {
    Wire wire;
    CHECK(send(*wire.channel, "1 name\n") == "sent");
    CHECK(wire.channel->send(std::string(1 << 20, 'x'), in(50ms)) == ChannelError::timeout);
    CHECK(wire.channel->send("x", Deadline::min()) == ChannelError::timeout);
    wire.in.close();
    CHECK(send(*wire.channel, "x") == "closed");
}

TEST_CASE("sending after close_input is closed") {
    Wire wire;
    wire.channel->close_input();
    char byte = 0;
    CHECK(::read(wire.in.get(), &byte, 1) == 0);
    CHECK(send(*wire.channel, "x") == "closed");
}

TEST_CASE("the allowance is per request") {
    Wire wire;
    ::fcntl(wire.out.get(), F_SETPIPE_SZ, 1 << 20);
    const std::string noise(65'535, 'x');
    const auto read_noise = [&](int lines) {
        for (int i = 0; i < lines; ++i) {
            wire.engine_says_long(noise.size(), "\n");
            if (read(*wire.channel) != noise) return i;
        }
        return lines;
    };
    CHECK(read_noise(1024) == 1024);
    wire.channel->begin_request();
    CHECK(read_noise(1024) == 1024);
    wire.engine_says("one more\n");
    CHECK(read(*wire.channel) == "one more");
    CHECK(read(*wire.channel) == "[too much output]");
}
