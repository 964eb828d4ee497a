// What a player may choose (an Action) and what then happened on the board (a Ply).
// Source: RULES 1; texts FORMATS 4.
#pragma once

#include <boost/container/static_vector.hpp>
#include <compare>
#include <optional>
#include <string>
#include <string_view>

#include "rules/piece.hpp"
#include "rules/square.hpp"

namespace banqi {

// from == to is a flip; otherwise a move or a capture.
struct Action {
    Square from = 0;
    Square to = 0;

    constexpr bool is_flip() const { return from == to; }
    auto operator<=>(const Action&) const = default;
};

// Sixteen pieces have fewer than 128 actions between them, whatever the position.
using ActionList = boost::container::static_vector<Action, 128>;

// A flip carries the piece it showed; a move or capture carries Piece::empty.
struct Ply {
    Action action;
    Piece shown = Piece::empty;

    bool operator==(const Ply&) const = default;
};

// "d4-c4", or "b8-b8" for a flip, whose outcome an action does not know.
std::string to_string(Action action, SquareNames names = SquareNames::tcga);

// "d4-c4", or "b8(R)" for a flip.
std::string to_string(const Ply& ply, SquareNames names = SquareNames::tcga);

// The reverse of to_string(Ply); nothing if the text is not of that form or off the board.
std::optional<Ply> parse_ply(std::string_view text);

}  // namespace banqi
