#include "tournament/schedule.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "base/error.hpp"
#include "base/text.hpp"

namespace banqi::tournament {
namespace {

std::uint64_t count_pairings(Format format, std::uint64_t engines) {
    switch (format) {
        case Format::round_robin:
            return engines * (engines - 1) / 2;
        case Format::gauntlet:
            return engines - 1;
    }
    return 0;
}

template <typename Named>
std::vector<std::string> names_of(const std::vector<Named>& all) {
    std::vector<std::string> names;
    for (const Named& one : all) names.push_back(one.name);
    return names;
}

std::optional<std::size_t> index_of(const std::vector<std::string>& names, std::string_view name) {
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) return std::nullopt;
    return static_cast<std::size_t>(found - names.begin());
}

std::size_t require_index(const std::vector<std::string>& names, std::string_view name,
                          std::string_view kind) {
    if (const auto index = index_of(names, name)) return *index;
    const std::vector<std::string_view> candidates(names.begin(), names.end());
    throw UserError(fmt::format("unknown {} '{}'; the event has {}{}", kind, name,
                                join(names, ", "), did_you_mean(name, candidates)));
}

}  // namespace

Schedule::Schedule(const EventConfig& event)
    : deals_(static_cast<std::uint64_t>(event.pairs)),
      format_(event.format),
      rules_(names_of(event.rules)),
      engines_(names_of(event.engines)),
      pairings_(count_pairings(event.format, event.engines.size())) {}

std::uint64_t Schedule::size() const { return deals_ * rules_.size() * pairings_ * 2; }

// Pairings before those of engine `row` with the engines after it.
std::uint64_t Schedule::row_start(std::uint64_t row) const {
    return row * (2 * engines_.size() - row - 1) / 2;
}

ScheduledGame Schedule::at(std::uint64_t number) const {
    assert(number < size());
    const std::uint64_t pairing = number / 2 % pairings_;
    const std::uint64_t round = number / 2 / pairings_;

    // The last row that starts at or before the pairing.
    std::uint64_t row = 0;
    std::uint64_t end = format_ == Format::gauntlet ? 1 : engines_.size() - 1;
    while (end - row > 1) {
        const std::uint64_t middle = row + (end - row) / 2;
        (row_start(middle) <= pairing ? row : end) = middle;
    }

    ScheduledGame game;
    game.number = number;
    game.deal = static_cast<int>(round / rules_.size()) + 1;
    game.rules = round % rules_.size();
    game.first = row;
    game.second = row + 1 + (pairing - row_start(row));
    if (number % 2 == 1) std::swap(game.first, game.second);
    return game;
}

std::optional<std::uint64_t> Schedule::pairing_of(std::size_t a, std::size_t b) const {
    const auto [row, column] = std::minmax(a, b);
    if (row == column || (format_ == Format::gauntlet && row != 0)) return std::nullopt;
    return row_start(row) + (column - row - 1);
}

std::optional<std::uint64_t> Schedule::find(std::string_view game_id) const {
    const auto parts = split(game_id, '/');
    if (parts.size() != 4) return std::nullopt;
    const auto rules = index_of(rules_, parts[0]);
    const auto deal = parse_number(parts[1]);
    const auto first = index_of(engines_, parts[2]);
    const auto second = index_of(engines_, parts[3]);
    if (!rules || !deal || *deal < 1 || *deal > deals_ || !first || !second) return std::nullopt;
    const auto pairing = pairing_of(*first, *second);
    if (!pairing) return std::nullopt;
    const std::uint64_t round = (*deal - 1) * rules_.size() + *rules;
    return (round * pairings_ + *pairing) * 2 + (*first < *second ? 0 : 1);
}

std::string game_id(const EventConfig& event, const ScheduledGame& game) {
    return fmt::format("{}/{}/{}/{}", event.rules[game.rules].name, game.deal,
                       event.engines[game.first].name, event.engines[game.second].name);
}

std::string file_stem(std::string game_id) {
    std::replace(game_id.begin(), game_id.end(), '/', '~');
    return game_id;
}

ScheduledGame parse_game_id(const EventConfig& event, std::string_view game_id) {
    const auto parts = split(game_id, '/');
    if (parts.size() != 4)
        throw UserError(fmt::format(
            "bad game id '{}'; expected <rules>/<deal>/<first>/<second>, e.g. '{}/1/{}/{}'",
            game_id, event.rules[0].name, event.engines[0].name, event.engines[1].name));
    require_index(names_of(event.rules), parts[0], "rule set");
    const auto deal = parse_number(parts[1]);
    if (!deal || *deal < 1 || *deal > static_cast<std::uint64_t>(event.pairs))
        throw UserError(
            fmt::format("bad deal '{}'; the event has deals 1 to {}", parts[1], event.pairs));
    const auto engines = names_of(event.engines);
    require_index(engines, parts[2], "engine");
    require_index(engines, parts[3], "engine");

    const Schedule schedule(event);
    if (const auto number = schedule.find(game_id)) return schedule.at(*number);
    if (parts[2] == parts[3])
        throw UserError(fmt::format("engine '{}' does not play itself", parts[2]));
    throw UserError(
        fmt::format("'{}' and '{}' do not meet: in a gauntlet '{}' plays each other one", parts[2],
                    parts[3], engines[0]));
}

}  // namespace banqi::tournament
