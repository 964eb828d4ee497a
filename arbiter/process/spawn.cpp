#include "process/spawn.hpp"

#include <fmt/format.h>
#include <linux/close_range.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/process/v2/default_launcher.hpp>
#include <boost/process/v2/process.hpp>
#include <cerrno>
#include <csignal>
#include <filesystem>
#include <system_error>

namespace banqi::process {
namespace {

namespace bp = boost::process::v2;

// Runs in the child between fork and exec: system calls only.
struct ChildSetup {
    ChildStdio stdio;
    const char* folder;
    pid_t arbiter;

    template <typename Launcher, typename Path, typename Arguments>
    bp::error_code on_exec_setup(Launcher&, const Path&, Arguments&&) const {
        if (enter()) return {};
        return {errno, boost::system::system_category()};
    }

    // exit() would run the arbiter's own exit handlers and flush its buffers a second time.
    template <typename... Arguments>
    void on_exec_error(Arguments&&...) const {
        ::_exit(127);
    }

  private:
    bool enter() const {
        if (::setpgid(0, 0) != 0) return false;
        if (::prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return false;
        // The arbiter may have died before the line above.
        if (::getppid() != arbiter) ::_exit(127);
        if (::dup2(stdio.in, 0) < 0 || ::dup2(stdio.out, 1) < 0 || ::dup2(stdio.err, 2) < 0) {
            return false;
        }
        if (::syscall(SYS_close_range, 3u, ~0u, CLOSE_RANGE_CLOEXEC) != 0) return false;
        if (*folder != '\0' && ::chdir(folder) != 0) return false;
        const rlimit no_core{0, 0};
        if (::setrlimit(RLIMIT_CORE, &no_core) != 0) return false;
        return default_signals();
    }

    static bool default_signals() {
        // First ignored: that drops a Ctrl-C meant for the arbiter which came before setpgid.
        for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE}) {
            std::signal(signal, SIG_IGN);
            std::signal(signal, SIG_DFL);
        }
        sigset_t none;
        ::sigemptyset(&none);
        return ::sigprocmask(SIG_SETMASK, &none, nullptr) == 0;
    }
};

// No handler of the arbiter may run in the child.
class SignalsBlocked {
  public:
    SignalsBlocked() {
        sigset_t all;
        ::sigfillset(&all);
        ::pthread_sigmask(SIG_SETMASK, &all, &before_);
    }
    SignalsBlocked(const SignalsBlocked&) = delete;
    SignalsBlocked& operator=(const SignalsBlocked&) = delete;
    ~SignalsBlocked() { ::pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

  private:
    sigset_t before_{};
};

std::vector<std::string> child_environment(const LaunchSpec& spec, const std::string& tag) {
    std::vector<std::string> added{tag};
    for (const auto& [name, value] : spec.environment) added.push_back(name + '=' + value);
    const auto name_of = [](std::string_view entry) { return entry.substr(0, entry.find('=')); };

    std::vector<std::string> entries;
    for (const char* const* entry = ::environ; *entry != nullptr; ++entry) {
        if (!spec.inherits_environment) break;
        const bool replaced = std::any_of(added.begin(), added.end(), [&](const auto& other) {
            return name_of(other) == name_of(*entry);
        });
        if (!replaced) entries.emplace_back(*entry);
    }
    entries.insert(entries.end(), added.begin(), added.end());
    return entries;
}

bool is_machine_trouble(int error) {
    return error == EMFILE || error == ENFILE || error == EAGAIN || error == ENOMEM || error == EIO;
}

std::string reason(const LaunchSpec& spec, int error) {
    const std::string& program = spec.command.front();
    std::error_code ignored;
    if (std::filesystem::exists(program, ignored)) {
        if (!spec.folder.empty() && !std::filesystem::is_directory(spec.folder, ignored)) {
            return fmt::format("no working folder '{}'", spec.folder);
        }
        if (error == ENOENT) return "its interpreter or loader is missing";
    }
    return std::generic_category().message(error);
}

// Boost's own handle would need the io_context as long as the process lives, and would reap the
// process before its group can be killed; so only the identifier is kept.
pid_t run_launcher(bp::default_process_launcher& launcher, bp::error_code& error,
                   const LaunchSpec& spec, const ChildSetup& setup) {
    boost::asio::io_context context;
    // Makes the context open its own descriptors now: once the child runs, a failure there would
    // leak the child's pidfd.
    const boost::asio::posix::stream_descriptor first_user(context);
    const std::vector<std::string> arguments(spec.command.begin() + 1, spec.command.end());
    // A relative path is the arbiter's, not the working folder's.
    const std::string program = std::filesystem::absolute(spec.command.front()).string();
    const SignalsBlocked blocked;
    auto process = launcher(context.get_executor(), error, program, arguments, setup);
    if (error) return -1;
    const pid_t pid = process.id();
    process.detach();
    return pid;
}

void reap(pid_t pid) {
    while (::waitpid(pid, nullptr, 0) < 0 && errno == EINTR) {
    }
}

}  // namespace

pid_t spawn(const LaunchSpec& spec, const ChildStdio& stdio, const std::string& tag) {
    if (spec.command.empty()) throw LaunchError("cannot start an engine: no program given");
    const ChildSetup setup{stdio, spec.folder.c_str(), ::getpid()};
    const std::vector<std::string> environment = child_environment(spec, tag);
    std::vector<const char*> pointers;
    for (const std::string& entry : environment) pointers.push_back(entry.c_str());
    pointers.push_back(nullptr);

    bp::default_process_launcher launcher;
    launcher.env = pointers.data();
    bp::error_code error;
    pid_t pid = -1;
    try {
        pid = run_launcher(launcher, error, spec, setup);
    } catch (const boost::system::system_error& failure) {
        error = failure.code();
        // The program may run already, without a handle for it.
        if (launcher.pid > 0) ::kill(launcher.pid, SIGKILL);
    }
    if (!error) return pid;

    if (launcher.pid > 0) reap(launcher.pid);
    const std::string what = fmt::format("cannot start '{}'", spec.command.front());
    if (is_machine_trouble(error.value())) {
        throw std::system_error(error.value(), std::generic_category(), what);
    }
    throw LaunchError(what + ": " + reason(spec, error.value()));
}

}  // namespace banqi::process
