// PROTOCOL 2, draw_offer; FAULTS.md: any request but genmove.

#include "catch.hpp"
#include "fault/match.hpp"

using namespace banqi;
using namespace banqi::fault;

namespace {

// Games whose opponent offers draws, in the extension, at the second offer.
std::vector<FaultyGame> at_an_offer(const std::string& behaviour,
                                    Patience patience = Patience::generous) {
    std::vector<FaultyGame> games = everywhere(behaviour, {{"draw_offer", 2}}, "", patience);
    for (FaultyGame& game : games) game.opponent = {"--offer-draw"};
    return games;
}

void check_all(const std::vector<FaultyGame>& games, const std::string& reason) {
    REQUIRE(games.size() == 2);
    for (const Played& played : play_all(games)) check_forfeit(played, reason);
}

}  // namespace

TEST_CASE("a draw offer that is declined, with or without noise, changes nothing") {
    for (const std::string kind : {"garbage", "crlf", "bad-info"})
        for (const Played& played : play_all(at_an_offer(kind))) check_unchanged(played);
}

TEST_CASE("a fault at a draw offer reads as at any other request") {
    check_all(at_an_offer("hang", Patience::tight), "no-reply");
    check_all(at_an_offer("exit"), "crash");
    check_all(at_an_offer("segv"), "crash");
    check_all(at_an_offer("error"), "error-reply");
    check_all(at_an_offer("wrong-id"), "bad-reply");
    check_all(at_an_offer("empty"), "bad-reply");
    check_all(at_an_offer("unreadable"), "bad-reply");
    check_all(at_an_offer("twice"), "bad-reply");
    check_all(at_an_offer("endless-line"), "too-much-output");
}

TEST_CASE("an accepted offer is a draw") {
    std::vector<FaultyGame> games = at_an_offer("garbage");
    for (FaultyGame& game : games) {
        game.moment.ply = 1;
        game.words = {"--accept-draw"};
    }
    for (const Played& played : play_all(games)) CHECK(played.status == "draw:agreed");
}

TEST_CASE("a classic engine's word draw is unreadable, and no classic engine is asked") {
    std::vector<FaultyGame> games{
        {.behaviour = "garbage", .moment = {"genmove", 1}, .words = {"--offer-draw"}}};
    for (const Played& played : play_all(games)) check_forfeit(played, "bad-reply");
}
