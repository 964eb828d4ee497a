#include "tournament/verify_game.hpp"

#include <fmt/format.h>

#include <array>
#include <boost/json.hpp>
#include <optional>
#include <utility>

#include "base/text.hpp"
#include "protocol/reply.hpp"
#include "rules/timeline.hpp"
#include "tournament/scheduled_play.hpp"

namespace banqi::tournament {
namespace {

namespace json = boost::json;
using match::GamePlan;

// The rules, start and seeds of the game. Where sealed deals are not revealed yet, what lies
// face-down is taken as recorded.
GamePlan expected_plan(const EventConfig& event, const ScheduledGame& game,
                       const GameRecord& record) {
    if (event.deals == Deals::open || event.key) return plan_game(event, game);
    EventConfig with_any_key = event;
    with_any_key.key = Key{};
    GamePlan plan = plan_game(with_any_key, game);
    if (event.start.type == StartRule::Type::revealed) plan.start = record.start;
    plan.start.deal = record.start.deal;
    return plan;
}

// Follows the game as the referee did, and says what the referee would not have done.
class Replay {
  public:
    Replay(const GamePlan& plan, const GameRecord& record, bool knows_foul_seed)
        : plan_(plan),
          record_(record),
          knows_foul_seed_(knows_foul_seed),
          state_(plan.rules, record.start),
          random_(plan.foul_seed) {}

    std::vector<std::string> run() {
        for (const Ply& ply : record_.moves)
            if (!play(ply)) return std::move(problems_);
        if (next_foul_ < record_.fouls.size())
            add("fouls: one at ply {}, out of order or after "
                "the last ply",
                record_.fouls[next_foul_].ply);
        check_end();
        check_banned_met();
        return std::move(problems_);
    }

  private:
    template <typename... Values>
    void add(fmt::format_string<Values...> text, Values&&... values) {
        problems_.push_back(fmt::format(text, std::forward<Values>(values)...));
    }

    Seat mover() const { return plies_ % 2 == 0 ? Seat::first : Seat::second; }

    // Whether the game can be followed on.
    bool play(const Ply& ply) {
        const std::string text = to_string(ply);
        if (state_.status().is_over()) {
            add("ply {}: {} after the game was over: {}", plies_ + 1, text,
                to_string(state_.status()));
            return false;
        }
        switch (check_ply(state_, record_.start, ply)) {
            case Legality::legal:
                break;
            case Legality::illegal:
                add("ply {}: {} is illegal, or shows another tile than the deal's", plies_ + 1,
                    text);
                return false;
            case Legality::banned:
                add("ply {}: {} is banned", plies_ + 1, text);
                return false;
        }
        if (!state_.banned_actions().empty()) ++bans_met_;
        check_foul(ply);
        state_.apply(ply);
        ++plies_;
        return true;
    }

    void check_foul(const Ply& ply) {
        if (next_foul_ == record_.fouls.size() || record_.fouls[next_foul_].ply != plies_ + 1)
            return;
        const FoulRecord& foul = record_.fouls[next_foul_++];
        const bool illegal = foul.kind == Ending::illegal_move;
        const int limit = illegal ? plan_.fouls.illegal_move : plan_.fouls.banned_move;
        int& count = fouls_of(foul.seat, foul.kind);
        if (foul.seat != mover()) add("foul at ply {}: not this seat's ply", foul.ply);
        if (++count > limit) add("foul at ply {}: more than the event tolerates", foul.ply);
        const protocol::Choice tried = protocol::parse_choice(foul.tried);
        const Legality wanted = illegal ? Legality::illegal : Legality::banned;
        const bool off_board = tried.kind == protocol::Choice::Kind::off_board && illegal;
        const bool on_board =
            tried.kind == protocol::Choice::Kind::action && state_.check(tried.action) == wanted;
        if (!off_board && !on_board)
            add("foul at ply {}: '{}' is no {}", foul.ply, printable(foul.tried),
                ending_name(foul.kind));
        const ActionList legal = state_.legal_actions();
        const Action drawn = legal[random_.below(legal.size())];
        if (foul.played != to_string(ply.action))
            add("foul at ply {}: replaced by {}, but played was {}", foul.ply,
                printable(foul.played), to_string(ply));
        if (knows_foul_seed_ && ply.action != drawn)
            add("foul at ply {}: replaced by {}, but the foul seed draws {}", foul.ply,
                to_string(ply.action), to_string(drawn));
    }

    void check_end() {
        const Outcome recorded = record_.outcome.value_or(Outcome{});
        if (state_.status().is_over()) {
            const Outcome judged = outcome_of(state_.status(), record_.red);
            if (recorded != judged)
                add("status: {} recorded, {} judged", to_string(recorded), to_string(judged));
            return;
        }
        if (const std::string_view wrong = what_is_wrong_off_board(recorded); !wrong.empty())
            add("status: {} recorded, but {}", to_string(recorded), wrong);
    }

