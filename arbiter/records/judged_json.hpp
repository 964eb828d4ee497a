// A judged game as one JSON line. Source: FORMATS 5.
#pragma once

#include <string>
#include <string_view>

#include "rules/timeline.hpp"

namespace banqi {

// {"id", "rules", "plies": [...], "status"}, without a newline.
std::string to_json_line(std::string_view id, const Rules& rules, const Timeline& timeline);

}  // namespace banqi
