#include "fault/program.hpp"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <iterator>
#include <set>
#include <sstream>
#include <thread>

#include "catch.hpp"
#include "records/game_record.hpp"

namespace banqi::fault {
namespace {

constexpr auto longest_wait = 60s;

// `words`: the program's path and its arguments.
[[noreturn]] void become(std::vector<std::string> words, const std::function<void()>& prepare) {
    std::vector<char*> argv;
    for (std::string& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);
    prepare();
    execv(argv[0], argv.data());
    _exit(127);
}

}  // namespace

Program::Program(std::vector<std::string> arguments, const std::function<void()>& prepare,
                 const std::string& path) {
    arguments.insert(arguments.begin(), path);
    const std::string out = output_.path("out");
    const std::string err = output_.path("err");
    pid_ = fork();
    REQUIRE(pid_ >= 0);
    if (pid_ > 0) return;
    dup2(open("/dev/null", O_RDONLY), 0);
    dup2(open(out.c_str(), O_WRONLY | O_CREAT, 0644), 1);
    dup2(open(err.c_str(), O_WRONLY | O_CREAT, 0644), 2);
    become(std::move(arguments), prepare);
}

Program::~Program() {
    if (pid_ <= 0) return;
    kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
}

void Program::signal(int number) const { kill(pid_, number); }

long Program::engines() const {
    long count = 0;
    std::error_code gone;
    const std::string tasks = "/proc/" + std::to_string(pid_) + "/task";
    for (const auto& thread : std::filesystem::directory_iterator(tasks, gone)) {
        std::ifstream list(thread.path() / "children");
        count += std::distance(std::istream_iterator<int>(list), {});
    }
    return count;
}

int Program::wait() {
    int status = 0;
    wait_until([&] { return waitpid(pid_, &status, WNOHANG) == pid_; });
    pid_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

int run_arbiter(const std::vector<std::string>& arguments) { return Program(arguments).wait(); }

void wait_until(const std::function<bool()>& condition) {
    const auto end = std::chrono::steady_clock::now() + longest_wait;
    while (!condition()) {
        REQUIRE(std::chrono::steady_clock::now() < end);
        std::this_thread::sleep_for(5ms);
    }
}

std::string event_text(int pairs, int concurrency, const std::string& first_words) {
    std::ostringstream text;
    text << "event: faulty\nseed: 7\nrules: [tcga]\npairs: " << pairs
         << "\nconcurrency: " << concurrency << "\ntime: { base: 600000 }\n"
         << "limits: { start: 60000, reply: 60000, quit: 500 }\nengines:\n"
         << "  - { name: first, command: [fake_engine" << first_words << "] }\n"
         << "  - { name: second, command: [fake_engine] }\n";
    return text.str();
}

Journal read_journal(const std::string& results) {
    Journal journal;
    std::set<std::string> ids;
    std::ifstream file(results + "/games.jsonl");
    for (std::string line; std::getline(file, line) && !file.eof();) {
        const GameRecord record = parse_game_record(line, {"games.jsonl", 0, 0});
        ++journal.games;
        if (!ids.insert(record.id).second) ++journal.doubled;
        if (class_of(record.outcome->ending) == EndingClass::forfeit) ++journal.forfeits;
    }
    return journal;
}

}  // namespace banqi::fault
