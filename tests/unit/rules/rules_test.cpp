#include "rules/rules.hpp"

#include <set>
#include <string>

#include "base/error.hpp"
#include "catch.hpp"

using namespace banqi;
using Catch::Matchers::Contains;

namespace {

Rules with(std::string_view field, std::string_view value) {
    Rules rules;
    set_field(rules, field, value);
    return rules;
}

}  // namespace

// RULES 6 has fifteen rows, three of them in one line.
TEST_CASE("there are fifteen presets with names of their own") {
    std::set<std::string> names;
    for (const Rules& rules : presets()) names.insert(rules.name);
    CHECK(names.size() == 15);
}

// RULES 6, row by row.
TEST_CASE("every preset is its row of the table") {
    const std::string taiwan = " order=taiwan ";
    const auto row = [&](const std::string& name, const std::string& rest) {
        CHECK(to_text(preset(name)) == name + taiwan + rest + " elimination=true");
    };
    row("tcga", "chase=none repetition=appearances(3) no_progress=60");
    row("icga-2010", "chase=none repetition=appearances(3) no_progress=40");
    row("icga-olympiad", "chase=none repetition=appearances(3) no_progress=180");
    row("cdc-server", "chase=none repetition=cycle(3) no_progress=60");
    row("dark-chess-2", "chase=cap(7) repetition=none no_progress=40");
    row("funtown", "chase=cap(10) repetition=none no_progress=50");
    row("cap-7-rep3", "chase=cap(7) repetition=appearances(3) no_progress=40");
    row("cap-10-rep3", "chase=cap(10) repetition=appearances(3) no_progress=40");
    row("cap-12-rep3", "chase=cap(12) repetition=appearances(3) no_progress=40");
    row("wikipedia-zh", "chase=none repetition=none no_progress=50");
    row("mistboard", "chase=third-appearance repetition=appearances(3) no_progress=40");
    row("asian-chase", "chase=none repetition=aggressor-loses(3,chase) no_progress=40");
    row("asian-chase-unprotected",
        "chase=none repetition=aggressor-loses(3,unprotected-chase) no_progress=40");
    row("perpetual-check", "chase=none repetition=aggressor-loses(3,check) no_progress=40");
    CHECK(to_text(preset("half-chess")) ==
          "half-chess order=half-chess chase=none repetition=none no_progress=none "
          "elimination=false");
}

TEST_CASE("the text form of every preset reads back as the preset") {
    for (const Rules& rules : presets()) {
        CHECK(parse_rules_text(to_text(rules)) == rules);
        validate(rules);
    }
}

TEST_CASE("blanks after the comma in brackets do not split a field") {
    const Rules rules = parse_rules_text("mine repetition=aggressor-loses(4, check) chase=cap(2)");
    CHECK(rules.name == "mine");
    CHECK(rules.repetition ==
          RepetitionRule{RepetitionRule::Type::aggressor_loses, 4, Aggression::check});
    CHECK(rules.chase == ChaseRule{ChaseRule::Type::cap, 2});
}

TEST_CASE("fields of a text that are left out keep their defaults") {
    const Rules rules = parse_rules_text("mine no_progress=1");
    CHECK(rules.no_progress_plies == 1);
    CHECK(rules.order == RankOrder::taiwan);
    CHECK(rules.elimination);
    CHECK(rules.repetition.type == RepetitionRule::Type::none);
}

// A name alone says nothing but "that preset": read as defaults it would judge tcga without draws.
TEST_CASE("a text of one word is the preset of that name") {
    CHECK(parse_rules_text("tcga") == preset("tcga"));
    CHECK_THROWS_WITH(parse_rules_text("tgca"), Contains("did you mean 'tcga'?"));
}

TEST_CASE("an unknown preset or field is answered with the nearest name") {
    CHECK_THROWS_WITH(preset("mistbord"),
                      "unknown rule set 'mistbord' (did you mean 'mistboard'?)");
    CHECK_THROWS_WITH(preset("chess"), !Contains("mistboard"));
    CHECK_THROWS_WITH(with("no_progres", "40"),
                      "unknown rule field 'no_progres' (did you mean 'no_progress'?)");
    CHECK_FALSE(find_preset("TCGA"));
}

// FORMATS 3: N of a repetition is at least 2.
TEST_CASE("a bad value of a field is refused with what is allowed") {
    for (const auto& [field, value] : std::initializer_list<std::array<const char*, 2>>{
             {"order", "taiwanese"},
             {"chase", "cap"},
             {"chase", "cap(0)"},
             {"chase", "cap(7"},
             {"chase", "cap(-1)"},
             {"chase", "cap(7,8)"},
             {"chase", "third-appearance(3)"},
             {"repetition", "appearances(1)"},
             {"repetition", "appearances(3, chase)"},
             {"repetition", "cycle()"},
             {"repetition", "aggressor-loses(3)"},
             {"repetition", "aggressor-loses(3, threat)"},
             {"repetition", "none(3)"},
             {"no_progress", "0"},
             {"no_progress", "forty"},
             {"no_progress", "9999999999"},
             {"elimination", "yes"},
         }) {
        INFO(field << "=" << value);
        CHECK_THROWS_WITH(with(field, value),
                          Contains(std::string("bad ") + field + " '" + value + "': expected"));
    }
}

TEST_CASE("none takes a rule away") {
    Rules rules = preset("dark-chess-2");
    set_field(rules, "chase", "none");
    set_field(rules, "no_progress", "none");
    CHECK(rules.chase == ChaseRule{});
    CHECK(rules.no_progress_plies == 0);
}

TEST_CASE("a text without a name or with a word that is no field is refused") {
    CHECK_THROWS_AS(parse_rules_text(""), UserError);
    CHECK_THROWS_WITH(parse_rules_text("a/b chase=none"), Contains("expected a name"));
    CHECK_THROWS_WITH(parse_rules_text("mine chase"), Contains("expected field=value"));
}

// FORMATS 3: the third-appearance rule takes its number from appearances(N).
TEST_CASE("third-appearance needs appearances") {
    CHECK_THROWS_WITH(parse_rules_text("mine chase=third-appearance"),
                      Contains("needs repetition appearances(N)"));
    CHECK_THROWS_AS(parse_rules_text("mine chase=third-appearance repetition=cycle(3)"), UserError);
    CHECK_NOTHROW(parse_rules_text("mine chase=third-appearance repetition=appearances(4)"));
}
