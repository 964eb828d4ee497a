#include "rules/start.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "rules/deal_bag.hpp"

namespace banqi {
namespace {

std::array<Piece, square_count> parse_squares(std::string_view key, std::string_view text) {
    if (text.size() != square_count)
        throw UserError(
            fmt::format("{}: {} characters instead of {}", key, text.size(), square_count));
    std::array<Piece, square_count> pieces{};
    for (std::size_t s = 0; s < square_count; ++s) {
        const auto piece = parse_piece(text[s]);
        if (!piece)
            throw UserError(
                fmt::format("{}: bad piece letter '{}' on {}: expected KGMRNCP, kgmrncp, "
                            "X or -",
                            key, text[s], square_name(static_cast<Square>(s))));
        pieces[s] = *piece;
    }
    return pieces;
}

PieceCounts count_pieces(const std::array<Piece, square_count>& squares) {
    PieceCounts counts{};
    for (const Piece piece : squares)
        if (is_face_up(piece)) ++counts[static_cast<std::size_t>(piece)];
    return counts;
}

int total(const PieceCounts& counts) {
    int sum = 0;
    for (const int count : counts) sum += count;
    return sum;
}

Deal parse_deal(std::string_view text, const Position::Board& board) {
    const Deal deal = parse_squares("deal", text);
    for (std::size_t s = 0; s < square_count; ++s) {
        const bool lies_face_down = board[s] == Piece::hidden;
        if (lies_face_down != is_face_up(deal[s]))
            throw UserError(fmt::format(
                "deal: {} on {}, where the board has '{}'", lies_face_down ? "no piece" : "a piece",
                square_name(static_cast<Square>(s)), piece_letter(board[s])));
    }
    return deal;
}

PieceCounts parse_bag(std::string_view text) {
    PieceCounts bag{};
    for (std::size_t i = 0; i < text.size();) {
        const auto piece = parse_piece(text[i++]);
        const std::size_t digits = i;
        int count = 0;
        while (i < text.size() && text[i] >= '0' && text[i] <= '9' && count < square_count)
            count = count * 10 + (text[i++] - '0');
        if (!piece || !is_face_up(*piece) || i == digits || count > square_count)
            throw UserError(
                fmt::format("bag: bad text '{}': expected letters with counts, e.g. "
                            "K1P3k1",
                            text));
        bag[static_cast<std::size_t>(*piece)] = static_cast<std::uint8_t>(count);
    }
    return bag;
}

// Nothing for "first": then a flip must decide the colours.
std::optional<Colour> parse_to_move(std::string_view text, bool can_flip) {
    if (text == "first") {
        if (!can_flip) throw UserError("to_move: 'first' needs a face-down tile");
        return std::nullopt;
    }
    const auto colour = parse_colour(text);
    if (!colour) throw UserError(fmt::format("to_move: '{}': expected first, red or black", text));
    return colour;
}

// Nothing where no tile lies face-down.
PieceCounts rest_of_full_set(const Position::Board& board) {
    if (std::count(board.begin(), board.end(), Piece::hidden) == 0) return {};
    PieceCounts rest = full_set();
    const PieceCounts face_up = count_pieces(board);
    for (std::size_t p = 0; p < rest.size(); ++p) {
        if (face_up[p] > rest[p])
            throw UserError("board: more pieces than a full set has, so deal or bag must be given");
        rest[p] = static_cast<std::uint8_t>(rest[p] - face_up[p]);
    }
    return rest;
}

}  // namespace

Deal shuffle_deal(Seed seed) {
    Position::Board board{};
    board.fill(Piece::hidden);
    return deal_bag(board, full_set(), seed);
}

Start dark_start(const Deal& deal) {
    Start start;
    start.board.fill(Piece::hidden);
    start.bag = count_pieces(deal);
    start.deal = deal;
    return start;
}

Start parse_start(const StartText& text) {
    Start start;
    start.board = parse_squares("board", text.board);
    if (text.deal) start.deal = parse_deal(*text.deal, start.board);
    if (start.deal) {
        start.bag = count_pieces(*start.deal);
    } else {
        start.bag = text.bag ? parse_bag(*text.bag) : rest_of_full_set(start.board);
    }
    const auto hidden = std::count(start.board.begin(), start.board.end(), Piece::hidden);
    if (hidden != total(start.bag))
        throw UserError(fmt::format("bag: {} face-down tiles on the board, but {} in the {}",
                                    hidden, total(start.bag),
                                    text.bag ? "bag" : "rest of a full set"));
    start.to_move = parse_to_move(text.to_move, hidden > 0);
    if (text.quiet_plies < 0) throw UserError("quiet: expected a number of plies, at least 0");
    start.quiet_plies = text.quiet_plies;
    return start;
}

std::string board_text(const Position::Board& board) {
    std::string text;
    for (const Piece piece : board) text += piece_letter(piece);
    return text;
}

std::string deal_text(const Deal& deal) { return board_text(deal); }

std::string bag_text(const PieceCounts& bag) {
    std::string text;
    for (std::size_t p = 1; p + 1 < bag.size(); ++p)
        if (bag[p] > 0) text += piece_letter(static_cast<Piece>(p)) + std::to_string(bag[p]);
    return text;
}

}  // namespace banqi
