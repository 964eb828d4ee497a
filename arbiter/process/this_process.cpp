#include "process/this_process.hpp"

#include <fcntl.h>
#include <sys/prctl.h>

#include <csignal>

namespace banqi::process {
namespace {

void open_standard_descriptors() {
    for (int fd = 0; fd <= 2; ++fd) {
        // open() takes the lowest free number, which is this one.
        if (::fcntl(fd, F_GETFD) == -1) static_cast<void>(::open("/dev/null", O_RDWR));
    }
}

void make_exits_visible() {
    struct sigaction action {};
    ::sigaction(SIGCHLD, nullptr, &action);
    const bool ignored = (action.sa_flags & SA_SIGINFO) == 0 && action.sa_handler == SIG_IGN;
    if (ignored || (action.sa_flags & SA_NOCLDWAIT) != 0) std::signal(SIGCHLD, SIG_DFL);
}

bool prepare() {
    open_standard_descriptors();
    std::signal(SIGPIPE, SIG_IGN);
    make_exits_visible();
    ::prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
    return true;
}

}  // namespace

void prepare_this_process() { [[maybe_unused]] static const bool done = prepare(); }

}  // namespace banqi::process
