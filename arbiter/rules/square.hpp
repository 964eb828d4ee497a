// Squares of the 4 x 8 board. Canonical names are the TCGA ones: files a-d, ranks 1-8.
// Source: RULES 1.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace banqi {

inline constexpr int file_count = 4;
inline constexpr int rank_count = 8;
inline constexpr int square_count = file_count * rank_count;

// 0 … 31 for a1 b1 c1 d1 a2 … d8.
using Square = std::uint8_t;

// Bit n stands for square n.
using SquareSet = std::uint32_t;

constexpr Square make_square(int file, int rank) {
    return static_cast<Square>(rank * file_count + file);
}
constexpr int file_of(Square square) { return square % file_count; }
constexpr int rank_of(Square square) { return square / file_count; }
constexpr SquareSet bit(Square square) { return SquareSet{1} << square; }
constexpr bool contains(SquareSet set, Square square) { return (set >> square & 1) != 0; }
constexpr Square lowest(SquareSet set) { return static_cast<Square>(std::countr_zero(set)); }
constexpr Square highest(SquareSet set) { return static_cast<Square>(31 - std::countl_zero(set)); }

// Calls visit(Square) for each square of the set, a1 first.
template <typename Visit>
constexpr void for_each_square(SquareSet set, Visit visit) {
    for (; set != 0; set &= set - 1) visit(lowest(set));
}

// How a reader wants squares named: ours, or Mistboard's (files a-h, ranks 1-4; our c6 is their
// f3).
enum class SquareNames { tcga, mistboard };

std::string square_name(Square square, SquareNames names = SquareNames::tcga);

// The square of a name such as "c6", or nothing if there is no such square.
std::optional<Square> parse_square(std::string_view name, SquareNames names = SquareNames::tcga);

}  // namespace banqi
