#include "report/variants_data.hpp"

#include <fmt/format.h>

#include <boost/json.hpp>

#include "report/csv_field.hpp"
#include "report/statistics_json.hpp"

namespace banqi::report {
namespace {

namespace json = boost::json;
using statistics::BannedCount;
using statistics::ChaseNumbers;
using statistics::ComparedGame;
using statistics::Difference;
using statistics::VariantTallies;
using statistics::VariantTally;

json::object banned_json(const BannedCount& count) {
    return {{"moves", count.plies}, {"games", count.games}};
}

json::object differences_json(const VariantTally& tally) {
    json::object object;
    for (const Difference difference : {Difference::draws, Difference::decides, Difference::bans,
                                        Difference::goes_on, Difference::forbids})
        object[difference_name(difference)] =
            tally.differences[static_cast<std::size_t>(difference)];
    return object;
}

json::object tally_json(const Rules& rules, const VariantTally& tally) {
    json::object players;
    for (const auto& [player, count] : tally.banned_by_player) players[player] = banned_json(count);
    return {{"rules", tally.rules},
            {"rules_text", to_text(rules)},
            {"differ", tally.differing()},
            {"differences", differences_json(tally)},
            {"endings", endings_json(tally.endings)},
            {"off_board", tally.off_board},
            {"unknown", tally.endings[static_cast<std::size_t>(Ending::ongoing)]},
            {"decisive", tally.decisive()},
            {"decisive_percent", tally.decisive_percent()},
            {"mean_plies", tally.mean_plies()},
            {"banned", banned_json(tally.banned)},
            {"banned_by_player", std::move(players)}};
}

json::object chase_numbers_json(const ChaseNumbers& numbers) {
    json::object by_number;
    for (const auto& [number, count] : numbers) by_number[std::to_string(number)] = count;
    json::object caps;
    for (const int cap : statistics::asked_caps)
        caps[std::to_string(cap)] = statistics::cap_first(numbers, cap);
    return {{"total", statistics::total(numbers)},
            {"by_chase_number", std::move(by_number)},
            {"cap_first", std::move(caps)}};
}

}  // namespace

std::string compared_games_csv_heading() {
    return "rules,id,first,second,recorded,recorded_plies,difference,ply,status,off_board,"
           "banned_first,banned_second\n";
}

std::string compared_game_csv(const ComparedGame& game) {
    const auto& [difference, ply, status, off_board] = game.comparison;
    return fmt::format("{},{},{},{},{},{},{},{},{},{},{},{}\n", csv_field(game.rules),
                       csv_field(game.id), csv_field(game.players[0]), csv_field(game.players[1]),
                       game.recorded, game.recorded_plies, difference_name(difference), ply, status,
                       off_board ? 1 : 0, game.banned[0], game.banned[1]);
}

std::string compared_game_json(const ComparedGame& game) {
    const auto& [difference, ply, status, off_board] = game.comparison;
    return json::serialize(json::object{{"id", game.id},
                                        {"rules", game.rules},
                                        {"first", game.players[0]},
                                        {"second", game.players[1]},
                                        {"recorded", game.recorded},
                                        {"recorded_plies", game.recorded_plies},
                                        {"difference", difference_name(difference)},
                                        {"ply", ply},
                                        {"status", status},
                                        {"banned", {game.banned[0], game.banned[1]}}}) +
           '\n';
}

std::string variants_json(const VariantTallies& tallies) {
    json::array rule_sets;
    for (std::size_t i = 0; i < tallies.by_rules.size(); ++i)
        rule_sets.push_back(tally_json(tallies.rule_sets[i], tallies.by_rules[i]));
    json::object recorded = endings_json(tallies.recorded);
    if (const auto unfinished = tallies.recorded[static_cast<std::size_t>(Ending::ongoing)])
        recorded["ongoing"] = unfinished;
    const auto& [games, all, first] = tallies.third_appearances;
    return json::serialize(json::object{{"games", tallies.games},
                                        {"recorded", std::move(recorded)},
                                        {"rule_sets", std::move(rule_sets)},
                                        {"third_appearances",
                                         {{"all", chase_numbers_json(all)},
                                          {"first_of_a_game", chase_numbers_json(first)}}}}) +
           '\n';
}

}  // namespace banqi::report
