// The public position: what both players see. The hidden deal stays outside; what a flip shows is
// an argument. Source: RULES 3.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "rules/move.hpp"
#include "rules/piece.hpp"
#include "rules/square.hpp"

namespace banqi {

// Four bits a square and the side to move: exact, so equal keys are equal positions.
struct PositionKey {
    std::uint64_t low = 0;   // a1 … d4
    std::uint64_t high = 0;  // a5 … d8
    bool black_to_move = false;

    bool operator==(const PositionKey&) const = default;

    void toggle(Square square, Piece piece) {
        const std::uint64_t bits = static_cast<std::uint64_t>(piece) << (4 * (square % 16));
        (square < 16 ? low : high) ^= bits;
    }
};

// A plain value, cheap to copy; not tied to any rule set.
class Position {
  public:
    using Board = std::array<Piece, square_count>;

    // `bag` counts the face-down tiles by piece; its sum must be the number of hidden squares.
    // No `to_move`: the first flip has not been made, and decides who plays which colour.
    Position(const Board& board, const PieceCounts& bag, std::optional<Colour> to_move);

    Piece at(Square square) const { return board_[square]; }
    const Board& board() const { return board_; }
    SquareSet squares_of(Piece piece) const { return sets_[static_cast<std::size_t>(piece)]; }
    SquareSet empty() const { return squares_of(Piece::empty); }
    SquareSet hidden() const { return squares_of(Piece::hidden); }
    SquareSet occupied() const { return ~empty(); }
    SquareSet face_up(Colour colour) const;
    std::optional<Colour> to_move() const { return to_move_; }
    const PieceCounts& bag() const { return bag_; }
    // Tiles of this colour still on the board, face-up or face-down.
    int tiles_left(Colour colour) const { return tiles_[static_cast<std::size_t>(colour)]; }
    const PositionKey& key() const { return key_; }
    // The key after a move to an empty square.
    PositionKey key_after_move(Action action) const;

    // Turns the tile and passes the turn. `shown` must be in the bag.
    void flip(Square square, Piece shown);
    // Moves or captures, and passes the turn.
    void move(Action action);

  private:
    void put(Square square, Piece piece);
    void pass_turn_from(Colour mover);

    Board board_{};
    std::array<SquareSet, piece_values> sets_{};
    PieceCounts bag_{};
    std::array<int, 2> tiles_{};
    std::optional<Colour> to_move_;
    PositionKey key_;
};

}  // namespace banqi
