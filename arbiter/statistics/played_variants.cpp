#include "statistics/played_variants.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <tuple>

#include "rules/game_state.hpp"

namespace banqi::statistics {
namespace {

using DealSeries = std::vector<UnitSum>;

std::size_t place_of(std::vector<std::string>& names, const std::string& name) {
    const auto found = std::find(names.begin(), names.end(), name);
    if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
    names.push_back(name);
    return names.size() - 1;
}

// Where each name goes when those from `first` on are sorted.
std::vector<std::size_t> sorted_places(const std::vector<std::string>& names, std::size_t first) {
    std::vector<std::size_t> order(names.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin() + static_cast<std::ptrdiff_t>(first), order.end(),
              [&](std::size_t a, std::size_t b) { return names[a] < names[b]; });
    std::vector<std::size_t> places(names.size());
    for (std::size_t i = 0; i < order.size(); ++i) places[order[i]] = i;
    return places;
}

std::vector<std::string> moved_names(const std::vector<std::string>& names,
                                     const std::vector<std::size_t>& places) {
    std::vector<std::string> result(names.size());
    for (std::size_t i = 0; i < names.size(); ++i) result[places[i]] = names[i];
    return result;
}

// From the side of a seat, or of the game.
double value_of(const PlayedGame& game, Measure measure, std::optional<std::size_t> seat) {
    const bool is_draw = class_of(game.ending) == EndingClass::draw;
    switch (measure) {
        case Measure::score:
            return seat ? game.score[*seat] : 0;
        case Measure::decisive:
            return is_draw ? 0 : 1;
        case Measure::no_progress:
            return game.ending == Ending::no_progress ? 1 : 0;
        case Measure::repetition:
            return game.ending == Ending::repetition ? 1 : 0;
        case Measure::other_draws:
            return is_draw && game.ending != Ending::no_progress &&
                           game.ending != Ending::repetition
                       ? 1
                       : 0;
        case Measure::plies:
            return static_cast<double>(game.plies);
        case Measure::bans_met:
            return seat ? game.bans_met[*seat] : game.bans_met[0] + game.bans_met[1];
    }
    return 0;
}

auto game_key(const PlayedGame& game) { return std::tuple(game.deal, game.seats, game.rules); }

bool is_same_encounter(const PlayedGame& a, const PlayedGame& b) {
    return a.deal == b.deal && a.seats == b.seats;
}

// One measure over sorted games: a series a rule set, or two of them, and engine; the deals are the
// units.
class MeasureSeries {
  public:
    MeasureSeries(const PlayedComparison& shape, Measure measure)
        : rules_(shape.rules.size()),
          columns_(shape.engines.size() + 1),
          measure_(measure),
          levels_(rules_ * columns_, DealSeries(shape.deals)),
          differences_(rules_ * rules_ * columns_, DealSeries(shape.deals)) {}

    // Games of one encounter, one a rule set.
    void add(std::span<const PlayedGame> games, std::size_t unit) {
        for (std::size_t b = 0; b < games.size(); ++b) {
            add_to(levels_, games[b].rules, {games[b], nullptr}, unit);
            for (std::size_t a = 0; a < b; ++a)
                add_to(differences_, games[a].rules * rules_ + games[b].rules,
                       {games[b], &games[a]}, unit);
        }
    }

    void finish(PlayedComparison& result) const {
        const std::vector<Estimate> levels = bootstrap(levels_, result.seed);
        for (std::size_t i = 0; i < levels.size(); ++i)
            if (const auto games = games_in(levels_[i]); games > 0)
                result.levels.push_back({i / columns_, engine_at(i), measure_, games, levels[i]});
        const std::vector<Estimate> differences = bootstrap(differences_, result.seed);
        for (std::size_t i = 0; i < differences.size(); ++i)
            if (games_in(differences_[i]) > 0)
                result.differences.push_back(difference(i, differences[i], result.seed));
    }

  private:
    struct Pair {
        const PlayedGame& game;
        const PlayedGame* against;  // nullptr: the game alone
    };

    void add_to(std::vector<DealSeries>& series, std::size_t row, const Pair& pair,
                std::size_t unit) {
        const auto add_value = [&](std::size_t column, std::optional<std::size_t> seat) {
            UnitSum& sum = series[row * columns_ + column][unit];
            sum.sum += value_of(pair.game, measure_, seat);
            if (pair.against) sum.sum -= value_of(*pair.against, measure_, seat);
            sum.games += 1;
        };
        for (const std::size_t seat : {0U, 1U}) add_value(pair.game.seats[seat], seat);
        if (measure_ != Measure::score) add_value(columns_ - 1, std::nullopt);
    }

    static std::uint64_t games_in(const DealSeries& series) {
        double games = 0;
        for (const UnitSum& unit : series) games += unit.games;
        return static_cast<std::uint64_t>(games);
    }

    std::optional<std::size_t> engine_at(std::size_t i) const {
        const std::size_t column = i % columns_;
        return column + 1 == columns_ ? std::nullopt : std::optional(column);
    }

