#include "report/crosstable_data.hpp"

#include <fmt/format.h>

#include <boost/json.hpp>

#include "report/crosstable_text.hpp"
#include "rules/ending.hpp"

namespace banqi::report {
namespace {

namespace json = boost::json;
using statistics::Crosstable;
using statistics::CrosstableRow;
using statistics::EndingCounts;
using statistics::Score;

json::object score_json(const Score& score) {
    return {{"points", score.points()},
            {"games", score.games()},
            {"wins", score.wins},
            {"draws", score.draws},
            {"losses", score.losses}};
}

json::object endings_json(const EndingCounts& counts) {
    json::object object;
    for (const Ending ending : all_endings())
        if (const auto count = counts[static_cast<std::size_t>(ending)]; count > 0)
            object[ending_name(ending)] = count;
    return object;
}

json::object row_json(const Crosstable& table, std::size_t i) {
    const CrosstableRow& row = table.rows[i];
    json::object against;
    for (std::size_t j = 0; j < row.against.size(); ++j)
        if (j != i) against[table.rows[j].engine] = score_json(row.against[j]);
    return {{"rank", i + 1},
            {"engine", row.engine},
            {"total", score_json(row.total)},
            {"percent", row.total.percent()},
            {"sonneborn_berger", row.sonneborn_berger},
            {"first", score_json(row.by_seat[0])},
            {"second", score_json(row.by_seat[1])},
            {"against", std::move(against)},
            {"forfeits", endings_json(row.forfeits)},
            {"time_ms",
             {{"mean", row.time.mean_ms()},
              {"longest", row.time.longest_ms},
              {"least_left", row.time.least_left_ms},
              {"plies", row.time.plies}}}};
}

std::uint64_t forfeit_count(const EndingCounts& counts) {
    std::uint64_t sum = 0;
    for (const std::uint64_t count : counts) sum += count;
    return sum;
}

std::string csv_heading(const Crosstable& table) {
    std::string line =
        "rules,rank,engine,points,games,percent,wins,draws,losses,sonneborn_berger,first_points,"
        "first_games,second_points,second_games,forfeits,mean_ms,longest_ms,least_left_ms";
    for (const CrosstableRow& row : table.rows) line += ",vs " + row.engine;
    return line + '\n';
}

std::string csv_line(const Crosstable& table, std::size_t i,
                     const std::vector<CrosstableRow>& column_order) {
    const CrosstableRow& row = table.rows[i];
    std::string line = fmt::format(
        "{},{},{},{},{},{:.2f},{},{},{},{},{},{},{},{},{},{:.3f},{:.3f},{:.3f}", table.title, i + 1,
        row.engine, points_text(row.total.points()), row.total.games(), row.total.percent(),
        row.total.wins, row.total.draws, row.total.losses, row.sonneborn_berger,
        points_text(row.by_seat[0].points()), row.by_seat[0].games(),
        points_text(row.by_seat[1].points()), row.by_seat[1].games(), forfeit_count(row.forfeits),
        row.time.mean_ms(), row.time.longest_ms, row.time.least_left_ms);
    for (const CrosstableRow& column : column_order) {
        line += ',';
        for (std::size_t j = 0; j < table.rows.size(); ++j)
            if (table.rows[j].engine == column.engine && row.against[j].games() > 0)
                line += points_text(row.against[j].points());
    }
    return line + '\n';
}

}  // namespace

std::string crosstable_csv(const std::vector<Crosstable>& tables) {
    if (tables.empty()) return csv_heading({});
    // The last table is over all rule sets, so it has every engine.
    std::string text = csv_heading(tables.back());
    for (const Crosstable& table : tables)
        for (std::size_t i = 0; i < table.rows.size(); ++i)
            text += csv_line(table, i, tables.back().rows);
    return text;
}

std::string crosstable_json(const std::vector<Crosstable>& tables) {
    json::array array;
    for (const Crosstable& table : tables) {
        json::array engines;
        for (std::size_t i = 0; i < table.rows.size(); ++i) engines.push_back(row_json(table, i));
        array.push_back(json::object{{"title", table.title},
                                     {"games", table.games},
                                     {"mean_plies", table.mean_plies},
                                     {"banned_met", table.banned_met},
                                     {"endings", endings_json(table.endings)},
                                     {"engines", std::move(engines)}});
    }
    return json::serialize(json::object{{"tables", std::move(array)}}) + '\n';
}

}  // namespace banqi::report
