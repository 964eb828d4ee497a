// arbiter reproduce: plays a recorded game again and compares.

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "commands/arguments.hpp"
#include "commands/commands.hpp"
#include "commands/event_option.hpp"
#include "commands/results_option.hpp"
#include "rules/timeline.hpp"
#include "tournament/event_key.hpp"
#include "tournament/scheduled_play.hpp"

namespace banqi::commands {
namespace {

// What the rules say about the recorded moves, in the record's words.
bool verdict_agrees(const GameRecord& record) {
    const Verdict verdict = judge_verdict(*record.rules, record.start, record.moves);
    if (verdict.rejected != Legality::legal) return false;
    const Outcome judged = outcome_of(verdict.status, record.red);
    const bool ended_off_board = judged.ending == Ending::ongoing;
    return verdict.judged == record.moves.size() && (ended_off_board || judged == *record.outcome);
}

void warn_of_changed_programs(const GameRecord& recorded, const GameRecord& played) {
    for (const std::size_t seat : {index(Seat::first), index(Seat::second)})
        if (recorded.seats[seat].digest != played.seats[seat].digest)
            fmt::print("warning: the program of {} is not the one that played this game\n",
                       recorded.seats[seat].name);
}

std::string ply_or_end(const GameRecord& record, std::size_t ply) {
    return ply < record.moves.size() ? to_string(record.moves[ply]) : to_string(*record.outcome);
}

// The first ply that differs, 0-based; the number of plies where only the end differs; nothing if
// the games are the same.
std::optional<std::size_t> first_difference(const GameRecord& recorded, const GameRecord& played) {
    const auto [a, b] = std::mismatch(recorded.moves.begin(), recorded.moves.end(),
                                      played.moves.begin(), played.moves.end());
    const bool same_moves = a == recorded.moves.end() && b == played.moves.end();
    if (same_moves && recorded.outcome == played.outcome && recorded.fouls == played.fouls)
        return std::nullopt;
    return static_cast<std::size_t>(a - recorded.moves.begin());
}

int report_comparison(const GameRecord& recorded, const GameRecord& played, bool same_deal) {
    warn_of_changed_programs(recorded, played);
    const bool same_verdict = verdict_agrees(recorded);
    const auto difference = first_difference(recorded, played);
    if (!difference) {
        fmt::print("identical: {} plies, {}\n", played.moves.size(), to_string(*played.outcome));
    } else {
        const std::size_t seat = *difference % 2;
        fmt::print("differs at ply {}: {} ({}) played {} then, {} now\n", *difference + 1,
                   recorded.seats[seat].name, seat_name(seat == 0 ? Seat::first : Seat::second),
                   ply_or_end(recorded, *difference), ply_or_end(played, *difference));
        fmt::print("then: {} plies, {}\nnow:  {} plies, {}\n", recorded.moves.size(),
                   to_string(*recorded.outcome), played.moves.size(), to_string(*played.outcome));
    }
    fmt::print(
        "deal: {}\nverdict on the recorded moves: {}\n",
        same_deal ? "as the event's seed gives it" : "NOT the one that the event's seed gives",
        same_verdict ? "as recorded" : "NOT as recorded");
    return !difference && same_deal && same_verdict ? 0 : 1;
}

}  // namespace

int run_reproduce(int argc, const char* const* argv) {
    std::string folder;
    std::string id;
    std::string key_file;
    CLI::App app(
        "Plays a recorded game again: same engines, deal and seeds; compares.\n"
        "Prints `identical`, or the first ply that differs; exit code 1 if any does.");
    app.add_option("RESULTS", folder, "results folder")->required();
    app.add_option("--game", id, "game id: <rules>/<deal>/<first>/<second>")->required();
    app.add_option("--key", key_file, "EVENT.key, while sealed deals are not yet revealed");
    app.footer("example: arbiter reproduce results/quick --game mistboard/1/greedy/chaser");
    if (const auto done = parse_arguments(app, argc, argv)) return *done;
    const tournament::EventConfig event = read_results_event_and_key(folder, key_file);
    if (event.deals == tournament::Deals::sealed && !event.key)
        throw UserError(Place{folder},
                        "the deals are sealed until the event is complete; give --key EVENT.key");
    if (event.key) tournament::check_key(folder, *event.key);
    const GameRecord recorded = find_record(folder, id);
    if (!recorded.rules || !recorded.outcome)
        throw UserError({folder, 0, 0},
                        fmt::format("the record of '{}' lacks rules or status", id));
    const tournament::ScheduledGame game = tournament::parse_game_id(event, id);
    match::GamePlan plan = tournament::plan_game(event, game);
    const bool same_deal =
        plan.start.board == recorded.start.board && plan.start.deal == recorded.start.deal;
    if (recorded.start.deal) plan.start = recorded.start;
    plan.rules = *recorded.rules;
    match::GameObserver nobody;
    const tournament::ProgramDigests digests = tournament::digest_programs(event);
    const GameRecord played =
        tournament::play_planned({event, digests, -1, secrets_of("", folder)}, game, plan, nobody);
    return report_comparison(recorded, played, same_deal);
}

}  // namespace banqi::commands
