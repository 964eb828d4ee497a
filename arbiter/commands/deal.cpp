// arbiter deal: what lies face-down. Source: FORMATS 2.

#include <fmt/format.h>

#include <string>

#include "base/error.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "commands/arguments.hpp"
#include "commands/commands.hpp"
#include "report/board_diagram.hpp"
#include "rules/start.hpp"
#include "tournament/seeds.hpp"

namespace banqi::commands {
namespace {

Seed required_number(const std::string& text, std::string_view option) {
    const auto number = parse_number(text);
    if (!number)
        throw UserError(
            fmt::format("deal: {}: '{}': expected a whole number below 2^64", option, text));
    return *number;
}

}  // namespace

int run_deal(int argc, const char* const* argv) {
    std::string event_seed;
    std::string number;
    std::string raw_seed;
    CLI::App app("Shows a deal: its 64-bit seed, its tiles a1 b1 c1 d1 a2 … d8, its board.");
    CLI::Option* of_event = app.add_option("--event-seed", event_seed, "the event's seed");
    CLI::Option* of_deal = app.add_option("--deal", number, "the deal's number, from 1");
    CLI::Option* raw = app.add_option("--seed", raw_seed, "a deal's own 64-bit seed instead");
    of_event->needs(of_deal)->excludes(raw);
    of_deal->needs(of_event)->excludes(raw);
    app.footer("example: arbiter deal --event-seed 7 --deal 1");
    if (const auto done = parse_arguments(app, argc, argv)) return *done;
    if (!*raw && !*of_event) throw UserError("deal: expected --event-seed and --deal, or --seed");

    Seed seed = 0;
    if (*raw) {
        seed = required_number(raw_seed, "--seed");
    } else {
        const Seed deal_number = required_number(number, "--deal");
        if (deal_number == 0 || deal_number > 1'000'000'000)
            throw UserError("deal: --deal: deals count from 1 to 1000000000");
        seed = tournament::deal_seed(required_number(event_seed, "--event-seed"),
                                     static_cast<int>(deal_number));
    }
    const Deal deal = shuffle_deal(seed);
    fmt::print("seed  {}\ndeal  {}\n\n{}\n", seed, deal_text(deal),
               fmt::join(report::board_diagram(deal, SquareNames::tcga), "\n"));
    return 0;
}

}  // namespace banqi::commands
