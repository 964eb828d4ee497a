// FAULTS.md: output without end is a fault of its own and costs the arbiter no memory.

#include "catch.hpp"
#include "fault/left_behind.hpp"
#include "fault/match.hpp"

using namespace banqi;
using namespace banqi::fault;

namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr long most_growth_kib = 600 << 10;  // freed memory is kept for a while
#else
constexpr long most_growth_kib = 32 << 10;
#endif

void check_flood(const std::string& behaviour, std::vector<Moment> moments) {
    (void)clean_game(Dialect::mgtp);
    const long before = status_kib("self", "VmHWM");
    for (const Played& played : play_all(everywhere(behaviour, moments)))
        check_forfeit(played, "too-much-output");
    CHECK(status_kib("self", "VmHWM") - before < most_growth_kib);
}

}  // namespace

TEST_CASE("a line without end is too much output") {
    std::vector<Moment> moments = handshake();
    for (const Moment& moment : in_play()) moments.push_back(moment);
    check_flood("endless-line", moments);
}

TEST_CASE("a line of 10 MB is too much output, though a reply follows it") {
    std::vector<Moment> moments = handshake();
    for (const Moment& moment : in_play()) moments.push_back(moment);
    check_flood("long-line", moments);
}

TEST_CASE("lines without end are too much output") {
    check_flood("endless-lines", {{"name"}, {"ready"}, {"genmove", 2}, {"move", 1}});
}

TEST_CASE("output without end at the end of a game changes nothing") {
    for (const char* behaviour : {"endless-line", "long-line", "endless-lines"})
        for (const Played& played : play_all(everywhere(behaviour, at_the_end())))
            check_unchanged(played);
}

TEST_CASE("hundreds of megabytes on stderr are no fault") {
    const long before = status_kib("self", "VmHWM");
    for (const Played& played :
         play_all(everywhere("loud-stderr", {{"name"}, {"genmove", 2}}, "300")))
        check_unchanged(played);
    CHECK(status_kib("self", "VmHWM") - before < most_growth_kib);
}

TEST_CASE("an engine's memory is not the arbiter's") {
    const long before = status_kib("self", "VmHWM");
    for (const Played& played : play_all(everywhere("eat-memory", {{"genmove", 2}}, "200")))
        check_unchanged(played);
    CHECK(status_kib("self", "VmHWM") - before < most_growth_kib);
}
