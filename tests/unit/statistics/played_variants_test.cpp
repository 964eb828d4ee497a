#include "statistics/played_variants.hpp"

#include <algorithm>

#include "catch.hpp"
#include "report/played_variants_data.hpp"
#include "report/played_variants_text.hpp"
#include "support/temp_folder.hpp"
#include "unit/statistics/shuttle.hpp"

using namespace banqi;
using namespace banqi::statistics;

namespace {

GameRecord game(const char* rules, int deal, const char* first, const char* second,
                const char* status) {
    GameRecord record = shuttle("ongoing", 8);
    record.rules = preset(rules);
    record.deal_number = deal;
    record.seats[0].name = first;
    record.seats[1].name = second;
    record.outcome = parse_outcome(status, record.red);
    return record;
}

// Two deals: under tcga four draws by repetition, under mistboard ann wins three and loses one.
std::vector<GameRecord> two_deals() {
    return {game("tcga", 1, "ann", "bob", "draw:repetition"),
            game("tcga", 1, "bob", "ann", "draw:repetition"),
            game("tcga", 2, "ann", "bob", "draw:repetition"),
            game("tcga", 2, "bob", "ann", "draw:repetition"),
            game("mistboard", 1, "ann", "bob", "win:red:eliminated"),
            game("mistboard", 1, "bob", "ann", "win:black:eliminated"),
            game("mistboard", 2, "ann", "bob", "win:red:eliminated"),
            game("mistboard", 2, "bob", "ann", "win:red:eliminated")};
}

PlayedComparison compared(const std::vector<GameRecord>& records) {
    PlayedVariants variants({"tcga", "mistboard"});
    for (const GameRecord& record : records) variants.add(record);
    return variants.compare(1);
}

const PairedDifference& difference(const PlayedComparison& comparison,
                                   std::optional<std::size_t> engine, Measure measure) {
    return *std::find_if(comparison.differences.begin(), comparison.differences.end(),
                         [&](const PairedDifference& line) {
                             return line.engine == engine && line.measure == measure;
                         });
}

double level(const PlayedComparison& comparison, std::size_t rules,
             std::optional<std::size_t> engine, Measure measure) {
    return std::find_if(comparison.levels.begin(), comparison.levels.end(),
                        [&](const Level& line) {
                            return line.rules == rules && line.engine == engine &&
                                   line.measure == measure;
                        })
        ->value.mean;
}

}  // namespace

TEST_CASE("engines are measured under each rule set") {
    const PlayedComparison comparison = compared(two_deals());
    REQUIRE(comparison.engines == std::vector<std::string>{"ann", "bob"});
    CHECK(comparison.games == 8);
    CHECK(comparison.deals == 2);
    CHECK(level(comparison, 0, 0, Measure::score) == 0.5);
    CHECK(level(comparison, 1, 0, Measure::score) == 0.75);
    CHECK(level(comparison, 1, 1, Measure::score) == 0.25);
    CHECK(level(comparison, 0, 1, Measure::repetition) == 1);
    CHECK(level(comparison, 1, std::nullopt, Measure::decisive) == 1);
    CHECK(level(comparison, 0, std::nullopt, Measure::plies) == 8);
}

TEST_CASE("differences pair the games of a deal with the same engines in the same seats") {
    const PlayedComparison comparison = compared(two_deals());
    const PairedDifference& score = difference(comparison, 0, Measure::score);
    CHECK(score.against == 0);
    CHECK(score.rules == 1);
    CHECK(score.games == 4);
    CHECK(score.value.mean == 0.25);
    CHECK(score.deals_up == 1);  // deal 1: two wins for two draws; deal 2: one of each
    CHECK(score.deals_down == 0);
    CHECK(difference(comparison, 1, Measure::score).value.mean == -0.25);
    CHECK(difference(comparison, std::nullopt, Measure::repetition).value.mean == -1);

    // A game without its counterpart is left out of the differences.
    std::vector<GameRecord> more = two_deals();
    more.push_back(game("mistboard", 3, "ann", "bob", "win:black:eliminated"));
    CHECK(difference(compared(more), 0, Measure::score).value.mean == 0.25);
    CHECK(compared(more).deals == 3);
}

TEST_CASE("scores of all engines add up to the games played") {
    const PlayedComparison comparison = compared(two_deals());
    for (const std::size_t rules : {0U, 1U}) {
        double points = 0;
        for (const Level& line : comparison.levels)
            if (line.rules == rules && line.engine && line.measure == Measure::score)
                points += line.value.mean * static_cast<double>(line.games);
        CHECK(points == 4);
    }
}

TEST_CASE("neither the order of the games nor doubled ones change a played comparison") {
    std::vector<GameRecord> order = two_deals();
    const PlayedComparison expected = compared(order);
    std::reverse(order.begin(), order.end());
    order.push_back(order[3]);
    CHECK(report::played_variants_text(compared(order)) == report::played_variants_text(expected));
    CHECK(report::played_variants_csv(compared(order)) == report::played_variants_csv(expected));
    CHECK(report::played_variants_json(compared(order)) == report::played_variants_json(expected));
}

TEST_CASE("games without a result are passed over") {
    std::vector<GameRecord> more = two_deals();
    more.push_back(game("tcga", 1, "ann", "cyd", "ongoing"));
    CHECK(compared(more).games == 8);
    CHECK(compared(more).engines.size() == 2);
}

TEST_CASE("bans met are counted for the seat that met them") {
    GameRecord record = shuttle("forfeit:first:banned-move", 8);
    record.rules = preset("mistboard");
    // After ply 8 the general may not go on chasing: the ply it was asked for met a ban.
    record.banned_met = 1;
    CHECK(bans_met(record) == std::array{1, 0});
    // The harness stopped the game before it asked.
    record.banned_met = 0;
    CHECK(bans_met(record) == std::array{0, 0});
    record.rules = preset("tcga");
    CHECK(bans_met(record) == std::array{0, 0});
}

TEST_CASE("a line of differences shows who gains from a rule") {
    const std::string text = report::played_variants_text(compared(two_deals()));
    INFO(text);
    CHECK(contains(text, "mistboard  ann     score %             +25.0     +0.0 to +50.0  1.000"));
    CHECK(contains(text, "Seed 1."));
}
