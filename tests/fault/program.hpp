// The arbiter's program as a child that can be signalled and limited.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "support/temp_folder.hpp"

namespace banqi::fault {

using namespace std::chrono_literals;

class Program {
  public:
    // `prepare` runs in the child before the program does. `path` is a copy to run instead.
    explicit Program(
        std::vector<std::string> arguments, const std::function<void()>& prepare = [] {},
        const std::string& path = PROGRAM_DIR "/arbiter");
    ~Program();
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    void signal(int number) const;
    // Its engines that run now.
    long engines() const;
    // Its exit code, or 128 + the signal that ended it. Fails the test if it takes too long.
    int wait();
    std::string out() const { return read_text(output_.path("out")); }
    std::string err() const { return read_text(output_.path("err")); }

  private:
    TempFolder output_;
    pid_t pid_ = -1;
};

// Runs it to its end.
int run_arbiter(const std::vector<std::string>& arguments);

// Fails the test if it does not come true in time.
void wait_until(const std::function<bool()>& condition);

// An event of two engines that play 2 * pairs games, `first` misbehaving as its words say.
std::string event_text(int pairs, int concurrency, const std::string& first_words);

struct Journal {
    std::size_t games = 0;
    std::size_t forfeits = 0;
    std::size_t doubled = 0;
};
// Fails the test if a whole line of games.jsonl cannot be read.
Journal read_journal(const std::string& results);

}  // namespace banqi::fault
