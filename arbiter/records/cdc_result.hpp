// The result line of a CDC record: "NoMove alpha Wins 1.000000,0.000000".
#pragma once

#include <array>
#include <string_view>

#include "base/error.hpp"
#include "records/game_record.hpp"

namespace banqi {

// NoMove becomes no_legal_move: whether the loser was eliminated the line does not tell. A TimeOut
// becomes a forfeit. Throws UserError when the line is not of the form, or its name and score
// disagree.
Outcome parse_cdc_result(std::string_view text, const std::array<SeatRecord, 2>& seats,
                         const Place& place);

}  // namespace banqi
