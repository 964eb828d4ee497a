#include "commands/check_games.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "commands/event_option.hpp"
#include "tournament/find_program.hpp"
#include "tournament/scheduled_play.hpp"

namespace banqi::commands {
namespace {

using match::CheckStep;

// The engine against `random`, as an event of one rule set.
tournament::EventConfig games_of(const match::EngineSpec& engine, const char* rules, int games) {
    tournament::EventConfig event;
    event.name = "check";
    event.seed = 1;
    event.rules = {preset(rules)};
    event.pairs = (games + 1) / 2;
    match::EngineSpec random;
    random.name = "random";
    random.command = {tournament::find_program("random", {program_folder(), program_folder()})};
    random.folder = program_folder();
    random.dialect = match::Dialect::mgtp_plus;
    event.engines = {engine, random};
    return event;
}

GameRecord play(const tournament::EventConfig& event, std::uint64_t number) {
    match::GameObserver nobody;
    const tournament::ProgramDigests digests{{"engine", ""}, {"random", ""}};
    return tournament::play_scheduled({event, digests}, tournament::Schedule(event).at(number),
                                      nobody);
}

CheckStep step_of(const GameRecord& record, std::uint64_t number) {
    const Seat seat = record.seats[0].name == "engine" ? Seat::first : Seat::second;
    double slowest = 0;
    for (std::size_t ply = index(seat); ply < record.timing.ply_ms.size(); ply += 2)
        slowest = std::max(slowest, record.timing.ply_ms[ply]);
    const Outcome& outcome = *record.outcome;
    const bool is_lost_by_fault =
        class_of(outcome.ending) == EndingClass::forfeit && outcome.winner == other(seat);
    CheckStep step;
    step.name = fmt::format("game {} as {}, {}", number + 1, seat_name(seat), record.rules->name);
    if (is_lost_by_fault) {
        step.result = CheckStep::Result::bad;
        step.detail = fmt::format("{} at ply {}: {}", to_string(outcome), record.moves.size() + 1,
                                  record.timing.detail);
    } else {
        const char* score = !outcome.winner ? "drawn" : *outcome.winner == seat ? "won" : "lost";
        step.detail = fmt::format("{} ({}), {} plies, slowest {:.1f} ms", score, to_string(outcome),
                                  record.moves.size(), slowest);
    }
    return step;
}

}  // namespace

bool play_check_games(const match::EngineSpec& engine, const char* rules, int games,
                      CheckReport& report) {
    const auto event = games_of(engine, rules, games);
    for (std::uint64_t number = 0; number < static_cast<std::uint64_t>(games); ++number) {
        const CheckStep step = step_of(play(event, number), number);
        report.tell(step);
        if (step.result == CheckStep::Result::bad) return false;
    }
    return true;
}

void check_determinism(const match::EngineSpec& engine, CheckReport& report) {
    const auto event = games_of(engine, "mistboard", 1);
    const GameRecord once = play(event, 0);
    const GameRecord again = play(event, 0);
    const auto [a, b] =
        std::mismatch(once.moves.begin(), once.moves.end(), again.moves.begin(), again.moves.end());
    CheckStep step{"101 seed, twice the same", CheckStep::Result::good, "the same game", "", {}};
    if (a != once.moves.end() || b != again.moves.end()) {
        step.result = CheckStep::Result::missing;
        step.detail = fmt::format("another game from ply {} on: it cannot be reproduced",
                                  a - once.moves.begin() + 1);
    }
    report.tell(step);
}

}  // namespace banqi::commands
