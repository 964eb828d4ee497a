// The quiet plies since the last flip or capture: what repetition rules look at.
// Source: RULES 3 and 5.
#pragma once

#include <optional>
#include <vector>

#include "rules/chase.hpp"
#include "rules/ending.hpp"
#include "rules/position.hpp"
#include "rules/rules.hpp"

namespace banqi {

// A piece keeps its identity for the whole game: the square on which its tile first stood.
using PieceId = Square;

// One quiet ply and what must be remembered of it.
struct QuietPly {
    Action action;
    PlyKind kind = PlyKind::quiet;
    PieceId mover = 0;
    PieceId target = 0;  // of a chase or mutual only
    bool target_unprotected = false;
    bool gives_check = false;
    PositionKey after;
};

class History {
  public:
    explicit History(const PositionKey& start) : start_(start) {}

    // A flip or capture led to this position: its appearance no. 1.
    void restart(const PositionKey& position);
    void push(const QuietPly& ply) { plies_.push_back(ply); }

    const std::vector<QuietPly>& plies() const { return plies_; }
    // How often this position has stood since the restart. Positions are compared, not hashed.
    int appearances(const PositionKey& position) const;
    // How many plies back from now the position now on the board stood for the n-th-from-last
    // time, itself being the first from last. Nothing if it has not stood so often.
    std::optional<int> plies_since_appearance(int nth_from_last) const;
    // Whether the last times * L plies are one block of L plies, L even, played `times` times.
    bool has_cycle(int times) const;
    // Which colour alone was the aggressor in each of its last plies of the `length` last plies,
    // `last_mover` having played the last one. Nothing if neither or both.
    std::optional<Colour> sole_aggressor(int length, Colour last_mover,
                                         Aggression aggression) const;

  private:
    bool is_guilty(int length, int offset, Aggression aggression) const;

    PositionKey start_;
    std::vector<QuietPly> plies_;
};

}  // namespace banqi
