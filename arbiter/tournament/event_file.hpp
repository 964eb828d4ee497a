// Event files: YAML read strictly into an EventConfig. Source: FORMATS 3.
// Every mistake is a UserError "file:line:column: what; what was expected (did you mean 'x'?)",
// line and column counting from 1. Safe from any thread.
#pragma once

#include <string>
#include <string_view>

#include "tournament/event.hpp"

namespace banqi::tournament {

// Commands are looked for as given (relative to the file's folder), then in `program_folder`,
// that of the arbiter, then on PATH; they and the working folders come out absolute.
// `seed: random` draws one.
EventConfig read_event_file(const std::string& path, const std::string& program_folder);
EventConfig parse_event(std::string_view yaml, const std::string& file_name,
                        const std::string& program_folder);

// What to_yaml (event_writer.hpp) wrote: commands and folders are taken as they stand, so that
// results can be read where the engines are gone.
EventConfig read_recorded_event(const std::string& path);
EventConfig parse_recorded_event(std::string_view yaml, const std::string& file_name);

}  // namespace banqi::tournament
