// The resolved event.yaml of a results folder.
#pragma once

#include <string>

#include "tournament/event.hpp"

namespace banqi::tournament {

// YAML with every field written out and every path absolute. parse_event and parse_recorded_event
// read an equal value back, but that a drawn seed is then a given one.
std::string to_yaml(const EventConfig& event);

}  // namespace banqi::tournament
