// A tick of the calling thread: a signal, fifty times a second, that interrupts a blocking system
// call. A thread that waits for one descriptor can so look at its others now and then, instead of
// polling before every read.
//
// Other system calls of the thread are interrupted as well: whoever writes to a terminal or a pipe,
// or to a disk, pauses the tick meanwhile.
#pragma once

#include <chrono>
#include <ctime>

namespace banqi::process {

class Tick {
  public:
    // Between two ticks, if the machine is not late.
    static constexpr std::chrono::milliseconds length{20};

    // From here to its end the calling thread has a tick, if the machine gives a timer. One a
    // thread.
    Tick();
    Tick(const Tick&) = delete;
    Tick& operator=(const Tick&) = delete;
    ~Tick();

    // Whether the calling thread has had a tick since the last call. Always true on a thread
    // without: it has to poll every time.
    static bool has_passed();

    // While it lives no tick interrupts the calling thread.
    class Paused {
      public:
        Paused();
        Paused(const Paused&) = delete;
        Paused& operator=(const Paused&) = delete;
        ~Paused();
    };

  private:
    timer_t timer_{};
    bool is_running_ = false;
};

}  // namespace banqi::process
