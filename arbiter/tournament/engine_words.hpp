// The words of an engine's entry in an event file. For the files that read and write it.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "match/engine_spec.hpp"

namespace banqi::tournament {

struct OptionalCommand {
    std::string_view name;
    bool match::OptionalCommands::*asked;
};

inline constexpr std::array<OptionalCommand, 5> optional_commands{{
    {"boardsize", &match::OptionalCommands::boardsize},
    {"num_repetition", &match::OptionalCommands::num_repetition},
    {"num_moves_to_draw", &match::OptionalCommands::num_moves_to_draw},
    {"game_over", &match::OptionalCommands::game_over},
    {"showboard", &match::OptionalCommands::showboard},
}};

inline std::vector<std::string> words_of(const match::OptionalCommands& send) {
    std::vector<std::string> words;
    for (const OptionalCommand& command : optional_commands)
        if (send.*command.asked) words.emplace_back(command.name);
    return words;
}

inline std::string_view word_of(match::Dialect dialect) {
    switch (dialect) {
        case match::Dialect::mgtp:
            return "mgtp";
        case match::Dialect::mgtp_plus:
            return "mgtp+";
    }
    return {};
}

inline std::string_view word_of(match::Restart restart) {
    switch (restart) {
        case match::Restart::game:
            return "game";
        case match::Restart::never:
            return "never";
    }
    return {};
}

inline std::string_view word_of(match::Isolation isolation) {
    switch (isolation) {
        case match::Isolation::none:
            return "none";
        case match::Isolation::bwrap:
            return "bwrap";
    }
    return {};
}

}  // namespace banqi::tournament
