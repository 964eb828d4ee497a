// Limits of the machine that an event sets: memory and cores.

#include <filesystem>

#include "catch.hpp"
#include "process/cores.hpp"
#include "support/run_program.hpp"
#include "support/temp_folder.hpp"

// FORMATS 4: forfeit:SEAT:memory.
TEST_CASE("an engine over memory_mb forfeits by it, and its opponent is unharmed") {
    const TempFolder folder;
    const std::string event =
        folder.write("e.yaml",
                     "event: e\nseed: 1\nrules: [tcga]\npairs: 1\nengines:\n"
                     "  - { name: eater, command: [fake_child, eats-memory], memory_mb: 64 }\n"
                     "  - { name: random, command: [random], protocol: mgtp+, memory_mb: 64 }\n");
    const ProgramRun run = run_program({"run", event, "--out", folder.path("out")});
    INFO(run.err);
    CHECK(run.exit_code == 0);
    const std::string journal = read_text(folder.path("out/games.jsonl"));
    CHECK(contains(journal, R"("status":"forfeit:first:memory")"));
    CHECK(contains(journal, R"("status":"forfeit:second:memory")"));
    CHECK(contains(journal, "MiB held, over memory_mb"));
    CHECK(contains(read_text(folder.path("out/event.yaml")), "memory_mb: 64\n"));
}

TEST_CASE("affinity gives each game its own cores, and refuses more games than cores") {
    const TempFolder folder;
    const std::string event = folder.write("e.yaml",
                                           "event: e\nseed: 1\nrules: [tcga]\npairs: 1\nengines:\n"
                                           "  - { name: a, command: [greedy], protocol: mgtp+ }\n"
                                           "  - { name: b, command: [random], protocol: mgtp+ }\n");
    CHECK(run_program({"run", event, "--affinity", "--quiet", "--out", folder.path("out")})
              .exit_code == 0);
    const std::string cores = std::to_string(banqi::process::allowed_cores().size());
    const ProgramRun crowded = run_program(
        {"run", event, "--affinity", "--concurrency", "1024", "--out", folder.path("crowded")});
    CHECK(crowded.exit_code == 2);
    CHECK_FALSE(std::filesystem::exists(folder.path("crowded")));
    CHECK(contains(crowded.err, "--affinity: 1024 games at once need 1024 cores, and " + cores));
}