    // The game is not over on the board. "" if such an ending may be.
    std::string_view what_is_wrong_off_board(const Outcome& recorded) {
        const bool mover_won = recorded.winner == mover();
        const Seat loser = other(recorded.winner.value_or(Seat::first));
        switch (recorded.ending) {
            case Ending::ongoing:
            case Ending::no_progress:
            case Ending::repetition:
            case Ending::no_legal_move:
            case Ending::eliminated:
            case Ending::perpetual_chase:
            case Ending::perpetual_check:
                return "on the board the game goes on";
            case Ending::max_plies:
                return plan_.max_plies > 0 && plies_ == plan_.max_plies
                           ? ""
                           : "that is not the number of plies";
            case Ending::resign:
            case Ending::time:
                return mover_won ? "the winner was to move" : "";
            case Ending::illegal_move:
                if (fouls_of(loser, recorded.ending) < plan_.fouls.illegal_move)
                    return "the event tolerates more";
                return mover_won ? "the winner was to move" : "";
            case Ending::banned_move:
                if (fouls_of(loser, recorded.ending) < plan_.fouls.banned_move)
                    return "the event tolerates more";
                if (state_.banned_actions().empty()) return "no move was banned";
                return mover_won ? "the winner was to move" : "";
            case Ending::agreed:
            case Ending::crash:
            case Ending::no_reply:
            case Ending::bad_reply:
            case Ending::error_reply:
            case Ending::too_much_output:
            case Ending::memory:
                return "";
        }
        return "";
    }

    // A game that ended off the board may or may not have asked for one more ply.
    void check_banned_met() {
        const Ending ending = record_.outcome ? record_.outcome->ending : Ending::ongoing;
        const bool may_have_asked = !state_.status().is_over() && ending != Ending::max_plies &&
                                    !state_.banned_actions().empty();
        const int most = bans_met_ + (may_have_asked ? 1 : 0);
        if (record_.banned_met < bans_met_ || record_.banned_met > most)
            add("banned_met: {} recorded, {} counted", record_.banned_met, bans_met_);
    }

    int& fouls_of(Seat seat, Ending kind) {
        return fouls_[index(seat)][kind == Ending::illegal_move ? 0 : 1];
    }

    const GamePlan& plan_;
    const GameRecord& record_;
    bool knows_foul_seed_;
    GameState state_;
    SplitMix64 random_;
    int plies_ = 0;
    int bans_met_ = 0;
    std::size_t next_foul_ = 0;
    std::array<std::array<int, 2>, 2> fouls_{};
    std::vector<std::string> problems_;
};

// Every key of the line that follows from the event, the moves and the status, against what it
// should be: the record is written again, and the two texts are compared key by key.
void compare_keys(const GameRecord& expected, std::string_view line,
                  std::vector<std::string>& problems) {
    const json::object found = json::parse(line).as_object();
    const json::object wanted = json::parse(to_json_line(expected)).as_object();
    for (const std::string_view key : {"event", "deal_number", "rules", "rules_text", "start",
                                       "status", "winner", "points", "red"}) {
        const json::value* value = found.if_contains(key);
        if (value == nullptr) {
            problems.push_back(fmt::format("{}: missing", key));
        } else if (*value != wanted.at(key)) {
            problems.push_back(fmt::format("{}: {} recorded, {} expected", key,
                                           printable(json::serialize(*value)),
                                           json::serialize(wanted.at(key))));
        }
    }
}

}  // namespace

std::vector<std::string> problems_of(const EventConfig& event, const ScheduledGame& game,
                                     const GameRecord& record, std::string_view line) {
    const GamePlan plan = expected_plan(event, game, record);
    GameRecord expected = record;
    expected.event = event.name;
    expected.deal_number = game.deal;
    expected.rules = plan.rules;
    expected.start = plan.start;

    std::vector<std::string> problems;
    compare_keys(expected, line, problems);
    const std::array names{&event.engines[game.first].name, &event.engines[game.second].name};
    for (const std::size_t seat : {0, 1})
        if (record.seats[seat].name != *names[seat])
            problems.push_back(fmt::format("{}.name: '{}' recorded, '{}' expected",
                                           seat == 0 ? "first" : "second",
                                           printable(record.seats[seat].name), *names[seat]));
    const bool knows_seeds = event.deals == Deals::open || event.key;
    for (std::string& problem : Replay(plan, record, knows_seeds).run())
        problems.push_back(std::move(problem));
    return problems;
}

}  // namespace banqi::tournament
