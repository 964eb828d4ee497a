// Every command that a README shows is run, and prints what the README says. In README files:
// - a block opened by "```console" holds commands after "$ " and their output below; a line "…"
//   stands for any number of lines;
// - a block opened by "```<language> <file>" is written to that file first.
// The commands of one README run in order, in a folder of their own that has the project's configs.

#include <filesystem>
#include <fstream>
#include <vector>

#include "base/text.hpp"
#include "catch.hpp"
#include "support/run_program.hpp"
#include "support/temp_folder.hpp"

using namespace banqi;
namespace fs = std::filesystem;

namespace {

struct Block {
    std::string language;
    std::string file;
    std::vector<std::string> lines;
};

std::vector<Block> read_blocks(const std::string& path) {
    std::vector<Block> blocks;
    bool inside = false;
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with("```")) {
            inside = !inside;
            if (!inside) continue;
            const auto words = split_words(std::string_view(line).substr(3));
            Block block;
            if (!words.empty()) block.language = words[0];
            if (words.size() > 1) block.file = words[1];
            blocks.push_back(block);
        } else if (inside) {
            blocks.back().lines.push_back(line);
        }
    }
    return blocks;
}

struct Example {
    std::string command;
    std::vector<std::string> output;
};

std::vector<Example> read_examples(const Block& block) {
    std::vector<Example> examples;
    for (const std::string& line : block.lines) {
        if (line.starts_with("$ ")) {
            examples.push_back({line.substr(2), {}});
        } else if (!examples.empty()) {
            examples.back().output.push_back(line);
        }
    }
    return examples;
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    for (const std::string_view line : split(text, '\n')) lines.emplace_back(line);
    if (!lines.empty() && lines.back().empty()) lines.pop_back();
    return lines;
}

// The first expected line that does not come where it should; "" if all do.
std::string first_missing(const std::vector<std::string>& expected,
                          const std::vector<std::string>& printed) {
    std::size_t at = 0;
    bool may_skip = false;
    for (const std::string& line : expected) {
        if (line == "…") {
            may_skip = true;
            continue;
        }
        while (may_skip && at < printed.size() && printed[at] != line) ++at;
        if (at == printed.size() || printed[at] != line) return line;
        ++at;
        may_skip = false;
    }
    return at == printed.size() || may_skip ? "" : "(the end, before: " + printed[at] + ")";
}

// Returns how many commands were run.
int check_readme(const fs::path& readme) {
    INFO(readme.string());
    const TempFolder folder;
    fs::copy(PROJECT_DIR "/configs", folder.path("configs"), fs::copy_options::recursive);
    int commands = 0;
    for (const Block& block : read_blocks(readme)) {
        if (!block.file.empty()) {
            std::string text;
            for (const std::string& line : block.lines) text += line + "\n";
            fs::permissions(folder.write(block.file, text), fs::perms::owner_all);
        }
        if (block.language != "console") continue;
        for (const Example& example : read_examples(block)) {
            INFO(example.command);
            const ProgramRun run = run_shell(
                "cd " + folder.path() + " && PATH=" PROGRAM_DIR ":$PATH && " + example.command);
            INFO(run.err);
            INFO(run.out);
            CHECK(run.exit_code == 0);
            CHECK(first_missing(example.output, lines_of(run.out)) == "");
            ++commands;
        }
    }
    return commands;
}

}  // namespace

TEST_CASE("every command in a README runs and prints what the README says") {
    int commands = check_readme(PROJECT_DIR "/README.md");
    for (const char* place : {"arbiter", "engines", "configs", "results", "tests"})
        for (const auto& entry : fs::recursive_directory_iterator(fs::path(PROJECT_DIR) / place))
            if (entry.path().extension() == ".md") commands += check_readme(entry.path());
    CHECK(commands >= 8);
}

TEST_CASE("every event in configs can be read") {
    for (const auto& entry : fs::directory_iterator(PROJECT_DIR "/configs"))
        if (entry.path().extension() == ".yaml") {
            const ProgramRun plan = run_program({"run", entry.path().string(), "--dry-run"});
            INFO(plan.err);
            CHECK(plan.exit_code == 0);
        }
}
