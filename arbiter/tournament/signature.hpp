// One number for a whole event: equal for equal games, whatever the concurrency, the machine's
// speed or the number of resumes. Source: FORMATS 4.
#pragma once

#include <string>

namespace banqi::tournament {

// Hexadecimal BLAKE2b-256 over the journal's canonical lines, each with its newline, sorted by id.
// Throws UserError if there is no journal or a line is broken.
std::string journal_signature(const std::string& folder);

}  // namespace banqi::tournament
