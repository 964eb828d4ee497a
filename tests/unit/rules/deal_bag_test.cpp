#include "rules/deal_bag.hpp"

#include "catch.hpp"

using namespace banqi;

// FORMATS 2: the vector of a full set.
TEST_CASE("a full set is dealt as a shuffled deal") {
    Position::Board board{};
    board.fill(Piece::hidden);
    CHECK(deal_text(deal_bag(board, full_set(), 0)) == "PgNcrPgGmNkpCRGrCpKMMnRPppPnpmcP");
}

TEST_CASE("a bag goes under the face-down tiles and nowhere else") {
    const Start start = parse_start(
        {.board = "RX-pX---------------------------", .deal = {}, .bag = "K1p1", .to_move = "red"});
    const auto dealt = [&](Seed seed) { return deal_text(deal_bag(start.board, start.bag, seed)); };
    CHECK(dealt(1) == dealt(1));
    int kings_first = 0;
    for (Seed seed = 0; seed < 100; ++seed) {
        const std::string text = dealt(seed);
        const bool king_first = text == "-K--p---------------------------";
        CHECK((king_first || text == "-p--K---------------------------"));
        kings_first += king_first ? 1 : 0;
    }
    CHECK(kings_first > 25);
    CHECK(kings_first < 75);
}
