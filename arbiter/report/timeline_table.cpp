#include "report/timeline_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace banqi::report {
namespace {

// Number, seat, colour and ply: what is known of a ply before it is judged.
std::string mover_columns(std::size_t number, std::optional<Seat> red, const std::string& ply) {
    const Seat seat = number % 2 == 1 ? Seat::first : Seat::second;
    std::string_view colour = "-";
    if (red) colour = colour_name(seat == *red ? Colour::red : Colour::black);
    return fmt::format("{:>4}  {:<6}  {:<6}  {:<5}", number, seat_name(seat), colour, ply);
}

std::string banned_column(const PlyState& state, SquareNames names) {
    if (state.only_move) return "none: every action would be";
    if (state.banned.empty()) return "-";
    std::vector<std::string> banned;
    for (const Action action : state.banned) banned.push_back(to_string(action, names));
    std::sort(banned.begin(), banned.end());
    return fmt::format("{}", fmt::join(banned, ","));
}

// As wide as this game's longest status.
std::size_t status_width(const Timeline& timeline) {
    std::size_t width = std::string_view("ongoing").size();
    for (const PlyState& state : timeline.plies)
        width = std::max(width, to_string(state.status).size());
    return width;
}

}  // namespace

std::string timeline_table(const Timeline& timeline, std::optional<Seat> red, SquareNames names) {
    const std::size_t width = status_width(timeline);
    std::string text = fmt::format(
        " no.  seat    colour  ply    kind     appears  quiet  legal  check  {:<{}}  banned\n",
        "status", width);
    std::size_t number = 0;
    for (const PlyState& state : timeline.plies)
        text += fmt::format("{}  {:<7}  {:>7}  {:>5}  {:>5}  {:<5}  {:<{}}  {}\n",
                            mover_columns(++number, red, to_string(state.ply, names)),
                            kind_name(state.kind), state.appearances, state.quiet_plies,
                            state.legal_actions, state.gives_check ? "check" : "-",
                            to_string(state.status), width, banned_column(state, names));
    if (timeline.rejected != Legality::legal)
        text += fmt::format("{}  {}\n",
                            mover_columns(number + 1, red, to_string(timeline.rejected_ply, names)),
                            timeline.rejected == Legality::banned ? "BANNED" : "ILLEGAL");
    return text;
}

}  // namespace banqi::report
