// The CDC platform's text record; the games are made up.

#include "records/cdc_record.hpp"

#include <boost/json.hpp>

#include "catch.hpp"
#include "rules/timeline.hpp"

using namespace banqi;

namespace {

const std::string dark_rows =
    "* X X X X\n* X X X X\n* X X X X\n* X X X X\n"
    "* X X X X\n* X X X X\n* X X X X\n* X X X X\n";
const std::string dark_header =
    "INITIAL\n* 12:00pm Jan 1, 2022\n* ann vs bob\n"
    "* 1 2 2 2 2 2 5 1 2 2 2 2 2 5\n" +
    dark_rows + "* first 0\n* time 900\n";
// Red soldier and black general next to each other, nothing face-down.
const std::string ending_header =
    "INITIAL\n* 12:00pm Jan 1, 2022\n* ann vs bob\n* 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n"
    "* - - - -\n* - - - -\n* - - - -\n* - - - -\n* - - - -\n* - - - -\n* - - - -\n* P k - -\n"
    "* first 0\n* time 60\n";

GameRecord parse(const std::string& text) { return parse_cdc_record(text, "game.txt"); }

std::string status(const std::string& text) { return to_string(*parse(text).outcome); }

std::string error(const std::string& text) {
    try {
        parse(text);
    } catch (const UserError& refused) {
        return refused.what();
    }
    return "no error";
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    return text.replace(text.find(from), from.size(), to);
}

}  // namespace

TEST_CASE("a CDC record becomes a game under cdc-server with a bag") {
    const GameRecord game = parse(dark_header +
                                  "* 1. b8(R) d8(c)\n* 2. b8-b7\n* Comment hello there\n"
                                  "0. 1000\n1. 1000\n2. 1250\n3. 2000\n");
    CHECK(game.rules->name == "cdc-server");
    CHECK(game.seats[0].name == "ann");
    CHECK(game.seats[1].name == "bob");
    CHECK(board_text(game.start.board) == std::string(32, 'X'));
    CHECK(bag_text(game.start.bag) == "K1G2M2R2N2C2P5k1g2m2r2n2c2p5");
    CHECK_FALSE(game.start.deal);
    CHECK_FALSE(game.start.to_move);
    CHECK(game.red == Seat::first);
    REQUIRE(game.moves.size() == 3);
    CHECK(to_string(game.moves[1]) == "d8(c)");
    CHECK(to_string(game.moves[2]) == "b8-b7");
    CHECK(to_string(*game.outcome) == "ongoing");
    CHECK(game.timing.ply_ms == std::vector<double>{0, 250, 750});
    CHECK(game.timing.clock_ms == std::array<double, 2>{899'250, 899'750});
}

TEST_CASE("what a CDC record has besides is kept through our line of JSON") {
    const GameRecord game = parse(dark_header + "* 1. b8(R) \n* Comment 0 0\n0. 5\n1. 9\n");
    const GameRecord again = parse_game_record(to_json_line(game), {});
    const auto cdc = boost::json::parse(again.cdc);
    CHECK(cdc == boost::json::parse(R"({"initial":true,"date":"12:00pm Jan 1, 2022","time":900,
        "first":0,"blank_after_plies":true,"comments":["0 0"],"stamps":[5,9]})"));
    CHECK(again.rules == game.rules);
    CHECK(again.moves == game.moves);
    CHECK(again.timing == game.timing);
}

TEST_CASE("every spelling of a CDC result becomes a status") {
    const std::string flipped = dark_header + "* 1. b8(R) d8(c)\n* ";
    CHECK(status(flipped + "NoEatFlipDraw ann Draw 0.500000,0.500000\n") == "draw:no-progress");
    CHECK(status(flipped + "NoEatFlipDraw ann Draw 0.5,0.5\n") == "draw:no-progress");
    CHECK(status(flipped + "PositionRepetitionDraw,3,4 ann Draw 0.5,0.5\n") == "draw:repetition");
    CHECK(status(flipped + "TimeOut ann Wins 1.000000,0.000000\n") == "forfeit:second:time");
    CHECK(status(flipped + "TimeOut bob Wins 0.000000,1.000000\n") == "forfeit:first:time");
    CHECK(status(flipped + "NoMove bob Wins 0.000000,1.000000\n") == "win:black:no-legal-move");
    CHECK(status(dark_header + "* 1. b8(R) d8(c)\n") == "ongoing");
}

