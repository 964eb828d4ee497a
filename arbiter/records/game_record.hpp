// One game as it is kept: a line of JSON. Source: FORMATS 4.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "records/outcome.hpp"
#include "rules/rules.hpp"
#include "rules/start.hpp"

namespace banqi {

// The program that sat in a seat.
struct SeatRecord {
    std::string name;              // the engine's name in the event
    std::string reported_name;     // what it answered to `name`
    std::string reported_version;  // and to `version`
    std::vector<std::string> command;
    std::string digest;  // BLAKE2b-256 of the program file, hexadecimal

    bool operator==(const SeatRecord&) const = default;
};

// A foul that was tolerated: what the engine tried and what was played in its stead.
struct FoulRecord {
    int ply = 0;  // counts from 1
    Seat seat = Seat::first;
    Ending kind = Ending::illegal_move;
    std::string tried;
    std::string played;

    bool operator==(const FoulRecord&) const = default;
};

// Everything that differs from run to run.
struct Timing {
    std::string started;               // UTC, "2026-11-29T19:45:00Z"
    std::vector<double> ply_ms;        // one a ply, the mover's clock
    std::array<double, 2> clock_ms{};  // left at the end, first and second
    std::string detail;                // of a forfeit: exit code, time used and limit, …
    std::vector<std::string> info;     // what the engines said of their search, one a ply; or empty

    bool operator==(const Timing&) const = default;
};

struct GameRecord {
    std::string id;
    std::string event;
    int deal_number = 0;
    std::optional<Rules> rules;  // nothing if the record names none
    std::string arbiter;         // version of the program that wrote the record
    std::array<SeatRecord, 2> seats;
    Start start;
    std::vector<Ply> moves;
    std::optional<Outcome> outcome;  // nothing if the record has no status
    std::optional<Seat> red;         // nothing before the first flip
    int banned_met = 0;
    std::vector<FoulRecord> fouls;
    Timing timing;
    std::string cdc;  // a JSON object: what else a CDC record had, so that it can be written again
};

// The seat that plays red: from the side to move at the start, or from what the first flip showed.
std::optional<Seat> find_red(const Start& start, const std::vector<Ply>& moves);

// One line without its newline, keys in a fixed order. The record must have rules and an outcome.
std::string to_json_line(const GameRecord& record);

// Reads a line. `place` (file and line) goes into messages. Only `start` and `moves` must be there;
// unknown keys are passed over, so that lines with more in them stay valid input. Throws UserError.
GameRecord parse_game_record(std::string_view line, const Place& place);

}  // namespace banqi
