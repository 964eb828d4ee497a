// Games of two engines against each other, as deal pairs: the same deal played twice, seats
// swapped. The luck of a deal meets both engines alike, so the pair and not the game is the unit of
// all statistics. Pure. Source: DESIGN 3.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <tuple>
#include <utility>

namespace banqi::statistics {

using Count = std::uint64_t;

// What engine `a` scored against engine `b`, in half points a game: 0 lost, 1 drew, 2 won.
struct PairingCounts {
    std::array<std::array<Count, 3>, 3> pairs{};    // [a as first][a as second]
    std::array<std::array<Count, 3>, 2> singles{};  // [a's seat][half points]: games whose deal was
                                                    // not played with seats swapped
    bool operator==(const PairingCounts&) const = default;

    // By a's half points in the pair: LL, LD, WL and DD, WD, WW.
    std::array<Count, 5> pentanomial() const;
    // The same with WL and DD apart: LL, LD, WL, DD, WD, WW.
    std::array<Count, 6> outcomes() const;
    // By a's half points, games of pairs and single ones alike: lost, drawn, won.
    std::array<Count, 3> trinomial() const;
    // Of the games in which a had this seat (0: first).
    std::array<Count, 3> trinomial_in_seat(std::size_t seat) const;
    Count pair_count() const;
    Count single_count() const;
    Count games() const { return 2 * pair_count() + single_count(); }
    // The same games from b's side.
    PairingCounts mirrored() const;
    void add(const PairingCounts& other);
};

// A finished game. Engines and events are numbers of the caller's choice.
struct PairedGame {
    std::size_t event = 0;  // whose deals they are
    int deal = 0;           // counts from 1; 0: not known, so that the game stays single
    std::size_t first = 0;
    std::size_t second = 0;
    std::size_t first_half_points = 0;
};

// Finds the pairs of one rule set's games, in whatever order they come. Memory grows with the games
// that wait for their partner, not with the games seen. A game that comes twice stays single.
class DealPairs {
  public:
    using Engines = std::pair<std::size_t, std::size_t>;  // a < b

    // A game of an engine against itself is passed over: it says nothing about strength.
    void add(const PairedGame& game);
    // Every pairing that has met, waiting games among the singles.
    std::map<Engines, PairingCounts> pairings() const;

  private:
    struct Waiting {
        std::size_t seat = 0;         // a's
        std::size_t half_points = 0;  // a's
    };

    std::map<Engines, PairingCounts> complete_;
    // By pairing, event and deal.
    std::map<std::tuple<Engines, std::size_t, int>, Waiting> waiting_;
};

}  // namespace banqi::statistics
