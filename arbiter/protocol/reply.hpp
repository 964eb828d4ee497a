// What an engine's lines mean. Source: PROTOCOL 1.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "protocol/request.hpp"
#include "rules/move.hpp"

namespace banqi::protocol {

struct Reply {
    bool success = false;   // '=' or '?'
    int id = -1;            // -1: digits that are no number of ours
    std::string_view text;  // blanks trimmed; a view into the line
};

// Nothing if the line is noise: a reply starts with '=' or '?', digits, then a blank or the end.
std::optional<Reply> parse_reply(std::string_view line);

// One line with its newline, for the engine's side.
std::string reply_line(Command command, std::string_view text);

// What a genmove reply says, before the rules are asked.
struct Choice {
    enum class Kind {
        action,
        resignation,  // a0 a0
        off_board,    // two squares by their form, at least one of them not on the board
        unreadable,
    };
    Kind kind = Kind::unreadable;
    Action action;  // Kind::action only
    bool offers_draw = false;
};

// "b1 c1", "b1-c1"; the same square twice is a flip.
Choice parse_choice(std::string_view text);

// The extension's: the same, and the word "draw" after the squares offers one.
Choice parse_choice_or_offer(std::string_view text);

// What `draw_offer` is answered with: "accept" is true, "decline" false; nothing for another text.
std::optional<bool> parse_draw_answer(std::string_view text);

// The reverse of parse_choice, for the engine's side.
std::string choice_text(Action action);

}  // namespace banqi::protocol
