// Every game of an event, laid out as data and worked out on demand: a million games cost no
// memory. Order of play: deal, then rule set, then pairing, then seat. Source: FORMATS 2.
// Pure; safe from any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tournament/event.hpp"

namespace banqi::tournament {

// Indexes point into the EventConfig. The number, from 0, is the place in the order of play; it
// changes when the event grows. The id does not.
struct ScheduledGame {
    std::uint64_t number = 0;
    int deal = 1;
    std::size_t rules = 0;
    std::size_t first = 0;
    std::size_t second = 0;

    bool operator==(const ScheduledGame&) const = default;
};

class Schedule {
  public:
    // Copies the counts and names that it needs.
    explicit Schedule(const EventConfig& event);

    std::uint64_t size() const;
    // number < size().
    ScheduledGame at(std::uint64_t number) const;
    // The number of the game of that id; nothing if the event has no such game.
    std::optional<std::uint64_t> find(std::string_view game_id) const;

  private:
    std::uint64_t row_start(std::uint64_t row) const;
    std::optional<std::uint64_t> pairing_of(std::size_t a, std::size_t b) const;

    std::uint64_t deals_;
    Format format_;
    std::vector<std::string> rules_;
    std::vector<std::string> engines_;
    std::uint64_t pairings_;
};

// "<rules>/<deal>/<first>/<second>", e.g. "mistboard/12/greedy/chaser".
std::string game_id(const EventConfig& event, const ScheduledGame& game);

// The id as the name of a file without its ending: ~ for /. No name in an id has one, so that no
// two games share a file.
std::string file_stem(std::string game_id);

// The reverse of game_id. Throws UserError saying what in the id does not fit the event.
ScheduledGame parse_game_id(const EventConfig& event, std::string_view game_id);

}  // namespace banqi::tournament
