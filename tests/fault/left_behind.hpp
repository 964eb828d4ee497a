// What must not be left when a test ends: processes, zombies, descriptors, memory.
#pragma once

#include <string>

namespace banqi::fault {

// Numbers of this process. The children counted include what others left to it.
long open_descriptors();
long count_children();
// Of VmHWM or VmRSS in /proc/PID/status, in KiB; 0 if there is no such process.
long status_kib(const std::string& pid, const std::string& key);

// Checks at its end that nothing is left. Zombies that were left to us may take a moment.
class NothingLeft {
  public:
    NothingLeft();
    ~NothingLeft();
    NothingLeft(const NothingLeft&) = delete;
    NothingLeft& operator=(const NothingLeft&) = delete;

  private:
    long descriptors_;
};

}  // namespace banqi::fault
