// Where a game starts: the public board, and the hidden deal where it is known.
// Source: FORMATS 4, key `start`, and FORMATS 2 for dealing.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "base/random.hpp"
#include "rules/position.hpp"

namespace banqi {

// The piece under each face-down tile; Piece::empty where no tile lies face-down.
using Deal = std::array<Piece, square_count>;

struct Start {
    Position::Board board{};
    PieceCounts bag{};              // face-down tiles by piece
    std::optional<Deal> deal;       // nothing when only the bag is known
    std::optional<Colour> to_move;  // nothing: the first flip decides
    int quiet_plies = 0;            // already played since the last flip or capture

    Position position() const { return {board, bag, to_move}; }
};

// The 32 tiles shuffled by Fisher-Yates over SplitMix64(seed). Source: FORMATS 2.
Deal shuffle_deal(Seed seed);

// All tiles face-down over this deal, the first player to flip.
Start dark_start(const Deal& deal);

// The texts of a start, as records and commands give them.
struct StartText {
    std::string_view board;  // 32 characters, a1 b1 c1 d1 a2 … d8
    std::optional<std::string_view> deal;
    std::optional<std::string_view> bag;  // "K1P3k1"
    std::string_view to_move = "first";
    int quiet_plies = 0;
};

// Throws UserError, naming the key and the place in it. Without `deal` and `bag` the face-down
// tiles, if any, are those of a full set that do not lie face-up; their number must fit.
Start parse_start(const StartText& text);

std::string board_text(const Position::Board& board);
// 32 characters, '-' where no face-down tile lies.
std::string deal_text(const Deal& deal);
std::string bag_text(const PieceCounts& bag);

}  // namespace banqi
