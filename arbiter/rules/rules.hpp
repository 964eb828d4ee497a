// A rule set as a plain value, its named presets, and its one-line text form.
// Source: RULES 5 and 6; text form FORMATS 3.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace banqi {

// Which piece takes which: taiwan K > G > M > R > N > C > P, half_chess K > R > N > C > G > M > P.
enum class RankOrder { taiwan, half_chess };

struct ChaseRule {
    enum class Type { none, third_appearance, cap };
    Type type = Type::none;
    int limit = 0;  // cap: attacks in a row that are allowed

    bool operator==(const ChaseRule&) const = default;
};

// What makes a side guilty under aggressor-loses.
enum class Aggression { chase, unprotected_chase, check };

struct RepetitionRule {
    enum class Type { none, appearances, cycle, aggressor_loses };
    Type type = Type::none;
    int times = 0;
    Aggression aggression = Aggression::chase;  // aggressor_loses only

    bool operator==(const RepetitionRule&) const = default;
};

struct Rules {
    std::string name;
    RankOrder order = RankOrder::taiwan;
    ChaseRule chase;
    RepetitionRule repetition;
    int no_progress_plies = 0;  // 0: no such rule
    bool elimination = true;

    bool operator==(const Rules&) const = default;
};

// The presets of RULES 6, in its order.
std::span<const Rules> presets();
// The preset of that name, or nothing.
std::optional<Rules> find_preset(std::string_view name);
// The preset of that name. Throws UserError with the nearest name.
Rules preset(std::string_view name);

// "mistboard order=taiwan chase=third-appearance repetition=appearances(3) no_progress=40
// elimination=true", on one line, all fields.
std::string to_text(const Rules& rules);
// The reverse of to_text; fields left out keep their defaults. A name alone is the preset of that
// name. Throws UserError.
Rules parse_rules_text(std::string_view text);

// The names of the fields that set_field takes.
std::span<const std::string_view> rule_fields();
// Sets one field from its text, e.g. ("chase", "cap(7)"). Throws UserError naming what is allowed.
void set_field(Rules& rules, std::string_view field, std::string_view value);
// Throws UserError if the fields do not fit together.
void validate(const Rules& rules);

}  // namespace banqi
