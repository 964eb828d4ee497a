#include "fake/misbehaviour.hpp"

#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <map>
#include <memory>
#include <thread>
#include <vector>

namespace fake {
namespace {

struct Call {
    const std::string& argument;
    const std::string& reply;

    int number() const { return std::atoi(argument.c_str()); }
    std::string without_newline() const { return reply.substr(0, reply.size() - 1); }
    std::string id() const { return reply.substr(1, reply.find_first_of(" \n") - 1); }
};

void write_all(int fd, const std::string& bytes) {
    std::size_t done = 0;
    while (done < bytes.size()) {
        const ssize_t wrote = write(fd, bytes.data() + done, bytes.size() - done);
        if (wrote < 0) std::_Exit(66);
        done += static_cast<std::size_t>(wrote);
    }
}

[[noreturn]] void hang() {
    while (true) pause();
}

void ignore_signals() {
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) std::signal(signal, SIG_IGN);
}

void sleep_ms(int ms) { std::this_thread::sleep_for(std::chrono::milliseconds(ms)); }

// A sanitizer would turn these signals into exit codes.
[[noreturn]] void die_of(int signal) {
    std::signal(signal, SIG_DFL);
    raise(signal);
    std::_Exit(67);
}

[[noreturn]] void repeat_for_ever(const std::string& bytes) {
    std::string many;
    while (many.size() < 10'000) many += bytes;
    while (true) say(many);
}

[[noreturn]] void mutter_for_ever() {
    while (true) {
        say("still thinking\n");
        sleep_ms(10);
    }
}

// In the background, deaf to SIGTERM, holding the engine's pipes.
void leave_helper(bool own_session) {
    if (fork() != 0) return;
    ignore_signals();
    if (own_session) setsid();
    hang();
}

void eat_memory(int megabytes) {
    const auto bytes = static_cast<std::size_t>(megabytes) << 20;
    const auto eaten = std::make_unique_for_overwrite<char[]>(bytes);
    std::memset(eaten.get(), 1, bytes);
    // Read back, so that the memory is really used.
    if (eaten[bytes - 1] != 1) std::_Exit(68);
}

[[noreturn]] void eat_all_memory() {
    const rlimit limit{.rlim_cur = rlim_t{256} << 20, .rlim_max = rlim_t{256} << 20};
    setrlimit(RLIMIT_AS, &limit);
    std::vector<std::unique_ptr<char[]>> eaten;
    try {
        while (true) eaten.push_back(std::make_unique<char[]>(1 << 20));
    } catch (const std::bad_alloc&) {
        die_of(SIGABRT);
    }
}

[[noreturn]] void spin() {
    ignore_signals();
    for (volatile unsigned turns = 0;;) turns = turns + 1;
}

// Bigger than any pipe, so that it waits for a reader if there is one.
void flood_stderr(int megabytes) {
    for (int i = 0; i < megabytes; ++i) write_all(2, std::string(1 << 20, 'e'));
}

using Behaviours = std::map<std::string, std::function<void(const Call&)>>;

// After these nothing more is heard of the engine.
const Behaviours endings = {
    {"hang", [](const Call&) { hang(); }},
    {"stop-itself",
     [](const Call&) {
         raise(SIGSTOP);
         hang();
     }},
    {"mutter", [](const Call&) { mutter_for_ever(); }},
    {"exit", [](const Call& call) { std::_Exit(call.number()); }},
    {"leave",
     [](const Call& call) {
         say(call.reply);
         std::_Exit(0);
     }},
    {"segv", [](const Call&) { die_of(SIGSEGV); }},
    {"abort", [](const Call&) { die_of(SIGABRT); }},
    {"close-stdout",
     [](const Call&) {
         close(1);
         hang();
     }},
    {"half-line-hang",
     [](const Call& call) {
         say(call.without_newline());
         hang();
     }},
    {"half-line-exit",
     [](const Call& call) {
         say(call.without_newline());
         std::_Exit(0);
     }},
    {"endless-lines", [](const Call&) { repeat_for_ever("noise noise noise\n"); }},
    {"endless-line", [](const Call&) { repeat_for_ever(std::string(1000, 'x')); }},
    {"ignore-quit",
     [](const Call&) {
         ignore_signals();
         hang();
     }},
    {"spin", [](const Call&) { spin(); }},
    {"loud-quit",
     [](const Call&) {
         ignore_signals();
         repeat_for_ever("noise noise noise\n");
     }},
    {"helper-and-exit",
     [](const Call& call) {
         leave_helper(false);
         std::_Exit(call.number());
     }},
    {"eat-all-memory", [](const Call&) { eat_all_memory(); }},
};

// After these the engine plays on, or tries to.
const Behaviours changes = {
    {"close-stdin",
     [](const Call& call) {
         // What has been read already is still answered.
         close(0);
         say(call.reply);
     }},
    {"garbage", [](const Call& call) { say("%$ 12 =x ?? = 12\n\n=\n?\nget= 1\n" + call.reply); }},
    {"non-utf8", [](const Call& call) { say("\xff\xfe\xc3 \xf0\x28\n" + call.reply); }},
    {"nul", [](const Call& call) { say(std::string("a\0b\0\n\0\n", 7) + call.reply); }},
    {"long-line", [](const Call& call) { say(std::string(10'000'000, 'x') + "\n" + call.reply); }},
    {"bad-info",
     [](const Call& call) {
         say("info\ninfo depth -x score\ninfo \xff\xfe " + std::string(60'000, 'x') + "\n" +
             call.reply);
     }},
    {"wrong-id", [](const Call& call) { say("=98" + call.reply.substr(1 + call.id().size())); }},
    {"huge-id", [](const Call&) { say("=99999999999999999999999 x\n"); }},
    {"error", [](const Call& call) { say("?" + call.id() + " cannot\n"); }},
    {"empty", [](const Call& call) { say("=" + call.id() + "\n"); }},
    {"unreadable", [](const Call& call) { say("=" + call.id() + " no legal moves\n"); }},
    {"unreadable-bytes", [](const Call& call) { say("=" + call.id() + " \xff\xfe\xc3(\n"); }},
    {"resign", [](const Call& call) { say("=" + call.id() + " a0 a0\n"); }},
    {"late",
     [](const Call& call) {
         sleep_ms(call.number());
         say(call.reply);
     }},
    {"late-illegal",
     [](const Call& call) {
         sleep_ms(call.number());
         say("=" + call.id() + " e9 e9\n");
     }},
    {"twice", [](const Call& call) { say(call.reply + call.reply); }},
    {"early", [](const Call& call) { say(call.reply + "=12 a1 a1\n"); }},
    {"early-later",
     [](const Call& call) {
         say(call.reply);
         sleep_ms(call.number());
         say("=12 a1 a1\n");
     }},
    {"helper",
     [](const Call& call) {
         leave_helper(false);
         say(call.reply);
     }},
    {"helper-own-session",
     [](const Call& call) {
         leave_helper(true);
         say(call.reply);
     }},
    {"loud-stderr",
     [](const Call& call) {
         flood_stderr(call.number());
         say(call.reply);
     }},
    {"eat-memory",
     [](const Call& call) {
         eat_memory(call.number());
         say(call.reply);
     }},
    {"crlf", [](const Call& call) { say(call.without_newline() + "\r\n"); }},
    {"blanks", [](const Call& call) { say(call.without_newline() + "  \t \n"); }},
    {"hyphen",
     [](const Call& call) {
         std::string reply = call.reply;
         if (const auto blank = reply.rfind(' '); blank > 3) reply[blank] = '-';
         say(reply);
     }},
};

const std::function<void(const Call&)>* find(const std::string& name) {
    for (const Behaviours* all : {&endings, &changes})
        if (const auto found = all->find(name); found != all->end()) return &found->second;
    return nullptr;
}

}  // namespace

void say(const std::string& bytes) { write_all(1, bytes); }

bool is_misbehaviour(const std::string& name) { return find(name) != nullptr; }

void misbehave(const std::string& name, const std::string& argument, const std::string& reply) {
    (*find(name))({argument, reply});
}

}  // namespace fake
