// arbiter crosstable: rebuilds the tables from a journal.

#include <fmt/format.h>

#include <string>

#include "commands/arguments.hpp"
#include "commands/commands.hpp"
#include "commands/results_option.hpp"
#include "report/crosstable_data.hpp"
#include "report/crosstable_text.hpp"

namespace banqi::commands {

int run_crosstable(int argc, const char* const* argv) {
    std::string folder;
    std::string format = "text";
    CLI::App app("Prints the crosstables of a results folder, one a rule set and one over all.");
    app.add_option("RESULTS", folder, "results folder")->required();
    app.add_option("--format", format, "text (default), csv or json")
        ->check(CLI::IsMember({"text", "csv", "json"}));
    app.footer("example: arbiter crosstable results/quick --format csv > quick.csv");
    if (const auto done = parse_arguments(app, argc, argv)) return *done;
    const auto tables = statistics::make_crosstables(tally_results(folder));
    if (format == "csv") {
        fmt::print("{}", report::crosstable_csv(tables));
    } else if (format == "json") {
        fmt::print("{}", report::crosstable_json(tables));
    } else {
        fmt::print("{}", report::crosstable_text(tables));
    }
    return 0;
}

}  // namespace banqi::commands
