#include "statistics/third_appearances.hpp"

#include "rules/game_state.hpp"

namespace banqi::statistics {
namespace {

// The state has just applied a quiet ply.
int chase_number(const GameState& state) {
    const Colour mover = other(*state.position().to_move());
    switch (state.last_kind()) {
        case PlyKind::chase:
        case PlyKind::mutual:
            return state.attacks_in_a_row(mover);
        case PlyKind::flee:
            return state.attacks_in_a_row(other(mover));
        case PlyKind::quiet:
        case PlyKind::flip:
        case PlyKind::capture:
            return 0;
    }
    return 0;
}

}  // namespace

void ThirdAppearances::add(const GameRecord& record) {
    ++games;
    Rules rules;  // nothing ends a game but the board
    rules.order = record.rules ? record.rules->order : RankOrder::taiwan;
    GameState state(rules, record.start);
    bool is_first = true;
    for (const Ply& ply : record.moves) {
        if (!state.is_possible(ply)) return;
        state.apply(ply);
        if (state.appearances() != 3) continue;
        const int number = chase_number(state);
        ++all[number];
        if (is_first) ++first_of_a_game[number];
        is_first = false;
    }
}

std::uint64_t total(const ChaseNumbers& numbers) {
    std::uint64_t sum = 0;
    for (const auto& [number, count] : numbers) sum += count;
    return sum;
}

std::uint64_t cap_first(const ChaseNumbers& numbers, int cap) {
    std::uint64_t sum = 0;
    for (auto it = numbers.upper_bound(cap); it != numbers.end(); ++it) sum += it->second;
    return sum;
}

}  // namespace banqi::statistics
