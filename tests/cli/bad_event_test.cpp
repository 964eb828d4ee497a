// Wrong event files end with a located error and exit code 2, and nothing is played. The exact
// messages are tested in tests/unit/tournament.

#include <regex>
#include <string>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "support/run_program.hpp"
#include "support/temp_folder.hpp"

namespace {

const std::string good = R"(event: bad
seed: 7
rules: [tcga]
pairs: 1
time: { base: 60000 }
engines:
  - { name: a, command: [random], protocol: mgtp+ }
  - { name: b, command: [greedy], protocol: mgtp+ }
)";

struct Mistake {
    const char* what;
    std::string from;
    std::string to;
};

const std::vector<Mistake> mistakes{
    {"unknown key", "pairs: 1", "pair: 1"},
    {"key given twice", "pairs: 1", "pairs: 1\npairs: 2"},
    {"no event name", "event: bad\n", ""},
    {"no seed", "seed: 7\n", ""},
    {"no rules", "rules: [tcga]\n", ""},
    {"empty rules", "[tcga]", "[]"},
    {"unknown preset", "[tcga]", "[tgca]"},
    {"rule set listed twice", "[tcga]", "[tcga, tcga]"},
    {"unknown rule field", "[tcga]", "[{ name: x, preset: tcga, repeat: none }]"},
    {"bad rule value", "[tcga]", "[{ name: x, preset: tcga, chase: cap(0) }]"},
    {"changed preset without a name", "[tcga]", "[{ preset: tcga, no_progress: 50 }]"},
    {"fields that do not fit", "[tcga]", "[{ name: x, preset: mistboard, repetition: none }]"},
    {"name with a slash", "event: bad", "event: a/b"},
    {"negative number", "pairs: 1", "pairs: -1"},
    {"zero pairs", "pairs: 1", "pairs: 0"},
    {"a fraction", "pairs: 1", "pairs: 1.5"},
    {"an octal-looking number", "pairs: 1", "pairs: 010"},
    {"text for a number", "pairs: 1", "pairs: many"},
    {"a list for a number", "pairs: 1", "pairs: [1]"},
    {"an empty value", "pairs: 1", "pairs:"},
    {"seed out of range", "seed: 7", "seed: 18446744073709551616"},
    {"unknown format", "pairs: 1", "format: swiss"},
    {"unknown time key", "base: 60000", "bass: 60000"},
    {"no clock at all", "base: 60000", "base: 0"},
    {"one engine", "  - { name: b, command: [greedy], protocol: mgtp+ }\n", ""},
    {"engine name given twice", "name: b", "name: a"},
    {"engine without a name", "name: b, ", ""},
    {"engine without a command", ", command: [greedy]", ""},
    {"program not found", "[greedy]", "[gredy]"},
    {"unknown protocol", "protocol: mgtp+ }\n  - { name: b", "protocol: gtp }\n  - { name: b"},
    {"no such working folder", "[greedy]", "[greedy], cwd: nowhere"},
    {"unknown engine key", "[greedy]", "[greedy], comand: x"},
    {"unknown optional command", "[greedy]", "[greedy], send: [hello]"},
    {"a test without hypotheses", "pairs: 1", "sprt: {}"},
    {"a test of equal hypotheses", "pairs: 1", "sprt: { elo0: 5, elo1: 5 }"},
    {"a second document", "pairs: 1\n", "pairs: 1\n---\npairs: 2\n"},
    {"broken YAML", "rules: [tcga]", "rules: [tcga"},
    {"a tab", "  - { name: b", "\t- { name: b"},
};

}  // namespace

TEST_CASE("every kind of bad event file is refused with its place, and nothing is played") {
    for (const Mistake& mistake : mistakes) {
        INFO(mistake.what);
        const TempFolder folder;
        std::string text = good;
        const std::size_t at = text.find(mistake.from);
        REQUIRE(at != std::string::npos);
        text.replace(at, mistake.from.size(), mistake.to);
        const std::string file = folder.write("event.yaml", text);
        const ProgramRun run = run_program({"run", file, "--out", folder.path("out")});
        INFO(run.err);
        CHECK(run.exit_code == 2);
        CHECK(run.out.empty());
        CHECK(std::regex_search(run.err, std::regex("event\\.yaml:[0-9]+:[0-9]+: ")));
        CHECK_FALSE(std::filesystem::exists(folder.path("out")));
    }
}

TEST_CASE("the file that they are changed from is good") {
    const TempFolder folder;
    const std::string file = folder.write("event.yaml", good);
    CHECK(run_program({"run", file, "--out", folder.path("out"), "--quiet"}).exit_code == 0);
}

TEST_CASE("a file that is not there is named") {
    const ProgramRun run = run_program({"run", "/nowhere/event.yaml"});
    CHECK(run.exit_code == 2);
    CHECK(run.err.find("/nowhere/event.yaml") != std::string::npos);
}
