#include "rules/move.hpp"

#include "catch.hpp"

using namespace banqi;

// FORMATS 4, `moves`.
TEST_CASE("a flip is written with what it showed, a move with its two squares") {
    const Ply flip{{29, 29}, *parse_piece('R')};
    CHECK(to_string(flip) == "b8(R)");
    CHECK(parse_ply("b8(R)") == flip);
    const Ply move{{15, 14}, Piece::empty};
    CHECK(to_string(move) == "d4-c4");
    CHECK(parse_ply("d4-c4") == move);
    CHECK(to_string(flip.action) == "b8-b8");
    CHECK(to_string(move, SquareNames::mistboard) == "d4-d3");
}

TEST_CASE("what is no ply is refused") {
    for (const char* text : {"", "b8", "b8()", "b8(X)", "b8(-)", "b8(R", "b8-b8", "d4c4", "d4-e4",
                             "d4-c4 ", "d9(R)"}) {
        INFO(text);
        CHECK_FALSE(parse_ply(text));
    }
}
