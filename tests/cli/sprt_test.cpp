// Events that a sequential test ends.

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <filesystem>

#include "base/text.hpp"
#include "catch.hpp"
#include "support/run_program.hpp"
#include "support/temp_folder.hpp"

using namespace banqi;

namespace {

constexpr const char* test_event = R"(event: test
seed: 7
rules: [mistboard]
pairs: 200
sprt: { elo0: 0, elo1: 100 }
engines:
  - { name: greedy, command: [greedy], protocol: mgtp+ }
  - { name: random, command: [random], protocol: mgtp+ }
)";

std::size_t count_games(const std::string& results) {
    const std::string journal = read_text(results + "/games.jsonl");
    return static_cast<std::size_t>(std::count(journal.begin(), journal.end(), '\n'));
}

boost::json::value sprt_of(const std::string& results) {
    const auto tables = boost::json::parse(read_text(results + "/crosstable.json"));
    return tables.at("tables").at(0).at("sprt");
}

ProgramRun run_test(const std::string& event, const std::string& results,
                    const std::string& concurrency) {
    return run_program({"run", event, "--out", results, "--concurrency", concurrency});
}

}  // namespace

TEST_CASE("a decided test ends its event: no more games, exit 0, status and verify say so") {
    const TempFolder folder;
    const std::string event = folder.write("test.yaml", test_event);
    const std::string results = folder.path("out");
    const ProgramRun run = run_test(event, results, "1");
    CHECK(run.exit_code == 0);
    CHECK(contains(run.out, "\nsprt        H1 accepted: LLR "));
    const std::size_t games = count_games(results);
    CHECK(games < 100);
    CHECK(games % 2 == 0);  // one at a time stops at a pair's end

    const ProgramRun status = run_program({"status", results});
    CHECK(contains(status.out, "of 400 games, complete\nsprt H1 accepted: LLR "));
    const ProgramRun verify = run_program({"verify", results});
    CHECK(verify.exit_code == 0);
    CHECK(contains(verify.out, " of 400, decided by its test\n"));
    CHECK(run_program({"crosstable", results}).out == read_text(results + "/crosstable.txt"));

    const ProgramRun again = run_test(event, results, "2");
    CHECK(again.exit_code == 0);
    CHECK(count_games(results) == games);
    CHECK(contains(again.out, "H1 accepted"));
}

TEST_CASE("the verdict is that of the same deal pairs however many games run at once") {
    const TempFolder folder;
    const std::string event = folder.write("test.yaml", test_event);
    REQUIRE(run_test(event, folder.path("one"), "1").exit_code == 0);
    REQUIRE(run_test(event, folder.path("four"), "4").exit_code == 0);
    CHECK(sprt_of(folder.path("one")) == sprt_of(folder.path("four")));
    CHECK(count_games(folder.path("four")) < count_games(folder.path("one")) + 8);
}

TEST_CASE("a test that its deals do not decide is complete without a verdict") {
    const TempFolder folder;
    const std::string event = folder.write("test.yaml", test_event);
    const std::string results = folder.path("out");
    CHECK(run_program({"run", event, "--out", results, "--pairs", "2"}).exit_code == 0);
    CHECK(count_games(results) == 4);
    CHECK(contains(run_program({"status", results}).out,
                   "test: 4 of 4 games, complete\nsprt undecided: LLR "));
    CHECK(run_program({"verify", results}).exit_code == 0);
    // It may go on with more deals.
    CHECK(run_test(event, results, "1").exit_code == 0);
    CHECK(sprt_of(results).at("verdict") == "H1");
}

TEST_CASE("verify misses the games that an undecided test still needs") {
    const TempFolder folder;
    const std::string event = folder.write("test.yaml", test_event);
    const std::string results = folder.path("out");
    REQUIRE(run_test(event, results, "1").exit_code == 0);
    const std::string journal = read_text(results + "/games.jsonl");
    folder.write("out/games.jsonl", journal.substr(journal.find('\n') + 1));
    const ProgramRun verify = run_program({"verify", results});
    CHECK(verify.exit_code == 1);
    CHECK(contains(verify.out, "game 'mistboard/1/greedy/random' is missing"));
}

TEST_CASE("sealed deals are revealed when the test is decided, and the event stays over") {
    const TempFolder folder;
    const std::string text = fmt::format("{}deals: sealed\n", test_event);
    const std::string event = folder.write("test.yaml", text);
    const std::string results = folder.path("out");
    REQUIRE(run_program({"seal", event}).exit_code == 0);
    REQUIRE(run_program({"run", event, "--out", results, "--pairs", "1"}).exit_code == 0);
    // One pair was the whole event, undecided: its key is public, so it cannot go on.
    CHECK(std::filesystem::exists(results + "/key"));
    CHECK(run_test(event, results, "1").exit_code == 2);

    const std::string decided = folder.path("decided");
    REQUIRE(run_test(event, decided, "2").exit_code == 0);
    CHECK(std::filesystem::exists(decided + "/key"));
    CHECK(run_program({"verify", decided}).exit_code == 0);
    const std::size_t games = count_games(decided);
    CHECK(run_test(event, decided, "2").exit_code == 0);
    CHECK(count_games(decided) == games);
}

TEST_CASE("a test cannot be changed, added or dropped once there are games") {
    const TempFolder folder;
    const std::string event = folder.write("test.yaml", test_event);
    const std::string results = folder.path("out");
    REQUIRE(run_program({"run", event, "--out", results, "--pairs", "1"}).exit_code == 0);
    std::string other = test_event;
    other.replace(other.find("elo1: 100"), 9, "elo1: 5");
    const ProgramRun run = run_program({"run", folder.write("test.yaml", other), "--out", results});
    CHECK(run.exit_code == 2);
    CHECK(contains(run.err, "sprt: { elo0: 0, elo1: 100, "));
}
