// Games of a results folder, for tests.
#pragma once

#include <string>
#include <vector>

#include "base/text.hpp"
#include "records/game_record.hpp"
#include "support/temp_folder.hpp"

inline std::vector<banqi::GameRecord> read_games(const std::string& results) {
    std::vector<banqi::GameRecord> games;
    const std::string text = read_text(results + "/games.jsonl");
    for (const std::string_view line : banqi::split(text, '\n'))
        if (!line.empty()) games.push_back(banqi::parse_game_record(line, {"games.jsonl", 0, 0}));
    return games;
}
