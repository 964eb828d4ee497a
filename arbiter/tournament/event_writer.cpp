#include "tournament/event_writer.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "tournament/engine_words.hpp"
#include "tournament/results_folder.hpp"

namespace banqi::tournament {
namespace {

std::string yaml_quoted(std::string_view text) {
    std::string result = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') {
            result += '\\';
            result += c;
        } else if ((c >= 0 && c < ' ') || c == '\x7f') {
            result += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
        } else {
            result += c;
        }
    }
    return result + '"';
}

std::string list(const std::vector<std::string>& items) {
    std::vector<std::string> parts;
    for (const std::string& item : items) parts.push_back(yaml_quoted(item));
    return fmt::format("[{}]", fmt::join(parts, ", "));
}

std::string time_text(const match::TimeControl& time) {
    return fmt::format("{{ base: {}, increment: {}, per_move: {}, margin: {} }}", time.base.count(),
                       time.increment.count(), time.per_move.count(), time.margin.count());
}

std::string max_plies_text(const std::optional<int>& max_plies) {
    if (!max_plies) return "default";
    return *max_plies == 0 ? "none" : std::to_string(*max_plies);
}

// A file of starts is kept beside the event, under one name.
std::string start_text(StartRule::Type type) {
    if (type == StartRule::Type::file) return fmt::format("{{ file: {} }}", starts_file_name);
    return std::string(to_text(type));
}

// The fields of the rule set's text form: "NAME order=taiwan …".
std::string rules_text(const Rules& rules) {
    const std::string text = to_text(rules);
    std::string result;
    std::string_view prefix = "  - ";
    for (const std::string_view word : split_words(text)) {
        const std::size_t equals = word.find('=');
        const bool is_field = equals != std::string_view::npos;
        result += fmt::format("{}{}: {}\n", prefix, is_field ? word.substr(0, equals) : "name",
                              yaml_quoted(is_field ? word.substr(equals + 1) : word));
        prefix = "    ";
    }
    return result;
}

std::string engine_text(const match::EngineSpec& engine) {
    std::vector<std::string> variables;
    for (const auto& [name, value] : engine.environment)
        variables.push_back(fmt::format("{}: {}", yaml_quoted(name), yaml_quoted(value)));

    std::string text = fmt::format("  - name: {}\n", yaml_quoted(engine.name));
    text += fmt::format("    command: {}\n", list(engine.command));
    text += fmt::format("    protocol: {}\n", word_of(engine.dialect));
    text += fmt::format("    cwd: {}\n", yaml_quoted(engine.folder));
    text += fmt::format("    env: {{{}}}\n", fmt::join(variables, ", "));
    text += fmt::format("    send: {}\n", list(words_of(engine.send)));
    text += fmt::format("    time: {}\n", time_text(engine.time));
    if (engine.nodes > 0) text += fmt::format("    nodes: {}\n", engine.nodes);
    if (engine.memory_mb > 0) text += fmt::format("    memory_mb: {}\n", engine.memory_mb);
    text += fmt::format("    restart: {}\n    isolation: {}\n", word_of(engine.restart),
                        word_of(engine.isolation));
    return text;
}

}  // namespace

std::string to_yaml(const EventConfig& event) {
    std::string text =
        fmt::format("# Written by arbiter {}: the event as it was played.\n", arbiter_version());
    text += fmt::format("event: {}\nseed: {}\ndeals: {}\nrules:\n", yaml_quoted(event.name),
                        event.seed, to_text(event.deals));
    for (const Rules& rules : event.rules) text += rules_text(rules);
    text += fmt::format("start: {}\nformat: {}\npairs: {}\nconcurrency: {}\nmax_plies: {}\n",
                        start_text(event.start.type), to_text(event.format), event.pairs,
                        event.concurrency, max_plies_text(event.max_plies));
    text += fmt::format("time: {}\n", time_text(event.time));
    text +=
        fmt::format("limits: {{ start: {}, reply: {}, quit: {} }}\n", event.limits.start.count(),
                    event.limits.reply.count(), event.limits.quit.count());
    text += fmt::format("fouls: {{ illegal_move: {}, banned_move: {} }}\nengines:\n",
                        event.fouls.illegal_move, event.fouls.banned_move);
    for (const match::EngineSpec& engine : event.engines) text += engine_text(engine);
    return text;
}

}  // namespace banqi::tournament
