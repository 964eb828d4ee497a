#include "tournament/game_log.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "base/text.hpp"
#include "tournament/schedule.hpp"

namespace banqi::tournament {

LogFiles::LogFiles(const std::string& folder, const std::string& game_id) {
    const std::string path = folder + '/' + file_stem(game_id);
    lines = path + ".log";
    first_stderr = path + ".first.stderr";
    second_stderr = path + ".second.stderr";
}

GameLog::GameLog(const LogFiles& files, match::GameObserver& other)
    : other_(other), start_(std::chrono::steady_clock::now()) {
    namespace fs = std::filesystem;
    fs::create_directories(fs::path(files.lines).parent_path());
    for (const std::string& path : {files.first_stderr, files.second_stderr}) fs::remove(path);
    file_.open(files.lines, std::ios::binary | std::ios::trunc);
}

void GameLog::line_sent(Seat seat, std::string_view line) {
    write(seat, "<", line);
    other_.line_sent(seat, line);
}

void GameLog::line_received(Seat seat, std::string_view line) {
    write(seat, ">", line);
    other_.line_received(seat, line);
}

void GameLog::ply_played(const GameState& state, const Ply& ply, match::nanoseconds used) {
    other_.ply_played(state, ply, used);
}

void GameLog::write(Seat seat, std::string_view arrow, std::string_view line) {
    if (bytes_ > max_bytes) return;
    const std::chrono::duration<double, std::milli> time =
        std::chrono::steady_clock::now() - start_;
    const std::string text = fmt::format("{:10.3f} {:>6} {} {}\n", time.count(), seat_name(seat),
                                         arrow, printable(line, 4096));
    bytes_ += text.size();
    file_ << (bytes_ > max_bytes ? "the rest is cut off\n" : text);
}

}  // namespace banqi::tournament
