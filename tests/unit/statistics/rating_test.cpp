#include "statistics/rating.hpp"

#include <cmath>
#include <vector>

#include "base/random.hpp"
#include "catch.hpp"
#include "statistics/elo.hpp"
#include "statistics/separation.hpp"
#include "unit/statistics/pairing_counts.hpp"

using namespace banqi;
using namespace banqi::statistics;

namespace {

void check_finite(const Ratings& ratings) {
    for (const Rating& rating : ratings.engines) {
        CHECK(std::isfinite(rating.elo));
        CHECK(std::isfinite(rating.error));
        CHECK(rating.error > 0);
    }
    CHECK(std::isfinite(ratings.first_seat.elo));
    CHECK(ratings.first_seat.error > 0);
    for (const auto& row : ratings.superiority)
        for (const double chance : row) CHECK((chance >= 0 && chance <= 1));
}

std::vector<Pairing> random_pairings(std::size_t engines, SplitMix64& random) {
    std::vector<Pairing> pairings;
    for (std::size_t a = 0; a < engines; ++a)
        for (std::size_t b = a + 1; b < engines; ++b) {
            if (random.below(4) == 0) continue;
            PairingCounts counts;
            for (auto& row : counts.pairs)
                for (Count& count : row) count = random.below(3) == 0 ? random.below(20) : 0;
            counts.singles[random.below(2)][random.below(3)] = random.below(3);
            pairings.push_back({a, b, counts});
        }
    return pairings;
}

}  // namespace

TEST_CASE("two engines are as far apart as their score says, with the pairs' error") {
    PairingCounts counts;
    counts.pairs = {{{3, 5, 10}, {4, 20, 12}, {11, 9, 13}}};
    const Ratings ratings = rate(2, std::vector<Pairing>{{0, 1, counts}});
    const auto elo = estimate_elo(counts);
    CHECK_FALSE(ratings.regularised);
    CHECK(ratings.engines[0].elo == Approx(-ratings.engines[1].elo));
    CHECK(2 * ratings.engines[0].elo == Approx(elo->elo.value).epsilon(0.01));
    CHECK(2 * ratings.engines[0].error == Approx(elo->elo.error()).epsilon(0.02));
    CHECK(ratings.superiority[0][1] == Approx(elo->superiority).margin(0.001));
}

TEST_CASE("what the first seat wins is its advantage, not an engine's strength") {
    PairingCounts counts;
    counts.pairs[2][0] = 30;  // each won as first
    counts.pairs[0][2] = 10;  // each won as second
    const Ratings ratings = rate(2, std::vector<Pairing>{{0, 1, counts}});
    CHECK(ratings.engines[0].elo == Approx(0).margin(1e-9));
    CHECK(ratings.first_seat.elo == Approx(elo_of_score(0.75)));
    // The deal decided every pair; that no pair told the two apart does not make them equal.
    CHECK(ratings.engines[0].error > 10);
    CHECK(ratings.superiority[0][1] == Approx(0.5).margin(1e-6));
}

TEST_CASE("where results do not bound the ratings they are separated") {
    using Pairings = std::vector<Pairing>;
    CHECK(is_separated(2, Pairings{}));
    CHECK(is_separated(2, Pairings{{0, 1, pairs(0, 0, 5)}}));
    CHECK_FALSE(is_separated(2, Pairings{{0, 1, pairs(0, 5, 0)}}));
    CHECK_FALSE(is_separated(2, Pairings{{0, 1, pairs(1, 0, 5)}}));
    // Engine 2 met nobody; then it won all its games; then it is tied to the others.
    CHECK(is_separated(3, Pairings{{0, 1, pairs(1, 1, 1)}}));
    CHECK(is_separated(3, Pairings{{0, 1, pairs(1, 1, 1)}, {0, 2, pairs(3, 0, 0)}}));
    CHECK_FALSE(is_separated(3, Pairings{{0, 1, pairs(1, 1, 1)}, {0, 2, pairs(3, 1, 0)}}));
    // A cycle of wins bounds them, but with one seat only the seat explains all.
    PairingCounts first_won;
    first_won.singles[0][2] = 4;
    PairingCounts second_won;
    second_won.singles[1][0] = 4;
    CHECK(is_separated(3, Pairings{{0, 1, first_won}, {1, 2, first_won}, {0, 2, second_won}}));
    CHECK_FALSE(is_separated(
        3, Pairings{{0, 1, pairs(0, 0, 1)}, {1, 2, pairs(0, 0, 1)}, {0, 2, pairs(1, 0, 0)}}));
}

TEST_CASE("separated, unconnected and missing results still give finite ratings in order") {
    const Ratings strong = rate(3, std::vector<Pairing>{{0, 1, pairs(0, 0, 50)}});
    check_finite(strong);
    CHECK(strong.regularised);
    CHECK(strong.engines[0].elo > strong.engines[2].elo);
    CHECK(strong.engines[2].elo > strong.engines[1].elo);
    CHECK(strong.superiority[0][1] > 0.99);
    CHECK(rate(1, {}).engines.front().elo == 0);
    check_finite(rate(4, {}));
    check_finite(rate(2, std::vector<Pairing>{{0, 1, pairs(0, 1, 0)}}));
    check_finite(rate(2, std::vector<Pairing>{{0, 1, pairs(0, 1'000'000, 0)}}));
    PairingCounts seat_decides;
    seat_decides.pairs[2][0] = 100;
    check_finite(rate(2, std::vector<Pairing>{{0, 1, seat_decides}}));
    CHECK(rate(0, {}).engines.empty());
}

TEST_CASE("ratings do not depend on the order of engines, and a pairing mirrored is the same") {
    SplitMix64 random(3);
    for (int i = 0; i < 200; ++i) {
        constexpr std::size_t engines = 5;
        const std::vector<Pairing> pairings = random_pairings(engines, random);
        const Ratings ratings = rate(engines, pairings);
        check_finite(ratings);
        double sum = 0;
        for (const Rating& rating : ratings.engines) sum += rating.elo;
        CHECK(sum == Approx(0).margin(1e-6));

        std::vector<Pairing> turned;
        for (const Pairing& pairing : pairings)
            turned.push_back({engines - 1 - pairing.a, engines - 1 - pairing.b, pairing.counts});
        for (Pairing& pairing : turned) pairing = {pairing.b, pairing.a, pairing.counts.mirrored()};
        const Ratings again = rate(engines, turned);
        CHECK(again.first_seat.elo == Approx(ratings.first_seat.elo).margin(1e-6));
        for (std::size_t e = 0; e < engines; ++e) {
            const std::size_t other = engines - 1 - e;
            CHECK(again.engines[other].elo == Approx(ratings.engines[e].elo).margin(1e-6));
            CHECK(again.engines[other].error == Approx(ratings.engines[e].error).margin(1e-4));
            CHECK(again.superiority[other][0] ==
                  Approx(ratings.superiority[e][engines - 1]).margin(1e-6));
        }
    }
}
