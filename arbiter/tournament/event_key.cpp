#include "tournament/event_key.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <optional>
#include <system_error>

#include "base/error.hpp"
#include "base/text.hpp"
#include "process/unique_fd.hpp"
#include "tournament/results_folder.hpp"

namespace banqi::tournament {
namespace {

Key random_key() {
    Key key{};
    for (std::size_t i = 0; i < key.size(); i += sizeof(Seed)) {
        const Seed seed = random_seed();
        std::memcpy(key.data() + i, &seed, sizeof seed);
    }
    return key;
}

std::optional<Key> parse_hex(std::string_view text) {
    constexpr std::string_view digits = "0123456789abcdef";
    Key key{};
    if (text.size() != 2 * key.size()) return std::nullopt;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::size_t digit = digits.find(text[i]);
        if (digit == std::string_view::npos) return std::nullopt;
        key[i / 2] = static_cast<unsigned char>(key[i / 2] * 16 + digit);
    }
    return key;
}

}  // namespace

std::string key_path(const std::string& event_file) { return event_file + ".key"; }

void create_key_file(const std::string& path) {
    const process::UniqueFd fd(
        open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR));
    if (fd.get() < 0 && errno == EEXIST)
        throw UserError(Place{path},
                        "there is a key already, and another one would change every deal; remove "
                        "it first if no game has been played with it");
    if (fd.get() < 0) throw std::system_error(errno, std::generic_category(), path);
    const std::string line = to_hex(random_key()) + '\n';
    const ssize_t written = write(fd.get(), line.data(), line.size());
    if (written == static_cast<ssize_t>(line.size()) && fsync(fd.get()) == 0) return;
    const int error = written < 0 || written == static_cast<ssize_t>(line.size()) ? errno : ENOSPC;
    unlink(path.c_str());
    throw std::system_error(error, std::generic_category(), path);
}

Key read_secret_key(const std::string& path) {
    struct stat status {};
    if (stat(path.c_str(), &status) != 0 && errno == ENOENT)
        throw UserError(Place{path},
                        "no key, which sealed deals need; make one with 'arbiter seal EVENT', or "
                        "copy the one that the event was begun with");
    if ((status.st_mode & (S_IRWXG | S_IRWXO)) != 0)
        throw UserError(Place{path}, fmt::format("others than its owner may use the key (mode "
                                                 "{:04o}); run 'chmod 600 {}'",
                                                 status.st_mode & 07777, path));
    return read_hex_file(path);
}

Key read_hex_file(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::string line;
    if (!file || (!std::getline(file, line) && file.bad()))
        throw UserError(Place{path}, std::strerror(errno));
    if (const auto key = parse_hex(trim(line))) return *key;
    throw UserError(Place{path, 1}, "expected 64 hexadecimal digits");
}

Digest hash_of(const Key& key) {
    Hasher hasher;
    hasher.add({reinterpret_cast<const char*>(key.data()), key.size()});
    return hasher.finish();
}

void commit_to_key(const std::string& folder, const Key& key) {
    if (std::filesystem::exists(key_hash_path(folder))) return check_key(folder, key);
    if (std::filesystem::exists(event_path(folder)))
        throw UserError(Place{key_hash_path(folder)},
                        "missing, so nobody can tell whether this is the key that the games were "
                        "played with; put the file back, or give another --out");
    replace_file(key_hash_path(folder), to_hex(hash_of(key)) + '\n');
}

bool is_key_of(const std::string& folder, const Key& key) {
    return read_hex_file(key_hash_path(folder)) == hash_of(key);
}

void check_key(const std::string& folder, const Key& key) {
    if (is_key_of(folder, key)) return;
    throw UserError(Place{folder},
                    "the key is not the one that these results were started with; bring that one "
                    "back, or give another --out");
}

void reveal_key(const std::string& folder, const Key& key) {
    replace_file(revealed_key_path(folder), to_hex(key) + '\n');
}

bool is_key_revealed(const std::string& folder) {
    return std::filesystem::exists(revealed_key_path(folder));
}

}  // namespace banqi::tournament
