// Elo, ratings, deal luck and tests for other programs. Pure. Where nothing can be said stands
// null; no number is a nan or an infinity.
#pragma once

#include <boost/json/object.hpp>

#include "statistics/crosstable.hpp"

namespace banqi::report {

// By name, endings that did not occur left out.
boost::json::object endings_json(const statistics::EndingCounts& counts);

// {"ratings": [{"engine","elo","error","superiority"}], "regularised", "first_seat", "deal_luck",
// "pairings": [{"a","b","pairs","singles","elo","nelo","superiority",…}], "sprt"}: what a table of
// one rule set has besides results; empty for a table without pairings.
boost::json::object statistics_json(const statistics::Crosstable& table);

}  // namespace banqi::report
