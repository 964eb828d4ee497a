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

std::int64_t direct_encounter(const Tally& tally, std::size_t player) {
    std::int64_t sum = 0;
    for (std::size_t other = 0; other < tally.engines.size(); ++other) {
        if (total_of(tally.engines[other]).points() != total_of(tally.engines[player]).points())
            continue;
        const Score score = score_against(tally, player, other);
        sum += static_cast<std::int64_t>(score.wins) - static_cast<std::int64_t>(score.losses);
    }
    return sum;
}

// Indexes of the engines, best first.
std::vector<std::size_t> ranking(const Tally& tally) {
    using Key = std::tuple<double, std::int64_t, double, double, std::string>;
    std::vector<Key> keys;
    for (std::size_t player = 0; player < tally.engines.size(); ++player) {
        const Score total = total_of(tally.engines[player]);
        keys.emplace_back(-total.points(), -direct_encounter(tally, player),
                          -sonneborn_berger(tally, player), -static_cast<double>(total.wins),
                          tally.engines[player].name);
    }
    std::vector<std::size_t> order(tally.engines.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(),
              [&](std::size_t a, std::size_t b) { return keys[a] < keys[b]; });
    return order;
}

// The pairings of the tally, engines numbered by their places in `order`.
std::vector<Pairing> ranked_pairings(const Tally& tally, const std::vector<std::size_t>& order) {
    std::vector<std::size_t> place(order.size());
    for (std::size_t i = 0; i < order.size(); ++i) place[order[i]] = i;
    std::vector<Pairing> pairings;
    for (const auto& [engines, counts] : tally.deal_pairs.pairings()) {
        const std::size_t a = place[engines.first];
        const std::size_t b = place[engines.second];
        pairings.push_back(a < b ? Pairing{a, b, counts} : Pairing{b, a, counts.mirrored()});
    }
    std::sort(pairings.begin(), pairings.end(), [](const Pairing& x, const Pairing& y) {
        return std::pair(x.a, x.b) < std::pair(y.a, y.b);
    });
    return pairings;
}

Crosstable ordered_crosstable(const Tally& tally, const std::vector<std::size_t>& order) {
    Crosstable table;
    table.title = tally.title;
    table.endings = tally.endings;
    table.games = tally.games;
    table.banned_met = tally.banned_met;
    if (tally.games > 0)
        table.mean_plies = static_cast<double>(tally.plies) / static_cast<double>(tally.games);
    for (const std::size_t player : order) {
        const EngineTally& engine = tally.engines[player];
        CrosstableRow row;
        row.engine = engine.name;
        row.total = total_of(engine);
        row.by_seat = engine.by_seat;
        row.direct_encounter = direct_encounter(tally, player);
        row.sonneborn_berger = sonneborn_berger(tally, player);
        row.forfeits = engine.forfeits;
        row.time = engine.time;
        for (const std::size_t opponent : order)
            row.against.push_back(score_against(tally, player, opponent));
        table.rows.push_back(std::move(row));
    }
    return table;
}

Crosstable rated_crosstable(const Tally& tally) {
    const std::vector<std::size_t> order = ranking(tally);
    Crosstable table = ordered_crosstable(tally, order);
    table.pairings = ranked_pairings(tally, order);
    table.ratings = rate(table.rows.size(), table.pairings);
    std::vector<PairingCounts> counts;
    for (const Pairing& pairing : table.pairings) counts.push_back(pairing.counts);
    table.deal_luck = deal_luck(counts);
    return table;
}

}  // namespace

Crosstable make_crosstable(const Tally& tally) { return ordered_crosstable(tally, ranking(tally)); }

std::vector<Crosstable> make_crosstables(const EventTally& tally) {
    std::vector<Crosstable> tables;
    for (const Tally& rules : tally.by_rules)
        if (rules.games > 0) tables.push_back(rated_crosstable(rules));
    if (tables.size() == 1) tables.front().sprt = tally.sprt;
    if (tables.size() > 1) tables.push_back(make_crosstable(tally.all));
    return tables;
}

}  // namespace banqi::statistics
