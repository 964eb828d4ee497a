#include "commands/record_input.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

#include "tournament/results_folder.hpp"

namespace banqi::commands {
namespace {

// A stream with the name that messages give it; stdin when the source is "-".
class Input {
  public:
    explicit Input(const std::string& source) : name_(source) {
        if (source == "-") {
            name_ = "stdin";
            return;
        }
        if (std::filesystem::is_directory(source)) {
            name_ = tournament::journal_path(source);
            is_journal_ = true;
        }
        file_.open(name_, std::ios::binary);
        if (!file_) throw UserError({name_, 0, 0}, std::strerror(errno));
    }

    std::istream& stream() { return name_ == "stdin" ? std::cin : file_; }
    const std::string& name() const { return name_; }
    bool is_journal() const { return is_journal_; }

  private:
    std::string name_;
    bool is_journal_ = false;
    std::ifstream file_;
};

// Enough to see what is wrong with a whole file.
constexpr std::uint64_t most_told = 20;

// What was printed so far comes first where both go to one place.
void tell(const std::string& message) {
    std::fflush(stdout);
    std::fputs(fmt::format("arbiter: {}\n", message).c_str(), stderr);
}

}  // namespace

std::string read_whole(const std::string& file) {
    Input input(file);
    if (input.is_journal()) throw UserError({file, 0, 0}, "is a folder; expected a file");
    return {std::istreambuf_iterator<char>(input.stream()), {}};
}

Reading for_each_record(const std::vector<std::string>& sources,
                        const tournament::VisitRecord& visit) {
    using tournament::LastLine;
    // Line-wise reading of stdin is several times faster apart from C's stdio.
    std::ios::sync_with_stdio(false);
    std::uint64_t records = 0;
    std::uint64_t broken = 0;
    const auto visit_line = [&](const std::string& line, const Place& place) {
        ++records;
        try {
            visit(parse_game_record(line, place), place);
        } catch (const UserError& error) {
            if (++broken <= most_told) tell(error.what());
        }
    };
    for (const std::string& source : sources.empty() ? std::vector<std::string>{"-"} : sources) {
        Input input(source);
        tournament::read_lines(
            input.stream(), input.name(),
            input.is_journal() ? LastLine::must_be_whole : LastLine::may_lack_newline, visit_line);
    }
    if (broken == 0) return Reading::all_whole;
    tell(fmt::format("{} of {} records left out", broken, records));
    return Reading::some_broken;
}

}  // namespace banqi::commands
