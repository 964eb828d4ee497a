// arbiter import, and the real games of the CDC platform where they are at hand.

#include <boost/json.hpp>
#include <filesystem>
#include <map>
#include <sstream>

#include "catch.hpp"
#include "cli/cdc_archive.hpp"
#include "support/run_program.hpp"

namespace json = boost::json;

namespace {

// Unpacks, imports and judges; a line a game, recorded and judged in turn.
ProgramRun import_and_judge(const std::string& archive) {
    return run_shell(
        "set -e; folder=$(mktemp -d); trap 'rm -r $folder' EXIT; "
        "tar xzf '" +
        archive +
        "' -C $folder; "
        "find $folder -name '[0-9]*.txt' | sort | xargs $ARBITER import cdc > $folder/games.jsonl; "
        "$ARBITER judge --rules cdc-server --format json $folder/games.jsonl > $folder/judged; "
        "paste -d '\\n' $folder/games.jsonl $folder/judged");
}

}  // namespace

TEST_CASE("a broken record is told and left out, the others are imported") {
    const std::string broken =
        "set -e; folder=$(mktemp -d); cd $folder; echo INITIAL > a.txt; "
        "$ARBITER import cdc a.txt missing.txt || code=$?; "
        "rm -r $folder; exit $code";
    const ProgramRun run = run_shell(broken);
    CHECK(run.exit_code == 1);
    CHECK(run.out.empty());
    CHECK(run.err ==
          "arbiter: a.txt:1: the file ends here; expected '* <date>'\n"
          "arbiter: missing.txt: No such file or directory\n"
          "arbiter: 2 of 2 records left out\n");
}

// 494 games ended on the board, where the server said and at its ply; 6 ran out of time and 6 were
// broken off.
TEST_CASE("the real CDC games end as the server said") {
    const std::string archive = cdc_archive();
    if (!std::filesystem::exists(archive)) {
        WARN("skipped: no real games at " << archive << "; CDC_RECORDS may name them");
        return;
    }
    const ProgramRun run = import_and_judge(archive);
    REQUIRE(run.err.empty());
    REQUIRE(run.exit_code == 0);
    std::istringstream lines(run.out);
    std::string game_line;
    std::string judged_line;
    std::map<std::string, int> counts;
    while (std::getline(lines, game_line) && std::getline(lines, judged_line)) {
        const json::value game = json::parse(game_line);
        const json::value judged = json::parse(judged_line);
        INFO(game.at("id"));
        const std::string recorded(game.at("status").as_string());
        const bool ended_off_board = recorded == "ongoing" || recorded.starts_with("forfeit:");
        REQUIRE(judged.at("plies").as_array().size() == game.at("moves").as_array().size());
        REQUIRE(std::string(judged.at("status").as_string()) ==
                (ended_off_board ? "ongoing" : recorded));
        ++counts[ended_off_board ? "off the board" : "on the board"];
    }
    CHECK(counts["on the board"] == 494);
    CHECK(counts["off the board"] == 12);
}
