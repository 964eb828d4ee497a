#include "records/canonical_json.hpp"

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <vector>

namespace banqi {
namespace {

namespace json = boost::json;

constexpr std::array<std::string_view, 4> left_out{"timing", "info", "arbiter", "digest"};

json::value canonical(const json::value& value);

json::object canonical_object(const json::object& object) {
    std::vector<std::string_view> keys;
    for (const auto& member : object)
        if (std::find(left_out.begin(), left_out.end(), member.key()) == left_out.end())
            keys.push_back(member.key());
    std::sort(keys.begin(), keys.end());
    json::object sorted;
    for (const std::string_view key : keys) sorted[key] = canonical(object.at(key));
    return sorted;
}

json::value canonical(const json::value& value) {
    if (value.is_object()) return canonical_object(value.get_object());
    if (!value.is_array()) return value;
    json::array array;
    for (const json::value& element : value.get_array()) array.push_back(canonical(element));
    return array;
}

}  // namespace

CanonicalLine canonical_line(std::string_view json_line, const Place& place) {
    json::error_code error;
    const json::value value = json::parse(json_line, error);
    if (error || !value.is_object()) throw UserError(place, "expected one JSON object a line");
    const json::object sorted = canonical_object(value.get_object());
    const json::value* id = sorted.if_contains("id");
    if (!id || !id->is_string()) throw UserError(place, "id: missing");
    return {std::string(id->get_string()), json::serialize(sorted)};
}

}  // namespace banqi
