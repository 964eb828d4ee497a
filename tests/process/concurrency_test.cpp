// Many threads, many processes: no pipe end leaks into a sibling.
#include <atomic>
#include <barrier>
#include <vector>

#include "process/support.hpp"

using namespace banqi::process;

namespace {

constexpr int threads = 8;
constexpr int engines_per_thread = 25;

struct Tally {
    std::atomic<int> answered{0};
    std::atomic<int> ended_at_once{0};
    std::atomic<int> exited_well{0};
    std::atomic<int> survivors{0};
};

// All processes live until the barrier; then each ends while most of the others still live.
void run_slot(Tally& tally, std::barrier<>& all_launched) {
    std::vector<EngineProcess> engines;
    for (int i = 0; i < engines_per_thread; ++i) {
        engines.push_back(EngineProcess::launch(fake_child("echo")));
    }
    all_launched.arrive_and_wait();
    for (EngineProcess& engine : engines) {
        LineChannel& channel = engine.channel();
        if (send(channel, "hello\n") == "sent" && read(channel) == "=hello") ++tally.answered;
        channel.close_input();
        if (read(channel) == "[closed]") ++tally.ended_at_once;
        if (to_string(engine.stop(patience)) == "exit code 0") ++tally.exited_well;
        if (!is_gone(engine.pid())) ++tally.survivors;
    }
}

}  // namespace

TEST_CASE("200 processes from 8 threads: end of file comes at once from each") {
    const NothingLeft check;
    Tally tally;
    std::barrier<> all_launched(threads);
    std::vector<std::thread> slots;
    for (int i = 0; i < threads; ++i) {
        slots.emplace_back([&] { run_slot(tally, all_launched); });
    }
    for (std::thread& slot : slots) slot.join();

    constexpr int all = threads * engines_per_thread;
    CHECK(tally.answered == all);
    CHECK(tally.ended_at_once == all);
    CHECK(tally.exited_well == all);
    CHECK(tally.survivors == 0);
}
