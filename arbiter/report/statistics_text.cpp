#include "report/statistics_text.hpp"

#include <fmt/format.h>

#include <cmath>

#include "report/text_table.hpp"

namespace banqi::report {
namespace {

using statistics::Count;
using statistics::Crosstable;
using statistics::Interval;
using statistics::Pairing;
using statistics::PairingCounts;
using statistics::Rating;

std::string rating_text(const Rating& rating) {
    return fmt::format("{} +/- {:.1f}", signed_text(rating.elo), rating.error);
}

// Where one side took every point there is a bound only.
std::string interval_text(const Interval& interval, const PairingCounts& counts) {
    const auto points = counts.trinomial();
    if (points[0] + points[1] == 0) return "> " + signed_text(interval.low);
    if (points[1] + points[2] == 0) return "< " + signed_text(interval.high);
    return fmt::format("{} +/- {:.1f}", signed_text(interval.value), interval.error());
}

std::string outcomes_text(const PairingCounts& counts) {
    const auto [ll, ld, wl, dd, wd, ww] = counts.outcomes();
    const auto ratio = statistics::pair_ratio(counts);
    return fmt::format("LL {}, LD {}, WL {} + DD {}, WD {}, WW {}; won/lost {}", ll, ld, wl, dd, wd,
                       ww, ratio ? fmt::format("{:.2f}", *ratio) : "-");
}

std::string difference_text(const Crosstable& table) {
    const Pairing& pairing = table.pairings.front();
    const auto estimate = statistics::estimate_elo(pairing.counts);
    if (!estimate) return "";
    std::string text =
        fmt::format("{} over {}\n", table.rows[pairing.a].engine, table.rows[pairing.b].engine);
    text += fmt::format(
        "Elo         {}   nElo {}   LOS {:.1f} %\n", interval_text(estimate->elo, pairing.counts),
        interval_text(estimate->normalized, pairing.counts), 100 * estimate->superiority);
    text += fmt::format("outcomes    {}\n", outcomes_text(pairing.counts));
    text += fmt::format("draws       {:.1f} % of games\n",
                        100 * statistics::draw_ratio(pairing.counts).value_or(0));
    return text;
}

std::string ratings_table(const Crosstable& table) {
    TextTable text;
    text.add_column("#", Align::right);
    text.add_column("rating", Align::left);
    text.add_column("Elo", Align::right);
    text.add_column("+/-", Align::right);
    for (std::size_t i = 0; i < table.rows.size(); ++i)
        text.add_column(fmt::format("LOS {}", i + 1), Align::right);
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        const Rating& rating = table.ratings.engines[i];
        std::vector<std::string> cells{std::to_string(i + 1), table.rows[i].engine,
                                       signed_text(rating.elo),
                                       fmt::format("{:.1f}", rating.error)};
        for (std::size_t j = 0; j < table.rows.size(); ++j)
            cells.push_back(i == j ? "-"
                                   : fmt::format("{:.1f}", 100 * table.ratings.superiority[i][j]));
        text.add_row(std::move(cells));
    }
    return text.text();
}

// "90", "90 and 3 games alone".
std::string units_text(const Crosstable& table) {
    Count pairs = 0;
    Count singles = 0;
    for (const Pairing& pairing : table.pairings) {
        pairs += pairing.counts.pair_count();
        singles += pairing.counts.single_count();
    }
    if (singles == 0) return std::to_string(pairs);
    return fmt::format("{} and {} game{} alone", pairs, singles, singles == 1 ? "" : "s");
}

}  // namespace

std::string signed_text(double number) {
    // No minus before a zero.
    return fmt::format("{:+.1f}", std::round(number * 10) / 10 + 0.0);
}

std::string statistics_text(const Crosstable& table) {
    if (table.pairings.empty()) return "";
    const bool is_duel = table.rows.size() == 2;
    std::string text = is_duel ? difference_text(table) : ratings_table(table);
    text += fmt::format("first seat  {} Elo\n", rating_text(table.ratings.first_seat));
    text += fmt::format("deal pairs  {}\n", units_text(table));
    if (table.deal_luck)
        text += fmt::format("deal luck   {:.1f} % of the variance, which swapping seats removed\n",
                            100 * *table.deal_luck);
    if (table.ratings.regularised && !is_duel)
        text +=
            "note        games alone do not bound these ratings: each was given one drawn game "
            "more\n";
    if (table.sprt) text += fmt::format("sprt        {}\n", sprt_text(*table.sprt));
    return text;
}

std::string llr_text(const statistics::SprtTest& test) {
    const statistics::SprtBounds bounds = statistics::sprt_bounds(test.settings());
    return fmt::format("LLR {:.2f} [{:.2f}, {:.2f}]", test.llr(), bounds.lower, bounds.upper);
}

std::string sprt_text(const statistics::SprtTest& test) {
    Count pairs = 0;
    for (const Count count : test.pairs()) pairs += count;
    const tournament::SprtSettings& settings = test.settings();
    const std::string_view verdict = [&] {
        switch (test.verdict()) {
            case statistics::SprtVerdict::undecided:
                return "undecided";
            case statistics::SprtVerdict::elo0_accepted:
                return "H0 accepted";
            case statistics::SprtVerdict::elo1_accepted:
                return "H1 accepted";
        }
        return "";
    }();
    return fmt::format("{}: {} after {} deal pair{}; {}'s {} is {} (H0) or {} (H1)", verdict,
                       llr_text(test), pairs, pairs == 1 ? "" : "s", test.first_engine(),
                       settings.model == tournament::EloModel::normalized ? "nElo" : "Elo",
                       settings.elo0, settings.elo1);
}

}  // namespace banqi::report
