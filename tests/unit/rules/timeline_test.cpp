#include "rules/timeline.hpp"

#include "catch.hpp"
#include "unit/rules/set_up.hpp"

using namespace banqi;

namespace {

Timeline judged(const Start& start, std::string_view plies, std::string_view rules = "tcga") {
    std::vector<Ply> all;
    for (const std::string_view word : split_words(plies)) all.push_back(parse_ply(word).value());
    return judge(parse_rules_text(rules), start, all);
}

Start start_with_deal() {
    return parse_start({.board = "XX-------------K-k--------------",
                        .deal = "Pp------------------------------",
                        .bag = {},
                        .to_move = "red"});
}

}  // namespace

// FORMATS 5: judging stops at the first ply that ends the game or may not be played.
TEST_CASE("plies after the end of the game are not judged") {
    const Timeline timeline = judged(set_up("Rp", "red"), "a1-b1 c8-c7");
    REQUIRE(timeline.plies.size() == 1);
    CHECK(timeline.rejected == Legality::legal);
    CHECK(timeline.status == Status{Ending::eliminated, Colour::red});
    CHECK(timeline.plies[0].legal_actions == 0);
}

TEST_CASE("a ply that may not be played stops the judging") {
    const Timeline illegal = judged(set_up("Kp--/k", "red"), "a1-b2 a2-a3");
    CHECK(illegal.plies.empty());
    CHECK(illegal.rejected == Legality::illegal);
    CHECK(to_string(illegal.rejected_ply) == "a1-b2");
    CHECK_FALSE(illegal.status.is_over());
    const Timeline banned =
        judged(set_up("----/----/--G-/--p-", "black"), "c4-b4 c3-b3 b4-c4 b3-c3", "x chase=cap(1)");
    CHECK(banned.plies.size() == 3);
    CHECK(names(banned.plies[2].banned) == "b3-b4 b3-c3");
    CHECK(banned.rejected == Legality::banned);
}

TEST_CASE("a flip must show what the deal has under the tile, where the deal is known") {
    CHECK(judged(start_with_deal(), "a1(P)").rejected == Legality::legal);
    CHECK(judged(start_with_deal(), "a1(p)").rejected == Legality::illegal);
    Start bag_only = start_with_deal();
    bag_only.deal.reset();
    CHECK(judged(bag_only, "a1(p) b1(P)").rejected == Legality::legal);
    CHECK(judged(bag_only, "a1(p) b1(p)").rejected == Legality::illegal);
}

TEST_CASE("a game that cannot start has no plies and its result") {
    const Timeline timeline = judged(set_up("Pg--/g", "red"), "a1-b1");
    CHECK(timeline.plies.empty());
    CHECK(timeline.rejected == Legality::legal);
    CHECK(timeline.status == Status{Ending::no_legal_move, Colour::black});
}
