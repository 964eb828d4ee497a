#include "rules/piece.hpp"

namespace banqi {
namespace {

constexpr std::string_view letters = "-KGMRNCPkgmrncpX";

}  // namespace

std::string_view colour_name(Colour colour) { return colour == Colour::red ? "red" : "black"; }

std::optional<Colour> parse_colour(std::string_view name) {
    if (name == "red") return Colour::red;
    if (name == "black") return Colour::black;
    return std::nullopt;
}

char piece_letter(Piece piece) { return letters[static_cast<std::size_t>(piece)]; }

std::optional<Piece> parse_piece(char letter) {
    const std::size_t place = letters.find(letter);
    if (place == std::string_view::npos) return std::nullopt;
    return static_cast<Piece>(place);
}

PieceCounts full_set() { return {0, 1, 2, 2, 2, 2, 2, 5, 1, 2, 2, 2, 2, 2, 5, 0}; }

}  // namespace banqi
