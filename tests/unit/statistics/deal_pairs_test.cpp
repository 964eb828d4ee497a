#include "statistics/deal_pairs.hpp"

#include <algorithm>
#include <vector>

#include "catch.hpp"

using namespace banqi::statistics;

namespace {

constexpr std::size_t ann = 0;
constexpr std::size_t ben = 1;

DealPairs pairs_of(const std::vector<PairedGame>& games) {
    DealPairs pairs;
    for (const PairedGame& game : games) pairs.add(game);
    return pairs;
}

// ann against ben: a lost pair, one that each seat won, one half played, one game without a deal.
std::vector<PairedGame> example() {
    return {{0, 1, ann, ben, 0}, {0, 1, ben, ann, 2}, {0, 2, ann, ben, 2},
            {0, 3, ben, ann, 1}, {0, 2, ben, ann, 2}, {0, 0, ann, ben, 2}};
}

}  // namespace

TEST_CASE("the two games of a deal make a pair, wherever they stand") {
    std::vector<PairedGame> games = example();
    PairingCounts expected;
    expected.pairs[0][0] = 1;
    expected.pairs[2][0] = 1;
    expected.singles[1][1] = 1;
    expected.singles[0][2] = 1;
    const auto all = pairs_of(games).pairings();
    REQUIRE(all.size() == 1);
    CHECK(all.at({ann, ben}) == expected);
    std::reverse(games.begin(), games.end());
    CHECK(pairs_of(games).pairings().at({ann, ben}) == expected);
}

TEST_CASE("pairings and deals are kept apart, and the lower number is the side counted") {
    const auto all =
        pairs_of({{0, 1, 2, ann, 2}, {0, 1, ann, 2, 1}, {0, 1, ann, ben, 2}}).pairings();
    REQUIRE(all.size() == 2);
    CHECK(all.at({ann, 2}).pairs[1][0] == 1);
    CHECK(all.at({ann, ben}).singles[0][2] == 1);
}

TEST_CASE("deals of two events are different deals") {
    const auto all = pairs_of({{0, 1, ann, ben, 2}, {1, 1, ben, ann, 2}}).pairings();
    CHECK(all.at({ann, ben}).pair_count() == 0);
}

TEST_CASE("a game that comes twice is no pair, and one against itself is nothing") {
    const auto all =
        pairs_of({{0, 1, ann, ben, 2}, {0, 1, ann, ben, 2}, {0, 1, ben, ben, 2}}).pairings();
    REQUIRE(all.size() == 1);
    CHECK(all.at({ann, ben}).pair_count() == 0);
    CHECK(all.at({ann, ben}).singles[0][2] == 2);
}

TEST_CASE("counts by pair and by game follow from the pairs") {
    PairingCounts counts;
    counts.pairs = {{{1, 2, 3}, {4, 5, 6}, {7, 8, 9}}};
    counts.singles = {{{1, 0, 2}, {0, 3, 0}}};
    CHECK(counts.pentanomial() == std::array<Count, 5>{1, 6, 15, 14, 9});
    CHECK(counts.trinomial_in_seat(0) == std::array<Count, 3>{7, 15, 26});
    CHECK(counts.trinomial_in_seat(1) == std::array<Count, 3>{12, 18, 18});
    CHECK(counts.trinomial() == std::array<Count, 3>{19, 33, 44});
    CHECK(counts.games() == 96);
}

TEST_CASE("seen from the other side wins are losses, seats are swapped, and twice is the same") {
    PairingCounts counts;
    counts.pairs = {{{1, 2, 3}, {4, 5, 6}, {7, 8, 9}}};
    counts.singles = {{{1, 0, 2}, {0, 3, 0}}};
    const PairingCounts other = counts.mirrored();
    CHECK(other.pentanomial() == std::array<Count, 5>{9, 14, 15, 6, 1});
    CHECK(other.trinomial_in_seat(0) == std::array<Count, 3>{18, 18, 12});
    CHECK(other.mirrored() == counts);
}
