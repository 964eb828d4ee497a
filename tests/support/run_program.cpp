#include "support/run_program.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <memory>

#include "catch.hpp"

namespace {

constexpr const char* arbiter_path = PROGRAM_DIR "/arbiter";

// Temporary files instead of pipes: neither side can block the other.
using File = std::unique_ptr<FILE, int (*)(FILE*)>;

File temporary_file() {
    File file(std::tmpfile(), std::fclose);
    REQUIRE(file);
    return file;
}

std::string content(FILE* file) {
    std::string text;
    std::rewind(file);
    std::array<char, 65536> chunk{};
    while (const std::size_t n = std::fread(chunk.data(), 1, chunk.size(), file))
        text.append(chunk.data(), n);
    return text;
}

ProgramRun run(std::vector<std::string> words, std::string_view input) {
    const std::array files{temporary_file(), temporary_file(), temporary_file()};
    std::fwrite(input.data(), 1, input.size(), files[0].get());
    std::rewind(files[0].get());
    std::vector<char*> argv;
    for (std::string& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);
    const pid_t pid = fork();
    REQUIRE(pid >= 0);
    if (pid == 0) {
        for (int fd = 0; fd < 3; ++fd) dup2(fileno(files[static_cast<std::size_t>(fd)].get()), fd);
        setenv("ARBITER", arbiter_path, 1);
        execvp(argv[0], argv.data());
        _exit(127);
    }
    int status = 0;
    REQUIRE(waitpid(pid, &status, 0) == pid);
    const int code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    REQUIRE(code != 127);
    return {content(files[1].get()), content(files[2].get()), code};
}

}  // namespace

ProgramRun run_program(const std::vector<std::string>& arguments, std::string_view input) {
    std::vector<std::string> words{arbiter_path};
    words.insert(words.end(), arguments.begin(), arguments.end());
    return run(words, input);
}

ProgramRun run_shell(const std::string& command) { return run({"sh", "-c", command}, ""); }
