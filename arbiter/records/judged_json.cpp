#include "records/judged_json.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <iterator>
#include <vector>

namespace banqi {
namespace {

std::string quoted(std::string_view text) {
    return boost::json::serialize(boost::json::string(text));
}

std::string sorted_names(const ActionList& actions) {
    if (actions.empty()) return "";
    std::vector<std::string> names;
    for (const Action action : actions) names.push_back('"' + to_string(action) + '"');
    std::sort(names.begin(), names.end());
    return fmt::format("{}", fmt::join(names, ","));
}

}  // namespace

// Written straight into the text: a tree of JSON values would cost more than the judging.
std::string to_json_line(std::string_view id, const Rules& rules, const Timeline& timeline) {
    std::string text =
        fmt::format(R"({{"id":{},"rules":{},"plies":[)", quoted(id), quoted(rules.name));
    std::string_view separator;
    for (const PlyState& state : timeline.plies) {
        fmt::format_to(std::back_inserter(text),
                       R"({}{{"move":"{}","kind":"{}","appearances":{},"quiet":{},"check":{},)"
                       R"("legal":{},"banned":[{}],"only_move":{},"status":"{}"}})",
                       separator, to_string(state.ply), kind_name(state.kind), state.appearances,
                       state.quiet_plies, state.gives_check, state.legal_actions,
                       sorted_names(state.banned), state.only_move, to_string(state.status));
        separator = ",";
    }
    std::string status = to_string(timeline.status);
    if (timeline.rejected != Legality::legal) {
        status = timeline.rejected == Legality::banned ? "banned" : "illegal";
        text += fmt::format(R"({}{{"move":"{}","status":"{}"}})", separator,
                            to_string(timeline.rejected_ply), status);
    }
    return text + fmt::format(R"(],"status":"{}"}})", status);
}

}  // namespace banqi
