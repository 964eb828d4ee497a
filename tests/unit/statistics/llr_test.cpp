#include "statistics/llr.hpp"

#include <array>
#include <cmath>
#include <vector>

#include "base/random.hpp"
#include "catch.hpp"

using namespace banqi;
using namespace banqi::statistics;
using tournament::EloModel;
using tournament::SprtSettings;

namespace {

double ratio(const std::vector<Count>& counts, EloModel model, double elo0, double elo1) {
    return log_likelihood_ratio(counts, {elo0, elo1, 0.05, 0.05, model});
}

}  // namespace

// Found with 40 digits by searching the one free parameter that the hypothesis leaves three
// outcomes.
TEST_CASE("ten draws weigh against normalised Elo as a search in high precision says") {
    const std::vector<Count> draws{0, 10, 0};
    for (const auto& [elo, expected] : {std::pair{2.0, -0.00017255533127962},
                                        {5.0, -0.00127651130555467},
                                        {50.0, -0.200079007851231},
                                        {200.0, -2.85492703773593}})
        CHECK(ratio(draws, EloModel::normalized, 0, elo) ==
              Approx(expected).epsilon(0).margin(1e-9));
}

// From there, the first step of Newton's method leads right to a pole.
TEST_CASE("counts met in a simulation, at which the search once ran away") {
    CHECK(ratio({6, 11, 7, 1, 1}, EloModel::normalized, 0, 50) ==
          Approx(-3.5052371380048224).margin(1e-9));
}

TEST_CASE("no games say nothing") {
    CHECK(ratio({0, 0, 0}, EloModel::logistic, 0, 10) == 0);
    CHECK(ratio({0, 0, 0, 0, 0}, EloModel::normalized, 0, 10) == 0);
}

TEST_CASE("the other side's results weigh for the mirrored hypotheses alike") {
    for (const EloModel model : {EloModel::normalized, EloModel::logistic})
        CHECK(ratio({3, 20, 50, 25, 2}, model, -3, 7) ==
              Approx(-ratio({2, 25, 50, 20, 3}, model, -7, 3)).margin(1e-12));
}

TEST_CASE("the ratio is finite for any counts, up to the widest hypotheses") {
    SplitMix64 random(1);
    constexpr std::array<Count, 5> sizes{1, 2, 10, 1000, 1'000'000'000};
    for (int i = 0; i < 3000; ++i) {
        std::vector<Count> counts(random.below(2) == 0 ? 3 : 5);
        for (Count& count : counts) count = random.below(sizes[random.below(sizes.size())]);
        for (const EloModel model : {EloModel::normalized, EloModel::logistic})
            for (const double elo : {0.5, 20.0, tournament::most_sprt_elo}) {
                CAPTURE(counts, elo);
                CHECK(std::isfinite(ratio(counts, model, -elo, elo)));
                CHECK(std::isfinite(ratio(counts, model, 0, elo)));
            }
    }
}
