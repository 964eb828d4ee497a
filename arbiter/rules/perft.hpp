// Counts the leaves of the game tree, to check move generation. No draw rules.
// Source: FORMATS 6.
#pragma once

#include <cstdint>
#include <optional>

#include "rules/position.hpp"
#include "rules/rules.hpp"
#include "rules/start.hpp"

namespace banqi {

// noflip: flips left out · dealt: a flip shows its tile of the deal · chance: one branch for each
// distinct piece left face-down.
enum class PerftMode { noflip, dealt, chance };

// Leaves at exactly `depth` plies; depth at least 1. `deal` is read in mode dealt only.
std::uint64_t perft(const Position& position, RankOrder order, PerftMode mode, const Deal& deal,
                    int depth);

}  // namespace banqi
