#include "rules/movegen.hpp"

#include <bit>

#include "rules/capture.hpp"

namespace banqi {
namespace {

SquareSet destinations(const Position& position, RankOrder order, Square from) {
    return (neighbours(from) & position.empty()) | capture_targets(position, order, from);
}

SquareSet own_pieces(const Position& position) {
    return position.to_move() ? position.face_up(*position.to_move()) : 0;
}

void append_moves(const Position& position, RankOrder order, ActionList& actions) {
    for_each_square(own_pieces(position), [&](Square from) {
        for_each_square(destinations(position, order, from), [&](Square to) {
            actions.push_back({from, to});
        });
    });
}

}  // namespace

ActionList board_actions(const Position& position, RankOrder order) {
    ActionList actions;
    for_each_square(position.hidden(), [&](Square square) { actions.push_back({square, square}); });
    append_moves(position, order, actions);
    return actions;
}

ActionList moves_and_captures(const Position& position, RankOrder order) {
    ActionList actions;
    append_moves(position, order, actions);
    return actions;
}

int count_board_actions(const Position& position, RankOrder order) {
    int count = std::popcount(position.hidden());
    for_each_square(own_pieces(position), [&](Square from) {
        count += std::popcount(destinations(position, order, from));
    });
    return count;
}

bool has_board_action(const Position& position, RankOrder order) {
    if (position.hidden() != 0) return true;
    SquareSet untried = own_pieces(position);
    for (; untried != 0; untried &= untried - 1)
        if (destinations(position, order, lowest(untried)) != 0) return true;
    return false;
}

bool is_board_action(const Position& position, RankOrder order, Action action) {
    if (action.is_flip()) return contains(position.hidden(), action.from);
    return contains(own_pieces(position), action.from) &&
           contains(destinations(position, order, action.from), action.to);
}

}  // namespace banqi
