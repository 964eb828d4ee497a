#include "statistics/paired.hpp"

#include <cmath>

#include "catch.hpp"

using namespace banqi;
using namespace banqi::statistics;

namespace {

std::vector<UnitSum> numbers(int count) {
    std::vector<UnitSum> units;
    for (int i = 0; i < count; ++i) units.push_back({static_cast<double>(i % 10), 1});
    return units;
}

}  // namespace

TEST_CASE("the bootstrap interval of a mean is near that of the normal distribution") {
    // Digits 0 to 9, forty of each: mean 4.5, standard deviation 2.872, standard error 0.1436.
    const Estimate estimate = bootstrap({numbers(400)}, 1).front();
    CHECK(estimate.mean == 4.5);
    CHECK(estimate.low == Approx(4.5 - 1.96 * 0.1436).margin(0.02));
    CHECK(estimate.high == Approx(4.5 + 1.96 * 0.1436).margin(0.02));
}

TEST_CASE("a unit counts by its games, and units without games not at all") {
    const std::vector<UnitSum> units{{3, 1}, {1, 3}, {0, 0}};
    CHECK(bootstrap({units}, 1).front().mean == 1);
    const Estimate same = bootstrap({{{1, 2}, {2, 4}, {0, 0}}}, 1).front();
    CHECK(same.low == 0);  // samples of the empty unit alone
    CHECK(same.high == 0.5);
    CHECK(bootstrap({}, 1).empty());
}

TEST_CASE("series of one call are drawn together, and a seed gives the same numbers again") {
    const auto estimates = bootstrap({numbers(50), numbers(50)}, 7);
    CHECK(estimates[0].low == estimates[1].low);
    CHECK(bootstrap({numbers(50)}, 7).front().low == estimates[0].low);
    CHECK(bootstrap({numbers(50)}, 8).front().low != estimates[0].low);
}

// With n equal differences of one sign, both ends of 2^n sign vectors are as far out.
TEST_CASE("the sign-flip test gives the share of signs that are as far out") {
    CHECK(sign_flip_test(std::vector<double>{1}, 1) == 1);
    CHECK(sign_flip_test(std::vector<double>(6, 0.5), 1) == Approx(2.0 / 64).margin(0.006));
    CHECK(sign_flip_test(std::vector<double>(200, -1), 1) == 1.0 / (sign_flips + 1));
    CHECK(sign_flip_test(std::vector<double>{1, -1, 2, -2}, 1) == 1);
    // 3 + 1 against 1 - 3, 3 - 1 and -3 - 1.
    CHECK(sign_flip_test(std::vector<double>{3, 1}, 1) == Approx(0.5).margin(0.02));
}

TEST_CASE("units without a difference change no p") {
    const std::vector<double> some{2, 1, -1, 3};
    std::vector<double> with_zeros{0, 2, 0, 1, -1, 0, 3};
    CHECK(sign_flip_test(with_zeros, 1) == sign_flip_test(some, 1));
    CHECK(sign_flip_test(std::vector<double>(5, 0), 1) == 1);
    CHECK(sign_flip_test({}, 1) == 1);
}
