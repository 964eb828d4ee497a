#include "statistics/sprt.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "base/random.hpp"
#include "catch.hpp"
#include "statistics/llr.hpp"

using namespace banqi;
using namespace banqi::statistics;
using tournament::EloModel;
using tournament::SprtSettings;

namespace {

const SprtSettings wide{0, 100, 0.05, 0.05, EloModel::logistic};

GameRecord game(int deal, const char* first, const char* second, const char* status) {
    GameRecord record;
    record.deal_number = deal;
    record.seats[0].name = first;
    record.seats[1].name = second;
    record.outcome = parse_outcome(status, Seat::first);
    return record;
}

// Both games of a deal: ann wins both, or each seat wins one.
void add_won(std::vector<GameRecord>& games, int deal) {
    games.push_back(game(deal, "ann", "ben", "win:first:resign"));
    games.push_back(game(deal, "ben", "ann", "forfeit:first:crash"));
}
void add_even(std::vector<GameRecord>& games, int deal) {
    games.push_back(game(deal, "ann", "ben", "win:first:resign"));
    games.push_back(game(deal, "ben", "ann", "win:first:resign"));
}

SprtTest test_of(const std::vector<GameRecord>& games) {
    SprtTest test(wide, "ann");
    for (const GameRecord& record : games) test.add(record);
    return test;
}

}  // namespace

TEST_CASE("the bounds are Wald's") {
    const SprtBounds bounds = sprt_bounds({0, 5, 0.05, 0.1, EloModel::normalized});
    CHECK(bounds.lower == Approx(-2.251291799));
    CHECK(bounds.upper == Approx(2.890371758));
}

TEST_CASE("a test is decided by the first pair that takes the ratio over a bound, and stays so") {
    std::vector<GameRecord> games;
    int deal = 0;
    while (test_of(games).verdict() == SprtVerdict::undecided && deal < 100) add_won(games, ++deal);
    const SprtTest decided = test_of(games);
    CHECK(decided.verdict() == SprtVerdict::elo1_accepted);
    CHECK(decided.llr() >= sprt_bounds(wide).upper);
    CHECK(decided.pairs()[4] == static_cast<Count>(deal));
    CHECK(decided.llr() == log_likelihood_ratio(decided.pairs(), wide));
    for (int more = 1; more < 300; ++more) add_even(games, deal + more);
    CHECK(test_of(games).verdict() == SprtVerdict::elo1_accepted);
    CHECK(test_of(games).llr() == decided.llr());
}

TEST_CASE("equal engines are told from one a hundred Elo stronger") {
    std::vector<GameRecord> games;
    for (int deal = 1; deal < 300; ++deal) add_even(games, deal);
    CHECK(test_of(games).verdict() == SprtVerdict::elo0_accepted);
}

TEST_CASE("pairs count in the order of deals, whatever the order of the journal") {
    std::vector<GameRecord> games;
    for (int deal = 1; deal <= 9; ++deal)
        deal % 3 == 0 ? add_even(games, deal) : add_won(games, deal);
    const SprtTest in_order = test_of(games);
    SplitMix64 random(4);
    for (int i = 0; i < 50; ++i) {
        for (std::size_t k = games.size() - 1; k > 0; --k)
            std::swap(games[k], games[random.below(k + 1)]);
        const SprtTest shuffled = test_of(games);
        CHECK(shuffled.llr() == in_order.llr());
        CHECK(shuffled.pairs() == in_order.pairs());
        CHECK(shuffled.verdict() == in_order.verdict());
    }
}

TEST_CASE("a pair after a gap waits, and half a pair or a game without result does not count") {
    std::vector<GameRecord> games;
    add_won(games, 2);
    games.push_back(game(1, "ann", "ben", "win:first:resign"));
    games.push_back(game(1, "ben", "ann", "ongoing"));
    CHECK(test_of(games).pairs() == std::array<Count, 5>{});
    games.push_back(game(1, "ben", "ann", "draw:repetition"));
    CHECK(test_of(games).pairs() == std::array<Count, 5>{0, 0, 0, 1, 1});
}
