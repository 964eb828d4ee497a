// PROTOCOL 1 and 2: the texts of requests.

#include "protocol/request.hpp"

#include "catch.hpp"

using namespace banqi;
using namespace banqi::protocol;

TEST_CASE("requests are written with the command's fixed number") {
    CHECK(to_line({Command::name, ""}) == "1 name\n");
    CHECK(to_line(boardsize_request()) == "6 boardsize 8 4\n");
    CHECK(to_line(time_settings_request(milliseconds{900000})) == "15 time_settings 900000\n");
    CHECK(to_line(genmove_request(std::nullopt)) == "12 genmove unknown\n");
    CHECK(to_line(genmove_request(Colour::black)) == "12 genmove black\n");
    CHECK(to_line(time_left_request(Colour::red, milliseconds{890123})) ==
          "16 time_left red 890123\n");
    CHECK(to_line(game_over_request(std::nullopt)) == "13 game_over draw\n");
    CHECK(to_line(game_over_request(Colour::red)) == "13 game_over red\n");
    CHECK(to_line(number_request(Command::num_repetition, 3)) == "8 num_repetition 3\n");
    CHECK(to_line(seed_request(18446744073709551615u)) == "101 seed 18446744073709551615\n");
}

TEST_CASE("a flip is told with its tile, a move or capture with two squares") {
    CHECK(to_line(echo_request(*parse_ply("a3(G)"))) == "11 flip a3 G\n");
    CHECK(to_line(echo_request(*parse_ply("a1-a2"))) == "10 move a1 a2\n");
}

TEST_CASE("the extension tells the whole rule set and the banned moves, possibly none") {
    CHECK(to_line(rules_request(preset("mistboard"))) ==
          "100 rules mistboard order=taiwan chase=third-appearance repetition=appearances(3) "
          "no_progress=40 elimination=true\n");
    CHECK(to_line(banned_request({})) == "102 banned\n");
    CHECK(to_line(time_control_request(milliseconds{60000}, milliseconds{100}, milliseconds{0})) ==
          "103 time_control 60000 100 0\n");
    CHECK(to_line(number_request(Command::nodes, 20000)) == "104 nodes 20000\n");
    CHECK(to_line(banned_request({{0, 1}, {0, 4}})) == "102 banned a1-b1 a1-a2\n");
}

TEST_CASE("an engine knows a request by its number alone") {
    CHECK(parse_request("12 genmove red") == Request{Command::genmove, "red"});
    CHECK(parse_request("12 anything   red\r") == Request{Command::genmove, "red"});
    CHECK(parse_request("14 ready") == Request{Command::ready, ""});
    CHECK_FALSE(parse_request("").has_value());
    CHECK_FALSE(parse_request("genmove red").has_value());
    CHECK_FALSE(parse_request("99 unknown").has_value());
}

TEST_CASE("a start is told without its deal and read back") {
    const Start start = parse_start({.board = "R-X-----------------------------",
                                     .deal = "--k-----------------------------",
                                     .bag = {},
                                     .to_move = "red",
                                     .quiet_plies = 3});
    const Request request = board_request(start);
    CHECK(to_line(request) == "106 board R-X----------------------------- red 3 k1\n");
    const auto read = parse_board(request.arguments);
    REQUIRE(read);
    CHECK(read->board == start.board);
    CHECK(read->bag == start.bag);
    CHECK(read->to_move == Colour::red);
    CHECK(read->quiet_plies == 3);
    CHECK_FALSE(read->deal);
    CHECK_FALSE(parse_board("R red 0"));
    CHECK_FALSE(parse_board("R------------------------------- red x"));
}
