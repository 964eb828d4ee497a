#include "commands/signal_watch.hpp"

#include <poll.h>
#include <pthread.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <system_error>

namespace banqi::commands {
namespace {

bool is_ignored(int signal) {
    struct sigaction action {};
    sigaction(signal, nullptr, &action);
    return action.sa_handler == SIG_IGN;
}

// What nohup, or a shell in the background, had ignored stays so: a signalfd would see it.
sigset_t watched_signals() {
    sigset_t set;
    sigemptyset(&set);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP})
        if (!is_ignored(signal)) sigaddset(&set, signal);
    return set;
}

}  // namespace

SignalWatch::SignalWatch(tournament::StopRequest& stop) : stop_(stop) {
    const sigset_t set = watched_signals();
    pthread_sigmask(SIG_BLOCK, &set, nullptr);
    signals_ = process::UniqueFd(signalfd(-1, &set, SFD_CLOEXEC));
    end_ = process::UniqueFd(eventfd(0, EFD_CLOEXEC));
    if (!signals_.is_open() || !end_.is_open())
        throw std::system_error(errno, std::generic_category(), "cannot watch for signals");
    thread_ = std::thread([this] { watch(signals_.get()); });
}

SignalWatch::~SignalWatch() {
    const std::uint64_t one = 1;
    (void)!write(end_.get(), &one, sizeof one);
    thread_.join();
    const sigset_t set = watched_signals();
    pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
}

void SignalWatch::watch(int signal_fd) {
    while (true) {
        std::array<pollfd, 2> fds{pollfd{signal_fd, POLLIN, 0}, pollfd{end_.get(), POLLIN, 0}};
        if (poll(fds.data(), fds.size(), -1) < 0) continue;
        if (fds[1].revents != 0) return;
        signalfd_siginfo info{};
        if (read(signal_fd, &info, sizeof info) != sizeof info) continue;
        const bool interrupt = info.ssi_signo == SIGINT;
        const bool again = exit_code_ != 0;
        exit_code_ = interrupt ? 130 : 143;
        if (interrupt && !again) {
            std::fputs("\nno new games; running games finish (interrupt again to stop at once)\n",
                       stderr);
            stop_.finish_running_games();
        } else {
            stop_.stop_now();
        }
    }
}

}  // namespace banqi::commands
