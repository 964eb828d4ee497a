// Recorded games under other rule sets. The plies come from RULES, worked case 1.

#include "statistics/rejudge.hpp"

#include "catch.hpp"
#include "unit/statistics/shuttle.hpp"

using namespace banqi;
using namespace banqi::statistics;

namespace {

Comparison compared(const GameRecord& record, const char* rules) {
    return compare(record, recorded_verdict(record), rejudge(preset(rules), record));
}

std::string text(const Comparison& comparison) {
    return std::string(difference_name(comparison.difference)) + " " +
           std::to_string(comparison.ply) + " " + comparison.status;
}

}  // namespace

TEST_CASE("the first difference is a draw, a loss or a ban, at its ply") {
    const GameRecord game = shuttle("draw:no-progress");
    CHECK(text(compared(game, "tcga")) == "draws there 9 draw:repetition");
    CHECK(text(compared(game, "cdc-server")) == "draws there 13 draw:repetition");
    CHECK(text(compared(game, "asian-chase")) == "loses there 9 win:black:perpetual-chase");
    CHECK(text(compared(game, "mistboard")) == "bans there 9 banned");
    CHECK(text(compared(game, "cap-7-rep3")) == "draws there 9 draw:repetition");
    CHECK(text(compared(game, "dark-chess-2")) == "bans there 17 banned");
    CHECK(text(compared(game, "funtown")) == "bans there 23 banned");
}

TEST_CASE("a game that a rule set does not end goes on there") {
    CHECK(text(compared(shuttle("draw:no-progress"), "wikipedia-zh")) ==
          "goes on there 23 ongoing");
}

TEST_CASE("a game that ended off the board is no difference where the rules let it be") {
    for (const char* status :
         {"win:first:resign", "forfeit:second:time", "ongoing", "draw:agreed"}) {
        const Comparison same = compared(shuttle(status), "wikipedia-zh");
        CHECK(same.difference == Difference::none);
        CHECK(same.off_board);
        CHECK(compared(shuttle(status), "tcga").difference == Difference::draws);
    }
}

TEST_CASE("the same verdict at the same ply is no difference, at another ply it is one") {
    CHECK(compared(shuttle("draw:repetition", 9), "tcga").difference == Difference::none);
    CHECK_FALSE(compared(shuttle("draw:repetition", 9), "tcga").off_board);
    CHECK(text(compared(shuttle("draw:repetition", 13), "tcga")) ==
          "draws there 9 draw:repetition");
    // Another reason or another winner at the last ply.
    CHECK(compared(shuttle("draw:no-progress", 9), "tcga").difference == Difference::draws);
    CHECK(compared(shuttle("win:red:perpetual-chase", 9), "asian-chase").difference ==
          Difference::decides);
}

TEST_CASE("banned moves are counted on, with the plies as played") {
    const Rejudged mistboard = rejudge(preset("mistboard"), shuttle("draw:no-progress"));
    CHECK(mistboard.plies == 8);
    CHECK(mistboard.rejected == Legality::banned);
    CHECK_FALSE(mistboard.status.is_over());
    CHECK(mistboard.banned == std::array{8, 0});  // plies 9, 11, … 23
    CHECK(rejudge(preset("dark-chess-2"), shuttle("draw:no-progress")).banned ==
          std::array{4, 0});  // plies 17 to 23
    // None after the rule set's own end of the game.
    CHECK(rejudge(preset("cap-7-rep3"), shuttle("draw:no-progress")).banned == std::array{0, 0});
    const Rules short_game = parse_rules_text("short chase=cap(2) no_progress=9");
    CHECK(rejudge(short_game, shuttle("draw:no-progress")).banned == std::array{2, 0});
}

TEST_CASE("an illegal ply is told and nothing after it is judged") {
    GameRecord game = shuttle("draw:no-progress");
    game.moves[3] = parse_ply("c4-d5").value();
    CHECK(text(compared(game, "tcga")) == "illegal there 4 illegal");
    CHECK(rejudge(preset("tcga"), game).plies == 3);
}

TEST_CASE("without a status the record's own rules give the verdict") {
    GameRecord game = shuttle("ongoing");
    game.outcome.reset();
    CHECK(recorded_verdict(game).outcome.ending == Ending::ongoing);
    game.rules = preset("tcga");
    CHECK(recorded_verdict(game).plies == 9);
    CHECK(compared(game, "tcga").difference == Difference::none);
    CHECK(compared(game, "cdc-server").difference == Difference::draws);
}
