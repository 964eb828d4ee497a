// Sealed deals: the key's file, what results say of it and when.

#include <sys/stat.h>

#include <filesystem>

#include "base/text.hpp"
#include "catch.hpp"
#include "support/run_program.hpp"
#include "support/temp_folder.hpp"

using namespace banqi;

namespace {

constexpr const char* sealed_event = R"(event: night
seed: 7
deals: sealed
rules: [icga-2010]
pairs: 2
fouls: { illegal_move: 1 }
engines:
  - { name: random, command: [random], protocol: mgtp+ }
  - { name: greedy, command: [greedy], protocol: mgtp+ }
)";

struct SealedEvent {
    TempFolder folder;
    std::string event = folder.write("night.yaml", sealed_event);
    std::string key = event + ".key";
    std::string results = folder.path("results");

    ProgramRun seal() const { return run_program({"seal", event}); }
    ProgramRun run(const std::vector<std::string>& more = {}) const {
        std::vector<std::string> words{"run", event, "--quiet", "--out", results};
        words.insert(words.end(), more.begin(), more.end());
        return run_program(words);
    }
    std::string result_file(const char* name) const { return read_text(results + "/" + name); }
    bool has(const char* name) const { return std::filesystem::exists(results + "/" + name); }
};

}  // namespace

TEST_CASE("seal draws a key that its owner alone can read, once") {
    const SealedEvent sealed;
    const ProgramRun first = sealed.seal();
    CHECK(first.exit_code == 0);
    struct stat status {};
    REQUIRE(stat(sealed.key.c_str(), &status) == 0);
    CHECK((status.st_mode & 0777) == 0600);
    const std::string key = read_text(sealed.key);
    CHECK(key.size() == 65);
    CHECK_FALSE(contains(first.out, key.substr(0, 64)));
    const ProgramRun second = sealed.seal();
    CHECK(second.exit_code == 2);
    CHECK(contains(second.err, sealed.key + ": there is a key already"));
    CHECK(read_text(sealed.key) == key);

    const SealedEvent other;
    REQUIRE(other.seal().exit_code == 0);
    CHECK(read_text(other.key) != key);
}

TEST_CASE("an event whose deals are open needs no key") {
    const SealedEvent sealed;
    std::string text = sealed_event;
    text.replace(text.find("sealed"), 6, "open");
    const ProgramRun seal = run_program({"seal", sealed.folder.write("night.yaml", text)});
    CHECK(seal.exit_code == 2);
    CHECK(contains(seal.err, "write 'deals: sealed'"));
}

TEST_CASE("without a fit key nothing is played") {
    const SealedEvent sealed;
    CHECK(contains(sealed.run().err, "arbiter seal"));
    REQUIRE(sealed.seal().exit_code == 0);
    REQUIRE(chmod(sealed.key.c_str(), 0640) == 0);
    const ProgramRun loose = sealed.run();
    CHECK(loose.exit_code == 2);
    CHECK(contains(loose.err, "run 'chmod 600 " + sealed.key + "'"));
    REQUIRE(chmod(sealed.key.c_str(), 0600) == 0);
    sealed.folder.write("night.yaml.key", "no key\n");
    CHECK(contains(sealed.run().err, ":1: expected 64 hexadecimal digits"));
    CHECK_FALSE(std::filesystem::exists(sealed.results));
}

TEST_CASE("results hold the key's hash from the start and the key at the end") {
    const SealedEvent sealed;
    REQUIRE(sealed.seal().exit_code == 0);
    const std::string key = read_text(sealed.key);
    // Interrupted before a game: the hash is there, the key is not.
    const ProgramRun stopped =
        run_shell("$ARBITER run " + sealed.event + " --quiet --pairs 50 " + "--out " +
                  sealed.results + " & pid=$!; while [ ! -s " + sealed.results +
                  "/games.jsonl ]; do sleep 0.01; done; kill -INT $pid; "
                  "kill -TERM $pid; wait $pid");
    REQUIRE(sealed.has("key.hash"));
    if (stopped.exit_code != 0) {
        CHECK_FALSE(sealed.has("key"));
        CHECK_FALSE(contains(sealed.result_file("event.yaml"), key.substr(0, 64)));
    }
    CHECK(sealed.run({"--pairs", "50"}).exit_code == 0);
    CHECK(sealed.result_file("key") == key);
    CHECK(sealed.run({"--pairs", "50"}).exit_code == 0);
    CHECK(run_program({"verify", sealed.results}).exit_code == 0);
}

TEST_CASE("results go on with their own key only, and not once it is public") {
    const SealedEvent sealed;
    REQUIRE(sealed.seal().exit_code == 0);
    REQUIRE(sealed.run().exit_code == 0);
    const std::string journal = sealed.result_file("games.jsonl");
    const ProgramRun grown = sealed.run({"--pairs", "3"});
    CHECK(grown.exit_code == 2);
    CHECK(contains(grown.err, "its key is public"));

    REQUIRE(std::filesystem::remove(sealed.key));
    REQUIRE(sealed.seal().exit_code == 0);
    const ProgramRun other = sealed.run();
    CHECK(other.exit_code == 2);
    CHECK(contains(other.err, "the key is not the one that these results were started with"));
    REQUIRE(std::filesystem::remove(sealed.results + "/key.hash"));
    CHECK(contains(sealed.run().err, "key.hash: missing"));
    CHECK(sealed.result_file("games.jsonl") == journal);
}

TEST_CASE("the key decides the deals, and reproduce and verify find it") {
    const SealedEvent sealed;
    REQUIRE(sealed.seal().exit_code == 0);
    REQUIRE(sealed.run().exit_code == 0);
    // FORMATS 2: deal 1 of seed 7 when deals are open.
    CHECK_FALSE(contains(sealed.result_file("games.jsonl"), "nNMppRpGpkgKnMPPPCcRrrGpPcmNgCPm"));
    const std::vector<std::string> reproduce{"reproduce", sealed.results, "--game",
                                             "icga-2010/1/random/greedy"};
    CHECK(run_program(reproduce).exit_code == 0);

    sealed.folder.write("results/key", std::string(64, '0'));
    CHECK(run_program(reproduce).exit_code == 2);
    const ProgramRun forged = run_program({"verify", sealed.results});
    CHECK(forged.exit_code == 1);
    CHECK(contains(forged.out, "/key: its hash is not the one in "));

    REQUIRE(std::filesystem::remove(sealed.results + "/key"));
    const ProgramRun blind = run_program(reproduce);
    CHECK(blind.exit_code == 2);
    CHECK(contains(blind.err, "give --key EVENT.key"));
    std::vector<std::string> with_key = reproduce;
    with_key.insert(with_key.end(), {"--key", sealed.key});
    CHECK(run_program(with_key).exit_code == 0);

    // A complete event must have revealed its key.
    const ProgramRun verify = run_program({"verify", sealed.results, "--key", sealed.key});
    CHECK(verify.exit_code == 1);
    CHECK(contains(verify.out, "the key is not revealed"));
}
