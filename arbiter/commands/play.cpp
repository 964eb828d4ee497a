// arbiter play: one game of an event, to look on.

#include <fmt/format.h>

#include <string>

#include "base/text.hpp"
#include "commands/arguments.hpp"
#include "commands/commands.hpp"
#include "commands/event_option.hpp"
#include "report/board_diagram.hpp"
#include "rules/timeline.hpp"
#include "tournament/scheduled_play.hpp"

namespace banqi::commands {
namespace {

std::string banned_text(const PlyState& state) {
    std::string text;
    for (const Action action : state.banned) text += (text.empty() ? "" : " ") + to_string(action);
    return text.empty() ? "" : "  banned: " + text;
}

class Commentator : public match::GameObserver {
  public:
    explicit Commentator(bool shows_traffic) : shows_traffic_(shows_traffic) {}

    void line_sent(Seat seat, std::string_view line) override { show_line(seat, "<", line); }
    void line_received(Seat seat, std::string_view line) override { show_line(seat, ">", line); }

    void ply_played(const GameState& state, const Ply& ply, match::nanoseconds used) override {
        const PlyState after = describe(state, ply);
        ++plies_;
        fmt::print("\nply {}  {}  {}  {}  appearances {}  quiet {}  {:.1f} ms  {}{}\n", plies_,
                   seat_name(plies_ % 2 == 1 ? Seat::first : Seat::second), to_string(ply),
                   kind_name(after.kind), after.appearances, after.quiet_plies,
                   std::chrono::duration<double, std::milli>(used).count(), to_string(after.status),
                   banned_text(after));
        for (const std::string& line :
             report::board_diagram(state.position().board(), SquareNames::tcga))
            fmt::print("  {}\n", line);
    }

  private:
    void show_line(Seat seat, std::string_view arrow, std::string_view line) const {
        if (shows_traffic_)
            fmt::print("{:>6} {} {}\n", seat_name(seat), arrow, printable(line, 500));
    }

    bool shows_traffic_;
    int plies_ = 0;
};

}  // namespace

int run_play(int argc, const char* const* argv) {
    EventOptions options;
    std::string id;
    bool log = false;
    CLI::App app("Plays one game of an event and shows every ply; nothing is recorded.");
    add_event_options(app, options);
    app.add_option("--game", id, "game id: <rules>/<deal>/<first>/<second>")->required();
    app.add_flag("--log", log, "also show what engines are told (<) and say (>)");
    app.footer("example: arbiter play configs/quick.yaml --game mistboard/1/greedy/chaser");
    if (const auto done = parse_arguments(app, argc, argv)) return *done;
    const tournament::EventConfig event = read_event(options);
    const tournament::ScheduledGame game = tournament::parse_game_id(event, id);
    const tournament::ProgramDigests digests = tournament::digest_programs(event);
    const match::GamePlan plan = tournament::plan_game(event, game);
    fmt::print("game   {}\nrules  {}\ndeal   {}\n", id, to_text(plan.rules),
               deal_text(*plan.start.deal));
    Commentator commentator(log);
    const GameRecord record = tournament::play_scheduled(
        {event, digests, -1, secrets_of(options.file, "")}, game, commentator);
    fmt::print("\n{} after ply {}\n", to_string(*record.outcome), record.moves.size());
    if (!record.timing.detail.empty()) fmt::print("{}\n", record.timing.detail);
    return 0;
}

}  // namespace banqi::commands
