// The same deals played under several rule sets: what each rule changed, deal by deal. Pure; the
// order of the games does not matter.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "records/game_record.hpp"
#include "statistics/paired.hpp"

namespace banqi::statistics {

// What is measured of a game: from an engine's side, or of the game itself.
enum class Measure { score, decisive, no_progress, repetition, other_draws, plies, bans_met };
inline constexpr std::array measures{
    Measure::score,       Measure::decisive, Measure::no_progress, Measure::repetition,
    Measure::other_draws, Measure::plies,    Measure::bans_met};
// "score", "decisive", "no-progress", …
std::string_view measure_name(Measure measure);
// Whether the values of a game lie in [0, 1], so that percent are a fit unit.
bool is_share(Measure measure);

// One rule set, one engine or all (then without score), one measure.
struct Level {
    std::size_t rules = 0;
    std::optional<std::size_t> engine;
    Measure measure = Measure::score;
    std::uint64_t games = 0;
    Estimate value;
};

// A rule set minus another, over the games played under both: same deal, same engine in each seat.
struct PairedDifference {
    std::size_t rules = 0;
    std::size_t against = 0;
    std::optional<std::size_t> engine;
    Measure measure = Measure::score;
    std::uint64_t games = 0;  // under each of the two
    Estimate value;
    int deals_up = 0;  // deals whose sum is higher under `rules`
    int deals_down = 0;
    double p = 1;  // of sign_flip_test
};

struct PlayedComparison {
    std::vector<std::string> rules;
    std::vector<std::string> engines;  // by name
    std::uint64_t games = 0;
    std::size_t deals = 0;
    Seed seed = 0;
    std::vector<Level> levels;  // by rule set, engine (all last), measure
    std::vector<PairedDifference>
        differences;  // of every two rule sets, the later minus the former
};

// Plies at which each seat had a banned move, under the record's own rules; as `banned_met`, which
// counts both seats together.
std::array<int, 2> bans_met(const GameRecord& record);

// What is kept of a game.
struct PlayedGame {
    int deal = 0;
    std::array<std::size_t, 2> seats{};  // engines, by their places in a list
    std::size_t rules = 0;               // likewise
    std::array<double, 2> score{};       // 0, 0.5 or 1
    Ending ending = Ending::ongoing;
    std::size_t plies = 0;
    std::array<int, 2> bans_met{};

    auto operator<=>(const PlayedGame&) const = default;
};

// Collects games, about 100 bytes each, and compares them.
class PlayedVariants {
  public:
    // Rule sets named here come first, in this order; others follow by name.
    explicit PlayedVariants(const std::vector<std::string>& rules_in_order)
        : named_(rules_in_order.size()), rules_(rules_in_order) {}

    // Games without a result are passed over. The record must have rules and a deal number.
    void add(const GameRecord& record);
    // A game that was added twice counts once. The unit of intervals and tests is the deal, with
    // all its games, since games on one deal are not independent.
    PlayedComparison compare(Seed seed) const;

  private:
    std::size_t named_;
    std::vector<std::string> rules_;    // as they came
    std::vector<std::string> engines_;  // likewise
    std::vector<PlayedGame> games_;
};

}  // namespace banqi::statistics
