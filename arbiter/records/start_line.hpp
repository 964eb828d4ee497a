// The start of a game as JSON. Source: FORMATS 4, key `start`.
#pragma once

#include <string_view>

#include "base/error.hpp"
#include "rules/start.hpp"

namespace banqi {

class JsonReader;

// The object under `start`. Throws UserError with the reader's place.
Start read_start(const JsonReader& record);

// A line that is an object with a `start`; other keys are passed over, so that a record will do.
// Throws UserError.
Start parse_start_line(std::string_view line, const Place& place);

}  // namespace banqi
