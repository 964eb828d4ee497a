// What a launched program finds, and what happens when it cannot be launched.
#include <sys/mman.h>
#include <sys/resource.h>

#include <boost/asio/detail/throw_error.hpp>
#include <fstream>
#include <system_error>

#include "process/support.hpp"

using namespace banqi::process;

namespace {

std::string first_line(const LaunchSpec& spec) {
    EngineProcess engine = EngineProcess::launch(spec);
    return read(engine.channel());
}

std::string launch_error(const LaunchSpec& spec) {
    try {
        EngineProcess::launch(spec);
    } catch (const LaunchError& error) {
        return error.what();
    }
    return "launched";
}

}  // namespace

TEST_CASE("a child has three descriptors, no blocked signal and SIGPIPE at its default") {
    const NothingLeft check;
    const UniqueFd inheritable(::dup(0));
    CHECK(first_line(fake_child("descriptors")) == "0 1 2 ");
    CHECK(first_line(fake_child("signals")) == "blocked 0 pipe default");
}

TEST_CASE("a child has its folder and its environment") {
    const NothingLeft check;
    LaunchSpec spec = fake_child("folder");
    spec.folder = "/";
    CHECK(first_line(spec) == "/");
    spec = fake_child("environment", "HOME");
    CHECK(first_line(spec) == (std::getenv("HOME") == nullptr ? "(none)" : std::getenv("HOME")));
    spec.environment = {{"HOME", "/elsewhere"}};
    CHECK(first_line(spec) == "/elsewhere");
}

TEST_CASE("a relative program is looked for in the arbiter's folder") {
    const NothingLeft check;
    LaunchSpec spec = fake_child("folder");
    spec.command.front() = std::filesystem::relative(spec.command.front());
    spec.folder = "/";
    CHECK(first_line(spec) == "/");
}

TEST_CASE("a program that cannot be executed is named, with the reason") {
    const NothingLeft check;
    LaunchSpec spec;
    CHECK(launch_error(spec) == "cannot start an engine: no program given");
    spec.command = {"/no/such/engine"};
    CHECK(launch_error(spec) == "cannot start '/no/such/engine': No such file or directory");
    spec.command = {"/"};
    CHECK(launch_error(spec) == "cannot start '/': Permission denied");
    spec = fake_child("echo");
    spec.folder = "/no/such/folder";
    CHECK(launch_error(spec) ==
          "cannot start '" + spec.command.front() + "': no working folder '/no/such/folder'");
}

TEST_CASE("a file that is no program is named, with the reason") {
    const NothingLeft check;
    const std::string path = "process_test_program";
    const auto error_with = [&](const std::string& content, std::filesystem::perms mode) {
        std::ofstream(path) << content;
        std::filesystem::permissions(path, mode);
        LaunchSpec spec;
        spec.command = {path};
        const std::string error = launch_error(spec);
        std::filesystem::remove(path);
        return error;
    };
    const auto executable = std::filesystem::perms::owner_all;
    const std::string start = "cannot start '" + path + "': ";
    CHECK(error_with("no magic", executable) == start + "Exec format error");
    CHECK(error_with("#!/no/such/shell\n", executable) ==
          start + "its interpreter or loader is missing");
    CHECK(error_with("#!/bin/sh\n", std::filesystem::perms::owner_read) ==
          start + "Permission denied");
}

TEST_CASE("out of descriptors is the machine's fault at whatever step it comes") {
    const NothingLeft check;
    EngineProcess::launch(fake_child("echo"));  // what is opened once, is
    rlimit before{};
    REQUIRE(::getrlimit(RLIMIT_NOFILE, &before) == 0);
    const long open = open_descriptors();
    // UBSan looks at a type it has not met yet through a pipe: it must meet this one before.
    const boost::system::error_code code(EMFILE, boost::system::system_category());
    CHECK_THROWS(boost::asio::detail::throw_error(code, "met"));
    int failures = 0;
    for (rlim_t spare = 0; spare < 16; ++spare) {
        const rlimit low{static_cast<rlim_t>(open) - 1 + spare, before.rlim_max};
        REQUIRE(::setrlimit(RLIMIT_NOFILE, &low) == 0);
        try {
            EngineProcess::launch(fake_child("echo"));
        } catch (const std::system_error& error) {
            CHECK(error.code().value() == EMFILE);
            ++failures;
        }
        REQUIRE(::setrlimit(RLIMIT_NOFILE, &before) == 0);
        CHECK(children() == 0);
        CHECK(open_descriptors() == open);
    }
    CHECK(failures > 4);
    CHECK(failures < 16);
}

TEST_CASE("a failed launch does not run the arbiter's exit handlers in the child") {
    static int* const exits = static_cast<int*>(
        ::mmap(nullptr, sizeof(int), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0));
    REQUIRE(std::atexit([] { ++*exits; }) == 0);
    LaunchSpec spec;
    spec.command = {"/no/such/engine"};
    CHECK_THROWS_AS(EngineProcess::launch(spec), LaunchError);
    CHECK(*exits == 0);
}
