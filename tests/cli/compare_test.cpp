// arbiter compare and arbiter judge --explain, and the real games of the CDC platform where they
// are at hand.

#include <algorithm>
#include <boost/json.hpp>
#include <filesystem>

#include "base/text.hpp"
#include "catch.hpp"
#include "cli/cdc_archive.hpp"
#include "records/game_record.hpp"
#include "support/run_program.hpp"
#include "support/temp_folder.hpp"
#include "unit/statistics/shuttle.hpp"

using namespace banqi;
namespace json = boost::json;

namespace {

std::string line(const char* id, const char* status, std::size_t plies = 23) {
    GameRecord record = shuttle(status, plies);
    record.id = id;
    return to_json_line(record) + '\n';
}

std::string three_games() {
    return line("a", "draw:no-progress") + line("b", "win:first:resign") +
           line("c", "draw:repetition", 9);
}

ProgramRun compare_three(const std::string& rules, const std::string& format = "text") {
    return run_program({"compare", "--rules", rules, "--format", format}, three_games());
}

}  // namespace

TEST_CASE("compare shows how other rule sets judge recorded games") {
    const ProgramRun run = compare_three("tcga,mistboard");
    CHECK(run.err.empty());
    CHECK(run.exit_code == 0);
    CHECK(run.out ==
          R"(3 games: 2 ended on the board, 1 off it (resign 1)

The first difference from the record:

rule set   games differ  draws there  loses there  bans there  goes on there  illegal there
tcga                  2            2            0           0              0              0
mistboard             3            0            0           3              0              0

How the games end. Unknown: a played move is banned or illegal there, or the game goes
on beyond its last. Decisive % and mean plies are of the games that the rule set ends:

rule set   decisive  no-progress  repetition  off the board  unknown  decisive %  mean plies
tcga              0            0           3              0        0         0.0         9.0
mistboard         0            0           0              0        3         0.0         0.0

Played moves that would have been banned, each judged on the moves as played:

rule set   moves  in games  whose, in how many games
mistboard     17         3  ann 17 in 3

Third appearances of a position, by how many chases in a row one piece had made on one
target; a cap comes first where that is more than the cap allows:

chase no.            all  first of its game
no chase               0                  0
1                      0                  0
2                      0                  0
3                      0                  0
4                      5                  3
5                      4                  0
6                      0                  0
7                      0                  0
8                      0                  0
9                      0                  0
10                     0                  0
11                     0                  0
12                     0                  0
13 and more            0                  0
sum                    9                  3
cap(7) first   0 (0.0 %)          0 (0.0 %)
cap(10) first  0 (0.0 %)          0 (0.0 %)
cap(12) first  0 (0.0 %)          0 (0.0 %)

Games that differ, 5 of 5:

rule set   game  recorded          plies  difference   at ply  status
tcga       a     draw:no-progress     23  draws there       9  draw:repetition
tcga       b     win:first:resign     23  draws there       9  draw:repetition
mistboard  a     draw:no-progress     23  bans there        9  banned
mistboard  b     win:first:resign     23  bans there        9  banned
mistboard  c     draw:repetition       9  bans there        9  banned
)");
}

TEST_CASE("compare writes a line of CSV for every game and rule set") {
    CHECK(compare_three("cap-7-rep3", "csv").out ==
          "rules,id,first,second,recorded,recorded_plies,difference,ply,status,off_board,"
          "banned_first,banned_second\n"
          "cap-7-rep3,a,ann,bob,draw:no-progress,23,draws there,9,draw:repetition,0,0,0\n"
          "cap-7-rep3,b,ann,bob,win:first:resign,23,draws there,9,draw:repetition,0,0,0\n"
          "cap-7-rep3,c,ann,bob,draw:repetition,9,none,9,draw:repetition,0,0,0\n");
}

TEST_CASE("compare writes JSON: the games that differ, then the summary") {
    const std::string out = compare_three("cap-7-rep3", "json").out;
    const auto lines = split(trim(out), '\n');
    REQUIRE(lines.size() == 3);
    CHECK(json::parse(lines[0]).at("id") == "a");
    CHECK(json::parse(lines[1]).at("difference") == "draws there");
    const json::value summary = json::parse(lines[2]);
    CHECK(summary.at("games") == 3);
    CHECK(summary.at("rule_sets").at(0).at("differ") == 2);
    CHECK(summary.at("rule_sets").at(0).at("differences").at("draws there") == 2);
    CHECK(summary.at("third_appearances").at("all").at("by_chase_number").at("4") == 5);
    CHECK(summary.at("third_appearances").at("all").at("cap_first").at("7") == 0);
}

