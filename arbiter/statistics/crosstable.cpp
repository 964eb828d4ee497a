#include "statistics/crosstable.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace banqi::statistics {
namespace {

Score total_of(const EngineTally& engine) {
    Score total = engine.by_seat[0];
    total.add(engine.by_seat[1]);
    return total;
}

Score score_against(const Tally& tally, std::size_t player, std::size_t opponent) {
    const auto found = tally.pairs.find({player, opponent});
    return found == tally.pairs.end() || player == opponent ? Score{} : found->second;
}

double sonneborn_berger(const Tally& tally, std::size_t player) {
    double sum = 0;
    for (std::size_t opponent = 0; opponent < tally.engines.size(); ++opponent)
        sum += score_against(tally, player, opponent).points() *
               total_of(tally.engines[opponent]).points();
    return sum;
}

// Indexes of the engines, best first.
std::vector<std::size_t> ranking(const Tally& tally) {
    std::vector<std::size_t> order(tally.engines.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto key = [&](std::size_t player) {
        const Score total = total_of(tally.engines[player]);
        return std::tuple(-total.points(), -sonneborn_berger(tally, player),
                          -static_cast<double>(total.wins), tally.engines[player].name);
    };
    std::sort(order.begin(), order.end(),
              [&](std::size_t a, std::size_t b) { return key(a) < key(b); });
    return order;
}

}  // namespace

Crosstable make_crosstable(const Tally& tally) {
    Crosstable table;
    table.title = tally.title;
    table.endings = tally.endings;
    table.games = tally.games;
    table.banned_met = tally.banned_met;
    if (tally.games > 0)
        table.mean_plies = static_cast<double>(tally.plies) / static_cast<double>(tally.games);
    const std::vector<std::size_t> order = ranking(tally);
    for (const std::size_t player : order) {
        const EngineTally& engine = tally.engines[player];
        CrosstableRow row;
        row.engine = engine.name;
        row.total = total_of(engine);
        row.by_seat = engine.by_seat;
        row.sonneborn_berger = sonneborn_berger(tally, player);
        row.forfeits = engine.forfeits;
        row.time = engine.time;
        for (const std::size_t opponent : order)
            row.against.push_back(score_against(tally, player, opponent));
        table.rows.push_back(std::move(row));
    }
    return table;
}

std::vector<Crosstable> make_crosstables(const EventTally& tally) {
    std::vector<Crosstable> tables;
    for (const Tally& rules : tally.by_rules)
        if (rules.games > 0) tables.push_back(make_crosstable(rules));
    if (tables.size() > 1) tables.push_back(make_crosstable(tally.all));
    return tables;
}

}  // namespace banqi::statistics
