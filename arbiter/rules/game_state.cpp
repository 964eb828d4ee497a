#include "rules/game_state.hpp"

#include <cassert>

#include "rules/capture.hpp"
#include "rules/movegen.hpp"

namespace banqi {

GameState::GameState(const Rules& rules, const Start& start)
    : rules_(rules),
      position_(start.position()),
      history_(position_.key()),
      quiet_plies_(start.quiet_plies) {
    for (std::size_t s = 0; s < ids_.size(); ++s) ids_[s] = static_cast<PieceId>(s);
    if (position_.to_move()) status_ = status_if_stuck(other(*position_.to_move()));
}

bool GameState::gives_check() const {
    if (!position_.to_move()) return false;
    const Colour threatened = *position_.to_move();
    bool check = false;
    for_each_square(
        position_.squares_of(make_piece(threatened, Kind::general)), [&](Square square) {
            check = check || is_attacked(position_, rules_.order, square, other(threatened));
        });
    return check;
}

ActionList GameState::banned_actions() const {
    ActionList forbidden = forbidden_by_chase_rule();
    if (is_every_action(forbidden)) forbidden.clear();
    return forbidden;
}

bool GameState::is_only_move() const { return is_every_action(forbidden_by_chase_rule()); }

GameState::Choices GameState::choices() const {
    Choices choices;
    choices.legal = count_board_actions(position_, rules_.order);
    choices.banned = forbidden_by_chase_rule();
    const int banned = static_cast<int>(choices.banned.size());
    choices.only_move = banned > 0 && banned == choices.legal;
    if (choices.only_move) choices.banned.clear();
    choices.legal -= static_cast<int>(choices.banned.size());
    return choices;
}

bool GameState::is_every_action(const ActionList& forbidden) const {
    return !forbidden.empty() &&
           static_cast<int>(forbidden.size()) == count_board_actions(position_, rules_.order);
}

ActionList GameState::legal_actions() const {
    ActionList actions;
    const bool only_move = is_only_move();
    for (const Action action : board_actions(position_, rules_.order))
        if (only_move || !is_forbidden(action)) actions.push_back(action);
    return actions;
}

Legality GameState::check(Action action) const {
    if (!is_board_action(position_, rules_.order, action)) return Legality::illegal;
    if (is_forbidden(action) && !is_only_move()) return Legality::banned;
    return Legality::legal;
}

PlyKind GameState::kind_of_action(Action action) const {
    return classify(position_, rules_.order, context_, action);
}

bool GameState::is_possible(const Ply& ply) const {
    if (!is_board_action(position_, rules_.order, ply.action)) return false;
    if (!ply.action.is_flip()) return true;
    return is_face_up(ply.shown) && position_.bag()[static_cast<std::size_t>(ply.shown)] > 0;
}

void GameState::apply(const Ply& ply) {
    assert(is_possible(ply));
    last_kind_ = kind_of_action(ply.action);
    if (last_kind_ == PlyKind::flip) return apply_flip(ply);
    if (last_kind_ == PlyKind::capture) return apply_capture(ply.action);
    apply_quiet(ply.action, last_kind_);
}

// Only a move to an attacking square can be forbidden, so a board without a moved enemy has none.
ActionList GameState::forbidden_by_chase_rule() const {
    ActionList forbidden;
    if (rules_.chase.type == ChaseRule::Type::none || !context_.last_moved) return forbidden;
    for_each_square(position_.face_up(*position_.to_move()), [&](Square from) {
        for_each_square(neighbours(from) & position_.empty(), [&](Square to) {
            if (is_forbidden({from, to})) forbidden.push_back({from, to});
        });
    });
    return forbidden;
}

bool GameState::is_forbidden(Action action) const {
    if (rules_.chase.type == ChaseRule::Type::none || !context_.last_moved) return false;
    const PlyKind kind = kind_of_action(action);
    if (!is_attack(kind)) return false;
    if (rules_.chase.type == ChaseRule::Type::cap) return exceeds_cap(action);
    return kind == PlyKind::chase && repeats_position(action);
}

bool GameState::exceeds_cap(Action action) const {
    const Streak& streak = streaks_[static_cast<std::size_t>(*position_.to_move())];
    return streak.length >= rules_.chase.limit && streak.chaser == id_at(action.from) &&
           streak.target == id_at(*context_.last_moved);
}

bool GameState::repeats_position(Action action) const {
    return history_.appearances(position_.key_after_move(action)) + 1 >= rules_.repetition.times;
}

void GameState::apply_flip(const Ply& ply) {
    const Square square = ply.action.from;
    position_.flip(square, ply.shown);
    const Colour mover = other(*position_.to_move());
    streaks_[static_cast<std::size_t>(mover)] = {};
    context_ = {};
    quiet_plies_ = 0;
    history_.restart(position_.key());
    status_ = status_if_stuck(mover);
}

void GameState::apply_capture(Action action) {
    const Colour mover = *position_.to_move();
    ids_[action.to] = ids_[action.from];
    position_.move(action);
    streaks_[static_cast<std::size_t>(mover)] = {};
    context_ = {.last_moved = action.to, .chased = std::nullopt};
    quiet_plies_ = 0;
    history_.restart(position_.key());
    const bool eliminated = rules_.elimination && position_.tiles_left(other(mover)) == 0;
    status_ = eliminated ? Status{Ending::eliminated, mover} : status_if_stuck(mover);
}

void GameState::apply_quiet(Action action, PlyKind kind) {
    const Colour mover = *position_.to_move();
    const bool attacks = is_attack(kind);
    const Square target = attacks ? *context_.last_moved : Square{0};
    ids_[action.to] = ids_[action.from];
    position_.move(action);
    QuietPly ply;
    ply.action = action;
    ply.kind = kind;
    ply.mover = id_at(action.to);
    ply.target = id_at(target);
    ply.after = position_.key();
    if (rules_.repetition.type == RepetitionRule::Type::aggressor_loses) {
        ply.gives_check = gives_check();
        ply.target_unprotected = attacks && target_unprotected(action.to, target);
    }
    history_.push(ply);
    update_streak(mover, ply);
    context_.last_moved = action.to;
    context_.chased = attacks ? std::optional<Square>(target) : std::nullopt;
    ++quiet_plies_;
    status_ = status_after_quiet(mover);
}

void GameState::update_streak(Colour mover, const QuietPly& ply) {
    Streak& streak = streaks_[static_cast<std::size_t>(mover)];
    const bool goes_on =
        streak.length > 0 && streak.chaser == ply.mover && streak.target == ply.target;
    if (is_attack(ply.kind)) {
        streak = {ply.mover, ply.target, goes_on ? streak.length + 1 : 1};
    } else {
        streak = {};
    }
}

// Nothing of the target's side could take back if the attacker took it.
bool GameState::target_unprotected(Square attacker, Square target) const {
    const Colour defender = colour_of(position_.at(target));
    Position taken = position_;
    taken.move({attacker, target});
    return !is_attacked(taken, rules_.order, target, defender);
}

// A draw goes before a win by the same ply. Source: RULES 5, order of verdicts.
Status GameState::status_after_quiet(Colour mover) const {
    if (rules_.no_progress_plies > 0 && quiet_plies_ >= rules_.no_progress_plies)
        return {Ending::no_progress, std::nullopt};
    const Status repeated = status_after_repetition(mover, last_kind_);
    return repeated.is_over() ? repeated : status_if_stuck(mover);
}

Status GameState::status_after_repetition(Colour mover, PlyKind kind) const {
    constexpr Status draw{Ending::repetition, std::nullopt};
    const RepetitionRule& rule = rules_.repetition;
    switch (rule.type) {
        case RepetitionRule::Type::none:
            return {};
        case RepetitionRule::Type::cycle:
            return history_.has_cycle(rule.times) ? draw : Status{};
        case RepetitionRule::Type::appearances:
            if (is_exempt_from_repetition(rules_, kind)) return {};
            return appearances() >= rule.times ? draw : Status{};
        case RepetitionRule::Type::aggressor_loses: {
            const auto length = history_.plies_since_appearance(rule.times);
            if (!length) return {};
            const auto aggressor = history_.sole_aggressor(*length, mover, rule.aggression);
            if (!aggressor) return draw;
            const Ending ending = rule.aggression == Aggression::check ? Ending::perpetual_check
                                                                       : Ending::perpetual_chase;
            return {ending, other(*aggressor)};
        }
    }
    return {};
}

Status GameState::status_if_stuck(Colour mover) const {
    if (has_board_action(position_, rules_.order)) return {};
    return {Ending::no_legal_move, mover};
}

}  // namespace banqi
