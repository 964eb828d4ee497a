#include "process/engine_process.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <mutex>
#include <system_error>

#include "process/children.hpp"
#include "process/spawn.hpp"
#include "process/this_process.hpp"

namespace banqi::process {
namespace {

using namespace std::chrono_literals;

constexpr auto wait_after_term = 200ms;

struct Pipe {
    UniqueFd read_end;
    UniqueFd write_end;
};

[[noreturn]] void throw_errno(const std::string& what) {
    throw std::system_error(errno, std::generic_category(), what);
}

Pipe make_pipe() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) throw_errno("pipe to an engine");
    return {UniqueFd(ends[0]), UniqueFd(ends[1])};
}

// Only the end the arbiter writes to: the engine expects its own to block.
void make_nonblocking(const UniqueFd& fd) {
    if (::fcntl(fd.get(), F_SETFL, ::fcntl(fd.get(), F_GETFL) | O_NONBLOCK) != 0) {
        throw_errno("pipe to an engine");
    }
}

UniqueFd open_stderr(const std::string& path) {
    const char* const target = path.empty() ? "/dev/null" : path.c_str();
    UniqueFd fd(::open(target, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644));
    if (!fd.is_open()) throw_errno(target);
    return fd;
}

std::optional<Exit> peek_exit(pid_t pid, int options) {
    siginfo_t info{};
    int result = 0;
    do {
        result = ::waitid(P_PID, static_cast<id_t>(pid), &info, WEXITED | WNOWAIT | options);
    } while (result != 0 && errno == EINTR);
    if (result != 0) throw_errno("wait for an engine");
    if (info.si_pid == 0) return std::nullopt;
    if (info.si_code == CLD_EXITED) return Exit{.code = info.si_status, .signal = std::nullopt};
    return Exit{.code = std::nullopt, .signal = info.si_status};
}

}  // namespace

std::string to_string(const Exit& exit) {
    if (exit.code) return fmt::format("exit code {}", *exit.code);
    if (!exit.signal) return "still running";
    const char* const name = ::sigabbrev_np(*exit.signal);
    if (name == nullptr) return fmt::format("signal {}", *exit.signal);
    return fmt::format("signal {} (SIG{})", *exit.signal, name);
}

EngineProcess EngineProcess::launch(const LaunchSpec& spec) {
    prepare_this_process();
    Pipe requests = make_pipe();
    Pipe replies = make_pipe();
    make_nonblocking(requests.write_end);
    UniqueFd errors = open_stderr(spec.stderr_file);
    LineChannel channel(std::move(replies.read_end), std::move(requests.write_end), spec.stop_fd);

    const EngineSerial serial = next_serial();
    const std::string tag = tag_entry(serial);
    const ChildStdio stdio{requests.read_end.get(), replies.write_end.get(), errors.get()};
    const auto spawn_and_enrol = [&] {
        const std::lock_guard lock(family_mutex());
        const pid_t pid = spawn(spec, stdio, tag);
        enrol(pid, serial);
        return pid;
    };
    const pid_t pid = spawn_and_enrol();
    // From here on its destructor ends the process if something fails.
    EngineProcess engine(pid, std::move(channel), spec.stop_fd);
    if (!spec.stderr_file.empty()) engine.stderr_ = std::move(errors);
    engine.pidfd_ = UniqueFd(static_cast<int>(::syscall(SYS_pidfd_open, pid, 0)));
    if (!engine.pidfd_.is_open()) throw_errno("pidfd of an engine");
    engine.channel_.watch_exit(engine.pidfd_.get());
    if (spec.memory_bytes > 0)
        engine.guard_ = std::make_unique<MemoryGuard>(pid, serial, spec.memory_bytes);
    return engine;
}

EngineProcess::EngineProcess(pid_t pid, LineChannel channel, int stop_fd)
    : pid_(pid), channel_(std::move(channel)), stop_fd_(stop_fd) {}

EngineProcess::EngineProcess(EngineProcess&& other) noexcept
    : pid_(std::exchange(other.pid_, -1)),
      pidfd_(std::move(other.pidfd_)),
      channel_(std::move(other.channel_)),
      stop_fd_(other.stop_fd_),
      stderr_(std::move(other.stderr_)),
      ended_(other.ended_),
      guard_(std::move(other.guard_)) {}

EngineProcess& EngineProcess::operator=(EngineProcess&& other) noexcept {
    if (this == &other) return *this;
    if (pid_ > 0) stop(0ms);
    pid_ = std::exchange(other.pid_, -1);
    pidfd_ = std::move(other.pidfd_);
    channel_ = std::move(other.channel_);
    stop_fd_ = other.stop_fd_;
    stderr_ = std::move(other.stderr_);
    ended_ = other.ended_;
    guard_ = std::move(other.guard_);
    return *this;
}

EngineProcess::~EngineProcess() {
    if (pid_ > 0) stop(0ms);
}

std::optional<Exit> EngineProcess::exited() const {
    if (ended_) return ended_;
    return peek_exit(pid_, WNOHANG);
}

std::optional<Exit> EngineProcess::wait_for_end(std::chrono::milliseconds most) {
    if (!ended_) wait_for_exit(Clock::now() + most);
    return exited();
}

Exit EngineProcess::stop(std::chrono::milliseconds grace) {
    if (ended_) return *ended_;
    channel_.close_input();
    end_politely(grace);
    if (guard_) guard_->end();
    // Always, and before the engine is reaped: until then nobody else can have its group's number.
    ::kill(-pid_, SIGKILL);
    ended_ = peek_exit(pid_, 0);
    bury(pid_, guard_ ? guard_->killed() : std::vector<pid_t>{});
    channel_.watch_exit(-1);
    pidfd_.close();
    trim_stderr();
    stderr_.close();
    return *ended_;
}

void EngineProcess::end_politely(std::chrono::milliseconds grace) {
    switch (wait_for_exit(Clock::now() + grace)) {
        case Wait::exited:
        case Wait::stopped:
            return;
        case Wait::timeout:
            break;
    }
    ::kill(-pid_, SIGTERM);
    wait_for_exit(Clock::now() + wait_after_term);
}

// Throws the engine's output away meanwhile: an engine blocked on writing could not exit.
EngineProcess::Wait EngineProcess::wait_for_exit(Deadline deadline) {
    if (!pidfd_.is_open()) return Wait::timeout;
    bool output_open = true;
    while (true) {
        std::array<pollfd, 3> fds{pollfd{pidfd_.get(), POLLIN, 0},
                                  pollfd{output_open ? channel_.output_fd() : -1, POLLIN, 0},
                                  pollfd{stop_fd_, POLLIN, 0}};
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
        const auto timeout = std::clamp<std::chrono::milliseconds>(left, 0ms, 1h);
        const int ready = ::poll(fds.data(), fds.size(), static_cast<int>(timeout.count()));
        if (fds[0].revents != 0 && ready > 0) return Wait::exited;
        if (fds[2].revents != 0 && ready > 0) return Wait::stopped;
        if (fds[1].revents != 0 && ready > 0) output_open = channel_.discard_output();
        if (Clock::now() >= deadline) return Wait::timeout;
    }
}

void EngineProcess::trim_stderr() const {
    struct stat status {};
    if (!stderr_.is_open() || ::fstat(stderr_.get(), &status) != 0) return;
    // The file is only for reading afterwards: a failure to cut it must not harm a game.
    if (status.st_size > max_stderr_bytes) {
        static_cast<void>(::ftruncate(stderr_.get(), max_stderr_bytes) == 0);
    }
}

}  // namespace banqi::process
