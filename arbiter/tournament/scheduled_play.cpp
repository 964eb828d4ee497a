#include "tournament/scheduled_play.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <cassert>
#include <fstream>

#include "base/text.hpp"
#include "match/engine_player.hpp"
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
    const std::array<const match::EngineSpec*, 2> engines{&event.engines[game.first],
                                                          &event.engines[game.second]};
    const std::string started = utc_now();
    match::EnginePlayer first(*engines[0], {Seat::first, event.limits, context.stop_fd, ""},
                              observer);
    match::EnginePlayer second(*engines[1], {Seat::second, event.limits, context.stop_fd, ""},
                               observer);
    GameRecord record = match::play_game(plan, {&first, &second}, observer);
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
