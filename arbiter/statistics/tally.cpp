#include "statistics/tally.hpp"

#include <algorithm>

namespace banqi::statistics {
namespace {

Score score_of(const Outcome& outcome, Seat seat) {
    if (!outcome.winner) return {0, 1, 0};
    return *outcome.winner == seat ? Score{1, 0, 0} : Score{0, 0, 1};
}

void add_time(TimeUse& use, const GameRecord& record, Seat seat) {
    for (std::size_t i = index(seat); i < record.timing.ply_ms.size(); i += 2) {
        use.total_ms += record.timing.ply_ms[i];
        use.longest_ms = std::max(use.longest_ms, record.timing.ply_ms[i]);
        ++use.plies;
    }
    const double left = record.timing.clock_ms[index(seat)];
    use.least_left_ms = use.games == 0 ? left : std::min(use.least_left_ms, left);
    ++use.games;
}

}  // namespace

double Score::percent() const {
    return games() == 0 ? 0 : 100 * points() / static_cast<double>(games());
}

void Score::add(const Score& other) {
    wins += other.wins;
    draws += other.draws;
    losses += other.losses;
}

double TimeUse::mean_ms() const { return plies == 0 ? 0 : total_ms / static_cast<double>(plies); }

void Tally::add(const GameRecord& record) {
    const Outcome& outcome = *record.outcome;
    const std::array<std::size_t, 2> players{engine_index(record.seats[0].name),
                                             engine_index(record.seats[1].name)};
    ++games;
    plies += record.moves.size();
    banned_met += static_cast<std::uint64_t>(record.banned_met);
    ++endings[static_cast<std::size_t>(outcome.ending)];
    for (const Seat seat : {Seat::first, Seat::second}) {
        const std::size_t player = players[index(seat)];
        const Score score = score_of(outcome, seat);
        engines[player].by_seat[index(seat)].add(score);
        pairs[{player, players[index(other(seat))]}].add(score);
        add_time(engines[player].time, record, seat);
        const bool at_fault = class_of(outcome.ending) == EndingClass::forfeit && score.losses > 0;
        if (at_fault) ++engines[player].forfeits[static_cast<std::size_t>(outcome.ending)];
    }
}

void Tally::add_to_pairs(const GameRecord& record) {
    const auto event = std::find(events_.begin(), events_.end(), record.event);
    const auto number = static_cast<std::size_t>(event - events_.begin());
    if (event == events_.end()) events_.push_back(record.event);
    deal_pairs.add({number, record.deal_number, engine_index(record.seats[0].name),
                    engine_index(record.seats[1].name),
                    static_cast<std::size_t>(half_points(*record.outcome)[0])});
}

std::size_t Tally::engine_index(const std::string& name) {
    const auto found = std::find_if(engines.begin(), engines.end(),
                                    [&](const EngineTally& engine) { return engine.name == name; });
    if (found != engines.end()) return static_cast<std::size_t>(found - engines.begin());
    engines.emplace_back();
    engines.back().name = name;
    return engines.size() - 1;
}

EventTally::EventTally(const std::vector<std::string>& rules_in_order, std::optional<SprtTest> test)
    : sprt(std::move(test)) {
    for (const std::string& rules : rules_in_order) by_rules.emplace_back(rules);
}

void EventTally::add(const GameRecord& record) {
    if (!record.outcome || record.outcome->ending == Ending::ongoing) return;
    const std::string rules = record.rules ? record.rules->name : "";
    auto found = std::find_if(by_rules.begin(), by_rules.end(),
                              [&](const Tally& tally) { return tally.title == rules; });
    if (found == by_rules.end()) found = by_rules.insert(found, Tally(rules));
    found->add(record);
    found->add_to_pairs(record);
    all.add(record);
    if (sprt) sprt->add(record);
}

}  // namespace banqi::statistics
