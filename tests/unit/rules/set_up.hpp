// Short ways to write positions and plies in the tests of the rules.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "rules/game_state.hpp"
#include "rules/start.hpp"

namespace banqi {

// Ranks from 1 on, "K---/-X", slashes for the eye; the squares left out are empty. `bag` holds the
// face-down tiles.
inline Start set_up(std::string_view ranks, std::string_view to_move, std::string_view bag = "") {
    std::string board(ranks);
    std::erase(board, '/');
    board.resize(square_count, '-');
    return parse_start({.board = board, .deal = {}, .bag = bag, .to_move = to_move});
}

inline Square at(std::string_view name) { return parse_square(name).value(); }

// "a1-b1", or "a1-a1" for a flip.
inline Action action(std::string_view text) {
    return {at(text.substr(0, 2)), at(text.substr(3, 2))};
}

// Applies plies such as "a1-b1 c3(p)", bans and endings not looked at.
inline void play(GameState& state, std::string_view plies) {
    for (const std::string_view word : split_words(plies)) state.apply(parse_ply(word).value());
}

// "a1-b1 c3-c4", sorted.
inline std::string names(const ActionList& actions) {
    std::vector<std::string> all;
    for (const Action each : actions) all.push_back(to_string(each));
    std::sort(all.begin(), all.end());
    return join(all, " ");
}

}  // namespace banqi
