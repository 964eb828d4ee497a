#include "rules/square.hpp"

namespace banqi {

std::string square_name(Square square, SquareNames names) {
    const int file = file_of(square);
    const int rank = rank_of(square);
    const bool turned = names == SquareNames::mistboard;
    return {static_cast<char>('a' + (turned ? rank : file)),
            static_cast<char>('1' + (turned ? file : rank))};
}

std::optional<Square> parse_square(std::string_view name, SquareNames names) {
    if (name.size() != 2) return std::nullopt;
    const int letter = name[0] - 'a';
    const int digit = name[1] - '1';
    const bool turned = names == SquareNames::mistboard;
    const int file = turned ? digit : letter;
    const int rank = turned ? letter : digit;
    if (file < 0 || file >= file_count || rank < 0 || rank >= rank_count) return std::nullopt;
    return make_square(file, rank);
}

}  // namespace banqi
