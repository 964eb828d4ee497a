#include "records/judged_json.hpp"

#include <algorithm>
#include <boost/json.hpp>
#include <vector>

namespace banqi {
namespace {

namespace json = boost::json;

json::array sorted_names(const ActionList& actions) {
    std::vector<std::string> names;
    for (const Action action : actions) names.push_back(to_string(action));
    std::sort(names.begin(), names.end());
    return json::array(names.begin(), names.end());
}

json::object ply_json(const PlyState& state) {
    return {{"move", to_string(state.ply)},         {"kind", kind_name(state.kind)},
            {"appearances", state.appearances},     {"quiet", state.quiet_plies},
            {"check", state.gives_check},           {"legal", state.legal_actions},
            {"banned", sorted_names(state.banned)}, {"only_move", state.only_move},
            {"status", to_string(state.status)}};
}

}  // namespace

std::string to_json_line(std::string_view id, const Rules& rules, const Timeline& timeline) {
    json::array plies;
    for (const PlyState& state : timeline.plies) plies.push_back(ply_json(state));
    std::string status = to_string(timeline.status);
    if (timeline.rejected != Legality::legal) {
        status = timeline.rejected == Legality::banned ? "banned" : "illegal";
        plies.push_back(
            json::object{{"move", to_string(timeline.rejected_ply)}, {"status", status}});
    }
    return json::serialize(json::object{
        {"id", id}, {"rules", rules.name}, {"plies", std::move(plies)}, {"status", status}});
}

}  // namespace banqi
