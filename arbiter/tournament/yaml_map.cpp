#include "tournament/yaml_map.hpp"

#include <fmt/format.h>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <sstream>

#include "base/text.hpp"

namespace banqi::tournament {
namespace {

using Type = YamlNode::Type;

// Builds the tree from the parser's events: unlike YAML::Node they tell quotes, anchors, aliases
// and duplicate keys.
class TreeBuilder : public YAML::EventHandler {
  public:
    explicit TreeBuilder(const std::string& file) : file_(file) {}

    YamlNode root;

    void OnDocumentStart(const YAML::Mark& mark) override {
        if (++documents_ > 1)
            throw UserError(place(mark), "a second document; expected one in a file");
    }
    void OnDocumentEnd() override {}
    void OnNull(const YAML::Mark& mark, YAML::anchor_t) override { add(make(mark, Type::empty)); }
    void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override { refuse_anchor(mark); }
    void OnAnchor(const YAML::Mark& mark, const std::string&) override { refuse_anchor(mark); }

    void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t,
                  const std::string& value) override {
        refuse_tag(mark, tag);
        YamlNode node = make(mark, Type::scalar);
        node.text = value;
        node.quoted = tag == "!";
        add(std::move(node));
    }

    void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t,
                         YAML::EmitterStyle::value) override {
        refuse_tag(mark, tag);
        open_.push_back(make(mark, Type::list));
    }
    void OnSequenceEnd() override { close(); }

    void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t,
                    YAML::EmitterStyle::value) override {
        refuse_tag(mark, tag);
        open_.push_back(make(mark, Type::map));
    }
    void OnMapEnd() override { close(); }

  private:
    Place place(const YAML::Mark& mark) const { return {file_, mark.line + 1, mark.column + 1}; }

    YamlNode make(const YAML::Mark& mark, Type type) const {
        YamlNode node;
        node.type = type;
        node.place = place(mark);
        return node;
    }

    void refuse_anchor(const YAML::Mark& mark) const {
        throw UserError(place(mark), "anchors and aliases are not supported; write the value out");
    }

    void refuse_tag(const YAML::Mark& mark, const std::string& tag) const {
        if (!tag.empty() && tag != "?" && tag != "!")
            throw UserError(place(mark),
                            fmt::format("tag '{}'; expected a value without tag", tag));
    }

    void close() {
        YamlNode node = std::move(open_.back());
        open_.pop_back();
        add(std::move(node));
    }

    void add(YamlNode node) {
        if (open_.empty()) {
            root = std::move(node);
            return;
        }
        YamlNode& parent = open_.back();
        if (parent.type == Type::map && parent.keys.size() == parent.values.size()) {
            add_key(parent, std::move(node));
            return;
        }
        // The parser places an empty value at whatever comes next.
        if (node.type == Type::empty)
            node.place = parent.type == Type::map ? parent.keys.back().place : parent.place;
        parent.values.push_back(std::move(node));
    }

    static void add_key(YamlNode& map, YamlNode key) {
        if (key.type != Type::scalar) throw UserError(key.place, "bad key; expected a plain word");
        for (const YamlNode& other : map.keys)
            if (other.text == key.text)
                throw UserError(key.place, fmt::format("duplicate key '{}'; first on line {}",
                                                       key.text, other.place.line));
        map.keys.push_back(std::move(key));
    }

    std::string file_;
    int documents_ = 0;
    std::vector<YamlNode> open_;
};

// The parser takes some control characters for the end of the file, and counts a tab as one column.
void refuse_control_characters(std::string_view text, const std::string& file) {
    int line_number = 0;
    for (const std::string_view line : split(text, '\n')) {
        ++line_number;
        bool in_comment = false;
        for (std::size_t i = 0; i < line.size(); ++i) {
            const char c = line[i];
            in_comment |= c == '#' && (i == 0 || line[i - 1] == ' ');
            const Place place{file, line_number, static_cast<int>(i) + 1};
            if (c == '\t' && in_comment) continue;
            if (c == '\t') throw UserError(place, "a tab; expected spaces");
            if ((c >= 0 && c < ' ' && c != '\r') || c == '\x7f')
                throw UserError(place, fmt::format("control character 0x{:02x}; expected text",
                                                   static_cast<unsigned char>(c)));
        }
    }
}

std::string describe(const YamlNode& node, std::string_view key) {
    switch (node.type) {
        case Type::empty:
            return fmt::format("{} has no value", key);
        case Type::scalar:
            return fmt::format("bad {} '{}'", key, node.text);
        case Type::list:
            return fmt::format("{} is a list", key);
        case Type::map:
            return fmt::format("{} is a map", key);
    }
    return {};
}

std::string list_words(std::span<const std::string_view> words) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) text += i + 1 == words.size() ? " or " : ", ";
        text += words[i];
    }
    return text;
}

}  // namespace

