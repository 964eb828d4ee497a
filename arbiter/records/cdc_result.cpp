#include "records/cdc_result.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"

namespace banqi {
namespace {

std::optional<Ending> ending_of(std::string_view reason) {
    if (reason == "NoMove") return Ending::no_legal_move;
    if (reason == "TimeOut") return Ending::time;
    if (reason == "NoEatFlipDraw") return Ending::no_progress;
    // "PositionRepetitionDraw,3,4": three times a block of four plies.
    if (reason.substr(0, reason.find(',')) == "PositionRepetitionDraw") return Ending::repetition;
    return std::nullopt;
}

// Half points from "1", "0.5" or "1.000000".
std::optional<int> half_points_of(std::string_view score) {
    const std::size_t digits = score.find_last_not_of('0');
    if (score.find('.') != std::string_view::npos) score = score.substr(0, digits + 1);
    if (score == "1" || score == "1.") return 2;
    if (score == "0.5") return 1;
    if (score == "0" || score == "0.") return 0;
    return std::nullopt;
}

}  // namespace

Outcome parse_cdc_result(std::string_view text, const std::array<SeatRecord, 2>& seats,
                         const Place& place) {
    const auto words = split_words(text);
    if (words.empty()) throw UserError(place, "expected plies, a result or a comment after '*'");
    const auto ending = ending_of(words[0]);
    if (!ending)
        throw UserError(place, fmt::format("unknown result '{}'; expected NoMove, TimeOut, "
                                           "NoEatFlipDraw or PositionRepetitionDraw",
                                           words[0]));
    const auto scores = split(words.back(), ',');
    const auto first = half_points_of(scores.front());
    const auto second = half_points_of(scores.back());
    const bool is_draw = class_of(*ending) == EndingClass::draw;
    if (scores.size() != 2 || !first || !second || *first + *second != 2 ||
        (*first == 1) != is_draw)
        throw UserError(place, fmt::format("bad score '{}'; expected {}", words.back(),
                                           is_draw ? "0.5,0.5" : "1,0 or 0,1"));
    if (is_draw) return {*ending, std::nullopt, std::nullopt};

    const Seat winner = *first == 2 ? Seat::first : Seat::second;
    const std::string& name = seats[index(winner)].name;
    const std::size_t after_reason = words[0].size() + 1;
    if (!text.substr(std::min(after_reason, text.size())).starts_with(name + ' '))
        throw UserError(place,
                        fmt::format("the score says that {} won, the name says otherwise", name));
    if (*ending == Ending::time) return forfeit(other(winner), Ending::time);
    return {*ending, winner, std::nullopt};
}

}  // namespace banqi
