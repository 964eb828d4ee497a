#include "report/crosstable_text.hpp"

#include <fmt/format.h>

#include "report/statistics_text.hpp"
#include "report/text_table.hpp"
#include "rules/ending.hpp"

namespace banqi::report {
namespace {

using statistics::Crosstable;
using statistics::CrosstableRow;
using statistics::EndingCounts;
using statistics::Score;

std::string record_text(const Score& score) {
    return fmt::format("{}-{}-{}", score.wins, score.draws, score.losses);
}

std::string seat_text(const Score& score) {
    return fmt::format("{}/{}", points_text(score.points()), score.games());
}

std::string cell_text(const Score& score, bool is_self) {
    if (is_self) return "-";
    if (score.games() == 0) return ".";
    return points_text(score.points()) + " " + record_text(score);
}

std::string standings(const Crosstable& table) {
    TextTable text;
    text.add_column("#", Align::right);
    text.add_column("engine", Align::left);
    for (const char* heading : {"points", "games", "%", "W-D-L", "SB", "first", "second"})
        text.add_column(heading, Align::right);
    for (std::size_t i = 0; i < table.rows.size(); ++i)
        text.add_column(fmt::format("vs {}", i + 1), Align::right);
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        const CrosstableRow& row = table.rows[i];
        std::vector<std::string> cells{std::to_string(i + 1),
                                       row.engine,
                                       points_text(row.total.points()),
                                       std::to_string(row.total.games()),
                                       fmt::format("{:.1f}", row.total.percent()),
                                       record_text(row.total),
                                       fmt::format("{:.2f}", row.sonneborn_berger),
                                       seat_text(row.by_seat[0]),
                                       seat_text(row.by_seat[1])};
        for (std::size_t j = 0; j < row.against.size(); ++j)
            cells.push_back(cell_text(row.against[j], i == j));
        text.add_row(std::move(cells));
    }
    return text.text();
}

// "repetition 3, eliminated 12" of one class of endings; "none" if there is nothing.
std::string endings_text(const EndingCounts& counts, EndingClass kind) {
    std::string text;
    for (const Ending ending : all_endings()) {
        const std::uint64_t count = counts[static_cast<std::size_t>(ending)];
        if (count == 0 || class_of(ending) != kind) continue;
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", ending_name(ending), count);
    }
    return text.empty() ? "none" : text;
}

std::string forfeits_by_engine(const Crosstable& table) {
    std::string text;
    for (const CrosstableRow& row : table.rows) {
        const std::string reasons = endings_text(row.forfeits, EndingClass::forfeit);
        if (reasons != "none") text += fmt::format("          {}: {}\n", row.engine, reasons);
    }
    return text;
}

std::string times(const Crosstable& table) {
    TextTable text;
    text.add_column("time (ms)", Align::left);
    for (const char* heading : {"mean a ply", "longest", "least left", "plies"})
        text.add_column(heading, Align::right);
    for (const CrosstableRow& row : table.rows)
        text.add_row({row.engine, fmt::format("{:.3f}", row.time.mean_ms()),
                      fmt::format("{:.1f}", row.time.longest_ms),
                      fmt::format("{:.0f}", row.time.least_left_ms),
                      std::to_string(row.time.plies)});
    return text.text();
}

std::string one_table(const Crosstable& table) {
    std::string text = fmt::format("{}: {} game{}, mean length {:.1f} plies\n\n", table.title,
                                   table.games, table.games == 1 ? "" : "s", table.mean_plies);
    text += standings(table);
    text += fmt::format("\nwins      {}\n", endings_text(table.endings, EndingClass::win));
    text += fmt::format("draws     {}\n", endings_text(table.endings, EndingClass::draw));
    text += fmt::format("forfeits  {}\n", endings_text(table.endings, EndingClass::forfeit));
    text += forfeits_by_engine(table);
    if (const std::string strength = statistics_text(table); !strength.empty())
        text += "\n" + strength;
    return text + "\n" + times(table);
}

// A line a rule set, so that what a rule changed stands in one column. The last table is over all.
std::string rule_sets_side_by_side(const std::vector<Crosstable>& tables) {
    TextTable text;
    text.add_column("rule set", Align::left);
    for (const char* heading : {"games", "decisive %", "no-progress", "repetition", "other draws",
                                "forfeits", "mean plies", "banned met"})
        text.add_column(heading, Align::right);
    for (const Crosstable& table : tables) {
        if (&table == &tables.back()) break;
        const auto count = [&](Ending ending) {
            return table.endings[static_cast<std::size_t>(ending)];
        };
        const auto total = [&](EndingClass kind) {
            std::uint64_t sum = 0;
            for (const Ending ending : all_endings())
                if (class_of(ending) == kind) sum += count(ending);
            return sum;
        };
        const std::uint64_t draws = total(EndingClass::draw);
        text.add_row(
            {table.title, std::to_string(table.games),
             fmt::format("{:.1f}", 100 * static_cast<double>(table.games - draws) /
                                       static_cast<double>(table.games)),
             std::to_string(count(Ending::no_progress)), std::to_string(count(Ending::repetition)),
             std::to_string(draws - count(Ending::no_progress) - count(Ending::repetition)),
             std::to_string(total(EndingClass::forfeit)), fmt::format("{:.1f}", table.mean_plies),
             std::to_string(table.banned_met)});
    }
    return text.text();
}

}  // namespace

std::string points_text(double points) { return fmt::format("{}", points); }

std::string crosstable_text(const std::vector<Crosstable>& tables) {
    if (tables.empty()) return "no finished games\n";
    std::string text;
    for (const Crosstable& table : tables) {
        if (!text.empty()) text += "\n\n";
        text += one_table(table);
    }
    if (tables.size() > 1) text += "\n\n" + rule_sets_side_by_side(tables);
    return text;
}

}  // namespace banqi::report
