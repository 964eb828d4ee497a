// `restart: never`: who stays between games and who is replaced. A fake engine that misbehaves at
// its n-th request of a name does so in game n only if its process has lived that long.

#include "catch.hpp"
#include "support/results.hpp"
#include "support/run_program.hpp"
#include "support/temp_folder.hpp"

using namespace banqi;

namespace {

// The status of each game in the order of play, the fake engine's forfeits as "reason".
std::vector<std::string> statuses(const std::string& fake_words, const std::string& protocol) {
    const TempFolder folder;
    const std::string event =
        folder.write("kept.yaml",
                     "event: kept\nseed: 3\nrules: [mistboard]\npairs: 4\nmax_plies: 20\nengines:\n"
                     "  - { name: fake, command: [fake_engine, " +
                         fake_words + "], restart: never, protocol: " + protocol +
                         " }\n  - { name: random, command: [random], restart: never }\n");
    const ProgramRun run =
        run_program({"run", event, "--quiet", "--logs", "--out", folder.path("r")});
    INFO(run.err);
    REQUIRE(run.exit_code == 0);
    std::vector<std::string> all;
    for (const GameRecord& game : read_games(folder.path("r"))) {
        const bool is_forfeit = class_of(game.outcome->ending) == EndingClass::forfeit;
        if (is_forfeit) CHECK(game.seats[index(*game.outcome->winner)].name == "random");
        all.push_back(is_forfeit ? std::string(ending_name(game.outcome->ending)) : "played");
    }
    return all;
}

using Statuses = std::vector<std::string>;

}  // namespace

TEST_CASE("an engine is kept until it commits a fault, then replaced") {
    const std::string protocol = GENERATE("mgtp", "mgtp+");
    INFO(protocol);
    // In its third game: the process is new in the fourth, and its third is the sixth.
    const Statuses third{"played", "played", "crash",  "played",
                         "played", "crash",  "played", "played"};
    CHECK(statuses("--do, exit, --ply, '25'", protocol) == third);
    // A fault of the referee's ruling, not of the pipes, has the process replaced too.
    const Statuses wrong = statuses("--do, off-board, --ply, '12'", protocol);
    CHECK(wrong == Statuses{"played", "illegal-move", "played", "illegal-move", "played",
                            "illegal-move", "played", "illegal-move"});
}

TEST_CASE("a kept engine that has left between games is started anew, and nobody is blamed") {
    CHECK(statuses("--do, leave, --at, game_over, --ply, '1'], send: [game_over", "mgtp+") ==
          Statuses(8, "played"));
}
