// Engines that stay from game to game (`restart: never`): those of one game slot, which is one
// thread. What they remember of a deal they may use when it is played again; ISOLATION.md.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "match/dialogue.hpp"

namespace banqi::match {

class KeptEngines {
  public:
    // The engine of that name if it is here; it is the caller's then. It may have exited since.
    std::optional<Dialogue> take(const std::string& name);
    // An engine that has answered all it was asked.
    void keep(const std::string& name, Dialogue dialogue);
    // Sends `quit` to each and ends it within the grace. Those left at destruction are killed.
    void end_all(milliseconds grace);

  private:
    std::map<std::string, Dialogue> waiting_;
};

}  // namespace banqi::match
