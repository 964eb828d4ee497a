#include "commands/check_report.hpp"

#include <fmt/format.h>

#include <cstdio>

namespace banqi::commands {
namespace {

using Result = match::CheckStep::Result;

constexpr std::size_t name_width = 28;

std::string_view word_of(Result result) {
    switch (result) {
        case Result::good:
            return "ok";
        case Result::missing:
            return "-";
        case Result::bad:
            return "BAD";
    }
    return {};
}

}  // namespace

void CheckReport::section(std::string_view title) const { fmt::print("\n{}\n", title); }

void CheckReport::tell(const match::CheckStep& step) {
    if (step.result == Result::bad && problem_.empty()) problem_ = step.name + ": " + step.detail;
    const bool is_long = step.name.size() > name_width;
    const std::string name = is_long ? step.name.substr(0, name_width - 2) + ".." : step.name;
    const double ms = std::chrono::duration<double, std::milli>(step.took).count();
    const std::string time = ms > 0 ? fmt::format("{:.1f} ms", ms) : "";
    const std::string gap = step.detail.empty() ? "" : "  ";
    fmt::print("  {:<{}}  {:<3} {:>11}{}{}\n", name, name_width, word_of(step.result), time, gap,
               step.detail);
    if (!step.line.empty()) fmt::print("  {:<{}}  the line: '{}'\n", "", name_width, step.line);
    std::fflush(stdout);
}

int CheckReport::verdict() const {
    if (problem_.empty()) {
        fmt::print("\nready for tournaments\n");
        return 0;
    }
    fmt::print("\nnot ready: {}\n", problem_);
    return 1;
}

}  // namespace banqi::commands
