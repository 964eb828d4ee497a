// Which cores this program may use, and keeping a thread and what it starts on some of them.
#pragma once

#include <span>
#include <vector>

namespace banqi::process {

// In ascending order. Throws std::system_error.
std::vector<int> allowed_cores();

// Binds the calling thread, and every process and thread that it starts from now on.
// Throws std::system_error.
void bind_this_thread(std::span<const int> cores);

}  // namespace banqi::process
