// A game in progress under one rule set: what may be played, what a ply was, how the game stands.
// Source: RULES 3 to 5.
#pragma once

#include <array>
#include <optional>

#include "rules/chase.hpp"
#include "rules/ending.hpp"
#include "rules/history.hpp"
#include "rules/move.hpp"
#include "rules/position.hpp"
#include "rules/rules.hpp"
#include "rules/start.hpp"

namespace banqi {

enum class Legality { legal, illegal, banned };

// A plain value: copy it to look ahead. Knows public information only.
class GameState {
  public:
    GameState(const Rules& rules, const Start& start);

    const Rules& rules() const { return rules_; }
    const Position& position() const { return position_; }
    // Where the last ply brought its piece and what it attacked.
    const ChaseContext& context() const { return context_; }
    const History& history() const { return history_; }

    // After the last ply; at the start `ongoing`, unless nothing can be played at all.
    const Status& status() const { return status_; }
    // How often the position has stood since the last flip or capture, now included.
    int appearances() const { return history_.appearances(position_.key()); }
    // Plies by either side since the last flip or capture.
    int quiet_plies() const { return quiet_plies_; }
    // The kind of the last ply. Not before the first.
    PlyKind last_kind() const { return last_kind_; }
    // How many attacks in a row by one piece on one target this colour has made, up to its last
    // ply: the number that cap(N) counts, under every rule set.
    int attacks_in_a_row(Colour colour) const {
        return streaks_[static_cast<std::size_t>(colour)].length;
    }
    // Whether some piece of the side that has just moved could take the enemy general.
    bool gives_check() const;

    // The moves that the chase rule forbids the side to move, in board order; empty when it forbids
    // every action, since then all of them stay legal.
    ActionList banned_actions() const;
    // Whether the chase rule would forbid every action, so that none is banned.
    bool is_only_move() const;
    // Both, and the number of legal actions, worked out once.
    struct Choices {
        int legal = 0;  // bans removed
        ActionList banned;
        bool only_move = false;
    };
    Choices choices() const;
    // What the side to move may play, bans removed.
    ActionList legal_actions() const;
    // Whether the side to move may play the action. `illegal` covers all that the board forbids.
    Legality check(Action action) const;
    // What kind of ply the action would be. It must be possible on the board.
    PlyKind kind_of_action(Action action) const;

    // Whether a ply can be applied: a board action, and a flip's piece still in the bag.
    bool is_possible(const Ply& ply) const;
    // Plays a ply; is_possible(ply) must hold. Neither a ban nor the end of the game is looked at:
    // callers that referee ask check() and status() first.
    void apply(const Ply& ply);

  private:
    // Attacks in a row by one piece on one target; one for each colour. Source: RULES 5, cap(N).
    struct Streak {
        PieceId chaser = 0;
        PieceId target = 0;
        int length = 0;
    };

    PieceId id_at(Square square) const { return ids_[square]; }
    ActionList forbidden_by_chase_rule() const;
    bool is_every_action(const ActionList& forbidden) const;
    bool is_forbidden(Action action) const;
    bool exceeds_cap(Action action) const;
    bool repeats_position(Action action) const;
    void apply_flip(const Ply& ply);
    void apply_capture(Action action);
    void apply_quiet(Action action, PlyKind kind);
    void update_streak(Colour mover, const QuietPly& ply);
    bool target_unprotected(Square attacker, Square target) const;
    Status status_after_quiet(Colour mover) const;
    Status status_after_repetition(Colour mover, PlyKind kind) const;
    Status status_if_stuck(Colour mover) const;

    Rules rules_;
    Position position_;
    std::array<PieceId, square_count> ids_{};
    ChaseContext context_;
    std::array<Streak, 2> streaks_{};
    History history_;
    int quiet_plies_ = 0;
    PlyKind last_kind_ = PlyKind::quiet;
    Status status_;
};

}  // namespace banqi
