#include "base/random.hpp"

#include <sodium.h>

#include <cassert>
#include <limits>
#include <stdexcept>

namespace banqi {
namespace {

void require_sodium() {
    static const bool ready = sodium_init() >= 0;
    if (!ready) throw std::runtime_error("libsodium could not be initialised");
}

crypto_generichash_state* hash_state(std::array<unsigned char, 384>& bytes) {
    static_assert(sizeof(crypto_generichash_state) <= sizeof(bytes));
    return reinterpret_cast<crypto_generichash_state*>(bytes.data());
}

}  // namespace

std::uint64_t SplitMix64::next() {
    state_ += 0x9E3779B97F4A7C15u;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

std::uint64_t SplitMix64::below(std::uint64_t bound) {
    assert(bound > 0);
    // 2^64 mod bound, in 64-bit arithmetic; accept x < 2^64 - excess.
    const std::uint64_t excess = (std::numeric_limits<std::uint64_t>::max() % bound + 1) % bound;
    std::uint64_t x = next();
    while (x > std::numeric_limits<std::uint64_t>::max() - excess) x = next();
    return x % bound;
}

Seed derive(std::string_view text, const std::optional<Key>& key) {
    require_sodium();
    Digest digest{};
    crypto_generichash(digest.data(), digest.size(),
                       reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                       key ? key->data() : nullptr, key ? key->size() : 0);
    Seed seed = 0;
    for (std::size_t i = 0; i < 8; ++i) seed |= Seed{digest[i]} << (8 * i);
    return seed;
}

Seed random_seed() {
    require_sodium();
    Seed seed = 0;
    randombytes_buf(&seed, sizeof seed);
    return seed;
}

Hasher::Hasher() {
    require_sodium();
    crypto_generichash_init(hash_state(state_), nullptr, 0, Digest{}.size());
}

void Hasher::add(std::string_view bytes) {
    crypto_generichash_update(hash_state(state_),
                              reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
}

Digest Hasher::finish() {
    Digest digest{};
    crypto_generichash_final(hash_state(state_), digest.data(), digest.size());
    return digest;
}

std::string to_hex(const Digest& digest) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string hex;
    for (const unsigned char byte : digest) {
        hex += digits[byte >> 4];
        hex += digits[byte & 15];
    }
    return hex;
}

}  // namespace banqi
