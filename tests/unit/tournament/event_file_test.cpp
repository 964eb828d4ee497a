#include "tournament/event_file.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "base/text.hpp"
#include "tournament/event_writer.hpp"
#include "unit/tournament/event_text.hpp"

using namespace banqi;
using namespace banqi::tournament;
using std::chrono::milliseconds;
namespace fs = std::filesystem;

namespace {

// Removed with everything in it.
class TemporaryFolder {
  public:
    TemporaryFolder() {
        std::string name = (fs::temp_directory_path() / "event-XXXXXX").string();
        REQUIRE(mkdtemp(name.data()) != nullptr);
        path_ = name;
    }
    ~TemporaryFolder() { fs::remove_all(path_); }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    fs::path operator/(const std::string& name) const { return path_ / name; }
    std::string string() const { return path_.string(); }

    std::string add_program(const std::string& name) const {
        const fs::path file = path_ / name;
        fs::create_directories(file.parent_path());
        std::ofstream(file) << "#!/bin/sh\n";
        fs::permissions(file, fs::perms::owner_all);
        return file.string();
    }

  private:
    fs::path path_;
};

constexpr std::string_view full_event = R"yaml(
event: chase-rules
seed: 20261129
deals: open
rules:
  - mistboard
  - { name: dc2-rep3, preset: dark-chess-2, repetition: appearances(3), no_progress: 60 }
  - { name: check, preset: perpetual-check, repetition: "aggressor-loses(4, check)"
}
  - { preset: half-chess }
start: dark
format: gauntlet
pairs: 50
concurrency: 2
max_plies: 500
time: { base: 1000, increment: 10, per_move: 200, margin: 5 }
limits: { start: 1, reply: 2, quit: 3 }
fouls: { illegal_move: 4, banned_move: 5 }
engines:
  - name: kai
    command: [/bin/sh, --level, "3", a b, "quote \" slash \\ line \n"]
    protocol: mgtp+
    cwd: /
    env: { THREADS: "1", A: x }
    send: [boardsize, game_over]
    restart: game
    time: { base: 0, margin: 6 }
    isolation: none
  - name: greedy
    command: [/bin/sh]
)yaml";

}  // namespace

TEST_CASE("keys left out of an event have their defaults") {
    const EventConfig event = parse_event(event_with(7, ""), "e.yaml", "");
    CHECK(event.name == "e");
    CHECK(event.seed == 7);
    CHECK(event.rules == std::vector<Rules>{preset("mistboard")});
    CHECK(event.format == Format::round_robin);
    CHECK(event.pairs == 1);
    CHECK(event.concurrency == 1);
    CHECK_FALSE(event.max_plies);
    CHECK(event.limits == match::Limits{});
    CHECK(event.fouls == match::FoulLimits{});
    REQUIRE(event.engines.size() == 2);
    CHECK(event.engines[0].command == std::vector<std::string>{"/bin/sh"});
    CHECK(event.engines[0].folder == "/bin");
    CHECK(event.engines[0].dialect == match::Dialect::mgtp);
    CHECK(event.engines[0].send == match::OptionalCommands{});
    CHECK(event.engines[0].time == match::TimeControl{});
}

TEST_CASE("every key of an event is read") {
    const EventConfig event = parse_event(full_event, "e.yaml", "");
    REQUIRE(event.rules.size() == 4);
    CHECK(to_text(event.rules[1]) ==
          "dc2-rep3 order=taiwan chase=cap(7) repetition=appearances(3) no_progress=60 "
          "elimination=true");
    CHECK(event.rules[2].repetition.times == 4);
    CHECK(event.rules[3] == preset("half-chess"));
    CHECK(event.format == Format::gauntlet);
    CHECK(event.pairs == 50);
    CHECK(event.concurrency == 2);
    CHECK(event.max_plies == 500);
    CHECK(event.limits == match::Limits{milliseconds(1), milliseconds(2), milliseconds(3)});
    CHECK(event.fouls == match::FoulLimits{4, 5});
    const match::EngineSpec& kai = event.engines[0];
    CHECK(kai.command ==
          std::vector<std::string>{"/bin/sh", "--level", "3", "a b", "quote \" slash \\ line \n"});
    CHECK(kai.dialect == match::Dialect::mgtp_plus);
    CHECK(kai.folder == "/");
    CHECK(kai.environment ==
          std::vector<std::pair<std::string, std::string>>{{"A", "x"}, {"THREADS", "1"}});
    CHECK(kai.send == match::OptionalCommands{true, false, false, true, false});
    CHECK(kai.time == match::TimeControl{milliseconds(0), milliseconds(10), milliseconds(200),
                                         milliseconds(6)});
    CHECK(event.engines[1].time == event.time);
}

TEST_CASE("a written event reads back as the same event") {
    for (const std::string_view max_plies : {"max_plies: 500", "max_plies: none", ""}) {
        std::string yaml(full_event);
        yaml.replace(yaml.find("max_plies: 500"), 14, max_plies);
        const EventConfig event = parse_event(yaml, "e.yaml", "");
        CHECK(parse_event(to_yaml(event), "results/event.yaml", "") == event);
        CHECK(parse_recorded_event(to_yaml(event), "results/event.yaml") == event);
    }
}

