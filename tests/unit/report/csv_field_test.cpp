#include "report/csv_field.hpp"

#include "catch.hpp"

using banqi::report::csv_field;

// RFC 4180, 2.5 to 2.7.
TEST_CASE("a CSV field is quoted where it has to be") {
    CHECK(csv_field("greedy") == "greedy");
    CHECK(csv_field("") == "");
    CHECK(csv_field("a,b") == "\"a,b\"");
    CHECK(csv_field("say \"no\"") == "\"say \"\"no\"\"\"");
    CHECK(csv_field("two\nlines") == "\"two\nlines\"");
}
