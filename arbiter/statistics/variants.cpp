#include "statistics/variants.hpp"

#include <algorithm>

namespace banqi::statistics {
namespace {

constexpr std::size_t most_examples = 3;

void keep_example(std::vector<ComparedGame>& examples, const ComparedGame& game) {
    const auto place =
        std::upper_bound(examples.begin(), examples.end(), game,
                         [](const ComparedGame& a, const ComparedGame& b) { return a.id < b.id; });
    examples.insert(place, game);
    if (examples.size() > most_examples) examples.pop_back();
}

void count_banned(BannedCount& count, int plies) {
    if (plies == 0) return;
    count.plies += static_cast<std::uint64_t>(plies);
    ++count.games;
}

}  // namespace

std::uint64_t VariantTally::differing() const {
    return games - differences[static_cast<std::size_t>(Difference::none)];
}

std::uint64_t VariantTally::ended() const {
    std::uint64_t sum = 0;
    for (const Ending ending : all_endings()) sum += endings[static_cast<std::size_t>(ending)];
    return sum;
}

std::uint64_t VariantTally::decisive() const {
    std::uint64_t sum = 0;
    for (const Ending ending : all_endings())
        if (class_of(ending) == EndingClass::win) sum += endings[static_cast<std::size_t>(ending)];
    return sum;
}

double VariantTally::decisive_percent() const {
    if (ended() == 0) return 0;
    return 100 * static_cast<double>(decisive()) / static_cast<double>(ended());
}

double VariantTally::mean_plies() const {
    if (ended() == 0) return 0;
    return static_cast<double>(decided_plies) / static_cast<double>(ended());
}

void VariantTally::add(const ComparedGame& game, const Rejudged& judged) {
    ++games;
    ++differences[static_cast<std::size_t>(game.comparison.difference)];
    if (game.comparison.off_board) {
        ++off_board;
    } else {
        ++endings[static_cast<std::size_t>(judged.status.ending)];
    }
    if (judged.status.is_over()) decided_plies += static_cast<std::uint64_t>(judged.plies);
    count_banned(banned, judged.banned[0] + judged.banned[1]);
    // A player that meets itself has both seats' plies, in one game.
    const bool is_same = game.players[0] == game.players[1];
    for (const std::size_t seat : {0U, 1U}) {
        const int plies = is_same ? judged.banned[0] + judged.banned[1] : judged.banned[seat];
        if (plies > 0) count_banned(banned_by_player[game.players[seat]], plies);
        if (is_same) break;
    }
    if (game.comparison.difference != Difference::none) keep_example(examples, game);
}

VariantTallies::VariantTallies(const std::vector<Rules>& the_rule_sets) : rule_sets(the_rule_sets) {
    for (const Rules& rules : rule_sets) {
        by_rules.emplace_back();
        by_rules.back().rules = rules.name;
    }
}

std::vector<ComparedGame> VariantTallies::add(const GameRecord& record) {
    const Recorded verdict = recorded_verdict(record);
    ++games;
    ++recorded[static_cast<std::size_t>(verdict.outcome.ending)];
    third_appearances.add(record);
    std::vector<ComparedGame> compared;
    for (std::size_t i = 0; i < rule_sets.size(); ++i) {
        const Rejudged judged = rejudge(rule_sets[i], record);
        compared.push_back({record.id,
                            {record.seats[0].name, record.seats[1].name},
                            rule_sets[i].name,
                            to_string(verdict.outcome),
                            verdict.plies,
                            compare(record, verdict, judged),
                            judged.banned});
        by_rules[i].add(compared.back(), judged);
    }
    return compared;
}

}  // namespace banqi::statistics
