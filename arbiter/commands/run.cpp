// arbiter run: plays an event, or what is left of it, and shows the crosstable.

#include <fmt/format.h>

#include <cstdio>
#include <thread>

#include "base/error.hpp"
#include "base/text.hpp"
#include "commands/arguments.hpp"
#include "commands/commands.hpp"
#include "commands/event_option.hpp"
#include "commands/run_plan.hpp"
#include "commands/run_progress.hpp"
#include "commands/signal_watch.hpp"
#include "match/fault.hpp"
#include "tournament/event_key.hpp"
#include "tournament/runner.hpp"

namespace banqi::commands {
namespace {

using tournament::EventConfig;
using tournament::ResultsStore;
using tournament::StopRequest;

void warn(const std::string& message) {
    std::fputs(fmt::format("warning: {}\n", message).c_str(), stderr);
}

void warn_of_crowding(const EventConfig& event) {
    const unsigned cores = std::thread::hardware_concurrency();
    if (cores > 0 && static_cast<unsigned>(event.concurrency) > cores)
        warn(fmt::format("{} games at once on {} cores: engines share cores, so clocks are unfair",
                         event.concurrency, cores));
}

void try_all_engines(const EventConfig& event, const match::HiddenPaths& hidden,
                     const StopRequest& stop) {
    for (const auto& trial : tournament::try_engines(event, hidden, stop.fd()))
        if (!trial.fault.empty())
            warn(
                fmt::format("engine '{}' does not come through the handshake ({}); its games will "
                            "be forfeits",
                            trial.engine, trial.fault));
}

void tell_of_resuming(const tournament::ProgramDigests& digests, const ResultsStore& store,
                      std::uint64_t total) {
    if (store.was_torn()) warn("the journal's last line was half-written and has been cut off");
    for (const std::string& name : store.changed_programs(digests))
        warn(fmt::format("the program of engine '{}' is not the one that played the games so far",
                         name));
    if (store.done_count() > 0)
        std::fputs(fmt::format("resuming {}: {} of {} games are done\n", store.folder(),
                               store.done_count(), total)
                       .c_str(),
                   stderr);
}

// 0, or the exit code of the signal that ended the run, or 1 if games could not be played.
int exit_code_of(const SignalWatch& signals, const tournament::RunResult& result,
                 const std::string& folder) {
    if (result.given_up > 0)
        warn(fmt::format("{} games were void {} times each and are not scored; see {}",
                         result.given_up, tournament::attempts_per_game,
                         tournament::voids_path(folder)));
    if (signals.exit_code() != 0) {
        std::fputs("stopped; run the same command again to go on\n", stderr);
        return signals.exit_code();
    }
    return result.given_up > 0 ? 1 : 0;
}

int play_event(EventConfig event, const tournament::RunOptions& options, const std::string& folder,
               RunProgress::Output output) {
    StopRequest stop;
    const SignalWatch signals(stop);
    warn_of_crowding(event);
    try {
        try_all_engines(event, options.hidden, stop);
    } catch (const match::Interrupted&) {
        return signals.exit_code();
    }
    RunProgress progress(event, folder, output, stop);
    ResultsStore store(
        folder, event, [&](const GameRecord& record, const Place&) { progress.game_known(record); },
        [&] { return progress.is_decided(); });
    const std::uint64_t total = tournament::Schedule(event).size();
    tell_of_resuming(options.digests, store, total);
    progress.start(total);
    const auto result = tournament::run_event(event, options, store, stop, progress);
    progress.finish();
    if (event.key && (progress.is_decided() || store.done_count() + result.played == total))
        tournament::reveal_key(folder, *event.key);
    const std::string table = progress.write_crosstables();
    if (output == RunProgress::Output::normal)
        fmt::print("{}\nresults in {}\n", table, store.folder());
    return exit_code_of(signals, result, folder);
}

}  // namespace

int run_run(int argc, const char* const* argv) {
    EventOptions options;
    std::string folder;
    bool dry_run = false;
    bool quiet = false;
    bool logs = false;
    bool affinity = false;
    tournament::RunOptions run_options;
    CLI::App app("Plays an event's games, or those still missing, and prints the crosstable.");
    add_event_options(app, options);
    app.add_option("--out", folder, "results folder (default: results/<event name>)");
    app.add_flag("--dry-run", dry_run, "only list the games, with a time estimate");
    app.add_flag("--quiet", quiet, "no progress and no table on the terminal");
    app.add_flag("--logs", logs, "keep each game's lines and stderr in logs/");
    app.add_flag("--affinity", affinity, "each game at once on its own cores");
    app.footer(
        "Interrupt once: running games finish. Twice: stop at once. Run again to go on.\n"
        "example: arbiter run configs/quick.yaml --pairs 50 --concurrency 2");
    if (const auto done = parse_arguments(app, argc, argv)) return *done;
    EventConfig event = read_event(options);
    if (folder.empty()) folder = "results/" + event.name;
    if (affinity) run_options.cores = tournament::divide_cores(event.concurrency);
    if (dry_run) return print_plan(event, folder);
    run_options.digests = tournament::digest_programs(event);
    run_options.hidden = secrets_of(options.file, folder);
    if (logs) run_options.log_folder = folder + "/logs";
    return play_event(std::move(event), run_options, folder,
                      quiet ? RunProgress::Output::quiet : RunProgress::Output::normal);
}

}  // namespace banqi::commands
