// Requests of the arbiter, as values and as text. Classic MGTP and the extension share one framing:
// "<id> <command>[ <argument>…]", the id being the command's fixed number. Source: PROTOCOL 1, 2.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/random.hpp"
#include "rules/move.hpp"
#include "rules/piece.hpp"
#include "rules/rules.hpp"
#include "rules/start.hpp"

namespace banqi::protocol {

using std::chrono::milliseconds;

// The number is what goes over the wire. From 100 on: the extension, `protocol: mgtp+` only.
enum class Command : int {
    protocol_version = 0,
    name = 1,
    version = 2,
    known_command = 3,
    list_commands = 4,
    quit = 5,
    boardsize = 6,
    reset_board = 7,
    num_repetition = 8,
    num_moves_to_draw = 9,
    move = 10,
    flip = 11,
    genmove = 12,
    game_over = 13,
    ready = 14,
    time_settings = 15,
    time_left = 16,
    showboard = 17,
    init_board = 18,
    rules = 100,
    seed = 101,
    banned = 102,
    time_control = 103,
    nodes = 104,
    draw_offer = 105,
    board = 106,
};

std::string_view command_name(Command command);
std::optional<Command> find_command(std::string_view name);

struct Request {
    Command command = Command::name;
    std::string arguments;  // single blanks between them

    bool operator==(const Request&) const = default;
};

// One line with its newline.
std::string to_line(const Request& request);

// The engine's side: nothing for a line that is no request of ours. The id decides; the command
// word is not looked at, as classic engines do it.
std::optional<Request> parse_request(std::string_view line);

// Requests without arguments are written Request{Command::ready}.
Request boardsize_request();
Request time_settings_request(milliseconds main_time);
// `colour` is the engine's own; nothing at the first ply.
Request genmove_request(std::optional<Colour> colour);
// A flip, or a move for moves and captures.
Request echo_request(const Ply& ply);
Request time_left_request(Colour mover, milliseconds left);
// `winner` is nothing for a draw.
Request game_over_request(std::optional<Colour> winner);
Request rules_request(const Rules& rules);
Request seed_request(Seed seed);
// The public part of a start: "<board> <red|black|first> <quiet> [<bag>]".
Request board_request(const Start& start);
// The reverse; nothing for another text.
std::optional<Start> parse_board(std::string_view arguments);
Request banned_request(const ActionList& banned);
// Instead of time_settings where there is more than a main time.
Request time_control_request(milliseconds base, milliseconds increment, milliseconds per_move);
Request number_request(Command command, std::uint64_t number);

}  // namespace banqi::protocol
