#include "report/variants_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "report/text_table.hpp"

namespace banqi::report {
namespace {

using statistics::ChaseNumbers;
using statistics::ComparedGame;
using statistics::Difference;
using statistics::VariantTallies;
using statistics::VariantTally;

TextTable table_of(std::initializer_list<const char*> numbers) {
    TextTable table;
    table.add_column("rule set", Align::left);
    for (const char* heading : numbers) table.add_column(heading, Align::right);
    return table;
}

std::uint64_t count_of(const statistics::EndingCounts& counts, Ending ending) {
    return counts[static_cast<std::size_t>(ending)];
}

// "506 games: 494 ended on the board, 12 off it (unfinished 6, time 6)".
std::string recorded_line(const VariantTallies& tallies) {
    std::uint64_t on_board = 0;
    std::string off_board;
    const auto add_off_board = [&](std::string_view name, std::uint64_t count) {
        if (count > 0)
            off_board += fmt::format("{}{} {}", off_board.empty() ? "" : ", ", name, count);
    };
    add_off_board("unfinished", count_of(tallies.recorded, Ending::ongoing));
    for (const Ending ending : all_endings()) {
        if (is_board_ending(ending)) {
            on_board += count_of(tallies.recorded, ending);
        } else {
            add_off_board(ending_name(ending), count_of(tallies.recorded, ending));
        }
    }
    if (off_board.empty()) return fmt::format("{} games, all ended on the board\n", tallies.games);
    return fmt::format("{} games: {} ended on the board, {} off it ({})\n", tallies.games, on_board,
                       tallies.games - on_board, off_board);
}

std::string differences_table(const VariantTallies& tallies) {
    TextTable table = table_of({"games differ", "draws there", "loses there", "bans there",
                                "goes on there", "illegal there"});
    for (const VariantTally& tally : tallies.by_rules) {
        const auto count = [&](Difference difference) {
            return std::to_string(tally.differences[static_cast<std::size_t>(difference)]);
        };
        table.add_row({tally.rules, std::to_string(tally.differing()), count(Difference::draws),
                       count(Difference::decides), count(Difference::bans),
                       count(Difference::goes_on), count(Difference::forbids)});
    }
    return "\nThe first difference from the record:\n\n" + table.text();
}

std::string endings_table(const VariantTallies& tallies) {
    TextTable table = table_of({"decisive", "no-progress", "repetition", "off the board", "unknown",
                                "decisive %", "mean plies"});
    for (const VariantTally& tally : tallies.by_rules)
        table.add_row({tally.rules, std::to_string(tally.decisive()),
                       std::to_string(count_of(tally.endings, Ending::no_progress)),
                       std::to_string(count_of(tally.endings, Ending::repetition)),
                       std::to_string(tally.off_board),
                       std::to_string(count_of(tally.endings, Ending::ongoing)),
                       fmt::format("{:.1f}", tally.decisive_percent()),
                       fmt::format("{:.1f}", tally.mean_plies())});
    return "\nHow the games end. Unknown: a played move is banned or illegal there, or the game "
           "goes\n"
           "on beyond its last. Decisive % and mean plies are of the games that the rule set "
           "ends:\n\n" +
           table.text();
}

// The players with the most, "ann 12 in 5 games, bob 3 in 1".
std::string whose(const VariantTally& tally) {
    constexpr std::size_t most = 3;
    std::vector<std::pair<std::string, statistics::BannedCount>> players(
        tally.banned_by_player.begin(), tally.banned_by_player.end());
    std::stable_sort(players.begin(), players.end(),
                     [](const auto& a, const auto& b) { return a.second.plies > b.second.plies; });
    std::string text;
    for (std::size_t i = 0; i < std::min(most, players.size()); ++i)
        text += fmt::format("{}{} {} in {}", i == 0 ? "" : ", ", players[i].first,
                            players[i].second.plies, players[i].second.games);
    if (players.size() > most) text += fmt::format(", {} others", players.size() - most);
    return text;
}

std::string banned_table(const VariantTallies& tallies) {
    TextTable table = table_of({"moves", "in games"});
    table.add_column("whose, in how many games", Align::left);
    bool is_empty = true;
    for (std::size_t i = 0; i < tallies.by_rules.size(); ++i) {
        if (tallies.rule_sets[i].chase.type == ChaseRule::Type::none) continue;
        const VariantTally& tally = tallies.by_rules[i];
        table.add_row({tally.rules, std::to_string(tally.banned.plies),
                       std::to_string(tally.banned.games), whose(tally)});
        is_empty = false;
    }
    if (is_empty) return "";
    return "\nPlayed moves that would have been banned, each judged on the moves as played:\n\n" +
           table.text();
}

std::string percent_of(std::uint64_t count, std::uint64_t all) {
    if (all == 0) return "-";
    return fmt::format("{} ({:.1f} %)", count,
                       100 * static_cast<double>(count) / static_cast<double>(all));
}

// Numbers above are one row.
constexpr int last_number_row = 12;

std::uint64_t in_number_row(const ChaseNumbers& numbers, int row) {
    if (row > last_number_row) return statistics::cap_first(numbers, last_number_row);
    const auto found = numbers.find(row);
    return found == numbers.end() ? 0 : found->second;
}

std::string number_row_name(int row) {
    if (row == 0) return "no chase";
    return row > last_number_row ? fmt::format("{} and more", row) : std::to_string(row);
}

std::string third_appearances_table(const VariantTallies& tallies) {
    const auto& [games, all, first] = tallies.third_appearances;
    if (all.empty()) return "\nNo position appeared a third time.\n";
    TextTable table;
    table.add_column("chase no.", Align::left);
    table.add_column("all", Align::right);
    table.add_column("first of its game", Align::right);
    for (int row = 0; row <= last_number_row + 1; ++row)
        table.add_row({number_row_name(row), std::to_string(in_number_row(all, row)),
                       std::to_string(in_number_row(first, row))});
    const std::uint64_t all_total = statistics::total(all);
    const std::uint64_t first_total = statistics::total(first);
    table.add_row({"sum", std::to_string(all_total), std::to_string(first_total)});
    for (const int cap : statistics::asked_caps)
        table.add_row({fmt::format("cap({}) first", cap),
                       percent_of(statistics::cap_first(all, cap), all_total),
                       percent_of(statistics::cap_first(first, cap), first_total)});
    return "\nThird appearances of a position, by how many chases in a row one piece had made on "
           "one\n"
           "target; a cap comes first where that is more than the cap allows:\n\n" +
           table.text();
}

std::string examples_table(const VariantTallies& tallies) {
    TextTable table = table_of({});
    table.add_column("game", Align::left);
    table.add_column("recorded", Align::left);
    table.add_column("plies", Align::right);
    table.add_column("difference", Align::left);
    table.add_column("at ply", Align::right);
    table.add_column("status", Align::left);
    // Not many lines, but one a rule set.
    const std::size_t most = std::max<std::size_t>(1, 12 / tallies.by_rules.size());
    std::uint64_t differing = 0;
    std::uint64_t shown = 0;
    for (const VariantTally& tally : tallies.by_rules) {
        differing += tally.differing();
        for (std::size_t i = 0; i < std::min(most, tally.examples.size()); ++i) {
            const ComparedGame& game = tally.examples[i];
            ++shown;
            table.add_row({game.rules, game.id, game.recorded, std::to_string(game.recorded_plies),
                           std::string(difference_name(game.comparison.difference)),
                           std::to_string(game.comparison.ply), game.comparison.status});
        }
    }
    if (differing == 0) return "";
    std::string text = fmt::format("\nGames that differ, {} of {}{}:\n\n", shown, differing,
                                   shown < differing ? " (--format csv or json has all)" : "");
    return text + table.text();
}

}  // namespace

std::string variants_text(const VariantTallies& tallies) {
    if (tallies.games == 0) return "no games\n";
    return recorded_line(tallies) + differences_table(tallies) + endings_table(tallies) +
           banned_table(tallies) + third_appearances_table(tallies) + examples_table(tallies);
}

}  // namespace banqi::report
