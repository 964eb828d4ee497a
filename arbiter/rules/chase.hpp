// Kinds of ply: who attacks whom and who runs from what. Source: RULES 4.
#pragma once

#include <optional>
#include <string_view>

#include "rules/position.hpp"
#include "rules/rules.hpp"

namespace banqi {

enum class PlyKind { flip, capture, chase, flee, mutual, quiet };

// "flip", "capture", "chase", …
std::string_view kind_name(PlyKind kind);

constexpr bool is_attack(PlyKind kind) { return kind == PlyKind::chase || kind == PlyKind::mutual; }

// What the previous ply left behind; both empty at the start and after a flip.
struct ChaseContext {
    // Where the previous ply, a move or capture, brought its piece: the T of RULES 4.
    std::optional<Square> last_moved;
    // The piece of the side now to move that the previous ply attacked, if that ply was a chase
    // or a mutual.
    std::optional<Square> chased;
};

// The kind of an action that is legal on the board. Same under every rule set.
PlyKind classify(const Position& position, RankOrder order, const ChaseContext& context,
                 Action action);

// Whether a ply of this kind never draws by appearances(N): a chase or a flee where chases to a
// third appearance are banned. Source: RULES 5.
bool is_exempt_from_repetition(const Rules& rules, PlyKind kind);

}  // namespace banqi
