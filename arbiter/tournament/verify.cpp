#include "tournament/verify.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <vector>

#include "base/text.hpp"
#include "tournament/results_folder.hpp"
#include "tournament/verify_game.hpp"

namespace banqi::tournament {
namespace {

class Verifier {
  public:
    Verifier(const EventConfig& event, const TellProblem& tell)
        : event_(event), tell_(tell), schedule_(event), seen_(schedule_.size()) {
        result_.total = schedule_.size();
    }

    Verification run(std::istream& journal, const std::string& path, Completeness completeness) {
        Place place{path, 0, 0};
        std::string line;
        while (std::getline(journal, line)) {
            ++place.line;
            result_.last_line_torn = journal.eof();
            if (!result_.last_line_torn && !trim(line).empty()) check_line(line, place);
        }
        if (journal.bad()) throw UserError(place, "cannot be read on");
        if (completeness == Completeness::every_game) tell_missing({path, 0, 0});
        return result_;
    }

  private:
    void tell(const Place& place, const std::string& problem) {
        ++result_.problems;
        tell_(place, problem);
    }

    void check_line(const std::string& line, const Place& place) {
        try {
            check_record(parse_game_record(line, place), line, place);
        } catch (const UserError& error) {
            // The message has the place already.
            tell({}, error.what());
        }
    }

    void check_record(const GameRecord& record, const std::string& line, const Place& place) {
        const auto number = schedule_.find(record.id);
        if (!number)
            return tell(place, fmt::format("game '{}' is not of this event", printable(record.id)));
        if (seen_[*number])
            return tell(place, fmt::format("game '{}' stands here a second time", record.id));
        seen_[*number] = true;
        ++result_.games;
        for (const std::string& problem : problems_of(event_, schedule_.at(*number), record, line))
            tell(place, fmt::format("game '{}': {}", record.id, problem));
    }

    void tell_missing(const Place& place) {
        for (std::uint64_t number = 0; number < seen_.size(); ++number)
            if (!seen_[number])
                tell(place,
                     fmt::format("game '{}' is missing", game_id(event_, schedule_.at(number))));
    }

    const EventConfig& event_;
    const TellProblem& tell_;
    Schedule schedule_;
    std::vector<bool> seen_;
    Verification result_;
};

}  // namespace

Verification verify_results(const EventConfig& event, const std::string& folder,
                            Completeness completeness, const TellProblem& tell) {
    const std::string path = journal_path(folder);
    std::ifstream journal(path, std::ios::binary);
    if (!journal) throw UserError(Place{path}, std::strerror(errno));
    return Verifier(event, tell).run(journal, path, completeness);
}

}  // namespace banqi::tournament
