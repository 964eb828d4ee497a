// arbiter compare: what rule variants change, on recorded games or on deals played under each.

#include <fmt/format.h>

#include <string>
#include <vector>

#include "commands/arguments.hpp"
#include "commands/commands.hpp"
#include "commands/record_input.hpp"
#include "commands/results_option.hpp"
#include "commands/rules_option.hpp"
#include "report/played_variants_data.hpp"
#include "report/played_variants_text.hpp"
#include "report/variants_data.hpp"
#include "report/variants_text.hpp"

namespace banqi::commands {
namespace {

constexpr Seed bootstrap_seed = 1;

// Judges every record under each rule set.
int compare_recorded(const std::vector<std::string>& sources, const std::vector<Rules>& rule_sets,
                     const std::string& format) {
    using statistics::Difference;
    statistics::VariantTallies tallies(rule_sets);
    if (format == "csv") fmt::print("{}", report::compared_games_csv_heading());
    const Reading reading = for_each_record(sources, [&](const GameRecord& record, const Place&) {
        for (const statistics::ComparedGame& game : tallies.add(record)) {
            const bool differs = game.comparison.difference != Difference::none;
            if (format == "csv") fmt::print("{}", report::compared_game_csv(game));
            if (format == "json" && differs) fmt::print("{}", report::compared_game_json(game));
        }
    });
    if (format == "json") fmt::print("{}", report::variants_json(tallies));
    if (format == "text") fmt::print("{}", report::variants_text(tallies));
    return reading == Reading::all_whole ? 0 : 1;
}

int compare_played(const std::vector<std::string>& sources, const std::string& format) {
    statistics::PlayedVariants variants(event_rule_names(sources));
    std::uint64_t records = 0;
    std::uint64_t of_no_event = 0;
    const Reading reading = for_each_record(sources, [&](const GameRecord& record, const Place&) {
        ++records;
        if (record.rules && record.deal_number > 0) {
            variants.add(record);
        } else {
            ++of_no_event;
        }
    });
    if (of_no_event > 0)
        throw UserError(fmt::format(
            "compare: {} of {} games are of no event, without rules or deal number; give --rules "
            "to judge them under rule sets, e.g. --rules tcga,mistboard",
            of_no_event, records));
    const statistics::PlayedComparison comparison = variants.compare(bootstrap_seed);
    if (comparison.rules.size() < 2)
        throw UserError(
            "compare: these games were played under one rule set; give --rules to judge them "
            "under others, e.g. --rules tcga,mistboard");
    if (format == "csv") {
        fmt::print("{}", report::played_variants_csv(comparison));
    } else if (format == "json") {
        fmt::print("{}", report::played_variants_json(comparison));
    } else {
        fmt::print("{}", report::played_variants_text(comparison));
    }
    return reading == Reading::all_whole ? 0 : 1;
}

}  // namespace

int run_compare(int argc, const char* const* argv) {
    std::vector<std::string> sources;
    std::string rules_text;
    std::string format = "text";
    CLI::App app(
        "Compares rule sets. With --rules: judges each recorded game under each of them.\n"
        "Without: compares the rule sets of an event, deal by deal, with intervals.");
    app.add_option("FILE", sources, "records, results folders, or - for stdin (default)");
    app.add_option("--rules", rules_text, "rule sets to judge the games under: A,B,…");
    app.add_option("--format", format, "text (default), csv or json")
        ->check(CLI::IsMember({"text", "csv", "json"}));
    app.footer(
        "With --rules, csv has a line a game and rule set; json a line a game that\n"
        "differs, and the summary last. Exit code 1: broken records were left out.\n"
        "example: arbiter compare games.jsonl --rules tcga,mistboard,cap-7-rep3");
    if (const auto done = parse_arguments(app, argc, argv)) return *done;
    if (rules_text.empty()) return compare_played(sources, format);
    return compare_recorded(sources, parse_rules_option(rules_text), format);
}

}  // namespace banqi::commands
