// What both engines of one game said and were told, with times, in a file of its own; their stderr
// lies beside it. For a person to read; nothing depends on it.
#pragma once

#include <fstream>
#include <string>

#include "match/game_observer.hpp"

namespace banqi::tournament {

// Where logs of one game go: FOLDER/<game id with ~ for />.
struct LogFiles {
    LogFiles(const std::string& folder, const std::string& game_id);

    std::string lines;
    std::string first_stderr;
    std::string second_stderr;
};

// Each line as "<ms since the game began> <seat> <|> <line>": < to the engine, > from it. Cut at
// max_bytes. A file that cannot be written harms no game.
class GameLog : public match::GameObserver {
  public:
    static constexpr std::size_t max_bytes = std::size_t{4} << 20;

    // Makes the folder, and removes what an earlier try of the game left. Passes everything on to
    // `other`, which must outlive this.
    GameLog(const LogFiles& files, match::GameObserver& other);

    void line_sent(Seat seat, std::string_view line) override;
    void line_received(Seat seat, std::string_view line) override;
    void ply_played(const GameState& state, const Ply& ply, match::nanoseconds used) override;

  private:
    void write(Seat seat, std::string_view arrow, std::string_view line);

    std::ofstream file_;
    match::GameObserver& other_;
    std::chrono::steady_clock::time_point start_;
    std::size_t bytes_ = 0;
};

}  // namespace banqi::tournament
