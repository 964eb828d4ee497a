#include "tournament/start_rule.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "base/text.hpp"
#include "records/start_line.hpp"
#include "rules/deal_bag.hpp"
#include "rules/game_state.hpp"
#include "tournament/seeds.hpp"

namespace banqi::tournament {
namespace {

constexpr std::array<std::string_view, 1> start_keys{"file"};
constexpr std::array<std::string_view, 2> start_words{"dark", "revealed"};

std::string read_starts_file(const YamlNode& node, const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file || std::filesystem::is_directory(path))
        throw UserError(node.place, fmt::format("cannot read the file of starts '{}': {}", path,
                                                std::strerror(file ? EISDIR : errno)));
    return {std::istreambuf_iterator<char>(file), {}};
}

bool has(const Start& start, Piece piece) {
    return std::find(start.board.begin(), start.board.end(), piece) != start.board.end();
}

bool has_face_up(const Start& start) {
    return std::any_of(start.board.begin(), start.board.end(), is_face_up);
}

// Classic engines are told of tiles that lie face-up by flips, and take the rest of a full set to
// lie face-down: they cannot be told of anything else.
bool can_be_told_by_flips(const Start& start) {
    PieceCounts all = start.bag;
    for (const Piece piece : start.board)
        if (is_face_up(piece)) ++all[static_cast<std::size_t>(piece)];
    return !has(start, Piece::empty) && all == full_set();
}

void check_start(const Start& start, const EventConfig& event, const Place& place) {
    if (!start.to_move && has_face_up(start))
        throw UserError(place,
                        "to_move 'first' with tiles face-up; expected red or black, the "
                        "colour of the first player");
    if (event.deals == Deals::sealed && start.deal && has(start, Piece::hidden))
        throw UserError(place,
                        "the start says what lies face-down, but deals are sealed; "
                        "expected bag instead of deal");
    for (const Rules& rules : event.rules)
        if (GameState(rules, start).status().is_over())
            throw UserError(place, fmt::format("the side to move has no action under '{}', so the "
                                               "game would be over",
                                               rules.name));
    if (can_be_told_by_flips(start)) return;
    for (const match::EngineSpec& engine : event.engines)
        if (engine.dialect == match::Dialect::mgtp)
            throw UserError(
                place, fmt::format("tiles of the full set are missing, which engine '{}' cannot be "
                                   "told in protocol mgtp; expected all 32 tiles, or mgtp+",
                                   engine.name));
}

std::vector<Start> parse_starts(const EventConfig& event, const std::string& text,
                                const std::string& path) {
    std::vector<Start> starts;
    Place place{path, 0, 0};
    for (const std::string_view line : split(text, '\n')) {
        ++place.line;
        if (trim(line).empty()) continue;
        Start start = parse_start_line(line, place);
        check_start(start, event, place);
        starts.push_back(std::move(start));
    }
    if (starts.empty()) throw UserError(Place{path}, "no starts; expected one or more, one a line");
    return starts;
}

Start revealed_start(const Deal& deal) {
    Start start;
    start.board = deal;
    start.deal.emplace().fill(Piece::empty);
    start.to_move = Colour::red;
    return start;
}

}  // namespace

StartRule read_start_rule(const YamlNode& node, const EventConfig& event,
                          const std::string& folder) {
    StartRule rule;
    if (node.type != YamlNode::Type::map) {
        constexpr std::array types{StartRule::Type::dark, StartRule::Type::revealed};
        rule.type = types[read_choice(node, "start", start_words)];
        return rule;
    }
    const YamlMap map(node, "start", start_keys);
    const YamlNode& file = map.require("file");
    const std::string path =
        (std::filesystem::path(folder) / read_text(file, "file", "a file of starts"))
            .lexically_normal()
            .string();
    rule.type = StartRule::Type::file;
    rule.text = read_starts_file(file, path);
    rule.starts = parse_starts(event, rule.text, path);
    return rule;
}

Start start_of_deal(const EventConfig& event, int deal) {
    const Seed seed = deal_seed(event.seed, deal, event.key);
    switch (event.start.type) {
        case StartRule::Type::dark:
            return dark_start(shuffle_deal(seed));
        case StartRule::Type::revealed:
            return revealed_start(shuffle_deal(seed));
        case StartRule::Type::file:
            break;
    }
    const auto& starts = event.start.starts;
    Start start = starts[static_cast<std::size_t>(deal - 1) % starts.size()];
    if (!start.deal) start.deal = deal_bag(start.board, start.bag, seed);
    return start;
}

}  // namespace banqi::tournament
