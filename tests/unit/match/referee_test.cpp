// The referee without processes: who wins why, what both players are told, what is written down.

#include "match/referee.hpp"

#include "catch.hpp"
#include "unit/match/scripted_player.hpp"

using namespace banqi;
using namespace banqi::match;
using namespace std::chrono_literals;

namespace {

// Red chariot a1 against black soldier c1, red to move; nothing face-down.
GamePlan endgame(const char* rules_name = "tcga") {
    GamePlan plan;
    plan.rules = preset(rules_name);
    plan.start = parse_start({.board = "R-p-----------------------------",
                              .deal = "--------------------------------",
                              .bag = {},
                              .to_move = "red"});
    plan.engine_seeds = {11, 22};
    return plan;
}

// The first tile is red; a1 to d8 lie in the order of a set.
GamePlan dark_game() {
    GamePlan plan = endgame();
    plan.start = parse_start({.board = "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX",
                              .deal = "KGGMMRRNNCCPPPPPkggmmrrnnccppppp",
                              .bag = {},
                              .to_move = "first"});
    return plan;
}

GameRecord play(const GamePlan& plan, ScriptedPlayer& first, ScriptedPlayer& second) {
    GameObserver nobody;
    return play_game(plan, {&first, &second}, nobody);
}

std::string status(const GameRecord& record) { return to_string(*record.outcome); }

}  // namespace

TEST_CASE("a game that ends on the board is scored by the rules, and both are told its last ply") {
    GamePlan plan = endgame();
    plan.start.board[2] = Piece::empty;
    plan.start.board[3] = *parse_piece('p');  // d1: two steps away along the rank
    ScriptedPlayer hunter({{"a1 b1"}, {"b1 c1"}, {"c1 d1"}});
    ScriptedPlayer hunted({{"d1 d2"}, {"d2 d1"}});
    const GameRecord record = play(plan, hunter, hunted);
    CHECK(status(record) == "win:red:eliminated");
    CHECK(record.outcome->winner == Seat::first);
    CHECK(record.red == Seat::first);
    CHECK(record.moves.size() == 5);
    CHECK(hunted.told.back() == "c1-d1 red 899997");
    CHECK(hunter.told == hunted.told);
    CHECK(hunter.ends == 1);
    CHECK(hunted.told_end->winner == Colour::red);
    CHECK(record.timing.ply_ms == std::vector<double>{1, 1, 1, 1, 1});
    CHECK(record.timing.clock_ms == std::array<double, 2>{899997, 899998});
}

// PROTOCOL 1: colours. The first flip decides; the first player is asked as `unknown`.
TEST_CASE("a flip shows the deal's tile to both, and decides the colours") {
    ScriptedPlayer first({{"a5 a5"}});  // a black general
    ScriptedPlayer second({{"a1 a1"}});
    const GameRecord record = play(dark_game(), first, second);
    CHECK(record.red == Seat::second);
    CHECK(first.told == std::vector<std::string>{"a5(k) black 899999", "a1(K) red 899999"});
    CHECK(second.told == first.told);
    CHECK_FALSE(first.turns.front().colour.has_value());
    CHECK(second.turns.front().colour == Colour::red);
    CHECK(first.turns.at(1).colour == Colour::black);
}

// RULES 5, "by agreement"; PROTOCOL 2, draw_offer.
TEST_CASE("an accepted draw offer ends the game after the ply that it came with") {
    ScriptedPlayer first({{"a1 a2 draw"}});
    ScriptedPlayer second({});
    second.accepts_draw = true;
    const GameRecord record = play(endgame(), first, second);
    CHECK(status(record) == "draw:agreed");
    CHECK(record.moves.size() == 1);
    CHECK(second.told.size() == 1);
    CHECK(first.draws_offered == 0);
    CHECK_FALSE(first.told_end->winner);
}

TEST_CASE("a declined draw offer changes nothing") {
    ScriptedPlayer first({{"a1 a2 draw"}, {"a2 a1"}});
    ScriptedPlayer second({{"c1 c2"}, {"a0 a0"}});
    const GameRecord record = play(endgame(), first, second);
    CHECK(status(record) == "win:first:resign");
    CHECK(second.draws_offered == 1);
}

