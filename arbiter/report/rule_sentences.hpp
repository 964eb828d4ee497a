// The sentences of rules/README.md that verdicts rest on. Pure.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/rules.hpp"

namespace banqi::report {

// Of the kinds of quiet plies, and of each rule; "" for `none`.
std::string_view kinds_sentence();
std::string_view chase_rule_sentence(ChaseRule::Type type);
std::string_view only_move_sentence();
std::string_view repetition_sentence(RepetitionRule::Type type);
std::string_view no_progress_sentence();
std::string_view elimination_sentence();
std::string_view no_legal_move_sentence();

// A sentence in lines of at most 88 columns, indented so far, each ended by a newline.
std::string quoted_sentence(std::string_view sentence, std::size_t indent);

// All of them, each of which stands in the README, but for line ends.
std::vector<std::string_view> all_rule_sentences();

}  // namespace banqi::report
