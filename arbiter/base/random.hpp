// The only source of randomness. Everything derives from a text by a one-way function, so that
// one game alone draws what it draws in the full event, and a seed told to an engine says nothing
// about the deal. Source: FORMATS, "Game ids and randomness".
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace banqi {

using Seed = std::uint64_t;
using Digest = std::array<unsigned char, 32>;
using Key = std::array<unsigned char, 32>;

// SplitMix64 (Steele, Lea, Flood 2014). Not thread-safe; cheap to make.
class SplitMix64 {
  public:
    explicit SplitMix64(Seed seed) : state_(seed) {}
    std::uint64_t next();
    // Uniform in [0, bound); bound > 0. Draws again instead of folding, so there is no bias.
    std::uint64_t below(std::uint64_t bound);

  private:
    std::uint64_t state_;
};

// First 8 bytes, little-endian, of BLAKE2b-256 of the text; keyed when a key is given.
Seed derive(std::string_view text, const std::optional<Key>& key = std::nullopt);

// A seed from the operating system, for `seed: random`.
Seed random_seed();

// BLAKE2b-256 over any number of chunks.
class Hasher {
  public:
    Hasher();
    void add(std::string_view bytes);
    Digest finish();

  private:
    alignas(64) std::array<unsigned char, 384> state_{};
};

std::string to_hex(const Digest& digest);

}  // namespace banqi
