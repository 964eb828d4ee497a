// Leaf counts of 17 positions under both rank orders, made by an independent implementation.

#include "rules/perft.hpp"

#include <boost/json.hpp>
#include <fstream>
#include <sstream>
#include <string>

#include "catch.hpp"

using namespace banqi;
namespace json = boost::json;

TEST_CASE("perft agrees at every depth, mode and rank order") {
    std::stringstream text;
    text << std::ifstream(TEST_DATA "/golden/perft.json").rdbuf();
    const json::value file = json::parse(text.str());
    int counts = 0;
    for (const json::value& entry : file.as_array()) {
        const auto string_at = [&](const char* key) {
            return std::string(entry.at(key).as_string());
        };
        const std::string board = string_at("board");
        const std::string deal = string_at("deal");
        const std::string to_move = string_at("to_move");
        const Start start =
            parse_start({.board = board, .deal = deal, .bag = {}, .to_move = to_move});
        const auto order =
            string_at("rank_order") == "taiwan" ? RankOrder::taiwan : RankOrder::half_chess;
        for (const auto& [mode_name, expected] : entry.at("counts").as_object()) {
            const auto mode = mode_name == "noflip"  ? PerftMode::noflip
                              : mode_name == "dealt" ? PerftMode::dealt
                                                     : PerftMode::chance;
            int depth = 0;
            for (const json::value& count : expected.as_array()) {
                INFO(string_at("name") << ' ' << string_at("rank_order") << ' '
                                       << std::string(mode_name) << ' ' << depth + 1);
                CHECK(perft(start.position(), order, mode, *start.deal, ++depth) ==
                      count.to_number<std::uint64_t>());
                ++counts;
            }
        }
    }
    CHECK(counts == 270);
}
