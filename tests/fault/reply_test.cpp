// FAULTS.md: replies that are wrong: `bad-reply`, `error-reply`.

#include "catch.hpp"
#include "fault/match.hpp"

using namespace banqi;
using namespace banqi::fault;

namespace {

// At the end of a game the reply is not looked at, or changes nothing.
void check_reply(const std::vector<FaultyGame>& games, const std::string& reason) {
    for (const Played& played : play_all(games)) {
        if (is_at_the_end(played.game))
            check_unchanged(played);
        else
            check_forfeit(played, reason);
    }
}

std::vector<Moment> genmoves() { return {{"genmove", 1}, {"genmove", 2}, {"genmove", 7}}; }

}  // namespace

TEST_CASE("a reply with another id is a bad reply") {
    check_reply(everywhere("wrong-id", any_time()), "bad-reply");
}

TEST_CASE("a reply with an id that is no number of ours is a bad reply") {
    check_reply(everywhere("huge-id", any_time()), "bad-reply");
}

TEST_CASE("a question mark is an error reply") {
    check_reply(everywhere("error", any_time()), "error-reply");
}

TEST_CASE("two replies are one too many") {
    check_reply(everywhere("twice", any_time()), "bad-reply");
}

TEST_CASE("a reply together with the one before it is a reply to nothing") {
    check_reply(everywhere("early", any_time()), "bad-reply");
}

TEST_CASE("a reply that comes while the opponent thinks is a reply to nothing") {
    std::vector<FaultyGame> games = everywhere("early-later", {{"time_left", 3}}, "100");
    std::erase_if(games, [](const FaultyGame& game) {
        // The extension's echoes travel with genmove, so nothing is in between.
        return game.dialect == Dialect::mgtp_plus;
    });
    for (FaultyGame& game : games) {
        // The engine is told a ply, then its opponent takes its time.
        game.moment.ply = game.seat == Seat::first ? 3 : 4;
        game.opponent = {"--do", "late", "500", "--ply", game.seat == Seat::first ? "2" : "3"};
    }
    check_reply(games, "bad-reply");
}

TEST_CASE("an answer to the first genmove that comes before it is a reply to nothing") {
    std::vector<FaultyGame> games = everywhere("early-later", {{"ready"}}, "50");
    std::erase_if(games, [](const FaultyGame& game) { return game.seat == Seat::second; });
    for (FaultyGame& game : games) game.opponent = {"--do", "late", "500", "--at", "name"};
    check_reply(games, "bad-reply");
}

TEST_CASE("an empty reply is bad where squares are asked for, and only there") {
    for (const Played& played : play_all(everywhere("empty", any_time()))) {
        if (played.game.moment.request == "genmove")
            check_forfeit(played, "bad-reply");
        else
            check_unchanged(played);
    }
}

TEST_CASE("text that is no pair of squares is a bad reply") {
    check_reply(everywhere("unreadable", genmoves()), "bad-reply");
    check_reply(everywhere("unreadable-bytes", genmoves()), "bad-reply");
}

TEST_CASE("resigning is no fault") {
    for (const Played& played : play_all(everywhere("resign", genmoves()))) {
        INFO(describe(played.game));
        CHECK(played.status ==
              "win:" + std::string(seat_name(other(played.game.seat))) + ":resign");
        CHECK(played.reached);
        CHECK(played.opponent_quit);
    }
}
