// How a finished game ended, in terms of seats. Source: FORMATS 4, "Status".
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rules/ending.hpp"

namespace banqi {

// The first player makes the first ply; which colour that is the first flip decides.
enum class Seat : std::uint8_t { first, second };

constexpr Seat other(Seat seat) { return seat == Seat::first ? Seat::second : Seat::first; }
constexpr std::size_t index(Seat seat) { return static_cast<std::size_t>(seat); }
std::string_view seat_name(Seat seat);
std::optional<Seat> parse_seat(std::string_view name);

// `colour` is the winner's, and set exactly when the rules decided the game; `winner` is empty for
// draws and for games that go on.
struct Outcome {
    Ending ending = Ending::ongoing;
    std::optional<Seat> winner;
    std::optional<Colour> colour;

    bool operator==(const Outcome&) const = default;
};

// What the rules say, with colours turned into seats.
Outcome outcome_of(const Status& status, std::optional<Seat> red);
Outcome forfeit(Seat loser, Ending reason);

// "draw:repetition", "win:red:eliminated", "win:first:resign", "forfeit:second:time", "ongoing".
std::string to_string(const Outcome& outcome);

// The reverse; `red` tells whose seat a colour is. Nothing if the text is not a status.
std::optional<Outcome> parse_outcome(std::string_view text, std::optional<Seat> red);

// Half points a seat: {2, 0}, {1, 1}, {0, 2}; {0, 0} while ongoing.
std::array<int, 2> half_points(const Outcome& outcome);

}  // namespace banqi
