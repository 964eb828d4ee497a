// Every way of misbehaving at the level of lines, with a real process: the error, no survivor, no
// leaked descriptor. The deadlines bound the waiting.
#include <fstream>

#include "process/support.hpp"

using namespace banqi::process;

namespace {

// Ends the engine and checks that it is gone.
std::string stop(EngineProcess& engine, std::chrono::milliseconds grace = patience) {
    const pid_t pid = engine.pid();
    const std::string ended = to_string(engine.stop(grace));
    CHECK(is_gone(pid));
    return ended;
}

}  // namespace

TEST_CASE("an honest child answers, and exits when its stdin ends") {
    const NothingLeft check;
    EngineProcess engine = EngineProcess::launch(fake_child("echo"));
    CHECK_FALSE(engine.exited());
    for (int i = 0; i < 3; ++i) {
        CHECK(send(engine.channel(), "1 name\n2 version\n") == "sent");
        CHECK(read(engine.channel()) == "=1 name");
        CHECK(read(engine.channel()) == "=2 version");
    }
    CHECK(stop(engine) == "exit code 0");
    CHECK(to_string(engine.stop(0ms)) == "exit code 0");
    CHECK(to_string(*engine.exited()) == "exit code 0");
}

TEST_CASE("strange bytes reach the reader as they are") {
    const auto [behaviour, line] =
        GENERATE(table<std::string, std::string>({{"garbage", "%$ not a reply"},
                                                  {"nul", std::string("a\0b", 3)},
                                                  {"non-utf8", "\xff\xfe\xc3"},
                                                  {"crlf", "=1 name"}}));
    CAPTURE(behaviour);
    const NothingLeft check;
    EngineProcess engine = EngineProcess::launch(fake_child(behaviour));
    CHECK(read(engine.channel()) == line);
    CHECK(stop(engine) == "exit code 0");
}

TEST_CASE("half a line and an exit is closed") {
    const NothingLeft check;
    EngineProcess engine = EngineProcess::launch(fake_child("half-line"));
    CHECK(read(engine.channel()) == "=1 whole");
    CHECK(read(engine.channel()) == "[closed]");
    CHECK(stop(engine) == "exit code 0");
}

TEST_CASE("an endless or a 10 MB line is too long") {
    const std::string behaviour = GENERATE("endless-line", "long-line");
    CAPTURE(behaviour);
    const NothingLeft check;
    EngineProcess engine = EngineProcess::launch(fake_child(behaviour));
    CHECK(read(engine.channel()) == "[line too long]");
    stop(engine, 0ms);
}

TEST_CASE("endless lines do not get past the deadline") {
    const NothingLeft check;
    EngineProcess engine = EngineProcess::launch(fake_child("endless-lines"));
    const Deadline deadline = in(30ms);
    std::string last;
    do {
        last = line_of(engine.channel().read_line(deadline));
    } while (last == "noise noise noise");
    CHECK(last == "[timeout]");
    CHECK(Clock::now() < deadline + patience);
    CHECK(stop(engine, 0ms) == "signal 15 (SIGTERM)");
}

TEST_CASE("endless lines use up the request's allowance") {
    const NothingLeft check;
    EngineProcess engine = EngineProcess::launch(fake_child("endless-lines"));
    std::string last;
    do {
        last = line_of(engine.channel().read_line(in(patience)));
    } while (last == "noise noise noise");
    CHECK(last == "[too much output]");
    stop(engine, 0ms);
}

TEST_CASE("a child that does not read its stdin is a timeout of send") {
    const NothingLeft check;
    EngineProcess engine = EngineProcess::launch(fake_child("deaf"));
    CHECK(engine.channel().send(std::string(1 << 20, 'x'), in(50ms)) == ChannelError::timeout);
    CHECK(stop(engine, 0ms) == "signal 15 (SIGTERM)");
}

TEST_CASE("a child that only talks uses up the allowance of send") {
    const NothingLeft check;
    EngineProcess engine = EngineProcess::launch(fake_child("deaf-and-loud"));
    CHECK(send(engine.channel(), std::string(1 << 20, 'x')) == "too much output");
    stop(engine, 0ms);
}

TEST_CASE("a child blocked on its own output does not block send") {
    const NothingLeft check;
    EngineProcess engine = EngineProcess::launch(fake_child("echo"));
    std::string request;
    for (int i = 0; i < 100'000; ++i) request += "0123456789\n";
    CHECK(send(engine.channel(), request) == "sent");
    int lines = 0;
    while (lines < 100'000 && read(engine.channel()) == "=0123456789") ++lines;
    CHECK(lines == 100'000);
    CHECK(send(engine.channel(), "again\n") == "sent");
    CHECK(read(engine.channel()) == "=again");
    CHECK(stop(engine) == "exit code 0");
}

TEST_CASE("a child that closes its stdout or stdin is closed") {
    const NothingLeft check;
    EngineProcess mute = EngineProcess::launch(fake_child("close-stdout"));
    CHECK(read(mute.channel()) == "[closed]");
    CHECK_FALSE(mute.exited());
    CHECK(stop(mute, 0ms) == "signal 15 (SIGTERM)");

    EngineProcess deaf = EngineProcess::launch(fake_child("close-stdin"));
    CHECK(read(deaf.channel()) == "closing");
    CHECK(read(deaf.channel()) == "[closed]");
    CHECK(send(deaf.channel(), "x\n") == "closed");
    CHECK(stop(deaf, 0ms) == "signal 15 (SIGTERM)");
}

TEST_CASE("crashes and exits tell how") {
    const auto [behaviour, argument, ended] = GENERATE(
        table<std::string, std::string, std::string>({{"segv", "", "signal 11 (SIGSEGV)"},
                                                      {"abort", "", "signal 6 (SIGABRT)"},
                                                      {"exit", "3", "exit code 3"},
                                                      {"no such behaviour", "", "exit code 64"}}));
    CAPTURE(behaviour);
    const NothingLeft check;
    EngineProcess engine = EngineProcess::launch(fake_child(behaviour, argument));
    CHECK(read(engine.channel()) == "[closed]");
    CHECK(stop(engine) == ended);
}

TEST_CASE("200 MB on stderr block nobody, and a file keeps its cap") {
    const NothingLeft check;
    LaunchSpec spec = fake_child("loud-stderr");
    SECTION("to nowhere") {
        EngineProcess engine = EngineProcess::launch(spec);
        CHECK(read(engine.channel()) == "done");
        CHECK(stop(engine) == "exit code 0");
    }
    SECTION("to a file") {
        spec.stderr_file = "process_test_stderr.log";
        std::filesystem::remove(spec.stderr_file);
        EngineProcess engine = EngineProcess::launch(spec);
        CHECK(read(engine.channel()) == "done");
        CHECK(stop(engine) == "exit code 0");
        CHECK(std::filesystem::file_size(spec.stderr_file) == EngineProcess::max_stderr_bytes);
        std::filesystem::remove(spec.stderr_file);
    }
}
