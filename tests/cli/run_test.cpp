// Events played by the real program: what it prints, writes and returns.

#include <algorithm>
#include <regex>

#include "base/text.hpp"
#include "catch.hpp"
#include "records/game_record.hpp"
#include "support/events.hpp"
#include "support/run_program.hpp"
#include "support/temp_folder.hpp"

using namespace banqi;

namespace {

// An event played in a folder of its own.
struct PlayedEvent {
    TempFolder folder;
    std::string event = folder.write("duel.yaml", two_bots);
    std::string results = folder.path("results");
    ProgramRun run = run_program({"run", event, "--out", results, "--quiet"});
};

std::size_t count_lines(const std::string& text) {
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

}  // namespace

TEST_CASE("a run writes a line a game, the resolved event and three crosstables") {
    const PlayedEvent played;
    CHECK(played.run.exit_code == 0);
    CHECK(played.run.out.empty());  // --quiet
    const std::string journal = read_text(played.results + "/games.jsonl");
    CHECK(count_lines(journal) == 8);  // 2 deals, 2 rule sets, 2 seats
    CHECK(contains(journal, R"("id":"mistboard/2/greedy/random")"));
    CHECK(contains(read_text(played.results + "/event.yaml"), "pairs: 2"));
    const std::string table = read_text(played.results + "/crosstable.txt");
    CHECK(contains(table, "icga-2010: 4 games"));
    CHECK(contains(table, "all rule sets: 8 games"));
    CHECK(run_program({"crosstable", played.results}).out == table);
    CHECK(run_program({"crosstable", played.results, "--format", "csv"}).out ==
          read_text(played.results + "/crosstable.csv"));
    CHECK(run_program({"crosstable", played.results, "--format", "json"}).out ==
          read_text(played.results + "/crosstable.json"));
}

TEST_CASE("without --quiet a run prints its table and says where the results are") {
    const TempFolder folder;
    const std::string event = folder.write("duel.yaml", two_bots);
    const ProgramRun run = run_program({"run", event, "--pairs", "1", "--out", folder.path("out")});
    CHECK(run.exit_code == 0);
    CHECK(run.out.starts_with(read_text(folder.path("out/crosstable.txt"))));
    CHECK(run.out.ends_with("results in " + folder.path("out") + "\n"));
}

TEST_CASE("a complete event run again plays nothing and says so") {
    const PlayedEvent played;
    const std::string before = read_text(played.results + "/games.jsonl");
    const ProgramRun again = run_program({"run", played.event, "--out", played.results});
    CHECK(again.exit_code == 0);
    CHECK(contains(again.err, "8 of 8 games are done"));
    CHECK(read_text(played.results + "/games.jsonl") == before);
}

TEST_CASE("an event may grow; any other change is refused with the key named") {
    const PlayedEvent played;
    const std::string before = read_text(played.results + "/games.jsonl");
    const ProgramRun grown =
        run_program({"run", played.event, "--out", played.results, "--pairs", "3", "--quiet"});
    CHECK(grown.exit_code == 0);
    const std::string after = read_text(played.results + "/games.jsonl");
    CHECK(after.starts_with(before));
    CHECK(count_lines(after) == 12);

    const ProgramRun other =
        run_program({"run", played.event, "--out", played.results, "--pairs", "3", "--seed", "8"});
    CHECK(other.exit_code == 2);
    CHECK(contains(other.err, "seed"));
    CHECK(read_text(played.results + "/games.jsonl") == after);
}

TEST_CASE("status says how far a run is and who leads") {
    const PlayedEvent played;
    const ProgramRun status = run_program({"status", played.results});
    CHECK(status.exit_code == 0);
    CHECK(status.out.starts_with("duel: 8 of 8 games, complete\n"));
    CHECK(contains(status.out, "greedy"));
    CHECK(run_program({"status", played.folder.path()}).exit_code == 2);
}

TEST_CASE("a dry run lists every game in order of play and plays none") {
    const TempFolder folder;
    const std::string event = folder.write("duel.yaml", two_bots);
    const ProgramRun plan = run_program({"run", event, "--dry-run", "--out", folder.path("out")});
    CHECK(plan.exit_code == 0);
    const auto lines = split(plan.out, '\n');
    CHECK(trim(lines.at(0)) == "1  icga-2010/1/random/greedy");
    CHECK(trim(lines.at(1)) == "2  icga-2010/1/greedy/random");
    CHECK(trim(lines.at(2)) == "3  mistboard/1/random/greedy");
    CHECK(trim(lines.at(7)) == "8  mistboard/2/greedy/random");
    CHECK(contains(plan.out, "8 games, 0 done"));
    CHECK_FALSE(std::filesystem::exists(folder.path("out")));
}

TEST_CASE("play shows the game of the event, and with --log what is said") {
    const PlayedEvent played;
    const std::string journal = read_text(played.results + "/games.jsonl");
    const auto line = std::string_view(journal).substr(0, journal.find('\n'));
    const GameRecord record = parse_game_record(line, {"games.jsonl", 1, 0});
    const ProgramRun play = run_program({"play", played.event, "--game", record.id, "--log"});
    CHECK(play.exit_code == 0);
    CHECK(contains(play.out, "ply 1  first  " + to_string(record.moves.front())));
    CHECK(contains(play.out, " first < 12 genmove unknown\n"));
    CHECK(contains(play.out, "second < 100 rules icga-2010 "));
    CHECK(contains(play.out, to_string(*record.outcome) + " after ply " +
                                 std::to_string(record.moves.size())));
    CHECK(run_program({"play", played.event, "--game", "icga-2010/9/random/greedy"}).exit_code ==
          2);
}

TEST_CASE("an engine of mgtp+ is told its whole clock, or its nodes instead") {
    const TempFolder folder;
    const std::string event = folder.write("e.yaml", R"(event: clocks
seed: 7
rules: [tcga]
time: { base: 60000, increment: 100 }
engines:
  - { name: a, command: [random], protocol: mgtp+, nodes: 500 }
  - { name: b, command: [greedy], protocol: mgtp+, time: { base: 30000 } }
  - { name: c, command: [random] }
)");
    const auto play = [&](const std::string& game) {
        return run_program({"play", event, "--game", game, "--log"}).out;
    };
    const std::string extended = play("tcga/1/a/b");
    CHECK(contains(extended, " first < 104 nodes 500\n"));
    CHECK_FALSE(contains(extended, " first < 15 time_settings"));
    CHECK(contains(extended, "second < 103 time_control 30000 100 0\n"));
    CHECK(contains(play("tcga/1/a/c"), "second < 15 time_settings 60000\n"));
}

TEST_CASE("reproduce finds every game of deterministic engines identical") {
    const PlayedEvent played;
    for (const char* id : {"icga-2010/1/random/greedy", "mistboard/2/greedy/random"}) {
        const ProgramRun again = run_program({"reproduce", played.results, "--game", id});
        CHECK(again.exit_code == 0);
        CHECK(again.out.starts_with("identical: "));
    }
    CHECK(run_program({"reproduce", played.results, "--game", "mistboard/7/greedy/random"})
              .exit_code == 2);
}

TEST_CASE("reproduce names the first ply that differs and whose it was") {
    const PlayedEvent played;
    const std::string path = played.results + "/games.jsonl";
    const std::string journal = read_text(path);
    const std::string line = journal.substr(0, journal.find('\n'));
    const GameRecord record = parse_game_record(line, {"games.jsonl", 1, 0});
    // The first flip is on another square than the engine's: another tile, so the deal is kept.
    const std::string move = to_string(record.moves.at(2));
    std::string changed = line;
    changed.replace(changed.find("\"" + move + "\""), move.size() + 2, "\"a1-a2\"");
    played.folder.write("results/games.jsonl", changed + "\n");
    const ProgramRun again = run_program({"reproduce", played.results, "--game", record.id});
    CHECK(again.exit_code == 1);
    CHECK(again.out.starts_with("differs at ply 3: " + record.seats[0].name +
                                " (first) played a1-a2"));
    CHECK(contains(again.out, "verdict on the recorded moves: NOT as recorded"));
}

TEST_CASE("an engine that cannot be started is a mistake, and nothing is played") {
    const TempFolder folder;
    folder.write("notes.txt", "no program\n");
    std::string text = two_bots;
    text.replace(text.find("[greedy]"), 8, "[./notes.txt]");
    const ProgramRun run =
        run_program({"run", folder.write("e.yaml", text), "--out", folder.path("out")});
    CHECK(run.exit_code == 2);
    CHECK(contains(run.err, "e.yaml:7:"));
    CHECK_FALSE(std::filesystem::exists(folder.path("out")));
}

TEST_CASE("a journal broken by hand is refused with its place") {
    const PlayedEvent played;
    const std::string path = played.results + "/games.jsonl";
    const std::string journal = read_text(path);
    const auto refused = [&](const std::string& text, const char* place) {
        played.folder.write("results/games.jsonl", text);
        const ProgramRun run = run_program({"run", played.event, "--out", played.results});
        INFO(run.err);
        return run.exit_code == 2 && contains(run.err, path + place) && read_text(path) == text;
    };
    const std::string first_line = journal.substr(0, journal.find('\n') + 1);
    CHECK(refused("{}\n" + journal, ":1: "));
    CHECK(refused(journal + first_line, ":9: game '"));
    CHECK(refused(first_line + "not json\n", ":2: "));
    std::string stranger = first_line;
    stranger.replace(stranger.find("/1/"), 3, "/99/");
    CHECK(refused(stranger, ":1: game '"));
}
