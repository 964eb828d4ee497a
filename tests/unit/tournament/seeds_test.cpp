#include "tournament/seeds.hpp"

#include "catch.hpp"
#include "rules/start.hpp"

using namespace banqi;
using namespace banqi::tournament;

// All vectors: FORMATS 2.
TEST_CASE("deals follow from the event seed and their number") {
    CHECK(deal_seed(7, 1) == 17969561738000518181u);
    CHECK(deal_seed(7, 2) == 4424696333433511428u);
    CHECK(deal_seed(7, 3) == 8587250054070014461u);
    CHECK(deal_text(shuffle_deal(deal_seed(7, 1))) == "nNMppRpGpkgKnMPPPCcRrrGpPcmNgCPm");
    CHECK(deal_text(shuffle_deal(deal_seed(7, 2))) == "GRCGKNkPPMccPNpgpPpnRrCpPgmrmnpM");
    CHECK(deal_text(shuffle_deal(deal_seed(7, 3))) == "PcpgPRpkppNKnrPRrgCCNmGpMmPPMcGn");
}

TEST_CASE("a deal follows from its seed") {
    CHECK(deal_text(shuffle_deal(0)) == "PgNcrPgGmNkpCRGrCpKMMnRPppPnpmcP");
    CHECK(deal_text(shuffle_deal(1)) == "cPGPnpmrCPprpRPMgmcMkNCpNgpRPKnG");
    CHECK(deal_text(shuffle_deal(2)) == "pkPccmCMNgMnPnKprNmppGpPRCRgPrGP");
}

TEST_CASE("an engine's seed follows from the game's id and its seat") {
    const std::string_view id = "mistboard/1/greedy/chaser";
    CHECK(engine_seed(7, id, "first") == 15632931100533267859u);
    CHECK(engine_seed(7, id, "second") == 12862097666769754277u);
    CHECK(foul_seed(7, id) == 16143219941637436124u);
}

TEST_CASE("a key changes every seed") {
    Key key{};
    for (std::size_t i = 0; i < key.size(); ++i) key[i] = static_cast<unsigned char>(i);
    CHECK(deal_seed(7, 1, key) == 4920357516546547185u);
    CHECK(engine_seed(7, "a/1/b/c", "first", key) != engine_seed(7, "a/1/b/c", "first"));
    CHECK(foul_seed(7, "a/1/b/c", key) != foul_seed(7, "a/1/b/c"));
}
