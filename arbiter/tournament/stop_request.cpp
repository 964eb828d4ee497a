#include "tournament/stop_request.hpp"

#include <sys/eventfd.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <system_error>

namespace banqi::tournament {

StopRequest::StopRequest() : event_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
    if (!event_.is_open()) throw std::system_error(errno, std::generic_category(), "eventfd");
}

void StopRequest::stop_now() {
    no_new_games_ = true;
    stopped_ = true;
    const std::uint64_t one = 1;
    // Cannot fail but by being readable already.
    (void)!write(event_.get(), &one, sizeof one);
}

}  // namespace banqi::tournament
