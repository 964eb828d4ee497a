// Small text helpers shared by parsers. Pure; no locale.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace banqi {

// Words between runs of spaces and tabs; no empty words.
std::vector<std::string_view> split_words(std::string_view text);

// Fields between single separators; empty fields kept.
std::vector<std::string_view> split(std::string_view text, char separator);

std::string_view trim(std::string_view text);

std::string join(std::span<const std::string> parts, std::string_view separator);

// A decimal number without sign, blanks or leading zeros ("0" itself is fine); nothing if it is
// anything else or does not fit.
std::optional<std::uint64_t> parse_number(std::string_view text);

// A decimal number: maybe a minus, digits without leading zeros, maybe a point and one to four
// digits. Nothing if it is anything else. No locale.
std::optional<double> parse_decimal(std::string_view text);

// " (did you mean 'pairs'?)" for the candidate nearest to `word`, or "" if none is near.
std::string did_you_mean(std::string_view word, std::span<const std::string_view> candidates);

// Foreign bytes made fit for a record or a terminal: control characters and whatever is not UTF-8
// become '?', and past `most` bytes an ellipsis stands for the rest.
std::string printable(std::string_view bytes, std::size_t most = 200);

// True for a name fit for ids and file names: [A-Za-z0-9._+-]+ and not "." or "..".
bool is_name(std::string_view text);

// The program's version, e.g. "0.1.0".
std::string_view arbiter_version();

}  // namespace banqi
