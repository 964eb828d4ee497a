// What an engine that looks around sees, with and without isolation. Source: match/ISOLATION.md.

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <set>

#include "base/text.hpp"
#include "catch.hpp"
#include "match/isolation.hpp"
#include "support/run_program.hpp"
#include "support/temp_folder.hpp"

using namespace banqi;

namespace {

// Somebody to talk to on 127.0.0.1.
class Listener {
  public:
    Listener() : fd_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof address;
        auto* const any = reinterpret_cast<sockaddr*>(&address);
        REQUIRE(bind(fd_, any, size) == 0);
        REQUIRE(listen(fd_, 16) == 0);
        REQUIRE(getsockname(fd_, any, &size) == 0);
        port_ = ntohs(address.sin_port);
    }
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;
    ~Listener() { close(fd_); }
    int port() const { return port_; }

  private:
    int fd_;
    int port_ = 0;
};

bool can_isolate() {
    const auto trouble = match::find_isolation_trouble();
    if (trouble) WARN("skipped: " + *trouble);
    return !trouble;
}

// What both spies see in two games; `extra` goes into their entries.
std::set<std::string> seen_by_spies(const std::string& extra) {
    const TempFolder folder;
    const Listener listener;
    const std::string mark = "spy" + std::to_string(getpid());
    const std::string event = folder.path("spies.yaml");
    const std::string results = folder.path("out");
    const auto entry = [&](const char* name) {
        return std::string("  - { name: ") + name + ", command: [spy, \"" + results + "\", \"" +
               event + "\", \"" + std::to_string(listener.port()) + "\", " + mark + "]" + extra +
               " }\n";
    };
    folder.write("spies.yaml", "event: spies\nseed: 1\nrules: [tcga]\npairs: 1\nengines:\n" +
                                   entry("one") + entry("two"));
    const ProgramRun run = run_shell("SECRET_" + mark + "=1 $ARBITER run " + event + " --out " +
                                     results + " --quiet --logs");
    INFO(run.err);
    CHECK(run.exit_code == 0);
    CHECK(run.err.empty());
    std::filesystem::remove("/tmp/" + mark);
    std::set<std::string> seen;
    for (const char* game : {"one~two", "two~one"}) {
        const std::string log = read_text(results + "/logs/tcga~1~" + game + ".log");
        CHECK(log.find("=12 a0 a0") != std::string::npos);
        for (const std::string_view line : split(log, '\n'))
            if (const auto at = line.find("sees "); at != std::string_view::npos)
                seen.emplace(line.substr(at + 5));
    }
    return seen;
}

}  // namespace

TEST_CASE("an isolated engine sees nothing of the arbiter, the event or its opponent") {
    if (!can_isolate()) return;
    CHECK(seen_by_spies(", isolation: bwrap") == std::set<std::string>{});
}

TEST_CASE("an isolated engine sees nothing even if results and event lie in its own folder") {
    if (!can_isolate()) return;
    CHECK(seen_by_spies(", isolation: bwrap, cwd: .") == std::set<std::string>{});
}

TEST_CASE("without isolation an engine sees what the README says, but no descriptor") {
    CHECK(seen_by_spies("") ==
          std::set<std::string>{"a folder to write in", "the arbiter's command line",
                                "the arbiter's descriptors", "the arbiter's environment",
                                "the arbiter's memory map", "the arbiter's root", "the event file",
                                "the network", "the other engine", "the other's file in /tmp",
                                "the results"});
}

TEST_CASE("isolated and unisolated engines play the same games") {
    if (!can_isolate()) return;
    const TempFolder folder;
    const auto signature = [&](const std::string& isolation) {
        const std::string event = folder.write(
            isolation + ".yaml",
            "event: e\nseed: 3\nrules: [mistboard]\npairs: 2\nengines:\n"
            "  - { name: a, command: [greedy], protocol: mgtp+, isolation: " +
                isolation + " }\n  - { name: b, command: [random], protocol: mgtp+ }\n");
        const std::string out = folder.path(isolation);
        CHECK(run_program({"run", event, "--out", out, "--quiet"}).exit_code == 0);
        return run_program({"signature", out}).out;
    };
    CHECK(signature("bwrap") == signature("none"));
}

TEST_CASE("an event that needs bubblewrap says so where it is missing, and plays nothing") {
    const TempFolder folder;
    const std::string event = folder.write("e.yaml",
                                           "event: e\nseed: 3\nrules: [tcga]\nengines:\n"
                                           "  - { name: a, command: [greedy], isolation: bwrap }\n"
                                           "  - { name: b, command: [random] }\n");
    const ProgramRun run =
        run_shell("PATH=/nowhere \"$ARBITER\" run " + event + " --out " + folder.path("out"));
    CHECK(run.exit_code == 2);
    CHECK(run.err ==
          "arbiter: engine 'a': isolation: bwrap needs the program 'bwrap'; install the package "
          "bubblewrap\n");
    CHECK_FALSE(std::filesystem::exists(folder.path("out")));
}
