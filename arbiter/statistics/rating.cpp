#include "statistics/rating.hpp"

#include <Eigen/Dense>
#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

#include "statistics/elo.hpp"
#include "statistics/separation.hpp"

namespace banqi::statistics {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

// Games of one engine as first against one as second. An index of -1 is the engine rated zero.
struct Seating {
    Index first = 0;
    Index second = 0;
    double games = 0;
    double points = 0;  // the first one's
};

// Parameters in logits: the engines' ratings, then the advantage of the first seat.
double win_chance(const VectorXd& parameters, const Seating& seating) {
    const auto rating = [&](Index engine) { return engine < 0 ? 0 : parameters[engine]; };
    const double difference =
        rating(seating.first) - rating(seating.second) + parameters[parameters.size() - 1];
    return 1 / (1 + std::exp(-difference));
}

// The derivative of a seating's log odds by the parameters.
VectorXd direction(Index size, const Seating& seating) {
    VectorXd result = VectorXd::Zero(size);
    if (seating.first >= 0) result[seating.first] += 1;
    if (seating.second >= 0) result[seating.second] -= 1;
    result[size - 1] += 1;
    return result;
}

Seating seating_of(const Pairing& pairing, std::size_t seat) {
    const auto counts = pairing.counts.trinomial_in_seat(seat);
    const auto a = static_cast<Index>(pairing.a);
    const auto b = static_cast<Index>(pairing.b);
    Seating seating{seat == 0 ? a : b, seat == 0 ? b : a, 0, 0};
    for (std::size_t points = 0; points < 3; ++points) {
        const auto games = static_cast<double>(counts[points]);
        seating.games += games;
        seating.points += games * static_cast<double>(seat == 0 ? points : 2 - points) / 2;
    }
    return seating;
}

std::vector<Seating> seatings_of(std::span<const Pairing> pairings) {
    std::vector<Seating> seatings;
    for (const Pairing& pairing : pairings)
        for (const std::size_t seat : {0u, 1u}) seatings.push_back(seating_of(pairing, seat));
    return seatings;
}

// One drawn game an engine, half of it in each seat.
std::vector<Seating> drawn_games(std::size_t count) {
    std::vector<Seating> seatings;
    for (Index engine = 0; engine < static_cast<Index>(count); ++engine) {
        seatings.push_back({engine, -1, 0.5, 0.25});
        seatings.push_back({-1, engine, 0.5, 0.25});
    }
    return seatings;
}

// Adds weight x v vT; v has three entries at most, so this does not go over the whole matrix.
void add_outer(MatrixXd& matrix, const VectorXd& v, double weight) {
    std::array<Index, 3> places{};
    std::size_t count = 0;
    for (Index i = 0; i < v.size(); ++i)
        if (v[i] != 0) places[count++] = i;
    for (std::size_t i = 0; i < count; ++i)
        for (std::size_t j = 0; j < count; ++j)
            matrix(places[i], places[j]) += weight * v[places[i]] * v[places[j]];
}

struct Derivatives {
    VectorXd gradient;
    MatrixXd information;
};

// Of the log likelihood. The information is made regular by fixing the ratings' sum, on which the
// likelihood does not depend.
Derivatives derive_at(const VectorXd& parameters, const std::vector<Seating>& seatings) {
    const Index size = parameters.size();
    Derivatives result{VectorXd::Zero(size), MatrixXd::Zero(size, size)};
    result.information.topLeftCorner(size - 1, size - 1).setOnes();
    for (const Seating& seating : seatings) {
        const double chance = win_chance(parameters, seating);
        const VectorXd x = direction(size, seating);
        result.gradient += (seating.points - seating.games * chance) * x;
        add_outer(result.information, x, seating.games * chance * (1 - chance));
    }
    return result;
}

// Newton's method with bounded steps; the log likelihood is concave.
VectorXd find_likeliest(std::size_t count, const std::vector<Seating>& seatings) {
    VectorXd parameters = VectorXd::Zero(static_cast<Index>(count) + 1);
    for (int i = 0; i < 500; ++i) {
        const Derivatives at = derive_at(parameters, seatings);
        VectorXd step = at.information.ldlt().solve(at.gradient);
        const double size = step.cwiseAbs().maxCoeff();
        if (size > 1) step /= size;
        parameters += step;
        if (size < 1e-13) break;
    }
    return parameters;
}

// A unit's results by seat with how often they came; -1: a single game has no such seat.
struct Unit {
    std::array<int, 2> half_points{};  // of a as first, as second
    double count = 0;
};

std::vector<Unit> units_with_results(const PairingCounts& counts) {
    std::vector<Unit> units;
    const auto add = [&](int as_first, int as_second, Count count) {
        if (count > 0) units.push_back({{as_first, as_second}, static_cast<double>(count)});
    };
    for (int i = 0; i < 3; ++i) {
        const auto row = static_cast<std::size_t>(i);
        for (int j = 0; j < 3; ++j) add(i, j, counts.pairs[row][static_cast<std::size_t>(j)]);
        add(i, -1, counts.singles[0][row]);
        add(-1, i, counts.singles[1][row]);
    }
    return units;
}

// Whether not all pairs ended with the same points, nor all single games.
bool shows_spread(const PairingCounts& counts) {
    const auto penta = counts.pentanomial();
    auto kinds =
        penta.size() - static_cast<std::size_t>(std::count(penta.begin(), penta.end(), 0u));
    for (std::size_t points = 0; points < 3; ++points)
        if (counts.singles[0][points] + counts.singles[1][points] > 0) ++kinds;
    return kinds > 1;
}

// The variance of the gradient: the sum over units of the squared gradient of each, or where a
// pairing's units show no spread, of games won or lost by chance.
void add_spread(MatrixXd& spread, const Pairing& pairing, const VectorXd& parameters) {
    const std::array seatings{seating_of(pairing, 0), seating_of(pairing, 1)};
    const std::array chances{win_chance(parameters, seatings[0]),
                             win_chance(parameters, seatings[1])};
    const std::array directions{direction(parameters.size(), seatings[0]),
                                direction(parameters.size(), seatings[1])};
    if (!shows_spread(pairing.counts)) {
        for (const std::size_t seat : {0u, 1u})
            add_outer(spread, directions[seat],
                      seatings[seat].games * chances[seat] * (1 - chances[seat]));
        return;
    }
    for (const Unit& unit : units_with_results(pairing.counts)) {
        VectorXd gradient = VectorXd::Zero(parameters.size());
        if (unit.half_points[0] >= 0)
            gradient += (unit.half_points[0] / 2.0 - chances[0]) * directions[0];
        if (unit.half_points[1] >= 0)
            gradient += (1 - unit.half_points[1] / 2.0 - chances[1]) * directions[1];
        add_outer(spread, gradient, unit.count);
    }
}

// Of the parameters once the ratings' mean is taken away.
MatrixXd covariance(const VectorXd& parameters, const MatrixXd& information,
                    const std::vector<Seating>& prior, std::span<const Pairing> pairings) {
    const Index size = parameters.size();
    MatrixXd spread = MatrixXd::Zero(size, size);
    for (const Pairing& pairing : pairings) add_spread(spread, pairing, parameters);
    for (const Seating& seating : prior) {
        const double chance = win_chance(parameters, seating);
        add_outer(spread, direction(size, seating), seating.games * chance * (1 - chance));
    }
    const MatrixXd inverse = information.ldlt().solve(MatrixXd::Identity(size, size));
    MatrixXd centring = MatrixXd::Identity(size, size);
    centring.topLeftCorner(size - 1, size - 1).array() -= 1.0 / static_cast<double>(size - 1);
    const MatrixXd half = centring * inverse;
    return half * spread * half.transpose();
}

Rating to_rating(double logits, double variance) {
    return {elo_per_logit * logits, elo_per_logit * z95 * std::sqrt(std::max(0.0, variance))};
}

}  // namespace

