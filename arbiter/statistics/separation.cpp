#include "statistics/separation.hpp"

#include <algorithm>
#include <vector>

namespace banqi::statistics {
namespace {

// `winner` took points from `loser`: the rating difference may not fall below minus the advantage
// of the winner's seat.
struct Win {
    std::size_t winner = 0;
    std::size_t loser = 0;
    long seat_sign = 0;  // +1: the winner sat first
};

std::vector<Win> wins_of(std::span<const Pairing> pairings) {
    std::vector<Win> wins;
    for (const Pairing& pairing : pairings)
        for (const std::size_t seat : {0u, 1u}) {
            const auto counts = pairing.counts.trinomial_in_seat(seat);
            const long sign = seat == 0 ? 1 : -1;
            if (counts[1] + counts[2] > 0) wins.push_back({pairing.a, pairing.b, sign});
            if (counts[1] + counts[0] > 0) wins.push_back({pairing.b, pairing.a, -sign});
        }
    return wins;
}

// How many engines can be come to from engine 0, itself included.
std::size_t count_reached(std::size_t count, const std::vector<Win>& wins, std::size_t Win::*from,
                          std::size_t Win::*to) {
    std::vector<std::vector<std::size_t>> next(count);
    for (const Win& win : wins) next[win.*from].push_back(win.*to);
    std::vector<bool> reached(count);
    std::vector<std::size_t> open{0};
    reached[0] = true;
    std::size_t sum = 0;
    while (!open.empty()) {
        const std::size_t engine = open.back();
        open.pop_back();
        ++sum;
        for (const std::size_t other : next[engine])
            if (!reached[other]) {
                reached[other] = true;
                open.push_back(other);
            }
    }
    return sum;
}

// Whether ratings exist with rating(loser) <= rating(winner) + advantage x seat_sign for all wins:
// none do where going round a cycle asks an engine to be rated below itself (Bellman, Ford).
bool allows_advantage(std::size_t count, const std::vector<Win>& wins, long advantage) {
    std::vector<long> rating(count);
    for (std::size_t round = 0; round <= count; ++round) {
        bool changed = false;
        for (const Win& win : wins) {
            const long most = rating[win.winner] + advantage * win.seat_sign;
            if (rating[win.loser] <= most) continue;
            rating[win.loser] = most;
            changed = true;
        }
        if (!changed) return true;
    }
    return false;
}

}  // namespace

bool is_separated(std::size_t count, std::span<const Pairing> pairings) {
    const std::vector<Win> wins = wins_of(pairings);
    return count_reached(count, wins, &Win::winner, &Win::loser) < count ||
           count_reached(count, wins, &Win::loser, &Win::winner) < count ||
           allows_advantage(count, wins, 1) || allows_advantage(count, wins, -1);
}

}  // namespace banqi::statistics
