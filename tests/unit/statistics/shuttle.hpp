// RULES, worked case 1, as a record: a general shuttles after a soldier that runs. Ply 1 is quiet,
// the k-th chase in a row is ply 2k + 1.
#pragma once

#include <string>
#include <string_view>

#include "records/game_record.hpp"
#include "unit/rules/set_up.hpp"

namespace banqi {

inline constexpr std::string_view shuttle_plies =
    "b2-b3 b4-c4 b3-c3 c4-b4 c3-b3 b4-c4 b3-c3 c4-b4 c3-b3 b4-c4 b3-c3 c4-b4 "
    "c3-b3 b4-c4 b3-c3 c4-b4 c3-b3 b4-c4 b3-c3 c4-b4 c3-b3 b4-c4 b3-c3";

// Red is the first seat, `ann`; black is `bob`.
inline GameRecord shuttle(std::string_view status, std::size_t plies = 23) {
    GameRecord record;
    record.id = "shuttle";
    record.seats[0].name = "ann";
    record.seats[1].name = "bob";
    record.start = set_up("----/-G--/----/-p--", "red");
    for (const std::string_view word : split_words(shuttle_plies))
        if (record.moves.size() < plies) record.moves.push_back(parse_ply(word).value());
    record.red = Seat::first;
    record.outcome = parse_outcome(status, record.red);
    return record;
}

}  // namespace banqi
