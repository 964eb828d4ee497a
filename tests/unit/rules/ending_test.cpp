#include "rules/ending.hpp"

#include <set>

#include "catch.hpp"

using namespace banqi;

// FORMATS 4, "Status".
TEST_CASE("a status is written with its class and, in a win, its winner") {
    CHECK(to_string(Status{}) == "ongoing");
    CHECK(to_string({Ending::no_progress, std::nullopt}) == "draw:no-progress");
    CHECK(to_string({Ending::repetition, std::nullopt}) == "draw:repetition");
    CHECK(to_string({Ending::eliminated, Colour::red}) == "win:red:eliminated");
    CHECK(to_string({Ending::no_legal_move, Colour::black}) == "win:black:no-legal-move");
    CHECK(to_string({Ending::perpetual_chase, Colour::red}) == "win:red:perpetual-chase");
    CHECK(to_string({Ending::perpetual_check, Colour::red}) == "win:red:perpetual-check");
}

// FORMATS 4 lists four draws, five wins and nine forfeits.
TEST_CASE("the list of endings is that of the formats, each with a name of its own") {
    std::set<std::string_view> names;
    std::array<int, 4> counts{};
    for (const Ending ending : all_endings()) {
        names.insert(ending_name(ending));
        ++counts[static_cast<std::size_t>(class_of(ending))];
    }
    CHECK(names.size() == all_endings().size());
    CHECK(counts == std::array{0, 4, 5, 9});
    CHECK(class_of(Ending::max_plies) == EndingClass::draw);
    CHECK(class_of(Ending::resign) == EndingClass::win);
    CHECK(class_of(Ending::illegal_move) == EndingClass::forfeit);
    CHECK(class_of(Ending::ongoing) == EndingClass::none);
}
