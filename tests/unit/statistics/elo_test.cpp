#include "statistics/elo.hpp"

#include <array>
#include <cmath>
#include <vector>

#include "base/random.hpp"
#include "catch.hpp"
#include "unit/statistics/pairing_counts.hpp"

using namespace banqi;
using namespace banqi::statistics;

namespace {

PairingCounts random_counts(SplitMix64& random) {
    PairingCounts counts;
    const auto draw = [&] { return random.below(3) == 0 ? random.below(1 + random.below(99)) : 0; };
    for (auto& row : counts.pairs)
        for (Count& count : row) count = draw();
    if (random.below(2) == 0) counts.singles = {{{draw(), draw(), draw()}, {draw(), 0, draw()}}};
    return counts;
}

bool is_sound(const Interval& interval) {
    return std::isfinite(interval.low) && std::isfinite(interval.high) &&
           interval.low < interval.high && interval.low <= interval.value &&
           interval.value <= interval.high;
}

}  // namespace

TEST_CASE("without games nothing is estimated") {
    CHECK_FALSE(estimate_elo({}));
    CHECK_FALSE(draw_ratio({}));
    CHECK_FALSE(pair_ratio({}));
    CHECK_FALSE(deal_luck({}));
}

TEST_CASE("one sided or equal results leave a real interval, not a false precision") {
    const auto draws = estimate_elo(pairs(0, 10, 0));
    CHECK(draws->regularised);
    CHECK(draws->elo.value == Approx(0).margin(1e-12));
    CHECK(draws->elo.error() > 20);
    CHECK(draws->superiority == Approx(0.5));

    const auto wins = estimate_elo(pairs(0, 0, 10));
    CHECK(wins->regularised);
    CHECK(wins->elo.low > 100);
    CHECK(wins->elo.high < 1201);
    CHECK(wins->superiority > 0.999);
    CHECK(estimate_elo(pairs(0, 0, 100))->elo.low > wins->elo.low);

    PairingCounts one_game;
    one_game.singles[0][2] = 1;
    CHECK(estimate_elo(one_game)->elo.low < 0);
    CHECK(estimate_elo(one_game)->superiority > 0.5);
}

TEST_CASE("any counts give finite numbers, and the other side's are their mirror image") {
    SplitMix64 random(2);
    for (int i = 0; i < 5000; ++i) {
        const PairingCounts counts = random_counts(random);
        const auto ours = estimate_elo(counts);
        const auto theirs = estimate_elo(counts.mirrored());
        CAPTURE(counts.pentanomial(), counts.trinomial());
        REQUIRE(ours.has_value() == (counts.games() > 0));
        if (!ours) continue;
        CHECK(is_sound(ours->elo));
        CHECK(is_sound(ours->normalized));
        CHECK(ours->superiority >= 0);
        CHECK(ours->superiority <= 1);
        CHECK(ours->elo.value == Approx(-theirs->elo.value).margin(1e-8));
        CHECK(ours->elo.low == Approx(-theirs->elo.high).margin(1e-8));
        CHECK(ours->normalized.value == Approx(-theirs->normalized.value).margin(1e-8));
        CHECK(ours->superiority == Approx(1 - theirs->superiority).margin(1e-12));
        if (const auto luck = deal_luck(std::array{counts})) {
            CHECK(*luck <= 1);
            CHECK(*luck == Approx(*deal_luck(std::array{counts.mirrored()})).margin(1e-9));
        }
    }
}

TEST_CASE("a game without its partner counts by itself beside the pairs") {
    PairingCounts counts = pairs(4, 10, 6);
    const double before = estimate_elo(counts)->elo.error();
    counts.singles[0] = {10, 0, 10};
    CHECK(estimate_elo(counts)->elo.error() < before);
    CHECK(estimate_elo(counts)->elo.value == Approx(elo_of_score(32.0 / 60)).margin(1e-9));
}

TEST_CASE("draws are a share of games, pairs won a multiple of pairs lost") {
    CHECK(draw_ratio(pairs(1, 2, 1)) == 0.5);
    CHECK(pair_ratio(pairs(2, 7, 3)) == 1.5);
    CHECK_FALSE(pair_ratio(pairs(0, 7, 3)));
}

TEST_CASE("deal luck is all where the deal decides, none where it does not matter") {
    PairingCounts decided;
    decided.pairs[2][0] = 5;
    decided.pairs[0][2] = 5;
    CHECK(deal_luck(std::array{decided}) == 1);
    PairingCounts independent;
    independent.pairs = {{{1, 0, 1}, {0, 0, 0}, {1, 0, 1}}};
    // Sums of squares 2 and 2, with 6 and 7 degrees of freedom; 10 and 5, with 18 and 19.
    CHECK(*deal_luck(std::array{independent}) == Approx(-1.0 / 6));
    CHECK(*deal_luck(std::array{pairs(5, 0, 5)}) == Approx(-10.0 / 9));
    CHECK_FALSE(deal_luck(std::array{pairs(0, 0, 5)}));
    // Pairings are pooled around their own means: strength is not luck.
    CHECK_FALSE(deal_luck(std::array{pairs(0, 0, 5), pairs(5, 0, 0)}));
    CHECK(*deal_luck(std::array{decided, independent}) == Approx(1 - (2.0 / 24) / (7.0 / 26)));
    // A pairing's only pair says nothing.
    const PairingCounts one = pairs(0, 1, 0);
    CHECK_FALSE(deal_luck(std::array{one, pairs(1, 0, 0), pairs(0, 0, 1)}));
    CHECK(deal_luck(std::array{one, independent}) == deal_luck(std::array{independent}));
}
