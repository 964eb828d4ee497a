// One engine as a child process: launch, exit, stop.
//
// Threads: an EngineProcess belongs to the thread that launched it, which must outlive it: the
// kernel kills the engine when that thread ends (so that engines die with the arbiter, however it
// dies). Any number of threads may do this at once, each with its own engines.
//
// No process survives stop(): the engine's process group is killed, and so is what left the group,
// as far as children.hpp says. If the arbiter itself is killed by SIGKILL, engines die with it but
// their helpers do not; those see end of file on their stdin.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "process/launch_spec.hpp"
#include "process/line_channel.hpp"
#include "process/memory_guard.hpp"
#include "process/unique_fd.hpp"

namespace banqi::process {

// How a process ended: exactly one of the two is set.
struct Exit {
    std::optional<int> code;
    std::optional<int> signal;
};

// "exit code 3", "signal 11 (SIGSEGV)".
std::string to_string(const Exit& exit);

class EngineProcess {
  public:
    // What is kept of the engine's stderr.
    static constexpr off_t max_stderr_bytes = off_t{1} << 20;

    // Throws LaunchError for a program that cannot be executed, std::system_error when the machine
    // is at fault (descriptors, processes, memory, the stderr file). Nothing is left of the
    // attempt.
    static EngineProcess launch(const LaunchSpec& spec);

    EngineProcess(EngineProcess&& other) noexcept;
    EngineProcess& operator=(EngineProcess&& other) noexcept;
    // stop() without grace.
    ~EngineProcess();

    LineChannel& channel() { return channel_; }
    pid_t pid() const { return pid_; }

    // How the engine ended, if it has; does not wait.
    std::optional<Exit> exited() const;

    // Waits for the engine to end by itself; nothing if it does not. Its output is thrown away.
    std::optional<Exit> wait_for_end(std::chrono::milliseconds most);
    // What the engine's processes held when the memory limit ended them, in bytes; 0: it did not.
    std::int64_t excess_memory() const { return guard_ ? guard_->excess() : 0; }

    // Ends the engine and all it left behind; returns how the engine ended. Closes its stdin, waits
    // `grace` for it to go (less if the stop descriptor becomes readable), then SIGTERM, a short
    // wait, SIGKILL. An engine that has just closed its stdout is seldom dead already: a grace of
    // some 100 ms tells how it ended by itself. Later calls return the same.
    Exit stop(std::chrono::milliseconds grace);

    // Cuts the stderr file to max_stderr_bytes; cheap, for now and then during a game. stop() does
    // it too.
    void trim_stderr() const;

  private:
    enum class Wait { exited, timeout, stopped };

    EngineProcess(pid_t pid, LineChannel channel, int stop_fd);
    Wait wait_for_exit(Deadline deadline);
    void end_politely(std::chrono::milliseconds grace);

    pid_t pid_ = -1;
    UniqueFd pidfd_;
    LineChannel channel_;
    int stop_fd_ = -1;
    UniqueFd stderr_;
    std::optional<Exit> ended_;
    std::unique_ptr<MemoryGuard> guard_;  // only where there is a limit
};

}  // namespace banqi::process
