// arbiter export, and what it exports read again.

#include <filesystem>

#include "base/text.hpp"
#include "catch.hpp"
#include "records/game_record.hpp"
#include "support/run_program.hpp"
#include "support/temp_folder.hpp"
#include "unit/statistics/shuttle.hpp"

using namespace banqi;

namespace {

std::string game(const char* id) {
    GameRecord record = shuttle("draw:agreed", 9);
    record.id = id;
    record.rules = preset("funtown");
    return to_json_line(record) + '\n';
}

}  // namespace

TEST_CASE("export cdc writes a file a game, which imports to the same game") {
    const TempFolder folder;
    const std::string out = folder.path("out");
    const ProgramRun run =
        run_program({"export", "cdc", "--out", out}, game("funtown/1/ann/bob") + game("x"));
    CHECK(run.err.empty());
    CHECK(run.exit_code == 0);
    const ProgramRun again =
        run_program({"import", "cdc", out + "/funtown~1~ann~bob.txt", out + "/x.txt"});
    const GameRecord first =
        parse_game_record(std::string(split(again.out, '\n')[0]), {"again", 1, 0});
    CHECK(first.id == "funtown~1~ann~bob");
    CHECK(to_string(*first.outcome) == "draw:agreed");
    CHECK(first.rules == preset("funtown"));
    CHECK(first.moves == shuttle("ongoing", 9).moves);
}

TEST_CASE("export leaves existing files and unfit ids alone, and exports the rest") {
    const TempFolder folder;
    const ProgramRun run =
        run_program({"export", "cdc", "--out", folder.path()},
                    game("x") + game("x") + game("a b") + game("..") + game("y"));
    CHECK(run.exit_code == 1);
    CHECK(contains(run.err, "x.txt exists already; it is left as it is"));
    CHECK(contains(run.err, "arbiter: stdin:3: id: 'a b' cannot name a file"));
    CHECK(contains(run.err, "arbiter: stdin:4: id: '..' cannot name a file"));
    CHECK(contains(run.err, "3 of 5 records left out"));
    CHECK(std::filesystem::exists(folder.path("y.txt")));
    CHECK(run_program({"export", "cdc"}, "").exit_code == 2);
    CHECK(run_program({"export", "csv", "--out", folder.path()}, "").exit_code == 2);
}

TEST_CASE("export csv prints a line a game") {
    const ProgramRun run = run_program({"export", "csv"}, game("funtown/1/ann/bob"));
    CHECK(run.exit_code == 0);
    CHECK(run.out ==
          "id,event,deal,rules,first,second,status,winner,first_points,second_points,red,plies,"
          "banned_met,fouls,first_ms,second_ms,started,moves\n"
          "funtown/1/ann/bob,,0,funtown,ann,bob,draw:agreed,,0.5,0.5,first,9,0,0,0.000,0.000,,"
          "b2-b3 b4-c4 b3-c3 c4-b4 c3-b3 b4-c4 b3-c3 c4-b4 c3-b3\n");
}

TEST_CASE("crosstable reads a file of records as it reads a results folder") {
    const TempFolder folder;
    const std::string file = folder.write("games.jsonl", game("x") + "broken\n" + game("y"));
    const ProgramRun run = run_program({"crosstable", file});
    CHECK(run.exit_code == 1);
    CHECK(run.out.starts_with("funtown: 2 games, mean length 9.0 plies\n"));
    CHECK(contains(run.err, "games.jsonl:2: "));
}
