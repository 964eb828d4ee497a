// `start` of an event: what stands on the board when a deal begins. Source: FORMATS 2 and 3.
#pragma once

#include <string>

#include "tournament/event.hpp"
#include "tournament/yaml_map.hpp"

namespace banqi::tournament {

// Reads `dark`, `revealed` or `{ file: starts.jsonl }`, the file being looked for in `folder`. The
// event's deals and engines must have been read: they decide which starts can be told. Throws
// UserError, placed in the event file or in the file of starts.
StartRule read_start_rule(const YamlNode& node, const EventConfig& event,
                          const std::string& folder);

// The start of a deal, counting from 1, with every face-down tile dealt: by the deal's seed, unless
// the file of starts says what lies where. Needs the event's key if its deals are sealed. Pure.
Start start_of_deal(const EventConfig& event, int deal);

}  // namespace banqi::tournament
