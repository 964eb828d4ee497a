// What the commands that play events share: reading the event file with overrides, where the
// program lies, where results go.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>

#include "match/isolation.hpp"
#include "tournament/event.hpp"

namespace banqi::commands {

struct EventOptions {
    std::string file;
    std::optional<std::uint64_t> seed;
    std::optional<int> pairs;
    std::optional<int> concurrency;
};

// Adds EVENT, --seed, --pairs and --concurrency to the command line.
void add_event_options(CLI::App& app, EventOptions& options);

// With its key, from the file beside it, if its deals are sealed. Throws UserError.
tournament::EventConfig read_event(const EventOptions& options);

// What isolated engines must not see of an event: the file, its key, the folders of results. Pass
// "" for what there is not. Absolute.
match::HiddenPaths secrets_of(const std::string& event_file, const std::string& results);

// The folder of the arbiter program; bots of ours lie beside it.
std::string program_folder();

}  // namespace banqi::commands
