#include "rules/capture.hpp"

#include <array>
#include <bit>

namespace banqi {
namespace {

using SquareTable = std::array<SquareSet, square_count>;

// Up to three steps of (file, rank) reach a neighbour; a ray runs to the edge.
constexpr SquareSet squares_towards(int square, int file_step, int rank_step, int most) {
    SquareSet set = 0;
    int file = square % file_count + file_step;
    int rank = square / file_count + rank_step;
    for (int n = 0; n < most && file >= 0 && file < file_count && rank >= 0 && rank < rank_count;
         ++n) {
        set |= bit(make_square(file, rank));
        file += file_step;
        rank += rank_step;
    }
    return set;
}

constexpr SquareTable make_rays(int file_step, int rank_step) {
    SquareTable rays{};
    for (int s = 0; s < square_count; ++s)
        rays[static_cast<std::size_t>(s)] = squares_towards(s, file_step, rank_step, rank_count);
    return rays;
}

constexpr SquareTable make_neighbours() {
    SquareTable table{};
    for (int s = 0; s < square_count; ++s)
        table[static_cast<std::size_t>(s)] =
            squares_towards(s, 1, 0, 1) | squares_towards(s, -1, 0, 1) |
            squares_towards(s, 0, 1, 1) | squares_towards(s, 0, -1, 1);
    return table;
}

constexpr SquareTable neighbour_table = make_neighbours();
// Along the first two rays squares grow, along the last two they shrink.
constexpr std::array<SquareTable, 4> rays{make_rays(1, 0), make_rays(0, 1), make_rays(-1, 0),
                                          make_rays(0, -1)};

constexpr Square nearest(SquareSet on_ray, std::size_t direction) {
    return direction < 2 ? lowest(on_ray) : highest(on_ray);
}

// The squares a cannon on `from` would hit with these squares occupied: the second in each line.
SquareSet cannon_hits(Square from, SquareSet occupied) {
    SquareSet hits = 0;
    for (std::size_t d = 0; d < rays.size(); ++d) {
        const SquareSet screens = rays[d][from] & occupied;
        if (screens == 0) continue;
        const SquareSet beyond = rays[d][nearest(screens, d)] & occupied;
        if (beyond != 0) hits |= bit(nearest(beyond, d));
    }
    return hits;
}

// Strength under each order, the general strongest; the general-soldier exceptions stand apart.
constexpr std::array<int, kind_count> taiwan_strength{6, 5, 4, 3, 2, 1, 0};
constexpr std::array<int, kind_count> half_chess_strength{6, 2, 1, 5, 4, 3, 0};

constexpr bool takes(const std::array<int, kind_count>& strength, Kind attacker, Kind target) {
    if (attacker == Kind::cannon) return false;
    if (attacker == Kind::soldier && target == Kind::general) return true;
    if (attacker == Kind::general && target == Kind::soldier) return false;
    return strength[static_cast<std::size_t>(attacker)] >=
           strength[static_cast<std::size_t>(target)];
}

}  // namespace

SquareSet neighbours(Square square) { return neighbour_table[square]; }

bool takes_adjacent(RankOrder order, Kind attacker, Kind target) {
    return takes(order == RankOrder::taiwan ? taiwan_strength : half_chess_strength, attacker,
                 target);
}

SquareSet capture_targets(const Position& position, RankOrder order, Square from) {
    const Piece piece = position.at(from);
    const SquareSet enemies = position.face_up(other(colour_of(piece)));
    if (kind_of(piece) == Kind::cannon) return cannon_hits(from, position.occupied()) & enemies;
    SquareSet targets = 0;
    for_each_square(neighbour_table[from] & enemies, [&](Square square) {
        if (takes_adjacent(order, kind_of(piece), kind_of(position.at(square))))
            targets |= bit(square);
    });
    return targets;
}

bool is_attacked(const Position& position, RankOrder order, Square target, Colour by) {
    const SquareSet cannons = position.squares_of(make_piece(by, Kind::cannon));
    if ((cannon_hits(target, position.occupied()) & cannons) != 0) return true;
    const Kind prey = kind_of(position.at(target));
    bool attacked = false;
    for_each_square(neighbour_table[target] & position.face_up(by), [&](Square square) {
        attacked = attacked || takes_adjacent(order, kind_of(position.at(square)), prey);
    });
    return attacked;
}

bool attacks_after_move(const Position& position, RankOrder order, Action action, Square target) {
    const Kind kind = kind_of(position.at(action.from));
    if (kind == Kind::cannon) {
        const SquareSet occupied = (position.occupied() & ~bit(action.from)) | bit(action.to);
        return contains(cannon_hits(action.to, occupied), target);
    }
    return contains(neighbour_table[action.to], target) &&
           takes_adjacent(order, kind, kind_of(position.at(target)));
}

}  // namespace banqi
