// Reading recorded games from wherever the user points.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tournament/journal.hpp"

namespace banqi::commands {

// The whole text of a file, or of stdin for "-". Throws UserError.
std::string read_whole(const std::string& file);

enum class Reading { all_whole, some_broken };

// Calls visit(record, place) for every line of every source as it is read, blank lines left out.
// A source is a file of records, a results folder (its games.jsonl) or "-" for stdin; no source at
// all means stdin. A half-written last line of a results folder is passed over, as a resumed run
// does. A broken record, or one that visit refuses by a UserError, is told on stderr with file and
// line (the first twenty) and the next is read; how many there were is told at the end. Throws
// UserError where a source cannot be read at all.
Reading for_each_record(const std::vector<std::string>& sources,
                        const tournament::VisitRecord& visit);

}  // namespace banqi::commands
