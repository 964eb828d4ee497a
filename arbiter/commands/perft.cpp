// arbiter perft: leaves of the game tree, to check move generation. Source: FORMATS 6.

#include "rules/perft.hpp"

#include <fmt/format.h>

#include <optional>
#include <string>

#include "base/error.hpp"
#include "commands/arguments.hpp"
#include "commands/commands.hpp"

namespace banqi::commands {
namespace {

PerftMode parse_mode(const std::string& mode) {
    if (mode == "noflip") return PerftMode::noflip;
    return mode == "dealt" ? PerftMode::dealt : PerftMode::chance;
}

}  // namespace

int run_perft(int argc, const char* const* argv) {
    std::string board;
    std::string deal;
    std::string to_move;
    std::string order = "taiwan";
    std::string mode;
    int depth = 0;
    CLI::App app("Counts the leaves of the game tree, without draw rules: depth and count.");
    app.add_option("--board", board, "32 letters a1 b1 … d8; X face-down, - empty")->required();
    CLI::Option* with_deal = app.add_option("--deal", deal, "what lies face-down, - elsewhere");
    app.add_option("--to-move", to_move, "red, black, or first before the first flip")
        ->required()
        ->check(CLI::IsMember({"red", "black", "first"}));
    app.add_option("--order", order, "taiwan (default) or half-chess")
        ->check(CLI::IsMember({"taiwan", "half-chess"}));
    app.add_option("--mode", mode, "noflip, dealt (needs --deal) or chance")
        ->required()
        ->check(CLI::IsMember({"noflip", "dealt", "chance"}));
    app.add_option("--depth", depth, "deepest count")->required()->check(CLI::Range(1, 100));
    app.footer(
        "example: arbiter perft --board XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX \\\n"
        "             --to-move first --mode chance --depth 3");
    if (const auto done = parse_arguments(app, argc, argv)) return *done;
    if (mode == "dealt" && !*with_deal) throw UserError("perft: --mode dealt needs --deal");

    StartText text{.board = board, .deal = {}, .bag = {}, .to_move = to_move};
    if (*with_deal) text.deal = deal;
    const Start start = parse_start(text);
    const auto rank_order = order == "taiwan" ? RankOrder::taiwan : RankOrder::half_chess;
    for (int d = 1; d <= depth; ++d) {
        fmt::print(
            "{} {}\n", d,
            perft(start.position(), rank_order, parse_mode(mode), start.deal.value_or(Deal{}), d));
        std::fflush(stdout);
    }
    return 0;
}

}  // namespace banqi::commands
