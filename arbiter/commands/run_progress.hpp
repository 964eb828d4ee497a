// What `run` shows and writes while games go on: a progress line, running crosstables.
#pragma once

#include <chrono>
#include <string>

#include "report/progress.hpp"
#include "statistics/tally.hpp"
#include "tournament/event.hpp"
#include "tournament/observer.hpp"
#include "tournament/stop_request.hpp"

namespace banqi::commands {

// Progress goes to stderr: one line rewritten on a terminal, a line now and then elsewhere. The
// tables are written twice a minute, and printed every five.
class RunProgress : public tournament::Observer {
  public:
    enum class Output { normal, quiet };

    // Asks `stop` for no new games once the event's test is decided.
    RunProgress(const tournament::EventConfig& event, std::string folder, Output output,
                tournament::StopRequest& stop);

    // The clock for games/s starts; games known from now on are of this run.
    void start(std::uint64_t total);
    void game_known(const GameRecord& record) override;
    void game_void(std::string_view id, std::string_view reason) override;
    void time_passed() override;
    // Writes crosstable.txt, .csv and .json; returns the text. Throws std::system_error.
    std::string write_crosstables() const;
    // Ends the progress line.
    void finish();
    // Whether the games known decide the event's test, if it has one.
    bool is_decided() const;

  private:
    using Clock = std::chrono::steady_clock;

    void update_tables(Clock::time_point now);
    void show_progress(Clock::time_point now);
    void end_line();

    std::string folder_;
    tournament::StopRequest& stop_;
    Output output_;
    bool on_terminal_;
    statistics::EventTally tally_;
    report::Progress progress_;
    Clock::time_point started_{};
    Clock::time_point next_line_{};
    Clock::time_point next_tables_{};
    Clock::time_point next_print_{};
    bool line_open_ = false;
};

// Rule-set names in the event's order, as tables list them.
std::vector<std::string> rule_names(const tournament::EventConfig& event);

// An empty tally with the event's rule sets in its order, and its test.
statistics::EventTally start_tally(const tournament::EventConfig& event);

}  // namespace banqi::commands
