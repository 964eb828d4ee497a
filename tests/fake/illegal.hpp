// Answers to genmove that are no legal action.
#pragma once

#include <optional>
#include <string>

#include "rules/game_state.hpp"

namespace fake {

// The squares to answer for an illegal action of this kind; nothing if the kind is unknown or the
// position has none.
std::optional<std::string> find_illegal(const std::string& kind, const banqi::GameState& game);

}  // namespace fake
