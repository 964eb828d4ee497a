#include "rules/position.hpp"

#include <cassert>

namespace banqi {

Position::Position(const Board& board, const PieceCounts& bag, std::optional<Colour> to_move)
    : bag_(bag), to_move_(to_move) {
    sets_[static_cast<std::size_t>(Piece::empty)] = ~SquareSet{0};
    for (int s = 0; s < square_count; ++s) {
        const auto square = static_cast<Square>(s);
        put(square, board[square]);
        if (is_face_up(board[square])) ++tiles_[static_cast<std::size_t>(colour_of(board[square]))];
    }
    int hidden_tiles = 0;
    for (int p = index(Piece::first_red); p < index(Piece::hidden); ++p) {
        const int count = bag_[static_cast<std::size_t>(p)];
        tiles_[static_cast<std::size_t>(colour_of(static_cast<Piece>(p)))] += count;
        hidden_tiles += count;
    }
    assert(hidden_tiles == std::popcount(hidden()));
    key_.black_to_move = to_move == Colour::black;
}

SquareSet Position::face_up(Colour colour) const {
    const std::size_t base = colour == Colour::red ? 1 : 8;
    SquareSet set = 0;
    for (std::size_t k = 0; k < kind_count; ++k) set |= sets_[base + k];
    return set;
}

PositionKey Position::key_after_move(Action action) const {
    PositionKey after = key_;
    after.toggle(action.from, at(action.from));
    after.toggle(action.to, at(action.from));
    after.black_to_move = !after.black_to_move;
    return after;
}

void Position::flip(Square square, Piece shown) {
    assert(at(square) == Piece::hidden && is_face_up(shown) &&
           bag_[static_cast<std::size_t>(shown)] > 0);
    --bag_[static_cast<std::size_t>(shown)];
    put(square, shown);
    pass_turn_from(to_move_.value_or(colour_of(shown)));
}

void Position::move(Action action) {
    const Piece mover = at(action.from);
    const Piece target = at(action.to);
    assert(is_face_up(mover) && target != Piece::hidden && !action.is_flip());
    if (target != Piece::empty) --tiles_[static_cast<std::size_t>(colour_of(target))];
    put(action.from, Piece::empty);
    put(action.to, mover);
    pass_turn_from(colour_of(mover));
}

void Position::put(Square square, Piece piece) {
    const Piece before = board_[square];
    sets_[static_cast<std::size_t>(before)] &= ~bit(square);
    sets_[static_cast<std::size_t>(piece)] |= bit(square);
    key_.toggle(square, before);
    key_.toggle(square, piece);
    board_[square] = piece;
}

void Position::pass_turn_from(Colour mover) {
    to_move_ = other(mover);
    key_.black_to_move = to_move_ == Colour::black;
}

}  // namespace banqi
