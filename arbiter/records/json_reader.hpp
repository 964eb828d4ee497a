// Reading JSON objects of records, with messages that name the key. For the readers in records/.
#pragma once

#include <fmt/format.h>

#include <boost/json.hpp>
#include <optional>
#include <string_view>

#include "base/error.hpp"

namespace banqi {

// Typed access to one object's keys; a missing key is the default, a wrong type an error.
class JsonReader {
  public:
    JsonReader(const boost::json::object& object, const Place& place)
        : object_(object), place_(place) {}

    [[noreturn]] void refuse(std::string_view key, std::string_view what) const {
        throw UserError(place_, fmt::format("{}: {}", key, what));
    }

    const boost::json::value* find(std::string_view key) const {
        const boost::json::value* value = object_.if_contains(key);
        return value && !value->is_null() ? value : nullptr;
    }

    std::optional<std::string_view> text(std::string_view key) const {
        const boost::json::value* value = find(key);
        if (!value) return std::nullopt;
        if (!value->is_string()) refuse(key, "expected a string");
        return value->get_string();
    }

    int number(std::string_view key) const {
        const boost::json::value* value = find(key);
        if (!value) return 0;
        if (!value->is_int64() || value->get_int64() < 0 || value->get_int64() > 1'000'000'000)
            refuse(key, "expected a whole number, at least 0");
        return static_cast<int>(value->get_int64());
    }

    const boost::json::array* array(std::string_view key) const {
        const boost::json::value* value = find(key);
        if (value && !value->is_array()) refuse(key, "expected an array");
        return value ? &value->get_array() : nullptr;
    }

    std::optional<JsonReader> object(std::string_view key) const {
        const boost::json::value* value = find(key);
        if (!value) return std::nullopt;
        if (!value->is_object()) refuse(key, "expected an object");
        return JsonReader(value->get_object(), place_);
    }

    // Runs a parser that throws UserError without a place, and adds the place and the key.
    template <typename Parse>
    auto located(std::string_view key, Parse parse) const {
        try {
            return parse();
        } catch (const UserError& error) {
            throw UserError(place_, fmt::format("{}: {}", key, error.what()));
        }
    }

  private:
    const boost::json::object& object_;
    const Place& place_;
};

}  // namespace banqi
