// The log-likelihood ratio of a generalised sequential probability ratio test: what the counts say
// for elo1 over elo0, everything else about the distribution of results fitted. Pure.
// Source: README.md beside this file.
#pragma once

#include <span>

#include "statistics/deal_pairs.hpp"
#include "tournament/sprt_settings.hpp"

namespace banqi::statistics {

// Natural logarithm, right to 1e-9. `counts` are 5 of deal pairs (LL … WW) or 3 of single games
// (lost, drawn, won); 0 without any. Outcomes that did not occur count as a thousandth. Finite for
// any counts where elo0 and elo1 lie within tournament::most_sprt_elo of 0.
double log_likelihood_ratio(std::span<const Count> counts,
                            const tournament::SprtSettings& settings);

}  // namespace banqi::statistics
