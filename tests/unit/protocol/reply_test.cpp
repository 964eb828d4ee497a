// PROTOCOL 1: which lines are replies, and what a genmove reply says.

#include "protocol/reply.hpp"

#include "catch.hpp"

using namespace banqi;
using namespace banqi::protocol;

TEST_CASE("a reply starts with = or ?, digits, and then a blank or the end") {
    const auto reply = parse_reply("=12 b8 b8 ");
    REQUIRE(reply);
    CHECK(reply->success);
    CHECK(reply->id == 12);
    CHECK(reply->text == "b8 b8");
    CHECK(parse_reply("=7")->text.empty());
    CHECK(parse_reply("=7 ")->id == 7);
    CHECK_FALSE(parse_reply("?12 no legal moves")->success);
    CHECK(parse_reply("=99999999999999999999")->id == -1);
}

TEST_CASE("everything else is noise") {
    for (const char* line : {"", "=", "?", "= 12", "=12b8", "==12", "get= 12 genmove", " =12 a1 a1",
                             "A B C", "=x", "12"})
        CHECK_FALSE(parse_reply(line).has_value());
}

TEST_CASE("two squares are a move, the same one twice is a flip, a0 a0 resigns") {
    const Choice move = parse_choice("b1 c1");
    CHECK(move.kind == Choice::Kind::action);
    CHECK(to_string(move.action) == "b1-c1");
    CHECK(parse_choice("b1-c1").action == move.action);
    CHECK(parse_choice("  b1   c1 ").action == move.action);
    CHECK(parse_choice("b6 b6").action.is_flip());
    CHECK(parse_choice("a0 a0").kind == Choice::Kind::resignation);
    CHECK(parse_choice("a0-a0").kind == Choice::Kind::resignation);
}

TEST_CASE("a well-formed pair off the board is told from text that is no pair") {
    for (const char* text : {"a1 a9", "e1 e2", "z0 z0", "a0 a1", "a10 a11"})
        CHECK(parse_choice(text).kind == Choice::Kind::off_board);
    for (const char* text : {"", "a1", "a1 a2 a3", "no legal moves", "NAN", "A1 A2", "a1a2",
                             "1a 2a", "-1 a1", "a1--a2", "\x05\x44 U"})
        CHECK(parse_choice(text).kind == Choice::Kind::unreadable);
}

// PROTOCOL 2, draw_offer: the word counts in the extension only.
TEST_CASE("the word draw after the squares offers one, in the extension") {
    const Choice offer = parse_choice_or_offer("b1 c1 draw");
    CHECK(offer.kind == Choice::Kind::action);
    CHECK(to_string(offer.action) == "b1-c1");
    CHECK(offer.offers_draw);
    CHECK(parse_choice_or_offer("b1-c1  draw").offers_draw);
    CHECK_FALSE(parse_choice_or_offer("b1 c1").offers_draw);
    CHECK_FALSE(parse_choice_or_offer("a0 a0 draw").offers_draw);
    for (const char* text : {"draw", " draw", "b1 draw", "b1 c1 drawn", "b1 c1 draw draw"})
        CHECK(parse_choice_or_offer(text).kind == Choice::Kind::unreadable);
    CHECK(parse_choice("b1 c1 draw").kind == Choice::Kind::unreadable);
}

TEST_CASE("a draw offer is accepted or declined in one word") {
    CHECK(parse_draw_answer("accept") == true);
    CHECK(parse_draw_answer("decline") == false);
    for (const char* text : {"", "yes", "accept it", "Accept"})
        CHECK_FALSE(parse_draw_answer(text));
}

TEST_CASE("what an engine of ours writes is what the arbiter reads") {
    for (const Action action : {Action{0, 0}, Action{0, 4}, Action{31, 30}}) {
        const std::string line = reply_line(Command::genmove, choice_text(action));
        REQUIRE(line.back() == '\n');
        const auto reply = parse_reply(std::string_view(line).substr(0, line.size() - 1));
        REQUIRE(reply);
        CHECK(parse_choice(reply->text).action == action);
    }
    CHECK(reply_line(Command::ready, "") == "=14\n");
}
