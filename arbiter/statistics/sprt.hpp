// A sequential probability ratio test on deal pairs: goes on until the log-likelihood ratio leaves
// its bounds. Pure. Source: Wald (1945); README.md beside this file.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>

#include "records/game_record.hpp"
#include "statistics/deal_pairs.hpp"
#include "tournament/sprt_settings.hpp"

namespace banqi::statistics {

struct SprtBounds {
    double lower = 0;  // elo0 is accepted at or below
    double upper = 0;  // elo1 is accepted at or above
};
SprtBounds sprt_bounds(const tournament::SprtSettings& settings);

enum class SprtVerdict { undecided, elo0_accepted, elo1_accepted };

// The test of one event. Pairs count in the order of their deals, whatever the order in which they
// end: short games end sooner, so that counting pairs as they come would favour decisive results,
// and the verdict would depend on how many games run at once. What is decided stays decided: pairs
// after that do not count.
class SprtTest {
  public:
    SprtTest(const tournament::SprtSettings& settings, std::string first_engine);

    // Takes a finished game; one without a deal's number or result is passed over.
    void add(const GameRecord& record);

    const tournament::SprtSettings& settings() const { return settings_; }
    const std::string& first_engine() const { return first_engine_; }
    SprtVerdict verdict() const { return verdict_; }
    // Of the pairs counted so far.
    double llr() const { return llr_; }
    const std::array<Count, 5>& pairs() const { return pairs_; }

  private:
    // Half points of the first engine as first and as second; -1: not finished.
    using OpenPair = std::array<int, 2>;

    void count_complete_pairs();

    tournament::SprtSettings settings_;
    SprtBounds bounds_;
    std::string first_engine_;
    std::map<int, OpenPair> open_;  // from the deal that is next on
    int next_deal_ = 1;
    std::array<Count, 5> pairs_{};
    double llr_ = 0;
    SprtVerdict verdict_ = SprtVerdict::undecided;
};

// False where there is no test.
bool is_decided(const std::optional<SprtTest>& test);

}  // namespace banqi::statistics