    PairedDifference difference(std::size_t i, const Estimate& value, Seed seed) const {
        const std::size_t row = i / columns_;
        PairedDifference line;
        line.rules = row % rules_;
        line.against = row / rules_;
        line.engine = engine_at(i);
        line.measure = measure_;
        line.games = games_in(differences_[i]);
        line.value = value;
        std::vector<double> sums;
        for (const UnitSum& unit : differences_[i]) {
            sums.push_back(unit.sum);
            if (unit.sum > 0) ++line.deals_up;
            if (unit.sum < 0) ++line.deals_down;
        }
        line.p = sign_flip_test(sums, seed);
        return line;
    }

    std::size_t rules_;
    std::size_t columns_;  // a column an engine, and one for all
    Measure measure_;
    std::vector<DealSeries> levels_;
    std::vector<DealSeries> differences_;
};

void measure(const std::vector<PlayedGame>& games, Measure measure, PlayedComparison& result) {
    MeasureSeries series(result, measure);
    std::size_t unit = 0;
    for (std::size_t begin = 0; begin < games.size();) {
        std::size_t end = begin + 1;
        while (end < games.size() && is_same_encounter(games[begin], games[end])) ++end;
        if (begin > 0 && games[begin].deal != games[begin - 1].deal) ++unit;
        series.add({&games[begin], end - begin}, unit);
        begin = end;
    }
    series.finish(result);
}

std::size_t count_deals(const std::vector<PlayedGame>& sorted) {
    std::size_t deals = 0;
    for (std::size_t i = 0; i < sorted.size(); ++i)
        if (i == 0 || sorted[i].deal != sorted[i - 1].deal) ++deals;
    return deals;
}

}  // namespace

std::string_view measure_name(Measure measure) {
    switch (measure) {
        case Measure::score:
            return "score";
        case Measure::decisive:
            return "decisive";
        case Measure::no_progress:
            return "no-progress";
        case Measure::repetition:
            return "repetition";
        case Measure::other_draws:
            return "other-draws";
        case Measure::plies:
            return "plies";
        case Measure::bans_met:
            return "bans-met";
    }
    return {};
}

bool is_share(Measure measure) { return measure != Measure::plies && measure != Measure::bans_met; }

std::array<int, 2> bans_met(const GameRecord& record) {
    std::array<int, 2> met{};
    if (record.rules->chase.type == ChaseRule::Type::none) return met;
    GameState state(*record.rules, record.start);
    std::size_t seat = index(Seat::first);
    for (const Ply& ply : record.moves) {
        if (!state.is_possible(ply)) return met;
        if (!state.banned_actions().empty()) ++met[seat];
        state.apply(ply);
        seat = 1 - seat;
    }
    // Where the game ended off the board the next ply may have been asked for.
    const bool may_have_asked = !state.status().is_over() && met[0] + met[1] < record.banned_met;
    if (may_have_asked && !state.banned_actions().empty()) ++met[seat];
    return met;
}

void PlayedVariants::add(const GameRecord& record) {
    if (!record.outcome || record.outcome->ending == Ending::ongoing) return;
    const std::array<int, 2> half = half_points(*record.outcome);
    PlayedGame game;
    game.deal = record.deal_number;
    game.seats = {place_of(engines_, record.seats[0].name),
                  place_of(engines_, record.seats[1].name)};
    game.rules = place_of(rules_, record.rules->name);
    game.score = {half[0] / 2.0, half[1] / 2.0};
    game.ending = record.outcome->ending;
    game.plies = record.moves.size();
    game.bans_met = statistics::bans_met(record);
    games_.push_back(game);
}

PlayedComparison PlayedVariants::compare(Seed seed) const {
    const auto rule_places = sorted_places(rules_, named_);
    const auto engine_places = sorted_places(engines_, 0);
    std::vector<PlayedGame> games = games_;
    for (PlayedGame& game : games) {
        game.rules = rule_places[game.rules];
        for (std::size_t& seat : game.seats) seat = engine_places[seat];
    }
    std::sort(games.begin(), games.end(), [](const PlayedGame& a, const PlayedGame& b) {
        return game_key(a) != game_key(b) ? game_key(a) < game_key(b) : a < b;
    });
    const auto is_same_game = [](const PlayedGame& a, const PlayedGame& b) {
        return game_key(a) == game_key(b);
    };
    games.erase(std::unique(games.begin(), games.end(), is_same_game), games.end());

    PlayedComparison result;
    result.rules = moved_names(rules_, rule_places);
    result.engines = moved_names(engines_, engine_places);
    result.games = games.size();
    result.deals = count_deals(games);
    result.seed = seed;
    for (const Measure each : measures) measure(games, each, result);
    const auto order = [&](const auto& line) {
        return std::tuple(line.rules, line.engine.value_or(result.engines.size()), line.measure);
    };
    std::sort(result.levels.begin(), result.levels.end(),
              [&](const Level& a, const Level& b) { return order(a) < order(b); });
    std::sort(result.differences.begin(), result.differences.end(),
              [&](const PairedDifference& a, const PairedDifference& b) {
                  return std::tuple(a.against, order(a)) < std::tuple(b.against, order(b));
              });
    return result;
}

}  // namespace banqi::statistics
