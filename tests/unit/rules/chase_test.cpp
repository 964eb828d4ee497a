#include "rules/chase.hpp"

#include "catch.hpp"
#include "unit/rules/set_up.hpp"

using namespace banqi;

namespace {

// The kind of each ply, as words.
std::string kinds(std::string_view ranks, std::string_view to_move, std::string_view plies,
                  std::string_view bag = "") {
    GameState state(Rules{}, set_up(ranks, to_move, bag));
    std::string words;
    for (const std::string_view word : split_words(plies)) {
        play(state, word);
        words += (words.empty() ? "" : " ") + std::string(kind_name(state.last_kind()));
    }
    return words;
}

}  // namespace

// RULES 4: only a piece that just moved can be chased.
TEST_CASE("the approach to a resting piece is quiet, the pursuit of a moved one a chase") {
    CHECK(kinds("G---/----/p---", "red", "a1-a2 a3-a4 a2-a3 a4-a5") == "quiet quiet chase flee");
}

// RULES 4: "it need not get out of reach".
TEST_CASE("a chased piece that moves flees wherever it goes, another piece does not") {
    CHECK(kinds("-C--/P---/-p--/---p", "black", "b3-a3 b1-a1 a3-a4") == "quiet chase flee");
    CHECK(kinds("-C--/P---/-p--/---p", "black", "b3-a3 b1-a1 d4-c4") == "quiet chase quiet");
}

TEST_CASE("a chase is over when its target does not run at once") {
    CHECK(kinds("-G--/----/p---/--pP", "black", "a3-a2 b1-a1 c4-c5 d4-d3 a2-a3") ==
          "quiet chase quiet quiet quiet");
    CHECK(kinds("-G--/----/p---/--pP", "black", "a3-a2 b1-a1 c4-c5 d4-d5 a2-a3") ==
          "quiet chase quiet chase quiet");
}

// RULES 4: "an attack by another piece that this move uncovered does not count".
TEST_CASE("an uncovered attack is no chase") {
    CHECK(kinds("C---/P---/R---/---p/p---", "black", "a5-a4 a2-b2") == "quiet quiet");
}

// RULES 4: protection does not matter, rank does.
TEST_CASE("a piece that cannot take its neighbour does not chase it") {
    CHECK(kinds("P---/----/-n--", "black", "b3-b2 a1-b1") == "quiet quiet");
    CHECK(kinds("K---/----/-p--", "black", "b3-b2 a1-b1") == "quiet quiet");
    CHECK(kinds("P---/----/-k--", "black", "b3-b2 a1-b1") == "quiet chase");
    CHECK(kinds("R---/--k-/-n--", "black", "b3-b2 a1-b1") == "quiet chase");
}

// RULES 4 and 7, cases 5 and 8.
TEST_CASE("a capture is followed by a chase, a flip by a quiet ply, cannons by mutuals") {
    CHECK(kinds("----/R---/p---/K---", "black", "a3-a4 a2-a3") == "capture chase");
    CHECK(kinds("R---/-X--", "black", "b2(p) a1-b1 b2-c2 b1-c1 c2-d2", "p1") ==
          "flip quiet quiet chase flee");
    CHECK(kinds("-C--/----/P---/----/c---", "red", "b1-a1 a5-a6 a1-a2 a6-b6") ==
          "quiet chase mutual flee");
}
