#include "rules/capture.hpp"

#include <string>

#include "catch.hpp"
#include "unit/rules/set_up.hpp"

using namespace banqi;

namespace {

// Which kinds, as letters, each kind takes when it stands next to them.
std::string prey_of(RankOrder order, char attacker) {
    std::string prey;
    for (const char target : std::string("KGMRNCP"))
        if (takes_adjacent(order, kind_of(*parse_piece(attacker)), kind_of(*parse_piece(target))))
            prey += target;
    return prey;
}

std::string targets(std::string_view ranks, std::string_view from) {
    const Position position = set_up(ranks, "red", "").position();
    std::string squares;
    for_each_square(capture_targets(position, RankOrder::taiwan, at(from)),
                    [&](Square square) { squares += square_name(square) + " "; });
    return std::string(trim(squares));
}

}  // namespace

// RULES 2: K > G > M > R > N > C > P; the soldier takes the general, never the other way round;
// all but the soldier take a cannon.
TEST_CASE("in the taiwan order a piece takes its equals and what is weaker") {
    CHECK(prey_of(RankOrder::taiwan, 'K') == "KGMRNC");
    CHECK(prey_of(RankOrder::taiwan, 'G') == "GMRNCP");
    CHECK(prey_of(RankOrder::taiwan, 'M') == "MRNCP");
    CHECK(prey_of(RankOrder::taiwan, 'R') == "RNCP");
    CHECK(prey_of(RankOrder::taiwan, 'N') == "NCP");
    CHECK(prey_of(RankOrder::taiwan, 'C') == "");
    CHECK(prey_of(RankOrder::taiwan, 'P') == "KP");
}

// RULES 2: K > R > N > C > G > M > P, so advisor and elephant do not take a cannon.
TEST_CASE("in the half-chess order chariot, horse and cannon stand above advisor and elephant") {
    CHECK(prey_of(RankOrder::half_chess, 'K') == "KGMRNC");
    CHECK(prey_of(RankOrder::half_chess, 'R') == "GMRNCP");
    CHECK(prey_of(RankOrder::half_chess, 'N') == "GMNCP");
    CHECK(prey_of(RankOrder::half_chess, 'C') == "");
    CHECK(prey_of(RankOrder::half_chess, 'G') == "GMP");
    CHECK(prey_of(RankOrder::half_chess, 'M') == "MP");
    CHECK(prey_of(RankOrder::half_chess, 'P') == "KP");
}

// RULES 2: adjacent is along file or rank; the edge of the board is an edge.
TEST_CASE("a piece takes its four neighbours and nothing round the edge") {
    CHECK(targets("---p/Kn--", "a2") == "b2");
    CHECK(targets("-n--/nGn-/-n--", "b2") == "b1 a2 c2 b3");
    CHECK(targets("n-n-/-G--/n-n-", "b2") == "");
    CHECK(targets("G---/N---", "a1") == "");
}

// RULES 2: over exactly one piece of any kind, at any distance, gaps before and behind it.
TEST_CASE("a cannon jumps over one own, enemy or face-down piece on its file or rank") {
    CHECK(targets("C---/----/P---/----/----/----/----/k---", "a1") == "a8");
    CHECK(targets("C-pk", "a1") == "d1");
    CHECK(capture_targets(set_up("C---/X---/p", "red", "K1").position(), RankOrder::taiwan, 0) ==
          bit(at("a3")));
    CHECK(targets("----/Cp-p/----/p---", "a2") == "d2");
}

TEST_CASE("a cannon takes neither a neighbour, nor over none or two, nor its own, nor face-down") {
    CHECK(targets("Cp--/----/k---", "a1") == "");
    CHECK(targets("CPpk", "a1") == "c1");
    CHECK(targets("CppP", "a1") == "c1");
    CHECK(targets("CpPk", "a1") == "");
    CHECK(capture_targets(set_up("CpXk", "red", "k1").position(), RankOrder::taiwan, 0) == 0);
}

// RULES 4 asks about the board after the move.
TEST_CASE("an attack after a move counts the squares the mover left and entered") {
    const auto attacks = [](std::string_view ranks, std::string_view move,
                            std::string_view target) {
        return attacks_after_move(set_up(ranks, "red", "").position(), RankOrder::taiwan,
                                  action(move), at(target));
    };
    CHECK(attacks("-C--/p---/----/k---", "b1-a1", "a4"));
    // The square it left is empty and no screen.
    CHECK_FALSE(attacks("p---/C---", "a2-a3", "a1"));
    CHECK_FALSE(attacks("C---/p---/----/k---", "a1-b1", "a4"));
    CHECK(attacks("C---/----/P---/k---", "a1-a2", "a4"));
    CHECK(attacks("-G--/--p-", "b1-c1", "c2"));
    CHECK_FALSE(attacks("-G--/-p--", "b1-c1", "b2"));
    CHECK_FALSE(attacks("-R--/--m-", "b1-c1", "c2"));
}

TEST_CASE("a square is attacked by whoever could take the piece on it") {
    const auto attacked = [](std::string_view ranks, std::string_view target, Colour by) {
        return is_attacked(set_up(ranks, "red", "").position(), RankOrder::taiwan, at(target), by);
    };
    CHECK(attacked("Kp--", "a1", Colour::black));
    CHECK_FALSE(attacked("Kp--", "b1", Colour::red));
    CHECK(attacked("KPc-", "a1", Colour::black));
    CHECK_FALSE(attacked("Kc--", "a1", Colour::black));
}
