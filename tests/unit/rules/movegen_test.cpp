#include "rules/movegen.hpp"

#include <algorithm>

#include "catch.hpp"
#include "unit/rules/set_up.hpp"

using namespace banqi;

namespace {

Position position_of(std::string_view ranks, std::string_view to_move, std::string_view bag = "") {
    return set_up(ranks, to_move, bag).position();
}

}  // namespace

// RULES 1: any face-down tile may be flipped; own face-up pieces move one square or capture.
TEST_CASE("actions are flips, steps to empty squares and captures of the side to move") {
    const Position position = position_of("RnX-/-m--/----/----/----/----/----/---P", "red", "k1");
    CHECK(names(board_actions(position, RankOrder::taiwan)) == "a1-a2 a1-b1 c1-c1 d8-c8 d8-d7");
    CHECK(names(moves_and_captures(position, RankOrder::taiwan)) == "a1-a2 a1-b1 d8-c8 d8-d7");
}

TEST_CASE("before the first flip there are flips only") {
    const Position position = position_of("XX", "first", "K1k1");
    CHECK(names(board_actions(position, RankOrder::taiwan)) == "a1-a1 b1-b1");
    CHECK_FALSE(is_board_action(position, RankOrder::taiwan, action("a1-c1")));
}

// RULES 2: half-chess has an order of its own.
TEST_CASE("the rank order decides which captures there are") {
    const Position position = position_of("Nm", "black");
    CHECK(names(board_actions(position, RankOrder::taiwan)) == "b1-a1 b1-b2 b1-c1");
    CHECK(names(board_actions(position, RankOrder::half_chess)) == "b1-b2 b1-c1");
}

TEST_CASE("the short answers agree with the list, for every pair of squares") {
    for (const char* ranks : {"CXpn/KPXc/-R--/gm-k", "C-Pr/---k", "Pg--/g---"}) {
        INFO(ranks);
        const Start start =
            set_up(ranks, "red", std::string_view(ranks).find('X') < 30 ? "K1k1" : "");
        const Position position = start.position();
        const ActionList actions = board_actions(position, RankOrder::taiwan);
        CHECK(count_board_actions(position, RankOrder::taiwan) == static_cast<int>(actions.size()));
        CHECK(has_board_action(position, RankOrder::taiwan) == !actions.empty());
        for (int from = 0; from < square_count; ++from)
            for (int to = 0; to < square_count; ++to) {
                const Action each{static_cast<Square>(from), static_cast<Square>(to)};
                const bool listed =
                    std::find(actions.begin(), actions.end(), each) != actions.end();
                if (is_board_action(position, RankOrder::taiwan, each) != listed)
                    FAIL(to_string(each));
            }
    }
}
