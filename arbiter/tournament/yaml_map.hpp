// Strict YAML. yaml-cpp by itself keeps duplicate keys, follows aliases, reads 010 as octal and
// ignores a second document; here a text becomes a plain tree, each node with its place, and
// whatever is not plainly what it says is refused. Every function throws UserError, placed at the
// offending key or value. No other file includes yaml-cpp.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"

namespace banqi::tournament {

struct YamlNode {
    enum class Type { empty, scalar, list, map };

    Type type = Type::empty;
    Place place;                   // of an empty value in a map: its key
    std::string text;              // scalar: as written, unquoted
    bool quoted = false;           // scalar: in quotes or a block
    std::vector<YamlNode> keys;    // map: scalars, no two alike, in the file's order
    std::vector<YamlNode> values;  // list or map
};

// The one document of the text. `file` is for places only.
YamlNode parse_yaml(std::string_view text, const std::string& file);

// Throws "bad KEY 'TEXT'; expected …", or the like for an empty value, a list or a map.
[[noreturn]] void refuse_value(const YamlNode& node, std::string_view key,
                               std::string_view expected);

// A scalar's text, which may be empty only in quotes.
const std::string& read_text(const YamlNode& node, std::string_view key, std::string_view expected);

// A whole number in plain decimal digits, in this range.
struct NumberRange {
    std::uint64_t least;
    std::uint64_t most;
    std::string_view unit = "";     // " of milliseconds"
    std::string_view or_else = "";  // words allowed as well: ", or random"
};
std::uint64_t read_number(const YamlNode& node, std::string_view key, const NumberRange& range);

// A number in plain decimal digits, at most four of them after the point, with or without a minus:
// few enough to be written back as they were.
struct DecimalRange {
    double least;
    double most;
};
double read_decimal(const YamlNode& node, std::string_view key, const DecimalRange& range);

// One of these words; its index.
std::size_t read_choice(const YamlNode& node, std::string_view key,
                        std::span<const std::string_view> words);

// A list's items; at least `least` of them. `expected` says what a good value looks like.
const std::vector<YamlNode>& read_list(const YamlNode& node, std::string_view key,
                                       std::string_view expected);

// A map with known keys. Keeps a reference to the node.
class YamlMap {
  public:
    // Throws unless the node is a map without other keys. `what` names it: "time", "engine".
    YamlMap(const YamlNode& node, std::string_view what, std::span<const std::string_view> known);

    // The value, or nullptr when the key is not there.
    const YamlNode* find(std::string_view key) const;
    // The value; throws when the key is not there.
    const YamlNode& require(std::string_view key) const;
    // Where the key stands; it must be there.
    const Place& key_place(std::string_view key) const;
    const Place& place() const { return node_.place; }
    // The number, or the fallback when the key is not there.
    std::uint64_t number(std::string_view key, const NumberRange& range,
                         std::uint64_t fallback) const;
    double decimal(std::string_view key, const DecimalRange& range, double fallback) const;

  private:
    const YamlNode& node_;
    std::string what_;
};

}  // namespace banqi::tournament
