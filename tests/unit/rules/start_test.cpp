#include "rules/start.hpp"

#include <string>

#include "base/error.hpp"
#include "catch.hpp"

using namespace banqi;
using Catch::Matchers::Contains;

namespace {

const std::string lone_generals = "K------------------------------k";

// `ranks` stand at the front of an otherwise empty board.
std::string board_of(const std::string& ranks) {
    return ranks + std::string(static_cast<std::size_t>(square_count) - ranks.size(), '-');
}

Start start_of(const std::string& board, std::optional<std::string_view> deal,
               std::optional<std::string_view> bag, std::string_view to_move = "red") {
    return parse_start({.board = board, .deal = deal, .bag = bag, .to_move = to_move});
}

}  // namespace

// FORMATS 2, vectors of deals by their 64-bit seed.
TEST_CASE("seeds give the deals of the published vectors") {
    CHECK(deal_text(shuffle_deal(0)) == "PgNcrPgGmNkpCRGrCpKMMnRPppPnpmcP");
    CHECK(deal_text(shuffle_deal(1)) == "cPGPnpmrCPprpRPMgmcMkNCpNgpRPKnG");
    CHECK(deal_text(shuffle_deal(2)) == "pkPccmCMNgMnPnKprNmppGpPRCRgPrGP");
    CHECK(deal_text(shuffle_deal(17969561738000518181u)) == "nNMppRpGpkgKnMPPPCcRrrGpPcmNgCPm");
}

TEST_CASE("a dark start is 32 face-down tiles, a full set, nobody's colour") {
    const Start start = dark_start(shuffle_deal(3));
    CHECK(board_text(start.board) == std::string(32, 'X'));
    CHECK(start.bag == full_set());
    CHECK_FALSE(start.to_move);
}

TEST_CASE("a deal says what lies where, a bag only what lies face-down") {
    const std::string board = board_of("KXX");
    const Start dealt = start_of(board, board_of("-pR"), {});
    CHECK(bag_text(dealt.bag) == "R1p1");
    CHECK(deal_text(*dealt.deal) == board_of("-pR"));
    const Start bagged = start_of(board, {}, "p2", "black");
    CHECK_FALSE(bagged.deal);
    CHECK(bag_text(bagged.bag) == "p2");
    CHECK(bagged.to_move == Colour::black);
}

TEST_CASE("without deal and bag the face-down tiles are the rest of a full set") {
    const Start start = start_of("KG" + std::string(30, 'X'), {}, {});
    CHECK(bag_text(start.bag) == "G1M2R2N2C2P5k1g2m2r2n2c2p5");
}

// FORMATS 4: both keys may be left out, and nothing face-down leaves one reading.
TEST_CASE("without face-down tiles neither deal nor bag is needed") {
    CHECK(bag_text(start_of(lone_generals, {}, {}).bag).empty());
    CHECK(bag_text(start_of(board_of("KKKk"), {}, {}).bag).empty());
}

TEST_CASE("a start that does not fit together is refused, with the key to blame") {
    CHECK_THROWS_WITH(start_of("K", {}, {}), "board: 1 characters instead of 32");
    CHECK_THROWS_WITH(start_of(board_of("K?"), {}, {}),
                      Contains("board: bad piece letter '?' on b1"));
    CHECK_THROWS_WITH(start_of(board_of("KX"), board_of(""), {}), Contains("deal: no piece on b1"));
    CHECK_THROWS_WITH(start_of(board_of("KX"), board_of("Pp"), {}),
                      Contains("deal: a piece on a1"));
    CHECK_THROWS_WITH(start_of(board_of("KX"), {}, "p2"), Contains("bag: 1 face-down tiles"));
    CHECK_THROWS_WITH(start_of(board_of("KX"), {}, {}), Contains("rest of a full set"));
    CHECK_THROWS_WITH(start_of(board_of("KKX"), {}, {}), Contains("more pieces than a full set"));
    CHECK_THROWS_WITH(start_of(lone_generals, {}, {}, "white"),
                      Contains("to_move: 'white': expected first, red or black"));
    CHECK_THROWS_AS(
        parse_start(
            {.board = lone_generals, .deal = {}, .bag = {}, .to_move = "red", .quiet_plies = -1}),
        UserError);
}

TEST_CASE("a bag that is no list of letters with counts is refused") {
    for (const char* bag : {"p", "1p", "X1", "-1", "p1,K1", "p257"}) {
        INFO(bag);
        CHECK_THROWS_WITH(start_of(board_of("KX"), {}, bag), Contains("bag: bad text"));
    }
}

// RULES 1: only a flip decides who plays which colour, so without one nobody could ever play.
TEST_CASE("nobody's colour needs a face-down tile") {
    CHECK_THROWS_WITH(start_of(lone_generals, {}, {}, "first"), Contains("to_move: 'first'"));
    CHECK_NOTHROW(start_of(board_of("KX"), {}, "p1", "first"));
}
