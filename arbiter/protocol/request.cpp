#include "protocol/request.hpp"

#include <fmt/format.h>

#include <array>

#include "base/error.hpp"
#include "base/text.hpp"

namespace banqi::protocol {
namespace {

struct Row {
    Command command;
    std::string_view name;
};

constexpr std::array<Row, 26> table{{
    {Command::protocol_version, "protocol_version"},
    {Command::name, "name"},
    {Command::version, "version"},
    {Command::known_command, "known_command"},
    {Command::list_commands, "list_commands"},
    {Command::quit, "quit"},
    {Command::boardsize, "boardsize"},
    {Command::reset_board, "reset_board"},
    {Command::num_repetition, "num_repetition"},
    {Command::num_moves_to_draw, "num_moves_to_draw"},
    {Command::move, "move"},
    {Command::flip, "flip"},
    {Command::genmove, "genmove"},
    {Command::game_over, "game_over"},
    {Command::ready, "ready"},
    {Command::time_settings, "time_settings"},
    {Command::time_left, "time_left"},
    {Command::showboard, "showboard"},
    {Command::init_board, "init_board"},
    {Command::rules, "rules"},
    {Command::seed, "seed"},
    {Command::banned, "banned"},
    {Command::time_control, "time_control"},
    {Command::nodes, "nodes"},
    {Command::draw_offer, "draw_offer"},
    {Command::board, "board"},
}};

}  // namespace

std::string_view command_name(Command command) {
    for (const Row& row : table)
        if (row.command == command) return row.name;
    return "";
}

std::optional<Command> find_command(std::string_view name) {
    for (const Row& row : table)
        if (row.name == name) return row.command;
    return std::nullopt;
}

std::string to_line(const Request& request) {
    const int id = static_cast<int>(request.command);
    if (request.arguments.empty()) return fmt::format("{} {}\n", id, command_name(request.command));
    return fmt::format("{} {} {}\n", id, command_name(request.command), request.arguments);
}

std::optional<Request> parse_request(std::string_view line) {
    const auto words = split_words(line);
    const auto id = words.empty() ? std::nullopt : parse_number(words[0]);
    if (!id) return std::nullopt;
    for (const Row& row : table) {
        if (static_cast<std::uint64_t>(row.command) != *id) continue;
        Request request{row.command, ""};
        for (std::size_t i = 2; i < words.size(); ++i) {
            if (i > 2) request.arguments += ' ';
            request.arguments += words[i];
        }
        return request;
    }
    return std::nullopt;
}

Request boardsize_request() { return {Command::boardsize, "8 4"}; }

Request time_settings_request(milliseconds main_time) {
    return {Command::time_settings, std::to_string(main_time.count())};
}

Request genmove_request(std::optional<Colour> colour) {
    return {Command::genmove, std::string(colour ? colour_name(*colour) : "unknown")};
}

Request echo_request(const Ply& ply) {
    const std::string from = square_name(ply.action.from);
    if (ply.action.is_flip()) return {Command::flip, from + ' ' + piece_letter(ply.shown)};
    return {Command::move, from + ' ' + square_name(ply.action.to)};
}

Request time_left_request(Colour mover, milliseconds left) {
    return {Command::time_left, fmt::format("{} {}", colour_name(mover), left.count())};
}

Request game_over_request(std::optional<Colour> winner) {
    return {Command::game_over, std::string(winner ? colour_name(*winner) : "draw")};
}

Request rules_request(const Rules& rules) { return {Command::rules, to_text(rules)}; }

Request seed_request(Seed seed) { return {Command::seed, std::to_string(seed)}; }

Request board_request(const Start& start) {
    const std::string bag = bag_text(start.bag);
    return {Command::board, fmt::format("{} {} {}{}{}", board_text(start.board),
                                        start.to_move ? colour_name(*start.to_move) : "first",
                                        start.quiet_plies, bag.empty() ? "" : " ", bag)};
}

std::optional<Start> parse_board(std::string_view arguments) {
    const auto words = split_words(arguments);
    if (words.size() < 3 || words.size() > 4) return std::nullopt;
    const auto quiet = parse_number(words[2]);
    if (!quiet || *quiet > 1'000'000) return std::nullopt;
    try {
        return parse_start({words[0], std::nullopt, words.size() == 4 ? words[3] : "", words[1],
                            static_cast<int>(*quiet)});
    } catch (const UserError&) {
        return std::nullopt;
    }
}

Request banned_request(const ActionList& banned) {
    std::string arguments;
    for (const Action action : banned) {
        if (!arguments.empty()) arguments += ' ';
        arguments += to_string(action);
    }
    return {Command::banned, arguments};
}

Request time_control_request(milliseconds base, milliseconds increment, milliseconds per_move) {
    return {Command::time_control,
            fmt::format("{} {} {}", base.count(), increment.count(), per_move.count())};
}

Request number_request(Command command, std::uint64_t number) {
    return {command, std::to_string(number)};
}

}  // namespace banqi::protocol
