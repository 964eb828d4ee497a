#include "tournament/event_growth.hpp"

#include "catch.hpp"

using namespace banqi;
using namespace banqi::tournament;
using std::chrono::milliseconds;

namespace {

match::EngineSpec engine(const std::string& name) {
    match::EngineSpec spec;
    spec.name = name;
    spec.command = {"/bots/" + name};
    spec.folder = "/bots";
    return spec;
}

EventConfig recorded() {
    EventConfig event;
    event.name = "e";
    event.seed = 7;
    event.rules = {preset("tcga"), preset("half-chess")};
    event.pairs = 10;
    event.engines = {engine("a"), engine("b")};
    return event;
}

template <typename Change>
std::string message_after(Change change) {
    EventConfig wanted = recorded();
    change(wanted);
    return incompatible_change(recorded(), wanted).value_or("");
}

}  // namespace

TEST_CASE("an event may grow and run faster") {
    CHECK(message_after([](EventConfig&) {}).empty());
    CHECK(message_after([](EventConfig& e) { e.pairs = 11; }).empty());
    CHECK(message_after([](EventConfig& e) { e.concurrency = 8; }).empty());
    CHECK(message_after([](EventConfig& e) { e.limits.quit = milliseconds(9); }).empty());
    CHECK(message_after([](EventConfig& e) { e.rules.push_back(preset("funtown")); }).empty());
    CHECK(message_after([](EventConfig& e) { e.engines.push_back(engine("c")); }).empty());
    CHECK(message_after([](EventConfig& e) { std::swap(e.engines[0], e.engines[1]); }).empty());
    CHECK(message_after([](EventConfig& e) {
              e.seed = 8;
              e.seed_was_random = true;
          }).empty());
}

TEST_CASE("any other change is named") {
    CHECK(message_after([](EventConfig& e) { e.name = "f"; }) ==
          "event: e in the results, f in the event file");
    CHECK(message_after([](EventConfig& e) { e.seed = 8; }) ==
          "seed: 7 in the results, 8 in the event file");
    CHECK(message_after([](EventConfig& e) { e.pairs = 9; }) ==
          "pairs: 10 in the results, 9 in the event file; they can only grow");
    CHECK(message_after([](EventConfig& e) { e.format = Format::gauntlet; }) ==
          "format: round-robin in the results, gauntlet in the event file");
    CHECK(message_after([](EventConfig& e) { e.deals = Deals::sealed; }) ==
          "deals: open in the results, sealed in the event file");
    CHECK(message_after([](EventConfig& e) { e.start.type = StartRule::Type::revealed; }) ==
          "start: dark in the results, revealed in the event file");
    CHECK(message_after([](EventConfig& e) { e.time.base = milliseconds(1); }) ==
          "time.base: 900000 in the results, 1 in the event file");
    CHECK(message_after([](EventConfig& e) { e.limits.reply = milliseconds(1); }) ==
          "limits.reply: 5000 in the results, 1 in the event file");
    CHECK(message_after([](EventConfig& e) { e.fouls.banned_move = 3; }) ==
          "fouls.banned_move: 0 in the results, 3 in the event file");
}

TEST_CASE("what is gone from a grown event is named") {
    CHECK(message_after([](EventConfig& e) { e.engines[1] = engine("c"); }) ==
          "engines: 'b' is in the results, not in the event file");
    CHECK(message_after([](EventConfig& e) { e.rules.pop_back(); }) ==
          "rules: 'half-chess' is in the results, not in the event file");
}

TEST_CASE("a changed rule set or engine is named with its key") {
    CHECK(message_after([](EventConfig& e) { e.rules[0].no_progress_plies = 50; }) ==
          "rule set 'tcga': tcga order=taiwan chase=none repetition=appearances(3) no_progress=60 "
          "elimination=true in the results, tcga order=taiwan chase=none "
          "repetition=appearances(3) no_progress=50 elimination=true in the event file");
    CHECK(message_after([](EventConfig& e) { e.engines[0].command.push_back("x"); }) ==
          "engine 'a': command: ['/bots/a'] in the results, ['/bots/a', 'x'] in the event file");
    CHECK(message_after([](EventConfig& e) { e.engines[0].folder = "/"; }) ==
          "engine 'a': cwd: /bots in the results, / in the event file");
    CHECK(message_after([](EventConfig& e) { e.engines[0].dialect = match::Dialect::mgtp_plus; }) ==
          "engine 'a': protocol: mgtp in the results, mgtp+ in the event file");
    CHECK(message_after([](EventConfig& e) {
              e.engines[0].environment = {{"A", "1"}};
          }) == "engine 'a': env: [] in the results, ['A=1'] in the event file");
    CHECK(message_after([](EventConfig& e) { e.engines[0].send.boardsize = true; }) ==
          "engine 'a': send: [] in the results, ['boardsize'] in the event file");
    CHECK(message_after([](EventConfig& e) { e.engines[1].time.margin = milliseconds(0); }) ==
          "engine 'b': time.margin: 50 in the results, 0 in the event file");
}

TEST_CASE("another file of starts would change what the games so far began with") {
    EventConfig before = recorded();
    before.start = {StartRule::Type::file, "one\n", {}};
    EventConfig wanted = before;
    CHECK_FALSE(incompatible_change(before, wanted));
    wanted.start.text = "one\ntwo\n";
    CHECK(
        incompatible_change(before, wanted).value_or("").starts_with("the file of starts: hash "));
}

TEST_CASE("the safety stop counts by what it is under each rule set") {
    // tcga needs none, half-chess has 1000 by default.
    CHECK(message_after([](EventConfig& e) { e.max_plies = 1000; }) ==
          "max_plies under 'tcga': none in the results, 1000 in the event file");
    CHECK(message_after([](EventConfig& e) { e.max_plies = 0; }) ==
          "max_plies under 'half-chess': 1000 in the results, none in the event file");
}

TEST_CASE("a gauntlet keeps its first engine") {
    EventConfig before = recorded();
    before.format = Format::gauntlet;
    EventConfig wanted = before;
    wanted.engines.push_back(engine("c"));
    CHECK_FALSE(incompatible_change(before, wanted));
    std::swap(wanted.engines[0], wanted.engines[2]);
    CHECK(incompatible_change(before, wanted) ==
          "the gauntlet's first engine: a in the results, c in the event file");
}

TEST_CASE("a test is not changed once games are known") {
    CHECK(message_after([](EventConfig& e) {
              e.sprt = SprtSettings{0, 5};
          }) ==
          "sprt: none in the results, { elo0: 0, elo1: 5, alpha: 0.05, beta: 0.05, model: "
          "normalized } in the event file");
    EventConfig before = recorded();
    before.sprt = SprtSettings{0, 5};
    EventConfig wanted = before;
    wanted.pairs = 20;
    CHECK_FALSE(incompatible_change(before, wanted));
    std::swap(wanted.engines[0], wanted.engines[1]);
    CHECK(incompatible_change(before, wanted) ==
          "the engine that sprt tests: a in the results, b in the event file");
}
