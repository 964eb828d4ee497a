// The secret key of an event with sealed deals: its file, and what of it stands in the results.
// Source: FORMATS 2.
#pragma once

#include <string>

#include "base/random.hpp"

namespace banqi::tournament {

// "EVENT.key", beside the event file.
std::string key_path(const std::string& event_file);

// Draws a key from the operating system and writes it as 64 hexadecimal digits, readable by its
// owner alone. Throws UserError if the file is there already, std::system_error for the disk.
void create_key_file(const std::string& path);

// A key that must be secret: throws UserError, with the remedy, if the file is missing, readable by
// others than its owner, or no key.
Key read_secret_key(const std::string& path);
// A key that has been revealed, or a hash. Throws UserError.
Key read_hex_file(const std::string& path);

// BLAKE2b-256 of the key's 32 bytes.
Digest hash_of(const Key& key);

// At the start of an event: writes the key's hash to the results folder, or compares. Throws
// UserError if it is not the key with which these results were started.
void commit_to_key(const std::string& folder, const Key& key);
// The check alone. Both throw UserError where the folder has no hash.
bool is_key_of(const std::string& folder, const Key& key);
void check_key(const std::string& folder, const Key& key);
// When the last game has been played: writes the key itself.
void reveal_key(const std::string& folder, const Key& key);
bool is_key_revealed(const std::string& folder);

}  // namespace banqi::tournament
