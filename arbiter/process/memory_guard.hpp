// Ends an engine whose processes hold more memory than it may.
//
// A thread a guarded engine looks some twenty times a second, whatever the engine is doing: also
// while the opponent thinks. What counts is resident memory, not address space, which engines
// reserve freely: the sum over the engine's processes, where pages that several of them share count
// once. Between two looks an engine can go over by what the machine can fill meanwhile.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <thread>
#include <vector>

#include "process/children.hpp"

namespace banqi::process {

class MemoryGuard {
  public:
    // The engine must not be reaped before end().
    MemoryGuard(pid_t engine, EngineSerial serial, std::int64_t limit_bytes);
    MemoryGuard(const MemoryGuard&) = delete;
    MemoryGuard& operator=(const MemoryGuard&) = delete;
    ~MemoryGuard() { end(); }

    // Stops looking. excess() keeps its value.
    void end();
    // Bytes held when the engine was killed for it; 0 as long as it has not been. Any thread.
    std::int64_t excess() const { return excess_; }

    // Who was killed for it, parents first. After end().
    const std::vector<pid_t>& killed() const { return killed_; }

  private:
    void watch();
    bool look();

    pid_t engine_;
    EngineSerial serial_;
    std::int64_t limit_bytes_;
    std::atomic<std::int64_t> excess_ = 0;
    std::vector<pid_t> killed_;
    std::mutex mutex_;
    std::condition_variable ending_;
    bool is_ending_ = false;
    std::thread thread_;
};

}  // namespace banqi::process
