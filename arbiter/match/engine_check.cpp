#include "match/engine_check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "match/dialogue.hpp"
#include "match/isolation.hpp"
#include "rules/game_state.hpp"
#include "rules/movegen.hpp"

namespace banqi::match {
namespace {

using process::Clock;
using protocol::Choice;
using protocol::Command;
using protocol::Request;
using Result = CheckStep::Result;

// Engines that do not know an optional command may just say nothing.
constexpr milliseconds optional_reply{1'000};
constexpr int bans_tried = 3;

class LastLine : public GameObserver {
  public:
    void line_sent(Seat, std::string_view) override { line_.clear(); }
    void line_received(Seat, std::string_view line) override { line_ = printable(line); }
    const std::string& text() const { return line_; }

  private:
    std::string line_;
};

// One process of the engine, spoken to step by step; each step is told.
class Session {
  public:
    Session(const CheckPlan& plan, const TellStep& tell)
        : plan_(plan),
          tell_(tell),
          dialogue_(process::EngineProcess::launch(launch_spec(plan.engine, {})), Seat::first,
                    last_line_) {}

    // The reply, or nothing after a fault, which has been told.
    std::optional<std::string> ask(const Request& request) {
        return ask(request, {plan_.limits.reply, Ending::no_reply},
                   [](const std::string&) { return std::string(); });
    }

    // Quietly; the fault, if any.
    std::optional<Fault> try_out(const Request& request, milliseconds limit) {
        auto reply = dialogue_.ask(request, {limit, Ending::no_reply});
        return reply.fault() ? std::optional(*reply.fault()) : std::nullopt;
    }

    // A legal action, or nothing; what was wrong has been told.
    std::optional<Action> ask_for_action(const GameState& game, const ActionList& banned) {
        const Request request = protocol::genmove_request(game.position().to_move());
        std::optional<Action> action;
        ask(request, {plan_.longest_choice, Ending::time}, [&](const std::string& text) {
            const Choice choice = protocol::parse_choice_or_offer(text);
            const std::string problem = problem_with(choice, game, banned);
            if (problem.empty()) action = choice.action;
            return problem;
        });
        return action;
    }

    bool answers_draw_offer() {
        const Request request{Command::draw_offer, ""};
        const ReplyLimit limit{plan_.limits.reply, Ending::no_reply};
        return ask(request, limit,
                   [](const std::string& text) {
                       return std::string(
                           protocol::parse_draw_answer(text) ? "" : "not accept or decline");
                   })
            .has_value();
    }

    bool is_told(const Ply& ply, Colour mover) {
        return ask(protocol::echo_request(ply)) &&
               ask(protocol::time_left_request(mover, plan_.engine.time.base));
    }

    // Whether it has gone within the limit.
    bool quit() {
        const auto before = Clock::now();
        dialogue_.end(plan_.limits.quit);
        const auto took = Clock::now() - before;
        const bool was_late = took > plan_.limits.quit;
        tell_({"5 quit", was_late ? Result::missing : Result::good,
               was_late
                   ? fmt::format("still running after {} ms, and killed; no game is lost by it",
                                 plan_.limits.quit.count())
                   : "has ended",
               "", took});
        return true;
    }

    void end() { dialogue_.end(milliseconds{0}); }

    static std::string name_of(const Request& request) {
        return std::string(trim(protocol::to_line(request)));
    }

  private:
    // `problem` says what is wrong with a reply, or "".
    template <typename Problem>
    std::optional<std::string> ask(const Request& request, ReplyLimit limit, Problem problem) {
        const auto before = Clock::now();
        auto reply = dialogue_.ask(request, limit);
        CheckStep step{name_of(request), Result::good, "", "", Clock::now() - before};
        step.detail = reply.fault() ? reply.fault()->detail : problem(reply.value().text);
        if (!step.detail.empty()) {
            step.result = Result::bad;
            step.line = last_line_.text();
            tell_(step);
            return std::nullopt;
        }
        step.detail = printable(reply.value().text);
        tell_(step);
        return reply.value().text;
    }

    static std::string problem_with(const Choice& choice, const GameState& game,
                                    const ActionList& banned) {
        switch (choice.kind) {
            case Choice::Kind::resignation:
                return "resigns, although it is not lost";
            case Choice::Kind::unreadable:
                return "not two squares like 'b8 b8'";
            case Choice::Kind::off_board:
                return "a square that is not on the board (a1 to d8)";
            case Choice::Kind::action:
                break;
        }
        if (!is_board_action(game.position(), game.rules().order, choice.action))
            return "not a legal action here";
        if (std::find(banned.begin(), banned.end(), choice.action) != banned.end())
            return "this move had just been told to be banned";
        return "";
    }

    const CheckPlan& plan_;
    const TellStep& tell_;
    LastLine last_line_;
    Dialogue dialogue_;
};

bool speaks_extension(const CheckPlan& plan) { return plan.engine.dialect == Dialect::mgtp_plus; }

// From name to ready, in the order of games.
std::vector<Request> opening_requests(const CheckPlan& plan, const Rules& rules) {
    std::vector<Request> requests{
        {Command::name, ""}, {Command::version, ""}, {Command::reset_board, ""}};
    if (speaks_extension(plan)) {
        requests.push_back(protocol::rules_request(rules));
        requests.push_back(protocol::seed_request(1));
    }
    requests.push_back(protocol::time_settings_request(GameClock(plan.engine.time).shown()));
    requests.push_back({Command::ready, ""});
    return requests;
}

// Tells a flip of the tile on this square.
bool flip(Session& session, GameState& game, const Deal& deal, Square square) {
    const Ply ply{{square, square}, deal[square]};
    game.apply(ply);
    return session.is_told(ply, other(*game.position().to_move()));
}

Square first_hidden(const GameState& game) {
    Square square = 0;
    while (game.position().at(square) != Piece::hidden) ++square;
    return square;
}

}  // namespace

bool check_dialogue(const CheckPlan& plan, const TellStep& tell) {
    const auto before = Clock::now();
    Session session(plan, tell);
    tell({"start", Result::good, "", "", Clock::now() - before});
    const Rules rules = preset(speaks_extension(plan) ? "mistboard" : "tcga");
    for (const Request& request : opening_requests(plan, rules))
        if (!session.ask(request)) return false;
    const Deal deal = shuffle_deal(0);
    GameState game(rules, dark_start(deal));
    const auto first = session.ask_for_action(game, {});
    if (!first || !flip(session, game, deal, first->from)) return false;
    if (!flip(session, game, deal, first_hidden(game))) return false;
    if (speaks_extension(plan) && !session.ask(protocol::banned_request({}))) return false;
    if (!session.ask_for_action(game, {})) return false;
    if (speaks_extension(plan) && !session.answers_draw_offer()) return false;
    return session.quit();
}

void check_optional_commands(const CheckPlan& plan, const TellStep& tell) {
    const std::array<Request, 7> requests{{
        {Command::protocol_version, ""},
        {Command::known_command, "genmove"},
        protocol::boardsize_request(),
        protocol::number_request(Command::num_repetition, 3),
        protocol::number_request(Command::num_moves_to_draw, 60),
        protocol::game_over_request(std::nullopt),
        {Command::showboard, ""},
    }};
    for (const Request& request : requests) {
        const auto before = Clock::now();
        Session session(plan, tell);
        auto fault = session.try_out({Command::reset_board, ""}, plan.limits.start);
        if (!fault) fault = session.try_out(request, optional_reply);
        // Some answer, and are lost.
        if (!fault) fault = session.try_out({Command::name, ""}, optional_reply);
        tell({Session::name_of(request), fault ? Result::missing : Result::good,
              fault ? fault->detail : "supported", "", Clock::now() - before});
        session.end();
    }
}

bool check_bans(const CheckPlan& plan, const TellStep& tell) {
    const auto quiet = [&](const CheckStep& step) {
        if (step.result == Result::bad) tell(step);
    };
    const TellStep tell_bad = quiet;
    const auto before = Clock::now();
    Session session(plan, tell_bad);
    const Rules rules = preset("mistboard");
    for (const Request& request : opening_requests(plan, rules))
        if (!session.ask(request)) return false;
    const Deal deal = shuffle_deal(0);
    GameState game(rules, dark_start(deal));
    for (Square square = 0; square < square_count; ++square)
        if (!flip(session, game, deal, square)) return false;
    ActionList banned;
    for (int i = 0; i <= bans_tried; ++i) {
        if (!session.ask(protocol::banned_request(banned))) return false;
        const auto action = session.ask_for_action(game, banned);
        if (!action) return false;
        banned.push_back(*action);
    }
    session.end();
    tell({"102 banned", Result::good, fmt::format("{} bans, and none was played", bans_tried), "",
          Clock::now() - before});
    return true;
}

}  // namespace banqi::match
