#include "tournament/results_store.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <boost/json.hpp>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <system_error>

#include "base/text.hpp"
#include "tournament/event_file.hpp"
#include "tournament/event_growth.hpp"
#include "tournament/event_key.hpp"
#include "tournament/event_writer.hpp"

namespace banqi::tournament {
namespace {

namespace fs = std::filesystem;

std::string created(std::string folder) {
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) throw std::system_error(error, folder);
    return folder;
}

process::UniqueFd open_for_append(const std::string& path) {
    process::UniqueFd fd(open(path.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0644));
    if (fd.get() < 0) throw std::system_error(errno, std::generic_category(), path);
    return fd;
}

}  // namespace

ResultsStore::ResultsStore(std::string folder, EventConfig& event, const VisitRecord& visit,
                           const std::function<bool()>& is_decided)
    : folder_(created(std::move(folder))), lock_(folder_) {
    adopt_recorded_event(event);
    if (event.key) commit_to_key(folder_, *event.key);
    const Schedule schedule(event);
    done_.resize(schedule.size());
    journal_ = open_for_append(journal_path(folder_));
    // At once: when it is needed, descriptors may have run out.
    voids_ = open_for_append(voids_path(folder_));
    resume_journal(schedule, visit);
    if (event.key && is_key_revealed(folder_) && done_count_ < schedule.size() && !is_decided())
        throw UserError(Place{folder_},
                        "the event was complete, so its key is public and its deals are known; "
                        "play more games as an event with a name and a key of its own");
    if (event.start.type == StartRule::Type::file)
        replace_file(starts_path(folder_), event.start.text);
    replace_file(event_path(folder_), to_yaml(event));
}

void ResultsStore::adopt_recorded_event(EventConfig& event) const {
    const std::string path = event_path(folder_);
    if (!fs::exists(path)) {
        std::error_code missing;
        if (fs::file_size(journal_path(folder_), missing) > 0 && !missing)
            throw UserError(
                {folder_, 0, 0},
                "there are games, but no event.yaml that says what they belong to; give "
                "another --out");
        return;
    }
    const EventConfig recorded = read_recorded_event(path);
    if (event.seed_was_random) event.seed = recorded.seed;
    if (const auto change = incompatible_change(recorded, event))
        throw UserError(
            {folder_, 0, 0},
            fmt::format("these results are of another event: {}; an event may only grow, "
                        "so give it another name, or another --out",
                        *change));
}

void ResultsStore::resume_journal(const Schedule& schedule, const VisitRecord& visit) {
    const std::string path = journal_path(folder_);
    std::ifstream file(path, std::ios::binary);
    const std::uint64_t whole = read_records(
        file, path, LastLine::must_be_whole, [&](const GameRecord& record, const Place& place) {
            const auto number = schedule.find(record.id);
            if (!number)
                throw UserError(
                    place, fmt::format("game '{}' is not of this event", printable(record.id)));
            if (done_[*number])
                throw UserError(place, fmt::format("game '{}' stands here twice; delete "
                                                   "one of the two lines",
                                                   record.id));
            done_[*number] = true;
            ++done_count_;
            for (const SeatRecord& seat : record.seats) recorded_digests_[seat.name] = seat.digest;
            visit(record, place);
        });
    if (whole == fs::file_size(path)) return;
    was_torn_ = true;
    if (ftruncate(journal_.get(), static_cast<off_t>(whole)) != 0)
        throw std::system_error(errno, std::generic_category(), path);
}

std::vector<std::string> ResultsStore::changed_programs(
    const std::map<std::string, std::string>& digests) const {
    std::vector<std::string> changed;
    for (const auto& [name, digest] : digests) {
        const auto recorded = recorded_digests_.find(name);
        if (recorded != recorded_digests_.end() && recorded->second != digest)
            changed.push_back(name);
    }
    return changed;
}

void ResultsStore::append(const GameRecord& record) { append_line(journal_, to_json_line(record)); }

void ResultsStore::append_void(const std::string& game_id, const std::string& reason) {
    append_line(voids_,
                boost::json::serialize(boost::json::object{{"id", game_id}, {"reason", reason}}));
}

void ResultsStore::append_line(const process::UniqueFd& fd, const std::string& line) {
    const std::string bytes = line + '\n';
    const std::lock_guard lock(mutex_);
    struct stat before {};
    if (fstat(fd.get(), &before) != 0)
        throw std::system_error(errno, std::generic_category(), folder_);
    const ssize_t written = write(fd.get(), bytes.data(), bytes.size());
    if (written == static_cast<ssize_t>(bytes.size())) {
        needs_sync_ = true;
        return;
    }
    const int error = written < 0 ? errno : ENOSPC;
    // A line cut by a full disk would be taken for one cut by a kill, but tidier is better.
    (void)!ftruncate(fd.get(), before.st_size);
    throw std::system_error(error, std::generic_category(),
                            folder_ + ": a finished game could not be written");
}

void ResultsStore::sync() {
    {
        const std::lock_guard lock(mutex_);
        if (!needs_sync_) return;
        needs_sync_ = false;
    }
    if (fdatasync(journal_.get()) != 0)
        throw std::system_error(errno, std::generic_category(), journal_path(folder_));
}

}  // namespace banqi::tournament
