// A good event file to spoil line by line.
#pragma once

#include <string>
#include <vector>

#include "base/error.hpp"
#include "catch.hpp"
#include "tournament/event_file.hpp"

// The good file with one line (from 1; 7 comes after the last) replaced.
inline std::string event_with(std::size_t line, const std::string& text) {
    std::vector<std::string> lines{"event: e",
                                   "seed: 7",
                                   "rules: [mistboard]",
                                   "engines:",
                                   "  - { name: a, command: [/bin/sh] }",
                                   "  - { name: b, command: [/bin/sh] }",
                                   ""};
    lines.at(line - 1) = text;
    std::string all;
    for (const std::string& one : lines) all += one + "\n";
    return all;
}

// The message without the file's name, or "" if the file is good.
inline std::string message_of(const std::string& yaml) {
    try {
        banqi::tournament::parse_event(yaml, "e.yaml", "");
    } catch (const banqi::UserError& error) {
        const std::string message = error.what();
        REQUIRE(message.starts_with("e.yaml:"));
        return message.substr(7);
    }
    return "";
}

struct BadLine {
    std::size_t line;
    std::string text;
    std::string message;
};

inline void check_all(const std::vector<BadLine>& cases) {
    for (const BadLine& bad : cases) {
        INFO(bad.text);
        CHECK(message_of(event_with(bad.line, bad.text)) == bad.message);
    }
}
