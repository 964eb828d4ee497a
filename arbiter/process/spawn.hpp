// Starts one program: the only user of Boost.Process.
#pragma once

#include <sys/types.h>

#include <string>

#include "process/launch_spec.hpp"

namespace banqi::process {

struct ChildStdio {
    int in = -1;
    int out = -1;
    int err = -1;
};

// Starts spec.command with the three descriptors and no other, as the leader of its own process
// group, killed when the calling thread ends, without core dumps, SIGPIPE at its default, no signal
// blocked, `tag` ("NAME=value") in its environment. The caller holds family_mutex() and owns the
// process: nothing else reaps it.
// Throws LaunchError if the program cannot be executed, std::system_error if the machine is at
// fault (descriptors, processes, memory); no process is left then.
pid_t spawn(const LaunchSpec& spec, const ChildStdio& stdio, const std::string& tag);

}  // namespace banqi::process
