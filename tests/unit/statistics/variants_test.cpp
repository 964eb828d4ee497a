#include "statistics/variants.hpp"

#include <algorithm>

#include "catch.hpp"
#include "report/variants_data.hpp"
#include "report/variants_text.hpp"
#include "unit/statistics/shuttle.hpp"

using namespace banqi;
using namespace banqi::statistics;

namespace {

const std::vector<Rules> three_rule_sets{preset("tcga"), preset("mistboard"),
                                         preset("wikipedia-zh")};

std::vector<GameRecord> games() {
    std::vector<GameRecord> all{shuttle("draw:no-progress"), shuttle("win:first:resign"),
                                shuttle("draw:repetition", 9), shuttle("ongoing", 5),
                                shuttle("draw:repetition", 13)};
    for (std::size_t i = 0; i < all.size(); ++i) all[i].id = "g" + std::to_string(i);
    std::swap(all[1].seats[0], all[1].seats[1]);
    return all;
}

VariantTallies tallies_of(const std::vector<GameRecord>& records) {
    VariantTallies tallies(three_rule_sets);
    for (const GameRecord& record : records) tallies.add(record);
    return tallies;
}

}  // namespace

// RULES, worked case 1: the third appearance falls on ply 9, the chaser's fourth chase.
TEST_CASE("third appearances are counted by the number of the chase in a row") {
    ThirdAppearances appearances;
    appearances.add(shuttle("ongoing", 9));
    CHECK(appearances.all == ChaseNumbers{{4, 1}});
    // A flee at ply 10 has the number of the last chase; plies 11 and 12 follow the fifth.
    appearances.add(shuttle("ongoing", 12));
    CHECK(appearances.all == ChaseNumbers{{4, 3}, {5, 2}});
    CHECK(appearances.first_of_a_game == ChaseNumbers{{4, 2}});
    CHECK(appearances.games == 2);
    // cap(3) would have banned the fourth chase, cap(4) not.
    CHECK(cap_first(appearances.all, 3) == 5);
    CHECK(cap_first(appearances.all, 4) == 2);
    CHECK(cap_first(appearances.all, 7) == 0);
    CHECK(total(appearances.all) == 5);
}

// RULES, worked case 5: each ply from the second on is a mutual but the second, a chase.
TEST_CASE("mutuals count as chases, quiet plies as none") {
    GameRecord game;
    game.start = set_up("-C--/----/P---/----/c---", "red");
    for (const auto word :
         split_words("b1-a1 a5-a6 a1-a2 a6-a5 a2-a1 a5-a6 a1-a2 a6-a5 a2-a1 a5-a6"))
        game.moves.push_back(parse_ply(word).value());
    ThirdAppearances appearances;
    appearances.add(game);
    // Red's mutuals are plies 3, 5, 7, 9; black's attacks 2, 4, 6, 8, 10.
    CHECK(appearances.all == ChaseNumbers{{4, 1}, {5, 1}});

    GameRecord quiet;
    quiet.start = set_up("G---/----/----/----/----/----/----/---g", "red");
    for (const auto word : split_words("a1-a2 d8-d7 a2-a1 d7-d8 a1-a2 d8-d7 a2-a1 d7-d8"))
        quiet.moves.push_back(parse_ply(word).value());
    ThirdAppearances none;
    none.add(quiet);
    CHECK(none.all == ChaseNumbers{{0, 1}});
}

TEST_CASE("a tally counts differences, endings and whose moves were banned") {
    const VariantTallies tallies = tallies_of(games());
    CHECK(tallies.games == 5);
    const VariantTally& tcga = tallies.by_rules[0];
    CHECK(tcga.differing() == 3);
    CHECK(tcga.endings[static_cast<std::size_t>(Ending::repetition)] == 4);
    CHECK(tcga.off_board == 1);
    CHECK(tcga.mean_plies() == 9);
    CHECK(tcga.decisive_percent() == 0);
    const VariantTally& mistboard = tallies.by_rules[1];
    CHECK(mistboard.differences[static_cast<std::size_t>(Difference::bans)] == 4);
    CHECK(mistboard.banned.plies == 8 + 8 + 1 + 3);
    CHECK(mistboard.banned.games == 4);
    CHECK(mistboard.banned_by_player.at("ann").plies == 12);
    CHECK(mistboard.banned_by_player.at("bob").games == 1);
}

TEST_CASE("every game is counted once under every rule set, however it differs or ends") {
    for (const VariantTally& tally : tallies_of(games()).by_rules) {
        std::uint64_t differences = 0;
        for (const std::uint64_t count : tally.differences) differences += count;
        CHECK(differences == tally.games);
        const auto unknown = tally.endings[static_cast<std::size_t>(Ending::ongoing)];
        CHECK(tally.ended() + unknown + tally.off_board == tally.games);
    }
}

TEST_CASE("the order of the games changes no table") {
    std::vector<GameRecord> order = games();
    const VariantTallies expected = tallies_of(order);
    std::reverse(order.begin(), order.end());
    CHECK(report::variants_text(tallies_of(order)) == report::variants_text(expected));
    CHECK(report::variants_json(tallies_of(order)) == report::variants_json(expected));
    std::rotate(order.begin(), order.begin() + 2, order.end());
    CHECK(report::variants_text(tallies_of(order)) == report::variants_text(expected));
}

TEST_CASE("a player against itself has one game's bans, not two") {
    GameRecord game = shuttle("draw:no-progress");
    game.seats[1].name = "ann";
    VariantTallies tallies(three_rule_sets);
    tallies.add(game);
    CHECK(tallies.by_rules[1].banned_by_player.at("ann").plies == 8);
    CHECK(tallies.by_rules[1].banned_by_player.at("ann").games == 1);
}

TEST_CASE("tables of no games say so") {
    CHECK(report::variants_text(tallies_of({})) == "no games\n");
}
