// What a sequential probability ratio test decides between. Source: FORMATS 3, `sprt`.
#pragma once

#include <string>
#include <string_view>

namespace banqi::tournament {

// normalized: Elo in standard deviations of a game, so that a test takes about as long whatever the
// draws. logistic: Elo from the score alone.
enum class EloModel { normalized, logistic };

std::string_view to_text(EloModel model);

// Hypotheses lie within this of 0, where the likelihood of any counts can be found.
inline constexpr double most_sprt_elo = 200;

// Whether the event's first engine is elo1 or more stronger than its second, or elo0 or less.
struct SprtSettings {
    double elo0 = 0;  // < elo1
    double elo1 = 0;
    double alpha = 0.05;  // most often that elo1 is accepted under elo0
    double beta = 0.05;   // most often that elo0 is accepted under elo1
    EloModel model = EloModel::normalized;

    bool operator==(const SprtSettings&) const = default;
};

// As in an event file: "{ elo0: 0, elo1: 10, alpha: 0.05, beta: 0.05, model: normalized }".
std::string to_text(const SprtSettings& settings);

}  // namespace banqi::tournament
