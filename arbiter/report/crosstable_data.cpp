#include "report/crosstable_data.hpp"

#include <fmt/format.h>

#include <boost/json.hpp>

#include "report/crosstable_text.hpp"
#include "report/statistics_json.hpp"
#include "rules/ending.hpp"

namespace banqi::report {
namespace {

namespace json = boost::json;
using statistics::Crosstable;
using statistics::CrosstableRow;
using statistics::EndingCounts;
using statistics::Pairing;
using statistics::PairingCounts;
using statistics::Score;

json::object score_json(const Score& score) {
    return {{"points", score.points()},
            {"games", score.games()},
            {"wins", score.wins},
            {"draws", score.draws},
            {"losses", score.losses}};
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
            {"direct_encounter", row.direct_encounter},
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
        "first_games,second_points,second_games,forfeits,mean_ms,longest_ms,least_left_ms,rating,"
        "rating_error,first_seat,first_seat_error,deal_luck,LL,LD,WL,DD,WD,WW,elo,elo_error,nelo,"
        "nelo_error,los";
    for (const CrosstableRow& row : table.rows) line += ",vs " + row.engine;
    return line + '\n';
}

// All of the engine's games, from its side.
PairingCounts counts_of(const Crosstable& table, std::size_t i) {
    PairingCounts sum;
    for (const Pairing& pairing : table.pairings) {
        if (pairing.a == i) sum.add(pairing.counts);
        if (pairing.b == i) sum.add(pairing.counts.mirrored());
    }
    return sum;
}

// The difference to the other of two engines; empty cells where there are more.
std::string csv_difference(const Crosstable& table, const PairingCounts& counts) {
    const auto estimate = statistics::estimate_elo(counts);
    if (table.rows.size() != 2 || !estimate) return ",,,,,";
    return fmt::format(",{:.3f},{:.3f},{:.3f},{:.3f},{:.5f}", estimate->elo.value,
                       estimate->elo.error(), estimate->normalized.value,
                       estimate->normalized.error(), estimate->superiority);
}

// Empty cells for a table without pairings.
std::string csv_statistics(const Crosstable& table, std::size_t i) {
    if (table.pairings.empty()) return std::string(16, ',');
    const statistics::Ratings& ratings = table.ratings;
    const PairingCounts counts = counts_of(table, i);
    return fmt::format(",{:.3f},{:.3f},{:.3f},{:.3f},{},{}{}", ratings.engines[i].elo,
                       ratings.engines[i].error, ratings.first_seat.elo, ratings.first_seat.error,
                       table.deal_luck ? fmt::format("{:.5f}", *table.deal_luck) : "",
                       fmt::join(counts.outcomes(), ","), csv_difference(table, counts));
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
    line += csv_statistics(table, i);
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
        json::object object{{"title", table.title},
                            {"games", table.games},
                            {"mean_plies", table.mean_plies},
                            {"banned_met", table.banned_met},
                            {"endings", endings_json(table.endings)},
                            {"engines", std::move(engines)}};
        for (auto& [key, value] : statistics_json(table)) object[key] = std::move(value);
        array.push_back(std::move(object));
    }
    return json::serialize(json::object{{"tables", std::move(array)}}) + '\n';
}

}  // namespace banqi::report
