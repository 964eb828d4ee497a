#include "tournament/runner.hpp"

#include <fmt/format.h>

#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>

#include "match/engine_player.hpp"
#include "process/cores.hpp"
#include "process/tick.hpp"

namespace banqi::tournament {
namespace {

constexpr std::chrono::milliseconds tick{250};
constexpr int ticks_per_sync = 3;

// What the slots share: the cursor into the schedule, and the first failure.
class Run {
  public:
    Run(const EventConfig& event, const RunOptions& options, ResultsStore& store, StopRequest& stop,
        Observer& observer)
        : event_(event),
          options_(options),
          schedule_(event),
          store_(store),
          stop_(stop),
          observer_(observer) {}

    RunResult play_all() {
        std::vector<std::thread> slots;
        const auto count = std::min<std::uint64_t>(static_cast<std::uint64_t>(event_.concurrency),
                                                   schedule_.size() - store_.done_count());
        for (std::uint64_t i = 0; i < count && start_slot(slots); ++i) {
        }
        const std::exception_ptr sync_failure = watch();
        for (std::thread& slot : slots) slot.join();
        store_.sync();
        if (failure_) std::rethrow_exception(failure_);
        if (sync_failure) std::rethrow_exception(sync_failure);
        return result_;
    }

  private:
    // On the calling thread: keeps the journal safe and the observer awake until all slots end.
    std::exception_ptr watch() {
        std::unique_lock lock(mutex_);
        for (int ticks = 1; running_slots_ > 0; ++ticks) {
            slot_ended_.wait_for(lock, tick);
            observer_.time_passed();
            if (ticks % ticks_per_sync != 0) continue;
            lock.unlock();
            try {
                store_.sync();
            } catch (...) {
                stop_.finish_running_games();
                return std::current_exception();
            }
            lock.lock();
        }
        return nullptr;
    }

    // Where no further thread can be had, fewer games at once must do.
    bool start_slot(std::vector<std::thread>& slots) {
        const std::lock_guard lock(mutex_);
        try {
            slots.emplace_back([this, slot = slots.size()] { run_slot(slot); });
        } catch (const std::system_error&) {
            if (slots.empty()) throw;
            return false;
        }
        ++running_slots_;
        return true;
    }

    void run_slot(std::size_t slot) {
        try {
            if (!options_.cores.empty()) process::bind_this_thread(options_.cores[slot]);
            const process::Tick slot_tick;
            match::KeptEngines kept;
            while (const auto game = take_game()) play(*game, kept);
            kept.end_all(event_.limits.quit);
        } catch (...) {
            // The disk or the arbiter failed: let running games end, then tell.
            const std::lock_guard lock(mutex_);
            if (!failure_) failure_ = std::current_exception();
            stop_.finish_running_games();
        }
        const std::lock_guard lock(mutex_);
        --running_slots_;
        slot_ended_.notify_all();
    }

    std::optional<ScheduledGame> take_game() {
        const std::lock_guard lock(mutex_);
        if (stop_.no_new_games()) return std::nullopt;
        while (cursor_ < schedule_.size() && store_.is_done(cursor_)) ++cursor_;
        if (cursor_ == schedule_.size()) return std::nullopt;
        return schedule_.at(cursor_++);
    }

    void play(const ScheduledGame& game, match::KeptEngines& kept) {
        match::GameObserver nobody;
        for (int attempt = 1; attempt <= attempts_per_game; ++attempt) {
            std::optional<GameRecord> record;
            try {
                record = play_scheduled({event_, options_.digests, stop_.fd(), options_.hidden,
                                         options_.log_folder, &kept},
                                        game, nobody);
            } catch (const match::Interrupted&) {
                return;
            } catch (const std::system_error& error) {
                give_up(game, error.what());
            } catch (const process::LaunchError& error) {
                give_up(game, error.what());
            }
            if (record) return finish(*record);
            if (stop_.is_stopped()) return;
            std::this_thread::sleep_for(tick);
        }
        const std::lock_guard lock(mutex_);
        ++result_.given_up;
    }

    void finish(const GameRecord& record) {
        const process::Tick::Paused undisturbed;
        store_.append(record);
        const std::lock_guard lock(mutex_);
        ++result_.played;
        observer_.game_known(record);
    }

    void give_up(const ScheduledGame& game, const std::string& reason) {
        const process::Tick::Paused undisturbed;
        const std::string id = game_id(event_, game);
        store_.append_void(id, reason);
        const std::lock_guard lock(mutex_);
        observer_.game_void(id, reason);
    }

    const EventConfig& event_;
    const RunOptions& options_;
    const Schedule schedule_;
    ResultsStore& store_;
    StopRequest& stop_;
    Observer& observer_;

    std::mutex mutex_;
    std::condition_variable slot_ended_;
    std::uint64_t cursor_ = 0;
    int running_slots_ = 0;
    RunResult result_;
    std::exception_ptr failure_;
};

void check_isolation(const EventConfig& event) {
    for (const match::EngineSpec& engine : event.engines) {
        if (engine.isolation != match::Isolation::bwrap) continue;
        const auto trouble = match::find_isolation_trouble();
        if (trouble) throw UserError(fmt::format("engine '{}': {}", engine.name, *trouble));
        return;
    }
}

}  // namespace

SlotCores divide_cores(int slots) {
    const std::vector<int> cores = process::allowed_cores();
    const auto count = static_cast<std::size_t>(slots);
    if (count > cores.size())
        throw UserError(
            fmt::format("--affinity: {} games at once need {} cores, and {} are "
                        "here; expected --concurrency {} or less",
                        count, count, cores.size(), cores.size()));
    SlotCores by_slot;
    const auto each = static_cast<std::ptrdiff_t>(cores.size() / count);
    for (auto first = cores.begin(); by_slot.size() < count; first += each)
        by_slot.emplace_back(first, first + each);
    return by_slot;
}

std::vector<EngineTrial> try_engines(const EventConfig& event, const match::HiddenPaths& hidden,
                                     int stop_fd) {
    check_isolation(event);
    std::vector<EngineTrial> trials;
    match::GameObserver nobody;
    Start dark = dark_start(shuffle_deal(0));
    dark.deal.reset();
    for (const match::EngineSpec& engine : event.engines) {
        match::EnginePlayer player(engine, {Seat::first, event.limits, stop_fd, "", hidden},
                                   nobody);
        try {
            auto introduction = player.begin({event.rules.front(), 0, dark});
            trials.push_back(
                {engine.name, introduction.fault() ? introduction.fault()->detail : ""});
        } catch (const process::LaunchError& error) {
            throw UserError(
                fmt::format("engine '{}' cannot be started: {}", engine.name, error.what()));
        }
        player.end({});
    }
    return trials;
}

RunResult run_event(const EventConfig& event, const RunOptions& options, ResultsStore& store,
                    StopRequest& stop, Observer& observer) {
    return Run(event, options, store, stop, observer).play_all();
}

}  // namespace banqi::tournament
