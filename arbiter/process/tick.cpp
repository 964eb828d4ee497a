#include "process/tick.hpp"

#include <sys/syscall.h>
#include <unistd.h>

#include <csignal>

namespace banqi::process {
namespace {

// Of the real-time signals the one that debuggers and runtimes use least.
int tick_signal() { return SIGRTMAX - 1; }

thread_local bool has_tick = false;
thread_local volatile std::sig_atomic_t tick_came = 0;

void note_tick(int /*signal*/) { tick_came = 1; }

// Without SA_RESTART, for the interruption is the point.
bool install_handler() {
    struct sigaction action {};
    action.sa_handler = note_tick;
    return ::sigaction(tick_signal(), &action, nullptr) == 0;
}

bool change_mask(int how) {
    sigset_t only;
    ::sigemptyset(&only);
    ::sigaddset(&only, tick_signal());
    return ::pthread_sigmask(how, &only, nullptr) == 0;
}

}  // namespace

Tick::Tick() {
    static const bool has_handler = install_handler();
    sigevent event{};
    event.sigev_notify = SIGEV_THREAD_ID;
    event.sigev_signo = tick_signal();
    event._sigev_un._tid = static_cast<pid_t>(::syscall(SYS_gettid));
    // Whoever started the arbiter may have blocked the signal.
    if (!has_handler || !change_mask(SIG_UNBLOCK)) return;
    if (::timer_create(CLOCK_MONOTONIC, &event, &timer_) != 0) return;
    constexpr std::chrono::nanoseconds step = length;
    const timespec period{.tv_sec = 0, .tv_nsec = step.count()};
    const itimerspec times{.it_interval = period, .it_value = period};
    is_running_ = ::timer_settime(timer_, 0, &times, nullptr) == 0;
    if (!is_running_) ::timer_delete(timer_);
    has_tick = is_running_;
}

Tick::~Tick() {
    if (!is_running_) return;
    ::timer_delete(timer_);
    has_tick = false;
}

bool Tick::has_passed() {
    if (!has_tick) return true;
    const bool came = tick_came != 0;
    tick_came = 0;
    return came;
}

Tick::Paused::Paused() {
    if (has_tick) change_mask(SIG_BLOCK);
}

Tick::Paused::~Paused() {
    if (has_tick) change_mask(SIG_UNBLOCK);
}

}  // namespace banqi::process
