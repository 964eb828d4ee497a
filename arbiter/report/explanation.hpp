// Why a ply was judged as it was: the board, what repeats, who chases whom, and what each rule of
// each rule set says. Pure.
#pragma once

#include <string>
#include <vector>

#include "records/game_record.hpp"

namespace banqi::report {

// The plies of a record that can be played on the board, whatever a rule set says about them.
int playable_plies(const GameRecord& record);

// The explanation of ply no. `ply`, which counts from 1 and must be playable. Under each rule set
// the plies before are taken as played, even where it bans one or had ended the game: that is told.
std::string explanation(const GameRecord& record, int ply, const std::vector<Rules>& rule_sets,
                        SquareNames names);

}  // namespace banqi::report
