// arbiter verify: whether results are what their event and their moves say. Source: FORMATS 2, 4.

#include "tournament/verify.hpp"

#include <fmt/format.h>

#include <string>

#include "commands/arguments.hpp"
#include "commands/commands.hpp"
#include "commands/results_option.hpp"
#include "tournament/event_key.hpp"
#include "tournament/results_folder.hpp"
#include "tournament/signature.hpp"

namespace banqi::commands {
namespace {

using tournament::Completeness;
using tournament::Deals;

struct VerifyOptions {
    std::string folder;
    std::string key_file;
    std::string signature;
    bool partial = false;
};

std::string_view deals_text(const tournament::EventConfig& event) {
    if (event.deals == Deals::open) return "as the event's seed gives them";
    return event.key ? "as the event's seed and key give them; the key is the one sealed"
                     : "not checked: sealed until the event is complete; --key EVENT.key checks";
}

// Returns the number of problems.
int check_signature(const VerifyOptions& options) {
    const std::string signature = tournament::journal_signature(options.folder);
    fmt::print("signature  {}\n", signature);
    if (options.signature.empty() || options.signature == signature) return 0;
    fmt::print("{}: another signature was expected: {}\n", options.folder, options.signature);
    return 1;
}

// Returns the number of problems.
int check_key(const VerifyOptions& options, const tournament::EventConfig& event, bool complete) {
    if (event.deals == Deals::open) return 0;
    const std::string path = tournament::revealed_key_path(options.folder);
    int problems = 0;
    if (event.key && !tournament::is_key_of(options.folder, *event.key)) {
        ++problems;
        fmt::print("{}: its hash is not the one in {}\n",
                   options.key_file.empty() ? path : options.key_file,
                   tournament::key_hash_path(options.folder));
    }
    if (complete && !tournament::is_key_revealed(options.folder)) {
        ++problems;
        fmt::print("{}: the event is over, but the key is not revealed\n", path);
    }
    return problems;
}

// Whether a test was decided, so that no more games were to be played. A journal that cannot be
// read decides nothing; its lines are told one by one.
bool is_decided(const tournament::EventConfig& event, const std::string& folder) {
    if (!event.sprt) return false;
    try {
        return statistics::is_decided(tally_results(folder).sprt);
    } catch (const UserError&) {
        return false;
    }
}

int verify(const VerifyOptions& options) {
    const tournament::EventConfig event =
        read_results_event_and_key(options.folder, options.key_file);
    const bool decided = is_decided(event, options.folder);
    // A key is revealed after the last game, so then none may be missing.
    const bool partial = options.partial && !tournament::is_key_revealed(options.folder);
    const auto completeness = partial || decided ? Completeness::partial : Completeness::every_game;
    auto result = tournament::verify_results(event, options.folder, completeness,
                                             [](const Place& place, const std::string& problem) {
                                                 fmt::print("{}{}\n", to_string(place), problem);
                                             });
    const bool complete = decided || result.games == result.total;
    result.problems += static_cast<std::uint64_t>(check_key(options, event, complete));
    fmt::print("games      {} of {}{}\n", result.games, result.total,
               !complete ? ", unfinished"
               : decided ? ", decided by its test"
                         : "");
    if (result.last_line_torn) fmt::print("last line  half-written, left out\n");
    if (result.problems == 0) {
        fmt::print("deals      {}\n", deals_text(event));
        result.problems += static_cast<std::uint64_t>(check_signature(options));
    }
    if (result.problems == 0) {
        fmt::print("verified\n");
        return 0;
    }
    fmt::print("{} problem{}\n", result.problems, result.problems == 1 ? "" : "s");
    return 1;
}

}  // namespace

int run_verify(int argc, const char* const* argv) {
    VerifyOptions options;
    CLI::App app(
        "Deals every deal again, replays every game, and checks every result and that no\n"
        "game is missing, doubled or of another event. Prints each problem with its line.");
    app.add_option("RESULTS", options.folder, "results folder")->required();
    app.add_flag("--partial", options.partial, "missing games are no problem");
    app.add_option("--key", options.key_file, "EVENT.key, while sealed deals are not yet revealed");
    app.add_option("--signature", options.signature, "must be the results' signature");
    app.footer(
        "Exit code 0: verified, 1: problems, 2: no results to be read.\n"
        "example: arbiter verify results/quick");
    if (const auto done = parse_arguments(app, argc, argv)) return *done;
    return verify(options);
}

}  // namespace banqi::commands
