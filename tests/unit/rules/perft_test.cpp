#include "rules/perft.hpp"

#include "catch.hpp"
#include "unit/rules/set_up.hpp"

using namespace banqi;

namespace {

std::uint64_t count(std::string_view ranks, PerftMode mode, int depth, std::string_view bag = "") {
    const Start start = set_up(ranks, "red", bag);
    return perft(start.position(), RankOrder::taiwan, mode, start.deal.value_or(Deal{}), depth);
}

}  // namespace

// FORMATS 6, counted by hand.
TEST_CASE("the three modes differ in their flips alone") {
    CHECK(count("KX-k", PerftMode::noflip, 1, "P1") == 1);
    CHECK(count("KX-k", PerftMode::dealt, 1, "P1") == 2);
    // Two tiles, each red or black soldier: four flips and the general's one step.
    CHECK(count("KXXk", PerftMode::chance, 1, "P1p1") == 5);
    // After K a1-a2 black has two steps.
    CHECK(count("K--k", PerftMode::noflip, 1) == 2);
    CHECK(count("K--k", PerftMode::noflip, 2) == 4);
}

// FORMATS 6: no children where a colour has no tile left or the mover no action.
TEST_CASE("a finished game has no children") {
    CHECK(count("Kg", PerftMode::noflip, 1) == 2);
    // Of the two, only the step leaves black something: the advisor's three steps.
    CHECK(count("Kg", PerftMode::noflip, 2) == 3);
    CHECK(count("Pg--/g", PerftMode::noflip, 1) == 0);
}

TEST_CASE("a dealt flip shows its own tile and gives the turn to the other side") {
    const Start start = parse_start({.board = "KX-----------------------------k",
                                     .deal = "-p------------------------------",
                                     .bag = {},
                                     .to_move = "red"});
    const auto leaves = [&](PerftMode mode, int depth) {
        return perft(start.position(), RankOrder::taiwan, mode, *start.deal, depth);
    };
    // Red: flip or a1-a2. After the flip black has p takes K, b2, c1 and two steps; after the step
    // the flip and two steps.
    CHECK(leaves(PerftMode::dealt, 2) == 5 + 3);
    CHECK(leaves(PerftMode::chance, 2) == 5 + 3);
    CHECK(leaves(PerftMode::noflip, 2) == 2);
}
