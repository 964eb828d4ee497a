// arbiter signature: one number for all games of a results folder.

#include "tournament/signature.hpp"

#include <fmt/format.h>

#include <string>

#include "commands/arguments.hpp"
#include "commands/commands.hpp"

namespace banqi::commands {

int run_signature(int argc, const char* const* argv) {
    std::string folder;
    CLI::App app(
        "Prints a hash over all finished games, times left out: equal for equal games,\n"
        "whatever the concurrency and however often the run was resumed.");
    app.add_option("RESULTS", folder, "results folder")->required();
    app.footer("example: arbiter signature results/quick");
    if (const auto done = parse_arguments(app, argc, argv)) return *done;
    fmt::print("{}\n", tournament::journal_signature(folder));
    return 0;
}

}  // namespace banqi::commands
