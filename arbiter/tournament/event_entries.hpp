// The parts of an event file that are read on their own: rule sets, times, engines.
// For event_file.cpp only. Every function throws UserError placed in the file.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "match/engine_spec.hpp"
#include "rules/rules.hpp"
#include "tournament/find_program.hpp"
#include "tournament/yaml_map.hpp"

namespace banqi::tournament {

// A preset's name; or a map with `preset`, changed fields and a `name` of its own; or a map with
// a `name` and every field.
Rules read_rule_set(const YamlNode& node);

// Keys that are left out are as in `defaults`.
match::TimeControl read_time(const YamlNode& node, const match::TimeControl& defaults);

// must_exist: commands are looked for, folders checked. as_recorded: both are taken as they
// stand, so that results can be read where the engines are gone.
enum class Programs { must_exist, as_recorded };

struct EngineContext {
    match::TimeControl time;  // the event's
    Place time_place;         // where it stands in the file
    ProgramFolders folders;
    Programs programs = Programs::must_exist;
};

match::EngineSpec read_engine(const YamlNode& node, const EngineContext& context);

// A name of an event, engine or rule set.
std::string read_name(const YamlNode& node, std::string_view key);

// Whole milliseconds from `least`.
match::milliseconds read_duration(const YamlMap& map, std::string_view key, std::uint64_t least,
                                  match::milliseconds fallback);

}  // namespace banqi::tournament
