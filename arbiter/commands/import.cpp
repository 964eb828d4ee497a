// arbiter import: other platforms' game records as lines of ours. Source: FORMATS 4.

#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

#include "commands/arguments.hpp"
#include "commands/commands.hpp"
#include "commands/record_input.hpp"
#include "records/cdc_record.hpp"

namespace banqi::commands {
namespace {

// A file's name without folder and ending is the game's id.
GameRecord import_cdc(const std::string& file) {
    GameRecord record = parse_cdc_record(read_whole(file), file);
    record.id = std::filesystem::path(file).stem().string();
    record.event = "cdc";
    return record;
}

}  // namespace

int run_import(int argc, const char* const* argv) {
    std::string format;
    std::vector<std::string> files;
    CLI::App app("Prints game records of another platform as lines that judge and compare read.");
    app.add_option("FORMAT", format, "cdc: text records of the CDC/TCGA platform")
        ->required()
        ->check(CLI::IsMember({"cdc"}));
    app.add_option("FILE", files, "one game each; the file's name becomes its id")->required();
    app.footer(
        "A broken record is told on stderr and left out; then the exit code is 1.\n"
        "example: arbiter import cdc records/*.txt > games.jsonl");
    if (const auto done = parse_arguments(app, argc, argv)) return *done;

    std::size_t broken = 0;
    for (const std::string& file : files) {
        try {
            fmt::print("{}\n", to_json_line(import_cdc(file)));
        } catch (const UserError& error) {
            ++broken;
            std::fputs(fmt::format("arbiter: {}\n", error.what()).c_str(), stderr);
        }
    }
    if (broken == 0) return 0;
    std::fputs(fmt::format("arbiter: {} of {} records left out\n", broken, files.size()).c_str(),
               stderr);
    return 1;
}

}  // namespace banqi::commands
