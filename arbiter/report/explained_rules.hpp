// What each rule of a rule set says about a ply, with the sentence of rules/README.md it rests on.
// Pure.
#pragma once

#include <string>

#include "records/game_record.hpp"

namespace banqi::report {

// Lines: the rule set, each rule with its finding and its sentence, the verdict. The plies before
// are taken as played. The ply counts from 1 and must be playable on the board under this rule
// set's order; where one is not, a single line says so.
std::string explained_rules(const GameRecord& record, int ply, const Rules& rules);

}  // namespace banqi::report
