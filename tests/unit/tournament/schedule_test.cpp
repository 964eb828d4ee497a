#include "tournament/schedule.hpp"

#include <set>

#include "base/error.hpp"
#include "catch.hpp"

using namespace banqi;
using namespace banqi::tournament;

namespace {

EventConfig make_event(int pairs, std::size_t rule_sets, std::size_t engines, Format format) {
    EventConfig event;
    event.name = "test";
    event.pairs = pairs;
    event.format = format;
    for (std::size_t i = 0; i < rule_sets; ++i) {
        event.rules.push_back(presets()[i]);
    }
    for (std::size_t i = 0; i < engines; ++i) {
        match::EngineSpec engine;
        engine.name = "e" + std::to_string(i);
        event.engines.push_back(engine);
    }
    return event;
}

std::string id_at(const EventConfig& event, std::uint64_t number) {
    return game_id(event, Schedule(event).at(number));
}

std::string message_of(const EventConfig& event, std::string_view id) {
    try {
        parse_game_id(event, id);
    } catch (const UserError& error) {
        return error.what();
    }
    return "";
}

}  // namespace

// FORMATS 2: order of play is deal, then rule set, then pairing, then seat.
TEST_CASE("games are played by deal, then rule set, then pairing, then seat") {
    const EventConfig event = make_event(2, 2, 3, Format::round_robin);
    REQUIRE(Schedule(event).size() == 2 * 2 * 3 * 2);
    const std::vector<std::string> expected{
        "tcga/1/e0/e1",      "tcga/1/e1/e0",      "tcga/1/e0/e2",      "tcga/1/e2/e0",
        "tcga/1/e1/e2",      "tcga/1/e2/e1",      "icga-2010/1/e0/e1", "icga-2010/1/e1/e0",
        "icga-2010/1/e0/e2", "icga-2010/1/e2/e0", "icga-2010/1/e1/e2", "icga-2010/1/e2/e1",
        "tcga/2/e0/e1"};
    for (std::size_t i = 0; i < expected.size(); ++i) CHECK(id_at(event, i) == expected[i]);
}

TEST_CASE("a gauntlet is the first engine against each other one") {
    const EventConfig event = make_event(1, 1, 4, Format::gauntlet);
    REQUIRE(Schedule(event).size() == 6);
    CHECK(id_at(event, 0) == "tcga/1/e0/e1");
    CHECK(id_at(event, 1) == "tcga/1/e1/e0");
    CHECK(id_at(event, 5) == "tcga/1/e3/e0");
    CHECK_FALSE(Schedule(event).find("tcga/1/e1/e2"));
}

TEST_CASE("each number is one game and each id finds its number") {
    for (const Format format : {Format::round_robin, Format::gauntlet})
        for (const std::size_t engines : {2u, 3u, 4u, 7u, 12u})
            for (const std::size_t rule_sets : {1u, 3u}) {
                const EventConfig event = make_event(3, rule_sets, engines, format);
                const Schedule schedule(event);
                std::set<std::string> ids;
                for (std::uint64_t i = 0; i < schedule.size(); ++i) {
                    const ScheduledGame game = schedule.at(i);
                    const std::string id = game_id(event, game);
                    CHECK(game.number == i);
                    CHECK(schedule.find(id) == i);
                    CHECK(parse_game_id(event, id) == game);
                    ids.insert(id);
                }
                CHECK(ids.size() == schedule.size());
            }
}

TEST_CASE("ids of a huge schedule are worked out without laying it out") {
    const EventConfig event = make_event(10'000'000, 15, 300, Format::round_robin);
    const Schedule schedule(event);
    const std::uint64_t size = 10'000'000ull * 15 * (300 * 299 / 2) * 2;
    REQUIRE(schedule.size() == size);
    for (const std::uint64_t number :
         {std::uint64_t{0}, size - 1, size / 2, size / 3, size / 7 * 5}) {
        const ScheduledGame game = schedule.at(number);
        CHECK(schedule.find(game_id(event, game)) == number);
    }
    CHECK(id_at(event, size - 1) == "half-chess/10000000/e299/e298");
}

TEST_CASE("an id that the event does not have is not found") {
    const Schedule schedule(make_event(2, 1, 3, Format::round_robin));
    for (const std::string_view id :
         {"", "tcga", "tcga/1/e0", "tcga/1/e0/e1/", "tcga/0/e0/e1", "tcga/3/e0/e1", "tcga/01/e0/e1",
          "tcga/+1/e0/e1", "tcga/1/e0/e0", "tcga/1/e0/e3", "icga-2010/1/e0/e1", "TCGA/1/e0/e1"})
        CHECK_FALSE(schedule.find(id));
}

TEST_CASE("an id that does not fit the event is refused with the reason") {
    EventConfig event = make_event(2, 2, 3, Format::round_robin);
    CHECK(message_of(event, "tcga/2/e0/e1").empty());
    CHECK(message_of(event, "tcga/1/e0") ==
          "bad game id 'tcga/1/e0'; expected <rules>/<deal>/<first>/<second>, e.g. 'tcga/1/e0/e1'");
    CHECK(message_of(event, "tgca/1/e0/e1") ==
          "unknown rule set 'tgca'; the event has tcga, icga-2010 (did you mean 'tcga'?)");
    CHECK(message_of(event, "tcga/3/e0/e1") == "bad deal '3'; the event has deals 1 to 2");
    CHECK(message_of(event, "tcga/01/e0/e1") == "bad deal '01'; the event has deals 1 to 2");
    CHECK(message_of(event, "tcga/1/e0/ee1") ==
          "unknown engine 'ee1'; the event has e0, e1, e2 (did you mean 'e1'?)");
    CHECK(message_of(event, "tcga/1/e0/e0") == "engine 'e0' does not play itself");
    event.format = Format::gauntlet;
    CHECK(message_of(event, "tcga/1/e1/e2") ==
          "'e1' and 'e2' do not meet: in a gauntlet 'e0' plays each other one");
}

// FORMATS 2: adding deals, engines or rule sets changes no existing id.
TEST_CASE("an event that grows keeps every id") {
    const EventConfig small = make_event(2, 1, 3, Format::round_robin);
    const Schedule grown(make_event(5, 3, 6, Format::round_robin));
    for (std::uint64_t i = 0; i < Schedule(small).size(); ++i) CHECK(grown.find(id_at(small, i)));
}
