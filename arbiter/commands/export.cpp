// arbiter export: games as other programs read them. Source: FORMATS 4.

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>
#include <system_error>
#include <vector>

#include "base/text.hpp"
#include "commands/arguments.hpp"
#include "commands/commands.hpp"
#include "commands/record_input.hpp"
#include "records/cdc_record.hpp"
#include "report/game_csv.hpp"
#include "tournament/schedule.hpp"

namespace banqi::commands {
namespace {

// Where a game's file goes: its id with ~ for /, as in a results folder's logs.
std::string export_path(const std::string& folder, const std::string& id) {
    const std::string name = tournament::file_stem(id);
    std::string plain = name;
    std::erase(plain, '~');
    if (!is_name(plain))
        throw UserError(fmt::format(
            "id: '{}' cannot name a file: letters, digits, '/' and . _ + - can", printable(id)));
    return fmt::format("{}/{}.txt", folder, name);
}

// An existing file is left alone, so that no game takes another's place.
void write_new_file(const std::string& path, const std::string& text) {
    const std::unique_ptr<FILE, int (*)(FILE*)> file(std::fopen(path.c_str(), "wxb"), std::fclose);
    if (!file && errno == EEXIST)
        throw UserError(fmt::format("{} exists already; it is left as it is", path));
    if (!file || std::fwrite(text.data(), 1, text.size(), file.get()) != text.size() ||
        std::fflush(file.get()) != 0)
        throw std::system_error(errno, std::generic_category(), path);
}

Reading export_cdc(const std::vector<std::string>& sources, const std::string& folder) {
    std::filesystem::create_directories(folder);
    return for_each_record(sources, [&](const GameRecord& record, const Place& place) {
        try {
            const std::string text = to_cdc_text(record);
            write_new_file(export_path(folder, record.id), text);
        } catch (const UserError& error) {
            throw UserError(place, error.what());
        }
    });
}

Reading export_csv(const std::vector<std::string>& sources) {
    fmt::print("{}", report::games_csv_heading());
    return for_each_record(sources, [](const GameRecord& record, const Place&) {
        fmt::print("{}", report::game_csv(record));
    });
}

}  // namespace

int run_export(int argc, const char* const* argv) {
    std::string format;
    std::vector<std::string> sources;
    std::string folder;
    CLI::App app("Writes recorded games for other programs.");
    app.add_option("FORMAT", format, "cdc: a text file a game; csv: a line a game")
        ->required()
        ->check(CLI::IsMember({"cdc", "csv"}));
    app.add_option("FILE", sources, "records, results folders, or - for stdin (default)");
    app.add_option("--out", folder, "folder for the files of cdc, <id, ~ for />.txt");
    app.footer(
        "A broken record is told on stderr and left out; then the exit code is 1.\n"
        "example: arbiter export cdc results/quick --out quick-cdc");
    if (const auto done = parse_arguments(app, argc, argv)) return *done;
    if ((format == "cdc") == folder.empty())
        throw UserError(format == "cdc" ? "export: --out is missing: expected a folder"
                                        : "export: --out is for cdc; csv is printed");
    const Reading reading = format == "cdc" ? export_cdc(sources, folder) : export_csv(sources);
    return reading == Reading::all_whole ? 0 : 1;
}

}  // namespace banqi::commands
