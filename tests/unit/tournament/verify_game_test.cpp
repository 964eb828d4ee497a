// What `verify` finds in one record. Whole results: tests/cli/verify_test.cpp.

#include "tournament/verify_game.hpp"

#include "catch.hpp"
#include "tournament/scheduled_play.hpp"
#include "unit/match/scripted_player.hpp"

using namespace banqi;
using namespace banqi::tournament;
using match::ScriptedPlayer;

namespace {

EventConfig small_event() {
    EventConfig event;
    event.name = "e";
    event.seed = 7;
    event.rules = {preset("tcga")};
    event.fouls.illegal_move = 1;
    event.engines.resize(2);
    event.engines[0].name = "a";
    event.engines[1].name = "b";
    return event;
}

// A game of two scripts as the event's first game.
GameRecord played(const EventConfig& event, ScriptedPlayer first, ScriptedPlayer second) {
    const ScheduledGame game = Schedule(event).at(0);
    match::GameObserver nobody;
    GameRecord record = match::play_game(plan_game(event, game), {&first, &second}, nobody);
    record.id = game_id(event, game);
    record.event = event.name;
    record.deal_number = game.deal;
    record.seats[0].name = "a";
    record.seats[1].name = "b";
    return record;
}

std::string problems(const EventConfig& event, const GameRecord& record) {
    std::string all;
    for (const std::string& problem :
         problems_of(event, Schedule(event).at(0), record, to_json_line(record)))
        all += problem + "\n";
    return all;
}

}  // namespace

TEST_CASE("a game that the referee wrote down has no problem") {
    const EventConfig event = small_event();
    const GameRecord resigned =
        played(event, ScriptedPlayer({{"a1 a1"}, {"a0 a0"}}), ScriptedPlayer({{"b1 b1"}}));
    CHECK(problems(event, resigned).empty());
    const GameRecord fouled =
        played(event, ScriptedPlayer({{"a1 a9"}, {"a1 d8"}}), ScriptedPlayer({{"a1 d8"}}));
    REQUIRE(fouled.fouls.size() == 2);
    CHECK(to_string(*fouled.outcome) == "forfeit:first:illegal-move");
    CHECK(problems(event, fouled).empty());
}

TEST_CASE("a replaced foul must be what the foul seed draws") {
    const EventConfig event = small_event();
    GameRecord record =
        played(event, ScriptedPlayer({{"a1 a9"}, {"a0 a0"}}), ScriptedPlayer({{"d9 d9"}}));
    REQUIRE(record.fouls.size() == 2);
    SECTION("another action was played") {
        const Square other = record.moves[0].action.from == 5 ? 6 : 5;
        record.moves[0] = {{other, other}, (*record.start.deal)[other]};
        record.fouls[0].played = to_string(record.moves[0].action);
        CHECK(problems(event, record).find("but the foul seed draws") != std::string::npos);
    }
    SECTION("another action is recorded") {
        record.fouls[0].played = "a1-a2";
        CHECK(problems(event, record).find("replaced by a1-a2, but played was") !=
              std::string::npos);
    }
    SECTION("what was tried was no foul") {
        record.fouls[0].tried = "a1 a1";
        CHECK(problems(event, record).find("'a1 a1' is no illegal-move") != std::string::npos);
    }
    SECTION("it is more than tolerated") {
        EventConfig strict = event;
        strict.fouls.illegal_move = 0;
        CHECK(problems(strict, record).find("more than the event tolerates") != std::string::npos);
    }
    SECTION("it stands at a ply that was not played") {
        record.fouls[0].ply = 40;
        CHECK(problems(event, record).find("out of order or after") != std::string::npos);
    }
}

TEST_CASE("an ending off the board must be possible") {
    EventConfig event = small_event();
    GameRecord record =
        played(event, ScriptedPlayer({{"a1 a1"}, {"a0 a0"}}), ScriptedPlayer({{"b1 b1"}}));
    const auto with = [&](const Outcome& outcome) {
        record.outcome = outcome;
        return problems(event, record);
    };
    CHECK(with(forfeit(Seat::second, Ending::crash)).empty());
    CHECK(with(forfeit(Seat::first, Ending::time)).empty());
    CHECK(with(forfeit(Seat::second, Ending::time)) ==
          "status: forfeit:second:time recorded, but the winner was to move\n");
    CHECK(with(forfeit(Seat::first, Ending::illegal_move)) ==
          "status: forfeit:first:illegal-move recorded, but the event tolerates more\n");
    CHECK(with(forfeit(Seat::first, Ending::banned_move)) ==
          "status: forfeit:first:banned-move recorded, but no move was banned\n");
    CHECK(with({Ending::repetition, std::nullopt, std::nullopt}) ==
          "status: draw:repetition recorded, but on the board the game goes on\n");
    CHECK(with({Ending::max_plies, std::nullopt, std::nullopt}) ==
          "status: draw:max-plies recorded, but that is not the number of plies\n");
    event.max_plies = 2;
    CHECK(with({Ending::max_plies, std::nullopt, std::nullopt}).empty());
}

TEST_CASE("without the key of sealed deals the rest is still checked") {
    EventConfig event = small_event();
    event.deals = Deals::sealed;
    event.key = Key{9};
    GameRecord record =
        played(event, ScriptedPlayer({{"a1 a1"}, {"a0 a0"}}), ScriptedPlayer({{"b1 b1"}}));
    CHECK(problems(event, record).empty());
    event.key.reset();
    CHECK(problems(event, record).empty());
    record.banned_met = 3;
    CHECK(problems(event, record) == "banned_met: 3 recorded, 0 counted\n");
    record.banned_met = 0;
    event.key = Key{8};
    CHECK(problems(event, record).starts_with("start: "));
}
