#include "base/random.hpp"

#include "catch.hpp"

using namespace banqi;

// FORMATS, "Game ids and randomness": vectors.
TEST_CASE("seeds derive from texts by keyed or unkeyed BLAKE2b") {
    CHECK(derive("deal/7/1") == 17969561738000518181u);
    CHECK(derive("deal/7/2") == 4424696333433511428u);
    CHECK(derive("deal/7/3") == 8587250054070014461u);
    CHECK(derive("engine/7/mistboard/1/greedy/chaser/first") == 15632931100533267859u);
    CHECK(derive("engine/7/mistboard/1/greedy/chaser/second") == 12862097666769754277u);
    CHECK(derive("foul/7/mistboard/1/greedy/chaser") == 16143219941637436124u);

    Key key{};
    for (std::size_t i = 0; i < key.size(); ++i) key[i] = static_cast<unsigned char>(i);
    CHECK(derive("deal/7/1", key) == 4920357516546547185u);
}

TEST_CASE("below stays under its bound and reaches every value") {
    SplitMix64 random(1);
    std::array<int, 5> seen{};
    for (int i = 0; i < 500; ++i) ++seen.at(random.below(5));
    for (const int count : seen) CHECK(count > 50);
    CHECK(random.below(1) == 0);
}

TEST_CASE("a hash over chunks equals the hash over the whole") {
    Hasher chunks;
    chunks.add("ban");
    chunks.add("qi");
    Hasher whole;
    whole.add("banqi");
    const std::string hex = to_hex(chunks.finish());
    CHECK(hex == to_hex(whole.finish()));
    CHECK(hex.size() == 64);
    CHECK(hex != to_hex(Hasher().finish()));
}
