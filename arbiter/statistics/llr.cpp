#include "statistics/llr.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <vector>

#include "statistics/elo.hpp"

namespace banqi::statistics {
namespace {

using tournament::EloModel;

constexpr double least_count = 1e-3;
constexpr double converged = 1e-14;
constexpr int most_rounds = 60;

// Shares of outcomes whose scores lie evenly over [0, 1].
using Shares = std::vector<double>;

double score_at(const Shares& shares, std::size_t i) {
    return static_cast<double>(i) / static_cast<double>(shares.size() - 1);
}

// The x at which sum p g / (1 + x g) = 0: the multiplier under which p / (1 + x g) are the
// likeliest shares with sum p g = 0. The sum falls with x between the poles of the extreme g, which
// have opposite signs, so Newton's method held inside a shrinking bracket finds it.
double find_multiplier(const Shares& shares, const std::vector<double>& g) {
    const auto [least, most] = std::minmax_element(g.begin(), g.end());
    assert(*least < 0 && *most > 0);
    double low = -1 / *most;
    double high = -1 / *least;
    double x = 0;
    for (int i = 0; i < 200; ++i) {
        double value = 0;
        double size = 0;
        double slope = 0;
        for (std::size_t k = 0; k < g.size(); ++k) {
            const double term = g[k] / (1 + x * g[k]);
            value += shares[k] * term;
            size += shares[k] * std::abs(term);
            slope -= shares[k] * term * term;
        }
        const double next = x - value / slope;
        (value > 0 ? low : high) = x;
        // Steps are small beside a pole too, but there the terms do not cancel. Rounding may leave
        // the root just outside the bracket, which then shrinks to its edge.
        const double step = std::abs(value) < size / 2 ? std::abs(next - x) : high - low;
        const double tolerance = converged * std::max(1.0, std::abs(x));
        if (step <= tolerance || high - low <= tolerance) break;
        x = next > low && next < high ? next : (low + high) / 2;
    }
    return x;
}

// The log of how much less likely the observations are, a unit, under the likeliest shares with
// sum p g = 0 than under their own.
double cost(const Shares& shares, const std::vector<double>& g, double x) {
    double sum = 0;
    for (std::size_t k = 0; k < g.size(); ++k) sum += shares[k] * std::log1p(x * g[k]);
    return sum;
}

// The mean score is `score`.
double cost_of_score(const Shares& shares, double score) {
    std::vector<double> g;
    for (std::size_t k = 0; k < shares.size(); ++k) g.push_back(score_at(shares, k) - score);
    return cost(shares, g, find_multiplier(shares, g));
}

// The mean score lies `t` standard deviations above one half. That is not linear in the shares; it
// becomes so around a mean and deviation, which are then taken from the shares found, until they
// stay: a handful of rounds.
double cost_of_distance(const Shares& shares, double t) {
    const std::size_t outcomes = shares.size();
    double mean = 0.5;
    double variance = 0;
    for (std::size_t k = 0; k < outcomes; ++k)
        variance += std::pow(score_at(shares, k) - mean, 2) / static_cast<double>(outcomes);
    std::vector<double> g(outcomes);
    double x = 0;
    for (int round = 0; round < most_rounds; ++round) {
        const double deviation = std::sqrt(variance);
        for (std::size_t k = 0; k < outcomes; ++k) {
            const double score = score_at(shares, k);
            g[k] = score - 0.5 - t * deviation * (1 + std::pow((score - mean) / deviation, 2)) / 2;
        }
        x = find_multiplier(shares, g);
        double new_mean = 0;
        double square = 0;
        for (std::size_t k = 0; k < outcomes; ++k) {
            const double share = shares[k] / (1 + x * g[k]);
            new_mean += share * score_at(shares, k);
            square += share * score_at(shares, k) * score_at(shares, k);
        }
        const double new_variance = square - new_mean * new_mean;
        const double change = std::abs(new_mean - mean) + std::abs(new_variance - variance);
        mean = new_mean;
        variance = new_variance;
        if (change <= converged) break;
    }
    return cost(shares, g, x);
}

double cost_of_elo(const Shares& shares, EloModel model, double elo) {
    switch (model) {
        case EloModel::logistic:
            return cost_of_score(shares, score_of_elo(elo));
        case EloModel::normalized: {
            // Normalised Elo counts standard deviations of a game; a pair's mean has less.
            const double games = shares.size() == 5 ? 2 : 1;
            return cost_of_distance(shares, elo / (2 * elo_per_logit) * std::sqrt(games));
        }
    }
    return 0;
}

}  // namespace

double log_likelihood_ratio(std::span<const Count> counts,
                            const tournament::SprtSettings& settings) {
    assert(counts.size() == 3 || counts.size() == 5);
    if (std::all_of(counts.begin(), counts.end(), [](Count count) { return count == 0; })) return 0;
    Shares shares;
    double total = 0;
    for (const Count count : counts) {
        shares.push_back(std::max(static_cast<double>(count), least_count));
        total += shares.back();
    }
    for (double& share : shares) share /= total;
    return total * (cost_of_elo(shares, settings.model, settings.elo0) -
                    cost_of_elo(shares, settings.model, settings.elo1));
}

}  // namespace banqi::statistics
