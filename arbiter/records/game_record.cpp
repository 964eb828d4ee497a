#include "records/game_record.hpp"

#include <fmt/format.h>

#include "records/json_reader.hpp"
#include "records/start_line.hpp"

namespace banqi {
namespace {

namespace json = boost::json;
using Reader = JsonReader;

std::string owned(std::optional<std::string_view> text) { return std::string(text.value_or("")); }

std::vector<Ply> read_moves(const Reader& record) {
    const json::array* array = record.array("moves");
    if (!array) record.refuse("moves", "missing: expected an array of plies");
    std::vector<Ply> moves;
    moves.reserve(array->size());
    for (const json::value& value : *array) {
        const auto ply = value.is_string() ? parse_ply(value.get_string()) : std::nullopt;
        if (!ply)
            record.refuse("moves", fmt::format("bad ply {} at ply {}: expected b8(R) or d4-c4",
                                               json::serialize(value), moves.size() + 1));
        moves.push_back(*ply);
    }
    return moves;
}

std::optional<Rules> read_rules(const Reader& record) {
    if (const auto text = record.text("rules_text"); text && !text->empty())
        return record.located("rules_text", [&] { return parse_rules_text(*text); });
    if (const auto name = record.text("rules"); name && !name->empty())
        return record.located("rules", [&] { return preset(*name); });
    return std::nullopt;
}

SeatRecord read_seat(const Reader& record, std::string_view key) {
    SeatRecord seat;
    const auto object = record.object(key);
    if (!object) return seat;
    seat.name = owned(object->text("name"));
    seat.reported_name = owned(object->text("reported_name"));
    seat.reported_version = owned(object->text("reported_version"));
    seat.digest = owned(object->text("digest"));
    if (const json::array* command = object->array("command"))
        for (const json::value& word : *command) {
            if (!word.is_string()) object->refuse("command", "expected strings");
            seat.command.emplace_back(word.get_string());
        }
    return seat;
}

std::vector<FoulRecord> read_fouls(const Reader& record, const Place& place) {
    std::vector<FoulRecord> fouls;
    const json::array* array = record.array("fouls");
    if (!array) return fouls;
    for (const json::value& value : *array) {
        if (!value.is_object()) record.refuse("fouls", "expected objects");
        const Reader foul(value.get_object(), place);
        const auto seat = parse_seat(owned(foul.text("seat")));
        if (!seat) record.refuse("fouls", "bad seat: expected first or second");
        const auto kind = foul.text("kind").value_or("");
        const bool banned = kind == ending_name(Ending::banned_move);
        if (!banned && kind != ending_name(Ending::illegal_move))
            record.refuse("fouls",
                          fmt::format("bad kind '{}': expected illegal-move or banned-move", kind));
        fouls.push_back({foul.number("ply"), *seat,
                         banned ? Ending::banned_move : Ending::illegal_move,
                         owned(foul.text("tried")), owned(foul.text("played"))});
    }
    return fouls;
}

double read_ms(const Reader& timing, const json::value& value) {
    if (!value.is_number()) timing.refuse("timing", "expected numbers of milliseconds");
    return value.to_number<double>();
}

Timing read_timing(const Reader& record) {
    Timing timing;
    const auto object = record.object("timing");
    if (!object) return timing;
    timing.started = owned(object->text("started"));
    timing.detail = owned(object->text("detail"));
    if (const json::array* ms = object->array("ms"))
        for (const json::value& value : *ms) timing.ply_ms.push_back(read_ms(*object, value));
    if (const json::array* info = object->array("info"))
        for (const json::value& value : *info)
            timing.info.emplace_back(value.is_string() ? value.get_string() : "");
    if (const json::array* clock = object->array("clock"); clock && clock->size() == 2)
        timing.clock_ms = {read_ms(*object, clock->at(0)), read_ms(*object, clock->at(1))};
    return timing;
}

std::optional<Outcome> read_outcome(const Reader& record, std::optional<Seat> red) {
    const auto status = record.text("status");
    if (!status) return std::nullopt;
    const auto outcome = parse_outcome(*status, red);
    if (!outcome) record.refuse("status", fmt::format("unknown status '{}'", *status));
    return outcome;
}

}  // namespace

std::optional<Seat> find_red(const Start& start, const std::vector<Ply>& moves) {
    if (start.to_move) return *start.to_move == Colour::red ? Seat::first : Seat::second;
    if (moves.empty() || !is_face_up(moves.front().shown)) return std::nullopt;
    return colour_of(moves.front().shown) == Colour::red ? Seat::first : Seat::second;
}

GameRecord parse_game_record(std::string_view line, const Place& place) {
    json::error_code error;
    json::monotonic_resource memory;
    const json::value value = json::parse(line, error, &memory);
    if (error) throw UserError(place, fmt::format("not valid JSON: {}", error.message()));
    if (!value.is_object()) throw UserError(place, "expected one JSON object a line");
    const Reader reader(value.get_object(), place);
    GameRecord record;
    record.id = owned(reader.text("id"));
    record.event = owned(reader.text("event"));
    record.deal_number = reader.number("deal_number");
    record.rules = read_rules(reader);
    record.arbiter = owned(reader.text("arbiter"));
    record.seats = {read_seat(reader, "first"), read_seat(reader, "second")};
    record.start = read_start(reader);
    record.moves = read_moves(reader);
    record.red = find_red(record.start, record.moves);
    record.outcome = read_outcome(reader, record.red);
    record.banned_met = reader.number("banned_met");
    record.fouls = read_fouls(reader, place);
    record.timing = read_timing(reader);
    if (const json::value* cdc = reader.find("cdc")) record.cdc = json::serialize(*cdc);
    return record;
}

}  // namespace banqi
