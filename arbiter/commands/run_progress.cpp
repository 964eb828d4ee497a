#include "commands/run_progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <system_error>

#include "report/crosstable_data.hpp"
#include "report/crosstable_text.hpp"
#include "report/statistics_text.hpp"
#include "tournament/results_folder.hpp"

namespace banqi::commands {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t line_width = 79;
constexpr auto plain_line_interval = 5s;
constexpr auto tables_interval = 30s;
constexpr auto print_interval = 5min;

}  // namespace

std::vector<std::string> rule_names(const tournament::EventConfig& event) {
    std::vector<std::string> names;
    for (const Rules& rules : event.rules) names.push_back(rules.name);
    return names;
}

statistics::EventTally start_tally(const tournament::EventConfig& event) {
    if (!event.sprt) return statistics::EventTally(rule_names(event));
    return statistics::EventTally(rule_names(event),
                                  statistics::SprtTest(*event.sprt, event.engines.front().name));
}

RunProgress::RunProgress(const tournament::EventConfig& event, std::string folder, Output output,
                         tournament::StopRequest& stop)
    : folder_(std::move(folder)),
      stop_(stop),
      output_(output),
      on_terminal_(isatty(STDERR_FILENO) == 1),
      tally_(start_tally(event)) {}

void RunProgress::start(std::uint64_t total) {
    progress_.total = total;
    progress_.played = 0;
    started_ = Clock::now();
    next_line_ = started_ + (on_terminal_ ? 0s : plain_line_interval);
    next_tables_ = started_ + tables_interval;
    next_print_ = started_ + print_interval;
}

void RunProgress::game_known(const GameRecord& record) {
    tally_.add(record);
    ++progress_.done;
    ++progress_.played;
    if (is_decided()) stop_.finish_running_games();
}

bool RunProgress::is_decided() const { return statistics::is_decided(tally_.sprt); }

void RunProgress::game_void(std::string_view id, std::string_view reason) {
    end_line();
    std::fputs(fmt::format("void: {}: {}\n", id, reason).c_str(), stderr);
}

void RunProgress::time_passed() {
    const auto now = Clock::now();
    if (now >= next_tables_) update_tables(now);
    if (output_ == Output::normal && now >= next_line_) show_progress(now);
}

void RunProgress::update_tables(Clock::time_point now) {
    next_tables_ = now + tables_interval;
    try {
        const std::string text = write_crosstables();
        if (output_ == Output::quiet || now < next_print_) return;
        next_print_ = now + print_interval;
        end_line();
        std::fputs((text + "\n").c_str(), stdout);
        std::fflush(stdout);
    } catch (const std::system_error&) {
        // The tables can be rebuilt from the journal at any time; the games go on.
    }
}

void RunProgress::show_progress(Clock::time_point now) {
    next_line_ = now + (on_terminal_ ? 0s : plain_line_interval);
    progress_.elapsed = now - started_;
    if (tally_.sprt) progress_.test = report::llr_text(*tally_.sprt);
    const std::string line = report::progress_line(progress_, tally_.all, line_width);
    if (on_terminal_) {
        std::fputs(fmt::format("\r{:<{}}", line, line_width).c_str(), stderr);
        line_open_ = true;
    } else {
        std::fputs((line + "\n").c_str(), stderr);
    }
}

std::string RunProgress::write_crosstables() const {
    const auto tables = statistics::make_crosstables(tally_);
    std::string text = report::crosstable_text(tables);
    using tournament::crosstable_path;
    tournament::replace_file(crosstable_path(folder_, "txt"), text);
    tournament::replace_file(crosstable_path(folder_, "csv"), report::crosstable_csv(tables));
    tournament::replace_file(crosstable_path(folder_, "json"), report::crosstable_json(tables));
    return text;
}

void RunProgress::finish() {
    if (on_terminal_ && output_ == Output::normal) show_progress(Clock::now());
    end_line();
}

void RunProgress::end_line() {
    if (line_open_) std::fputs("\n", stderr);
    line_open_ = false;
}

}  // namespace banqi::commands
