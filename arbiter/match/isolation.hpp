// From an engine's entry to what is started: as it stands, or wrapped by bubblewrap (`bwrap`), so
// that the engine sees the system and its own folders, read-only, and nothing else. What that
// protects against: ISOLATION.md.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "match/engine_spec.hpp"
#include "process/launch_spec.hpp"

namespace banqi::match {

// Files and folders that no isolated engine may see, even inside its own folder. Absolute paths.
using HiddenPaths = std::vector<std::string>;

// What of this machine an isolated engine gets. All paths are absolute and exist.
struct Sandbox {
    std::string bwrap;                        // the program
    std::vector<std::string> shown_folders;   // read-only, outermost first
    std::vector<std::string> hidden_folders;  // inside shown ones: empty for the engine
    std::vector<std::string> hidden_files;    // likewise
};

// Pure: the engine's command, run by bubblewrap in this sandbox.
std::vector<std::string> isolated_command(const EngineSpec& engine, const Sandbox& sandbox);

// Looks at the file system. Throws LaunchError where there is no bubblewrap.
Sandbox sandbox_for(const EngineSpec& engine, const HiddenPaths& hidden);

// What to start for this engine, but for stderr and the stop descriptor. Throws as sandbox_for.
process::LaunchSpec launch_spec(const EngineSpec& engine, const HiddenPaths& hidden);

// Starts an empty sandbox. Nothing if that works, else what is wrong and what helps.
std::optional<std::string> find_isolation_trouble();

}  // namespace banqi::match
