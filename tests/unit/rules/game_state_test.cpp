#include "rules/game_state.hpp"

#include "catch.hpp"
#include "unit/rules/set_up.hpp"

using namespace banqi;

namespace {

GameState after(std::string_view rules, const Start& start, std::string_view plies) {
    GameState state(parse_rules_text(rules), start);
    play(state, plies);
    return state;
}

std::string banned(std::string_view rules, const Start& start, const std::string& plies) {
    return names(after(rules, start, plies).banned_actions());
}

// Two chases by the red advisor; the next would be c3-b3 or c3-c4.
const std::string two_chases = "c4-b4 c3-b3 b4-c4 b3-c3 c4-b4 ";
Start shuttle() { return set_up("----/----/--G-/--p-/----/----/----/XX-R", "black", "P2"); }

}  // namespace

// RULES 5, cap(N): N in a row are allowed, the next is banned.
TEST_CASE("under a cap the attack after the last allowed one is banned") {
    const GameState state =
        after("x chase=cap(2)", set_up("----/----/--G-/--p-", "black"), two_chases);
    CHECK(names(state.banned_actions()) == "c3-b3 c3-c4");
    CHECK(state.check(action("c3-b3")) == Legality::banned);
    CHECK(state.check(action("c3-d3")) == Legality::legal);
    CHECK(state.check(action("c3-b4")) == Legality::illegal);
    CHECK(names(state.legal_actions()) == "c3-c2 c3-d3");
    CHECK_FALSE(state.is_only_move());
    CHECK(banned("x chase=cap(3)", shuttle(), two_chases) == "");
}

// RULES 5: "any other own ply … starts the count anew".
TEST_CASE("another own ply starts the count of a cap anew") {
    const auto next = [](const std::string& plies) {
        return banned("x chase=cap(2)", shuttle(), two_chases + plies);
    };
    CHECK(next("c3-d3 b4-c4") == "");
    CHECK(next("a8(P) b4-c4 b8(P) c4-b4") == "");
    // One chase again, and another: two in a row, the third is banned.
    CHECK(next("c3-d3 b4-c4 d3-c3 c4-b4 c3-b3 b4-c4") == "b3-b4 b3-c3");
}

TEST_CASE("an own capture starts the count of a cap anew") {
    const Start start = set_up("----/----/--G-/--p-/----/----/----/npnR", "black");
    const std::string captures = "d8-c8 b4-c4 c8-b8 c4-b4";
    CHECK(banned("x chase=cap(2)", start, two_chases + captures) == "");
}

// RULES 5: "what the opponent does in between does not".
TEST_CASE("a target that runs by capturing stays the same target") {
    const Start start = set_up("G---/r---/----/----/N---", "black");
    CHECK(banned("x chase=cap(2)", start, "a2-a3 a1-a2 a3-a4 a2-a3 a4-a5") == "a3-a4");
}

// RULES 5: the same piece attacking the same piece, so letters do not tell.
TEST_CASE("an equal piece is another target and another chaser") {
    const Start two_targets = set_up("--p-/----/--G-/--p-", "black");
    const GameState switched = after("x chase=cap(1)", two_targets, "c4-b4 c3-b3 c1-b1");
    CHECK(switched.kind_of_action(action("b3-b2")) == PlyKind::chase);
    CHECK(switched.banned_actions().empty());
    CHECK(banned("x chase=cap(1)", two_targets, "c4-b4 c3-b3 b4-a4") == "b3-a3 b3-b4");
    const Start two_chasers = set_up("----/----/--G-/--p-/-G--", "black");
    CHECK(banned("x chase=cap(1)", two_chasers, "c4-b4 c3-b3 b4-a4") == "b3-a3 b3-b4");
    CHECK(after("x chase=none", two_chasers, "c4-b4 c3-b3 b4-a4").kind_of_action(action("b5-a5")) ==
          PlyKind::chase);
}

// RULES 5: "chase and mutual both count".
TEST_CASE("mutuals count towards a cap") {
    const Start cannons = set_up("-C--/----/P---/----/c---", "red");
    CHECK(banned("x chase=cap(2)", cannons, "b1-a1 a5-a6 a1-a2 a6-a5 a2-a1") == "a5-a4 a5-a6");
}

// FORMATS 3: third-appearance bans at the N of appearances(N). RULES 5: a flee never draws there.
TEST_CASE("the appearance at which a chase is banned is that of the repetition rule") {
    const std::string rules = "x chase=third-appearance repetition=appearances(";
    CHECK(banned(rules + "2)", shuttle(), two_chases) == "c3-b3");
    CHECK(banned(rules + "3)", shuttle(), two_chases) == "");
    const GameState state = after(rules + "2)", shuttle(), two_chases);
    CHECK(state.last_kind() == PlyKind::flee);
    CHECK(state.appearances() == 2);
    CHECK(state.status() == Status{});
}

// RULES 5, only move.
TEST_CASE("when every action is banned all of them stay legal") {
    const Start corner = set_up("P-g-/k-g-/mm--", "black");
    const GameState state = after("x chase=cap(1)", corner, "a2-b2 a1-b1 b2-a2");
    CHECK(state.is_only_move());
    CHECK(state.banned_actions().empty());
    CHECK(names(state.legal_actions()) == "b1-a1 b1-b2");
    CHECK(state.check(action("b1-b2")) == Legality::legal);
    // A flip is an action too, and never banned: then the others are.
    Start with_flip = set_up("P-g-/k-g-/mm--/---X", "black", "P1");
    const GameState other = after("x chase=cap(1)", with_flip, "a2-b2 a1-b1 b2-a2");
    CHECK_FALSE(other.is_only_move());
    CHECK(names(other.banned_actions()) == "b1-a1 b1-b2");
    CHECK(names(other.legal_actions()) == "d4-d4");
}

// RULES 5, no legal move; nothing says that it needs a ply.
TEST_CASE("a side that cannot do anything at the start has lost") {
    CHECK(GameState(preset("tcga"), set_up("Pg--/g---", "red")).status() ==
          Status{Ending::no_legal_move, Colour::black});
    CHECK(GameState(preset("tcga"), set_up("Pg--/g--X", "red", "p1")).status() == Status{});
}

// RULES 5, order of verdicts.
TEST_CASE("a flip that leaves the other side nothing to do wins") {
    CHECK(after("tcga", set_up("Xg--/g---", "black", "P1"), "a1(P)").status() ==
          Status{Ending::no_legal_move, Colour::black});
}

// RULES 1: a tile shows what is left.
TEST_CASE("a flip can only show a piece that is left in the bag") {
    GameState state(preset("tcga"), set_up("XX", "first", "K1p1"));
    CHECK(state.is_possible({action("a1-a1"), *parse_piece('K')}));
    CHECK_FALSE(state.is_possible({action("a1-a1"), *parse_piece('P')}));
    CHECK_FALSE(state.is_possible({action("a1-a1"), Piece::empty}));
    play(state, "a1(K)");
    CHECK_FALSE(state.is_possible({action("b1-b1"), *parse_piece('K')}));
    CHECK(state.position().to_move() == Colour::black);
}
