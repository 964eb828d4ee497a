#include "rules/history.hpp"

#include "catch.hpp"
#include "unit/rules/set_up.hpp"

using namespace banqi;

namespace {

// A made-up position; equal numbers are equal positions.
PositionKey position(std::uint64_t number) { return {.low = number, .high = 0}; }

QuietPly attack(std::uint64_t after, PieceId target, bool unprotected = true) {
    QuietPly ply;
    ply.kind = PlyKind::chase;
    ply.target = target;
    ply.target_unprotected = unprotected;
    ply.after = position(after);
    return ply;
}

QuietPly quiet(std::uint64_t after, bool gives_check = false) {
    QuietPly ply;
    ply.gives_check = gives_check;
    ply.after = position(after);
    return ply;
}

History history_of(const std::vector<QuietPly>& plies) {
    History history(position(0));
    for (const QuietPly& ply : plies) history.push(ply);
    return history;
}

History moves(std::string_view text) {
    History history(position(0));
    for (const std::string_view word : split_words(text)) {
        QuietPly ply;
        ply.action = action(word);
        history.push(ply);
    }
    return history;
}

}  // namespace

// RULES 3: the position after the flip or capture is appearance no. 1, and so is a start.
TEST_CASE("appearances count from the start and anew from a restart") {
    History history = history_of({quiet(1), quiet(0), quiet(1)});
    CHECK(history.appearances(position(0)) == 2);
    CHECK(history.appearances(position(1)) == 2);
    CHECK(history.appearances(position(2)) == 0);
    history.restart(position(1));
    CHECK(history.appearances(position(1)) == 1);
    CHECK(history.appearances(position(0)) == 0);
}

TEST_CASE("equal boards with the other side to move are other positions") {
    const History history = history_of({});
    CHECK(history.appearances({.low = 0, .high = 0, .black_to_move = true}) == 0);
}

// RULES 5: the cycle runs from after the n-th-from-last appearance.
TEST_CASE("the n-th appearance from the last is found, the start included") {
    const History history =
        history_of({quiet(1), quiet(0), quiet(2), quiet(3), quiet(4), quiet(0)});
    CHECK(history.plies_since_appearance(1) == 0);
    CHECK(history.plies_since_appearance(2) == 4);
    CHECK(history.plies_since_appearance(3) == 6);
    CHECK_FALSE(history.plies_since_appearance(4));
}

// RULES 5: one block of L moves, L even, played N times in a row.
TEST_CASE("a cycle is one block of moves played often enough up to now") {
    const std::string block = "a1-a2 d8-d7 a2-a1 d7-d8 ";
    CHECK(moves(block + block + block).has_cycle(3));
    CHECK(moves("b1-b2 c8-c7 " + block + block + block).has_cycle(3));
    CHECK(moves("a2-a1 d7-d8 " + block + block + "a1-a2 d8-d7").has_cycle(3));
    CHECK_FALSE(moves(block + block + "a1-a2 d8-d7 a2-a1").has_cycle(3));
    CHECK_FALSE(moves(block + block + block + "b1-b2").has_cycle(3));
    CHECK(moves(block + block).has_cycle(2));
    // A block of three plies is the other side's next time; six are a block again.
    const std::string odd = "a1-a2 b1-b2 c1-c2 ";
    CHECK_FALSE(moves(odd + odd + odd).has_cycle(3));
    CHECK(moves(odd + odd + odd + odd + odd + odd).has_cycle(3));
    // Permuted moves are no block played again.
    CHECK_FALSE(moves(block + "d8-d7 a1-a2 d7-d8 a2-a1").has_cycle(2));
}

// RULES 5, aggressor-loses.
TEST_CASE("a side is guilty if each of its plies attacks one and the same target") {
    const auto sole = [](const std::vector<QuietPly>& plies, Aggression aggression) {
        return history_of(plies).sole_aggressor(static_cast<int>(plies.size()), Colour::red,
                                                aggression);
    };
    const auto chase = Aggression::chase;
    CHECK(sole({quiet(1), attack(2, 5), quiet(3), attack(4, 5)}, chase) == Colour::red);
    CHECK(sole({attack(1, 5), quiet(2), attack(3, 5), quiet(4)}, chase) == Colour::black);
    CHECK_FALSE(sole({quiet(1), attack(2, 5), quiet(3), attack(4, 6)}, chase));
    CHECK_FALSE(sole({quiet(1), quiet(2), quiet(3), attack(4, 5)}, chase));
    CHECK_FALSE(sole({attack(1, 7), attack(2, 5), attack(3, 7), attack(4, 5)}, chase));
    CHECK_FALSE(sole({quiet(1), quiet(2)}, chase));
}

TEST_CASE("plies before the cycle do not count") {
    const History history = history_of({attack(1, 5), quiet(2), quiet(3), attack(4, 6)});
    CHECK(history.sole_aggressor(2, Colour::red, Aggression::chase) == Colour::red);
}

TEST_CASE("a target protected once is not chased unprotected each time") {
    const History history = history_of({quiet(1), attack(2, 5, false), quiet(3), attack(4, 5)});
    CHECK(history.sole_aggressor(4, Colour::red, Aggression::chase) == Colour::red);
    CHECK_FALSE(history.sole_aggressor(4, Colour::red, Aggression::unprotected_chase));
    CHECK(history.sole_aggressor(2, Colour::red, Aggression::unprotected_chase) == Colour::red);
}

TEST_CASE("by check, only checks count") {
    const History history =
        history_of({attack(1, 5), quiet(2, true), attack(3, 5), quiet(4, true)});
    CHECK(history.sole_aggressor(4, Colour::red, Aggression::check) == Colour::red);
    CHECK(history.sole_aggressor(4, Colour::red, Aggression::chase) == Colour::black);
}
