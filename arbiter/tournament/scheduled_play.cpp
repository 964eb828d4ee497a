#include "tournament/scheduled_play.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <cassert>
#include <fstream>
#include <optional>

#include "base/text.hpp"
#include "match/engine_player.hpp"
#include "tournament/game_log.hpp"
#include "tournament/seeds.hpp"
#include "tournament/start_rule.hpp"

namespace banqi::tournament {
namespace {

std::string digest_file(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) return "";
    Hasher hasher;
    std::array<char, 65536> chunk{};
    while (file.read(chunk.data(), chunk.size()), file.gcount() > 0)
        hasher.add({chunk.data(), static_cast<std::size_t>(file.gcount())});
    return to_hex(hasher.finish());
}

std::string utc_now() {
    return fmt::format(
        "{:%Y-%m-%dT%H:%M:%SZ}",
        fmt::gmtime(std::chrono::system_clock::to_time_t(std::chrono::system_clock::now())));
}

using Engines = std::array<const match::EngineSpec*, 2>;

GameRecord play_between(const PlayContext& context, const Engines& engines, const std::string& id,
                        const match::GamePlan& plan, match::GameObserver& observer) {
    std::optional<GameLog> log;
    std::array<match::EngineSeat, 2> seats;
    for (const Seat seat : {Seat::first, Seat::second})
        seats[index(seat)] = {seat, context.event.limits, context.stop_fd,
                              "",   context.hidden,       context.kept};
    if (!context.log_folder.empty()) {
        const LogFiles files(context.log_folder, id);
        log.emplace(files, observer);
        seats[0].stderr_file = files.first_stderr;
        seats[1].stderr_file = files.second_stderr;
    }
    match::GameObserver& watching = log ? *log : observer;
    match::EnginePlayer first(*engines[0], seats[0], watching);
    match::EnginePlayer second(*engines[1], seats[1], watching);
    return match::play_game(plan, {&first, &second}, watching);
}

}  // namespace

ProgramDigests digest_programs(const EventConfig& event) {
    ProgramDigests digests;
    for (const match::EngineSpec& engine : event.engines)
        digests[engine.name] = digest_file(engine.command.front());
    return digests;
}

match::GamePlan plan_game(const EventConfig& event, const ScheduledGame& game) {
    assert(event.deals == Deals::open || event.key);
    const std::string id = game_id(event, game);
    match::GamePlan plan;
    plan.rules = event.rules[game.rules];
    plan.start = start_of_deal(event, game.deal);
    plan.time = {event.engines[game.first].time, event.engines[game.second].time};
    plan.engine_seeds = {engine_seed(event.seed, id, "first", event.key),
                         engine_seed(event.seed, id, "second", event.key)};
    plan.fouls = event.fouls;
    plan.foul_seed = foul_seed(event.seed, id, event.key);
    plan.max_plies = max_plies_for(event, plan.rules);
    return plan;
}

GameRecord play_scheduled(const PlayContext& context, const ScheduledGame& game,
                          match::GameObserver& observer) {
    return play_planned(context, game, plan_game(context.event, game), observer);
}

GameRecord play_planned(const PlayContext& context, const ScheduledGame& game,
                        const match::GamePlan& plan, match::GameObserver& observer) {
    const EventConfig& event = context.event;
    const Engines engines{&event.engines[game.first], &event.engines[game.second]};
    const std::string started = utc_now();
    GameRecord record = play_between(context, engines, game_id(event, game), plan, observer);
    record.id = game_id(event, game);
    record.event = event.name;
    record.deal_number = game.deal;
    record.arbiter = arbiter_version();
    record.timing.started = started;
    for (std::size_t seat = 0; seat < 2; ++seat) {
        record.seats[seat].name = engines[seat]->name;
        record.seats[seat].command = engines[seat]->command;
        record.seats[seat].digest = context.digests.at(engines[seat]->name);
    }
    return record;
}

}  // namespace banqi::tournament
