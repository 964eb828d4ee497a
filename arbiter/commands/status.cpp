// arbiter status: how far a run is, from another terminal.

#include <fmt/format.h>

#include <string>

#include "commands/arguments.hpp"
#include "commands/commands.hpp"
#include "commands/results_option.hpp"
#include "report/crosstable_text.hpp"
#include "report/statistics_text.hpp"
#include "report/text_table.hpp"
#include "statistics/crosstable.hpp"
#include "tournament/results_folder.hpp"
#include "tournament/schedule.hpp"

namespace banqi::commands {
namespace {

std::string score_lines(const statistics::Tally& tally) {
    report::TextTable table;
    table.add_column("engine", report::Align::left);
    for (const char* heading : {"points", "games", "%"})
        table.add_column(heading, report::Align::right);
    for (const statistics::CrosstableRow& row : statistics::make_crosstable(tally).rows)
        table.add_row({row.engine, report::points_text(row.total.points()),
                       std::to_string(row.total.games()),
                       fmt::format("{:.1f}", row.total.percent())});
    return table.text();
}

}  // namespace

int run_status(int argc, const char* const* argv) {
    std::string folder;
    CLI::App app("Says how far a run is and who leads; the run itself is not disturbed.");
    app.add_option("RESULTS", folder, "results folder")->required();
    app.footer("example: arbiter status results/quick");
    if (const auto done = parse_arguments(app, argc, argv)) return *done;
    const tournament::EventConfig event = read_results_event(folder);
    const statistics::EventTally tally = tally_results(folder);
    const std::uint64_t total = tournament::Schedule(event).size();
    const bool decided = statistics::is_decided(tally.sprt);
    const bool complete = tally.all.games == total || decided;
    fmt::print("{}: {} of {} games, {}\n", event.name, tally.all.games, total,
               tournament::is_locked(folder) ? "running"
               : complete                    ? "complete"
                                             : "not running; run it again to go on");
    if (tally.sprt) fmt::print("sprt {}\n", report::sprt_text(*tally.sprt));
    if (tally.all.games > 0) fmt::print("\n{}", score_lines(tally.all));
    return 0;
}

}  // namespace banqi::commands
