// An engine's fault, as a value. Only the referee turns one into a result.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>
#include <variant>

#include "rules/ending.hpp"

namespace banqi::match {

struct Fault {
    Ending reason = Ending::crash;  // always of class forfeit
    std::string detail;             // for the reader: exit code, the line, time used and limit
};

// A value, or the fault that came instead.
template <typename T>
class [[nodiscard]] OrFault {
  public:
    OrFault(T value) : content_(std::move(value)) {}
    OrFault(Fault fault) : content_(std::move(fault)) {}

    const Fault* fault() const { return std::get_if<Fault>(&content_); }
    // Only where fault() is null.
    T& value() { return std::get<T>(content_); }

  private:
    std::variant<T, Fault> content_;
};

struct Done {};

// The arbiter was told to stop at once: the game is given up, nobody's fault.
class Interrupted : public std::runtime_error {
  public:
    Interrupted() : std::runtime_error("interrupted") {}
};

}  // namespace banqi::match
