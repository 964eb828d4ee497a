#include "commands/run_plan.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <vector>

#include "report/progress.hpp"
#include "tournament/journal.hpp"
#include "tournament/results_folder.hpp"
#include "tournament/schedule.hpp"

namespace banqi::commands {
namespace {

using tournament::EventConfig;

struct Played {
    std::vector<bool> done;
    std::uint64_t games = 0;
    double engine_ms = 0;  // clock time of both engines, all games
};

Played read_played(const tournament::Schedule& schedule, const std::string& folder) {
    Played played{std::vector<bool>(schedule.size()), 0, 0};
    if (!std::filesystem::exists(tournament::journal_path(folder))) return played;
    tournament::read_journal(folder, [&](const GameRecord& record, const Place&) {
        const auto number = schedule.find(record.id);
        if (!number) return;
        played.done[*number] = true;
        ++played.games;
        for (const double ms : record.timing.ply_ms) played.engine_ms += ms;
    });
    return played;
}

// The most that both clocks of a game allow, increments left out; 0 if nothing bounds a game.
double longest_game_ms(const EventConfig& event, const tournament::ScheduledGame& game) {
    double sum = 0;
    for (const std::size_t seat : {game.first, game.second}) {
        const match::TimeControl& time = event.engines[seat].time;
        if (time.base.count() == 0) return 0;
        sum += static_cast<double>(time.base.count());
    }
    return sum;
}

std::string estimate(const EventConfig& event, const tournament::Schedule& schedule,
                     const Played& played) {
    const auto left = static_cast<double>(schedule.size() - played.games);
    const auto duration = [&](double ms_per_game) {
        return report::duration_text(
            std::chrono::duration<double>(left * ms_per_game / 1000 / event.concurrency));
    };
    if (played.games > 0)
        return fmt::format("about {} left, by the engines' time in the games played",
                           duration(played.engine_ms / static_cast<double>(played.games)));
    const double most = longest_game_ms(event, schedule.at(0));
    if (most == 0) return "not known: no main time bounds a game, and none has been played";
    return fmt::format("at most {}, if every engine used its whole main time", duration(most));
}

}  // namespace

int print_plan(const EventConfig& event, const std::string& folder) {
    const tournament::Schedule schedule(event);
    const Played played = read_played(schedule, folder);
    for (std::uint64_t number = 0; number < schedule.size(); ++number)
        fmt::print("{:>6}  {}{}\n", number + 1, game_id(event, schedule.at(number)),
                   played.done[number] ? "  done" : "");
    fmt::print("\n{} games, {} done, {} at once, seed {}, results in {}\n", schedule.size(),
               played.games, event.concurrency, event.seed, folder);
    fmt::print("time: {}\n", estimate(event, schedule, played));
    return 0;
}

}  // namespace banqi::commands
