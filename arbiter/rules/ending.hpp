// How a game stands or ended, by whatever cause: the one list of endings and their names.
// Source: FORMATS 4, "Status".
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "rules/piece.hpp"

namespace banqi {

// On the board first, then off it, then forfeits by the engine's fault.
enum class Ending : std::uint8_t {
    ongoing,
    no_progress,
    repetition,
    no_legal_move,
    eliminated,
    perpetual_chase,
    perpetual_check,
    agreed,
    max_plies,
    resign,
    illegal_move,
    banned_move,
    time,
    crash,
    no_reply,
    bad_reply,
    error_reply,
    too_much_output,
    memory,
};

// draw: nobody won · win: somebody won by the rules or by resignation · forfeit: by a fault.
enum class EndingClass : std::uint8_t { none, draw, win, forfeit };

EndingClass class_of(Ending ending);
// Whether the rules end games in this way, not clocks, faults, resignations, agreements or stops.
constexpr bool is_board_ending(Ending ending) {
    return ending >= Ending::no_progress && ending <= Ending::perpetual_check;
}
// "no-progress", "eliminated", … as in a status text.
std::string_view ending_name(Ending ending);
// All endings but `ongoing`, in the order above.
std::span<const Ending> all_endings();

// What the rules say after a ply. `winner` is set exactly for endings of class win.
struct Status {
    Ending ending = Ending::ongoing;
    std::optional<Colour> winner;

    bool is_over() const { return ending != Ending::ongoing; }
    bool operator==(const Status&) const = default;
};

// "ongoing", "draw:repetition", "win:red:eliminated".
std::string to_string(const Status& status);

}  // namespace banqi