Ratings rate(std::size_t count, std::span<const Pairing> pairings) {
    Ratings ratings;
    if (count == 0) return ratings;
    ratings.regularised = is_separated(count, pairings);
    const std::vector<Seating> prior =
        ratings.regularised ? drawn_games(count) : std::vector<Seating>{};
    std::vector<Seating> seatings = seatings_of(pairings);
    seatings.insert(seatings.end(), prior.begin(), prior.end());
    VectorXd parameters = find_likeliest(count, seatings);
    const MatrixXd variance =
        covariance(parameters, derive_at(parameters, seatings).information, prior, pairings);
    const auto size = static_cast<Index>(count);
    parameters.head(size).array() -= parameters.head(size).mean();
    ratings.superiority.resize(count);
    for (Index i = 0; i < size; ++i) {
        ratings.engines.push_back(to_rating(parameters[i], variance(i, i)));
        for (Index j = 0; j < size; ++j) {
            const double spread = variance(i, i) + variance(j, j) - 2 * variance(i, j);
            const double z = spread > 0 ? (parameters[i] - parameters[j]) / std::sqrt(spread) : 0;
            ratings.superiority[static_cast<std::size_t>(i)].push_back(normal_cdf(z));
        }
    }
    ratings.first_seat = to_rating(parameters[size], variance(size, size));
    return ratings;
}

}  // namespace banqi::statistics
