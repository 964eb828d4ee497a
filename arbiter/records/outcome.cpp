#include "records/outcome.hpp"

#include <fmt/format.h>

#include "base/text.hpp"

namespace banqi {
namespace {

std::optional<Ending> find_ending(EndingClass kind, std::string_view name) {
    for (const Ending ending : all_endings())
        if (class_of(ending) == kind && ending_name(ending) == name) return ending;
    return std::nullopt;
}

}  // namespace

std::string_view seat_name(Seat seat) { return seat == Seat::first ? "first" : "second"; }

std::optional<Seat> parse_seat(std::string_view name) {
    if (name == "first") return Seat::first;
    if (name == "second") return Seat::second;
    return std::nullopt;
}

Outcome outcome_of(const Status& status, std::optional<Seat> red) {
    if (!status.winner || !red) return {status.ending, std::nullopt, status.winner};
    const Seat winner = *status.winner == Colour::red ? *red : other(*red);
    return {status.ending, winner, status.winner};
}

Outcome forfeit(Seat loser, Ending reason) { return {reason, other(loser), std::nullopt}; }

std::string to_string(const Outcome& outcome) {
    const std::string_view name = ending_name(outcome.ending);
    switch (class_of(outcome.ending)) {
        case EndingClass::none:
            return "ongoing";
        case EndingClass::draw:
            return fmt::format("draw:{}", name);
        case EndingClass::win:
            return fmt::format("win:{}:{}",
                               outcome.colour ? colour_name(*outcome.colour)
                                              : seat_name(outcome.winner.value_or(Seat::first)),
                               name);
        case EndingClass::forfeit:
            return fmt::format("forfeit:{}:{}", seat_name(other(*outcome.winner)), name);
    }
    return {};
}

std::optional<Outcome> parse_outcome(std::string_view text, std::optional<Seat> red) {
    if (text == "ongoing") return Outcome{};
    const auto parts = split(text, ':');
    if (parts.size() == 2 && parts[0] == "draw") {
        const auto ending = find_ending(EndingClass::draw, parts[1]);
        return ending ? std::optional(Outcome{*ending, std::nullopt, std::nullopt}) : std::nullopt;
    }
    if (parts.size() != 3) return std::nullopt;
    if (parts[0] == "forfeit") {
        const auto loser = parse_seat(parts[1]);
        const auto ending = find_ending(EndingClass::forfeit, parts[2]);
        if (!loser || !ending) return std::nullopt;
        return forfeit(*loser, *ending);
    }
    const auto ending = find_ending(EndingClass::win, parts[2]);
    if (parts[0] != "win" || !ending) return std::nullopt;
    if (const auto seat = parse_seat(parts[1])) return Outcome{*ending, seat, std::nullopt};
    const auto colour = parse_colour(parts[1]);
    if (!colour) return std::nullopt;
    return outcome_of({*ending, colour}, red);
}

std::array<int, 2> half_points(const Outcome& outcome) {
    if (outcome.ending == Ending::ongoing) return {0, 0};
    if (!outcome.winner) return {1, 1};
    return *outcome.winner == Seat::first ? std::array{2, 0} : std::array{0, 2};
}

}  // namespace banqi
