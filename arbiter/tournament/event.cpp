#include "tournament/event.hpp"

#include <fmt/format.h>

namespace banqi::tournament {

std::string_view to_text(Format format) {
    switch (format) {
        case Format::round_robin:
            return "round-robin";
        case Format::gauntlet:
            return "gauntlet";
    }
    return {};
}

std::string_view to_text(Deals deals) { return deals == Deals::open ? "open" : "sealed"; }

std::string_view to_text(StartRule::Type type) {
    switch (type) {
        case StartRule::Type::dark:
            return "dark";
        case StartRule::Type::revealed:
            return "revealed";
        case StartRule::Type::file:
            return "file";
    }
    return {};
}

std::string_view to_text(EloModel model) {
    switch (model) {
        case EloModel::normalized:
            return "normalized";
        case EloModel::logistic:
            return "logistic";
    }
    return {};
}

std::string to_text(const SprtSettings& settings) {
    return fmt::format("{{ elo0: {}, elo1: {}, alpha: {}, beta: {}, model: {} }}", settings.elo0,
                       settings.elo1, settings.alpha, settings.beta, to_text(settings.model));
}

int max_plies_for(const EventConfig& event, const Rules& rules) {
    if (event.max_plies) return *event.max_plies;
    return rules.no_progress_plies == 0 ? 1000 : 0;
}

}  // namespace banqi::tournament
