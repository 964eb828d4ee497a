// A tick of the calling thread: a signal, fifty times a second, that interrupts a blocking system
// call. A thread that waits for one descriptor can so look at its others now and then, instead of
// polling before every read.
#pragma once

#include <chrono>
#include <ctime>

namespace banqi::process {

class Tick {
  public:
    // Between two ticks, if the machine is not late.
    static constexpr std::chrono::milliseconds length{20};

    // The calling thread's own; starts with the first call and ends with the thread.
    static Tick& of_this_thread();

    // Whether there has been a tick since the last call. Always true where the machine gives no
    // timer: callers then poll every time.
    bool has_passed();

    Tick(const Tick&) = delete;
    Tick& operator=(const Tick&) = delete;

  private:
    Tick();
    ~Tick();

    timer_t timer_{};
    bool is_running_ = false;
};

}  // namespace banqi::process