TEST_CASE("a fault at a draw offer loses the game for the one who was asked") {
    ScriptedPlayer first({{"a1 a2 draw"}});
    ScriptedPlayer second({});
    second.fault_at_draw = Fault{Ending::no_reply, "silent"};
    const GameRecord record = play(endgame(), first, second);
    CHECK(status(record) == "forfeit:second:no-reply");
    CHECK(second.told_end->is_own_fault);
    CHECK_FALSE(first.told_end->is_own_fault);
}

TEST_CASE("no draw is offered with a ply that ends the game, nor with a foul") {
    GamePlan plan = endgame();
    plan.start.board[1] = *parse_piece('p');
    plan.start.board[2] = Piece::empty;
    ScriptedPlayer winner({{"a1 b1 draw"}});
    ScriptedPlayer loser({});
    loser.accepts_draw = true;
    CHECK(status(play(plan, winner, loser)) == "win:red:eliminated");
    CHECK(loser.draws_offered == 0);

    plan = endgame();
    plan.fouls.illegal_move = 1;
    ScriptedPlayer fouler({{"a1 d8 draw"}});
    ScriptedPlayer other_player({{"a0 a0"}});
    other_player.accepts_draw = true;
    CHECK(status(play(plan, fouler, other_player)) == "win:first:resign");
    CHECK(other_player.draws_offered == 0);
}

TEST_CASE("what an engine says of its search stands at its ply") {
    ScriptedPlayer first({{.text = "a1 a2"}, {.text = "a2 a1", .info = "depth 3"}});
    ScriptedPlayer second({{.text = "c1 c2"}, {.text = "a0 a0"}});
    const GameRecord record = play(endgame(), first, second);
    CHECK(record.timing.info == std::vector<std::string>{"", "", "depth 3"});
}

TEST_CASE("each player gets its own seed and no other word of chance") {
    ScriptedPlayer first({});
    ScriptedPlayer second({});
    (void)play(dark_game(), first, second);
    CHECK(first.seed == 11);
    CHECK(second.seed == 22);
}

TEST_CASE("a late answer loses on time, even if it is illegal besides") {
    GamePlan plan = endgame();
    plan.time[0] = {.base = 100ms, .increment = 0ms, .per_move = 0ms, .margin = 20ms};
    SECTION("within the margin it counts") {
        ScriptedPlayer first({{"a1 b1", 120ms}});
        ScriptedPlayer second({{"c1 d1"}});
        CHECK(play(plan, first, second).moves.size() == 2);
    }
    SECTION("past it the game is lost") {
        ScriptedPlayer first({{"a1 d8", 121ms}});
        ScriptedPlayer second({});
        const GameRecord record = play(plan, first, second);
        CHECK(status(record) == "forfeit:first:time");
        CHECK(record.timing.detail == "121.0 ms used, main time: 100.0 ms");
        CHECK(record.moves.empty());
    }
}

TEST_CASE("every kind of unusable answer has its own reason") {
    const auto answer = [](const char* text) {
        ScriptedPlayer first({{text}});
        ScriptedPlayer second({});
        return status(play(endgame(), first, second));
    };
    CHECK(answer("a1 d1") == "forfeit:first:illegal-move");  // not next to it
    CHECK(answer("c1 c2") == "forfeit:first:illegal-move");  // the enemy's piece
    CHECK(answer("a1 a1") == "forfeit:first:illegal-move");  // flips a face-up piece
    CHECK(answer("b2 b3") == "forfeit:first:illegal-move");  // moves nothing
    CHECK(answer("a1 a9") == "forfeit:first:illegal-move");  // off the board
    CHECK(answer("no legal moves") == "forfeit:first:bad-reply");
    CHECK(answer("") == "forfeit:first:bad-reply");
    CHECK(answer("a0 a0") == "win:second:resign");
}

