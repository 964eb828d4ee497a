#include "base/error.hpp"

#include <fmt/format.h>

namespace banqi {

std::string to_string(const Place& place) {
    if (place.file.empty()) return "";
    if (place.line <= 0) return fmt::format("{}: ", place.file);
    if (place.column <= 0) return fmt::format("{}:{}: ", place.file, place.line);
    return fmt::format("{}:{}:{}: ", place.file, place.line, place.column);
}

UserError::UserError(const Place& place, std::string_view message)
    : std::runtime_error(to_string(place) + std::string(message)) {}

}  // namespace banqi
