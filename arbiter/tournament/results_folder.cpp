#include "tournament/results_folder.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <system_error>

#include "base/error.hpp"

namespace banqi::tournament {
namespace {

std::string lock_path(const std::string& folder) { return folder + "/lock"; }

[[noreturn]] void throw_errno(const std::string& path) {
    throw std::system_error(errno, std::generic_category(), path);
}

}  // namespace

std::string event_path(const std::string& folder) { return folder + "/event.yaml"; }
std::string journal_path(const std::string& folder) { return folder + "/games.jsonl"; }
std::string voids_path(const std::string& folder) { return folder + "/voids.jsonl"; }
std::string key_hash_path(const std::string& folder) { return folder + "/key.hash"; }
std::string revealed_key_path(const std::string& folder) { return folder + "/key"; }
std::string starts_path(const std::string& folder) {
    return fmt::format("{}/{}", folder, starts_file_name);
}
std::string crosstable_path(const std::string& folder, const std::string& extension) {
    return folder + "/crosstable." + extension;
}

FolderLock::FolderLock(const std::string& folder) {
    const std::string path = lock_path(folder);
    fd_ = process::UniqueFd(open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644));
    if (fd_.get() < 0) throw_errno(path);
    if (flock(fd_.get(), LOCK_EX | LOCK_NB) == 0) return;
    if (errno != EWOULDBLOCK) throw_errno(path);
    throw UserError({folder, 0, 0},
                    "another run is writing here; wait for it, stop it, or give another --out");
}

bool is_locked(const std::string& folder) {
    const process::UniqueFd fd(open(lock_path(folder).c_str(), O_RDONLY | O_CLOEXEC));
    if (fd.get() < 0) return false;
    return flock(fd.get(), LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
}

void replace_file(const std::string& path, const std::string& text) {
    const std::string draft = path + ".new";
    {
        std::ofstream file(draft, std::ios::binary | std::ios::trunc);
        file << text << std::flush;
        if (!file) throw_errno(draft);
    }
    std::error_code error;
    std::filesystem::rename(draft, path, error);
    if (error) throw std::system_error(error, path);
}

}  // namespace banqi::tournament
