// What to start: plain values.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace banqi::process {

struct LaunchSpec {
    std::vector<std::string> command;  // command[0] is the program's path; PATH is not searched
    std::string folder;                // working folder; "" = the arbiter's own
    std::vector<std::pair<std::string, std::string>> environment;  // added to the arbiter's own
    bool inherits_environment = true;  // false: it has `environment` only
    std::string stderr_file;           // appended to, capped (engine_process.hpp); "" = /dev/null
    std::int64_t memory_bytes = 0;     // most resident memory (memory_guard.hpp); 0 = no limit
    int stop_fd = -1;                  // readable when the arbiter must stop now; borrowed
};

// The program cannot be executed. The message names the program and the reason, fit for the user.
class LaunchError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

}  // namespace banqi::process
