#include "report/statistics_json.hpp"

#include <boost/json.hpp>

namespace banqi::report {
namespace {

namespace json = boost::json;
using statistics::Crosstable;
using statistics::Interval;
using statistics::Pairing;
using statistics::PairingCounts;

json::value optional_json(const std::optional<double>& number) {
    return number ? json::value(*number) : json::value(nullptr);
}

json::object interval_json(const Interval& interval) {
    return {{"value", interval.value},
            {"low", interval.low},
            {"high", interval.high},
            {"error", interval.error()}};
}

json::object pairs_json(const PairingCounts& counts) {
    const auto outcomes = counts.outcomes();
    return {{"LL", outcomes[0]}, {"LD", outcomes[1]}, {"WL", outcomes[2]},
            {"DD", outcomes[3]}, {"WD", outcomes[4]}, {"WW", outcomes[5]}};
}

json::object pairing_json(const Crosstable& table, const Pairing& pairing) {
    json::object object{{"a", table.rows[pairing.a].engine},
                        {"b", table.rows[pairing.b].engine},
                        {"pairs", pairs_json(pairing.counts)},
                        {"singles", pairing.counts.single_count()},
                        {"draw_ratio", optional_json(statistics::draw_ratio(pairing.counts))},
                        {"pair_ratio", optional_json(statistics::pair_ratio(pairing.counts))}};
    if (const auto estimate = statistics::estimate_elo(pairing.counts)) {
        object["elo"] = interval_json(estimate->elo);
        object["nelo"] = interval_json(estimate->normalized);
        object["superiority"] = estimate->superiority;
        object["regularised"] = estimate->regularised;
    }
    return object;
}

json::object rating_json(const statistics::Rating& rating) {
    return {{"elo", rating.elo}, {"error", rating.error}};
}

json::object engine_json(const Crosstable& table, std::size_t i) {
    json::object superiority;
    for (std::size_t j = 0; j < table.rows.size(); ++j)
        if (j != i) superiority[table.rows[j].engine] = table.ratings.superiority[i][j];
    json::object object = rating_json(table.ratings.engines[i]);
    object["engine"] = table.rows[i].engine;
    object["superiority"] = std::move(superiority);
    return object;
}

std::string_view verdict_word(statistics::SprtVerdict verdict) {
    switch (verdict) {
        case statistics::SprtVerdict::undecided:
            return "undecided";
        case statistics::SprtVerdict::elo0_accepted:
            return "H0";
        case statistics::SprtVerdict::elo1_accepted:
            return "H1";
    }
    return {};
}

json::object sprt_json(const statistics::SprtTest& test) {
    const tournament::SprtSettings& settings = test.settings();
    const statistics::SprtBounds bounds = statistics::sprt_bounds(settings);
    return {{"engine", test.first_engine()},
            {"verdict", verdict_word(test.verdict())},
            {"llr", test.llr()},
            {"lower", bounds.lower},
            {"upper", bounds.upper},
            {"pairs", json::value_from(test.pairs())},
            {"elo0", settings.elo0},
            {"elo1", settings.elo1},
            {"alpha", settings.alpha},
            {"beta", settings.beta},
            {"model", to_text(settings.model)}};
}

}  // namespace

boost::json::object endings_json(const statistics::EndingCounts& counts) {
    json::object object;
    for (const Ending ending : all_endings())
        if (const auto count = counts[static_cast<std::size_t>(ending)]; count > 0)
            object[ending_name(ending)] = count;
    return object;
}

boost::json::object statistics_json(const Crosstable& table) {
    if (table.pairings.empty()) return {};
    json::array ratings;
    for (std::size_t i = 0; i < table.rows.size(); ++i) ratings.push_back(engine_json(table, i));
    json::array pairings;
    for (const Pairing& pairing : table.pairings) pairings.push_back(pairing_json(table, pairing));
    json::object object{{"ratings", std::move(ratings)},
                        {"regularised", table.ratings.regularised},
                        {"first_seat", rating_json(table.ratings.first_seat)},
                        {"deal_luck", optional_json(table.deal_luck)},
                        {"pairings", std::move(pairings)}};
    if (table.sprt) object["sprt"] = sprt_json(*table.sprt);
    return object;
}

}  // namespace banqi::report
