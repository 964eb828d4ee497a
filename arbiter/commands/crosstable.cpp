// arbiter crosstable: rebuilds the tables from a journal.

#include <fmt/format.h>

#include <string>
#include <vector>

#include "commands/arguments.hpp"
#include "commands/commands.hpp"
#include "commands/record_input.hpp"
#include "commands/results_option.hpp"
#include "report/crosstable_data.hpp"
#include "report/crosstable_text.hpp"

namespace banqi::commands {

int run_crosstable(int argc, const char* const* argv) {
    std::vector<std::string> sources;
    std::string format = "text";
    CLI::App app("Prints the crosstables of results, one a rule set and one over all.");
    app.add_option("RESULTS", sources, "results folders, files of records, or - for stdin")
        ->required();
    app.add_option("--format", format, "text (default), csv or json")
        ->check(CLI::IsMember({"text", "csv", "json"}));
    app.footer("example: arbiter crosstable results/quick --format csv > quick.csv");
    if (const auto done = parse_arguments(app, argc, argv)) return *done;
    statistics::EventTally tally = start_tally(sources);
    const Reading reading = for_each_record(
        sources, [&](const GameRecord& record, const Place&) { tally.add(record); });
    const auto tables = statistics::make_crosstables(tally);
    if (format == "csv") {
        fmt::print("{}", report::crosstable_csv(tables));
    } else if (format == "json") {
        fmt::print("{}", report::crosstable_json(tables));
    } else {
        fmt::print("{}", report::crosstable_text(tables));
    }
    return reading == Reading::all_whole ? 0 : 1;
}

}  // namespace banqi::commands
