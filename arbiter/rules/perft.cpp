#include "rules/perft.hpp"

#include <bit>

#include "rules/movegen.hpp"

namespace banqi {
namespace {

class Counter {
  public:
    Counter(RankOrder order, PerftMode mode, const Deal& deal)
        : order_(order), mode_(mode), deal_(deal) {}

    std::uint64_t count(const Position& position, int depth) const {
        if (depth == 0) return 1;
        if (position.tiles_left(Colour::red) == 0 || position.tiles_left(Colour::black) == 0)
            return 0;
        if (depth == 1) return count_children(position);
        std::uint64_t leaves = 0;
        for (const Action action : moves_and_captures(position, order_)) {
            Position child = position;
            child.move(action);
            leaves += count(child, depth - 1);
        }
        return mode_ == PerftMode::noflip ? leaves : leaves + count_flips(position, depth);
    }

  private:
    std::uint64_t count_children(const Position& position) const {
        const auto all = static_cast<std::uint64_t>(count_board_actions(position, order_));
        const auto hidden = static_cast<std::uint64_t>(std::popcount(position.hidden()));
        switch (mode_) {
            case PerftMode::noflip:
                return all - hidden;
            case PerftMode::dealt:
                return all;
            case PerftMode::chance:
                return all - hidden + hidden * distinct_pieces(position.bag());
        }
        return 0;
    }

    std::uint64_t count_flips(const Position& position, int depth) const {
        std::uint64_t leaves = 0;
        for_each_square(position.hidden(), [&](Square square) {
            for (int p = index(Piece::first_red); p < index(Piece::hidden); ++p) {
                const auto piece = static_cast<Piece>(p);
                const bool possible = mode_ == PerftMode::dealt
                                          ? deal_[square] == piece
                                          : position.bag()[static_cast<std::size_t>(p)] > 0;
                if (!possible) continue;
                Position child = position;
                child.flip(square, piece);
                leaves += count(child, depth - 1);
            }
        });
        return leaves;
    }

    static std::uint64_t distinct_pieces(const PieceCounts& bag) {
        std::uint64_t distinct = 0;
        for (const int count : bag) distinct += count > 0 ? 1 : 0;
        return distinct;
    }

    RankOrder order_;
    PerftMode mode_;
    const Deal& deal_;
};

}  // namespace

std::uint64_t perft(const Position& position, RankOrder order, PerftMode mode, const Deal& deal,
                    int depth) {
    return Counter(order, mode, deal).count(position, depth);
}

}  // namespace banqi
