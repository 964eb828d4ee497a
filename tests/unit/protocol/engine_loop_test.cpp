// PROTOCOL, the engine's side.

#include "protocol/engine_loop.hpp"

#include "catch.hpp"

using namespace banqi;
using namespace banqi::protocol;

namespace {

EngineLoop first_action_engine() {
    return EngineLoop("probe", [](const BotTurn& turn) { return turn.actions.front(); });
}

}  // namespace

TEST_CASE("an engine answers every request with its number, and nothing else") {
    EngineLoop engine = first_action_engine();
    CHECK(engine.answer("0 protocol_version") == "=0 1.1.0\n");
    CHECK(engine.answer("1 name") == "=1 probe\n");
    CHECK(engine.answer("3 known_command genmove") == "=3 true\n");
    CHECK(engine.answer("3 known_command gen_move") == "=3 false\n");
    CHECK(engine.answer("7 reset_board") == "=7\n");
    CHECK(engine.answer("15 time_settings 900000") == "=15\n");
    CHECK(engine.answer("14 ready\r") == "=14\n");
    CHECK(engine.answer("4 list_commands").starts_with("?4 "));
    CHECK(engine.answer("what") == "");
    CHECK_FALSE(engine.is_finished());
    CHECK(engine.answer("5 quit") == "=5\n");
    CHECK(engine.is_finished());
}

TEST_CASE("an engine plays on the board it was told, and waits for the echo of its own move") {
    EngineLoop engine = first_action_engine();
    CHECK(engine.answer("12 genmove unknown") == "=12 a1 a1\n");
    CHECK(engine.answer("12 genmove unknown") == "=12 a1 a1\n");
    CHECK(engine.answer("11 flip a1 K") == "=11\n");
    CHECK(engine.answer("12 genmove black") == "=12 b1 b1\n");
    CHECK(engine.answer("11 flip a1 K").starts_with("?11"));
    CHECK(engine.answer("7 reset_board") == "=7\n");
    CHECK(engine.answer("12 genmove unknown") == "=12 a1 a1\n");
}

TEST_CASE("banned moves are left out of the next choice, and only of that one") {
    EngineLoop engine("probe", [](const BotTurn& turn) { return turn.actions.back(); });
    CHECK(engine.answer("100 rules mine chase=cap(1)") == "=100\n");
    engine.answer("11 flip d8 R");  // the first player's, so it is black's turn, then red's
    engine.answer("11 flip a1 p");
    const std::string free_choice = engine.answer("12 genmove red");
    CHECK(free_choice == "=12 c8 c8\n");
    engine.answer("11 flip d7 P");
    engine.answer("11 flip a2 p");
    engine.answer("102 banned");
    CHECK(engine.answer("12 genmove red") == free_choice);
}

TEST_CASE("a rule set that cannot be read is refused") {
    EngineLoop engine = first_action_engine();
    CHECK(engine.answer("100 rules x chase=bad").starts_with("?100 "));
}

TEST_CASE("equal seeds give equal play, other seeds other play") {
    const auto play = [](const std::string& seed) {
        EngineLoop engine("r", [](const BotTurn& turn) {
            return turn.actions[turn.random.below(turn.actions.size())];
        });
        engine.answer("101 seed " + seed);
        std::string choices;
        for (int i = 0; i < 8; ++i) choices += engine.answer("12 genmove unknown");
        return choices;
    };
    CHECK(play("17") == play("17"));
    CHECK(play("17") != play("18"));
}

// PROTOCOL 1: a board is set up with flips between reset_board and ready.
TEST_CASE("flips before `ready` set up the board, and the first genmove says whose turn it is") {
    EngineLoop engine = first_action_engine();
    engine.answer("7 reset_board");
    const std::string tiles = "kGGMMRRNNCCPPPPPKggmmrrnnccppppp";
    for (std::size_t s = 0; s < tiles.size(); ++s) {
        const std::string square = square_name(static_cast<Square>(s));
        CHECK(engine.answer("11 flip " + square + ' ' + tiles[s]) == "=11\n");
    }
    CHECK(engine.answer("11 flip a1 k").starts_with("?11"));
    engine.answer("14 ready");
    // Red's first action is the cannon's: from b3 over b4.
    SECTION("as the first player") { CHECK(engine.answer("12 genmove red") == "=12 b3 b5\n"); }
    SECTION("as the second player, after the first one's move") {
        CHECK(engine.answer("10 move b3 b5") == "=10\n");
        CHECK(engine.answer("12 genmove black").starts_with("=12 a1 "));
    }
}

TEST_CASE("a board request sets up everything that is public") {
    EngineLoop engine = first_action_engine();
    CHECK(engine.answer("106 board R-X----------------------------- red 3 k1") == "=106\n");
    engine.answer("14 ready");
    CHECK(engine.answer("11 flip c1 k") == "=11\n");
    CHECK(engine.answer("12 genmove black").starts_with("=12 c1 "));
    CHECK(engine.answer("106 board R-X red 3 k1").starts_with("?106 "));
    CHECK(engine.answer("106 board").starts_with("?106 "));
    engine.answer("7 reset_board");
    CHECK(engine.answer("12 genmove unknown") == "=12 a1 a1\n");
}
