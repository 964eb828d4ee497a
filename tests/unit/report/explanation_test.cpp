// Why a ply was judged as it was. The plies come from RULES, worked case 1.

#include "report/explanation.hpp"

#include <fstream>
#include <sstream>

#include "catch.hpp"
#include "report/rule_sentences.hpp"
#include "support/temp_folder.hpp"
#include "unit/statistics/shuttle.hpp"

using namespace banqi;
using namespace banqi::report;

namespace {

std::string explained(int ply, const char* rules) {
    return explanation(shuttle("draw:no-progress"), ply, {preset(rules)}, SquareNames::tcga);
}

// Words with single blanks between them.
std::string one_line(const std::string& text) {
    std::string line;
    std::istringstream words(text);
    for (std::string word; words >> word;) line += (line.empty() ? "" : " ") + word;
    return line;
}

}  // namespace

TEST_CASE("the sentences that explanations quote stand in the README of the rules") {
    const std::string readme = one_line(read_text(PROJECT_DIR "/arbiter/rules/README.md"));
    for (const std::string_view sentence : all_rule_sentences()) {
        INFO(sentence);
        CHECK(contains(readme, std::string(sentence)));
    }
}

TEST_CASE("an explanation shows what repeats, who chases whom, and what each rule says") {
    CHECK(explained(9, "mistboard") == R"(game      shuttle
recorded  draw:no-progress after ply 23
ply       9 c3-b3, chase by ann (first, red)

  after ply 9
  8 - - - -
  7 - - - -
  6 - - - -
  5 - - - -
  4 - p - -
  3 - G - -
  2 - - - -
  1 - - - -
    a b c d

position  appearance no. 3: after ply 1, 5, 9
quiet     9 plies since the start
chases    4 in a row by red G on p: 3 b3-c3, 5 c3-b3, 7 b3-c3, 9 c3-b3
          Runs and attacks: mutual; attacks: chase; runs: flee; neither: quiet.

mistboard order=taiwan chase=third-appearance repetition=appearances(3) no_progress=40 elimination=true
  chase rule        a chase to appearance no. 3: banned
                    `third-appearance` bans a chase (not a mutual) that would bring its
                    position to the N of `appearances(N)`, or beyond.
  no progress       9 of 40 plies
                    N plies in a row without flip or capture, counted over both sides,
                    draw.
  repetition        appearance no. 3 of 3, but by a chase
                    `appearances(N)`: the N-th appearance draws. With
                    `third-appearance`, a chase or a flee never does.
  verdict           banned: another ply has to be played
)");
}

TEST_CASE("each rule says how far it is from biting") {
    CHECK(contains(explained(9, "tcga"), "verdict           draw:repetition"));
    CHECK(contains(explained(9, "cap-7-rep3"), "attack 4 in a row, 7 allowed: not banned"));
    CHECK(contains(explained(17, "dark-chess-2"), "attack 8 in a row, 7 allowed: banned"));
    CHECK(contains(explained(10, "mistboard"), "flee: not banned"));
    CHECK(contains(explained(10, "mistboard"), "chases    4 in a row by red G on p: 3 b3-c3"));
    CHECK(contains(explained(9, "asian-chase"), "guilty over the last 8 plies: red"));
    CHECK(contains(explained(9, "asian-chase"), "verdict           win:black:perpetual-chase"));
    CHECK(contains(explained(12, "cdc-server"), "no block of moves played 3 times in a row"));
    CHECK(contains(explained(13, "cdc-server"), "a block of moves played 3 times in a row"));
    CHECK(contains(explained(1, "tcga"), "chases    none that this ply belongs to"));
}

TEST_CASE("what a rule set said about an earlier ply is told") {
    CHECK(contains(explained(12, "tcga"), "verdict           draw:repetition since ply 9"));
    CHECK(contains(explained(12, "mistboard"), "ply 9 was banned"));
}

TEST_CASE("flips and captures are explained by what is left") {
    GameRecord game;
    game.start = set_up("Rp--/----/X---", "red", "p1");
    for (const auto word : split_words("a1-b1 a3(p)")) game.moves.push_back(*parse_ply(word));
    game.red = Seat::first;
    const auto explain = [&](int ply) {
        return explanation(game, ply, {preset("tcga")}, SquareNames::tcga);
    };
    CHECK(contains(explain(1), "elimination       tiles left to black: 1"));
    CHECK(contains(explain(1), "position  appearance no. 1: after ply 1"));
    CHECK(contains(explain(2), "ply       2 a3(p), flip by second, black"));
    CHECK(playable_plies(game) == 2);
}
