// FAULTS.md: exit, signals, closed descriptors: `crash`, at once.

#include "catch.hpp"
#include "fault/match.hpp"

using namespace banqi;
using namespace banqi::fault;

namespace {

void check_crash(const std::vector<FaultyGame>& games, const std::string& how) {
    for (const Played& played : play_all(games)) {
        if (is_at_the_end(played.game)) {
            check_unchanged(played);
            continue;
        }
        check_forfeit(played, "crash");
        INFO(describe(played.game));
        INFO(played.record.timing.detail);
        CHECK(played.record.timing.detail.find(how) != std::string::npos);
    }
}

}  // namespace

TEST_CASE("an engine that exits has crashed, and its exit code is told") {
    check_crash(everywhere("exit", any_time(), "3"), "exit code 3");
}

TEST_CASE("an exit with code 0 in the middle of a game is a crash too") {
    check_crash(everywhere("exit", any_time(), "0"), "exit code 0");
}

TEST_CASE("a segmentation fault is told as its signal") {
    check_crash(everywhere("segv", any_time()), "SIGSEGV");
}

TEST_CASE("an abort is told as its signal") {
    check_crash(everywhere("abort", any_time()), "SIGABRT");
}

TEST_CASE("an engine that closes its stdout has crashed") {
    check_crash(everywhere("close-stdout", any_time()), "closed");
}

TEST_CASE("an engine that closes its stdin has crashed, seen at the next request") {
    std::vector<Moment> moments = handshake();
    for (const Moment& moment : in_play()) moments.push_back(moment);
    check_crash(everywhere("close-stdin", moments), "closed");
    check_crash(everywhere("close-stdin", at_the_end()), "");
}

TEST_CASE("half a line and an exit is a crash, not an answer") {
    check_crash(everywhere("half-line-exit", any_time()), "exit code 0");
}

TEST_CASE("a helper that holds the pipes does not hide that the engine has exited") {
    check_crash(everywhere("helper-and-exit", any_time(), "4"), "exit code 4");
}

TEST_CASE("an engine that runs out of memory has crashed") {
    check_crash(everywhere("eat-all-memory", {{"name"}, {"genmove", 2}}), "at ");
}
