// What of a record must be the same in every run of an event. Source: FORMATS 4, "signature".
#pragma once

#include <string>
#include <string_view>

#include "base/error.hpp"

namespace banqi {

struct CanonicalLine {
    std::string id;
    std::string text;  // keys sorted at every level; timing, info, arbiter and digest left out
};

// Throws UserError at `place` if the line is no JSON object.
CanonicalLine canonical_line(std::string_view json_line, const Place& place);

}  // namespace banqi
