// One field of a CSV line. Pure. Source: RFC 4180.
#pragma once

#include <string>
#include <string_view>

namespace banqi::report {

// The text itself, or in quotes where it has a comma, a quote or a line end.
std::string csv_field(std::string_view text);

}  // namespace banqi::report
