// The table of subcommands and the way from argv to an exit code. One file a subcommand.
// Exit codes: 0 done, 1 the work found a difference or the machine failed, 2 the user's mistake.
#pragma once

#include <span>
#include <string_view>

namespace banqi::commands {

struct Command {
    std::string_view name;
    std::string_view summary;  // a short line for the list of commands
    // argv[0] is the command's name. Returns an exit code; may throw.
    int (*run)(int argc, const char* const* argv);
};

// In the order in which help lists them.
std::span<const Command> all_commands();

// The whole program: finds the command, runs it, turns every exception into a message on stderr
// and an exit code. A reader that closes our stdout early (`| head`) is no error.
int run_command_line(int argc, char** argv);

int run_check(int argc, const char* const* argv);
int run_compare(int argc, const char* const* argv);
int run_crosstable(int argc, const char* const* argv);
int run_deal(int argc, const char* const* argv);
int run_export(int argc, const char* const* argv);
int run_import(int argc, const char* const* argv);
int run_judge(int argc, const char* const* argv);
int run_perft(int argc, const char* const* argv);
int run_play(int argc, const char* const* argv);
int run_reproduce(int argc, const char* const* argv);
int run_run(int argc, const char* const* argv);
int run_seal(int argc, const char* const* argv);
int run_signature(int argc, const char* const* argv);
int run_status(int argc, const char* const* argv);
int run_verify(int argc, const char* const* argv);

}  // namespace banqi::commands
