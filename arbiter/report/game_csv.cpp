#include "report/game_csv.hpp"

#include <fmt/format.h>

#include "report/csv_field.hpp"

namespace banqi::report {
namespace {

double total_ms(const GameRecord& record, Seat seat) {
    double sum = 0;
    for (std::size_t i = index(seat); i < record.timing.ply_ms.size(); i += 2)
        sum += record.timing.ply_ms[i];
    return sum;
}

std::string moves_text(const GameRecord& record) {
    std::string text;
    for (const Ply& ply : record.moves) text += (text.empty() ? "" : " ") + to_string(ply);
    return text;
}

std::string seat_or_blank(std::optional<Seat> seat) {
    return seat ? std::string(seat_name(*seat)) : "";
}

}  // namespace

std::string games_csv_heading() {
    return "id,event,deal,rules,first,second,status,winner,first_points,second_points,red,plies,"
           "banned_met,fouls,first_ms,second_ms,started,moves\n";
}

std::string game_csv(const GameRecord& record) {
    const Outcome outcome = record.outcome.value_or(Outcome{});
    const auto half = half_points(outcome);
    return fmt::format(
        "{},{},{},{},{},{},{},{},{},{},{},{},{},{},{:.3f},{:.3f},{},{}\n", csv_field(record.id),
        csv_field(record.event), record.deal_number,
        csv_field(record.rules ? record.rules->name : ""), csv_field(record.seats[0].name),
        csv_field(record.seats[1].name), to_string(outcome), seat_or_blank(outcome.winner),
        half[0] / 2.0, half[1] / 2.0, seat_or_blank(record.red), record.moves.size(),
        record.banned_met, record.fouls.size(), total_ms(record, Seat::first),
        total_ms(record, Seat::second), csv_field(record.timing.started), moves_text(record));
}

}  // namespace banqi::report
