// FAULTS.md: actions that the rules do not allow.

#include "catch.hpp"
#include "fault/match.hpp"

using namespace banqi;
using namespace banqi::fault;

namespace {

std::vector<FaultyGame> illegal(const std::string& kind, int from_ply) {
    return everywhere(kind, {{"genmove", from_ply}});
}

}  // namespace

TEST_CASE("an illegal action of any kind loses") {
    const std::string kind = GENERATE("off-board", "flip-face-up", "flip-empty", "enemy-piece",
                                      "hidden-piece", "empty-square", "own-piece", "onto-hidden",
                                      "too-far", "too-strong", "adjacent-cannon");
    for (const int ply : {1, 6})
        for (const Played& played : play_all(illegal(kind, ply)))
            check_forfeit(played, "illegal-move");
}

TEST_CASE("a banned chase loses as such") {
    const std::string rules = GENERATE("mistboard", "cap-7-rep3");
    const auto dialect = GENERATE(Dialect::mgtp, Dialect::mgtp_plus);
    const auto seat = GENERATE(Seat::first, Seat::second);
    // Not every deal leads to a chase that lasts; one of these does.
    std::vector<FaultyGame> games;
    for (Seed deal = 32; deal <= 36; ++deal)
        games.push_back({.behaviour = "banned",
                         .dialect = dialect,
                         .seat = seat,
                         .opponent = {"--prefer", "flee"},
                         .rules = rules,
                         .deal = deal});
    int forfeits = 0;
    for (const Played& played : play_all(games)) {
        if (class_of(played.record.outcome->ending) != EndingClass::forfeit) continue;
        check_forfeit(played, "banned-move");
        ++forfeits;
    }
    CHECK(forfeits > 0);
}
