// The machine fails: the disk is full or read-only, processes or descriptors have run out. Finished
// games are safe, nobody forfeits, and the same command goes on afterwards.

#include <sys/mount.h>
#include <sys/resource.h>
#include <unistd.h>

#include <map>

#include "catch.hpp"
#include "fault/left_behind.hpp"
#include "fault/program.hpp"

using namespace banqi::fault;

namespace {

// A small disk of its own, where that is allowed.
class SmallDisk {
  public:
    SmallDisk(std::string path, const std::string& size) : path_(std::move(path)) {
        std::filesystem::create_directory(path_);
        mounted_ = mount("tmpfs", path_.c_str(), "tmpfs", 0, ("size=" + size).c_str()) == 0;
        if (!mounted_) WARN("not tested: no tmpfs can be mounted here");
    }
    ~SmallDisk() {
        if (mounted_) umount2(path_.c_str(), MNT_DETACH);
    }
    SmallDisk(const SmallDisk&) = delete;
    SmallDisk& operator=(const SmallDisk&) = delete;

    bool is_there() const { return mounted_; }
    void grow() const { change(0, "size=50m"); }
    void forbid_writing() const { change(MS_RDONLY, ""); }

  private:
    void change(unsigned long flags, const char* options) const {
        REQUIRE(mount("", path_.c_str(), "", MS_REMOUNT | flags, options) == 0);
    }

    std::string path_;
    bool mounted_ = false;
};

// Attempts that were given up, by game.
std::map<std::string, int> read_voids(const std::string& results) {
    std::map<std::string, int> voids;
    std::ifstream file(results + "/voids.jsonl");
    for (std::string line; std::getline(file, line);)
        ++voids[line.substr(0, line.find(",\"reason\""))];
    return voids;
}

void check_complete(const std::string& results, std::size_t games) {
    const Journal journal = read_journal(results);
    CHECK(journal.games == games);
    CHECK(journal.doubled == 0);
    CHECK(journal.forfeits == 0);
}

struct Event {
    explicit Event(int pairs) : file(folder.write("event.yaml", event_text(pairs, 8, ""))) {}

    const NothingLeft check;
    TempFolder folder;
    std::string file;
    std::string out = folder.path("out");
    std::vector<std::string> command{"run", file, "--out", out};
};

// What must hold of a run that had too little to start all its engines.
void check_starved(Program& arbiter, const Event& event) {
    const int exit_code = arbiter.wait();
    INFO(arbiter.err());
    CHECK(exit_code <= 1);
    const auto voids = read_voids(event.out);
    CHECK_FALSE(voids.empty());
    for (const auto& [id, attempts] : voids) CHECK(attempts <= 3);
    const Journal journal = read_journal(event.out);
    CHECK(journal.forfeits == 0);
    CHECK((exit_code == 0) == (journal.games == 8));
    CHECK(run_arbiter(event.command) == 0);
    check_complete(event.out, 8);
}

}  // namespace

TEST_CASE("a disk that fills up ends the run; finished games are safe and it can go on") {
    const Event event(40);
    const SmallDisk disk(event.out, "64k");
    if (!disk.is_there()) return;
    Program arbiter(event.command);
    CHECK(arbiter.wait() == 1);
    CHECK(contains(arbiter.err(), "No space left on device"));
    CHECK(contains(arbiter.err(), event.out));
    const Journal journal = read_journal(event.out);
    CHECK(journal.games > 0);
    CHECK(journal.games < 80);
    CHECK(journal.forfeits == 0);
    disk.grow();
    CHECK(run_arbiter(event.command) == 0);
    check_complete(event.out, 80);
}

TEST_CASE("a disk that is full from the start is told, and no game is played") {
    const Event event(1);
    const SmallDisk disk(event.out, "4k");
    if (!disk.is_there()) return;
    std::ofstream(event.out + "/full") << std::string(8192, 'x');
    Program arbiter(event.command);
    CHECK(arbiter.wait() == 1);
    CHECK(contains(arbiter.err(), "No space left on device"));
    disk.grow();
    CHECK(run_arbiter(event.command) == 0);
    check_complete(event.out, 2);
}

TEST_CASE("a results folder that cannot be written is told") {
    const Event event(1);
    const SmallDisk disk(event.out, "1m");
    if (!disk.is_there()) return;
    disk.forbid_writing();
    Program arbiter(event.command);
    CHECK(arbiter.wait() == 1);
    CHECK(contains(arbiter.err(), "Read-only file system"));
    CHECK(contains(arbiter.err(), event.out));
}

TEST_CASE("a file where the results folder should be is told") {
    const Event event(1);
    event.folder.write("out", "");
    Program arbiter(event.command);
    CHECK(arbiter.wait() == 1);
    CHECK(contains(arbiter.err(), event.out + ": Not a directory"));
}

TEST_CASE("out of descriptors: games are void and played again, nobody forfeits") {
    const rlim_t most = GENERATE(24, 32, 48);
    const Event event(4);
    Program arbiter(event.command, [=] {
        const rlimit limit{most, most};
        setrlimit(RLIMIT_NOFILE, &limit);
    });
    check_starved(arbiter, event);
}

TEST_CASE("out of processes: games are void and played again, nobody forfeits") {
    const rlim_t most = GENERATE(4, 10, 16);
    const Event event(4);
    // The limit does not hold for root, and for an ordinary user it counts all else that is run.
    constexpr uid_t nobody_else = 61234;
    if (chown(event.folder.path().c_str(), nobody_else, nobody_else) != 0) {
        WARN("not tested: only root can become a user without other processes");
        return;
    }
    // Copies, since that user may not be able to look into the folder of the build.
    const std::string program = event.folder.path("arbiter");
    std::filesystem::copy_file(PROGRAM_DIR "/arbiter", program);
    std::filesystem::copy_file(PROGRAM_DIR "/fake_engine", event.folder.path("fake_engine"));
    const auto become_poor = [=] {
        const rlimit limit{most, most};
        setrlimit(RLIMIT_NPROC, &limit);
        if (setuid(nobody_else) != 0) _exit(127);
    };
    Program arbiter(event.command, become_poor, program);
    check_starved(arbiter, event);
}

TEST_CASE("a program that vanishes during the event makes games void, not lost") {
    const Event event(4);
    const std::string program = event.folder.path("engine");
    std::filesystem::copy_file(PROGRAM_DIR "/fake_engine", program);
    std::string text = event_text(4, 1, ", --do, late, \"300\"");
    const std::string honest = "second, command: [fake_engine]";
    text.replace(text.find(honest), honest.size(), "second, command: [./engine]");
    event.folder.write("event.yaml", text);
    Program arbiter(event.command);
    wait_until([&] { return read_journal(event.out).games > 0; });
    std::filesystem::rename(program, program + ".away");
    CHECK(arbiter.wait() == 1);
    CHECK(read_journal(event.out).forfeits == 0);
    for (const auto& [id, attempts] : read_voids(event.out)) CHECK(attempts == 3);
    CHECK(contains(arbiter.err(), "No such file or directory"));
    std::filesystem::rename(program + ".away", program);
    CHECK(run_arbiter(event.command) == 0);
    check_complete(event.out, 8);
}
