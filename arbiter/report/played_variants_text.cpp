#include "report/played_variants_text.hpp"

#include <fmt/format.h>

#include <optional>

#include "report/text_table.hpp"

namespace banqi::report {
namespace {

using statistics::Estimate;
using statistics::Level;
using statistics::Measure;
using statistics::PairedDifference;
using statistics::PlayedComparison;

// Shares in percent.
double scale_of(Measure measure) { return statistics::is_share(measure) ? 100 : 1; }

int decimals_of(Measure measure) { return measure == Measure::bans_met ? 2 : 1; }

std::string heading_of(Measure measure) {
    std::string name(statistics::measure_name(measure));
    return statistics::is_share(measure) ? name + " %" : name;
}

std::string mean_text(const Level& level) {
    return fmt::format("{:.{}f}", scale_of(level.measure) * level.value.mean,
                       decimals_of(level.measure));
}

std::string level_interval(const Level& level) {
    const double scale = scale_of(level.measure);
    const int decimals = decimals_of(level.measure);
    return fmt::format("{:.{}f} to {:.{}f}", scale * level.value.low, decimals,
                       scale * level.value.high, decimals);
}

std::string engine_text(const PlayedComparison& comparison, std::optional<std::size_t> engine) {
    return engine ? comparison.engines[*engine] : "all";
}

bool has_interval_column(Measure measure) {
    return measure == Measure::score || measure == Measure::repetition;
}

TextTable levels_heading() {
    TextTable table;
    table.add_column("rule set", Align::left);
    table.add_column("engine", Align::left);
    table.add_column("games", Align::right);
    for (const Measure measure : statistics::measures) {
        table.add_column(heading_of(measure), Align::right);
        if (has_interval_column(measure)) table.add_column("95 %", Align::right);
    }
    return table;
}

// A row a rule set and engine; levels come sorted so.
std::string levels_table(const PlayedComparison& comparison) {
    TextTable table = levels_heading();
    for (auto level = comparison.levels.begin(); level != comparison.levels.end();) {
        std::vector<std::string> row{comparison.rules[level->rules],
                                     engine_text(comparison, level->engine),
                                     std::to_string(level->games)};
        const Level& first = *level;
        for (const Measure measure : statistics::measures) {
            const bool is_there = level != comparison.levels.end() && level->measure == measure &&
                                  level->rules == first.rules && level->engine == first.engine;
            row.push_back(is_there ? mean_text(*level) : "");
            if (has_interval_column(measure)) row.push_back(is_there ? level_interval(*level) : "");
            if (is_there) ++level;
        }
        table.add_row(std::move(row));
    }
    return table.text();
}

std::string p_text(double p) { return p < 0.001 ? "<0.001" : fmt::format("{:.3f}", p); }

std::vector<std::string> difference_row(const PlayedComparison& comparison,
                                        const PairedDifference& line) {
    const double scale = scale_of(line.measure);
    const int decimals = decimals_of(line.measure);
    const auto signed_text = [&](double value) {
        return fmt::format("{:+.{}f}", scale * value, decimals);
    };
    return {comparison.rules[line.rules],
            engine_text(comparison, line.engine),
            heading_of(line.measure),
            signed_text(line.value.mean),
            fmt::format("{} to {}", signed_text(line.value.low), signed_text(line.value.high)),
            p_text(line.p),
            std::to_string(line.deals_up),
            std::to_string(line.deals_down),
            std::to_string(line.games)};
}

// An engine's lines are its score and how often it draws by repetition; the games' are the rest.
bool is_shown(const PairedDifference& line) {
    if (line.engine) return line.measure == Measure::score || line.measure == Measure::repetition;
    return line.measure == Measure::decisive || line.measure == Measure::no_progress ||
           line.measure == Measure::plies;
}

std::string differences_to_first(const PlayedComparison& comparison) {
    TextTable table;
    for (const char* heading : {"rule set", "engine", "measure"})
        table.add_column(heading, Align::left);
    for (const char* heading : {"difference", "95 %", "p", "deals up", "down", "games"})
        table.add_column(heading, Align::right);
    for (const PairedDifference& line : comparison.differences)
        if (line.against == 0 && is_shown(line)) table.add_row(difference_row(comparison, line));
    return fmt::format("\nDifference to {} on the same deals and seats:\n\n",
                       comparison.rules.front()) +
           table.text();
}

}  // namespace

std::string played_variants_text(const PlayedComparison& comparison) {
    std::string text = fmt::format("{} rule sets, {} deals, {} games\n\n", comparison.rules.size(),
                                   comparison.deals, comparison.games);
    text += levels_table(comparison);
    text += differences_to_first(comparison);
    return text + fmt::format(
                      "\n95 %: {} bootstrap samples of deals. p: {} random signs of the deals'\n"
                      "differences, two-sided, for one line by itself. Seed {}.\n",
                      statistics::resamples, statistics::sign_flips, comparison.seed);
}

}  // namespace banqi::report
