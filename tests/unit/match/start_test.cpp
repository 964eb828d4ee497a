// Games that do not begin with all tiles face-down.

#include "catch.hpp"
#include "match/referee.hpp"
#include "unit/match/scripted_player.hpp"

using namespace banqi;
using namespace banqi::match;

namespace {

GameRecord play(const Start& start, ScriptedPlayer& first, ScriptedPlayer& second) {
    GamePlan plan;
    plan.rules = preset("tcga");
    plan.start = start;
    GameObserver nobody;
    return play_game(plan, {&first, &second}, nobody);
}

}  // namespace

TEST_CASE("players are told the board and what is in the bag, never what lies where") {
    ScriptedPlayer first({{"a0 a0"}});
    ScriptedPlayer second({});
    const GameRecord record = play(parse_start({.board = "RXX-----------------------------",
                                                .deal = "-pK-----------------------------",
                                                .bag = {},
                                                .to_move = "red"}),
                                   first, second);
    for (const ScriptedPlayer* player : {&first, &second}) {
        REQUIRE(player->start);
        CHECK(board_text(player->start->board) == "RXX-----------------------------");
        CHECK(bag_text(player->start->bag) == "K1p1");
        CHECK_FALSE(player->start->deal);
    }
    CHECK(deal_text(*record.start.deal) == "-pK-----------------------------");
}

TEST_CASE("the first player plays the colour that the start says, also when it flips") {
    const Start start = parse_start({.board = "RXX-----------------------------",
                                     .deal = "-pK-----------------------------",
                                     .bag = {},
                                     .to_move = "black"});
    ScriptedPlayer first({{"c1 c1"}});  // the red general: colours stay as they were
    ScriptedPlayer second({{"c1 d1"}});
    const GameRecord record = play(start, first, second);
    CHECK(first.turns.front().colour == Colour::black);
    CHECK(second.turns.front().colour == Colour::red);
    CHECK(record.red == Seat::second);
    CHECK(first.told == std::vector<std::string>{"c1(K) black 899999", "c1-d1 red 899999"});
}
