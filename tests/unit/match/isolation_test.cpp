// The command line that isolates an engine. Source: match/ISOLATION.md.
#include "match/isolation.hpp"

#include <algorithm>

#include "catch.hpp"
#include "support/temp_folder.hpp"

using namespace banqi::match;

namespace {

EngineSpec engine_in(const std::string& folder) {
    EngineSpec engine;
    engine.command = {folder + "/bot", "--level", "3"};
    engine.folder = folder;
    engine.environment = {{"THREADS", "1"}};
    engine.isolation = Isolation::bwrap;
    return engine;
}

bool has(const std::vector<std::string>& words, const std::vector<std::string>& part) {
    return std::search(words.begin(), words.end(), part.begin(), part.end()) != words.end();
}

}  // namespace

TEST_CASE("an isolated command shows the engine's folders read-only and hides what it must") {
    const Sandbox sandbox{"/usr/bin/bwrap", {"/bots/kai"}, {"/bots/kai/out"}, {"/bots/kai/e.yaml"}};
    const auto words = isolated_command(engine_in("/bots/kai"), sandbox);
    CHECK(words.front() == "/usr/bin/bwrap");
    CHECK(has(words, {"--unshare-all", "--die-with-parent", "--new-session", "--clearenv"}));
    CHECK(has(words, {"--ro-bind", "/bots/kai", "/bots/kai"}));
    CHECK(has(words, {"--tmpfs", "/bots/kai/out"}));
    CHECK(has(words, {"--ro-bind", "/dev/null", "/bots/kai/e.yaml"}));
    CHECK(has(words, {"--setenv", "THREADS", "1"}));
    CHECK(has(words, {"--chdir", "/bots/kai", "--", "/bots/kai/bot", "--level", "3"}));
    CHECK_FALSE(has(words, {"--bind"}));
    CHECK_FALSE(has(words, {"--share-net"}));
}

TEST_CASE("hidden paths are found through links, and only inside what is shown") {
    const TempFolder folder;
    std::filesystem::create_directories(folder.path("bots/out"));
    std::filesystem::create_directories(folder.path("elsewhere"));
    folder.write("bots/bot", "");
    folder.write("bots/e.yaml", "");
    std::filesystem::create_directory_symlink(folder.path("bots"), folder.path("link"));
    Sandbox sandbox;
    try {
        sandbox = sandbox_for(engine_in(folder.path("link")),
                              {folder.path("bots/out"), folder.path("bots/e.yaml"),
                               folder.path("elsewhere"), folder.path("bots/no-such.key")});
    } catch (const banqi::process::LaunchError&) {
        WARN("skipped: no bubblewrap");
        return;
    }
    using Paths = std::vector<std::string>;
    CHECK(sandbox.shown_folders == Paths{folder.path("bots"), folder.path("link")});
    CHECK(sandbox.hidden_folders == Paths{folder.path("bots/out"), folder.path("link/out")});
    CHECK(sandbox.hidden_files == Paths{folder.path("bots/e.yaml"), folder.path("link/e.yaml")});
}

TEST_CASE("without isolation the command stays as it is") {
    EngineSpec engine = engine_in("/bots/kai");
    engine.isolation = Isolation::none;
    engine.memory_mb = 2;
    const auto spec = launch_spec(engine, {});
    CHECK(spec.command == engine.command);
    CHECK(spec.folder == "/bots/kai");
    CHECK(spec.inherits_environment);
    CHECK(spec.memory_bytes == 2 << 20);
}
