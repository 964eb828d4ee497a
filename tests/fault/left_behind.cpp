#include "fault/left_behind.hpp"

#include <sys/prctl.h>
#include <sys/wait.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <thread>

#include "catch.hpp"

namespace banqi::fault {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr auto longest_death = 2s;

}  // namespace

long open_descriptors() {
    const std::filesystem::directory_iterator all("/proc/self/fd");
    return std::distance(begin(all), end(all));
}

long count_children() {
    long count = 0;
    for (const auto& thread : std::filesystem::directory_iterator("/proc/self/task")) {
        std::ifstream list(thread.path() / "children");
        count += std::distance(std::istream_iterator<int>(list), {});
    }
    return count;
}

long status_kib(const std::string& pid, const std::string& key) {
    std::ifstream file("/proc/" + pid + "/status");
    for (std::string word; file >> word;)
        if (long kib = 0; word == key + ":" && file >> kib) return kib;
    return 0;
}

NothingLeft::NothingLeft() : descriptors_(open_descriptors()) {
    // Whatever is left behind by anybody below becomes ours, and is seen.
    prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
}

NothingLeft::~NothingLeft() {
    const auto end = Clock::now() + longest_death;
    while (waitpid(-1, nullptr, WNOHANG) >= 0 && Clock::now() < end)
        std::this_thread::sleep_for(5ms);
    CHECK(count_children() == 0);
    CHECK(open_descriptors() == descriptors_);
}

}  // namespace banqi::fault
