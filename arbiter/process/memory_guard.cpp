#include "process/memory_guard.hpp"

#include <fmt/format.h>
#include <pthread.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

namespace banqi::process {
namespace {

using namespace std::chrono_literals;

constexpr auto between_looks = 50ms;

// Cheap, but pages shared between processes count in each.
std::int64_t resident_bytes(pid_t pid) {
    static const std::int64_t page_bytes = ::sysconf(_SC_PAGESIZE);
    std::ifstream file(fmt::format("/proc/{}/statm", pid));
    std::int64_t total = 0;
    std::int64_t resident = 0;
    return file >> total >> resident ? resident * page_bytes : 0;
}

// Exact, but the kernel walks all pages for it. Nothing where it may not be read.
std::optional<std::int64_t> proportional_bytes(pid_t pid) {
    std::ifstream file(fmt::format("/proc/{}/smaps_rollup", pid));
    std::string word;
    std::int64_t kilobytes = 0;
    while (file >> word)
        if (word == "Pss:" && file >> kilobytes) return kilobytes * 1024;
    return std::nullopt;
}

std::int64_t held_bytes(const std::vector<pid_t>& pids, std::int64_t enough) {
    std::int64_t bytes = 0;
    for (const pid_t pid : pids) bytes += resident_bytes(pid);
    if (bytes <= enough || pids.size() == 1) return bytes;
    std::int64_t exact = 0;
    for (const pid_t pid : pids) exact += proportional_bytes(pid).value_or(resident_bytes(pid));
    return exact;
}

}  // namespace

MemoryGuard::MemoryGuard(pid_t engine, EngineSerial serial, std::int64_t limit_bytes)
    : engine_(engine), serial_(serial), limit_bytes_(limit_bytes) {
    // Signals are for the arbiter's other threads.
    sigset_t all;
    sigset_t before;
    ::sigfillset(&all);
    ::pthread_sigmask(SIG_SETMASK, &all, &before);
    try {
        thread_ = std::thread([this] { watch(); });
    } catch (...) {
        ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
        throw;
    }
    ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

void MemoryGuard::end() {
    if (!thread_.joinable()) return;
    {
        const std::lock_guard lock(mutex_);
        is_ending_ = true;
    }
    ending_.notify_one();
    thread_.join();
}

void MemoryGuard::watch() {
    std::unique_lock lock(mutex_);
    while (!ending_.wait_for(lock, between_looks, [this] { return is_ending_; }))
        if (look()) return;
}

// True if the engine was over its limit and has been killed.
bool MemoryGuard::look() {
    std::vector<pid_t> pids = processes_of(engine_, serial_);
    const std::int64_t bytes = held_bytes(pids, limit_bytes_);
    if (bytes <= limit_bytes_) return false;
    // First the reason, then the deed: whoever sees the end asks for the reason.
    excess_ = bytes;
    ::kill(-engine_, SIGKILL);
    for (const pid_t pid : pids) ::kill(pid, SIGKILL);
    killed_ = std::move(pids);
    return true;
}

}  // namespace banqi::process
