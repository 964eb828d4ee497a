// Simulated events between engines of known strength: how often 95 % intervals hold the truth, and
// how often tests err. Seeds are fixed, so the figures printed are those of tests/README.md.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "base/random.hpp"
#include "catch.hpp"
#include "statistics/elo.hpp"
#include "statistics/llr.hpp"
#include "statistics/rating.hpp"
#include "statistics/sprt.hpp"

using namespace banqi;
using namespace banqi::statistics;
using tournament::EloModel;
using tournament::SprtSettings;

namespace {

constexpr int events = 4000;

// How games of a kind come out, whoever plays.
struct Setting {
    double first_seat = 0;  // Elo
    double draws = 0;       // share of the games that equal engines draw
    double luck = 0;        // share of the deals that decide both games alike
};

constexpr Setting banqi_like{20, 0.5, 0.3};

double uniform(SplitMix64& random) { return static_cast<double>(random.next() >> 11) * 0x1p-53; }

// The chances of the first seat to lose, draw and win; its expected score is exact whatever the
// draws.
std::array<double, 3> chances(double score, const Setting& setting) {
    const double drawn = setting.draws * 2 * std::min(score, 1 - score);
    return {1 - score - drawn / 2, drawn, score - drawn / 2};
}

// Half points of the first seat.
std::size_t outcome_at(double place, double score, const Setting& setting) {
    const auto chance = chances(score, setting);
    return place < chance[2] ? 2 : place < chance[2] + chance[1] ? 1 : 0;
}

// The expected score of a as first, and of b as first.
struct Scores {
    double as_first;
    double of_other;
};

Scores scores_of(double elo, const Setting& setting) {
    return {score_of_elo(elo + setting.first_seat), score_of_elo(setting.first_seat - elo)};
}

// A deal pair of a and b, added to the counts.
void play_pair(PairingCounts& counts, const Scores& scores, const Setting& setting,
               SplitMix64& random) {
    const double place = uniform(random);
    const bool deal_decides = uniform(random) < setting.luck;
    const std::size_t as_first = outcome_at(place, scores.as_first, setting);
    const std::size_t other =
        outcome_at(deal_decides ? place : uniform(random), scores.of_other, setting);
    ++counts.pairs[as_first][2 - other];
}

// What the normalised Elo of a over b is in truth. Without luck of the deal, so that the variance
// of a pair is that of two games.
double normalized_elo(double elo, const Setting& setting) {
    const Scores scores = scores_of(elo, setting);
    double variance = 0;
    for (const double score : {scores.as_first, scores.of_other}) {
        const auto chance = chances(score, setting);
        variance += (chance[1] / 4 + chance[2] - score * score) / 4;
    }
    const double mean = (scores.as_first + 1 - scores.of_other) / 2;
    return 2 * elo_per_logit * (mean - 0.5) / std::sqrt(2 * variance);
}

// The Elo at which `measure`, which grows with it, is `wanted`.
template <typename Measure>
double elo_where(double wanted, Measure measure) {
    double low = 0;
    double high = 1000;
    for (int i = 0; i < 60; ++i) {
        const double middle = (low + high) / 2;
        (measure(middle) < wanted ? low : high) = middle;
    }
    return low;
}

double pair_score_elo(double elo, const Setting& setting) {
    const Scores scores = scores_of(elo, setting);
    return elo_of_score((scores.as_first + 1 - scores.of_other) / 2);
}

bool holds(double value, double error, double truth) { return std::abs(value - truth) <= error; }

double percent(int count, int of) { return 100.0 * count / of; }

bool is_95(int count, int of) { return percent(count, of) >= 93 && percent(count, of) <= 97; }

struct Duel {
    const char* what;
    double elo;
    int pairs;
    Setting setting;
};

constexpr Duel duels[] = {
    {"equal engines, 30 pairs", 0, 30, banqi_like},
    {"equal engines, 200 pairs", 0, 200, banqi_like},
    {"100 Elo apart, 200 pairs", 100, 200, banqi_like},
    {"300 Elo apart, 100 pairs", 300, 100, banqi_like},
    {"nine games in ten drawn, 200 pairs", 50, 200, {0, 0.9, 0}},
    {"no draws, deals decide most, 200 pairs", 50, 200, {100, 0, 0.7}},
};

struct Errors {
    double wrong = 0;  // share of the tests
    double pairs = 0;  // mean
};

// Plays tests to their end between engines `elo` apart.
Errors run_tests(const SprtSettings& settings, double elo, const Setting& setting,
                 SprtVerdict right) {
    constexpr int tests = 2000;
    const Scores scores = scores_of(elo, setting);
    const SprtBounds bounds = sprt_bounds(settings);
    SplitMix64 random(derive(fmt::format("sprt/{}/{}", elo, settings.elo1)));
    Errors errors;
    for (int i = 0; i < tests; ++i) {
        PairingCounts counts;
        double ratio = 0;
        while (ratio > bounds.lower && ratio < bounds.upper) {
            play_pair(counts, scores, setting, random);
            ratio = log_likelihood_ratio(counts.pentanomial(), settings);
        }
        const bool accepts_elo1 = ratio >= bounds.upper;
        errors.wrong += accepts_elo1 != (right == SprtVerdict::elo1_accepted);
        errors.pairs += static_cast<double>(counts.pair_count());
    }
    return {errors.wrong / tests, errors.pairs / tests};
}

// Both errors of a test, for the hypotheses taken exactly.
void check_test(const SprtSettings& settings, double true_elo1, const Setting& setting) {
    const auto most = [](double rate) { return rate + 3 * std::sqrt(rate * (1 - rate) / 2000); };
    const Errors under0 = run_tests(settings, 0, setting, SprtVerdict::elo0_accepted);
    const Errors under1 = run_tests(settings, true_elo1, setting, SprtVerdict::elo1_accepted);
    WARN(
        fmt::format("{} [0, {}]: {:.2f} % wrong under H0 after {:.0f} pairs, {:.2f} % under H1 "
                    "after {:.0f}",
                    to_text(settings.model), settings.elo1, 100 * under0.wrong, under0.pairs,
                    100 * under1.wrong, under1.pairs));
    CHECK(under0.wrong <= most(settings.alpha));
    CHECK(under1.wrong <= most(settings.beta));
}

}  // namespace

