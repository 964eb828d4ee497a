#include "statistics/sprt.hpp"

#include <cmath>

#include "statistics/llr.hpp"

namespace banqi::statistics {

SprtBounds sprt_bounds(const tournament::SprtSettings& settings) {
    return {std::log(settings.beta / (1 - settings.alpha)),
            std::log((1 - settings.beta) / settings.alpha)};
}

SprtTest::SprtTest(const tournament::SprtSettings& settings, std::string first_engine)
    : settings_(settings), bounds_(sprt_bounds(settings)), first_engine_(std::move(first_engine)) {}

void SprtTest::add(const GameRecord& record) {
    const bool has_result = record.outcome && record.outcome->ending != Ending::ongoing;
    if (!has_result || record.deal_number < next_deal_ || verdict_ != SprtVerdict::undecided)
        return;
    const std::size_t seat = record.seats[0].name == first_engine_ ? 0 : 1;
    const auto found = open_.try_emplace(record.deal_number, OpenPair{-1, -1}).first;
    found->second[seat] = half_points(*record.outcome)[seat];
    count_complete_pairs();
}

void SprtTest::count_complete_pairs() {
    while (!open_.empty() && verdict_ == SprtVerdict::undecided) {
        const auto& [deal, points] = *open_.begin();
        if (deal != next_deal_ || points[0] < 0 || points[1] < 0) return;
        ++pairs_[static_cast<std::size_t>(points[0]) + static_cast<std::size_t>(points[1])];
        open_.erase(open_.begin());
        ++next_deal_;
        llr_ = log_likelihood_ratio(pairs_, settings_);
        if (llr_ >= bounds_.upper) verdict_ = SprtVerdict::elo1_accepted;
        if (llr_ <= bounds_.lower) verdict_ = SprtVerdict::elo0_accepted;
    }
}

bool is_decided(const std::optional<SprtTest>& test) {
    return test && test->verdict() != SprtVerdict::undecided;
}

}  // namespace banqi::statistics
