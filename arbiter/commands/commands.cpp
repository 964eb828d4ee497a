#include "commands/commands.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <string>
#include <system_error>
#include <vector>

#include "base/error.hpp"
#include "base/text.hpp"
#include "process/this_process.hpp"

namespace banqi::commands {
namespace {

constexpr std::array commands{
    Command{"run", "play an event, or go on with it, and print the crosstable", run_run},
    Command{"seal", "draw the secret key of an event with sealed deals", run_seal},
    Command{"play", "play one game of an event and show every ply", run_play},
    Command{"check", "try out an engine before a tournament", run_check},
    Command{"reproduce", "play a recorded game again and compare", run_reproduce},
    Command{"verify", "check every deal, move and result of a results folder", run_verify},
    Command{"status", "say how far a run is", run_status},
    Command{"crosstable", "rebuild the crosstable of a results folder", run_crosstable},
    Command{"signature", "print one hash over all games of a results folder", run_signature},
    Command{"judge", "judge recorded games ply by ply under any rule sets", run_judge},
    Command{"compare", "compare rule sets on recorded games or on played deals", run_compare},
    Command{"import", "turn another platform's game records into ours", run_import},
    Command{"export", "write games as CDC records or as CSV", run_export},
    Command{"deal", "show the deal that a seed gives", run_deal},
    Command{"perft", "count the leaves of the game tree", run_perft},
};

const Command* find_command(std::string_view name) {
    const auto found = std::find_if(commands.begin(), commands.end(),
                                    [&](const Command& command) { return command.name == name; });
    return found == commands.end() ? nullptr : &*found;
}

[[noreturn]] void refuse_command(std::string_view word) {
    std::vector<std::string_view> names{"help"};
    for (const Command& command : commands) names.push_back(command.name);
    throw UserError(
        fmt::format("unknown command '{}'{}; see 'arbiter help'", word, did_you_mean(word, names)));
}

int print_overview() {
    fmt::print("Plays, judges and compares banqi (Chinese dark chess) games between engines.\n\n");
    fmt::print("usage: arbiter COMMAND [ARGUMENTS]\n\n");
    for (const Command& command : commands)
        fmt::print("  {:<12}{}\n", command.name, command.summary);
    fmt::print("  {:<12}{}\n", "help", "show this list, or the help of a command");
    fmt::print("\nexample: arbiter help judge\n");
    return 0;
}

int print_help_of(const char* name) {
    const Command* command = find_command(name);
    if (!command) refuse_command(name);
    const std::array arguments{name, "--help"};
    return command->run(static_cast<int>(arguments.size()), arguments.data());
}

int dispatch(int argc, char** argv) {
    if (argc < 2) {
        print_overview();
        return 2;
    }
    const std::string_view word = argv[1];
    if (word == "--version") {
        fmt::print("arbiter {}\n", arbiter_version());
        return 0;
    }
    if (word == "help" || word == "--help" || word == "-h")
        return argc > 2 ? print_help_of(argv[2]) : print_overview();
    const Command* command = find_command(word);
    if (!command) refuse_command(word);
    return command->run(argc - 1, argv + 1);
}

int report(const std::exception& error, int exit_code) {
    // What was printed so far comes before the message where both go to one place.
    std::fflush(stdout);
    // Not fmt::print, which throws where stderr is closed.
    std::fputs(fmt::format("arbiter: {}\n", error.what()).c_str(), stderr);
    return exit_code;
}

void flush_stdout() {
    if (std::fflush(stdout) != 0)
        throw std::system_error(errno, std::generic_category(), "cannot write to stdout");
}

}  // namespace

std::span<const Command> all_commands() { return commands; }

int run_command_line(int argc, char** argv) {
    // Before any file is opened: where stdout or stderr is closed, what is printed must not go
    // there.
    process::prepare_this_process();
    try {
        const int exit_code = dispatch(argc, argv);
        flush_stdout();
        return exit_code;
    } catch (const UserError& error) {
        return report(error, 2);
    } catch (const std::system_error& error) {
        if (error.code() == std::errc::broken_pipe) return 0;
        return report(error, 1);
    } catch (const std::exception& error) {
        return report(error, 1);
    }
}

}  // namespace banqi::commands
