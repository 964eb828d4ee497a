#include "tournament/event_growth.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "tournament/engine_words.hpp"

namespace banqi::tournament {
namespace {

// One thing that must stay as it is, under the name that the user knows it by.
struct Setting {
    std::string key;
    std::string value;
};
using Settings = std::vector<Setting>;

template <typename Value>
void add(Settings& settings, std::string key, const Value& value) {
    settings.push_back({std::move(key), fmt::format("{}", value)});
}

// In quotes, so that where one word ends and the next begins counts too.
std::string spaced_list(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words)
        text += fmt::format("{}'{}'", text.empty() ? "" : ", ", word);
    return fmt::format("[{}]", text);
}

// Too long to be shown; enough to be compared.
std::string hash_of(const std::string& text) {
    Hasher hasher;
    hasher.add(text);
    return "hash " + to_hex(hasher.finish()).substr(0, 16);
}

void add_time(Settings& settings, const std::string& key, const match::TimeControl& time) {
    add(settings, key + ".base", time.base.count());
    add(settings, key + ".increment", time.increment.count());
    add(settings, key + ".per_move", time.per_move.count());
    add(settings, key + ".margin", time.margin.count());
}

void add_engine(Settings& settings, const match::EngineSpec& engine) {
    const std::string key = fmt::format("engine '{}'", engine.name);
    std::vector<std::string> variables;
    for (const auto& [name, value] : engine.environment)
        variables.push_back(fmt::format("{}={}", name, value));
    add(settings, key + ": command", spaced_list(engine.command));
    add(settings, key + ": cwd", engine.folder);
    add(settings, key + ": env", spaced_list(variables));
    add(settings, key + ": protocol", word_of(engine.dialect));
    add(settings, key + ": send", spaced_list(words_of(engine.send)));
    add(settings, key + ": nodes", engine.nodes == 0 ? "none" : std::to_string(engine.nodes));
    add(settings, key + ": memory_mb",
        engine.memory_mb == 0 ? "none" : std::to_string(engine.memory_mb));
    add(settings, key + ": isolation", word_of(engine.isolation));
    add(settings, key + ": restart", word_of(engine.restart));
    add_time(settings, key + ": time", engine.time);
}

// Everything that decides what a game is like, but for what may grow.
Settings fixed_settings(const EventConfig& event, bool with_seed) {
    Settings settings;
    add(settings, "event", event.name);
    if (with_seed) add(settings, "seed", event.seed);
    add(settings, "deals", to_text(event.deals));
    add(settings, "start", to_text(event.start.type));
    if (event.start.type == StartRule::Type::file)
        add(settings, "the file of starts", hash_of(event.start.text));
    add(settings, "format", to_text(event.format));
    if (event.format == Format::gauntlet)
        add(settings, "the gauntlet's first engine", event.engines.front().name);
    add_time(settings, "time", event.time);
    add(settings, "limits.start", event.limits.start.count());
    add(settings, "limits.reply", event.limits.reply.count());
    add(settings, "fouls.illegal_move", event.fouls.illegal_move);
    add(settings, "fouls.banned_move", event.fouls.banned_move);
    for (const Rules& rules : event.rules) {
        add(settings, fmt::format("rule set '{}'", rules.name), to_text(rules));
        const int max_plies = max_plies_for(event, rules);
        add(settings, fmt::format("max_plies under '{}'", rules.name),
            max_plies == 0 ? "none" : std::to_string(max_plies));
    }
    for (const match::EngineSpec& engine : event.engines) add_engine(settings, engine);
    return settings;
}

template <typename Named>
std::optional<std::string> find_removed(std::string_view kind, const std::vector<Named>& recorded,
                                        const std::vector<Named>& wanted) {
    for (const Named& one : recorded) {
        const bool stays = std::any_of(wanted.begin(), wanted.end(),
                                       [&](const Named& other) { return other.name == one.name; });
        if (!stays)
            return fmt::format("{}: '{}' is in the results, not in the event file", kind, one.name);
    }
    return std::nullopt;
}

}  // namespace

std::optional<std::string> incompatible_change(const EventConfig& recorded,
                                               const EventConfig& wanted) {
    if (auto removed = find_removed("engines", recorded.engines, wanted.engines)) return removed;
    if (auto removed = find_removed("rules", recorded.rules, wanted.rules)) return removed;
    const auto differs = [](std::string_view key, const auto& before, const auto& now) {
        return fmt::format("{}: {} in the results, {} in the event file", key, before, now);
    };
    const Settings now = fixed_settings(wanted, !wanted.seed_was_random);
    for (const Setting& before : fixed_settings(recorded, !wanted.seed_was_random)) {
        const auto found = std::find_if(
            now.begin(), now.end(), [&](const Setting& other) { return other.key == before.key; });
        // A key that is gone belongs to a format that changed, which has been told already.
        if (found != now.end() && found->value != before.value)
            return differs(before.key, before.value, found->value);
    }
    if (wanted.pairs < recorded.pairs)
        return differs("pairs", recorded.pairs, wanted.pairs) + "; they can only grow";
    return std::nullopt;
}

}  // namespace banqi::tournament