TEST_CASE("a test is read, with a normalised model and 5 % errors by default, and written back") {
    const EventConfig event = parse_event(
        event_with(7, "sprt: { elo0: -1.75, elo1: 0.0001, beta: 0.1, model: logistic }"), "e.yaml",
        "");
    CHECK(event.sprt == SprtSettings{-1.75, 0.0001, 0.05, 0.1, EloModel::logistic});
    CHECK(parse_event(to_yaml(event), "results/event.yaml", "") == event);
    const EventConfig plain =
        parse_event(event_with(7, "sprt: { elo0: 0, elo1: 5 }"), "e.yaml", "");
    CHECK(plain.sprt == SprtSettings{0, 5, 0.05, 0.05, EloModel::normalized});
    CHECK_FALSE(parse_event(event_with(7, ""), "e.yaml", "").sprt);
}

TEST_CASE("a recorded event reads back without its engines") {
    EventConfig event = parse_event(full_event, "e.yaml", "");
    event.engines[0].command[0] = "/gone/kai";
    event.engines[0].folder = "/gone";
    CHECK(parse_recorded_event(to_yaml(event), "event.yaml") == event);
    CHECK_THROWS_AS(parse_event(to_yaml(event), "event.yaml", ""), UserError);
}

TEST_CASE("a random seed is drawn and then recorded") {
    EventConfig event = parse_event(event_with(2, "seed: random"), "e.yaml", "");
    CHECK(event.seed_was_random);
    CHECK(event.seed != parse_event(event_with(2, "seed: random"), "e.yaml", "").seed);
    const EventConfig recorded = parse_recorded_event(to_yaml(event), "event.yaml");
    CHECK(recorded.seed == event.seed);
    CHECK_FALSE(recorded.seed_was_random);
}

// RULES 5: max_plies is a safety stop where no rule ends every game.
TEST_CASE("the safety stop is on where no no-progress rule ends the game") {
    EventConfig event;
    CHECK(max_plies_for(event, preset("half-chess")) == 1000);
    CHECK(max_plies_for(event, preset("mistboard")) == 0);
    event.max_plies = 300;
    CHECK(max_plies_for(event, preset("mistboard")) == 300);
    event.max_plies = 0;
    CHECK(max_plies_for(event, preset("half-chess")) == 0);
}

// FORMATS 1: as given, then beside the arbiter, then on PATH.
TEST_CASE("a program is looked for beside the file, beside the arbiter, then on PATH") {
    const TemporaryFolder folder;
    const std::string beside_arbiter = folder.add_program("bin/sh");
    const auto program_of = [&](const std::string& command) {
        const std::string line = "  - { name: a, command: [" + command + "] }";
        return parse_event(event_with(5, line), (folder / "e.yaml").string(),
                           (folder / "bin").string())
            .engines[0]
            .command[0];
    };
    CHECK(program_of("sh") == beside_arbiter);
    CHECK(program_of("bin/sh") == beside_arbiter);
    CHECK(program_of("bin/../bin/sh") == beside_arbiter);
    CHECK(program_of("/bin/sh") == "/bin/sh");
    CHECK(fs::path(program_of("env")).filename() == "env");
    const std::string beside_file = folder.add_program("sh");
    CHECK(program_of("sh") == beside_file);
    // A folder of the program's name does not hide it.
    fs::create_directory(folder / "env");
    CHECK(program_of("env") != (folder / "env").string());
}

TEST_CASE("a working folder is relative to the event file") {
    const TemporaryFolder folder;
    fs::create_directory(folder / "bots");
    const std::string line = "  - { name: a, command: [/bin/sh], cwd: ./bots }";
    const EventConfig event = parse_event(event_with(5, line), (folder / "e.yaml").string(), "");
    CHECK(event.engines[0].folder == (folder / "bots").string());
}

TEST_CASE("an event file that cannot be read is named") {
    CHECK_THROWS_WITH(read_event_file("/no/such.yaml", ""),
                      "/no/such.yaml: cannot read the event file: No such file or directory");
    CHECK_THROWS_WITH(read_event_file("/", ""), "/: cannot read the event file: Is a directory");
}

TEST_CASE("an empty file is told from a bad one") {
    CHECK(message_of("") == "1:1: the file is empty; expected an event");
    CHECK(message_of("# only a comment\n") == "1:1: the file is empty; expected an event");
    CHECK(message_of("- event: e") ==
          "1:1: event is a list; expected a map with the keys event, "
          "seed, deals, rules, start, format, pairs, concurrency, "
          "max_plies, time, limits, fouls, sprt, engines");
}

TEST_CASE("the shipped quick event loads") {
    const TemporaryFolder folder;
    for (const std::string name : {"random", "greedy", "chaser"}) folder.add_program(name);
    const std::string path = std::string(PROJECT_DIR) + "/configs/quick.yaml";
    const EventConfig event = read_event_file(path, folder.string());
    CHECK(event.rules.size() == 2);
    CHECK(event.engines.size() == 3);
}
