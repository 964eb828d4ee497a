// The explanation of one ply: `arbiter judge --explain`.
#pragma once

#include <string>
#include <vector>

#include "rules/rules.hpp"
#include "rules/square.hpp"

namespace banqi::commands {

struct ExplainRequest {
    std::vector<std::string> sources;
    std::string game_id;
    int ply = 0;                   // 0: the one at which judging ends under the first rule set
    std::vector<Rules> rule_sets;  // none: the record's own
    SquareNames names = SquareNames::tcga;
};

// Prints the explanation. Throws UserError if there is no such game or ply.
void explain(const ExplainRequest& request);

}  // namespace banqi::commands
