// Where an engine's program lies. Reads the file system and PATH; safe from any thread.
#pragma once

#include <string>

namespace banqi::tournament {

struct ProgramFolders {
    std::string event;    // of the event file
    std::string arbiter;  // of the arbiter program; "" when not known
};

// The absolute path of an executable file: `command` as it stands (absolute, or relative to the
// event file's folder), else beside the arbiter, else, for a bare name, on PATH. Links are kept:
// some programs look at their own name. Throws UserError without a place. Source: FORMATS 1.
std::string find_program(const std::string& command, const ProgramFolders& folders);

}  // namespace banqi::tournament
