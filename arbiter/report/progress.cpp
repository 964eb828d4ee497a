#include "report/progress.hpp"

#include <fmt/format.h>

#include <cmath>

#include "statistics/crosstable.hpp"

namespace banqi::report {

std::string duration_text(std::chrono::duration<double> duration) {
    const auto seconds = std::llround(duration.count());
    if (seconds < 3600) return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
    return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

std::string progress_line(const Progress& progress, const statistics::Tally& tally,
                          std::size_t width) {
    std::string line = fmt::format("{}/{} games", progress.done, progress.total);
    if (progress.played > 0 && progress.elapsed.count() > 0) {
        const double rate = static_cast<double>(progress.played) / progress.elapsed.count();
        const double left = static_cast<double>(progress.total - progress.done) / rate;
        line += fmt::format("  {:.1f} games/s", rate);
        if (progress.test.empty())
            line += fmt::format("  {} left", duration_text(std::chrono::duration<double>(left)));
    }
    if (!progress.test.empty()) line += "  " + progress.test;
    for (const statistics::CrosstableRow& row : statistics::make_crosstable(tally).rows) {
        const std::string score = fmt::format("  {} {:.1f}%", row.engine, row.total.percent());
        if (line.size() + score.size() > width) break;
        line += score;
    }
    return line.substr(0, width);
}

}  // namespace banqi::report
