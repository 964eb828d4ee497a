#include "match/referee.hpp"

#include <fmt/format.h>

#include "rules/game_state.hpp"

namespace banqi::match {
namespace {

double in_ms(nanoseconds time) {
    // Whole microseconds: finer is noise, and shorter in the record.
    return static_cast<double>(
               std::chrono::duration_cast<std::chrono::microseconds>(time).count()) /
           1000.0;
}

class Game {
  public:
    Game(const GamePlan& plan, const Players& players, GameObserver& observer)
        : plan_(plan),
          players_(players),
          observer_(observer),
          state_(plan.rules, plan.start),
          clocks_{GameClock(plan.time[0]), GameClock(plan.time[1])},
          foul_random_(plan.foul_seed) {
        record_.rules = plan.rules;
        record_.start = plan.start;
        record_.red = find_red(plan.start, {});
    }

    GameRecord play() {
        begin(Seat::first);
        begin(Seat::second);
        while (!outcome_) play_ply();
        for (const Seat seat : {Seat::first, Seat::second})
            players_[index(seat)]->end({winning_colour(), has_forfeited(seat)});
        record_.outcome = outcome_;
        record_.timing.clock_ms = {in_ms(clocks_[0].left()), in_ms(clocks_[1].left())};
        return std::move(record_);
    }

  private:
    void begin(Seat seat) {
        if (outcome_) return;
        Briefing briefing{plan_.rules, plan_.engine_seeds[index(seat)], plan_.start};
        briefing.start.deal.reset();
        auto introduction = players_[index(seat)]->begin(briefing);
        if (introduction.fault()) return lose(seat, *introduction.fault());
        record_.seats[index(seat)].reported_name = introduction.value().reported_name;
        record_.seats[index(seat)].reported_version = introduction.value().reported_version;
    }

    void play_ply() {
        if (state_.status().is_over()) {
            outcome_ = outcome_of(state_.status(), record_.red);
            return;
        }
        if (plan_.max_plies > 0 && ply_count() >= plan_.max_plies) {
            outcome_ = Outcome{Ending::max_plies, std::nullopt, std::nullopt};
            return;
        }
        const Seat mover = seat_to_move();
        const Turn turn = make_turn(mover);
        if (!turn.banned.empty()) ++record_.banned_met;
        auto answer = players_[index(mover)]->choose(turn);
        if (answer.fault()) return lose(mover, *answer.fault());
        const auto action = accept(mover, turn, answer.value());
        if (!action) return;
        note_info(answer.value().info);
        apply(mover, *action, answer.value().used);
        const protocol::Choice& choice = answer.value().choice;
        if (choice.offers_draw && *action == choice.action) offer_draw(other(mover));
    }

    Turn make_turn(Seat mover) const {
        const GameClock& clock = clocks_[index(mover)];
        return {state_.position().to_move(), state_.banned_actions(), clock.limit(),
                clock.deadline(), clock.binding_limit()};
    }

    // The action to play for this answer, or nothing if the mover has lost or resigned by it.
    // A late answer loses on time whatever it says.
    std::optional<Action> accept(Seat mover, const Turn& turn, const Answer& answer) {
        if (answer.used > turn.deadline) {
            lose(mover,
                 {Ending::time, fmt::format("{:.1f} ms used, {}: {:.1f} ms", in_ms(answer.used),
                                            turn.limit_name, in_ms(turn.limit))});
            return std::nullopt;
        }
        using ChoiceKind = protocol::Choice::Kind;
        switch (answer.choice.kind) {
            case ChoiceKind::resignation:
                outcome_ = Outcome{Ending::resign, other(mover), std::nullopt};
                return std::nullopt;
            case ChoiceKind::unreadable:
                lose(mover, {Ending::bad_reply, fmt::format("genmove answered '{}'", answer.text)});
                return std::nullopt;
            case ChoiceKind::off_board:
                return replace_foul(mover, Ending::illegal_move, answer);
            case ChoiceKind::action:
                break;
        }
        switch (state_.check(answer.choice.action)) {
            case Legality::legal:
                return answer.choice.action;
            case Legality::illegal:
                return replace_foul(mover, Ending::illegal_move, answer);
            case Legality::banned:
                return replace_foul(mover, Ending::banned_move, answer);
        }
        return std::nullopt;
    }

