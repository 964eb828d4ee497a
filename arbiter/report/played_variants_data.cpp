#include "report/played_variants_data.hpp"

#include <fmt/format.h>

#include <boost/json.hpp>

#include "report/csv_field.hpp"

namespace banqi::report {
namespace {

namespace json = boost::json;
using statistics::Level;
using statistics::PairedDifference;
using statistics::PlayedComparison;

std::string engine_or_blank(const PlayedComparison& comparison, std::optional<std::size_t> engine) {
    return engine ? comparison.engines[*engine] : "";
}

// What levels and differences have in common.
template <typename Line>
json::object line_json(const PlayedComparison& comparison, const Line& line) {
    json::object object{{"rules", comparison.rules[line.rules]},
                        {"engine", nullptr},
                        {"measure", statistics::measure_name(line.measure)},
                        {"games", line.games},
                        {"value", line.value.mean},
                        {"low", line.value.low},
                        {"high", line.value.high}};
    if (line.engine) object["engine"] = comparison.engines[*line.engine];
    return object;
}

}  // namespace

std::string played_variants_csv(const PlayedComparison& comparison) {
    std::string text = "rules,against,engine,measure,games,value,low,high,deals_up,deals_down,p\n";
    for (const Level& line : comparison.levels)
        text += fmt::format("{},,{},{},{},{:.6f},{:.6f},{:.6f},,,\n",
                            csv_field(comparison.rules[line.rules]),
                            csv_field(engine_or_blank(comparison, line.engine)),
                            statistics::measure_name(line.measure), line.games, line.value.mean,
                            line.value.low, line.value.high);
    for (const PairedDifference& line : comparison.differences)
        text += fmt::format(
            "{},{},{},{},{},{:.6f},{:.6f},{:.6f},{},{},{:.4f}\n",
            csv_field(comparison.rules[line.rules]), csv_field(comparison.rules[line.against]),
            csv_field(engine_or_blank(comparison, line.engine)),
            statistics::measure_name(line.measure), line.games, line.value.mean, line.value.low,
            line.value.high, line.deals_up, line.deals_down, line.p);
    return text;
}

std::string played_variants_json(const PlayedComparison& comparison) {
    json::array levels;
    for (const Level& line : comparison.levels) levels.push_back(line_json(comparison, line));
    json::array differences;
    for (const PairedDifference& line : comparison.differences) {
        json::object object = line_json(comparison, line);
        object["against"] = comparison.rules[line.against];
        object["deals_up"] = line.deals_up;
        object["deals_down"] = line.deals_down;
        object["p"] = line.p;
        differences.push_back(std::move(object));
    }
    return json::serialize(json::object{{"games", comparison.games},
                                        {"deals", comparison.deals},
                                        {"seed", comparison.seed},
                                        {"resamples", statistics::resamples},
                                        {"sign_flips", statistics::sign_flips},
                                        {"levels", std::move(levels)},
                                        {"differences", std::move(differences)}}) +
           '\n';
}

}  // namespace banqi::report
