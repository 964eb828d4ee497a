#include "records/game_record.hpp"

#include <boost/json.hpp>
#include <string>

#include "catch.hpp"
#include "records/judged_json.hpp"

using namespace banqi;
using Catch::Matchers::Contains;

namespace {

const std::string start_text = R"("start":{"board":"K------------------------------k","bag":"",)"
                               R"("to_move":"red","quiet":0})";

GameRecord read(const std::string& line) { return parse_game_record(line, {"games.jsonl", 12, 0}); }

GameRecord full_record() {
    GameRecord record;
    record.id = "mine/12/greedy/chaser";
    record.event = "chase-rules";
    record.deal_number = 12;
    record.rules = preset("mistboard");
    record.rules->name = "mine";
    record.arbiter = "0.1.0";
    record.seats = {SeatRecord{"greedy", "Greedy", "1.0", {"greedy", "--level", "\"3\""}, "00ff"},
                    SeatRecord{"chaser", "", "", {"./chaser"}, ""}};
    record.start = dark_start(shuffle_deal(0));
    record.moves = {{{0, 0}, *parse_piece('P')}, {{1, 1}, *parse_piece('g')}, {{0, 4}, {}}};
    record.outcome = forfeit(Seat::first, Ending::illegal_move);
    record.red = Seat::first;
    record.banned_met = 3;
    record.fouls = {{2, Seat::second, Ending::banned_move, "a1-a2", "b1-b2"}};
    record.timing = {"2026-11-29T19:45:00Z",
                     {1.5, 2, 0.25},
                     {900000, 899998.5},
                     "exit 1",
                     {"", "", "depth 3 pv b1-b2"}};
    return record;
}

void check_equal(const GameRecord& a, const GameRecord& b) {
    CHECK(a.id == b.id);
    CHECK(a.event == b.event);
    CHECK(a.deal_number == b.deal_number);
    CHECK(a.rules == b.rules);
    CHECK(a.arbiter == b.arbiter);
    CHECK(a.seats == b.seats);
    CHECK(a.start.board == b.start.board);
    CHECK(a.start.bag == b.start.bag);
    CHECK(a.start.deal == b.start.deal);
    CHECK(a.start.to_move == b.start.to_move);
    CHECK(a.start.quiet_plies == b.start.quiet_plies);
    CHECK(a.moves == b.moves);
    CHECK(a.outcome == b.outcome);
    CHECK(a.red == b.red);
    CHECK(a.banned_met == b.banned_met);
    CHECK(a.fouls == b.fouls);
    CHECK(a.timing == b.timing);
}

}  // namespace

// FORMATS 4: one game a line.
TEST_CASE("a record reads back as it was written") {
    const std::string line = to_json_line(full_record());
    CHECK(line.find('\n') == std::string::npos);
    check_equal(read(line), full_record());
    CHECK(to_json_line(read(line)) == line);
}

TEST_CASE("a start with a bag and a colour to move reads back too") {
    GameRecord record = full_record();
    record.start = parse_start({.board = "KX-----------------------------k",
                                .deal = {},
                                .bag = "P1",
                                .to_move = "black",
                                .quiet_plies = 7});
    record.moves = {{{1, 1}, *parse_piece('P')}};
    record.outcome = outcome_of({Ending::no_progress, {}}, Seat::second);
    record.red = Seat::second;
    check_equal(read(to_json_line(record)), record);
}

// FORMATS 4: winner, points and red are in the line for readers that do not know our statuses.
TEST_CASE("winner, points and red are written as seats") {
    const auto fields = [](const GameRecord& record) {
        const auto value = boost::json::parse(to_json_line(record));
        return boost::json::serialize(boost::json::array{value.at("status"), value.at("winner"),
                                                         value.at("points"), value.at("red")});
    };
    GameRecord record = full_record();
    CHECK(fields(record) == R"(["forfeit:first:illegal-move","second",[0,1],"first"])");
    record.outcome = Outcome{Ending::repetition, {}, {}};
    record.red = std::nullopt;
    CHECK(fields(record) == R"(["draw:repetition",null,[5E-1,5E-1],null])");
}

