#include "process/children.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <charconv>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <map>
#include <optional>
#include <string_view>
#include <thread>
#include <vector>

#include "process/unique_fd.hpp"

namespace banqi::process {
namespace {

using namespace std::chrono_literals;

// A killed process takes a moment to die; one that takes longer hangs in the kernel.
constexpr auto longest_death = 2s;

// Process-wide, as children are.
struct Family {
    std::mutex mutex;
    std::map<pid_t, EngineSerial> engines;
    std::atomic<EngineSerial> last_serial{0};
};

Family& family() {
    static Family instance;
    return instance;
}

// "ARBITER_ENGINE=<arbiter>-<start>-"; the start time tells arbiters of one identifier apart.
const std::string& tag_prefix() {
    static const std::string prefix =
        fmt::format("ARBITER_ENGINE={}-{}-", ::getpid(),
                    std::chrono::steady_clock::now().time_since_epoch().count());
    return prefix;
}

std::string read_whole(const std::string& path) {
    const UniqueFd fd(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    std::string text;
    if (!fd.is_open()) return text;
    while (true) {
        const std::size_t held = text.size();
        text.resize(held + 4096);
        const ssize_t got = ::read(fd.get(), text.data() + held, 4096);
        text.resize(held + static_cast<std::size_t>(got > 0 ? got : 0));
        if (got <= 0) return text;
    }
}

void add_numbers(const std::string& text, std::vector<pid_t>& numbers) {
    const char* at = text.data();
    const char* const end = at + text.size();
    pid_t pid = 0;
    for (auto got = std::from_chars(at, end, pid); got.ec == std::errc();
         got = std::from_chars(at, end, pid)) {
        numbers.push_back(pid);
        at = got.ptr + (got.ptr != end ? 1 : 0);
    }
}

std::vector<pid_t> children_of_main_thread() {
    static const std::string path = fmt::format("/proc/self/task/{}/children", ::getpid());
    std::vector<pid_t> children;
    add_numbers(read_whole(path), children);
    return children;
}

// The children of all its threads. A process that ends meanwhile has none.
void add_children_of(pid_t pid, std::vector<pid_t>& children) {
    std::error_code ignored;
    const auto tasks = fmt::format("/proc/{}/task", pid);
    for (std::filesystem::directory_iterator task(tasks, ignored), end; !ignored && task != end;
         task.increment(ignored))
        add_numbers(read_whole(task->path().string() + "/children"), children);
}

std::optional<EngineSerial> serial_of(pid_t pid) {
    const std::string environment = '\0' + read_whole(fmt::format("/proc/{}/environ", pid));
    const std::string wanted = '\0' + tag_prefix();
    const std::size_t at = environment.find(wanted);
    if (at == std::string::npos) return std::nullopt;
    const char* const first = environment.data() + at + wanted.size();
    EngineSerial serial = 0;
    const auto got = std::from_chars(first, environment.data() + environment.size(), serial);
    if (got.ec != std::errc()) return std::nullopt;
    return serial;
}

// Reaps children selected as by waitpid until there are none or the kernel hangs on to one.
void reap_killed(pid_t which) {
    const auto give_up = std::chrono::steady_clock::now() + longest_death;
    while (true) {
        const pid_t reaped = ::waitpid(which, nullptr, WNOHANG);
        if (reaped < 0 || (reaped == which && reaped > 0)) return;
        if (reaped > 0) continue;
        if (std::chrono::steady_clock::now() >= give_up) return;
        std::this_thread::sleep_for(1ms);
    }
}

bool lives(const Family& all, EngineSerial serial) {
    for (const auto& [pid, other] : all.engines) {
        if (other == serial) return true;
    }
    return false;
}

// True if the child is gone now, so that its own children may have become ours.
bool end_if_left_over(const Family& all, pid_t pid) {
    if (::waitpid(pid, nullptr, WNOHANG) == pid) return true;
    const auto serial = serial_of(pid);
    if (!serial || lives(all, *serial)) return false;
    if (::kill(pid, SIGKILL) != 0) return false;
    reap_killed(pid);
    return true;
}

void end_left_overs(const Family& all) {
    constexpr int most_generations = 100;
    for (int generation = 0; generation < most_generations; ++generation) {
        bool found = false;
        for (const pid_t pid : children_of_main_thread()) {
            if (!all.engines.contains(pid) && end_if_left_over(all, pid)) found = true;
        }
        if (!found) return;
    }
}

}  // namespace

std::mutex& family_mutex() { return family().mutex; }

EngineSerial next_serial() { return ++family().last_serial; }

std::string tag_entry(EngineSerial serial) { return fmt::format("{}{}", tag_prefix(), serial); }

void enrol(pid_t pid, EngineSerial serial) { family().engines.emplace(pid, serial); }

std::vector<pid_t> processes_of(pid_t engine, EngineSerial serial) {
    std::vector<pid_t> found{engine};
    for (const pid_t child : children_of_main_thread())
        if (child != engine && serial_of(child) == serial) found.push_back(child);
    // A process that forks for ever must not hold this up for ever.
    constexpr std::size_t most = 10'000;
    for (std::size_t i = 0; i < found.size() && found.size() < most; ++i)
        add_children_of(found[i], found);
    return found;
}

void bury(pid_t pid, const std::vector<pid_t>& killed) {
    Family& all = family();
    const std::lock_guard lock(all.mutex);
    reap_killed(pid);
    reap_killed(-pid);
    for (const pid_t other : killed)
        if (!all.engines.contains(other)) reap_killed(other);
    all.engines.erase(pid);
    end_left_overs(all);
}

}  // namespace banqi::process
