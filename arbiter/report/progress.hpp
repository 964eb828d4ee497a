// The line that says how far a run is. Pure.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "statistics/tally.hpp"

namespace banqi::report {

struct Progress {
    std::uint64_t done = 0;  // in the journal, earlier runs included
    std::uint64_t total = 0;
    std::uint64_t played = 0;                 // in this run
    std::chrono::duration<double> elapsed{};  // of this run
    std::string test;  // how a test stands, "LLR 1.23 [-2.94, 2.94]"; ""  without one
};

// "120/400 games  35.2 games/s  0:08 left  greedy 71.0%  chaser 48.5%"; at most `width` bytes. With
// a test it stands in place of the time left, which nobody knows.
std::string progress_line(const Progress& progress, const statistics::Tally& tally,
                          std::size_t width);

// "0:08", "12:30", "3:05:00".
std::string duration_text(std::chrono::duration<double> duration);

}  // namespace banqi::report