TEST_CASE("only start and moves must be there, and keys from elsewhere are passed over") {
    const GameRecord record =
        read("{" + start_text + R"(,"moves":["a1-a2"],"note":["x"],"expect":{}})");
    CHECK_FALSE(record.rules);
    CHECK_FALSE(record.outcome);
    CHECK(record.red == Seat::first);
    CHECK(record.moves.size() == 1);
}

TEST_CASE("without the text of the rules their name is a preset") {
    CHECK(read("{" + start_text + R"(,"moves":[],"rules":"tcga"})").rules == preset("tcga"));
    const GameRecord record =
        read("{" + start_text + R"(,"moves":[],"rules":"tcga","rules_text":"own no_progress=9"})");
    CHECK(record.rules->name == "own");
    CHECK(record.rules->no_progress_plies == 9);
}

TEST_CASE("a broken line is refused with its place and what is wrong") {
    const auto refuses = [](const std::string& line, const std::string& why) {
        CHECK_THROWS_WITH(read(line), Contains("games.jsonl:12: ") && Contains(why));
    };
    refuses("{", "not valid JSON");
    refuses("[]", "expected one JSON object");
    refuses(R"({"moves":[]})", "start: missing");
    refuses(R"({"start":{"to_move":"red"},"moves":[]})", "start.board: missing");
    refuses(R"({"start":{"board":"K"},"moves":[]})", "1 characters instead of 32");
    refuses("{" + start_text + "}", "moves: missing");
    refuses("{" + start_text + R"(,"moves":["a1-a2","a1-a9"]})", "bad ply \"a1-a9\" at ply 2");
    refuses("{" + start_text + R"(,"moves":[7]})", "bad ply 7 at ply 1");
    refuses("{" + start_text + R"(,"moves":[],"rules":"tgca"})", "did you mean 'tcga'?");
    refuses("{" + start_text + R"(,"moves":[],"rules_text":"x order=up"})", "bad order 'up'");
    refuses("{" + start_text + R"(,"moves":[],"status":"draw:time"})",
            "unknown status 'draw:time'");
    refuses("{" + start_text + R"(,"moves":[],"fouls":[{"ply":1,"seat":"red"}]})", "bad seat");
    refuses("{" + start_text + R"(,"moves":[],"fouls":[{"ply":1,"seat":"first","kind":"time"}]})",
            "bad kind 'time'");
    refuses("{" + start_text + R"(,"moves":[],"id":7})", "id: expected a string");
    refuses("{" + start_text + R"(,"moves":[],"deal_number":-1})",
            "deal_number: expected a whole number");
}

TEST_CASE("the first flip tells which seat is red") {
    const Start dark = dark_start(shuffle_deal(0));
    CHECK_FALSE(find_red(dark, {}));
    CHECK(find_red(dark, {{{0, 0}, *parse_piece('P')}}) == Seat::first);
    CHECK(find_red(dark, {{{1, 1}, *parse_piece('g')}}) == Seat::second);
    Start set_up = dark;
    set_up.to_move = Colour::black;
    CHECK(find_red(set_up, {{{0, 0}, *parse_piece('P')}}) == Seat::second);
}

// FORMATS 5.
TEST_CASE("a judged game is one line with the state after every ply") {
    const GameRecord record = read("{" + start_text + R"(,"moves":["a1-a2","d8-d6"]})");
    const Rules rules = preset("tcga");
    CHECK(to_json_line("g/1", rules, judge(rules, record.start, record.moves)) ==
          R"({"id":"g/1","rules":"tcga","plies":[{"move":"a1-a2","kind":"quiet","appearances":1,)"
          R"("quiet":1,"check":false,"legal":2,"banned":[],"only_move":false,"status":"ongoing"},)"
          R"({"move":"d8-d6","status":"illegal"}],"status":"illegal"})");
}
