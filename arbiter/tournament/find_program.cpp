#include "tournament/find_program.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <vector>

#include "base/error.hpp"
#include "base/text.hpp"

namespace banqi::tournament {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> candidates(const std::string& command, const ProgramFolders& folders) {
    if (fs::path(command).is_absolute()) return {command};
    std::vector<fs::path> paths{fs::path(folders.event) / command};
    if (!folders.arbiter.empty()) paths.push_back(fs::path(folders.arbiter) / command);
    const char* search = std::getenv("PATH");
    if (search == nullptr || command.find('/') != std::string::npos) return paths;
    for (const std::string_view folder : split(search, ':'))
        if (!folder.empty()) paths.push_back(fs::path(folder) / command);
    return paths;
}

bool is_executable(const fs::path& path) {
    std::error_code error;
    return fs::is_regular_file(path, error) && access(path.c_str(), X_OK) == 0;
}

}  // namespace

std::string find_program(const std::string& command, const ProgramFolders& folders) {
    bool exists = false;
    for (const fs::path& path : candidates(command, folders)) {
        if (is_executable(path)) return fs::absolute(path).lexically_normal().string();
        std::error_code error;
        exists |= fs::exists(path, error);
    }
    if (exists) throw UserError(fmt::format("'{}' is not an executable file", command));
    if (fs::path(command).is_absolute()) throw UserError(fmt::format("no program '{}'", command));
    const bool is_bare = command.find('/') == std::string::npos;
    throw UserError(fmt::format("no program '{}' in the event file's folder {}", command,
                                is_bare ? "or the arbiter's, or on PATH" : "or the arbiter's"));
}

}  // namespace banqi::tournament
