// The arbiter interrupted, hung up on, killed: running games finish or are given up, no engine
// survives, and the same command goes on.

#include <fcntl.h>
#include <unistd.h>

#include <csignal>

#include "catch.hpp"
#include "fault/left_behind.hpp"
#include "fault/program.hpp"

using namespace banqi::fault;

namespace {

constexpr const char* hangs = ", --do, hang, --ply, \"2\"";
constexpr const char* takes_a_second = ", --do, late, \"1000\", --ply, \"2\"";
constexpr long engines_of_two_games = 4;

struct Event {
    explicit Event(const std::string& first_words)
        : file(folder.write("event.yaml", event_text(2, 2, first_words))) {}

    const NothingLeft check;
    TempFolder folder;
    std::string file;
    std::string out = folder.path("out");
    std::vector<std::string> command{"run", file, "--out", out};
};

void wait_for_games(const Program& arbiter) {
    wait_until([&] { return arbiter.engines() == engines_of_two_games; });
}

void check_can_go_on(const Event& event) {
    CHECK(run_arbiter(event.command) == 0);
    const Journal journal = read_journal(event.out);
    CHECK(journal.games == 4);
    CHECK(journal.doubled == 0);
    CHECK(journal.forfeits == 0);
}

}  // namespace

TEST_CASE("the first SIGINT lets running games finish and starts no other") {
    const Event event(takes_a_second);
    Program arbiter(event.command);
    wait_for_games(arbiter);
    arbiter.signal(SIGINT);
    CHECK(arbiter.wait() == 130);
    CHECK(contains(arbiter.err(), "running games finish"));
    CHECK(read_journal(event.out).games == 2);
    check_can_go_on(event);
}

TEST_CASE("the second SIGINT stops at once, though engines hang") {
    const Event event(hangs);
    Program arbiter(event.command);
    wait_for_games(arbiter);
    arbiter.signal(SIGINT);
    wait_until([&] { return contains(arbiter.err(), "interrupt again"); });
    arbiter.signal(SIGINT);
    CHECK(arbiter.wait() == 130);
    CHECK(read_journal(event.out).games == 0);
}

TEST_CASE("SIGTERM and SIGHUP stop at once, and the games are played later") {
    const int signal = GENERATE(SIGTERM, SIGHUP);
    const Event event(takes_a_second);
    Program arbiter(event.command);
    wait_for_games(arbiter);
    arbiter.signal(signal);
    CHECK(arbiter.wait() == 143);
    check_can_go_on(event);
}

TEST_CASE("engines that ignore every signal do not hold up the end") {
    const Event event(", --do, ignore-quit, --ply, \"2\"");
    Program arbiter(event.command);
    wait_for_games(arbiter);
    arbiter.signal(SIGTERM);
    CHECK(arbiter.wait() == 143);
}

TEST_CASE("a signal while engines are tried stops the run before it starts") {
    const Event event(", --do, hang, --at, name");
    Program arbiter(event.command);
    wait_until([&] { return arbiter.engines() == 1; });
    arbiter.signal(SIGTERM);
    CHECK(arbiter.wait() == 143);
    CHECK_FALSE(std::filesystem::exists(event.out));
}

// As nohup does it, and a shell for what it starts in the background.
TEST_CASE("a signal that was ignored when the arbiter started stays ignored") {
    const int ignored = GENERATE(SIGHUP, SIGINT);
    const Event event(takes_a_second);
    Program arbiter(event.command, [=] { signal(ignored, SIG_IGN); });
    wait_for_games(arbiter);
    arbiter.signal(ignored);
    CHECK(arbiter.wait() == 0);
    CHECK(read_journal(event.out).games == 4);
}

TEST_CASE("engines die with a killed arbiter, and no game is lost or doubled") {
    {
        const Event event(hangs);
        Program arbiter(event.command);
        wait_for_games(arbiter);
        arbiter.signal(SIGKILL);
        CHECK(arbiter.wait() == 128 + SIGKILL);
    }
    const Event event(takes_a_second);
    Program arbiter(event.command);
    wait_until([&] { return read_journal(event.out).games > 0; });
    arbiter.signal(SIGKILL);
    CHECK(arbiter.wait() == 128 + SIGKILL);
    check_can_go_on(event);
}

TEST_CASE("closed and broken outputs do not stop an event") {
    const Event event("");
    SECTION("a full disk") {
        CHECK(Program(event.command, [] {
                  const int full = open("/dev/full", O_WRONLY);
                  dup2(full, 1);
                  dup2(full, 2);
              }).wait() == 1);
    }
    SECTION("closed") {
        CHECK(Program(event.command, [] {
                  for (int fd = 0; fd < 3; ++fd) close(fd);
              }).wait() == 0);
    }
    SECTION("a pipe that nobody reads") {
        CHECK(Program(event.command, [] {
                  int ends[2] = {};
                  if (pipe(ends) != 0) _exit(127);
                  close(ends[0]);
                  dup2(ends[1], 1);
                  dup2(ends[1], 2);
              }).wait() == 0);
    }
    CHECK(read_journal(event.out).games == 4);
    CHECK(std::filesystem::exists(event.out + "/crosstable.txt"));
}

TEST_CASE("an error that nobody can be told keeps its exit code") {
    Program closed({"run", "/nowhere.yaml"}, [] { close(2); });
    CHECK(closed.wait() == 2);
    Program full({"run", "/nowhere.yaml"}, [] { dup2(open("/dev/full", O_WRONLY), 2); });
    CHECK(full.wait() == 2);
}
