// Colours, kinds and pieces. Letters: K general, G advisor, M elephant, R chariot, N horse,
// C cannon, P soldier; upper case red, lower case black; X face-down, - empty. Source: RULES 1.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace banqi {

enum class Colour : std::uint8_t { red, black };

constexpr Colour other(Colour colour) {
    return colour == Colour::red ? Colour::black : Colour::red;
}
// "red" or "black".
std::string_view colour_name(Colour colour);
std::optional<Colour> parse_colour(std::string_view name);

enum class Kind : std::uint8_t { general, advisor, elephant, chariot, horse, cannon, soldier };
inline constexpr int kind_count = 7;

// Sixteen values, so that what stands on a square fits four bits: red pieces in the order of Kind,
// black pieces likewise, and the two ends.
enum class Piece : std::uint8_t { empty = 0, first_red = 1, first_black = 8, hidden = 15 };
inline constexpr int piece_values = 16;

constexpr Piece make_piece(Colour colour, Kind kind) {
    const int base = colour == Colour::red ? 1 : 8;
    return static_cast<Piece>(base + static_cast<int>(kind));
}
constexpr bool is_face_up(Piece piece) { return piece != Piece::empty && piece != Piece::hidden; }
// Both only for face-up pieces.
constexpr Colour colour_of(Piece piece) {
    return piece < Piece::first_black ? Colour::red : Colour::black;
}
constexpr Kind kind_of(Piece piece) {
    return static_cast<Kind>((static_cast<int>(piece) - 1) % kind_count);
}

constexpr int index(Piece piece) { return static_cast<int>(piece); }

char piece_letter(Piece piece);
// The piece of a letter, 'X' and '-' included, or nothing.
std::optional<Piece> parse_piece(char letter);

// How many of each piece; indexed by index(piece), the two ends always 0.
using PieceCounts = std::array<std::uint8_t, piece_values>;

// The 32 tiles of a full set: 1, 2, 2, 2, 2, 2, 5 a side.
PieceCounts full_set();

}  // namespace banqi
