#include <boost/json.hpp>

#include "records/game_record.hpp"

namespace banqi {
namespace {

namespace json = boost::json;

json::string as_string(const std::string& text) { return json::string(text); }

json::object seat_json(const SeatRecord& seat) {
    json::array command;
    for (const std::string& word : seat.command) command.emplace_back(as_string(word));
    return {{"name", seat.name},
            {"reported_name", seat.reported_name},
            {"reported_version", seat.reported_version},
            {"command", std::move(command)},
            {"digest", seat.digest}};
}

json::object start_json(const Start& start) {
    json::object object{{"board", board_text(start.board)}};
    if (start.deal) {
        object["deal"] = deal_text(*start.deal);
    } else {
        object["bag"] = bag_text(start.bag);
    }
    object["to_move"] = start.to_move ? colour_name(*start.to_move) : std::string_view("first");
    object["quiet"] = start.quiet_plies;
    return object;
}

json::array fouls_json(const std::vector<FoulRecord>& fouls) {
    json::array array;
    for (const FoulRecord& foul : fouls)
        array.push_back(json::object{{"ply", foul.ply},
                                     {"seat", seat_name(foul.seat)},
                                     {"kind", ending_name(foul.kind)},
                                     {"tried", foul.tried},
                                     {"played", foul.played}});
    return array;
}

json::array info_json(const std::vector<std::string>& info) {
    json::array array;
    for (const std::string& line : info)
        array.push_back(line.empty() ? json::value(nullptr) : json::value(line));
    return array;
}

json::object timing_json(const Timing& timing) {
    json::object object{{"started", timing.started},
                        {"ms", json::array(timing.ply_ms.begin(), timing.ply_ms.end())},
                        {"clock", json::array(timing.clock_ms.begin(), timing.clock_ms.end())}};
    if (!timing.detail.empty()) object["detail"] = timing.detail;
    if (!timing.info.empty()) object["info"] = info_json(timing.info);
    return object;
}

json::value winner_json(const Outcome& outcome) {
    if (!outcome.winner) return nullptr;
    return json::value(seat_name(*outcome.winner));
}

json::array points_json(const Outcome& outcome) {
    json::array points;
    for (const int half : half_points(outcome)) {
        if (half % 2 == 0) {
            points.emplace_back(half / 2);
        } else {
            points.emplace_back(0.5);
        }
    }
    return points;
}

}  // namespace

std::string to_json_line(const GameRecord& record) {
    const Outcome outcome = record.outcome.value_or(Outcome{});
    json::array moves;
    for (const Ply& ply : record.moves) moves.emplace_back(as_string(to_string(ply)));
    json::object object{
        {"id", record.id},
        {"event", record.event},
        {"deal_number", record.deal_number},
        {"rules", record.rules ? record.rules->name : ""},
        {"rules_text", record.rules ? to_text(*record.rules) : ""},
        {"arbiter", record.arbiter},
        {"first", seat_json(record.seats[0])},
        {"second", seat_json(record.seats[1])},
        {"start", start_json(record.start)},
        {"moves", std::move(moves)},
        {"status", to_string(outcome)},
        {"winner", winner_json(outcome)},
        {"points", points_json(outcome)},
        {"red", record.red ? json::value(seat_name(*record.red)) : json::value(nullptr)},
        {"banned_met", record.banned_met},
        {"fouls", fouls_json(record.fouls)},
        {"timing", timing_json(record.timing)},
    };
    if (!record.cdc.empty()) object["cdc"] = json::parse(record.cdc);
    return json::serialize(object);
}

}  // namespace banqi