TEST_CASE("95 % intervals of Elo differences hold the truth 93 to 97 times in a hundred") {
    for (const Duel& duel : duels) {
        const Scores scores = scores_of(duel.elo, duel.setting);
        const double truth = pair_score_elo(duel.elo, duel.setting);
        SplitMix64 random(derive(duel.what));
        int held = 0;
        for (int event = 0; event < events; ++event) {
            PairingCounts counts;
            for (int i = 0; i < duel.pairs; ++i) play_pair(counts, scores, duel.setting, random);
            const Interval elo = estimate_elo(counts)->elo;
            held += elo.low <= truth && truth <= elo.high;
        }
        WARN(fmt::format("{}: {:.1f} %", duel.what, percent(held, events)));
        CHECK(is_95(held, events));
    }
}

TEST_CASE("95 % errors of ratings and of the first seat hold the truth likewise") {
    const std::vector<double> strengths{120, 40, -30, -130};
    SplitMix64 random(derive("ratings"));
    std::array<int, 5> held{};
    for (int event = 0; event < events; ++event) {
        std::vector<Pairing> pairings;
        for (std::size_t a = 0; a < strengths.size(); ++a)
            for (std::size_t b = a + 1; b < strengths.size(); ++b) {
                Pairing pairing{a, b, {}};
                const Scores scores = scores_of(strengths[a] - strengths[b], banqi_like);
                for (int i = 0; i < 40; ++i) play_pair(pairing.counts, scores, banqi_like, random);
                pairings.push_back(pairing);
            }
        const Ratings ratings = rate(strengths.size(), pairings);
        for (std::size_t i = 0; i < strengths.size(); ++i)
            held[i] += holds(ratings.engines[i].elo, ratings.engines[i].error, strengths[i]);
        held[4] += holds(ratings.first_seat.elo, ratings.first_seat.error, banqi_like.first_seat);
    }
    WARN(
        fmt::format("four engines, 40 pairs a pairing: {:.1f} % {:.1f} % {:.1f} % {:.1f} %, first "
                    "seat {:.1f} %",
                    percent(held[0], events), percent(held[1], events), percent(held[2], events),
                    percent(held[3], events), percent(held[4], events)));
    for (const int count : held) CHECK(is_95(count, events));
}

TEST_CASE("tests err no more often than alpha and beta allow") {
    const Setting setting{20, 0.5, 0};
    const auto normalized = [&](double elo) { return normalized_elo(elo, setting); };
    const auto logistic = [&](double elo) { return pair_score_elo(elo, setting); };
    check_test({0, 50, 0.05, 0.05, EloModel::normalized}, elo_where(50, normalized), setting);
    check_test({0, 100, 0.05, 0.1, EloModel::normalized}, elo_where(100, normalized), setting);
    check_test({0, 50, 0.05, 0.05, EloModel::logistic}, elo_where(50, logistic), setting);
    const auto lucky = [&](double elo) { return pair_score_elo(elo, banqi_like); };
    check_test({0, 60, 0.05, 0.05, EloModel::logistic}, elo_where(60, lucky), banqi_like);
}
