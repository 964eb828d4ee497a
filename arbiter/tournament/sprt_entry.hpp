// The key `sprt` of an event file. For event_file.cpp only. Source: FORMATS 3.
#pragma once

#include "tournament/event.hpp"
#include "tournament/yaml_map.hpp"

namespace banqi::tournament {

// Throws UserError placed in the file.
SprtSettings read_sprt(const YamlNode& node);

// A test decides one question. Throws UserError at `place` unless the event has two engines and one
// rule set.
void check_one_pairing(const EventConfig& event, const Place& place);

}  // namespace banqi::tournament
