#include "statistics/deal_pairs.hpp"

#include <algorithm>
#include <numeric>

namespace banqi::statistics {
namespace {

constexpr std::array<std::size_t, 3> game_results{0, 1, 2};  // half points

}  // namespace

std::array<Count, 5> PairingCounts::pentanomial() const {
    std::array<Count, 5> counts{};
    for (const std::size_t as_first : game_results)
        for (const std::size_t as_second : game_results)
            counts[as_first + as_second] += pairs[as_first][as_second];
    return counts;
}

std::array<Count, 6> PairingCounts::outcomes() const {
    const auto [ll, ld, even, wd, ww] = pentanomial();
    const Count dd = pairs[1][1];
    return {ll, ld, even - dd, dd, wd, ww};
}

std::array<Count, 3> PairingCounts::trinomial_in_seat(std::size_t seat) const {
    std::array<Count, 3> counts = singles[seat];
    for (const std::size_t as_first : game_results)
        for (const std::size_t as_second : game_results)
            counts[seat == 0 ? as_first : as_second] += pairs[as_first][as_second];
    return counts;
}

std::array<Count, 3> PairingCounts::trinomial() const {
    std::array<Count, 3> counts = trinomial_in_seat(0);
    const std::array<Count, 3> as_second = trinomial_in_seat(1);
    for (const std::size_t points : game_results) counts[points] += as_second[points];
    return counts;
}

Count PairingCounts::pair_count() const {
    const auto counts = pentanomial();
    return std::accumulate(counts.begin(), counts.end(), Count{0});
}

Count PairingCounts::single_count() const {
    Count sum = 0;
    for (const auto& seat : singles) sum = std::accumulate(seat.begin(), seat.end(), sum);
    return sum;
}

PairingCounts PairingCounts::mirrored() const {
    PairingCounts other;
    for (const std::size_t i : game_results) {
        for (const std::size_t j : game_results) other.pairs[2 - j][2 - i] = pairs[i][j];
        for (const std::size_t seat : {0u, 1u}) other.singles[1 - seat][2 - i] = singles[seat][i];
    }
    return other;
}

void PairingCounts::add(const PairingCounts& other) {
    for (const std::size_t i : game_results) {
        for (const std::size_t j : game_results) pairs[i][j] += other.pairs[i][j];
        for (const std::size_t seat : {0u, 1u}) singles[seat][i] += other.singles[seat][i];
    }
}

void DealPairs::add(const PairedGame& game) {
    if (game.first == game.second) return;
    const auto [a, b] = std::minmax(game.first, game.second);
    const std::size_t seat = a == game.first ? 0 : 1;
    const std::size_t points = seat == 0 ? game.first_half_points : 2 - game.first_half_points;
    PairingCounts& counts = complete_[{a, b}];
    const std::tuple key(Engines(a, b), game.event, game.deal);
    const auto found = waiting_.find(key);
    if (game.deal > 0 && found == waiting_.end()) {
        waiting_[key] = {seat, points};
    } else if (game.deal <= 0 || found->second.seat == seat) {
        ++counts.singles[seat][points];
    } else {
        const std::size_t partner = found->second.half_points;
        ++(seat == 0 ? counts.pairs[points][partner] : counts.pairs[partner][points]);
        waiting_.erase(found);
    }
}

std::map<DealPairs::Engines, PairingCounts> DealPairs::pairings() const {
    std::map<Engines, PairingCounts> all = complete_;
    for (const auto& [key, game] : waiting_)
        ++all[std::get<0>(key)].singles[game.seat][game.half_points];
    return all;
}

}  // namespace banqi::statistics
