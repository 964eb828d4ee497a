// Whether results alone bound the ratings that explain them best. Pure.
#pragma once

#include <span>

#include "statistics/rating.hpp"

namespace banqi::statistics {

// True if a change of ratings and first-seat advantage exists that makes no result less likely and
// is not the same for all engines, so that no likeliest finite ratings exist. With draws as half
// wins this is Ford's condition (1957), widened by the seat.
bool is_separated(std::size_t count, std::span<const Pairing> pairings);

}  // namespace banqi::statistics
