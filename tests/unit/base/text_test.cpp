#include "base/text.hpp"

#include "catch.hpp"

using namespace banqi;

TEST_CASE("a decimal is digits with up to four more after a point, and nothing else") {
    CHECK(parse_decimal("0") == 0.0);
    CHECK(parse_decimal("12") == 12.0);
    CHECK(parse_decimal("0.05") == 0.05);
    CHECK(parse_decimal("-1.75") == -1.75);
    CHECK(parse_decimal("3.1416") == 3.1416);
    for (const char* bad : {"", "-", ".5", "5.", "+1", "1e3", "01", "1.00000", "1,5", " 1", "1.-5",
                            "nan", "inf", "--1", "1.2.3", "99999999999"})
        CHECK_FALSE(parse_decimal(bad));
}
