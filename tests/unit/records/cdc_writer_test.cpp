// Games written as CDC records; the games are made up.

#include "catch.hpp"
#include "records/cdc_record.hpp"
#include "unit/statistics/shuttle.hpp"

using namespace banqi;

namespace {

const std::string full_record =
    "INITIAL\n* 12:00pm Jan 1, 2022\n* ann vs bob\n* 1 2 2 2 2 2 5 1 2 2 2 2 2 5\n"
    "* X X X X\n* X X X X\n* X X X X\n* X X X X\n* X X X X\n* X X X X\n* X X X X\n* X X X X\n"
    "* first 0\n* time 900\n* 1. b8(R) d8(c)\n* 2. b8-b7 \n* TimeOut bob Wins 0,1\n"
    "* Comment 0 0\n* Comment well played\n0. 1000\n1. 1000\n2. 1250\n3. 2000\n";

std::string written_again(const std::string& text) {
    return to_cdc_text(parse_game_record(to_json_line(parse_cdc_record(text, "game.txt")), {}));
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    return text.replace(text.find(from), from.size(), to);
}

std::string with_returns(const std::string& text) {
    std::string result;
    for (const char c : text) result += c == '\n' ? std::string("\r\n") : std::string(1, c);
    return result;
}

GameRecord our_game(const char* status, const char* rules = "mistboard") {
    GameRecord record = shuttle(status, 8);
    record.rules = preset(rules);
    record.timing.started = "2026-11-29T19:05:07Z";
    record.timing.ply_ms.assign(8, 250.4);
    record.timing.clock_ms = {59'000, 58'000};
    return record;
}

GameRecord read_back(const GameRecord& record) {
    return parse_cdc_record(to_cdc_text(record), "game.txt");
}

std::string refusal(const GameRecord& record) {
    try {
        to_cdc_text(record);
    } catch (const UserError& error) {
        return error.what();
    }
    return "no error";
}

}  // namespace

TEST_CASE("an imported CDC record is written as it was, byte for byte") {
    CHECK(written_again(full_record) == full_record);
    CHECK(written_again(with_returns(full_record)) == with_returns(full_record));
    const std::string unfinished =
        replaced(replaced(full_record, "INITIAL\n", ""), "* TimeOut bob Wins 0,1\n", "");
    CHECK(written_again(unfinished) == unfinished);
    const std::string unknown = replaced(full_record, "first 0", "first 2");
    CHECK(written_again(unknown) == unknown);
}

TEST_CASE("our own game becomes a CDC record") {
    CHECK(to_cdc_text(our_game("draw:repetition")) ==
          "INITIAL\n* 7:05pm Nov 29, 2026\n* ann vs bob\n* 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n"
          "* - - - -\n* - - - -\n* - - - -\n* - - - -\n* - p - -\n* - - - -\n* - G - -\n"
          "* - - - -\n* first 0\n* time 60\n"
          "* 1. b2-b3 b4-c4\n* 2. b3-c3 c4-b4\n* 3. c3-b3 b4-c4\n* 4. b3-c3 c4-b4\n"
          "* PositionRepetitionDraw,3,4 ann Draw 0.500000,0.500000\n"
          "* Comment arbiter rules mistboard order=taiwan chase=third-appearance "
          "repetition=appearances(3) no_progress=40 elimination=true\n"
          "0. 1795979107000\n1. 1795979107250\n2. 1795979107501\n3. 1795979107751\n"
          "4. 1795979108002\n5. 1795979108252\n6. 1795979108502\n7. 1795979108753\n"
          "8. 1795979109003\n");
}

TEST_CASE("start, players, moves, rules and every ending of our games survive a round trip") {
    for (const Ending ending : all_endings()) {
        std::string status;
        switch (class_of(ending)) {
            case EndingClass::draw:
                status = "draw:";
                break;
            case EndingClass::win:
                status = ending == Ending::resign ? "win:second:" : "win:black:";
                break;
            case EndingClass::forfeit:
                status = "forfeit:first:";
                break;
            case EndingClass::none:
                break;
        }
        GameRecord game = our_game((status + std::string(ending_name(ending))).c_str());
        // What was eliminated is read from the board.
        if (ending == Ending::eliminated) {
            game.start = set_up("Rp", "red");
            game.moves = {parse_ply("a1-b1").value()};
            game.outcome = parse_outcome("win:red:eliminated", game.red);
        }
        INFO(to_string(*game.outcome));
        const GameRecord again = read_back(game);
        CHECK(again.outcome == game.outcome);
        CHECK(again.rules == game.rules);
        CHECK(again.moves == game.moves);
        CHECK(again.red == game.red);
        CHECK(again.start.board == game.start.board);
        CHECK(again.start.to_move == game.start.to_move);
        CHECK(again.seats[0].name == "ann");
        CHECK(to_cdc_text(again) == to_cdc_text(game));
    }
}

TEST_CASE("a side without tiles has lost by no legal move where elimination is off") {
    GameRecord game = our_game("win:red:no-legal-move", "half-chess");
    game.start = set_up("Rp", "red");
    game.moves = {parse_ply("a1-b1").value()};
    CHECK(to_string(*read_back(game).outcome) == "win:red:no-legal-move");
}

TEST_CASE("a game without names and times is written, too") {
    GameRecord game = shuttle("ongoing", 3);
    game.seats = {};
    const GameRecord again = read_back(game);
    CHECK(again.seats[0].name == "first");
    CHECK(again.timing.ply_ms.empty());
    CHECK(to_string(*again.outcome) == "ongoing");
}

TEST_CASE("what the CDC format has no place for is refused") {
    GameRecord quiet = our_game("ongoing");
    quiet.start.quiet_plies = 3;
    CHECK(refusal(quiet).starts_with("start.quiet: "));
    GameRecord name = our_game("ongoing");
    name.seats[1].name = "two\nlines";
    CHECK(refusal(name) == "second: a CDC record cannot have the name 'two?lines'");
    name.seats[1].name = "a vs b";
    CHECK(refusal(name).starts_with("second: "));
    GameRecord dark = our_game("ongoing");
    dark.start = dark_start(shuffle_deal(1));
    dark.start.to_move = Colour::red;
    CHECK(refusal(dark).starts_with("start.to_move: "));
    GameRecord broken = our_game("ongoing");
    broken.cdc = R"({"comments":[1]})";
    CHECK(refusal(broken) == "cdc.comments: expected strings");
}

TEST_CASE("a comment of ours that cannot be read is refused with its line") {
    const auto error = [](const std::string& comment) {
        try {
            parse_cdc_record(replaced(full_record, "* Comment 0 0", "* Comment " + comment), "g");
        } catch (const UserError& refused) {
            return std::string(refused.what());
        }
        return std::string("no error");
    };
    CHECK(error("arbiter rules mistbord").starts_with("g:18: "));
    CHECK(error("arbiter status draw:boredom").starts_with("g:18: unexpected status"));
    // There is a result already.
    CHECK(error("arbiter status draw:agreed").starts_with("g:18: unexpected status"));
}
