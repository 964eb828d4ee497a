#include "commands/results_option.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>

#include "commands/run_progress.hpp"
#include "tournament/event_file.hpp"
#include "tournament/event_key.hpp"
#include "tournament/journal.hpp"
#include "tournament/results_folder.hpp"
#include "tournament/schedule.hpp"

namespace banqi::commands {

tournament::EventConfig read_results_event(const std::string& folder) {
    const std::string path = tournament::event_path(folder);
    if (!std::filesystem::exists(path))
        throw UserError({folder, 0, 0},
                        "no event.yaml: expected a results folder, as `arbiter run` writes it");
    return tournament::read_recorded_event(path);
}

tournament::EventConfig read_results_event_and_key(const std::string& folder,
                                                   const std::string& key_file) {
    tournament::EventConfig event = read_results_event(folder);
    if (event.deals == tournament::Deals::open) {
        if (!key_file.empty()) throw UserError(Place{folder}, "deals are open: there is no key");
        return event;
    }
    if (!key_file.empty()) {
        event.key = tournament::read_secret_key(key_file);
    } else if (tournament::is_key_revealed(folder)) {
        event.key = tournament::read_hex_file(tournament::revealed_key_path(folder));
    }
    return event;
}

std::vector<std::string> event_rule_names(const std::vector<std::string>& sources) {
    std::vector<std::string> names;
    for (const std::string& source : sources) {
        if (!std::filesystem::exists(tournament::event_path(source))) continue;
        for (const std::string& name : rule_names(read_results_event(source)))
            if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
    }
    return names;
}

statistics::EventTally start_tally(const std::vector<std::string>& sources) {
    const bool is_one_event =
        sources.size() == 1 && std::filesystem::exists(tournament::event_path(sources.front()));
    if (is_one_event) return start_tally(read_results_event(sources.front()));
    return statistics::EventTally(event_rule_names(sources));
}

statistics::EventTally tally_results(const std::string& folder) {
    statistics::EventTally tally = start_tally(std::vector<std::string>{folder});
    tournament::read_journal(folder,
                             [&](const GameRecord& record, const Place&) { tally.add(record); });
    return tally;
}

GameRecord find_record(const std::string& folder, const std::string& game_id) {
    std::optional<GameRecord> found;
    tournament::read_journal(folder, [&](const GameRecord& record, const Place&) {
        if (record.id == game_id) found = record;
    });
    if (found) return *found;
    // A wrong id is told apart from a game not yet played.
    (void)tournament::parse_game_id(read_results_event(folder), game_id);
    throw UserError({folder, 0, 0}, fmt::format("game '{}' has not been played yet", game_id));
}

}  // namespace banqi::commands
