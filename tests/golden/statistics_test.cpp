// What established tools print for the same counts; provenance and tolerances stand in the file.

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <cmath>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "catch.hpp"
#include "statistics/elo.hpp"
#include "statistics/llr.hpp"
#include "statistics/rating.hpp"

using namespace banqi;
using namespace banqi::statistics;
using tournament::EloModel;
using tournament::SprtSettings;
namespace json = boost::json;

namespace {

const json::value& vectors() {
    static const json::value file = [] {
        std::stringstream text;
        text << std::ifstream(TEST_DATA "/golden/stats_vectors.json").rdbuf();
        return json::parse(text.str());
    }();
    return file;
}

// fastchess tells pairs of two draws from pairs of a win and a loss.
PairingCounts counts_of(const json::object& entry) {
    const auto count = [&](const char* key) { return entry.at(key).to_number<Count>(); };
    PairingCounts counts;
    if (entry.contains("LL")) {
        counts.pairs[0][0] = count("LL");
        counts.pairs[0][1] = count("LD");
        counts.pairs[2][0] = count("WL");
        counts.pairs[1][1] = count("DD");
        counts.pairs[1][2] = count("WD");
        counts.pairs[2][2] = count("WW");
    } else {
        counts.singles[0] = {count("L"), count("D"), count("W")};
    }
    return counts;
}

std::vector<Count> outcomes_of(const PairingCounts& counts) {
    const auto penta = counts.pentanomial();
    const auto trinomial = counts.trinomial();
    return counts.pair_count() > 0 ? std::vector<Count>(penta.begin(), penta.end())
                                   : std::vector<Count>(trinomial.begin(), trinomial.end());
}

// "normalized[-1.75,0.25]", "LLR_logistic[0, 2]".
SprtSettings settings_of(std::string_view name) {
    SprtSettings settings;
    settings.model =
        name.find("logistic") != std::string_view::npos ? EloModel::logistic : EloModel::normalized;
    const std::string bounds(name.substr(name.find('[')));
    const json::value pair = json::parse(bounds);
    settings.elo0 = pair.at(0).to_number<double>();
    settings.elo1 = pair.at(1).to_number<double>();
    return settings;
}

bool is_near(double value, double expected, double tolerance) {
    UNSCOPED_INFO(value << " for " << expected);
    return std::abs(value - expected) <= tolerance;
}

}  // namespace

TEST_CASE("Elo, its errors and its likelihoods are those of fastchess to its ten digits") {
    int compared = 0;
    for (const json::value& value : vectors().at("fastchess").as_array()) {
        const json::object& entry = value.as_object();
        // Where it prints nan, infinity or an error of 0 there is nothing to agree with.
        const auto& error = entry.at("nerr95");
        if (!error.is_number() || entry.at("err95").to_number<double>() == 0) continue;
        INFO(json::serialize(entry));
        const auto estimate = estimate_elo(counts_of(entry));
        REQUIRE(estimate);
        const auto number = [&](const char* key) { return entry.at(key).to_number<double>(); };
        const auto agrees = [](double ours, double theirs) {
            return is_near(ours, theirs, 6e-10 * std::max(1.0, std::abs(theirs)));
        };
        CHECK_FALSE(estimate->regularised);
        CHECK(agrees(estimate->elo.value, number("elo")));
        CHECK(agrees(estimate->elo.error(), number("err95")));
        CHECK(agrees(estimate->normalized.value, number("nelo")));
        CHECK(agrees(estimate->normalized.error(), number("nerr95")));
        const double superiority = std::stod(std::string(entry.at("los").as_string()));
        CHECK(is_near(100 * estimate->superiority, superiority, 0.00501));
        ++compared;
    }
    CHECK(compared == 24);
}

TEST_CASE("the likelihood ratio is fishtest's to 1e-9") {
    int compared = 0;
    for (const json::value& entry : vectors().at("fishtest").as_array()) {
        std::vector<Count> counts;
        for (const json::value& count : entry.at("results").as_array())
            counts.push_back(count.to_number<Count>());
        for (const auto& [key, expected] : entry.as_object()) {
            const std::string_view name(key);
            // `alt` is an approximation, `legacy` another model.
            if (!name.starts_with("LLR_normalized[") && !name.starts_with("LLR_logistic["))
                continue;
            INFO(json::serialize(entry.at("results")) << ' ' << std::string(name));
            CHECK(is_near(log_likelihood_ratio(counts, settings_of(name)),
                          expected.to_number<double>(), 1e-9));
            ++compared;
        }
    }
    CHECK(compared == 138);
}

// Its solvers stop early: by up to 2e-8 a game for logistic Elo, and by 2e-5 for normalised Elo
// where every unit ended alike (unit/statistics/llr_test.cpp has the right values).
TEST_CASE("the likelihood ratio is near that of fastchess, whose solvers stop early") {
    int compared = 0;
    for (const json::value& entry : vectors().at("fastchess").as_array()) {
        const PairingCounts games = counts_of(entry.as_object());
        for (const auto& [key, expected] : entry.at("llr").as_object()) {
            const std::string name(key);
            if (name.starts_with("bayesian")) continue;
            INFO(json::serialize(entry) << ' ' << name);
            const double tolerance =
                2e-5 +
                (name.starts_with("logistic") ? 2e-8 * static_cast<double>(games.games()) : 0);
            CHECK(is_near(log_likelihood_ratio(outcomes_of(games), settings_of(name)),
                          expected.to_number<double>(), tolerance));
            ++compared;
        }
    }
    CHECK(compared == 192);
}

TEST_CASE("ratings are Ordo's and those recomputed from its model, to 1e-9") {
    const json::value& data = vectors().at("ratings");
    constexpr std::string_view names = "ABCD";
    std::vector<Pairing> pairings;
    for (const auto& [key, counts] : data.at("counts_white_black_WDL").as_object()) {
        PairingCounts games;
        for (std::size_t i = 0; i < 3; ++i)
            games.singles[0][2 - i] = counts.as_array()[i].to_number<Count>();
        pairings.push_back({names.find(key[0]), names.find(key[1]), games});
    }
    const Ratings ratings = rate(4, pairings);
    CHECK_FALSE(ratings.regularised);
    const json::array& ours = data.at("logistic_400_recomputed").at("white=auto").as_array();
    // Ordo's logistic has a little another scale.
    const json::array& ordo = data.at("ordo_recomputed").at("white=auto").as_array();
    const double scale = data.at("ordo_recomputed").at("beta").as_double() * elo_per_logit;
    const auto elo = [&](std::size_t i) {
        return i < 4 ? ratings.engines[i].elo : ratings.first_seat.elo;
    };
    for (std::size_t i = 0; i < 5; ++i) {
        CHECK(is_near(elo(i), ours[i].as_double(), 1e-9));
        CHECK(is_near(elo(i) / scale, ordo[i].as_double(), 1e-9));
    }
    // From its 2,000 simulations, which draw and win as its model does; ours are from the games. Of
    // the first seat it prints one standard error.
    const std::array errors{43.82, 42.23, 41.92, 44.88, 20.42 * z95};
    for (std::size_t i = 0; i < 5; ++i) {
        const double error = i < 4 ? ratings.engines[i].error : ratings.first_seat.error;
        CHECK(is_near(error / scale, errors[i], 0.15 * errors[i]));
    }
    CHECK(is_near(ratings.superiority[0][1], 0.973, 0.02));
    CHECK(is_near(ratings.superiority[1][2], 0.983, 0.02));
    CHECK(is_near(ratings.superiority[2][3], 0.998, 0.005));
}
