// The command line as a whole: help, suggestions, exit codes.

#include "commands/commands.hpp"

#include <algorithm>
#include <boost/json.hpp>
#include <fstream>
#include <sstream>

#include "base/text.hpp"
#include "catch.hpp"
#include "support/run_program.hpp"

using namespace banqi;

namespace {

// Characters, not bytes: UTF-8 continuation bytes take no column.
std::ptrdiff_t columns(std::string_view line) {
    return std::count_if(line.begin(), line.end(), [](char c) { return (c & 0xC0) != 0x80; });
}

void check_fits_screen(const std::string& help) {
    INFO(help);
    const auto lines = split(trim(help), '\n');
    CHECK(lines.size() <= 24);
    for (const std::string_view line : lines) CHECK(columns(line) <= 80);
    CHECK(help.find("example: arbiter ") != std::string::npos);
}

}  // namespace

TEST_CASE("help of every command fits a screen and ends with an example") {
    for (const auto& command : commands::all_commands()) {
        const std::string name(command.name);
        const ProgramRun help = run_program({name, "--help"});
        CHECK(help.exit_code == 0);
        CHECK(help.err.empty());
        check_fits_screen(help.out);
        CHECK(run_program({"help", name}).out == help.out);
    }
}

TEST_CASE("the overview lists every command") {
    const ProgramRun help = run_program({"--help"});
    CHECK(help.exit_code == 0);
    check_fits_screen(help.out);
    for (const auto& command : commands::all_commands())
        CHECK(help.out.find("  " + std::string(command.name) + "  ") != std::string::npos);
    CHECK(run_program({"help"}).out == help.out);
    const ProgramRun bare = run_program({});
    CHECK(bare.out == help.out);
    CHECK(bare.exit_code == 2);
}

TEST_CASE("the version is told") {
    CHECK(run_program({"--version"}).out == "arbiter " + std::string(arbiter_version()) + "\n");
}

TEST_CASE("a misspelt command or option gets a suggestion and exit code 2") {
    const ProgramRun command = run_program({"jugde"});
    CHECK(command.exit_code == 2);
    CHECK(command.out.empty());
    CHECK(command.err ==
          "arbiter: unknown command 'jugde' (did you mean 'judge'?); see 'arbiter help'\n");
    const ProgramRun option = run_program({"judge", "--rule", "tcga"});
    CHECK(option.exit_code == 2);
    CHECK(option.err.find("(did you mean '--rules'?)") != std::string::npos);
    CHECK(run_program({"help", "jugde"}).exit_code == 2);
    CHECK(run_program({"judge", "--format", "xml"}).exit_code == 2);
}

TEST_CASE("a full disk is exit code 1, a closed pipe is none") {
    const std::string deal = "$ARBITER deal --seed 0";
    const ProgramRun full = run_shell(deal + " > /dev/full");
    CHECK(full.exit_code == 1);
    CHECK(full.err.find("No space left on device") != std::string::npos);
    const ProgramRun closed =
        run_shell("{ sleep 0.1; " + deal + "; echo code $? >&2; } | true; sleep 0.2");
    CHECK(closed.err == "code 0\n");
}

// FORMATS, "Game ids and randomness": vectors.
TEST_CASE("deal shows the seed, the tiles and the board") {
    CHECK(run_program({"deal", "--event-seed", "7", "--deal", "1"}).out ==
          "seed  17969561738000518181\n"
          "deal  nNMppRpGpkgKnMPPPCcRrrGpPcmNgCPm\n"
          "\n"
          "  8 g C P m\n"
          "  7 P c m N\n"
          "  6 r r G p\n"
          "  5 P C c R\n"
          "  4 n M P P\n"
          "  3 p k g K\n"
          "  2 p R p G\n"
          "  1 n N M p\n"
          "    a b c d\n");
    const auto tiles = [](const std::vector<std::string>& arguments) {
        return std::string(split(run_program(arguments).out, '\n')[1]);
    };
    CHECK(tiles({"deal", "--seed", "0"}) == "deal  PgNcrPgGmNkpCRGrCpKMMnRPppPnpmcP");
    CHECK(tiles({"deal", "--event-seed", "7", "--deal", "3"}) ==
          "deal  PcpgPRpkppNKnrPRrgCCNmGpMmPPMcGn");
}

TEST_CASE("deal refuses what names no deal") {
    CHECK(run_program({"deal"}).exit_code == 2);
    CHECK(run_program({"deal", "--event-seed", "7"}).exit_code == 2);
    CHECK(run_program({"deal", "--event-seed", "7", "--deal", "0"}).exit_code == 2);
    CHECK(run_program({"deal", "--seed", "18446744073709551616"}).exit_code == 2);
    CHECK(run_program({"deal", "--seed", "1", "--deal", "1"}).exit_code == 2);
}

TEST_CASE("perft prints depth and count") {
    std::stringstream text;
    text << std::ifstream(TEST_DATA "/golden/perft.json").rdbuf();
    const boost::json::value file = boost::json::parse(text.str());
    const boost::json::value& entry = file.at(0);
    const auto string_at = [&](const char* key) { return std::string(entry.at(key).as_string()); };
    for (const auto& [mode, counts] : entry.at("counts").as_object()) {
        std::string expected;
        int depth = 0;
        for (const boost::json::value& count : counts.as_array())
            expected += std::to_string(++depth) + ' ' + boost::json::serialize(count) + '\n';
        const ProgramRun run =
            run_program({"perft", "--board", string_at("board"), "--deal", string_at("deal"),
                         "--to-move", string_at("to_move"), "--order",
                         string_at("rank_order") == "taiwan" ? "taiwan" : "half-chess", "--mode",
                         std::string(mode), "--depth", std::to_string(depth)});
        INFO(mode);
        CHECK(run.out == expected);
        CHECK(run.exit_code == 0);
    }
    CHECK(run_program(
              {"perft", "--board", "XX", "--to-move", "first", "--mode", "chance", "--depth", "1"})
              .exit_code == 2);
}
