// What must hold of the tables of any games.

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <map>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "base/text.hpp"
#include "catch.hpp"
#include "report/crosstable_data.hpp"
#include "report/crosstable_text.hpp"
#include "statistics/crosstable.hpp"
#include "support/temp_folder.hpp"

using namespace banqi;
using namespace banqi::statistics;

namespace {

struct Game {
    int deal;
    std::size_t first;
    std::size_t second;
    const char* status;
};

std::vector<Game> random_games(std::size_t engines, SplitMix64& random) {
    // Now and then all games end alike, or few are played.
    constexpr std::array statuses{"draw:repetition", "win:first:resign", "forfeit:first:time"};
    const std::size_t kinds = 1 + random.below(statuses.size());
    std::vector<Game> games(random.below(60));
    for (Game& game : games) {
        game.deal = static_cast<int>(1 + random.below(4));
        game.first = random.below(engines);
        game.second = (game.first + 1 + random.below(engines - 1)) % engines;
        game.status = statuses[random.below(kinds)];
    }
    return games;
}

Crosstable table_of(const std::vector<Game>& games, const std::vector<std::string>& names) {
    EventTally tally({"x"});
    for (const Game& game : games) {
        GameRecord record;
        record.rules = Rules{.name = "x", .order = {}, .chase = {}, .repetition = {}};
        record.deal_number = game.deal;
        record.seats[0].name = names[game.first];
        record.seats[1].name = names[game.second];
        record.outcome = parse_outcome(game.status, Seat::first);
        tally.add(record);
    }
    const auto tables = make_crosstables(tally);
    return tables.empty() ? Crosstable{} : tables.front();
}

std::map<std::string, std::size_t> places(const Crosstable& table) {
    std::map<std::string, std::size_t> result;
    for (std::size_t i = 0; i < table.rows.size(); ++i) result[table.rows[i].engine] = i;
    return result;
}

// All that the tables say of one engine and of it against another is equal.
void check_same_engine(const Crosstable& one, std::size_t i, const Crosstable& other,
                       std::size_t j) {
    CHECK(one.rows[i].total.points() == other.rows[j].total.points());
    CHECK(one.rows[i].sonneborn_berger == other.rows[j].sonneborn_berger);
    CHECK(one.rows[i].direct_encounter == other.rows[j].direct_encounter);
    CHECK(one.ratings.engines[i].elo == Approx(other.ratings.engines[j].elo).margin(1e-6));
    CHECK(one.ratings.engines[i].error == Approx(other.ratings.engines[j].error).margin(1e-4));
}

}  // namespace

TEST_CASE("other names for the engines change nothing but the names") {
    SplitMix64 random(5);
    const std::vector<std::string> names{"ann", "ben", "cyd", "dan", "eve"};
    const std::vector<std::string> others{"dan", "ann", "eve", "cyd", "ben"};
    for (int i = 0; i < 100; ++i) {
        const auto games = random_games(2 + random.below(4), random);
        const Crosstable one = table_of(games, names);
        const Crosstable other = table_of(games, others);
        const auto place_in_one = places(one);
        const auto place_in_other = places(other);
        REQUIRE(one.rows.size() == other.rows.size());
        for (std::size_t e = 0; e < names.size(); ++e) {
            if (!place_in_one.contains(names[e])) continue;
            check_same_engine(one, place_in_one.at(names[e]), other, place_in_other.at(others[e]));
        }
    }
}

TEST_CASE("points add up to the games, and each pairing mirrors itself") {
    SplitMix64 random(6);
    const std::vector<std::string> names{"ann", "ben", "cyd", "dan", "eve"};
    for (int i = 0; i < 100; ++i) {
        const auto games = random_games(2 + random.below(4), random);
        const Crosstable table = table_of(games, names);
        double points = 0;
        Count counted = 0;
        for (const CrosstableRow& row : table.rows) points += row.total.points();
        for (const Pairing& pairing : table.pairings) {
            counted += pairing.counts.games();
            const Score& score = table.rows[pairing.a].against[pairing.b];
            const Score& mirrored = table.rows[pairing.b].against[pairing.a];
            CHECK(pairing.counts.trinomial() ==
                  std::array<Count, 3>{score.losses, score.draws, score.wins});
            CHECK(score.wins == mirrored.losses);
            CHECK(score.points() + mirrored.points() == static_cast<double>(score.games()));
            CHECK(table.ratings.superiority[pairing.a][pairing.b] ==
                  Approx(1 - table.ratings.superiority[pairing.b][pairing.a]).margin(1e-9));
        }
        CHECK(points == static_cast<double>(games.size()));
        CHECK(counted == games.size());
    }
}

TEST_CASE("no table of any games holds a nan or an infinity") {
    SplitMix64 random(7);
    const std::vector<std::string> names{"ann", "ben", "cyd", "dan", "eve"};
    for (int i = 0; i < 300; ++i) {
        const std::vector<Crosstable> tables{
            table_of(random_games(2 + random.below(4), random), names)};
        const std::string json = report::crosstable_json(tables);
        CHECK_NOTHROW(boost::json::parse(json));
        for (const std::string& text :
             {json, report::crosstable_csv(tables), report::crosstable_text(tables)})
            for (const char* bad : {"nan", "inf", "1e99999"}) {
                INFO(text);
                CHECK(text.find(bad) == std::string::npos);
            }
        const std::string csv = report::crosstable_csv(tables);
        const auto commas = [](std::string_view line) {
            return std::count(line.begin(), line.end(), ',');
        };
        const std::string_view heading = std::string_view(csv).substr(0, csv.find('\n'));
        for (const auto line : split(std::string_view(csv).substr(0, csv.size() - 1), '\n'))
            CHECK(commas(line) == commas(heading));
    }
}

TEST_CASE("two engines are compared in words, and who took every point gets a bound") {
    const std::vector<std::string> names{"ann", "ben"};
    std::vector<Game> games;
    for (int deal = 1; deal <= 10; ++deal) {
        games.push_back({deal, 0, 1, "win:first:resign"});
        games.push_back({deal, 1, 0, "forfeit:first:time"});
    }
    const std::string swept = report::crosstable_text({table_of(games, names)});
    CHECK(contains(swept, "\nann over ben\nElo         > +"));
    CHECK(contains(swept, "\noutcomes    LL 0, LD 0, WL 0 + DD 0, WD 0, WW 10; won/lost -\n"));
    CHECK(contains(swept, "\ndeal pairs  10\n"));
    CHECK_FALSE(contains(swept, "deal luck"));
    for (const std::size_t lost : {0u, 4u, 8u, 12u}) games[lost].status = "forfeit:first:time";
    games[2].status = "draw:repetition";
    CHECK(contains(report::crosstable_text({table_of(games, names)}), "\nElo         +214.8 +/- "));
}