TEST_CASE("a broken record is told with its line, the rest is compared") {
    const ProgramRun run = run_program({"compare", "--rules", "tcga"},
                                       line("a", "ongoing") + "{nonsense\n" + line("b", "ongoing"));
    CHECK(run.exit_code == 1);
    CHECK(run.out.starts_with("2 games: "));
    CHECK(run.err.starts_with("arbiter: stdin:2: not valid JSON: "));
    CHECK(run.err.ends_with("arbiter: 1 of 3 records left out\n"));
}

TEST_CASE("compare says what it needs") {
    const ProgramRun foreign = run_program({"compare"}, three_games());
    CHECK(foreign.exit_code == 2);
    CHECK(contains(foreign.err, "3 of 3 games are of no event"));
    CHECK(contains(foreign.err, "--rules tcga,mistboard"));
    GameRecord game = shuttle("draw:no-progress");
    game.rules = preset("tcga");
    game.deal_number = 1;
    const ProgramRun alone = run_program({"compare"}, to_json_line(game) + "\n");
    CHECK(alone.exit_code == 2);
    CHECK(contains(alone.err, "played under one rule set"));
    CHECK(run_program({"compare", "--rules", "mistbord"}, "").exit_code == 2);
    CHECK(run_program({"compare", "--rules", "tcga", "/nowhere"}, "").exit_code == 2);
}

TEST_CASE("judge --explain finds the game and the ply at which it ends") {
    const auto explain = [](std::vector<std::string> more) {
        std::vector<std::string> arguments{"judge", "--explain", "a", "--rules", "mistboard"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return run_program(arguments, three_games());
    };
    const ProgramRun run = explain({});
    CHECK(run.exit_code == 0);
    CHECK(contains(run.out, "ply       9 c3-b3, chase by ann (first, red)"));
    CHECK(contains(run.out, "verdict           banned"));
    CHECK(contains(explain({"--ply", "8"}).out, "ply       8 c4-b4, flee by bob"));
    CHECK(contains(explain({"--squares", "mistboard"}).out, "ply       9 c3-c2"));
    CHECK(explain({"--ply", "24"}).err ==
          "arbiter: --ply: 24 is not a ply of this game; expected 1 to 23\n");
    CHECK(explain({"--ply", "0"}).exit_code == 2);
    CHECK(explain({"--format", "json"}).exit_code == 2);
    CHECK(run_program({"judge", "--ply", "3"}, three_games()).exit_code == 2);
    const ProgramRun unknown = run_program({"judge", "--explain", "z"}, three_games());
    CHECK(unknown.exit_code == 2);
    CHECK(contains(unknown.err, "no game 'z'"));
}

TEST_CASE("the real CDC games differ from the server's rule set in nothing") {
    const std::string archive = cdc_archive();
    if (!std::filesystem::exists(archive)) {
        WARN("skipped: no real games at " << archive << "; CDC_RECORDS may name them");
        return;
    }
    const TempFolder folder;
    const ProgramRun run = run_shell(
        "cd " + folder.path() + " && tar xzf '" + archive +
        "' && find . -name '[0-9]*.txt' | sort | xargs $ARBITER import cdc > games.jsonl && "
        "$ARBITER export cdc games.jsonl --out again && "
        "for file in $(find . -name '[0-9]*.txt' -not -path './again/*'); do "
        "cmp $file again/$(basename $file) || exit 1; done && "
        "$ARBITER compare games.jsonl --rules cdc-server,tcga --format json | tail -1");
    INFO(run.err);
    REQUIRE(run.exit_code == 0);
    const json::value summary = json::parse(run.out);
    CHECK(summary.at("games") == 506);
    const json::value& server = summary.at("rule_sets").at(0);
    CHECK(server.at("differ") == 0);
    CHECK(server.at("off_board") == 12);
    CHECK(server.at("endings").at("repetition") == 53);
    CHECK(summary.at("recorded").at("time") == 6);
    CHECK(summary.at("recorded").at("ongoing") == 6);
    CHECK(summary.at("rule_sets").at(1).at("differ") == 255);
}
