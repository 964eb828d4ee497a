// The one writer of a results folder: resumes the journal, appends finished games, keeps them safe.
// Source: DESIGN 3; FORMATS 4.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "records/game_record.hpp"
#include "tournament/event.hpp"
#include "tournament/journal.hpp"
#include "tournament/results_folder.hpp"
#include "tournament/schedule.hpp"

namespace banqi::tournament {

// Functions that append may be called from any thread.
class ResultsStore {
  public:
    // Creates the folder or resumes what stands in it, whose games go to `visit`. A half-written
    // last line is cut. `event` may have grown since the recorded one; with `seed: random` it takes
    // the recorded seed. With sealed deals the folder gets the hash of the key. Throws UserError
    // for any other difference, another key, more games after the key has been revealed, a journal
    // that does not belong to the event, and when another run is writing; std::system_error for the
    // disk.
    // `is_decided` says, once all games were visited, whether the event needs no more of them.
    ResultsStore(
        std::string folder, EventConfig& event, const VisitRecord& visit,
        const std::function<bool()>& is_decided = [] { return false; });

    const std::string& folder() const { return folder_; }
    bool is_done(std::uint64_t game_number) const { return done_[game_number]; }
    std::uint64_t done_count() const { return done_count_; }
    // Whether the last line of the journal was half-written and has been cut.
    bool was_torn() const { return was_torn_; }
    // Engines in resumed games whose program file was another one then: their names.
    std::vector<std::string> changed_programs(
        const std::map<std::string, std::string>& digests) const;

    // One write, the moment a game ends. If it fails the journal is cut back to whole lines.
    void append(const GameRecord& record);
    void append_void(const std::string& game_id, const std::string& reason);
    // Makes what was appended safe on disk, if anything was. To be called at least once a second.
    void sync();

  private:
    void adopt_recorded_event(EventConfig& event) const;
    void resume_journal(const Schedule& schedule, const VisitRecord& visit);
    void append_line(const process::UniqueFd& fd, const std::string& line);

    std::string folder_;
    FolderLock lock_;
    process::UniqueFd journal_;
    process::UniqueFd voids_;
    std::vector<bool> done_;
    std::uint64_t done_count_ = 0;
    bool was_torn_ = false;
    std::map<std::string, std::string> recorded_digests_;
    std::mutex mutex_;
    bool needs_sync_ = false;
};

}  // namespace banqi::tournament
