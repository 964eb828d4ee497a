// The arbiter must stop now, in the middle of a game or at its very end.

#include <sys/eventfd.h>

#include "catch.hpp"
#include "fault/left_behind.hpp"
#include "match/engine_player.hpp"
#include "match/referee.hpp"

using namespace banqi;
using namespace banqi::match;
using namespace std::chrono_literals;

namespace {

// Asks for the stop when a line with this word has been sent.
class StopAt : public GameObserver {
  public:
    explicit StopAt(std::string word) : word_(std::move(word)) {}
    void line_sent(Seat, std::string_view line) override {
        if (line.find(word_) != std::string_view::npos) REQUIRE(eventfd_write(fd.get(), 1) == 0);
    }
    const process::UniqueFd fd{eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)};

  private:
    std::string word_;
};

// Both engines hang at the request at which the stop is asked for.
GameRecord play_until(const std::string& request) {
    StopAt observer(request);
    EngineSpec spec;
    spec.name = "fake";
    spec.command = {PROGRAM_DIR "/fake_engine", "--do", "ignore-quit", "--at", request};
    spec.send.game_over = true;
    const Limits limits{.start = 60s, .reply = 60s, .quit = 60s};
    EnginePlayer first(spec, {Seat::first, limits, observer.fd.get(), ""}, observer);
    EnginePlayer second(spec, {Seat::second, limits, observer.fd.get(), ""}, observer);
    GamePlan plan;
    plan.rules = preset("tcga");
    plan.start = dark_start(shuffle_deal(1));
    return play_game(plan, {&first, &second}, observer);
}

}  // namespace

TEST_CASE("a stop gives the game up at once, whatever the engines do") {
    const std::string request = GENERATE("name", "ready", "genmove", "flip", "time_left");
    const fault::NothingLeft check;
    const auto start = std::chrono::steady_clock::now();
    CHECK_THROWS_AS(play_until(request), Interrupted);
    CHECK(std::chrono::steady_clock::now() - start < 20s);
    CHECK(fault::count_children() == 0);
}

TEST_CASE("a stop when the game is over leaves its result") {
    const fault::NothingLeft check;
    CHECK(class_of(play_until("game_over").outcome->ending) != EndingClass::forfeit);
    CHECK(fault::count_children() == 0);
}
