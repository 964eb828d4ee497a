#include "tournament/event_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <limits>
#include <system_error>

#include "tournament/event_entries.hpp"
#include "tournament/sprt_entry.hpp"
#include "tournament/start_rule.hpp"
#include "tournament/yaml_map.hpp"

namespace banqi::tournament {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 14> event_keys{
    "event",       "seed",      "deals", "rules",  "start", "format", "pairs",
    "concurrency", "max_plies", "time",  "limits", "fouls", "sprt",   "engines"};
constexpr std::array<std::string_view, 3> limit_keys{"start", "reply", "quit"};
constexpr std::array<std::string_view, 2> foul_keys{"illegal_move", "banned_move"};
constexpr std::array<std::string_view, 2> deals_words{"open", "sealed"};
constexpr std::array<std::string_view, 2> formats{"round-robin", "gauntlet"};

void read_seed(const YamlNode& node, EventConfig& event) {
    event.seed_was_random = node.text == "random" && node.type == YamlNode::Type::scalar;
    const NumberRange range{0, std::numeric_limits<Seed>::max(), "", ", or random"};
    event.seed = event.seed_was_random ? random_seed() : read_number(node, "seed", range);
}

std::optional<int> read_max_plies(const YamlNode* node) {
    if (node == nullptr || node->text == "default") return std::nullopt;
    if (node->text == "none") return 0;
    return static_cast<int>(read_number(*node, "max_plies", {1, 1'000'000, "", ", or none"}));
}

match::Limits read_limits(const YamlNode& node) {
    const YamlMap map(node, "limits", limit_keys);
    match::Limits limits;
    limits.start = read_duration(map, "start", 1, limits.start);
    limits.reply = read_duration(map, "reply", 1, limits.reply);
    limits.quit = read_duration(map, "quit", 1, limits.quit);
    return limits;
}

match::FoulLimits read_fouls(const YamlNode& node) {
    const YamlMap map(node, "fouls", foul_keys);
    match::FoulLimits fouls;
    fouls.illegal_move = static_cast<int>(map.number("illegal_move", {0, 1'000'000}, 0));
    fouls.banned_move = static_cast<int>(map.number("banned_move", {0, 1'000'000}, 0));
    return fouls;
}

// Where an item of `rules` or `engines` says its name.
const Place& name_place(const YamlNode& item) {
    for (std::size_t i = 0; i < item.keys.size(); ++i)
        if (item.keys[i].text == "name") return item.values[i].place;
    return item.place;
}

template <typename Named>
void check_new(const std::vector<Named>& others, const Named& item, const YamlNode& node,
               std::string_view kind) {
    for (const Named& other : others)
        if (other.name == item.name)
            throw UserError(name_place(node), fmt::format("duplicate {} '{}'; expected another "
                                                          "name",
                                                          kind, item.name));
}

std::vector<Rules> read_rules(const YamlNode& node) {
    std::vector<Rules> all;
    for (const YamlNode& item : read_list(node, "rules", "a list of rule sets")) {
        Rules rules = read_rule_set(item);
        check_new(all, rules, item, "rule set");
        all.push_back(std::move(rules));
    }
    return all;
}

std::vector<match::EngineSpec> read_engines(const YamlNode& node, const EngineContext& context) {
    std::vector<match::EngineSpec> all;
    for (const YamlNode& item : read_list(node, "engines", "a list of two engines or more")) {
        match::EngineSpec engine = read_engine(item, context);
        check_new(all, engine, item, "engine");
        all.push_back(std::move(engine));
    }
    if (all.size() < 2) throw UserError(node.place, "one engine; expected two or more");
    return all;
}

EventConfig read_event(const YamlNode& root, EngineContext context) {
    if (root.type == YamlNode::Type::empty)
        throw UserError(root.place, "the file is empty; expected an event");
    const YamlMap map(root, "event", event_keys);

    EventConfig event;
    event.name = read_name(map.require("event"), "event");
    read_seed(map.require("seed"), event);
    if (const YamlNode* deals = map.find("deals"))
        event.deals = read_choice(*deals, "deals", deals_words) == 0 ? Deals::open : Deals::sealed;
    event.rules = read_rules(map.require("rules"));
    if (const YamlNode* format = map.find("format"))
        event.format =
            read_choice(*format, "format", formats) == 0 ? Format::round_robin : Format::gauntlet;
    event.pairs = static_cast<int>(map.number("pairs", {1, 10'000'000}, 1));
    event.concurrency = static_cast<int>(map.number("concurrency", {1, 1024}, 1));
    event.max_plies = read_max_plies(map.find("max_plies"));
    if (const YamlNode* time = map.find("time")) {
        event.time = read_time(*time, event.time);
        context.time_place = time->place;
    }
    if (const YamlNode* limits = map.find("limits")) event.limits = read_limits(*limits);
    if (const YamlNode* fouls = map.find("fouls")) event.fouls = read_fouls(*fouls);
    context.time = event.time;
    event.engines = read_engines(map.require("engines"), context);
    if (const YamlNode* sprt = map.find("sprt")) {
        event.sprt = read_sprt(*sprt);
        check_one_pairing(event, map.key_place("sprt"));
    }
    if (const YamlNode* start = map.find("start"))
        event.start = read_start_rule(*start, event, context.folders.event);
    return event;
}

EventConfig parse(std::string_view yaml, const std::string& file_name,
                  const EngineContext& context) {
    return read_event(parse_yaml(yaml, file_name), context);
}

std::string read_file(const std::string& path) {
    const auto refuse = [&](int code) {
        throw UserError(Place{path}, fmt::format("cannot read the event file: {}",
                                                 std::generic_category().message(code)));
    };
    if (fs::is_directory(path)) refuse(EISDIR);
    std::ifstream file(path, std::ios::binary);
    if (!file) refuse(errno);
    return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

EventConfig parse_event(std::string_view yaml, const std::string& file_name,
                        const std::string& program_folder) {
    EngineContext context;
    context.folders = {fs::absolute(file_name).parent_path().string(), program_folder};
    return parse(yaml, file_name, context);
}

EventConfig read_event_file(const std::string& path, const std::string& program_folder) {
    return parse_event(read_file(path), path, program_folder);
}

EventConfig parse_recorded_event(std::string_view yaml, const std::string& file_name) {
    EngineContext context;
    context.programs = Programs::as_recorded;
    context.folders.event = fs::absolute(file_name).parent_path().string();
    return parse(yaml, file_name, context);
}

EventConfig read_recorded_event(const std::string& path) {
    return parse_recorded_event(read_file(path), path);
}

}  // namespace banqi::tournament
