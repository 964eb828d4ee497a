// arbiter judge as others call it. Source: FORMATS 5.

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <sstream>

#include "catch.hpp"
#include "rules/rules.hpp"
#include "support/run_program.hpp"

namespace json = boost::json;

namespace {

// Red chases a soldier to and fro; a third appearance is near.
std::string record(const std::string& moves, const std::string& more = "") {
    return R"({"id":"short",)" + more +
           R"("start":{"board":"R-------p-----------------------","bag":"","to_move":"red"},)" +
           R"("moves":[)" + moves + "]}\n";
}

const std::string five_plies = R"("a1-a2","a3-b3","a2-b2","b3-a3","b2-a2")";

void check_agrees(const json::object& expected, const json::object& judged) {
    const bool is_over = expected.at("status") != "ongoing";
    for (const auto& [key, value] : expected) {
        const bool only_while_ongoing = key == "legal" || key == "banned" || key == "only_move";
        if (is_over && only_while_ongoing) continue;
        INFO(key);
        REQUIRE(judged.at(key) == value);
    }
}

// Counts the plies compared.
std::size_t check_game(const json::value& game, const json::value& judged) {
    INFO(game.at("id"));
    REQUIRE(judged.at("id") == game.at("id"));
    REQUIRE(judged.at("rules") == game.at("rules"));
    const json::array& expected = game.at("expect").at("plies").as_array();
    const json::array& plies = judged.at("plies").as_array();
    REQUIRE(plies.size() == expected.size());
    for (std::size_t i = 0; i < plies.size(); ++i) {
        INFO("ply " << i + 1);
        REQUIRE(plies[i].at("move") == game.at("moves").at(i));
        check_agrees(expected[i].as_object(), plies[i].as_object());
    }
    if (!plies.empty()) REQUIRE(judged.at("status") == plies.back().at("status"));
    return plies.size();
}

std::size_t check_golden_file(const std::string& name) {
    const std::string file = fmt::format("{}/golden/{}.jsonl.gz", TEST_DATA, name);
    std::istringstream games(run_shell("gzip -dc '" + file + "'").out);
    const ProgramRun run = run_shell("gzip -dc '" + file + "' | $ARBITER judge --format json");
    CHECK(run.exit_code == 0);
    std::istringstream judged(run.out);
    std::size_t plies = 0;
    std::string game;
    std::string line;
    while (std::getline(games, game)) {
        REQUIRE(std::getline(judged, line));
        plies += check_game(json::parse(game), json::parse(line));
    }
    CHECK_FALSE(std::getline(judged, line));
    return plies;
}

}  // namespace

TEST_CASE("judge prints a line a game and rule set without its plies") {
    const ProgramRun run =
        run_program({"judge", "--format", "verdict", "--rules", "tcga,mistboard"},
                    record(five_plies + R"(,"a3-b3","a2-b2","b3-a3","b2-a2","a3-b3")"));
    CHECK(run.out ==
          "short  tcga  draw:repetition after ply 9 of 10 recorded\n"
          "short  mistboard  ply 9 banned: b2-a2 cannot be played\n");
    CHECK(run.exit_code == 1);
}

TEST_CASE("judge prints a line of JSON for each game and rule set") {
    const ProgramRun run =
        run_program({"judge", "--format", "json", "--rules", "mistboard,dark-chess-2"},
                    record(R"("a1-a2","a3-a4")"));
    CHECK(run.exit_code == 0);
    CHECK(run.err.empty());
    const std::string rest =
        R"(,"plies":[{"move":"a1-a2","kind":"quiet","appearances":1,"quiet":1,"check":false,)"
        R"("legal":2,"banned":[],"only_move":false,"status":"ongoing"},)"
        R"({"move":"a3-a4","kind":"quiet","appearances":1,"quiet":2,"check":false,)"
        R"("legal":3,"banned":[],"only_move":false,"status":"ongoing"}],"status":"ongoing"})"
        "\n";
    CHECK(run.out == R"({"id":"short","rules":"mistboard")" + rest +
                         R"({"id":"short","rules":"dark-chess-2")" + rest);
}

