#include "rules/history.hpp"

#include <algorithm>

namespace banqi {

void History::restart(const PositionKey& position) {
    start_ = position;
    plies_.clear();
}

int History::appearances(const PositionKey& position) const {
    int count = start_ == position ? 1 : 0;
    for (const QuietPly& ply : plies_) count += ply.after == position ? 1 : 0;
    return count;
}

std::optional<int> History::plies_since_appearance(int nth_from_last) const {
    const PositionKey& now = plies_.empty() ? start_ : plies_.back().after;
    const int size = static_cast<int>(plies_.size());
    int seen = 0;
    for (int back = 0; back <= size; ++back) {
        const int place = size - 1 - back;
        const PositionKey& key = place < 0 ? start_ : plies_[static_cast<std::size_t>(place)].after;
        if (key == now && ++seen == nth_from_last) return back;
    }
    return std::nullopt;
}

bool History::has_cycle(int times) const {
    const auto size = static_cast<std::ptrdiff_t>(plies_.size());
    for (std::ptrdiff_t length = 2; length * times <= size; length += 2) {
        // Equal to itself shifted by one block, over all blocks but the first.
        const auto first = plies_.end() - length * times;
        const bool repeats =
            std::equal(first + length, plies_.end(), first,
                       [](const QuietPly& a, const QuietPly& b) { return a.action == b.action; });
        if (repeats) return true;
    }
    return false;
}

std::optional<Colour> History::sole_aggressor(int length, Colour last_mover,
                                              Aggression aggression) const {
    const bool last = is_guilty(length, 0, aggression);
    const bool before = is_guilty(length, 1, aggression);
    if (last == before) return std::nullopt;
    return last ? last_mover : other(last_mover);
}

bool History::is_guilty(int length, int offset, Aggression aggression) const {
    std::optional<PieceId> target;
    for (int back = offset; back < length; back += 2) {
        const QuietPly& ply = plies_[plies_.size() - 1 - static_cast<std::size_t>(back)];
        if (aggression == Aggression::check) {
            if (!ply.gives_check) return false;
            continue;
        }
        if (!is_attack(ply.kind) || (target && *target != ply.target)) return false;
        if (aggression == Aggression::unprotected_chase && !ply.target_unprotected) return false;
        target = ply.target;
    }
    return true;
}

}  // namespace banqi
