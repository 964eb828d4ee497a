// A child program that misbehaves at the level of lines, descriptors and processes.
// fake_child BEHAVIOUR [ARGUMENT]; unknown behaviours exit with 64. No project libraries.
#include <dirent.h>
#include <fcntl.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <map>
#include <string>

namespace {

void write_all(int fd, const std::string& bytes) {
    std::size_t done = 0;
    while (done < bytes.size()) {
        const ssize_t wrote = write(fd, bytes.data() + done, bytes.size() - done);
        if (wrote < 0) std::_Exit(65);
        done += static_cast<std::size_t>(wrote);
    }
}

void say(const std::string& bytes) { write_all(1, bytes); }

[[noreturn]] void sleep_for_ever() {
    while (true) pause();
}

void wait_for_end_of_input() {
    char byte = 0;
    while (read(0, &byte, 1) > 0) {
    }
}

void echo() {
    std::string line;
    while (std::getline(std::cin, line)) std::cout << '=' << line << '\n' << std::flush;
}

[[noreturn]] void repeat_for_ever(const std::string& bytes) {
    std::string many;
    while (many.size() < 10'000) many += bytes;
    while (true) say(many);
}

void ignore_everything() {
    std::signal(SIGTERM, SIG_IGN);
    say("ready\n");
    sleep_for_ever();
}

void close_everything() {
    for (int fd = 0; fd < 3; ++fd) close(fd);
}

// A helper in the background; `become` says how it hides. Its identifier is printed.
void leave_helper(const std::function<void()>& become) {
    int ready[2];
    if (pipe(ready) != 0) std::_Exit(66);
    const pid_t child = fork();
    if (child == 0) {
        std::signal(SIGTERM, SIG_IGN);
        become();
        const std::string pid = std::to_string(getpid());
        write_all(ready[1], pid);
        close(ready[0]);
        close(ready[1]);
        sleep_for_ever();
    }
    close(ready[1]);
    char pid[32] = {};
    if (read(ready[0], pid, sizeof pid - 1) <= 0) std::_Exit(67);
    say(std::string(pid) + "\n");
    wait_for_end_of_input();
}

// The classic daemon: own session, orphaned, nothing open. It leaves a child of its own too.
void become_daemon() {
    setsid();
    if (fork() != 0) std::_Exit(0);
    close_everything();
    if (fork() == 0) {
        for (int fd = 3; fd < 64; ++fd) close(fd);
        setsid();
        sleep_for_ever();
    }
}

void print_descriptors() {
    std::string found;
    DIR* const folder = opendir("/proc/self/fd");
    while (const dirent* const entry = readdir(folder)) {
        const int fd = std::atoi(entry->d_name);
        if (entry->d_name[0] != '.' && fd != dirfd(folder)) found += std::to_string(fd) + " ";
    }
    closedir(folder);
    say(found + "\n");
}

void print_signals() {
    sigset_t blocked;
    sigprocmask(SIG_SETMASK, nullptr, &blocked);
    int count = 0;
    for (int signal = 1; signal < 65; ++signal) count += sigismember(&blocked, signal) == 1 ? 1 : 0;
    const bool ignored = std::signal(SIGPIPE, SIG_DFL) == SIG_IGN;
    say("blocked " + std::to_string(count) + (ignored ? " pipe ignored\n" : " pipe default\n"));
}

// Holds ever more memory.
[[noreturn]] void eat_memory() {
    while (true) {
        constexpr std::size_t bytes = 1 << 20;
        char* const block = new char[bytes];
        for (std::size_t i = 0; i < bytes; i += 512) block[i] = 1;
        usleep(1000);
    }
}

// In a session of its own, orphaned.
void eat_memory_in_background() {
    setsid();
    if (fork() != 0) std::_Exit(0);
    if (fork() == 0) eat_memory();
}

// Two processes with the same pages.
void share_memory(std::size_t bytes) {
    std::string held(bytes, 'x');
    if (fork() == 0) sleep_for_ever();
    say("shared\n");
    wait_for_end_of_input();
    say(held.substr(0, 1));
}

void print_folder() {
    char path[4096] = {};
    if (getcwd(path, sizeof path) == nullptr) std::_Exit(68);
    say(std::string(path) + "\n");
}

void print_then_wait(const std::string& bytes) {
    say(bytes);
    wait_for_end_of_input();
}

const std::map<std::string, std::function<void(const std::string&)>> behaviours = {
    {"echo", [](auto&) { echo(); }},
    {"garbage", [](auto&) { print_then_wait("%$ not a reply\n"); }},
    {"nul", [](auto&) { print_then_wait(std::string("a\0b\n", 4)); }},
    {"non-utf8", [](auto&) { print_then_wait("\xff\xfe\xc3\n"); }},
    {"crlf", [](auto&) { print_then_wait("=1 name\r\n"); }},
    {"half-line", [](auto&) { say("=1 whole\n=2 hal"); }},
    {"long-line", [](auto&) { print_then_wait(std::string(10'000'000, 'x') + "\n"); }},
    {"endless-lines", [](auto&) { repeat_for_ever("noise noise noise\n"); }},
    {"endless-line", [](auto&) { repeat_for_ever(std::string(1000, 'x')); }},
    {"deaf", [](auto&) { sleep_for_ever(); }},
    {"deaf-and-loud", [](auto&) { repeat_for_ever("loud\n"); }},
    {"close-stdout",
     [](auto&) {
         close(1);
         sleep_for_ever();
     }},
    {"close-stdin",
     [](auto&) {
         say("closing\n");
         close(0);
         sleep_for_ever();
     }},
    {"stubborn", [](auto&) { ignore_everything(); }},
    {"heeds-term",
     [](auto&) {
         say("ready\n");
         sleep_for_ever();
     }},
    {"helper", [](auto&) { leave_helper([] {}); }},
    {"helper-own-session", [](auto&) { leave_helper([] { setsid(); }); }},
    {"helper-own-group", [](auto&) { leave_helper([] { setpgid(0, 0); }); }},
    {"helper-daemon", [](auto&) { leave_helper(become_daemon); }},
    {"loud-stderr",
     [](auto&) {
         for (int i = 0; i < 200; ++i) write_all(2, std::string(1 << 20, 'e'));
         print_then_wait("done\n");
     }},
    {"farewell",
     [](auto&) {
         wait_for_end_of_input();
         say(std::string(3 << 20, 'x'));
     }},
    {"segv", [](auto&) { raise(SIGSEGV); }},
    {"abort", [](auto&) { std::abort(); }},
    {"exit", [](auto& code) { std::_Exit(std::atoi(code.c_str())); }},
    {"environment",
     [](auto& name) {
         const char* const value = std::getenv(name.c_str());
         print_then_wait(std::string(value == nullptr ? "(none)" : value) + "\n");
     }},
    {"eats-memory",
     [](auto&) {
         say("ready\n");
         eat_memory();
     }},
    {"helper-eats-memory", [](auto&) { leave_helper(eat_memory_in_background); }},
    {"shares-memory", [](auto& bytes) { share_memory(std::strtoul(bytes.c_str(), nullptr, 10)); }},
    {"folder", [](auto&) { print_folder(); }},
    {"descriptors", [](auto&) { print_descriptors(); }},
    {"signals", [](auto&) { print_signals(); }},
};

}  // namespace

int main(int count, char** arguments) {
    // A sanitizer would turn this signal into an exit code.
    std::signal(SIGSEGV, SIG_DFL);
    const auto found = behaviours.find(count > 1 ? arguments[1] : "");
    if (found == behaviours.end()) return 64;
    found->second(count > 2 ? arguments[2] : "");
    return 0;
}
