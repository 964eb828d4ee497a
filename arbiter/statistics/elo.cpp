#include "statistics/elo.hpp"

#include <algorithm>
#include <boost/math/distributions/normal.hpp>
#include <cmath>

namespace banqi::statistics {
namespace {

// Scores are kept within this of 0 and 1 where counts had to be regularised: 1200 Elo.
constexpr double least_score = 1e-3;

struct Weighted {
    double games = 0;   // in one unit
    double points = 0;  // a's in the unit
    double count = 0;   // of such units
};

// All units of a pairing, with `prior` of each outcome more.
std::vector<Weighted> units_of(const PairingCounts& counts, double prior) {
    std::vector<Weighted> units;
    const bool has_pairs = counts.pair_count() > 0;
    double half_points = 0;
    for (const Count count : counts.pentanomial())
        units.push_back({2, half_points++ / 2, static_cast<double>(count) + has_pairs * prior});
    for (std::size_t points = 0; points < 3; ++points)
        units.push_back({1, static_cast<double>(points) / 2,
                         static_cast<double>(counts.singles[0][points]) +
                             static_cast<double>(counts.singles[1][points]) + !has_pairs * prior});
    return units;
}

// A mean score with the variance of its estimate; units may differ in games, so this is a ratio
// estimator: with pairs alone it is the pentanomial one, with single games the trinomial one.
struct MeanScore {
    double games = 0;
    double score = 0;
    double variance = 0;
};

MeanScore mean_score(const std::vector<Weighted>& units) {
    MeanScore mean;
    double points = 0;
    for (const Weighted& unit : units) {
        mean.games += unit.count * unit.games;
        points += unit.count * unit.points;
    }
    mean.score = points / mean.games;
    for (const Weighted& unit : units)
        mean.variance +=
            unit.count * std::pow((unit.points - unit.games * mean.score) / mean.games, 2);
    return mean;
}

EloEstimate estimate_of(const MeanScore& mean) {
    const double half_width = z95 * std::sqrt(mean.variance);
    const double deviation_of_game = std::sqrt(mean.games * mean.variance);
    const double normalized = 2 * elo_per_logit * (mean.score - 0.5) / deviation_of_game;
    const double normalized_half_width = 2 * elo_per_logit * z95 / std::sqrt(mean.games);
    EloEstimate estimate;
    estimate.elo = {elo_of_score(mean.score), elo_of_score(mean.score - half_width),
                    elo_of_score(mean.score + half_width)};
    estimate.normalized = {normalized, normalized - normalized_half_width,
                           normalized + normalized_half_width};
    estimate.superiority = normal_cdf((mean.score - 0.5) / std::sqrt(mean.variance));
    return estimate;
}

// The sum of squared deviations from the mean of scores that lie evenly over [0, 1].
double squared_deviations(std::span<const Count> counts) {
    double number = 0;
    double points = 0;
    double squares = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const auto count = static_cast<double>(counts[i]);
        const double score = static_cast<double>(i) / static_cast<double>(counts.size() - 1);
        number += count;
        points += count * score;
        squares += count * score * score;
    }
    return squares - points * points / number;
}

// Sums of squared deviations: of games, and of the means of pairs counted as two games each. What
// either is on average if games are independent, in variances of one game.
struct Spread {
    double games = 0;
    double pairs = 0;
    double games_expected = 0;
    double pairs_expected = 0;
};

Spread spread_of(PairingCounts counts) {
    counts.singles = {};
    // One pair does not vary around its own mean.
    if (counts.pair_count() < 2) return {};
    const auto pairs = static_cast<double>(counts.pair_count());
    return {squared_deviations(counts.trinomial()), 4 * squared_deviations(counts.pentanomial()),
            2 * pairs - 1, 2 * (pairs - 1)};
}

}  // namespace

double elo_of_score(double score) { return elo_per_logit * std::log(score / (1 - score)); }
double score_of_elo(double elo) { return 1 / (1 + std::exp(-elo / elo_per_logit)); }
double normal_cdf(double z) { return boost::math::cdf(boost::math::normal(), z); }

std::optional<EloEstimate> estimate_elo(const PairingCounts& counts) {
    if (counts.games() == 0) return std::nullopt;
    const MeanScore raw = mean_score(units_of(counts, 0));
    const double half_width = z95 * std::sqrt(raw.variance);
    const bool is_regular =
        raw.variance > 0 && raw.score - half_width > 0 && raw.score + half_width < 1;
    if (is_regular) return estimate_of(raw);
    const MeanScore mean = mean_score(units_of(counts, 0.5));
    const double width = z95 * std::sqrt(mean.variance);
    const auto bounded = [](double score) {
        return elo_of_score(std::clamp(score, least_score, 1 - least_score));
    };
    EloEstimate estimate = estimate_of(mean);
    estimate.elo = {bounded(mean.score), bounded(mean.score - width), bounded(mean.score + width)};
    estimate.regularised = true;
    return estimate;
}

std::optional<double> draw_ratio(const PairingCounts& counts) {
    if (counts.games() == 0) return std::nullopt;
    return static_cast<double>(counts.trinomial()[1]) / static_cast<double>(counts.games());
}

std::optional<double> pair_ratio(const PairingCounts& counts) {
    const auto penta = counts.pentanomial();
    const Count lost = penta[0] + penta[1];
    if (lost == 0) return std::nullopt;
    return static_cast<double>(penta[3] + penta[4]) / static_cast<double>(lost);
}

std::optional<double> deal_luck(std::span<const PairingCounts> pairings) {
    Spread sum;
    for (const PairingCounts& counts : pairings) {
        const Spread spread = spread_of(counts);
        sum.games += spread.games;
        sum.pairs += spread.pairs;
        sum.games_expected += spread.games_expected;
        sum.pairs_expected += spread.pairs_expected;
    }
    if (sum.games <= 0) return std::nullopt;
    return 1 - (sum.pairs / sum.pairs_expected) / (sum.games / sum.games_expected);
}

}  // namespace banqi::statistics
