// The files of one event's results, and the lock that keeps two runs apart.
// Source: FORMATS 1 and 4.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "process/unique_fd.hpp"

namespace banqi::tournament {

std::string event_path(const std::string& folder);    // the resolved event
std::string journal_path(const std::string& folder);  // a line a finished game
std::string voids_path(const std::string& folder);    // a line a void game
// Of sealed deals: the hash from the start on, the key once every game is played.
std::string key_hash_path(const std::string& folder);
std::string revealed_key_path(const std::string& folder);
// The lines of `start: { file: … }`.
inline constexpr std::string_view starts_file_name = "starts.jsonl";
std::string starts_path(const std::string& folder);
std::string crosstable_path(const std::string& folder, const std::string& extension);

// Held while a run writes here; let go by any end of the process.
class FolderLock {
  public:
    // Throws UserError if another run holds it, std::system_error if the folder cannot be written.
    explicit FolderLock(const std::string& folder);

  private:
    process::UniqueFd fd_;
};

// Whether some run is writing here now.
bool is_locked(const std::string& folder);

// Replaces a file in one step: readers see the old or the new text, never half of one.
// Throws std::system_error.
void replace_file(const std::string& path, const std::string& text);

}  // namespace banqi::tournament
