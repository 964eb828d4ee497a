// Short games judged in the open. Each file under tests/timelines holds a start, moves and rule
// sets, and then the whole state after every ply. The test writes that text anew and compares it
// line by line. To rewrite the files run scripts/update-timelines, and read the diff against the
// rules before committing it: every line is a claim.

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "base/text.hpp"
#include "catch.hpp"
#include "rules/timeline.hpp"

using namespace banqi;

namespace {

// The part of a file that is written by hand.
struct Case {
    std::string head;  // its text: comments, keys, blank lines
    std::vector<Rules> rules;
    Start start;
    std::vector<Ply> moves;
};

std::string read_file(const std::filesystem::path& path) {
    std::stringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

std::vector<std::filesystem::path> timeline_files() {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(TEST_DATA "/timelines"))
        if (entry.path().extension() == ".timeline") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

// "RRRR/...": a slash after every rank, rank 1 first.
std::string with_slashes(const std::string& board) {
    std::string text;
    for (std::size_t s = 0; s < board.size(); ++s)
        text += (s > 0 && s % file_count == 0 ? "/" : "") + board.substr(s, 1);
    return text;
}

std::string without_slashes(std::string board) {
    std::erase(board, '/');
    return board;
}

std::vector<Ply> parse_moves(const std::string& text) {
    std::vector<Ply> moves;
    for (const std::string_view word : split_words(text)) {
        const auto ply = parse_ply(word);
        INFO("move " << word);
        REQUIRE(ply);
        moves.push_back(*ply);
    }
    return moves;
}

// `rules` and `moves` may stand several times; a line that starts with == ends the hand-written
// part.
Case parse_case(const std::string& text) {
    Case result;
    std::map<std::string, std::string> values;
    for (const std::string_view view : split(text, '\n')) {
        if (view.starts_with("==")) break;
        const std::string line(view);
        result.head += line + "\n";
        const std::size_t colon = line.find(": ");
        if (line.empty() || line[0] == '#') continue;
        INFO("line " << line);
        REQUIRE(colon != std::string::npos);
        const std::string key = line.substr(0, colon);
        const std::string value = line.substr(colon + 2);
        if (key == "rules") {
            const auto known = find_preset(value);
            result.rules.push_back(known ? *known : parse_rules_text(value));
        } else if (key == "moves") {
            const auto moves = parse_moves(value);
            result.moves.insert(result.moves.end(), moves.begin(), moves.end());
        } else {
            values[key] = key == "board" || key == "deal" ? without_slashes(value) : value;
        }
    }
    while (result.head.ends_with("\n\n")) result.head.pop_back();
    StartText start{.board = values.at("board"), .deal = {}, .bag = {}};
    if (values.contains("deal")) start.deal = values.at("deal");
    if (values.contains("bag")) start.bag = values.at("bag");
    if (values.contains("to_move")) start.to_move = values.at("to_move");
    if (values.contains("quiet")) start.quiet_plies = std::stoi(values.at("quiet"));
    result.start = parse_start(start);
    return result;
}

std::string ply_line(std::size_t number, const PlyState& ply, const Position& position) {
    Position::Board board{};
    for (std::size_t s = 0; s < board.size(); ++s) board[s] = position.at(static_cast<Square>(s));
    std::string line =
        fmt::format("{:2} {} {:7} {} appearances {} quiet {:2} legal {:2}", number,
                    to_string(ply.ply), kind_name(ply.kind), with_slashes(board_text(board)),
                    ply.appearances, ply.quiet_plies, ply.legal_actions);
    if (ply.gives_check) line += " check";
    if (!ply.banned.empty()) line += " banned";
    for (const Action action : ply.banned) line += " " + to_string(action);
    if (ply.only_move) line += " only-move";
    return line + (ply.status.is_over() ? " " + to_string(ply.status) : "") + "\n";
}

std::string judged_text(const Rules& rules, const Case& game) {
    const Timeline timeline = judge(rules, game.start, game.moves);
    const bool is_preset = find_preset(rules.name) == rules;
    std::string text = fmt::format("\n== {}\n", is_preset ? rules.name : to_text(rules));
    GameState state(rules, game.start);
    for (std::size_t i = 0; i < timeline.plies.size(); ++i) {
        state.apply(timeline.plies[i].ply);
        text += ply_line(i + 1, timeline.plies[i], state.position());
    }
    if (timeline.rejected != Legality::legal)
        text += fmt::format("{:2} {} refused: {}\n", timeline.plies.size() + 1,
                            to_string(timeline.rejected_ply),
                            timeline.rejected == Legality::banned ? "banned" : "illegal");
    return text;
}

std::string whole_text(const Case& game) {
    std::string text = game.head;
    for (const Rules& rules : game.rules) text += judged_text(rules, game);
    return text;
}

void compare_lines(const std::string& expected, const std::string& actual) {
    const auto before = split(expected, '\n');
    const auto now = split(actual, '\n');
    for (std::size_t i = 0; i < std::max(before.size(), now.size()); ++i) {
        INFO("line " << i + 1);
        REQUIRE((i < before.size() ? before[i] : "(nothing)") ==
                (i < now.size() ? now[i] : "(nothing)"));
    }
}

}  // namespace

TEST_CASE("every timeline is judged as its file says, ply by ply") {
    const bool update = std::getenv("UPDATE_TIMELINES") != nullptr;
    for (const auto& file : timeline_files()) {
        INFO(file.filename().string());
        const std::string expected = read_file(file);
        const std::string actual = whole_text(parse_case(expected));
        if (update) {
            std::ofstream(file) << actual;
        } else {
            compare_lines(expected, actual);
        }
    }
}

TEST_CASE("the timelines show every preset, every kind of ply and every ending on the board") {
    std::set<std::string> presets_seen;
    std::set<PlyKind> kinds_seen;
    std::set<Ending> endings_seen;
    for (const auto& file : timeline_files()) {
        const Case game = parse_case(read_file(file));
        for (const Rules& rules : game.rules) {
            const Timeline timeline = judge(rules, game.start, game.moves);
            // A line under a preset's name but with other rules shows nothing about the preset.
            if (find_preset(rules.name) == rules) presets_seen.insert(rules.name);
            for (const PlyState& ply : timeline.plies) kinds_seen.insert(ply.kind);
            endings_seen.insert(timeline.status.ending);
        }
    }
    for (const Rules& rules : presets()) {
        INFO(rules.name);
        CHECK(presets_seen.contains(rules.name));
    }
    for (const PlyKind kind : {PlyKind::flip, PlyKind::capture, PlyKind::chase, PlyKind::flee,
                               PlyKind::mutual, PlyKind::quiet}) {
        INFO(kind_name(kind));
        CHECK(kinds_seen.contains(kind));
    }
    // The endings on the board come first in the list; `agreed` is the first off it.
    for (const Ending ending : all_endings()) {
        if (ending >= Ending::agreed) continue;
        INFO(ending_name(ending));
        CHECK(endings_seen.contains(ending));
    }
}
