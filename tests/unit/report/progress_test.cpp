#include "report/progress.hpp"

#include "catch.hpp"
#include "report/statistics_text.hpp"

using namespace banqi;
using namespace banqi::report;
using std::chrono::seconds;

TEST_CASE("a progress line says how many games are done, how fast, and how long it takes") {
    const Progress progress{120, 400, 100, seconds(10), ""};
    CHECK(progress_line(progress, statistics::Tally("all"), 79) ==
          "120/400 games  10.0 games/s  0:28 left");
    CHECK(progress_line(progress, statistics::Tally("all"), 20) == "120/400 games  10.0 ");
}

TEST_CASE("of a test it says how it stands, since nobody knows how long it takes") {
    const statistics::SprtTest test({0, 10, 0.05, 0.1, tournament::EloModel::logistic}, "ann");
    const Progress progress{120, 400, 100, seconds(10), llr_text(test)};
    CHECK(progress_line(progress, statistics::Tally("all"), 79) ==
          "120/400 games  10.0 games/s  LLR 0.00 [-2.25, 2.89]");
    CHECK(sprt_text(test) ==
          "undecided: LLR 0.00 [-2.25, 2.89] after 0 deal pairs; ann's Elo is 0 (H0) or 10 (H1)");
}

TEST_CASE("signed numbers have one decimal and no negative zero") {
    CHECK(signed_text(-0.04) == "+0.0");
    CHECK(signed_text(0) == "+0.0");
    CHECK(signed_text(-12.25) == "-12.3");
    CHECK(signed_text(3.14) == "+3.1");
}
