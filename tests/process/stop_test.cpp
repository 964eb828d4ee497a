// Stopping: nobody survives, not even what the engine hid.
#include <sys/eventfd.h>

#include "process/support.hpp"

using namespace banqi::process;

TEST_CASE("a child that ignores end of file gets SIGTERM, one that ignores that too SIGKILL") {
    const auto [behaviour, ended] = GENERATE(table<std::string, std::string>(
        {{"heeds-term", "signal 15 (SIGTERM)"}, {"stubborn", "signal 9 (SIGKILL)"}}));
    const NothingLeft check;
    EngineProcess engine = EngineProcess::launch(fake_child(behaviour));
    CHECK(read(engine.channel()) == "ready");
    CHECK(to_string(engine.stop(20ms)) == ended);
    CHECK(is_gone(engine.pid()));
}

TEST_CASE("a stopped arbiter does not wait for the grace") {
    const NothingLeft check;
    const UniqueFd stop(::eventfd(0, EFD_CLOEXEC));
    LaunchSpec spec = fake_child("stubborn");
    spec.stop_fd = stop.get();
    EngineProcess engine = EngineProcess::launch(spec);
    CHECK(read(engine.channel()) == "ready");
    REQUIRE(::eventfd_write(stop.get(), 1) == 0);
    const auto start = Clock::now();
    CHECK(to_string(engine.stop(10min)) == "signal 9 (SIGKILL)");
    CHECK(Clock::now() - start < patience);
}

TEST_CASE("a child blocked on writing can still exit by itself") {
    const NothingLeft check;
    EngineProcess engine = EngineProcess::launch(fake_child("farewell"));
    CHECK(to_string(engine.stop(patience)) == "exit code 0");
}

TEST_CASE("helpers die with their engine, however they hide") {
    const std::string behaviour =
        GENERATE("helper", "helper-own-session", "helper-own-group", "helper-daemon");
    CAPTURE(behaviour);
    const NothingLeft check;
    EngineProcess engine = EngineProcess::launch(fake_child(behaviour));
    const pid_t helper = std::stoi(read(engine.channel()));
    REQUIRE(helper > 0);
    CHECK(::kill(helper, 0) == 0);
    SECTION("when it exits by itself") { CHECK(to_string(engine.stop(patience)) == "exit code 0"); }
    SECTION("when it has crashed") {
        ::kill(engine.pid(), SIGSEGV);
        CHECK(to_string(engine.stop(patience)) == "signal 11 (SIGSEGV)");
    }
    CHECK(is_gone(engine.pid()));
    CHECK(is_gone(helper));
}

TEST_CASE("a helper that holds the pipes does not hide that the engine is dead") {
    const NothingLeft check;
    EngineProcess engine = EngineProcess::launch(fake_child("helper"));
    CHECK(read(engine.channel()) != "[timeout]");
    ::kill(engine.pid(), SIGSEGV);
    SECTION("from read_line") { CHECK(read(engine.channel()) == "[closed]"); }
    SECTION("from send") { CHECK(send(engine.channel(), std::string(1 << 20, 'x')) == "closed"); }
    CHECK(to_string(engine.stop(patience)) == "signal 11 (SIGSEGV)");
}

TEST_CASE("the end of one engine leaves another's daemon alone") {
    const NothingLeft check;
    EngineProcess host = EngineProcess::launch(fake_child("helper-daemon"));
    const pid_t daemon = std::stoi(read(host.channel()));
    {
        EngineProcess other = EngineProcess::launch(fake_child("echo"));
        CHECK(to_string(other.stop(patience)) == "exit code 0");
    }
    CHECK(::kill(daemon, 0) == 0);
    CHECK(to_string(host.stop(patience)) == "exit code 0");
    CHECK(is_gone(daemon));
}

TEST_CASE("the destructor and an assignment end the engine") {
    const NothingLeft check;
    pid_t first = 0;
    pid_t second = 0;
    {
        EngineProcess engine = EngineProcess::launch(fake_child("stubborn"));
        first = engine.pid();
        engine = EngineProcess::launch(fake_child("echo"));
        second = engine.pid();
        CHECK(is_gone(first));
        const EngineProcess moved = std::move(engine);
        CHECK(moved.pid() == second);
        CHECK_FALSE(moved.exited());
    }
    CHECK(is_gone(second));
}

TEST_CASE("an engine dies with the thread that launched it") {
    const NothingLeft check;
    std::optional<EngineProcess> engine;
    std::thread([&] { engine.emplace(EngineProcess::launch(fake_child("stubborn"))); }).join();
    std::string last = read(engine->channel());
    if (last == "ready") last = read(engine->channel());
    CHECK(last == "[closed]");
    CHECK(to_string(engine->stop(patience)) == "signal 9 (SIGKILL)");
}
