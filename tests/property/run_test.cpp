// What must hold of whole events, whatever happens on the way.

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <map>
#include <set>
#include <thread>

#include "base/random.hpp"
#include "base/text.hpp"
#include "catch.hpp"
#include "records/game_record.hpp"
#include "rules/timeline.hpp"
#include "statistics/played_variants.hpp"
#include "support/results.hpp"
#include "support/run_program.hpp"
#include "support/temp_folder.hpp"

using namespace banqi;

namespace {

constexpr const char* three_bots = R"(event: three
seed: 42
rules: [mistboard, cap-7-rep3]
pairs: 15
engines:
  - { name: random, command: [random], protocol: mgtp+ }
  - { name: greedy, command: [greedy], protocol: mgtp+ }
  - { name: chaser, command: [chaser] }
)";
constexpr std::size_t three_bots_games = 2 * 15 * 3 * 2;

std::string signature_of(const std::string& results) {
    return run_program({"signature", results}).out;
}

// Starts a run and kills it after a while, at whatever point it is.
void run_and_kill(const std::vector<std::string>& arguments, std::chrono::microseconds after) {
    const std::string program = PROGRAM_DIR "/arbiter";
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        std::vector<char*> argv{const_cast<char*>(program.c_str())};
        for (const std::string& argument : arguments)
            argv.push_back(const_cast<char*>(argument.c_str()));
        argv.push_back(nullptr);
        execv(program.c_str(), argv.data());
        _exit(127);
    }
    std::this_thread::sleep_for(after);
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
}

}  // namespace

TEST_CASE("an event has one signature at any concurrency and after any number of kills") {
    const TempFolder folder;
    const std::string event = folder.write("three.yaml", three_bots);
    const auto run = [&](const std::string& out, const std::string& concurrency) {
        return run_program({"run", event, "--quiet", "--out", out, "--concurrency", concurrency});
    };
    const std::string alone = folder.path("alone");
    REQUIRE(run(alone, "1").exit_code == 0);
    const std::string together = folder.path("together");
    REQUIRE(run(together, "4").exit_code == 0);
    CHECK(read_games(alone).size() == three_bots_games);
    CHECK(signature_of(together) == signature_of(alone));

    const std::string killed = folder.path("killed");
    SplitMix64 random(1);
    for (int i = 0; i < 8; ++i)
        run_and_kill({"run", event, "--quiet", "--out", killed, "--concurrency", "3"},
                     std::chrono::microseconds(20'000 + random.below(150'000)));
    const ProgramRun last = run(killed, "2");
    CHECK(last.exit_code == 0);
    std::set<std::string> ids;
    for (const GameRecord& game : read_games(killed)) CHECK(ids.insert(game.id).second);
    CHECK(ids.size() == three_bots_games);
    CHECK(signature_of(killed) == signature_of(alone));
}

TEST_CASE("engines kept between games play the same games") {
    const TempFolder folder;
    std::string text = three_bots;
    const std::string anew = folder.write("anew.yaml", text);
    for (std::size_t at = 0; (at = text.find("] }", at)) != std::string::npos; at += 3)
        text.replace(at, 3, "], restart: never }");
    for (std::size_t at = 0; (at = text.find("mgtp+ }", at)) != std::string::npos; at += 7)
        text.replace(at, 7, "mgtp+, restart: never }");
    const std::string kept = folder.write("kept.yaml", text);
    REQUIRE(run_program({"run", anew, "--quiet", "--out", folder.path("anew")}).exit_code == 0);
    for (const std::string concurrency : {"1", "3"}) {
        const std::string out = folder.path("kept" + concurrency);
        REQUIRE(run_program({"run", kept, "--quiet", "--out", out, "--concurrency", concurrency})
                    .exit_code == 0);
        CHECK(signature_of(out) == signature_of(folder.path("anew")));
    }
}

TEST_CASE("every game of an event is what judging its moves says") {
    const TempFolder folder;
    const std::string event = folder.write("three.yaml", three_bots);
    REQUIRE(run_program({"run", event, "--quiet", "--out", folder.path("out")}).exit_code == 0);
    for (const GameRecord& game : read_games(folder.path("out"))) {
        INFO(game.id);
        const Timeline timeline = judge(*game.rules, game.start, game.moves);
        CHECK(timeline.rejected == Legality::legal);
        const bool forfeited = class_of(game.outcome->ending) == EndingClass::forfeit;
        if (!forfeited) CHECK(outcome_of(timeline.status, game.red) == *game.outcome);
        CHECK(timeline.plies.size() == game.moves.size());
    }
}

TEST_CASE("games differ in nothing from their own rules, and all bans met are some seat's") {
    const TempFolder folder;
    const std::string event = folder.write("three.yaml", three_bots);
    REQUIRE(run_program({"run", event, "--quiet", "--out", folder.path("out")}).exit_code == 0);
    std::map<std::string, std::string> by_rules;
    for (const GameRecord& game : read_games(folder.path("out"))) {
        INFO(game.id);
        by_rules[game.rules->name] += to_json_line(game) + '\n';
        const auto met = statistics::bans_met(game);
        CHECK(met[0] + met[1] == game.banned_met);
    }
    for (const auto& [rules, games] : by_rules) {
        const ProgramRun run =
            run_program({"compare", "--rules", rules, "--format", "json"}, games);
        CHECK(std::count(run.out.begin(), run.out.end(), '\n') == 1);
        CHECK(contains(run.out, R"("differ":0)"));
    }
    CHECK(by_rules.size() == 2);
}

TEST_CASE("a half-written last line is cut off and its game played again") {
    const TempFolder folder;
    const std::string event = folder.write("three.yaml", three_bots);
    const std::vector<std::string> command{"run", event,   "--quiet",         "--pairs",
                                           "2",   "--out", folder.path("out")};
    REQUIRE(run_program(command).exit_code == 0);
    const std::string before = signature_of(folder.path("out"));
    const std::string journal = read_text(folder.path("out/games.jsonl"));
    folder.write("out/games.jsonl", journal.substr(0, journal.size() - 100));
    const ProgramRun again = run_program(command);
    CHECK(again.exit_code == 0);
    CHECK(again.err.find("half-written") != std::string::npos);
    CHECK(signature_of(folder.path("out")) == before);
}

TEST_CASE("two runs do not write to one folder") {
    const TempFolder folder;
    std::string text = three_bots;
    text.replace(text.find("pairs: 15"), 9, "pairs: 100000");
    const std::string event = folder.write("three.yaml", text);
    std::thread first([&] {
        run_and_kill({"run", event, "--quiet", "--out", folder.path("out")},
                     std::chrono::seconds(2));
    });
    while (!std::filesystem::exists(folder.path("out/games.jsonl")))
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    const ProgramRun second = run_program({"run", event, "--out", folder.path("out")});
    CHECK(second.exit_code == 2);
    CHECK(second.err.find("another run is writing here") != std::string::npos);
    const ProgramRun status = run_program({"status", folder.path("out")});
    CHECK(status.out.find("running") != std::string::npos);
    first.join();
}
