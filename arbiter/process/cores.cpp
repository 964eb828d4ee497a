#include "process/cores.hpp"

#include <sched.h>

#include <cerrno>
#include <system_error>

namespace banqi::process {

std::vector<int> allowed_cores() {
    cpu_set_t set;
    if (::sched_getaffinity(0, sizeof set, &set) != 0)
        throw std::system_error(errno, std::generic_category(), "sched_getaffinity");
    std::vector<int> cores;
    for (int core = 0; core < CPU_SETSIZE; ++core)
        if (CPU_ISSET(static_cast<unsigned>(core), &set)) cores.push_back(core);
    return cores;
}

void bind_this_thread(std::span<const int> cores) {
    cpu_set_t set;
    CPU_ZERO(&set);
    for (const int core : cores) CPU_SET(static_cast<unsigned>(core), &set);
    if (::sched_setaffinity(0, sizeof set, &set) != 0)
        throw std::system_error(errno, std::generic_category(), "sched_setaffinity");
}

}  // namespace banqi::process
