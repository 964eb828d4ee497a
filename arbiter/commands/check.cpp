// arbiter check: tries out one engine, step by step and in games, for its author.

#include <fmt/format.h>

#include <filesystem>
#include <string>

#include "base/error.hpp"
#include "commands/arguments.hpp"
#include "commands/check_games.hpp"
#include "commands/commands.hpp"
#include "commands/event_option.hpp"
#include "match/engine_check.hpp"
#include "match/isolation.hpp"
#include "tournament/find_program.hpp"

namespace banqi::commands {
namespace {

struct CheckOptions {
    std::vector<std::string> command;
    std::string protocol = "mgtp";
    std::string isolation = "none";
    int games = 2;
    std::uint32_t base = 900'000;
};

tournament::ProgramFolders program_folders() {
    return {std::filesystem::current_path().string(), program_folder()};
}

match::EngineSpec engine_of(const CheckOptions& options) {
    match::EngineSpec engine;
    engine.name = "engine";
    engine.command = options.command;
    try {
        engine.command[0] = tournament::find_program(options.command[0], program_folders());
    } catch (const UserError&) {
        throw UserError(fmt::format(
            "check: '{}' is no executable program here{}", options.command[0],
            options.command[0].find('/') == std::string::npos ? ", beside the arbiter or on PATH"
                                                              : ""));
    }
    engine.folder = std::filesystem::path(engine.command[0]).parent_path().string();
    if (options.protocol == "mgtp+") engine.dialect = match::Dialect::mgtp_plus;
    if (options.isolation == "bwrap") engine.isolation = match::Isolation::bwrap;
    engine.time.base = match::milliseconds(options.base);
    return engine;
}

// Its options come before the engine's program; whatever follows is the engine's own. So all is
// positional from the program on, which CLI11 is told by "--".
std::vector<const char*> mark_engine(int argc, const char* const* argv) {
    std::vector<const char*> words(argv, argv + argc);
    std::size_t i = 1;
    while (i < words.size() && words[i][0] == '-') {
        const std::string_view word = words[i];
        if (word == "--") return words;
        const bool is_whole = word.find('=') != word.npos || word == "--help" || word == "-h";
        i += is_whole ? 1 : 2;
    }
    if (i < words.size()) words.insert(words.begin() + static_cast<std::ptrdiff_t>(i), "--");
    return words;
}

bool check_all(const match::CheckPlan& plan, int games, CheckReport& report) {
    const auto tell = [&](const match::CheckStep& step) { report.tell(step); };
    const bool is_extended = plan.engine.dialect == match::Dialect::mgtp_plus;
    report.section("Requests of a game");
    if (!match::check_dialogue(plan, tell)) return false;
    report.section("Optional commands, sent only if the engine's entry asks for them");
    match::check_optional_commands(plan, tell);
    if (is_extended) {
        report.section("The extension mgtp+");
        if (!match::check_bans(plan, tell)) return false;
        check_determinism(plan.engine, report);
    }
    if (games == 0) return true;
    report.section("Games against random");
    return play_check_games(plan.engine, "tcga", games, report) &&
           (!is_extended || play_check_games(plan.engine, "mistboard", games, report));
}

}  // namespace

int run_check(int argc, const char* const* argv) {
    CheckOptions options;
    CLI::App app(
        "Tries out an engine before a tournament: every request, then games.\n"
        "Options come before ENGINE; what follows its program is its own.");
    app.add_option("ENGINE", options.command, "the program, then its arguments")->required();
    app.add_option("--protocol", options.protocol, "mgtp (default) or mgtp+")
        ->check(CLI::IsMember({"mgtp", "mgtp+"}));
    app.add_option("--games", options.games, "games a rule set (default 2, seats swapped)")
        ->check(CLI::Range(0, 1000));
    app.add_option("--base", options.base, "main time in ms (default 900000)")
        ->check(CLI::Range(1u, 1'000'000'000u));
    app.add_option("--isolation", options.isolation, "none (default) or bwrap")
        ->check(CLI::IsMember({"none", "bwrap"}));
    app.footer("example: arbiter check --protocol mgtp+ ./mybot --level 3");
    const std::vector<const char*> words = mark_engine(argc, argv);
    if (const auto done = parse_arguments(app, static_cast<int>(words.size()), words.data()))
        return *done;
    match::CheckPlan plan;
    plan.engine = engine_of(options);
    plan.longest_choice = std::min(plan.engine.time.base, plan.longest_choice);
    if (plan.engine.isolation == match::Isolation::bwrap)
        if (const auto trouble = match::find_isolation_trouble()) throw UserError(*trouble);
    fmt::print("{}, spoken to in {}\n", fmt::join(plan.engine.command, " "), options.protocol);
    CheckReport report;
    try {
        check_all(plan, options.games, report);
    } catch (const process::LaunchError& error) {
        throw UserError(error.what());
    }
    return report.verdict();
}

}  // namespace banqi::commands
