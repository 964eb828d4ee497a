// What every subcommand does with its command line.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>

namespace banqi::commands {

// Parses argv (argv[0] is the command's name) into the variables bound to `app`. Returns an exit
// code when the command is done already, because help was asked for and printed. Throws UserError
// on wrong arguments, with the nearest option where one is misspelt.
std::optional<int> parse_arguments(CLI::App& app, int argc, const char* const* argv);

}  // namespace banqi::commands
