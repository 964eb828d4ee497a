// Reads one item of `engines`.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>

#include "base/text.hpp"
#include "tournament/engine_words.hpp"
#include "tournament/event_entries.hpp"

namespace banqi::tournament {
namespace {

namespace fs = std::filesystem;
using match::EngineSpec;

constexpr std::array<std::string_view, 12> engine_keys{
    "name", "command", "protocol", "cwd",     "env",       "send",
    "time", "restart", "nodes",    "options", "memory_mb", "isolation"};
constexpr std::array<std::string_view, 1> later_keys{"options"};
constexpr std::array<std::string_view, 2> restarts{"game", "never"};
constexpr std::array<std::string_view, 2> isolations{"none", "bwrap"};
constexpr std::array<std::string_view, 2> protocols{"mgtp", "mgtp+"};
constexpr std::string_view command_expected = "a list: a program, then its arguments";

std::vector<std::string> read_command(const YamlNode& node, const EngineContext& context) {
    std::vector<std::string> command;
    for (const YamlNode& item : read_list(node, "command", command_expected))
        command.push_back(read_text(item, "command", "a word, or text in quotes"));
    const Place& place = node.values[0].place;
    if (command[0].empty()) throw UserError(place, "the program's name is empty");
    if (context.programs == Programs::as_recorded) return command;
    try {
        command[0] = find_program(command[0], context.folders);
    } catch (const UserError& error) {
        throw UserError(place, error.what());
    }
    return command;
}

// `program` is an absolute path.
std::string read_folder(const YamlNode* node, const EngineContext& context,
                        const std::string& program) {
    if (node == nullptr) return fs::path(program).parent_path().string();
    const std::string& text = read_text(*node, "cwd", "a folder");
    if (context.programs == Programs::as_recorded) return text;
    const fs::path folder = fs::absolute(fs::path(context.folders.event) / text);
    std::error_code error;
    if (text.empty() || !fs::is_directory(folder, error))
        throw UserError(node->place, fmt::format("cwd '{}' is not a folder", text));
    return folder.lexically_normal().string();
}

std::vector<std::pair<std::string, std::string>> read_environment(const YamlNode& node) {
    if (node.type != YamlNode::Type::map)
        refuse_value(node, "env", "a map of variables, e.g. { THREADS: \"1\" }");
    std::vector<std::pair<std::string, std::string>> environment;
    for (std::size_t i = 0; i < node.keys.size(); ++i) {
        const std::string& name = read_text(node.keys[i], "a variable", "a name");
        if (name.empty() || name.find('=') != std::string::npos)
            throw UserError(node.keys[i].place, fmt::format("bad variable name '{}'", name));
        environment.emplace_back(name, read_text(node.values[i], name, "a word or text in quotes"));
    }
    // Their order means nothing, so two files that differ in it describe the same engine.
    std::sort(environment.begin(), environment.end());
    return environment;
}

match::OptionalCommands read_send(const YamlNode& node) {
    std::vector<std::string_view> names;
    for (const OptionalCommand& command : optional_commands) names.push_back(command.name);
    match::OptionalCommands send;
    if (node.type != YamlNode::Type::list)
        refuse_value(node, "send", fmt::format("a list of {}", fmt::join(names, ", ")));
    for (const YamlNode& item : node.values) {
        const OptionalCommand& command = optional_commands[read_choice(item, "send", names)];
        if (send.*command.asked)
            throw UserError(item.place, fmt::format("'{}' stands twice in send", item.text));
        send.*command.asked = true;
    }
    return send;
}

match::Dialect read_protocol(const YamlNode& node) {
    if (node.text == "uci")
        throw UserError(node.place, "protocol 'uci' is not supported yet; expected mgtp or mgtp+");
    const bool is_classic = read_choice(node, "protocol", protocols) == 0;
    return is_classic ? match::Dialect::mgtp : match::Dialect::mgtp_plus;
}

match::Isolation read_isolation(const YamlNode& node) {
    const bool is_none = read_choice(node, "isolation", isolations) == 0;
    return is_none ? match::Isolation::none : match::Isolation::bwrap;
}

match::Restart read_restart(const YamlNode& node) {
    const bool is_game = read_choice(node, "restart", restarts) == 0;
    return is_game ? match::Restart::game : match::Restart::never;
}

void check_time(const EngineSpec& engine, const Place& place) {
    if (engine.time.base.count() > 0 || engine.time.per_move.count() > 0) return;
    throw UserError(place, fmt::format("no time limit for engine '{}', which could hang for ever; "
                                       "expected base or per_move above 0",
                                       engine.name));
}

}  // namespace

EngineSpec read_engine(const YamlNode& node, const EngineContext& context) {
    const YamlMap map(node, "engine", engine_keys);
    for (const std::string_view key : later_keys)
        if (map.find(key) != nullptr)
            throw UserError(map.key_place(key), fmt::format("{} is not supported yet", key));

    EngineSpec engine;
    engine.name = read_name(map.require("name"), "name");
    engine.command = read_command(map.require("command"), context);
    engine.folder = read_folder(map.find("cwd"), context, engine.command[0]);
    if (const YamlNode* value = map.find("env")) engine.environment = read_environment(*value);
    if (const YamlNode* value = map.find("protocol")) engine.dialect = read_protocol(*value);
    if (const YamlNode* value = map.find("send")) engine.send = read_send(*value);
    if (const YamlNode* value = map.find("isolation")) engine.isolation = read_isolation(*value);
    if (const YamlNode* value = map.find("restart")) engine.restart = read_restart(*value);
    if (const YamlNode* value = map.find("nodes")) {
        if (engine.dialect == match::Dialect::mgtp)
            throw UserError(map.key_place("nodes"),
                            "a classic engine cannot be told nodes; expected protocol mgtp+");
        engine.nodes = static_cast<int>(read_number(*value, "nodes", {1, 1'000'000'000}));
    }
    if (const YamlNode* value = map.find("memory_mb"))
        engine.memory_mb = static_cast<int>(read_number(*value, "memory_mb", {1, 1 << 24}));
    const YamlNode* time = map.find("time");
    engine.time = time == nullptr ? context.time : read_time(*time, context.time);
    check_time(engine, time == nullptr ? context.time_place : time->place);
    return engine;
}

}  // namespace banqi::tournament
