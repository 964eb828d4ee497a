#include "rules/rules.hpp"

#include <fmt/format.h>

#include <array>
#include <limits>
#include <vector>

#include "base/error.hpp"
#include "base/text.hpp"

namespace banqi {
namespace {

constexpr std::array<std::string_view, 5> field_names{"order", "chase", "repetition", "no_progress",
                                                      "elimination"};

// "cap(7)" -> word "cap", arguments {"7"}; "none" -> word "none", no arguments.
struct Call {
    std::string_view word;
    std::vector<std::string_view> arguments;
};

Call parse_call(std::string_view text) {
    const std::size_t open = text.find('(');
    if (open == std::string_view::npos || text.back() != ')') return {text, {}};
    Call call{text.substr(0, open), {}};
    for (const std::string_view argument :
         split(text.substr(open + 1, text.size() - open - 2), ','))
        call.arguments.push_back(trim(argument));
    return call;
}

// Blanks inside brackets do not split: "aggressor-loses(3, chase)" is one word.
std::vector<std::string_view> split_words_outside_brackets(std::string_view text) {
    std::vector<std::string_view> words;
    for (const std::string_view word : split_words(text)) {
        const bool inside = !words.empty() && words.back().find('(') != std::string_view::npos &&
                            words.back().find(')') == std::string_view::npos;
        if (!inside) {
            words.push_back(word);
            continue;
        }
        const char* start = words.back().data();
        words.back() = {start, static_cast<std::size_t>(word.data() + word.size() - start)};
    }
    return words;
}

std::optional<int> parse_count(std::string_view text, int least) {
    const auto number = parse_number(text);
    if (!number || *number < static_cast<unsigned>(least) || *number > 1'000'000)
        return std::nullopt;
    return static_cast<int>(*number);
}

[[noreturn]] void refuse(std::string_view field, std::string_view value, std::string_view allowed) {
    throw UserError(fmt::format("bad {} '{}': expected {}", field, value, allowed));
}

RankOrder parse_order(std::string_view value) {
    if (value == "taiwan") return RankOrder::taiwan;
    if (value == "half-chess") return RankOrder::half_chess;
    refuse("order", value, "taiwan or half-chess");
}

ChaseRule parse_chase(std::string_view value) {
    if (value == "none") return {};
    if (value == "third-appearance") return {ChaseRule::Type::third_appearance, 0};
    const Call call = parse_call(value);
    if (call.word == "cap" && call.arguments.size() == 1)
        if (const auto limit = parse_count(call.arguments[0], 1))
            return {ChaseRule::Type::cap, *limit};
    refuse("chase", value, "none, third-appearance or cap(N) with N at least 1");
}

std::optional<Aggression> parse_aggression(std::string_view word) {
    if (word == "chase") return Aggression::chase;
    if (word == "unprotected-chase") return Aggression::unprotected_chase;
    if (word == "check") return Aggression::check;
    return std::nullopt;
}

RepetitionRule parse_repetition(std::string_view value) {
    using Type = RepetitionRule::Type;
    if (value == "none") return {};
    const Call call = parse_call(value);
    const auto times = call.arguments.empty() ? std::nullopt : parse_count(call.arguments[0], 2);
    if (times && call.arguments.size() == 1) {
        if (call.word == "appearances") return {Type::appearances, *times};
        if (call.word == "cycle") return {Type::cycle, *times};
    }
    if (times && call.arguments.size() == 2 && call.word == "aggressor-loses")
        if (const auto aggression = parse_aggression(call.arguments[1]))
            return {Type::aggressor_loses, *times, *aggression};
    refuse("repetition", value,
           "none, appearances(N), cycle(N) or aggressor-loses(N, chase|unprotected-chase|check) "
           "with N at least 2");
}

int parse_no_progress(std::string_view value) {
    if (value == "none") return 0;
    if (const auto plies = parse_count(value, 1)) return *plies;
    refuse("no_progress", value, "a number of plies, at least 1, or none");
}

bool parse_elimination(std::string_view value) {
    if (value == "true") return true;
    if (value == "false") return false;
    refuse("elimination", value, "true or false");
}

std::string chase_text(const ChaseRule& chase) {
    switch (chase.type) {
        case ChaseRule::Type::none:
            return "none";
        case ChaseRule::Type::third_appearance:
            return "third-appearance";
        case ChaseRule::Type::cap:
            return fmt::format("cap({})", chase.limit);
    }
    return {};
}

std::string_view aggression_text(Aggression aggression) {
    switch (aggression) {
        case Aggression::chase:
            return "chase";
        case Aggression::unprotected_chase:
            return "unprotected-chase";
        case Aggression::check:
            return "check";
    }
    return {};
}

// No blanks inside: the text form is split at blanks.
std::string repetition_text(const RepetitionRule& rule) {
    switch (rule.type) {
        case RepetitionRule::Type::none:
            return "none";
        case RepetitionRule::Type::appearances:
            return fmt::format("appearances({})", rule.times);
        case RepetitionRule::Type::cycle:
            return fmt::format("cycle({})", rule.times);
        case RepetitionRule::Type::aggressor_loses:
            return fmt::format("aggressor-loses({},{})", rule.times,
                               aggression_text(rule.aggression));
    }
    return {};
}

std::vector<Rules> make_presets() {
    const auto taiwan = RankOrder::taiwan;
    const ChaseRule free{};
    const auto cap = [](int limit) { return ChaseRule{ChaseRule::Type::cap, limit}; };
    const ChaseRule third{ChaseRule::Type::third_appearance, 0};
    const RepetitionRule none{};
    const RepetitionRule appearances{RepetitionRule::Type::appearances, 3};
    const RepetitionRule cycle{RepetitionRule::Type::cycle, 3};
    const auto loses = [](Aggression aggression) {
        return RepetitionRule{RepetitionRule::Type::aggressor_loses, 3, aggression};
    };
    return {
        {"tcga", taiwan, free, appearances, 60},
        {"icga-2010", taiwan, free, appearances, 40},
        {"icga-olympiad", taiwan, free, appearances, 180},
        {"cdc-server", taiwan, free, cycle, 60},
        {"dark-chess-2", taiwan, cap(7), none, 40},
        {"funtown", taiwan, cap(10), none, 50},
        {"cap-7-rep3", taiwan, cap(7), appearances, 40},
        {"cap-10-rep3", taiwan, cap(10), appearances, 40},
        {"cap-12-rep3", taiwan, cap(12), appearances, 40},
        {"wikipedia-zh", taiwan, free, none, 50},
        {"mistboard", taiwan, third, appearances, 40},
        {"asian-chase", taiwan, free, loses(Aggression::chase), 40},
        {"asian-chase-unprotected", taiwan, free, loses(Aggression::unprotected_chase), 40},
        {"perpetual-check", taiwan, free, loses(Aggression::check), 40},
        {"half-chess", RankOrder::half_chess, free, none, 0, false},
    };
}

}  // namespace

std::span<const Rules> presets() {
    static const std::vector<Rules> all = make_presets();
    return all;
}

std::optional<Rules> find_preset(std::string_view name) {
    for (const Rules& rules : presets())
        if (rules.name == name) return rules;
    return std::nullopt;
}

Rules preset(std::string_view name) {
    if (auto rules = find_preset(name)) return *rules;
    std::vector<std::string_view> names;
    for (const Rules& rules : presets()) names.push_back(rules.name);
    throw UserError(fmt::format("unknown rule set '{}'{}", name, did_you_mean(name, names)));
}

std::string to_text(const Rules& rules) {
    return fmt::format(
        "{} order={} chase={} repetition={} no_progress={} elimination={}", rules.name,
        rules.order == RankOrder::taiwan ? "taiwan" : "half-chess", chase_text(rules.chase),
        repetition_text(rules.repetition),
        rules.no_progress_plies == 0 ? "none" : std::to_string(rules.no_progress_plies),
        rules.elimination);
}

Rules parse_rules_text(std::string_view text) {
    const auto words = split_words_outside_brackets(text);
    if (words.empty() || !is_name(words[0]))
        throw UserError(fmt::format("bad rule set text '{}': expected a name, then fields", text));
    if (words.size() == 1) return preset(words[0]);
    Rules rules;
    rules.name = words[0];
    for (const std::string_view word : std::span(words).subspan(1)) {
        const std::size_t equals = word.find('=');
        if (equals == std::string_view::npos)
            throw UserError(fmt::format("bad rule set field '{}': expected field=value", word));
        set_field(rules, word.substr(0, equals), word.substr(equals + 1));
    }
    validate(rules);
    return rules;
}

std::span<const std::string_view> rule_fields() { return field_names; }

void set_field(Rules& rules, std::string_view field, std::string_view value) {
    if (field == "order") {
        rules.order = parse_order(value);
    } else if (field == "chase") {
        rules.chase = parse_chase(value);
    } else if (field == "repetition") {
        rules.repetition = parse_repetition(value);
    } else if (field == "no_progress") {
        rules.no_progress_plies = parse_no_progress(value);
    } else if (field == "elimination") {
        rules.elimination = parse_elimination(value);
    } else {
        throw UserError(
            fmt::format("unknown rule field '{}'{}", field, did_you_mean(field, field_names)));
    }
}

void validate(const Rules& rules) {
    if (rules.chase.type == ChaseRule::Type::third_appearance &&
        rules.repetition.type != RepetitionRule::Type::appearances)
        throw UserError(fmt::format(
            "rule set '{}': chase third-appearance needs repetition appearances(N)", rules.name));
}

}  // namespace banqi
