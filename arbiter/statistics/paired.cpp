#include "statistics/paired.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace banqi::statistics {
namespace {

using SampleCounts = std::vector<double>;

double weighted_mean(const std::vector<UnitSum>& units, const SampleCounts& drawn) {
    UnitSum total;
    for (std::size_t i = 0; i < units.size(); ++i) {
        total.sum += drawn[i] * units[i].sum;
        total.games += drawn[i] * units[i].games;
    }
    return total.games > 0 ? total.sum / total.games : 0;
}

// How often each unit is in one sample of as many.
SampleCounts draw_sample(SplitMix64& random, std::size_t units) {
    SampleCounts counts(units);
    for (std::size_t i = 0; i < units; ++i) ++counts[random.below(units)];
    return counts;
}

// The value below which this share of the values lies, between two neighbours in proportion.
double quantile(const std::vector<double>& sorted, double share) {
    const double place = share * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(place);
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    const double part = place - static_cast<double>(below);
    return sorted[below] + part * (sorted[above] - sorted[below]);
}

double signed_sum(SplitMix64& random, std::span<const double> values) {
    double sum = 0;
    std::uint64_t signs = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (i % 64 == 0) signs = random.next();
        // Without a branch, which would be guessed wrong every other time.
        sum += values[i] * (1 - 2 * static_cast<double>(static_cast<int>(signs & 1)));
        signs >>= 1;
    }
    return sum;
}

}  // namespace

std::vector<Estimate> bootstrap(const std::vector<std::vector<UnitSum>>& series, Seed seed) {
    std::vector<Estimate> estimates(series.size());
    if (series.empty() || series.front().empty()) return estimates;
    const std::size_t units = series.front().size();
    SplitMix64 random(seed);
    std::vector<std::vector<double>> means(series.size());
    for (int sample = 0; sample < resamples; ++sample) {
        const SampleCounts drawn = draw_sample(random, units);
        for (std::size_t s = 0; s < series.size(); ++s)
            means[s].push_back(weighted_mean(series[s], drawn));
    }
    const SampleCounts once(units, 1);
    for (std::size_t s = 0; s < series.size(); ++s) {
        assert(series[s].size() == units);
        std::sort(means[s].begin(), means[s].end());
        estimates[s] = {weighted_mean(series[s], once), quantile(means[s], 0.025),
                        quantile(means[s], 0.975)};
    }
    return estimates;
}

double sign_flip_test(std::span<const double> differences, Seed seed) {
    std::vector<double> values;
    double sum = 0;
    for (const double value : differences) {
        if (value == 0) continue;
        values.push_back(value);
        sum += value;
    }
    if (values.empty()) return 1;
    SplitMix64 random(seed);
    int as_far = 1;
    for (int i = 0; i < sign_flips; ++i)
        if (std::abs(signed_sum(random, values)) >= std::abs(sum)) ++as_far;
    return as_far / static_cast<double>(sign_flips + 1);
}

}  // namespace banqi::statistics
