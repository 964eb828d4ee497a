#include "protocol/engine_loop.hpp"

#include <algorithm>
#include <charconv>

#include "base/error.hpp"
#include "base/text.hpp"
#include "rules/movegen.hpp"

namespace banqi::protocol {
namespace {

// An engine knows what a full set holds, not what lies where.
Start unknown_start() {
    Start start;
    start.board.fill(Piece::hidden);
    start.bag = full_set();
    return start;
}

std::string failure_line(Command command, std::string_view why) {
    return "?" + std::to_string(static_cast<int>(command)) + " " + std::string(why) + "\n";
}

std::optional<Ply> parse_echo(const Request& request) {
    const auto words = split_words(request.arguments);
    if (words.size() != 2) return std::nullopt;
    const auto from = parse_square(words[0]);
    if (!from) return std::nullopt;
    if (request.command == Command::flip) {
        const auto shown = words[1].size() == 1 ? parse_piece(words[1][0]) : std::nullopt;
        return shown ? std::optional(Ply{{*from, *from}, *shown}) : std::nullopt;
    }
    const auto to = parse_square(words[1]);
    return to && *to != *from ? std::optional(Ply{{*from, *to}, Piece::empty}) : std::nullopt;
}

ActionList parse_banned(std::string_view text) {
    ActionList banned;
    for (const std::string_view word : split_words(text))
        if (const auto ply = parse_ply(word)) banned.push_back(ply->action);
    return banned;
}

}  // namespace

EngineLoop::EngineLoop(std::string name, ChooseAction choose)
    : name_(std::move(name)),
      choose_(std::move(choose)),
      rules_(preset("tcga")),
      start_(unknown_start()),
      game_(rules_, start_),
      random_(0) {}

std::string EngineLoop::answer(std::string_view line) {
    const auto request = parse_request(line);
    return request ? answer_request(*request) : "";
}

std::string EngineLoop::answer_request(const Request& request) {
    switch (request.command) {
        case Command::protocol_version:
            return reply_line(request.command, "1.1.0");
        case Command::name:
            return reply_line(request.command, name_);
        case Command::version:
            return reply_line(request.command, arbiter_version());
        case Command::known_command:
            return reply_line(request.command, find_command(request.arguments) ? "true" : "false");
        case Command::genmove:
            is_ready_ = true;
            if (const auto own = parse_colour(request.arguments)) learn_colour(*own);
            return generate_move();
        case Command::move:
        case Command::flip:
            return apply_echo(request);
        case Command::reset_board:
            reset();
            break;
        case Command::ready:
            is_ready_ = true;
            break;
        case Command::quit:
            finished_ = true;
            break;
        case Command::rules:
            try {
                rules_ = parse_rules_text(request.arguments);
            } catch (const UserError& error) {
                return failure_line(request.command, error.what());
            }
            begin(start_);
            break;
        case Command::board:
            return set_up(request);
        case Command::seed:
            random_ = SplitMix64(parse_number(request.arguments).value_or(0));
            break;
        case Command::banned:
            banned_ = parse_banned(request.arguments);
            bans_told_ = true;
            break;
        case Command::draw_offer:
            return reply_line(request.command, "decline");
        case Command::init_board:
        case Command::list_commands:
            return failure_line(request.command, "not supported");
        case Command::boardsize:
        case Command::num_repetition:
        case Command::num_moves_to_draw:
        case Command::game_over:
        case Command::time_settings:
        case Command::time_control:
        case Command::nodes:
        case Command::time_left:
        case Command::showboard:
            break;
    }
    return reply_line(request.command, "");
}

std::string EngineLoop::generate_move() {
    ActionList actions =
        bans_told_ ? board_actions(game_.position(), rules_.order) : game_.legal_actions();
    if (bans_told_)
        actions.erase(std::remove_if(actions.begin(), actions.end(),
                                     [&](Action action) {
                                         return std::find(banned_.begin(), banned_.end(), action) !=
                                                banned_.end();
                                     }),
                      actions.end());
    bans_told_ = false;
    if (actions.empty()) return failure_line(Command::genmove, "no legal move");
    return reply_line(Command::genmove, choice_text(choose_({game_, actions, random_})));
}

std::string EngineLoop::apply_echo(const Request& request) {
    const auto ply = parse_echo(request);
    const auto refusal = [&] { return failure_line(request.command, "not possible here"); };
    if (!ply) return refusal();
    if (!is_ready_ && request.command == Command::flip) {
        const Square square = ply->action.from;
        if (!game_.is_possible(*ply) || start_.board[square] != Piece::hidden) return refusal();
        start_.board[square] = ply->shown;
        --start_.bag[static_cast<std::size_t>(ply->shown)];
        knows_turn_ = false;
        begin(start_);
        return reply_line(request.command, "");
    }
    if (knows_turn_) {
        if (!game_.is_possible(*ply)) return refusal();
        game_.apply(*ply);
    }
    plies_.push_back(*ply);
    return reply_line(request.command, "");
}

std::string EngineLoop::set_up(const Request& request) {
    const auto start = parse_board(request.arguments);
    if (!start) return failure_line(request.command, "no board");
    start_ = *start;
    begin(start_);
    return reply_line(request.command, "");
}

void EngineLoop::begin(const Start& start) {
    game_ = GameState(rules_, start);
    plies_.clear();
}

// Flips that set up a board leave open who moves first; one's own colour at one's turn says it.
void EngineLoop::learn_colour(Colour own) {
    if (knows_turn_) return;
    knows_turn_ = true;
    start_.to_move = plies_.size() % 2 == 0 ? own : other(own);
    const std::vector<Ply> plies = plies_;
    begin(start_);
    for (const Ply& ply : plies)
        if (game_.is_possible(ply)) game_.apply(ply);
}

void EngineLoop::reset() {
    start_ = unknown_start();
    begin(start_);
    is_ready_ = false;
    knows_turn_ = true;
    random_ = SplitMix64(0);
    bans_told_ = false;
}

}  // namespace banqi::protocol
