#include "rules/square.hpp"

#include <vector>

#include "catch.hpp"

using namespace banqi;

// RULES 1: files a-d, ranks 1-8.
TEST_CASE("squares count along the rank and then up the board") {
    CHECK(parse_square("a1") == 0);
    CHECK(parse_square("d1") == 3);
    CHECK(parse_square("a2") == 4);
    CHECK(parse_square("d8") == 31);
    CHECK(square_name(18) == "c5");
}

// RULES 1: their f3 is our c6.
TEST_CASE("Mistboard names the same squares with files and ranks turned") {
    CHECK(parse_square("f3", SquareNames::mistboard) == parse_square("c6"));
    CHECK(square_name(*parse_square("c6"), SquareNames::mistboard) == "f3");
    CHECK(square_name(*parse_square("d8"), SquareNames::mistboard) == "h4");
}

TEST_CASE("every square name reads back under both namings") {
    for (const auto names : {SquareNames::tcga, SquareNames::mistboard})
        for (int s = 0; s < square_count; ++s) {
            const auto square = static_cast<Square>(s);
            CHECK(parse_square(square_name(square, names), names) == square);
        }
}

TEST_CASE("what is off the board or no square is refused") {
    for (const char* name : {"e1", "a9", "a0", "A1", "", "a", "a10", "1a"}) {
        INFO(name);
        CHECK_FALSE(parse_square(name));
    }
    CHECK_FALSE(parse_square("a5", SquareNames::mistboard));
    CHECK_FALSE(parse_square("i1", SquareNames::mistboard));
}

TEST_CASE("a set of squares is visited from a1 on") {
    std::vector<int> visited;
    for_each_square(bit(31) | bit(0) | bit(17), [&](Square square) { visited.push_back(square); });
    CHECK(visited == std::vector<int>{0, 17, 31});
}
