// How a run is told to stop: softly (no new games, running ones finish) or at once.
#pragma once

#include <atomic>

#include "process/unique_fd.hpp"

namespace banqi::tournament {

// Any thread may ask and look.
class StopRequest {
  public:
    // Throws std::system_error.
    StopRequest();

    void finish_running_games() { no_new_games_ = true; }
    void stop_now();

    bool no_new_games() const { return no_new_games_; }
    bool is_stopped() const { return stopped_; }
    // Readable from stop_now() on.
    int fd() const { return event_.get(); }

  private:
    process::UniqueFd event_;
    std::atomic<bool> no_new_games_ = false;
    std::atomic<bool> stopped_ = false;
};

}  // namespace banqi::tournament
