#include "commands/rules_option.hpp"

#include "base/error.hpp"
#include "base/text.hpp"

namespace banqi::commands {
namespace {

std::vector<std::string_view> split_outside_parentheses(std::string_view text) {
    std::vector<std::string_view> parts;
    std::size_t start = 0;
    int depth = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '(') ++depth;
        if (text[i] == ')') --depth;
        if (text[i] != ',' || depth > 0) continue;
        parts.push_back(trim(text.substr(start, i - start)));
        start = i + 1;
    }
    parts.push_back(trim(text.substr(start)));
    return parts;
}

}  // namespace

std::vector<Rules> parse_rules_option(std::string_view text) {
    std::vector<Rules> rule_sets;
    for (const std::string_view part : split_outside_parentheses(text)) {
        if (part.empty())
            throw UserError("--rules: a name is missing: expected e.g. tcga,mistboard");
        const bool is_full_text = part.find_first_of(" \t=") != std::string_view::npos;
        rule_sets.push_back(is_full_text ? parse_rules_text(part) : preset(part));
    }
    return rule_sets;
}

}  // namespace banqi::commands
