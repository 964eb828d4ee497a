#include "rules/deal_bag.hpp"

#include <cassert>
#include <utility>
#include <vector>

namespace banqi {

Deal deal_bag(const Position::Board& board, const PieceCounts& bag, Seed seed) {
    std::vector<Piece> tiles;
    for (std::size_t piece = 0; piece < bag.size(); ++piece)
        tiles.insert(tiles.end(), bag[piece], static_cast<Piece>(piece));
    SplitMix64 random(seed);
    for (std::size_t i = tiles.size(); i-- > 1;) std::swap(tiles[i], tiles[random.below(i + 1)]);

    Deal deal{};
    std::size_t dealt = 0;
    for (std::size_t s = 0; s < square_count; ++s)
        if (board[s] == Piece::hidden) deal[s] = tiles.at(dealt++);
    assert(dealt == tiles.size());
    return deal;
}

}  // namespace banqi
