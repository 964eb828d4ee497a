// FAULTS.md: nothing is heard, or too late: `time` on the clock, `no-reply` elsewhere.

#include "catch.hpp"
#include "fault/match.hpp"

using namespace banqi;
using namespace banqi::fault;

namespace {

std::string reason_for_silence(const FaultyGame& game) {
    return is_on_the_clock(game) ? "time" : "no-reply";
}

void check_silence(const std::vector<FaultyGame>& games) {
    for (const Played& played : play_all(games)) {
        if (is_at_the_end(played.game))
            check_unchanged(played);
        else
            check_forfeit(played, reason_for_silence(played.game));
    }
}

}  // namespace

TEST_CASE("an engine that hangs loses at its limit") {
    check_silence(everywhere("hang", any_time(), "", Patience::tight));
}

TEST_CASE("an engine that stops itself is a hang like another") {
    check_silence(everywhere("stop-itself", any_time(), "", Patience::tight));
}

TEST_CASE("noise without an answer puts off no limit") {
    check_silence(everywhere("mutter", any_time(), "", Patience::tight));
}

TEST_CASE("half a line and no end is no answer") {
    check_silence(everywhere("half-line-hang", any_time(), "", Patience::tight));
}

TEST_CASE("a late answer is `time` to genmove and `no-reply` to what is not on the clock") {
    check_silence(everywhere("late", handshake(), "2000", Patience::tight));
    check_silence(everywhere("late", in_play(), "1000", Patience::tight));
}

TEST_CASE("an answer within its limit is no fault, however slow") {
    std::vector<Moment> moments{{"name"}, {"ready"}, {"genmove", 3}};
    for (const Played& played : play_all(everywhere("late", moments, "400")))
        check_unchanged(played);
}

TEST_CASE("late and illegal is late") {
    std::vector<FaultyGame> games = everywhere("late-illegal", {{"genmove", 2}}, "900");
    for (FaultyGame& game : games) game.patience = Patience::tight;
    for (const Played& played : play_all(games)) {
        check_forfeit(played, "time");
        CHECK(played.record.timing.detail.find("main time") != std::string::npos);
    }
}
