// The option `--rules A,B,…` of the commands that judge.
#pragma once

#include <string_view>
#include <vector>

#include "rules/rules.hpp"

namespace banqi::commands {

// Rule sets separated by commas (those inside parentheses do not separate): a preset's name, or a
// rule set's full text, "mine chase=cap(7) no_progress=40". Throws UserError.
std::vector<Rules> parse_rules_option(std::string_view text);

}  // namespace banqi::commands
