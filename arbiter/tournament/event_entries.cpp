#include "tournament/event_entries.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/text.hpp"

namespace banqi::tournament {
namespace {

constexpr std::array<std::string_view, 4> time_keys{"base", "increment", "per_move", "margin"};
constexpr std::string_view rule_set_expected = "a preset's name, or a map with preset and name";

// Rule texts are checked by the rules layer, which knows no places.
template <typename Function>
auto located(const Place& place, Function function) {
    try {
        return function();
    } catch (const UserError& error) {
        throw UserError(place, error.what());
    }
}

std::vector<std::string_view> rule_set_keys() {
    std::vector<std::string_view> keys{"name", "preset"};
    keys.insert(keys.end(), rule_fields().begin(), rule_fields().end());
    return keys;
}

// The preset, or an empty rule set that needs every field.
Rules base_rules(const YamlMap& map) {
    if (const YamlNode* node = map.find("preset")) {
        const std::string& name = read_text(*node, "preset", "a rule set's name");
        return located(node->place, [&] { return preset(name); });
    }
    for (const std::string_view field : rule_fields())
        if (map.find(field) == nullptr)
            throw UserError(
                map.place(),
                fmt::format("missing key 'preset' (or '{}': a rule set without a preset "
                            "needs every field)",
                            field));
    return {};
}

void check_rule_set_name(const YamlMap& map, const Rules& rules) {
    const auto same_name = find_preset(rules.name);
    if (!same_name || *same_name == rules) return;
    if (const YamlNode* name = map.find("name"))
        throw UserError(name->place,
                        fmt::format("rule set '{}' differs from the preset of that name; expected "
                                    "a name of its own",
                                    rules.name));
    throw UserError(map.place(), fmt::format("preset '{}' with a changed field; expected a name "
                                             "of its own",
                                             rules.name));
}

}  // namespace

Rules read_rule_set(const YamlNode& node) {
    if (node.type == YamlNode::Type::scalar)
        return located(node.place, [&] { return preset(node.text); });
    if (node.type != YamlNode::Type::map) refuse_value(node, "rule set", rule_set_expected);

    const YamlMap map(node, "rule set", rule_set_keys());
    Rules rules = base_rules(map);
    for (const std::string_view field : rule_fields()) {
        const YamlNode* value = map.find(field);
        if (value == nullptr) continue;
        const std::string& text = read_text(*value, field, "a word or number");
        located(value->place, [&] { set_field(rules, field, text); });
    }
    if (map.find("preset") == nullptr || map.find("name") != nullptr)
        rules.name = read_name(map.require("name"), "name");
    const YamlNode* chase = map.find("chase");
    located((chase != nullptr ? *chase : node).place, [&] { validate(rules); });
    check_rule_set_name(map, rules);
    return rules;
}

std::string read_name(const YamlNode& node, std::string_view key) {
    constexpr std::string_view expected = "a name of letters, digits and . _ + -";
    const std::string& text = read_text(node, key, expected);
    if (!is_name(text)) refuse_value(node, key, expected);
    return text;
}

match::milliseconds read_duration(const YamlMap& map, std::string_view key, std::uint64_t least,
                                  match::milliseconds fallback) {
    const NumberRange range{least, 1'000'000'000, " of milliseconds"};
    const auto count = map.number(key, range, static_cast<std::uint64_t>(fallback.count()));
    return match::milliseconds(count);
}

match::TimeControl read_time(const YamlNode& node, const match::TimeControl& defaults) {
    const YamlMap map(node, "time", time_keys);
    match::TimeControl time;
    time.base = read_duration(map, "base", 0, defaults.base);
    time.increment = read_duration(map, "increment", 0, defaults.increment);
    time.per_move = read_duration(map, "per_move", 0, defaults.per_move);
    time.margin = read_duration(map, "margin", 0, defaults.margin);
    return time;
}

}  // namespace banqi::tournament
