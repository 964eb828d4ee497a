#include "match/game_clock.hpp"

#include <algorithm>

namespace banqi::match {

nanoseconds GameClock::limit() const {
    if (control_.base.count() == 0) return control_.per_move;
    if (control_.per_move.count() == 0) return left_;
    return std::min<nanoseconds>(left_, control_.per_move);
}

void GameClock::charge(nanoseconds used) {
    if (control_.base.count() == 0) return;
    // A reply within the margin may overdraw the clock.
    left_ = std::max(left_ - used, nanoseconds{0}) + control_.increment;
}

milliseconds GameClock::shown() const {
    return std::chrono::duration_cast<milliseconds>(control_.base.count() == 0 ? control_.per_move
                                                                               : left_);
}

const char* GameClock::binding_limit() const {
    const bool main_time = control_.base.count() != 0 && limit() == left_;
    return main_time ? "main time" : "time per move";
}

}  // namespace banqi::match
