#include "rules/piece.hpp"

#include <numeric>
#include <string_view>

#include "catch.hpp"

using namespace banqi;

// RULES 1: the letters, upper case red.
TEST_CASE("every piece has its letter, colour and kind") {
    constexpr std::string_view red = "KGMRNCP";
    constexpr std::string_view black = "kgmrncp";
    for (std::size_t k = 0; k < red.size(); ++k) {
        const auto kind = static_cast<Kind>(k);
        CHECK(parse_piece(red[k]) == make_piece(Colour::red, kind));
        CHECK(parse_piece(black[k]) == make_piece(Colour::black, kind));
        CHECK(piece_letter(make_piece(Colour::black, kind)) == black[k]);
        CHECK(kind_of(make_piece(Colour::black, kind)) == kind);
        CHECK(colour_of(make_piece(Colour::red, kind)) == Colour::red);
        CHECK(colour_of(make_piece(Colour::black, kind)) == Colour::black);
    }
    CHECK(parse_piece('X') == Piece::hidden);
    CHECK(parse_piece('-') == Piece::empty);
    CHECK_FALSE(parse_piece('x'));
    CHECK_FALSE(parse_piece('.'));
}

TEST_CASE("a face-down tile and an empty square are not face-up") {
    CHECK_FALSE(is_face_up(Piece::hidden));
    CHECK_FALSE(is_face_up(Piece::empty));
    CHECK(is_face_up(*parse_piece('K')));
    CHECK(is_face_up(*parse_piece('p')));
}

// RULES 1: 1, 2, 2, 2, 2, 2, 5 a side.
TEST_CASE("a full set is 32 tiles with one general and five soldiers a side") {
    const PieceCounts set = full_set();
    CHECK(std::accumulate(set.begin(), set.end(), 0) == 32);
    for (const Colour colour : {Colour::red, Colour::black}) {
        CHECK(set[static_cast<std::size_t>(make_piece(colour, Kind::general))] == 1);
        CHECK(set[static_cast<std::size_t>(make_piece(colour, Kind::cannon))] == 2);
        CHECK(set[static_cast<std::size_t>(make_piece(colour, Kind::soldier))] == 5);
    }
}

TEST_CASE("colour names read back, others do not") {
    CHECK(parse_colour(colour_name(Colour::red)) == Colour::red);
    CHECK(parse_colour("black") == Colour::black);
    CHECK_FALSE(parse_colour("Red"));
    CHECK_FALSE(parse_colour("first"));
}
