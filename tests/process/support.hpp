// What the process tests share: launching the fake child, and what must be true afterwards.
#pragma once

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <thread>

#include "catch.hpp"
#include "process/engine_process.hpp"

namespace banqi::process {

using namespace std::chrono_literals;

// Generous: a loaded machine must not fail a test, a hang must.
constexpr auto patience = 20s;

inline Deadline in(Clock::duration time) { return Clock::now() + time; }

inline LaunchSpec fake_child(const std::string& behaviour, const std::string& argument = "") {
    LaunchSpec spec;
    spec.command = {PROGRAM_DIR "/fake_child", behaviour};
    if (!argument.empty()) spec.command.push_back(argument);
    return spec;
}

inline std::string line_of(const LineChannel::Line& line) {
    if (const auto* error = std::get_if<ChannelError>(&line)) {
        return "[" + std::string(to_string(*error)) + "]";
    }
    return std::string(std::get<std::string_view>(line));
}

inline std::string read(LineChannel& channel) { return line_of(channel.read_line(in(patience))); }

inline std::string send(LineChannel& channel, std::string_view bytes) {
    const auto error = channel.send(bytes, in(patience));
    return error ? std::string(to_string(*error)) : "sent";
}

// No process and no zombie of that number.
inline bool is_gone(pid_t pid) { return ::kill(pid, 0) == -1 && errno == ESRCH; }

inline long open_descriptors() {
    const std::filesystem::directory_iterator all("/proc/self/fd");
    return std::distance(begin(all), end(all));
}

inline long children() {
    long count = 0;
    for (const auto& thread : std::filesystem::directory_iterator("/proc/self/task")) {
        FILE* const list = std::fopen((thread.path() / "children").c_str(), "re");
        if (list == nullptr) continue;
        for (int pid = 0; std::fscanf(list, "%d", &pid) == 1;) ++count;
        std::fclose(list);
    }
    return count;
}

// Checks at the end of a test that it left nothing behind.
class NothingLeft {
  public:
    NothingLeft() : descriptors_(open_descriptors()) {}
    NothingLeft(const NothingLeft&) = delete;
    NothingLeft& operator=(const NothingLeft&) = delete;
    ~NothingLeft() {
        CHECK(open_descriptors() == descriptors_);
        CHECK(children() == 0);
    }

  private:
    long descriptors_;
};

}  // namespace banqi::process
