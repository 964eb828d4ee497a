// SIGINT, SIGTERM and SIGHUP while a run is on: the first SIGINT lets running games finish, the
// second, or one of the others, stops at once.
#pragma once

#include <atomic>
#include <thread>

#include "tournament/stop_request.hpp"

namespace banqi::commands {

// From its making to its end these signals go to `stop`. To be made before any other thread is
// started, since threads inherit which signals are held back.
class SignalWatch {
  public:
    explicit SignalWatch(tournament::StopRequest& stop);
    ~SignalWatch();
    SignalWatch(const SignalWatch&) = delete;
    SignalWatch& operator=(const SignalWatch&) = delete;

    // 130 after SIGINT, 143 after SIGTERM or SIGHUP, 0 if none came.
    int exit_code() const { return exit_code_; }

  private:
    void watch(int signal_fd);

    tournament::StopRequest& stop_;
    process::UniqueFd signals_;
    process::UniqueFd end_;
    std::atomic<int> exit_code_ = 0;
    std::thread thread_;
};

}  // namespace banqi::commands
