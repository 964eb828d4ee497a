// Reading games.jsonl, or any file of records: one game a line. Source: FORMATS 4.
#pragma once

#include <functional>
#include <istream>
#include <string>

#include "records/game_record.hpp"

namespace banqi::tournament {

using VisitRecord = std::function<void(const GameRecord&, const Place&)>;

// What becomes of a last line without a newline: a journal's was cut by a kill and is left out,
// another file's is a line like the others.
enum class LastLine { must_be_whole, may_lack_newline };

using VisitLine = std::function<void(const std::string& line, const Place&)>;

// Calls visit for every line as it is read, blank lines left out; memory does not grow with the
// file. Returns the number of bytes up to the end of the last whole line. Throws UserError with
// file and line where reading fails.
std::uint64_t read_lines(std::istream& input, const std::string& name, LastLine last_line,
                         const VisitLine& visit);

// The same with each line's record. Throws UserError with file and line.
std::uint64_t read_records(std::istream& input, const std::string& name, LastLine last_line,
                           const VisitRecord& visit);

// The journal of a results folder. Throws UserError if there is none.
void read_journal(const std::string& folder, const VisitRecord& visit);

}  // namespace banqi::tournament
