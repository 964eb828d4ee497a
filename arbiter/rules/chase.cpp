#include "rules/chase.hpp"

#include "rules/capture.hpp"

namespace banqi {

std::string_view kind_name(PlyKind kind) {
    switch (kind) {
        case PlyKind::flip:
            return "flip";
        case PlyKind::capture:
            return "capture";
        case PlyKind::chase:
            return "chase";
        case PlyKind::flee:
            return "flee";
        case PlyKind::mutual:
            return "mutual";
        case PlyKind::quiet:
            return "quiet";
    }
    return {};
}

PlyKind classify(const Position& position, RankOrder order, const ChaseContext& context,
                 Action action) {
    if (action.is_flip()) return PlyKind::flip;
    if (position.at(action.to) != Piece::empty) return PlyKind::capture;
    const bool attacks =
        context.last_moved && attacks_after_move(position, order, action, *context.last_moved);
    const bool runs = context.chased == action.from;
    if (attacks) return runs ? PlyKind::mutual : PlyKind::chase;
    return runs ? PlyKind::flee : PlyKind::quiet;
}

bool is_exempt_from_repetition(const Rules& rules, PlyKind kind) {
    return rules.chase.type == ChaseRule::Type::third_appearance &&
           (kind == PlyKind::chase || kind == PlyKind::flee);
}

}  // namespace banqi
