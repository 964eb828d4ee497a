#include "protocol/reply.hpp"

#include <fmt/format.h>

#include <vector>

#include "base/text.hpp"

namespace banqi::protocol {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// A lower-case letter and a number of one or two digits, on the board or off it.
bool looks_like_square(std::string_view word) {
    if (word.size() < 2 || word.size() > 3) return false;
    if (word[0] < 'a' || word[0] > 'z') return false;
    return is_digit(word[1]) && (word.size() == 2 || is_digit(word[2]));
}

std::vector<std::string_view> split_squares(std::string_view text) {
    auto words = split_words(text);
    if (words.size() == 1) words = split(words[0], '-');
    return words;
}

}  // namespace

std::optional<Reply> parse_reply(std::string_view line) {
    if (line.size() < 2 || (line[0] != '=' && line[0] != '?')) return std::nullopt;
    std::size_t end = 1;
    while (end < line.size() && is_digit(line[end])) ++end;
    const bool ends_there =
        end == line.size() || line[end] == ' ' || line[end] == '\t' || line[end] == '\r';
    if (end == 1 || !ends_there) return std::nullopt;
    const auto number = parse_number(line.substr(1, end - 1));
    const int id = number && *number < 1000 ? static_cast<int>(*number) : -1;
    return Reply{line[0] == '=', id, trim(line.substr(end))};
}

std::string reply_line(Command command, std::string_view text) {
    return fmt::format("={}{}{}\n", static_cast<int>(command), text.empty() ? "" : " ", text);
}

Choice parse_choice(std::string_view text) {
    const auto squares = split_squares(text);
    if (squares.size() != 2) return {};
    if (!looks_like_square(squares[0]) || !looks_like_square(squares[1])) return {};
    if (squares[0] == "a0" && squares[1] == "a0") return {Choice::Kind::resignation, {}, false};
    const auto from = parse_square(squares[0]);
    const auto to = parse_square(squares[1]);
    if (!from || !to) return {Choice::Kind::off_board, {}, false};
    return {Choice::Kind::action, {*from, *to}, false};
}

Choice parse_choice_or_offer(std::string_view text) {
    constexpr std::string_view offer = " draw";
    const bool offers_draw = text.ends_with(offer);
    if (offers_draw) text = trim(text.substr(0, text.size() - offer.size()));
    Choice choice = parse_choice(text);
    choice.offers_draw = offers_draw && choice.kind == Choice::Kind::action;
    return choice;
}

std::optional<bool> parse_draw_answer(std::string_view text) {
    if (text == "accept") return true;
    if (text == "decline") return false;
    return std::nullopt;
}

std::string choice_text(Action action) {
    return square_name(action.from) + ' ' + square_name(action.to);
}

}  // namespace banqi::protocol