TEST_CASE("NoMove after the loser's last tile was taken is an elimination, as judging finds") {
    const GameRecord game = parse(ending_header + "* 1. a1-b1\n* NoMove ann wins 1,0\n");
    CHECK(to_string(*game.outcome) == "win:red:eliminated");
    CHECK(game.start.to_move == Colour::red);
    CHECK(judge(*game.rules, game.start, game.moves).status ==
          Status{Ending::eliminated, Colour::red});
}

TEST_CASE("line ends may be CR LF and INITIAL may be missing") {
    std::string text = dark_header.substr(std::string("INITIAL\n").size()) + "* 1. b8(R) d8(c)\n";
    std::string with_returns;
    for (const char c : text) {
        if (c == '\n') with_returns += '\r';
        with_returns += c;
    }
    const GameRecord game = parse(with_returns);
    CHECK(game.moves == parse(text).moves);
    CHECK(game.seats == parse(text).seats);
    const auto cdc = boost::json::parse(game.cdc);
    CHECK(cdc.at("initial") == false);
    CHECK(cdc.at("crlf") == true);
}

TEST_CASE("the first player's colour is that of the first flip where the header tells none") {
    const std::string unknown = replaced(dark_header, "first 0", "first 2");
    CHECK(parse(unknown + "* 1. b8(r)\n").red == Seat::second);
    CHECK_FALSE(parse(unknown).red);
    CHECK(error(dark_header + "* 1. b8(r)\n") ==
          "game.txt:13: the first player's colour is red here, but the first flip shows the other");
}

TEST_CASE("a broken CDC record is refused with file and line") {
    CHECK(error("") == "game.txt: empty file; expected a CDC game record");
    CHECK(error("INITIAL\n* today\n* ann and bob\n") ==
          "game.txt:3: bad players; expected '* <first> vs <second>'");
    CHECK(error("INITIAL\n* today\n* ann vs bob\n* 1 2 3\n") ==
          "game.txt:4: 3 counts of face-down tiles; expected 14");
    CHECK(error("INITIAL\n* today\n* ann vs bob\n") ==
          "game.txt:3: the file ends here; expected '* 14 counts of face-down tiles'");
    CHECK(error(replaced(dark_header, "5 1 2", "5 0 2"))
              .starts_with("game.txt:12: bag: 32 face-down tiles on the board, but 31"));
    CHECK(error(replaced(dark_header, "X X X X\n", "X X X\n")) ==
          "game.txt:5: rank 8 has 3 squares; expected 4");
    CHECK(error(replaced(dark_header, "X X X X", "X X X Z")).starts_with("game.txt:12: board: "));
    CHECK(error(replaced(dark_header, "first 0", "first 3")).starts_with("game.txt:13: "));
    CHECK(error(replaced(dark_header, "time 900", "time is up")).starts_with("game.txt:14: "));
    CHECK(error(dark_header + "* 2. b8(R)\n") ==
          "game.txt:15: '2.' after 0 plies; expected '1.' after two plies a line");
    CHECK(error(dark_header + "* 1. b9(R)\n") ==
          "game.txt:15: bad ply 'b9(R)'; expected b8(R) or d4-c4");
    CHECK(error(dark_header + "* \n") ==
          "game.txt:15: expected plies, a result or a comment after '*'");
    CHECK(error(dark_header + "1. 5\n") ==
          "game.txt:15: bad line '1. 5'; expected "
          "'0. <milliseconds>'");
}

TEST_CASE("a result that contradicts itself is refused") {
    CHECK(error(dark_header + "* Sulks ann Wins 1,0\n")
              .starts_with("game.txt:15: unknown result 'Sulks'; expected NoMove"));
    CHECK(error(dark_header + "* NoMove ann Wins 0,1\n") ==
          "game.txt:15: the score says that bob won, the name says otherwise");
    CHECK(error(dark_header + "* NoMove ann Wins 0.5,0.5\n") ==
          "game.txt:15: bad score '0.5,0.5'; expected 1,0 or 0,1");
    CHECK(error(dark_header + "* NoEatFlipDraw ann Draw 1,0\n") ==
          "game.txt:15: bad score '1,0'; expected 0.5,0.5");
    CHECK(error(dark_header + "* NoMove ann Wins 1,0\n* NoMove ann Wins 1,0\n") ==
          "game.txt:16: a second result; expected one");
}
