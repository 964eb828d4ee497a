#include "commands/explain.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "commands/record_input.hpp"
#include "report/explanation.hpp"
#include "statistics/rejudge.hpp"

namespace banqi::commands {
namespace {

GameRecord find_game(const ExplainRequest& request) {
    std::optional<GameRecord> found;
    for_each_record(request.sources, [&](const GameRecord& record, const Place&) {
        if (!found && record.id == request.game_id) found = record;
    });
    if (!found)
        throw UserError(
            fmt::format("--explain: no game '{}' in what was read; expected an id as "
                        "records have it, e.g. mistboard/12/greedy/chaser",
                        request.game_id));
    return *found;
}

// Where the game ends or the first ply is banned, unless a ply was asked for.
int choose_ply(const ExplainRequest& request, const GameRecord& record, const Rules& rules) {
    const int last = report::playable_plies(record);
    if (last == 0) throw UserError(fmt::format("--explain: game '{}' has no plies", record.id));
    if (request.ply > last)
        throw UserError(fmt::format("--ply: {} is not a ply of this game; expected 1 to {}",
                                    request.ply, last));
    if (request.ply > 0) return request.ply;
    const statistics::Rejudged judged = statistics::rejudge(rules, record);
    const int at = judged.plies + (judged.rejected == Legality::banned ? 1 : 0);
    return std::clamp(at, 1, last);
}

}  // namespace

void explain(const ExplainRequest& request) {
    const GameRecord record = find_game(request);
    std::vector<Rules> rule_sets = request.rule_sets;
    if (rule_sets.empty() && !record.rules)
        throw UserError("--explain: the record names no rules; give --rules, e.g. mistboard");
    if (rule_sets.empty()) rule_sets.push_back(*record.rules);
    const int ply = choose_ply(request, record, rule_sets.front());
    fmt::print("{}", report::explanation(record, ply, rule_sets, request.names));
}

}  // namespace banqi::commands
