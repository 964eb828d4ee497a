// What `arbiter check` prints: a line a step, and the verdict.
#pragma once

#include <string>
#include <string_view>

#include "match/engine_check.hpp"

namespace banqi::commands {

// Prints steps as they come, and keeps what the verdict needs.
class CheckReport {
  public:
    void section(std::string_view title) const;
    void tell(const match::CheckStep& step);
    // Prints the verdict; the exit code.
    int verdict() const;

  private:
    std::string problem_;  // the first bad step; "" so far: none
};

}  // namespace banqi::commands