TEST_CASE("judge shows board, plies and verdict as text") {
    const ProgramRun run = run_program({"judge", "--rules", "mine chase=cap(1) no_progress=40"},
                                       record(five_plies, R"("status":"win:red:resign",)"));
    CHECK(run.exit_code == 1);
    CHECK(run.out == R"(game      short
rules     mine order=taiwan chase=cap(1) repetition=none no_progress=40 elimination=true
recorded  win:red:resign

  start
  8 - - - -
  7 - - - -
  6 - - - -
  5 - - - -
  4 - - - -
  3 p - - -
  2 - - - -
  1 R - - -
    a b c d

 no.  seat    colour  ply    kind     appears  quiet  legal  check  status   banned
   1  first   red     a1-a2  quiet          1      1      2  -      ongoing  -
   2  second  black   a3-b3  quiet          1      2      3  -      ongoing  -
   3  first   red     a2-b2  chase          1      3      3  -      ongoing  -
   4  second  black   b3-a3  flee           1      4      2  -      ongoing  b2-a2,b2-b3
   5  first   red     b2-a2  BANNED

  end
  8 - - - -
  7 - - - -
  6 - - - -
  5 - - - -
  4 - - - -
  3 p - - -
  2 - R - -
  1 - - - -
    a b c d

judged    ply 5 banned: b2-a2 cannot be played

)");
}

TEST_CASE("judge turns the board and names squares as Mistboard does") {
    const ProgramRun run =
        run_program({"judge", "--rules", "tcga", "--squares", "mistboard"}, record(R"("a1-a2")"));
    CHECK(run.out == R"(game      short
rules     tcga order=taiwan chase=none repetition=appearances(3) no_progress=60 elimination=true

  start
  4 - - - - - - - -
  3 - - - - - - - -
  2 - - - - - - - -
  1 R - p - - - - -
    a b c d e f g h

 no.  seat    colour  ply    kind     appears  quiet  legal  check  status   banned
   1  first   red     a1-b1  quiet          1      1      2  -      ongoing  -

  end
  4 - - - - - - - -
  3 - - - - - - - -
  2 - - - - - - - -
  1 - R p - - - - -
    a b c d e f g h

judged    ongoing after ply 1

)");
}

TEST_CASE("a record that cannot be judged to its end gives exit code 1, the rest is judged") {
    const ProgramRun run = run_program({"judge", "--format", "json", "--rules", "tcga"},
                                       record(R"("a1-a2","d8-d7")") + record(R"("a1-a2")"));
    CHECK(run.exit_code == 1);
    CHECK(run.out.find(R"({"move":"d8-d7","status":"illegal"}],"status":"illegal"})") !=
          std::string::npos);
    CHECK(std::count(run.out.begin(), run.out.end(), '\n') == 2);
}

TEST_CASE("judging stops at the ply that ends the game, whatever was recorded after it") {
    const ProgramRun run =
        run_program({"judge", "--rules", "short no_progress=2"}, record(five_plies));
    CHECK(run.exit_code == 0);
    CHECK(run.out.find("judged    draw:no-progress after ply 2 of 5 recorded\n") !=
          std::string::npos);
}

TEST_CASE("unreadable input is exit code 2 with file and line") {
    const auto error = [](const std::vector<std::string>& arguments, const std::string& input) {
        const ProgramRun run = run_program(arguments, input);
        CHECK(run.exit_code == 2);
        return run.err;
    };
    CHECK(error({"judge"}, record("", R"("rules":"tcga",)") + "\n{nonsense\n")
              .starts_with("arbiter: stdin:3: not valid JSON: "));
    CHECK(error({"judge"}, record("")) ==
          "arbiter: stdin:1: the record names no rules: say under which to judge it, "
          "e.g. --rules mistboard\n"
          "arbiter: 1 of 1 records left out\n");
    CHECK(error({"judge", "/nowhere/games.jsonl"}, "") ==
          "arbiter: /nowhere/games.jsonl: No such file or directory\n");
    CHECK(error({"judge", "--rules", "mistbord"}, "").find("did you mean 'mistboard'") !=
          std::string::npos);
    CHECK(error({"judge", "--rules", "tcga,"}, "").find("a name is missing") != std::string::npos);
}

TEST_CASE("judge reads a results folder and passes over a half-written last line") {
    const ProgramRun run =
        run_shell("folder=$(mktemp -d) && printf '%s\\n%s' '" + record("", R"("rules":"tcga",)") +
                  "' '{\"id\":' > $folder/games.jsonl && $ARBITER judge --format json $folder; "
                  "code=$?; rm -r $folder; exit $code");
    CHECK(run.err.empty());
    CHECK(run.exit_code == 0);
    CHECK(run.out == R"({"id":"short","rules":"tcga","plies":[],"status":"ongoing"})"
                     "\n");
}

TEST_CASE("the program agrees with every golden game and hard case") {
    std::size_t plies = check_golden_file("vectors");
    for (const banqi::Rules& rules : banqi::presets()) plies += check_golden_file(rules.name);
    CHECK(plies > 80'000);
}
