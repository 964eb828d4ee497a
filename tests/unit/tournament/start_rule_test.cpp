#include "tournament/start_rule.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "support/temp_folder.hpp"
#include "tournament/event_writer.hpp"
#include "unit/tournament/event_text.hpp"

using namespace banqi;
using namespace banqi::tournament;

namespace {

constexpr const char* half_open =
    R"({"start":{"board":"KGGMMRRNNCCPPPPPXXXXXXXXXXXXXXXX","to_move":"red","quiet":0}})";
constexpr const char* endgame =
    R"({"start":{"board":"R-p-----------------------------","to_move":"black","quiet":3}})";
constexpr const char* dealt =
    R"({"start":{"board":"R-X-----------------------------","deal":"--p-----------------------------","to_move":"red","quiet":0}})";

// What is wrong with these starts, without the file's name, or "".
std::string problem_with(const std::string& starts, const std::string& protocol = "mgtp",
                         const std::string& deals = "open") {
    const TempFolder folder;
    folder.write("starts.jsonl", starts);
    std::string yaml = fmt::format(
        "event: e\nseed: 7\nrules: [mistboard]\ndeals: {}\nstart: {{ file: starts.jsonl }}\n"
        "engines:\n",
        deals);
    for (const char* name : {"a", "b"})
        yaml +=
            fmt::format("  - {{ name: {}, command: [/bin/sh], protocol: {} }}\n", name, protocol);
    try {
        (void)read_event_file(folder.write("e.yaml", yaml), "");
    } catch (const UserError& error) {
        const std::string message = error.what();
        const std::string file = folder.path("starts.jsonl");
        REQUIRE(message.starts_with(file));
        return message.substr(file.size());
    }
    return "";
}

}  // namespace

TEST_CASE("revealed: the shuffled deal lies face-up and red, the first player, moves") {
    EventConfig event = parse_event(event_with(7, "start: revealed"), "e.yaml", "");
    const Start start = start_of_deal(event, 1);
    // FORMATS 2: the vector of deal 1 of seed 7.
    CHECK(board_text(start.board) == "nNMppRpGpkgKnMPPPCcRrrGpPcmNgCPm");
    CHECK(deal_text(*start.deal) == std::string(32, '-'));
    CHECK(start.bag == PieceCounts{});
    CHECK(start.to_move == Colour::red);
    CHECK(to_yaml(event).find("\nstart: revealed\n") != std::string::npos);
}

TEST_CASE("deals take the file's starts in turn, and what is not dealt is dealt by the seed") {
    const TempFolder folder;
    folder.write("starts.jsonl", fmt::format("{}\n\n{}\n", half_open, endgame));
    std::string yaml = event_with(7, "start: { file: starts.jsonl }");
    for (std::size_t at; (at = yaml.find("[/bin/sh] ")) != std::string::npos;)
        yaml.replace(at, 10, "[/bin/sh], protocol: mgtp+ ");
    const EventConfig event = read_event_file(folder.write("e.yaml", yaml), "");
    const Start first = start_of_deal(event, 1);
    CHECK(board_text(first.board) == "KGGMMRRNNCCPPPPPXXXXXXXXXXXXXXXX");
    std::string tiles = deal_text(*first.deal).substr(16);
    CHECK(deal_text(*first.deal).substr(0, 16) == std::string(16, '-'));
    CHECK(deal_text(*start_of_deal(event, 3).deal).substr(16) != tiles);
    std::sort(tiles.begin(), tiles.end());
    CHECK(tiles == "ccggkmmnnppppprr");
    const Start second = start_of_deal(event, 2);
    CHECK(second.to_move == Colour::black);
    CHECK(second.quiet_plies == 3);
    CHECK(to_yaml(event).find("\nstart: { file: starts.jsonl }\n") != std::string::npos);
}

TEST_CASE("a start that cannot be played or told is refused with its line") {
    CHECK(problem_with(half_open).empty());
    CHECK(problem_with(endgame, "mgtp+").empty());
    CHECK(problem_with(fmt::format("{}\n{}", half_open, endgame)) ==
          ":2: tiles of the full set are missing, which engine 'a' cannot be told in protocol "
          "mgtp; expected all 32 tiles, or mgtp+");
    CHECK(problem_with(dealt, "mgtp+").empty());
    CHECK(problem_with(dealt, "mgtp+", "sealed") ==
          ":1: the start says what lies face-down, but deals are sealed; expected bag instead of "
          "deal");
    CHECK(problem_with("") == ": no starts; expected one or more, one a line");
    CHECK(problem_with("\nnot json").starts_with(":2: not valid JSON"));
    CHECK(problem_with("{}").starts_with(":1: start: missing"));
    std::string first = half_open;
    first.replace(first.find("\"red\""), 5, "\"first\"");
    CHECK(problem_with(first).starts_with(":1: to_move 'first' with tiles face-up"));
    std::string stuck = endgame;
    stuck.replace(stuck.find('p'), 1, "-");
    CHECK(problem_with(stuck, "mgtp+") ==
          ":1: the side to move has no action under 'mistboard', so the game would be over");
}
