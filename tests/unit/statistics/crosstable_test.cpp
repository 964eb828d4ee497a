#include "statistics/crosstable.hpp"

#include "catch.hpp"
#include "report/crosstable_data.hpp"
#include "report/crosstable_text.hpp"

using namespace banqi;
using namespace banqi::statistics;

namespace {

GameRecord game(const char* rules, const char* first, const char* second, const char* status) {
    GameRecord record;
    record.rules = Rules{.name = rules, .order = {}, .chase = {}, .repetition = {}};
    record.seats[0].name = first;
    record.seats[1].name = second;
    record.red = Seat::second;
    record.outcome = parse_outcome(status, record.red);
    record.moves.resize(4);
    record.timing.ply_ms = {1, 2, 3, 4};
    record.timing.clock_ms = {90, 80};
    return record;
}

// Under `x`: ann 2.5 of 4, ben 2.5 of 3, cyd 0 of 3.
EventTally example() {
    EventTally tally({"x", "y"});
    tally.add(game("x", "ann", "ben", "draw:repetition"));
    tally.add(game("x", "ben", "ann", "win:black:eliminated"));
    tally.add(game("x", "ann", "cyd", "forfeit:second:time"));
    tally.add(game("x", "cyd", "ann", "win:red:no-legal-move"));
    tally.add(game("x", "ben", "cyd", "win:first:resign"));
    tally.add(game("x", "ann", "ben", "ongoing"));
    return tally;
}

}  // namespace

TEST_CASE("a tally counts each game once for each side, and games without a result not at all") {
    const EventTally tally = example();
    REQUIRE(tally.by_rules.size() == 2);
    const Tally& x = tally.by_rules[0];
    CHECK(x.games == 5);
    CHECK(x.plies == 20);
    CHECK(x.endings[static_cast<std::size_t>(Ending::repetition)] == 1);
    CHECK(tally.by_rules[1].games == 0);
    CHECK(tally.all.games == 5);
}

TEST_CASE("engines are ranked by points, then Sonneborn-Berger") {
    const auto tables = make_crosstables(example());
    REQUIRE(tables.size() == 1);  // one rule set with games: no table over all
    const Crosstable& table = tables[0];
    REQUIRE(table.rows.size() == 3);
    // Both have 2.5 points. ben: 1.5 against ann's 2.5, 1 against cyd's 0. ann: 0.5 against ben's
    // 2.5, 2 against cyd's 0.
    CHECK(table.rows[0].engine == "ben");
    CHECK(table.rows[0].sonneborn_berger == 3.75);
    CHECK(table.rows[1].engine == "ann");
    CHECK(table.rows[1].sonneborn_berger == 1.25);
    CHECK(table.rows[2].engine == "cyd");
    CHECK(table.rows[0].total.points() + table.rows[1].total.points() +
              table.rows[2].total.points() ==
          5);
}

TEST_CASE("engines with as many points are ranked by their games against each other first") {
    EventTally tally({"x"});
    // ann and ben have two points each; ann won their game, ben's points are worth more.
    tally.add(game("x", "ann", "ben", "win:first:resign"));
    tally.add(game("x", "ben", "cyd", "win:first:resign"));
    tally.add(game("x", "ben", "cyd", "win:first:resign"));
    tally.add(game("x", "cyd", "dan", "win:first:resign"));
    tally.add(game("x", "ann", "dan", "win:first:resign"));
    const Crosstable table = make_crosstables(tally).front();
    REQUIRE(table.rows[0].engine == "ann");
    CHECK(table.rows[0].direct_encounter == 1);
    CHECK(table.rows[1].engine == "ben");
    CHECK(table.rows[1].direct_encounter == -1);
    CHECK(table.rows[1].sonneborn_berger == table.rows[0].sonneborn_berger);
}

TEST_CASE("a table mirrors: what one scores against another, the other gives away") {
    const Crosstable table = make_crosstables(example()).front();
    for (std::size_t i = 0; i < table.rows.size(); ++i)
        for (std::size_t j = 0; j < table.rows.size(); ++j) {
            CHECK(table.rows[i].against[j].wins == table.rows[j].against[i].losses);
            CHECK(table.rows[i].against[j].draws == table.rows[j].against[i].draws);
        }
}

TEST_CASE("a forfeit stands by the engine at fault, with its reason") {
    const Crosstable table = make_crosstables(example()).front();
    CHECK(table.rows[2].forfeits[static_cast<std::size_t>(Ending::time)] == 1);
    CHECK(table.rows[1].forfeits == EndingCounts{});
}

TEST_CASE("time is charged to the seat that used it") {
    Tally tally("x");
    tally.add(game("x", "ann", "ben", "draw:repetition"));
    CHECK(tally.engines[0].time.total_ms == 4);  // plies 1 and 3
    CHECK(tally.engines[1].time.longest_ms == 4);
    CHECK(tally.engines[1].time.mean_ms() == 3);
    CHECK(tally.engines[0].time.least_left_ms == 90);
}

TEST_CASE("the table for people shows standings, endings, forfeits and times") {
    CHECK(report::crosstable_text(make_crosstables(example())) ==
          R"(x: 5 games, mean length 4.0 plies

#  engine  points  games     %  W-D-L    SB  first  second       vs 1       vs 2     vs 3
1  ben        2.5      3  83.3  2-1-0  3.75    2/2   0.5/1          -  1.5 1-1-0  1 1-0-0
2  ann        2.5      4  62.5  2-1-1  1.25  1.5/2     1/2  0.5 0-1-1          -  2 2-0-0
3  cyd          0      3   0.0  0-0-3  0.00    0/1     0/2    0 0-0-1    0 0-0-2        -

wins      no-legal-move 1, eliminated 1, resign 1
draws     repetition 1
forfeits  time 1
          cyd: time 1

#  rating     Elo    +/-  LOS 1  LOS 2  LOS 3
1  ben     +190.2  247.1      -   80.2   93.2
2  ann      +71.8  213.4   19.8      -   88.1
3  cyd     -261.9  371.7    6.8   11.9      -
first seat  +76.4 +/- 257.3 Elo
deal pairs  0 and 5 games alone
note        games alone do not bound these ratings: each was given one drawn game more

time (ms)  mean a ply  longest  least left  plies
ben             2.333      4.0          80      6
ann             2.500      4.0          80      8
cyd             2.667      4.0          80      6
)");
}

TEST_CASE("several rule sets are shown side by side after the table over all") {
    EventTally tally = example();
    GameRecord draw = game("y", "ann", "ben", "draw:no-progress");
    draw.banned_met = 3;
    tally.add(draw);
    const std::string text = report::crosstable_text(make_crosstables(tally));
    CHECK(text.find("all rule sets: 6 games") != std::string::npos);
    CHECK(text.ends_with(R"(
rule set  games  decisive %  no-progress  repetition  other draws  forfeits  mean plies  banned met
x             5        80.0            0           1            0         1         4.0           0
y             1         0.0            1           0            0         0         4.0           3
)"));
}

TEST_CASE("no games make an empty table, not a broken one") {
    CHECK(report::crosstable_text(make_crosstables(EventTally())) == "no finished games\n");
    CHECK(report::crosstable_json(make_crosstables(EventTally())) == "{\"tables\":[]}\n");
    CHECK(Score{}.percent() == 0);
    CHECK(make_crosstable(Tally("x")).mean_plies == 0);
}
