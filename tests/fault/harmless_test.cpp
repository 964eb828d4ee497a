// FAULTS.md: what looks wrong and changes nothing.

#include "catch.hpp"
#include "fault/match.hpp"

using namespace banqi;
using namespace banqi::fault;

namespace {

void check_harmless(const std::vector<FaultyGame>& games) {
    for (const Played& played : play_all(games)) check_unchanged(played);
}

// The moment at which an engine is told the ply that ends the clean game.
std::vector<FaultyGame> at_the_last_ply(const std::string& behaviour, const std::string& request) {
    std::vector<FaultyGame> games = everywhere(behaviour, {{request}}, "500", Patience::tight);
    for (FaultyGame& game : games)
        game.moment.ply = clean_game(game.dialect).count(game.seat, request);
    return games;
}

}  // namespace

TEST_CASE("noise of any kind is no fault") {
    const std::string kind = GENERATE("garbage", "non-utf8", "nul", "bad-info");
    check_harmless(everywhere(kind, any_time()));
}

TEST_CASE("a carriage return, blanks at the end and a hyphen are no fault") {
    const std::string kind = GENERATE("crlf", "blanks");
    check_harmless(everywhere(kind, any_time()));
    check_harmless(everywhere("hyphen", {{"genmove", 1}, {"genmove", 3}, {"genmove", 12}}));
}

TEST_CASE("ignoring quit and SIGTERM costs its limit and nothing else") {
    const std::string kind = GENERATE("ignore-quit", "spin", "loud-quit");
    check_harmless(everywhere(kind, {{"quit"}, {"game_over"}}, "", Patience::tight));
}

TEST_CASE("a helper in the background does not outlive the game") {
    const std::string kind = GENERATE("helper", "helper-own-session");
    check_harmless(everywhere(kind, any_time()));
}

// FORMATS 4: a fault while being told the ply that ended the game on the board changes nothing.
TEST_CASE("a fault while being told the last ply changes nothing") {
    REQUIRE(class_of(clean_game(Dialect::mgtp).record.outcome->ending) != EndingClass::forfeit);
    const std::string kind = GENERATE("hang", "exit", "segv", "error", "wrong-id", "long-line",
                                      "close-stdin", "twice", "late");
    for (const char* request : {"move", "time_left", "showboard"})
        check_harmless(at_the_last_ply(kind, request));
}
