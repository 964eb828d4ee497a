#include "tournament/sprt_entry.hpp"

#include <fmt/format.h>

#include <array>

namespace banqi::tournament {
namespace {

constexpr std::array<std::string_view, 5> sprt_keys{"elo0", "elo1", "alpha", "beta", "model"};
constexpr std::array<std::string_view, 2> models{"normalized", "logistic"};
constexpr DecimalRange elo_range{-most_sprt_elo, most_sprt_elo};
// Beyond one half a coin would do better.
constexpr DecimalRange error_range{0.0001, 0.4999};

}  // namespace

SprtSettings read_sprt(const YamlNode& node) {
    const YamlMap map(node, "sprt", sprt_keys);
    SprtSettings settings;
    settings.elo0 = read_decimal(map.require("elo0"), "elo0", elo_range);
    const YamlNode& elo1 = map.require("elo1");
    settings.elo1 = read_decimal(elo1, "elo1", elo_range);
    if (settings.elo1 <= settings.elo0)
        refuse_value(elo1, "elo1", fmt::format("more than elo0, which is {}", settings.elo0));
    settings.alpha = map.decimal("alpha", error_range, settings.alpha);
    settings.beta = map.decimal("beta", error_range, settings.beta);
    if (const YamlNode* model = map.find("model"))
        settings.model =
            read_choice(*model, "model", models) == 0 ? EloModel::normalized : EloModel::logistic;
    return settings;
}

void check_one_pairing(const EventConfig& event, const Place& place) {
    const auto refuse = [&](std::size_t count, std::string_view what, std::string_view expected) {
        throw UserError(place, fmt::format("sprt with {} {}; expected {}: a test is of the first "
                                           "engine against the second under one rule set",
                                           count, what, expected));
    };
    if (event.engines.size() != 2) refuse(event.engines.size(), "engines", "two");
    if (event.rules.size() != 1) refuse(event.rules.size(), "rule sets", "one");
}

}  // namespace banqi::tournament
