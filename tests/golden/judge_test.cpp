// Games with the expected state after every ply, made by an independent implementation.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "catch.hpp"
#include "records/game_record.hpp"
#include "rules/timeline.hpp"

using namespace banqi;
namespace json = boost::json;

namespace {

std::vector<std::string> unzipped_lines(const std::string& file) {
    const std::string command = "gzip -dc '" + file + "'";
    const std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen(command.c_str(), "r"), pclose);
    REQUIRE(pipe);
    std::string text;
    std::array<char, 65536> chunk{};
    while (const std::size_t n = std::fread(chunk.data(), 1, chunk.size(), pipe.get()))
        text.append(chunk.data(), n);
    std::vector<std::string> lines;
    for (std::size_t start = 0; start < text.size();) {
        const std::size_t end = text.find('\n', start);
        lines.push_back(text.substr(start, end - start));
        start = end + 1;
    }
    return lines;
}

std::string sorted_names(const ActionList& actions) {
    std::vector<std::string> names;
    for (const Action action : actions) names.push_back(to_string(action));
    std::sort(names.begin(), names.end());
    return fmt::format("{}", fmt::join(names, " "));
}

std::string expected_text(const json::object& ply) {
    std::string text =
        fmt::format("{} appearances={} quiet={} check={} {}", ply.at("kind").as_string().c_str(),
                    ply.at("appearances").as_int64(), ply.at("quiet").as_int64(),
                    ply.at("check").as_bool(), ply.at("status").as_string().c_str());
    if (ply.at("status") != "ongoing") return text;
    std::vector<std::string> banned;
    for (const json::value& name : ply.at("banned").as_array())
        banned.emplace_back(name.as_string());
    return text + fmt::format(" legal={} banned=[{}] only_move={}", ply.at("legal").as_int64(),
                              fmt::join(banned, " "), ply.at("only_move").as_bool());
}

std::string judged_text(const PlyState& ply) {
    std::string text =
        fmt::format("{} appearances={} quiet={} check={} {}", kind_name(ply.kind), ply.appearances,
                    ply.quiet_plies, ply.gives_check, to_string(ply.status));
    if (ply.status.is_over()) return text;
    return text + fmt::format(" legal={} banned=[{}] only_move={}", ply.legal_actions,
                              sorted_names(ply.banned), ply.only_move);
}

// Counts the plies compared.
std::size_t check_game(const std::string& line, const std::string& file) {
    const GameRecord game = parse_game_record(line, {file, 0, 0});
    const json::value value = json::parse(line);
    const json::array& expected = value.at("expect").at("plies").as_array();
    const Timeline timeline = judge(*game.rules, game.start, game.moves);
    INFO(game.id);
    REQUIRE(timeline.plies.size() == expected.size());
    const Verdict verdict = judge_verdict(*game.rules, game.start, game.moves);
    REQUIRE(verdict.status == timeline.status);
    REQUIRE(verdict.judged == timeline.judged);
    REQUIRE(timeline.judged == expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
        INFO("ply " << i + 1 << " " << to_string(timeline.plies[i].ply));
        REQUIRE(judged_text(timeline.plies[i]) == expected_text(expected[i].as_object()));
    }
    return expected.size();
}

}  // namespace

TEST_CASE("every golden game has the expected state after every ply") {
    for (const Rules& rules : presets()) {
        const std::string file = fmt::format("{}/golden/{}.jsonl.gz", TEST_DATA, rules.name);
        const auto lines = unzipped_lines(file);
        CHECK(lines.size() == 100);
        std::size_t plies = 0;
        for (const std::string& line : lines) plies += check_game(line, file);
        CHECK(plies > 500);
    }
}

TEST_CASE("every hard case has the expected state after every ply under every preset") {
    const std::string file = fmt::format("{}/golden/vectors.jsonl.gz", TEST_DATA);
    const auto lines = unzipped_lines(file);
    CHECK(lines.size() == 269);
    for (const std::string& line : lines) check_game(line, file);
}
