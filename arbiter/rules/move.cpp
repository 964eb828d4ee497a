#include "rules/move.hpp"

namespace banqi {

std::string to_string(Action action, SquareNames names) {
    return square_name(action.from, names) + "-" + square_name(action.to, names);
}

std::string to_string(const Ply& ply, SquareNames names) {
    if (!ply.action.is_flip()) return to_string(ply.action, names);
    return square_name(ply.action.from, names) + "(" + piece_letter(ply.shown) + ")";
}

std::optional<Ply> parse_ply(std::string_view text) {
    if (text.size() != 5) return std::nullopt;
    const auto from = parse_square(text.substr(0, 2));
    if (!from) return std::nullopt;
    if (text[2] == '(' && text[4] == ')') {
        const auto shown = parse_piece(text[3]);
        if (!shown || !is_face_up(*shown)) return std::nullopt;
        return Ply{{*from, *from}, *shown};
    }
    const auto to = parse_square(text.substr(3, 2));
    if (text[2] != '-' || !to || *to == *from) return std::nullopt;
    return Ply{{*from, *to}, Piece::empty};
}

}  // namespace banqi
