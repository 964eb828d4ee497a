// One pairing in numbers: Elo difference, normalised Elo, likelihood of superiority, deal luck.
// Pure. Formulas and sources: README.md beside this file. No input gives a nan or an infinity.
#pragma once

#include <optional>
#include <span>

#include "statistics/deal_pairs.hpp"

namespace banqi::statistics {

// 400 / ln 10: Elo a unit of log odds.
inline constexpr double elo_per_logit = 173.71779276130073;
// Half width of a 95 % interval in standard errors.
inline constexpr double z95 = 1.959963984540054;

// Expected score in (0, 1) to Elo and back.
double elo_of_score(double score);
double score_of_elo(double elo);

// The normal distribution function.
double normal_cdf(double z);

// An estimate with its 95 % interval.
struct Interval {
    double value = 0;
    double low = 0;
    double high = 0;

    double error() const { return (high - low) / 2; }
};

struct EloEstimate {
    Interval elo;              // logistic: 400 log10(score / (1 - score))
    Interval normalized;       // score above one half in standard deviations of a game, scaled
    double superiority = 0.5;  // likelihood that a is the stronger one
    // Whether the counts alone gave no finite answer, so that half a unit was added to each
    // outcome.
    bool regularised = false;
};

// Of a over b. Deal pairs are the units, single games units of their own. Nothing without games.
std::optional<EloEstimate> estimate_elo(const PairingCounts& counts);

// Games drawn, as a share of all; nothing without games.
std::optional<double> draw_ratio(const PairingCounts& counts);
// Pairs won over pairs lost; nothing where none was lost.
std::optional<double> pair_ratio(const PairingCounts& counts);
// The share of the score's variance that playing each deal with both seats removed, 1 at most;
// below 0 where pairs vary more than two games on their own. Pooled over the pairings that have two
// pairs or more, each around its own mean, as many degrees of freedom counted; nothing where games
// do not vary.
std::optional<double> deal_luck(std::span<const PairingCounts> pairings);

}  // namespace banqi::statistics
