#include "tactics.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "rules/capture.hpp"

namespace banqi {
namespace {

// Worth of the most valuable own piece that the enemy could take.
int worst_loss(const Position& position, RankOrder order, Colour own) {
    int loss = 0;
    for_each_square(position.face_up(own), [&](Square square) {
        if (is_attacked(position, order, square, other(own)))
            loss = std::max(loss, piece_value(kind_of(position.at(square))));
    });
    return loss;
}

// Next to a strong enemy a flipped tile is likely to be taken; next to own pieces it is covered.
int flip_score(const Position& position, Square square) {
    if (!position.to_move()) return 0;
    const Colour own = *position.to_move();
    const SquareSet near = neighbours(square);
    return 2 * std::popcount(near & position.face_up(own)) -
           3 * std::popcount(near & position.face_up(other(own)));
}

int distance(Square a, Square b) {
    return std::abs(file_of(a) - file_of(b)) + std::abs(rank_of(a) - rank_of(b));
}

// Steps from the piece on `square` to the nearest enemy that it could take; the board's size if
// there is none. A cannon takes from afar and need not go anywhere.
int steps_to_prey(const Position& position, RankOrder order, Square square) {
    const Piece piece = position.at(square);
    int nearest = square_count;
    for_each_square(position.face_up(other(colour_of(piece))), [&](Square target) {
        if (takes_adjacent(order, kind_of(piece), kind_of(position.at(target))))
            nearest = std::min(nearest, distance(square, target));
    });
    return nearest;
}

}  // namespace

int piece_value(Kind kind) {
    switch (kind) {
        case Kind::general:
            return 60;
        case Kind::advisor:
            return 40;
        case Kind::elephant:
            return 25;
        case Kind::chariot:
            return 18;
        case Kind::horse:
            return 12;
        case Kind::cannon:
            return 30;
        case Kind::soldier:
            return 8;
    }
    return 0;
}

bool is_hanging(const Position& position, RankOrder order, Square square) {
    return is_attacked(position, order, square, other(colour_of(position.at(square))));
}

Position after(const Position& position, Action action) {
    Position next = position;
    next.move(action);
    return next;
}

Action best_action(const protocol::BotTurn& turn, const std::function<int(Action)>& score) {
    Action best = turn.actions.front();
    int best_score = score(best);
    std::uint64_t ties = 1;
    for (std::size_t i = 1; i < turn.actions.size(); ++i) {
        const Action action = turn.actions[i];
        const int value = score(action);
        if (value < best_score) continue;
        // Each of n equals is kept with chance 1/n.
        ties = value > best_score ? 1 : ties + 1;
        if (turn.random.below(ties) == 0) best = action;
        best_score = value;
    }
    return best;
}

int greedy_score(const protocol::BotTurn& turn, Action action) {
    const Position& position = turn.game.position();
    const RankOrder order = turn.game.rules().order;
    if (action.is_flip()) {
        const int danger =
            position.to_move() ? worst_loss(position, order, *position.to_move()) : 0;
        return 2 + flip_score(position, action.from) - 2 * danger;
    }
    const Piece target = position.at(action.to);
    const Position next = after(position, action);
    const int gain = is_face_up(target) ? 2 * piece_value(kind_of(target)) + 1
                                        : steps_to_prey(position, order, action.from) -
                                              steps_to_prey(next, order, action.to);
    return gain - 2 * worst_loss(next, order, *position.to_move());
}

}  // namespace banqi