    // A tolerated foul is replaced by a random legal action; one too many loses.
    std::optional<Action> replace_foul(Seat mover, Ending kind, const Answer& answer) {
        int& count = kind == Ending::illegal_move ? illegal_moves_[index(mover)]
                                                  : banned_moves_[index(mover)];
        const int limit =
            kind == Ending::illegal_move ? plan_.fouls.illegal_move : plan_.fouls.banned_move;
        if (++count > limit) {
            lose(mover, {kind, fmt::format("ply {}: '{}'", ply_count() + 1, answer.text)});
            return std::nullopt;
        }
        const ActionList legal = state_.legal_actions();
        const Action played = legal[foul_random_.below(legal.size())];
        record_.fouls.push_back({ply_count() + 1, mover, kind, answer.text, to_string(played)});
        return played;
    }

    void apply(Seat mover, Action action, nanoseconds used) {
        const Ply ply{action, action.is_flip() ? (*plan_.start.deal)[action.from] : Piece::empty};
        state_.apply(ply);
        record_.moves.push_back(ply);
        record_.timing.ply_ms.push_back(in_ms(used));
        if (!record_.red) record_.red = find_red(plan_.start, record_.moves);
        clocks_[index(mover)].charge(used);
        observer_.ply_played(state_, ply, used);
        tell(mover, {ply, other(*state_.position().to_move()), clocks_[index(mover)].shown()});
    }

    // The mover first. A fault while being told the ply that ended the game changes nothing.
    void tell(Seat mover, const ToldPly& told) {
        for (const Seat seat : {mover, other(mover)}) {
            auto done = players_[index(seat)]->tell(told);
            if (done.fault() && !state_.status().is_over() && !outcome_) lose(seat, *done.fault());
        }
    }

    // Only while the game goes on: an offer with the last ply comes too late.
    void offer_draw(Seat opponent) {
        if (outcome_ || state_.status().is_over()) return;
        auto answer = players_[index(opponent)]->consider_draw();
        if (answer.fault()) return lose(opponent, *answer.fault());
        if (answer.value() == DrawAnswer::accepted)
            outcome_ = Outcome{Ending::agreed, std::nullopt, std::nullopt};
    }

    // One a ply from the first one that there is.
    void note_info(const std::string& info) {
        std::vector<std::string>& all = record_.timing.info;
        if (info.empty() && all.empty()) return;
        all.resize(record_.moves.size());
        all.push_back(info);
    }

    void lose(Seat seat, const Fault& fault) {
        outcome_ = forfeit(seat, fault.reason);
        record_.timing.detail = fault.detail;
    }

    std::optional<Colour> winning_colour() const {
        if (!outcome_->winner || !record_.red) return std::nullopt;
        return *outcome_->winner == *record_.red ? Colour::red : Colour::black;
    }

    bool has_forfeited(Seat seat) const {
        return class_of(outcome_->ending) == EndingClass::forfeit &&
               outcome_->winner == other(seat);
    }

    int ply_count() const { return static_cast<int>(record_.moves.size()); }

    Seat seat_to_move() const { return ply_count() % 2 == 0 ? Seat::first : Seat::second; }

    const GamePlan& plan_;
    const Players& players_;
    GameObserver& observer_;
    GameState state_;
    std::array<GameClock, 2> clocks_;
    SplitMix64 foul_random_;
    std::array<int, 2> illegal_moves_{};
    std::array<int, 2> banned_moves_{};
    GameRecord record_;
    std::optional<Outcome> outcome_;
};

}  // namespace

GameRecord play_game(const GamePlan& plan, const Players& players, GameObserver& observer) {
    return Game(plan, players, observer).play();
}

}  // namespace banqi::match
