// Events whose games do not begin with all tiles face-down, played by the bots in both dialects.

#include "base/text.hpp"
#include "catch.hpp"
#include "records/game_record.hpp"
#include "support/results.hpp"
#include "support/run_program.hpp"
#include "support/temp_folder.hpp"

using namespace banqi;

namespace {

std::string event_with_start(const std::string& start, const std::string& second_protocol) {
    return "event: open\nseed: 7\nrules: [icga-2010, mistboard]\npairs: 3\nstart: " + start +
           "\nengines:\n  - { name: greedy, command: [greedy], protocol: mgtp+ }\n"
           "  - { name: random, command: [random], protocol: " +
           second_protocol + " }\n";
}

// No engine commits a fault, and every tool can read what was written.
void check_results(const std::string& results) {
    for (const GameRecord& game : read_games(results)) {
        INFO(game.id << ' ' << to_string(*game.outcome) << ' ' << game.timing.detail);
        CHECK(class_of(game.outcome->ending) != EndingClass::forfeit);
        CHECK(run_program({"reproduce", results, "--game", game.id}).exit_code == 0);
    }
    const ProgramRun verify = run_program({"verify", results});
    INFO(verify.out << verify.err);
    CHECK(verify.exit_code == 0);
    CHECK(run_program({"judge", results, "--format", "json"}).exit_code == 0);
}

}  // namespace

TEST_CASE("revealed games: told by flips or by one request, the first player red") {
    const TempFolder folder;
    const std::string event = folder.write("open.yaml", event_with_start("revealed", "mgtp"));
    const ProgramRun run = run_program({"run", event, "--quiet", "--out", folder.path("r")});
    INFO(run.err);
    REQUIRE(run.exit_code == 0);
    const auto games = read_games(folder.path("r"));
    REQUIRE(games.size() == 12);
    CHECK(board_text(games[0].start.board) == "nNMppRpGpkgKnMPPPCcRrrGpPcmNgCPm");
    CHECK(games[0].red == Seat::first);
    check_results(folder.path("r"));

    const ProgramRun play =
        run_program({"play", event, "--game", "icga-2010/1/random/greedy", "--log"});
    CHECK(contains(play.out, " first < 7 reset_board\n first > =7\n first < 11 flip a1 n\n"));
    CHECK(contains(play.out, " first < 11 flip d8 m\n first > =11\n first < 15 time_settings "));
    CHECK(contains(play.out, " first < 12 genmove red\n"));
    CHECK(contains(play.out, "second < 106 board nNMppRpGpkgKnMPPPCcRrrGpPcmNgCPm red 0\n"));
}

TEST_CASE("games from a file of starts, which is kept with the results") {
    const TempFolder folder;
    const std::string starts =
        R"({"start":{"board":"R-p-----------------------C-X-Xk","bag":"K1p1","to_move":"red"}})"
        "\n"
        R"({"start":{"board":"R-p-----------------------C-X--k","deal":"----------------------------m---","to_move":"black","quiet":2}})"
        "\n";
    folder.write("starts.jsonl", starts);
    const std::string event =
        folder.write("open.yaml", event_with_start("{ file: starts.jsonl }", "mgtp+"));
    const ProgramRun run = run_program({"run", event, "--quiet", "--out", folder.path("r")});
    INFO(run.err);
    REQUIRE(run.exit_code == 0);
    CHECK(read_text(folder.path("r/starts.jsonl")) == starts);
    for (const GameRecord& game : read_games(folder.path("r"))) {
        CHECK(game.red == (game.deal_number % 2 == 1 ? Seat::first : Seat::second));
        CHECK(game.start.quiet_plies == (game.deal_number % 2 == 1 ? 0 : 2));
    }
    check_results(folder.path("r"));

    folder.write("starts.jsonl", starts + starts);
    const ProgramRun other = run_program({"run", event, "--quiet", "--out", folder.path("r")});
    CHECK(other.exit_code == 2);
    CHECK(contains(other.err, "the file of starts: "));
}

TEST_CASE("a classic engine can be told partly face-up boards too") {
    const TempFolder folder;
    folder.write("starts.jsonl",
                 R"({"start":{"board":"KGGMMRRNNCCPPPPPXXXXXXXXXXXXXXXX","to_move":"black"}})");
    const std::string event =
        folder.write("open.yaml", event_with_start("{ file: starts.jsonl }", "mgtp"));
    const ProgramRun run = run_program({"run", event, "--quiet", "--out", folder.path("r")});
    INFO(run.err);
    REQUIRE(run.exit_code == 0);
    check_results(folder.path("r"));
}
