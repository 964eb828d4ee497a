#include "commands/record_input.hpp"

#include <cerrno>
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

}  // namespace

std::string read_whole(const std::string& file) {
    Input input(file);
    if (input.is_journal()) throw UserError({file, 0, 0}, "is a folder; expected a file");
    return {std::istreambuf_iterator<char>(input.stream()), {}};
}

void for_each_record(const std::vector<std::string>& sources,
                     const tournament::VisitRecord& visit) {
    // Line-wise reading of stdin is several times faster apart from C's stdio.
    std::ios::sync_with_stdio(false);
    for (const std::string& source : sources.empty() ? std::vector<std::string>{"-"} : sources) {
        Input input(source);
        using tournament::LastLine;
        tournament::read_records(
            input.stream(), input.name(),
            input.is_journal() ? LastLine::must_be_whole : LastLine::may_lack_newline, visit);
    }
}

}  // namespace banqi::commands
