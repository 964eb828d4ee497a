#include "match/kept_engines.hpp"

namespace banqi::match {

std::optional<Dialogue> KeptEngines::take(const std::string& name) {
    auto found = waiting_.extract(name);
    if (found.empty()) return std::nullopt;
    return std::move(found.mapped());
}

void KeptEngines::keep(const std::string& name, Dialogue dialogue) {
    waiting_.insert_or_assign(name, std::move(dialogue));
}

void KeptEngines::end_all(milliseconds grace) {
    for (auto& [name, dialogue] : waiting_) dialogue.end(grace);
    waiting_.clear();
}

}  // namespace banqi::match
