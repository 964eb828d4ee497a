#include "match/game_clock.hpp"

#include <string>

#include "catch.hpp"

using namespace banqi::match;
using namespace std::chrono_literals;

TEST_CASE("a main time runs down and grows by the increment after each ply") {
    GameClock clock({.base = 1000ms, .increment = 100ms, .per_move = 0ms, .margin = 50ms});
    CHECK(clock.limit() == 1000ms);
    CHECK(clock.deadline() == 1050ms);
    clock.charge(300ms);
    CHECK(clock.left() == 800ms);
    CHECK(clock.shown() == 800ms);
}

TEST_CASE("a reply within the margin leaves an empty clock, not a negative one") {
    GameClock clock({.base = 1000ms, .increment = 100ms, .per_move = 0ms, .margin = 50ms});
    clock.charge(1040ms);
    CHECK(clock.left() == 100ms);
}

TEST_CASE("without a main time every move has the same limit") {
    GameClock clock({.base = 0ms, .increment = 0ms, .per_move = 200ms, .margin = 0ms});
    clock.charge(150ms);
    CHECK(clock.limit() == 200ms);
    CHECK(clock.shown() == 200ms);
    CHECK(std::string(clock.binding_limit()) == "time per move");
}

TEST_CASE("with both limits the smaller one holds") {
    GameClock clock({.base = 500ms, .increment = 0ms, .per_move = 200ms, .margin = 10ms});
    CHECK(clock.limit() == 200ms);
    CHECK(std::string(clock.binding_limit()) == "time per move");
    clock.charge(400ms);
    CHECK(clock.limit() == 100ms);
    CHECK(clock.deadline() == 110ms);
    CHECK(std::string(clock.binding_limit()) == "main time");
}
