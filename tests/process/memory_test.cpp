// The limit on resident memory: who is ended, when, and who is not.
#include "process/support.hpp"

using namespace banqi::process;

namespace {

constexpr std::int64_t mebibyte = 1 << 20;

LaunchSpec limited_child(const std::string& behaviour, std::int64_t limit) {
    LaunchSpec spec = fake_child(behaviour);
    spec.memory_bytes = limit;
    return spec;
}

std::string stop(EngineProcess& engine) { return to_string(engine.stop(patience)); }

void check_excess(const EngineProcess& engine, std::int64_t limit) {
    CHECK(engine.excess_memory() > limit);
    // A megabyte a millisecond at most, and a look every 50: far from the machine's end.
    CHECK(engine.excess_memory() < limit + 1024 * mebibyte);
}

}  // namespace

TEST_CASE("a child that eats memory is killed while the arbiter waits for its reply") {
    const NothingLeft check;
    EngineProcess engine = EngineProcess::launch(limited_child("eats-memory", 100 * mebibyte));
    CHECK(read(engine.channel()) == "ready");
    CHECK(read(engine.channel()) == "[closed]");
    CHECK(stop(engine) == "signal 9 (SIGKILL)");
    check_excess(engine, 100 * mebibyte);
}

TEST_CASE("a child that eats memory is killed while nobody asks it anything") {
    const NothingLeft check;
    EngineProcess engine = EngineProcess::launch(limited_child("eats-memory", 100 * mebibyte));
    const auto give_up = Clock::now() + patience;
    while (!engine.exited() && Clock::now() < give_up) std::this_thread::sleep_for(5ms);
    CHECK(engine.exited());
    check_excess(engine, 100 * mebibyte);
    CHECK(stop(engine) == "signal 9 (SIGKILL)");
}

TEST_CASE("memory of a hidden helper counts, and the helper dies too") {
    const NothingLeft check;
    EngineProcess engine =
        EngineProcess::launch(limited_child("helper-eats-memory", 100 * mebibyte));
    const pid_t helper = std::stoi(read(engine.channel()));
    CHECK(read(engine.channel()) == "[closed]");
    check_excess(engine, 100 * mebibyte);
    CHECK(stop(engine) == "signal 9 (SIGKILL)");
    CHECK(is_gone(helper));
}

TEST_CASE("pages that processes share count once") {
    const NothingLeft check;
    LaunchSpec spec = fake_child("shares-memory", std::to_string(80 * mebibyte));
    spec.memory_bytes = 120 * mebibyte;
    EngineProcess engine = EngineProcess::launch(spec);
    CHECK(read(engine.channel()) == "shared");
    std::this_thread::sleep_for(300ms);
    CHECK_FALSE(engine.exited());
    CHECK(engine.excess_memory() == 0);
    CHECK(stop(engine) == "exit code 0");
}
