#include "rules/position.hpp"

#include "catch.hpp"
#include "unit/rules/set_up.hpp"

using namespace banqi;

namespace {

Position position_of(std::string_view ranks, std::string_view to_move, std::string_view bag = "") {
    return set_up(ranks, to_move, bag).position();
}

}  // namespace

// RULES 3: letters, face-down squares and the side to move; nothing else.
TEST_CASE("positions are equal by what both players see") {
    CHECK(position_of("KX-p", "red", "P1").key() == position_of("KX-p", "red", "k1").key());
    CHECK_FALSE(position_of("K--p", "red").key() == position_of("K--p", "black").key());
    CHECK_FALSE(position_of("K--p", "red").key() == position_of("K-p-", "red").key());
    CHECK_FALSE(position_of("K--p", "red").key() == position_of("K--g", "red").key());
    CHECK_FALSE(position_of("KX-p", "red", "P1").key() == position_of("K--p", "red").key());
}

TEST_CASE("two equal soldiers that change places leave the position equal") {
    Position position = position_of("PP--/p---", "red");
    const PositionKey before = position.key();
    for (const char* move : {"b1-b2", "a2-a3", "a1-b1", "a3-a2", "b2-b3", "a2-a3", "b1-a1", "a3-a2",
                             "b3-b2", "a2-a3", "b2-b1", "a3-a2"})
        position.move(action(move));
    CHECK(position.key() == before);
}

TEST_CASE("the key after a move is the key of the position after it") {
    for (const char* move : {"a1-a2", "d5-d6"}) {
        Position position = position_of("K---/----/----/----/---M/----/----/---k", "red");
        const PositionKey expected = position.key_after_move(action(move));
        position.move(action(move));
        CHECK(position.key() == expected);
    }
}

// RULES 5, elimination: face-down tiles count.
TEST_CASE("the tiles left of a colour are those on the board, face-up or face-down") {
    Position position = position_of("RpX-", "red", "p1");
    CHECK(position.tiles_left(Colour::black) == 2);
    position.move(action("a1-b1"));
    CHECK(position.tiles_left(Colour::black) == 1);
    position.flip(at("c1"), *parse_piece('p'));
    CHECK(position.tiles_left(Colour::black) == 1);
    CHECK(position.hidden() == 0);
    CHECK(position.tiles_left(Colour::red) == 1);
}

// RULES 1: who makes the first flip plays the colour it shows.
TEST_CASE("the first flip gives the turn to the other colour") {
    Position red_shown = position_of("XX", "first", "P1p1");
    Position black_shown = red_shown;
    red_shown.flip(0, *parse_piece('P'));
    black_shown.flip(0, *parse_piece('p'));
    CHECK(red_shown.to_move() == Colour::black);
    CHECK(black_shown.to_move() == Colour::red);
    // Later flips give the turn to the other player, whatever they show.
    red_shown.flip(1, *parse_piece('p'));
    CHECK(red_shown.to_move() == Colour::red);
}