TEST_CASE("a fault is the loss of the seat at fault, whoever is to move") {
    SECTION("before the first ply") {
        ScriptedPlayer first({});
        ScriptedPlayer second({});
        second.begin_fault = Fault{Ending::no_reply, "ready"};
        const GameRecord record = play(endgame(), first, second);
        CHECK(status(record) == "forfeit:second:no-reply");
        CHECK(record.timing.detail == "ready");
        CHECK(first.turns.empty());
        CHECK(first.ends == 1);
        CHECK(second.ends == 1);
    }
    SECTION("while choosing") {
        ScriptedPlayer first({{"", 0ms, Fault{Ending::error_reply, "?12"}}});
        ScriptedPlayer second({});
        CHECK(status(play(endgame(), first, second)) == "forfeit:first:error-reply");
    }
    SECTION("while being told the opponent's ply") {
        ScriptedPlayer first({{"a1 b1"}});
        ScriptedPlayer second({});
        second.fault_at_tell = 1;
        const GameRecord record = play(endgame(), first, second);
        CHECK(status(record) == "forfeit:second:crash");
        CHECK(record.moves.size() == 1);
    }
}

// FORMATS 4: the board's result stands.
TEST_CASE("a fault while being told the last ply changes nothing") {
    GamePlan plan = endgame();
    plan.start.board[1] = *parse_piece('p');  // b1, next to the chariot
    plan.start.board[2] = Piece::empty;
    ScriptedPlayer first({{"a1 b1"}});
    ScriptedPlayer second({});
    first.fault_at_tell = 1;
    second.fault_at_tell = 1;
    CHECK(status(play(plan, first, second)) == "win:red:eliminated");
}

TEST_CASE("tolerated fouls are replaced by a legal action and written down") {
    GamePlan plan = endgame();
    plan.fouls = {.illegal_move = 1, .banned_move = 0};
    plan.foul_seed = 5;
    ScriptedPlayer first({{"a1 d8"}, {"z9 z9"}});
    ScriptedPlayer second({{"c1 d1"}});
    const GameRecord record = play(plan, first, second);
    CHECK(status(record) == "forfeit:first:illegal-move");
    REQUIRE(record.fouls.size() == 1);
    CHECK(record.fouls[0].ply == 1);
    CHECK(record.fouls[0].seat == Seat::first);
    CHECK(record.fouls[0].kind == Ending::illegal_move);
    CHECK(record.fouls[0].tried == "a1 d8");
    CHECK(record.fouls[0].played == to_string(record.moves[0]));
    CHECK(record.moves.size() == 2);

    ScriptedPlayer again({{"a1 d8"}});
    ScriptedPlayer other_second({});
    CHECK(play(plan, again, other_second).moves.at(0) == record.moves[0]);
}

// RULES 7, case 1: under mistboard the third appearance falls on the chaser's fourth chase.
TEST_CASE("a banned chase is told to the player, refused, and tolerated up to its own limit") {
    GamePlan plan = endgame("mistboard");
    plan.start = parse_start({.board = "--p--G-------r--------------P---",
                              .deal = "--------------------------------",
                              .bag = {},
                              .to_move = "black"});
    const std::deque<ScriptedReply> runs{{"c1 d1"}, {"b4 c4"}, {"c4 b4"}, {"b4 c4"}, {"c4 b4"}};
    const std::deque<ScriptedReply> chases{{"b2 b3"}, {"b3 c3"}, {"c3 b3"}, {"b3 c3"}, {"c3 b3"}};
    ScriptedPlayer black(runs);
    ScriptedPlayer red(chases);
    const GameRecord refused = play(plan, black, red);
    CHECK(status(refused) == "forfeit:second:banned-move");
    CHECK(refused.moves.size() == 9);
    CHECK(refused.banned_met == 1);
    CHECK(red.turns.back().banned == ActionList{{*parse_square("c3"), *parse_square("b3")}});

    plan.fouls.banned_move = 1;
    ScriptedPlayer black_again(runs);
    ScriptedPlayer red_again(chases);
    const GameRecord tolerated = play(plan, black_again, red_again);
    REQUIRE(tolerated.fouls.size() == 1);
    CHECK(tolerated.fouls[0].kind == Ending::banned_move);
    CHECK(tolerated.fouls[0].played != "c3-b3");
    CHECK(status(tolerated) == "forfeit:first:crash");
}

TEST_CASE("the safety stop draws a game at its length") {
    GamePlan plan = endgame();
    plan.max_plies = 2;
    ScriptedPlayer first({{"a1 b1"}});
    ScriptedPlayer second({{"c1 d1"}});
    CHECK(status(play(plan, first, second)) == "draw:max-plies");
}
