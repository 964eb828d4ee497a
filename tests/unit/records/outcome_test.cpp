#include "records/outcome.hpp"

#include <array>
#include <string>

#include "catch.hpp"

using namespace banqi;

// FORMATS 4, "Status": in win the winner is named, in forfeit the loser.
TEST_CASE("every outcome is written as its status text and reads back") {
    const auto red = Seat::second;
    for (const char* text :
         {"ongoing", "draw:no-progress", "draw:repetition", "draw:agreed", "draw:max-plies",
          "win:red:no-legal-move", "win:black:eliminated", "win:red:perpetual-chase",
          "win:black:perpetual-check", "win:first:resign", "forfeit:second:illegal-move",
          "forfeit:first:banned-move", "forfeit:first:time", "forfeit:second:crash",
          "forfeit:first:no-reply", "forfeit:first:bad-reply", "forfeit:first:error-reply",
          "forfeit:second:too-much-output", "forfeit:second:memory"}) {
        INFO(text);
        const auto outcome = parse_outcome(text, red);
        REQUIRE(outcome);
        CHECK(to_string(*outcome) == text);
    }
}

TEST_CASE("a colour is the seat that plays it, a forfeit the other seat's win") {
    CHECK(parse_outcome("win:red:eliminated", Seat::second)->winner == Seat::second);
    CHECK(parse_outcome("win:black:eliminated", Seat::second)->winner == Seat::first);
    CHECK(parse_outcome("win:second:resign", Seat::second)->winner == Seat::second);
    CHECK(parse_outcome("forfeit:first:time", Seat::second)->winner == Seat::second);
    CHECK(parse_outcome("forfeit:first:time", std::nullopt)->winner == Seat::second);
    CHECK(outcome_of({Ending::perpetual_check, Colour::black}, Seat::first) ==
          Outcome{Ending::perpetual_check, Seat::second, Colour::black});
}

TEST_CASE("half points go to the winner, or one each") {
    CHECK(half_points(*parse_outcome("win:first:resign", {})) == std::array{2, 0});
    CHECK(half_points(*parse_outcome("forfeit:first:time", {})) == std::array{0, 2});
    CHECK(half_points(*parse_outcome("draw:agreed", {})) == std::array{1, 1});
    CHECK(half_points(Outcome{}) == std::array{0, 0});
}

TEST_CASE("what is no status is refused, an ending under the wrong class too") {
    for (const char* text :
         {"", "draw", "draw:", "draw:time", "draw:red:repetition", "win:red", "win:red:repetition",
          "win:green:eliminated", "win:red:time", "forfeit:red:time", "forfeit:first:resign",
          "lost:red:eliminated", "ongoing:", "win:red:eliminated:x"}) {
        INFO(text);
        CHECK_FALSE(parse_outcome(text, Seat::first));
    }
}