YamlNode parse_yaml(std::string_view text, const std::string& file) {
    refuse_control_characters(text, file);
    TreeBuilder builder(file);
    // The end marker makes an error of a quote that is never closed.
    std::istringstream stream{fmt::format("{}{}...\n", text, text.ends_with('\n') ? "" : "\n")};
    try {
        YAML::Parser parser(stream);
        while (parser.HandleNextDocument(builder)) {
        }
    } catch (const YAML::Exception& error) {
        const bool is_open_quote = error.msg == YAML::ErrorMsg::DOC_IN_SCALAR;
        throw UserError(Place{file, error.mark.line + 1, error.mark.column + 1},
                        is_open_quote ? "a quote is never closed" : "not YAML: " + error.msg);
    }
    if (builder.root.type == Type::empty) builder.root.place = {file, 1, 1};
    return std::move(builder.root);
}

void refuse_value(const YamlNode& node, std::string_view key, std::string_view expected) {
    throw UserError(node.place, fmt::format("{}; expected {}", describe(node, key), expected));
}

const std::string& read_text(const YamlNode& node, std::string_view key,
                             std::string_view expected) {
    if (node.type != Type::scalar) refuse_value(node, key, expected);
    if (node.text.find('\0') != std::string::npos)
        throw UserError(node.place, fmt::format("{} contains a zero byte; expected text", key));
    return node.text;
}

std::uint64_t read_number(const YamlNode& node, std::string_view key, const NumberRange& range) {
    if (node.type == Type::scalar && !node.quoted)
        if (const auto number = parse_number(node.text))
            if (*number >= range.least && *number <= range.most) return *number;
    const bool octal = node.text.size() > 1 && node.text[0] == '0' &&
                       node.text.find_first_not_of("0123456789") == std::string::npos;
    const std::string_view form = node.quoted ? " without quotes"
                                  : octal     ? " without leading zeros"
                                              : "";
    refuse_value(node, key,
                 fmt::format("a whole number{} from {} to {}{}{}", range.unit, range.least,
                             range.most, form, range.or_else));
}

double read_decimal(const YamlNode& node, std::string_view key, const DecimalRange& range) {
    if (node.type == Type::scalar && !node.quoted)
        if (const auto number = parse_decimal(node.text))
            if (*number >= range.least && *number <= range.most) return *number;
    refuse_value(node, key,
                 fmt::format("a number{} from {} to {} with at most 4 decimals",
                             node.quoted ? " without quotes" : "", range.least, range.most));
}

std::size_t read_choice(const YamlNode& node, std::string_view key,
                        std::span<const std::string_view> words) {
    const auto found = std::find(words.begin(), words.end(), node.text);
    if (node.type == Type::scalar && found != words.end())
        return static_cast<std::size_t>(found - words.begin());
    const std::string hint = node.type == Type::scalar ? did_you_mean(node.text, words) : "";
    refuse_value(node, key, list_words(words) + hint);
}

const std::vector<YamlNode>& read_list(const YamlNode& node, std::string_view key,
                                       std::string_view expected) {
    if (node.type != Type::list) refuse_value(node, key, expected);
    if (node.values.empty())
        throw UserError(node.place, fmt::format("{} is empty; expected {}", key, expected));
    return node.values;
}

YamlMap::YamlMap(const YamlNode& node, std::string_view what,
                 std::span<const std::string_view> known)
    : node_(node), what_(what) {
    if (node.type != Type::map)
        refuse_value(node, what, fmt::format("a map with the keys {}", fmt::join(known, ", ")));
    for (const YamlNode& key : node.keys) {
        if (std::find(known.begin(), known.end(), key.text) != known.end()) continue;
        // { repetition: aggressor-loses(3, chase) } ends the value at the comma.
        const std::string hint = key.text.ends_with(')')
                                     ? "; a value with a comma needs quotes inside { }"
                                     : did_you_mean(key.text, known);
        throw UserError(key.place, fmt::format("unknown key '{}'{}", key.text, hint));
    }
}

const YamlNode* YamlMap::find(std::string_view key) const {
    for (std::size_t i = 0; i < node_.keys.size(); ++i)
        if (node_.keys[i].text == key) return &node_.values[i];
    return nullptr;
}

const YamlNode& YamlMap::require(std::string_view key) const {
    if (const YamlNode* value = find(key)) return *value;
    throw UserError(node_.place, fmt::format("missing key '{}'; every {} needs one", key, what_));
}

const Place& YamlMap::key_place(std::string_view key) const {
    for (const YamlNode& candidate : node_.keys)
        if (candidate.text == key) return candidate.place;
    return node_.place;
}

double YamlMap::decimal(std::string_view key, const DecimalRange& range, double fallback) const {
    const YamlNode* node = find(key);
    return node == nullptr ? fallback : read_decimal(*node, key, range);
}

std::uint64_t YamlMap::number(std::string_view key, const NumberRange& range,
                              std::uint64_t fallback) const {
    const YamlNode* node = find(key);
    return node == nullptr ? fallback : read_number(*node, key, range);
}

}  // namespace banqi::tournament
