#include "base/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <numeric>

namespace banqi {
namespace {

constexpr std::string_view blanks = " \t\r\n";

std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t above = row[j + 1];
            row[j + 1] = std::min({above + 1, row[j] + 1, diagonal + (a[i] == b[j] ? 0 : 1)});
            diagonal = above;
        }
    }
    return row.back();
}

// The length of the well-formed UTF-8 sequence at the start of `bytes`, or 0.
std::size_t utf8_length(std::string_view bytes) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
    const unsigned char lead = byte(0);
    if (lead < 0x80) return 1;
    const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || bytes.size() < length) return 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((byte(i) & 0xC0) != 0x80) return 0;
    const bool overlong = (lead == 0xE0 && byte(1) < 0xA0) || (lead == 0xF0 && byte(1) < 0x90);
    const bool surrogate = lead == 0xED && byte(1) >= 0xA0;
    const bool too_large = lead == 0xF4 && byte(1) >= 0x90;
    return overlong || surrogate || too_large ? 0 : length;
}

bool is_name_character(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' ||
           c == '_' || c == '+' || c == '-';
}

}  // namespace

std::vector<std::string_view> split_words(std::string_view text) {
    std::vector<std::string_view> words;
    std::size_t start = text.find_first_not_of(blanks);
    while (start != std::string_view::npos) {
        const std::size_t end = std::min(text.find_first_of(blanks, start), text.size());
        words.push_back(text.substr(start, end - start));
        start = text.find_first_not_of(blanks, end);
    }
    return words;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> fields;
    std::size_t start = 0;
    while (true) {
        const std::size_t end = text.find(separator, start);
        fields.push_back(text.substr(start, end - start));
        if (end == std::string_view::npos) return fields;
        start = end + 1;
    }
}

std::string_view trim(std::string_view text) {
    const std::size_t start = text.find_first_not_of(blanks);
    if (start == std::string_view::npos) return {};
    return text.substr(start, text.find_last_not_of(blanks) - start + 1);
}

std::string join(std::span<const std::string> parts, std::string_view separator) {
    return fmt::format("{}", fmt::join(parts, separator));
}

std::optional<std::uint64_t> parse_number(std::string_view text) {
    if (text.empty() || (text.size() > 1 && text[0] == '0')) return std::nullopt;
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

std::optional<double> parse_decimal(std::string_view text) {
    const bool is_negative = text.starts_with('-');
    if (is_negative) text.remove_prefix(1);
    const std::size_t point = std::min(text.find('.'), text.size());
    const auto whole = parse_number(text.substr(0, point));
    std::string decimals(text.substr(point));
    const bool has_bad_point = decimals.size() == 1 || decimals.size() > 5;
    if (!whole || *whole >= 1'000'000'000 || has_bad_point) return std::nullopt;
    std::uint64_t scaled = *whole;
    decimals.resize(5, '0');
    for (const char digit : decimals.substr(1)) {
        if (digit < '0' || digit > '9') return std::nullopt;
        scaled = 10 * scaled + static_cast<std::uint64_t>(digit - '0');
    }
    // One division of whole numbers, so that the result is the nearest to what is written.
    const double number = static_cast<double>(scaled) / 10'000;
    return is_negative && scaled > 0 ? -number : number;
}

std::string did_you_mean(std::string_view word, std::span<const std::string_view> candidates) {
    std::string_view nearest;
    std::size_t best = std::max<std::size_t>(2, word.size() / 3) + 1;
    for (const std::string_view candidate : candidates) {
        const std::size_t distance = edit_distance(word, candidate);
        if (distance < best) {
            best = distance;
            nearest = candidate;
        }
    }
    return nearest.empty() ? "" : fmt::format(" (did you mean '{}'?)", nearest);
}

std::string printable(std::string_view bytes, std::size_t most) {
    std::string text;
    while (!bytes.empty()) {
        const std::size_t length = utf8_length(bytes);
        if (text.size() + std::max<std::size_t>(length, 1) > most) return text + "…";
        const bool control = length <= 1 && (bytes[0] < ' ' || bytes[0] == '\x7f');
        if (length == 0 || control) {
            text += '?';
            bytes.remove_prefix(1);
        } else {
            text += bytes.substr(0, length);
            bytes.remove_prefix(length);
        }
    }
    return text;
}

bool is_name(std::string_view text) {
    return !text.empty() && text != "." && text != ".." &&
           std::all_of(text.begin(), text.end(), is_name_character);
}

std::string_view arbiter_version() { return ARBITER_VERSION; }

}  // namespace banqi
