// What a match runner costs at the least: replays recorded games to the same engines with plain
// write, poll and read, and no rules. Also measures any program, and a raw ping-pong of lines.
// For scripts/bench, which compiles it. Prints "wall_s cpu_s peak_kib plies", children left out.
//   replay FOLDER KEEP LOG…   engines in FOLDER; KEEP never: kept from game to game
//   measure COMMAND…          any program; plies 0
//   pingpong TRIPS            with cat; prints microseconds a trip
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace {

[[noreturn]] void fail(const std::string& what) {
    std::fprintf(stderr, "bench_driver: %s\n", what.c_str());
    std::exit(1);
}

double cpu_s() {
    rusage use{};
    getrusage(RUSAGE_SELF, &use);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    return seconds(use.ru_utime) + seconds(use.ru_stime);
}

double now_s() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

// A child with pipes; lines are read one by one.
class Child {
  public:
    explicit Child(const std::string& program) {
        int in[2];
        int out[2];
        if (pipe2(in, O_CLOEXEC) != 0 || pipe2(out, O_CLOEXEC) != 0) fail("pipe");
        posix_spawn_file_actions_t actions;
        posix_spawn_file_actions_init(&actions);
        posix_spawn_file_actions_adddup2(&actions, in[0], 0);
        posix_spawn_file_actions_adddup2(&actions, out[1], 1);
        char* const arguments[] = {const_cast<char*>(program.c_str()), nullptr};
        if (posix_spawnp(&pid_, program.c_str(), &actions, nullptr, arguments, environ) != 0)
            fail("cannot start " + program);
        posix_spawn_file_actions_destroy(&actions);
        close(in[0]);
        close(out[1]);
        to_ = in[1];
        from_ = out[0];
    }
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;
    ~Child() {
        close(to_);
        waitpid(pid_, nullptr, 0);
        close(from_);
    }

    void send(const std::string& bytes) const {
        if (write(to_, bytes.data(), bytes.size()) != static_cast<ssize_t>(bytes.size()))
            fail("write");
    }

    void read_line() {
        while (true) {
            const char* const end =
                static_cast<const char*>(std::memchr(buffer_.data() + begin_, '\n', end_ - begin_));
            if (end != nullptr) {
                begin_ = static_cast<std::size_t>(end - buffer_.data()) + 1;
                return;
            }
            if (begin_ == end_) begin_ = end_ = 0;
            pollfd waited{from_, POLLIN, 0};
            if (poll(&waited, 1, 10'000) != 1) fail("no reply");
            const ssize_t got = read(from_, buffer_.data() + end_, buffer_.size() - end_);
            if (got <= 0) fail("end of file");
            end_ += static_cast<std::size_t>(got);
        }
    }

  private:
    pid_t pid_ = -1;
    int to_ = -1;
    int from_ = -1;
    std::array<char, 65536> buffer_{};
    std::size_t begin_ = 0;
    std::size_t end_ = 0;
};

// Bytes for one engine and how many reply lines to read then.
struct Exchange {
    int seat = 0;
    std::string bytes;
    int replies = 0;
};

struct Game {
    std::array<std::string, 2> engines;
    std::vector<Exchange> exchanges;
    long plies = 0;
};

// A log of `arbiter run --logs`: requests to a seat travel together up to its next reply.
Game read_game(const std::string& path) {
    Game game;
    const std::string name = path.substr(path.rfind('/') + 1);
    const std::size_t second = name.rfind('~');
    const std::size_t first = name.rfind('~', second - 1);
    game.engines = {name.substr(first + 1, second - first - 1),
                    name.substr(second + 1, name.rfind('.') - second - 1)};
    std::ifstream file(path);
    if (!file) fail("cannot read " + path);
    std::array<std::string, 2> waiting;
    std::string line;
    while (std::getline(file, line)) {
        std::istringstream words(line);
        std::string time;
        std::string seat;
        std::string arrow;
        words >> time >> seat >> arrow;
        std::string text;
        std::getline(words >> std::ws, text);
        const int index = seat == "first" ? 0 : 1;
        std::string& pending = waiting[static_cast<std::size_t>(index)];
        if (arrow == "<") {
            pending += text + '\n';
            continue;
        }
        game.plies += text.rfind("=12 ", 0) == 0;
        if (!pending.empty()) game.exchanges.push_back({index, std::move(pending), 0});
        pending.clear();
        ++game.exchanges.back().replies;
    }
    for (int seat = 0; seat < 2; ++seat)
        game.exchanges.push_back({seat, waiting[static_cast<std::size_t>(seat)], 0});
    return game;
}

void replay(const std::string& folder, bool keep, const std::vector<std::string>& logs) {
    std::vector<Game> games;
    long plies = 0;
    for (const std::string& log : logs) games.push_back(read_game(log));
    for (const Game& game : games) plies += game.plies;
    std::map<std::string, Child> kept;
    const double start = now_s();
    const double cpu_start = cpu_s();
    for (const Game& game : games) {
        std::array<Child*, 2> seats{};
        for (std::size_t seat = 0; seat < 2; ++seat)
            seats[seat] = &kept.try_emplace(game.engines[seat], folder + '/' + game.engines[seat])
                               .first->second;
        for (const Exchange& exchange : game.exchanges) {
            Child& child = *seats[static_cast<std::size_t>(exchange.seat)];
            if (!exchange.bytes.empty()) child.send(exchange.bytes);
            for (int i = 0; i < exchange.replies; ++i) child.read_line();
        }
        if (!keep) kept.clear();
    }
    kept.clear();
    std::printf("%.4f %.4f 0 %ld\n", now_s() - start, cpu_s() - cpu_start, plies);
}

void pingpong(long trips) {
    Child child("cat");
    const double start = now_s();
    for (long i = 0; i < trips; ++i) {
        child.send("12 genmove red\n");
        child.read_line();
    }
    std::printf("%.3f\n", (now_s() - start) / static_cast<double>(trips) * 1e6);
}

// Of a process that has exited and is not yet reaped: user and system time, without its children's.
double cpu_of_zombie(pid_t pid) {
    std::ifstream file("/proc/" + std::to_string(pid) + "/stat");
    std::string text;
    std::getline(file, text);
    std::istringstream words(text.substr(text.rfind(')') + 2));
    std::string skipped;
    for (int i = 0; i < 11; ++i) words >> skipped;
    double user = 0;
    double system = 0;
    words >> user >> system;
    return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

void measure(char** command) {
    const double start = now_s();
    const pid_t pid = fork();
    if (pid == 0) {
        const int null = open("/dev/null", O_WRONLY);
        dup2(null, 1);
        dup2(null, 2);
        execvp(command[0], command);
        _exit(127);
    }
    siginfo_t info{};
    if (waitid(P_PID, static_cast<id_t>(pid), &info, WEXITED | WNOWAIT) != 0) fail("waitid");
    const double wall = now_s() - start;
    const double cpu = cpu_of_zombie(pid);
    rusage use{};
    int status = 0;
    wait4(pid, &status, 0, &use);
    if (status != 0) fail(std::string("failed: ") + command[0]);
    std::printf("%.4f %.4f %ld 0\n", wall, cpu, use.ru_maxrss);
}

}  // namespace

int main(int argc, char** argv) {
    const std::string mode = argc > 1 ? argv[1] : "";
    if (mode == "replay" && argc > 4)
        replay(argv[2], argv[3] == std::string("never"), {argv + 4, argv + argc});
    else if (mode == "pingpong" && argc == 3)
        pingpong(std::atol(argv[2]));
    else if (mode == "measure" && argc > 2)
        measure(argv + 2);
    else
        fail("see the top of bench_driver.cpp");
    return 0;
}
