#include "tournament/journal.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>

#include "base/text.hpp"
#include "tournament/results_folder.hpp"

namespace banqi::tournament {

std::uint64_t read_lines(std::istream& input, const std::string& name, LastLine last_line,
                         const VisitLine& visit) {
    Place place{name, 0, 0};
    std::string line;
    std::uint64_t whole_bytes = 0;
    while (std::getline(input, line)) {
        ++place.line;
        const bool has_newline = !input.eof();
        if (!has_newline && last_line == LastLine::must_be_whole) break;
        whole_bytes += line.size() + (has_newline ? 1 : 0);
        if (!trim(line).empty()) visit(line, place);
    }
    if (input.bad()) throw UserError(place, "cannot be read on");
    return whole_bytes;
}

std::uint64_t read_records(std::istream& input, const std::string& name, LastLine last_line,
                           const VisitRecord& visit) {
    return read_lines(input, name, last_line, [&](const std::string& line, const Place& place) {
        visit(parse_game_record(line, place), place);
    });
}

void read_journal(const std::string& folder, const VisitRecord& visit) {
    const std::string path = journal_path(folder);
    std::ifstream file(path, std::ios::binary);
    if (!file)
        throw UserError({path, 0, 0},
                        std::string(std::strerror(errno)) +
                            "; expected a results folder, as `arbiter run` writes it");
    read_records(file, path, LastLine::must_be_whole, visit);
}

}  // namespace banqi::tournament
