#include "fault/match.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <filesystem>
#include <set>
#include <thread>

#include "catch.hpp"
#include "fault/left_behind.hpp"
#include "match/engine_player.hpp"
#include "match/referee.hpp"
#include "process/tick.hpp"
#include "support/temp_folder.hpp"

namespace banqi::fault {
namespace {

using namespace std::chrono_literals;
using match::EngineSpec;
using match::GamePlan;
using match::Limits;

constexpr auto longest_game = 20s;
constexpr std::size_t games_at_once = 8;
constexpr std::size_t waits_at_once = 24;  // for limits: most of the time nothing happens
constexpr int plies_of_next_game = 6;
const Limits tight_limits{.start = 1000ms, .reply = 300ms, .quit = 200ms};
const Limits generous_limits{.start = 60s, .reply = 60s, .quit = 200ms};
// An opponent that takes long to quit is only slow: its last word is waited for.
const Limits opponent_limits{.start = 60s, .reply = 60s, .quit = 60s};

class LinesSent : public match::GameObserver {
  public:
    void line_sent(Seat seat, std::string_view line) override {
        lines[index(seat)].emplace_back(line);
    }
    std::array<std::vector<std::string>, 2> lines;
};

int count_requests(const std::vector<std::string>& lines, const std::string& request) {
    return static_cast<int>(std::count_if(lines.begin(), lines.end(), [&](const auto& line) {
        const auto word = line.substr(line.find(' ') + 1);
        return word == request || word.starts_with(request + ' ');
    }));
}

EngineSpec fake_engine(Dialect dialect, std::vector<std::string> arguments) {
    EngineSpec spec;
    spec.name = "fake";
    spec.command = {PROGRAM_DIR "/fake_engine"};
    spec.command.insert(spec.command.end(), arguments.begin(), arguments.end());
    spec.dialect = dialect;
    spec.send = {true, true, true, true, true};
    spec.time.base = 60s;
    return spec;
}

EngineSpec faulty_engine(const FaultyGame& game) {
    std::vector<std::string> words{"--do", game.behaviour};
    if (!game.argument.empty()) words.push_back(game.argument);
    words.insert(words.end(),
                 {"--at", game.moment.request, "--ply", std::to_string(game.moment.ply)});
    if (game.behaviour == "banned")
        words.insert(words.end(), {"--rules", game.rules, "--prefer", "chase"});
    words.insert(words.end(), game.words.begin(), game.words.end());
    EngineSpec spec = fake_engine(game.dialect, words);
    if (game.patience == Patience::tight) spec.time.base = 500ms;
    return spec;
}

struct Table {
    std::array<EngineSpec, 2> engines;
    std::array<Limits, 2> limits;
    int max_plies = 0;
    std::string rules = "";
    Seed deal = 5;
};

Rules short_games() {
    Rules rules = preset("mistboard");
    rules.no_progress_plies = 10;
    return rules;
}

GameRecord play(const Table& table, LinesSent& observer) {
    GamePlan plan;
    plan.rules = table.rules.empty() ? short_games() : preset(table.rules);
    plan.start = dark_start(shuffle_deal(table.deal));
    plan.time = {table.engines[0].time, table.engines[1].time};
    plan.engine_seeds = {11, 22};
    plan.max_plies = table.max_plies;
    match::EnginePlayer first(table.engines[0], {Seat::first, table.limits[0], -1, ""}, observer);
    match::EnginePlayer second(table.engines[1], {Seat::second, table.limits[1], -1, ""}, observer);
    return match::play_game(plan, {&first, &second}, observer);
}

Table clean_table(Dialect dialect) {
    const EngineSpec honest = fake_engine(dialect, {});
    return {.engines = {honest, honest}, .limits = {opponent_limits, opponent_limits}};
}

Played play_faulty(const FaultyGame& game, const std::string& farewell) {
    const std::size_t seat = index(game.seat);
    std::vector<std::string> words{"--farewell", farewell};
    words.insert(words.end(), game.opponent.begin(), game.opponent.end());
    Table table{.engines = {}, .limits = {}, .rules = game.rules, .deal = game.deal};
    table.engines[seat] = faulty_engine(game);
    table.engines[1 - seat] = fake_engine(game.dialect, words);
    table.limits[seat] = game.patience == Patience::tight ? tight_limits : generous_limits;
    table.limits[1 - seat] = opponent_limits;
    LinesSent sent;
    Played played{.game = game, .record = {}, .status = "", .next_status = "", .next_moves = {}};
    const auto start = std::chrono::steady_clock::now();
    played.record = play(table, sent);
    played.time =
        std::chrono::duration_cast<milliseconds>(std::chrono::steady_clock::now() - start);
    played.status = to_string(*played.record.outcome);
    played.reached = count_requests(sent.lines[seat], game.moment.request) >= game.moment.ply;
    played.opponent_started = !sent.lines[1 - seat].empty();
    played.opponent_quit = std::filesystem::exists(farewell);

    Table next = clean_table(game.dialect);
    next.max_plies = plies_of_next_game;
    const GameRecord after = play(next, sent);
    played.next_status = to_string(*after.outcome);
    played.next_moves = after.moves;
    return played;
}

// What every game must fulfil, whatever was done in it.
void check_common(const Played& played) {
    CHECK(played.reached);
    CHECK(played.time < longest_game);
    CHECK(played.opponent_quit == played.opponent_started);
    const bool may_be_alone = is_in_handshake(played.game) && played.game.seat == Seat::first;
    if (!may_be_alone) CHECK(played.opponent_started);
    const CleanGame& clean = clean_game(played.game.dialect);
    CHECK(played.next_status == "draw:max-plies");
    const auto& moves = clean.record.moves;
    CHECK(std::equal(played.next_moves.begin(), played.next_moves.end(), moves.begin()));
    // Whatever the engine said, the journal's line can be read again.
    GameRecord copy = played.record;
    copy.id = "id";
    CHECK(parse_game_record(to_json_line(copy), {}).outcome == played.record.outcome);
}

}  // namespace

std::string describe(const FaultyGame& game) {
    return game.behaviour + (game.argument.empty() ? "" : " " + game.argument) + " at " +
           game.moment.request + " " + std::to_string(game.moment.ply) + ", " +
           (game.dialect == Dialect::mgtp ? "mgtp" : "mgtp+") + ", " +
           std::string(seat_name(game.seat));
}

std::vector<Played> play_all(const std::vector<FaultyGame>& games) {
    const NothingLeft check;
    const TempFolder folder;
    std::vector<Played> all(games.size());
    std::atomic<std::size_t> next = 0;
    std::vector<std::thread> threads;
    const bool waits = !games.empty() && games.front().patience == Patience::tight;
    for (std::size_t i = 0; i < (waits ? waits_at_once : games_at_once); ++i)
        threads.emplace_back([&] {
            const process::Tick tick;
            for (std::size_t n = next++; n < games.size(); n = next++)
                all[n] = play_faulty(games[n], folder.path(std::to_string(n)));
        });
    for (std::thread& thread : threads) thread.join();
    CHECK(count_children() == 0);  // not even for a moment
    return all;
}

int CleanGame::count(Seat seat, const std::string& request) const {
    return count_requests(lines[index(seat)], request);
}

const CleanGame& clean_game(Dialect dialect) {
    const auto make = [](Dialect of) {
        LinesSent sent;
        CleanGame clean;
        clean.record = play(clean_table(of), sent);
        clean.status = to_string(*clean.record.outcome);
        for (std::size_t seat = 0; seat < 2; ++seat) clean.lines[seat] = sent.lines[seat];
        return clean;
    };
    static const CleanGame classic = make(Dialect::mgtp);
    static const CleanGame extended = make(Dialect::mgtp_plus);
    return dialect == Dialect::mgtp ? classic : extended;
}

std::vector<FaultyGame> everywhere(const std::string& behaviour, const std::vector<Moment>& moments,
                                   const std::string& argument, Patience patience) {
    static const std::set<std::string> extension{"rules", "seed", "banned", "draw_offer"};
    std::vector<FaultyGame> games;
    for (const Dialect dialect : {Dialect::mgtp, Dialect::mgtp_plus})
        for (const Seat seat : {Seat::first, Seat::second})
            for (const Moment& moment : moments)
                if (dialect == Dialect::mgtp_plus || !extension.contains(moment.request))
                    games.push_back({behaviour, moment, dialect, seat, argument, patience});
    return games;
}

std::vector<Moment> handshake() {
    return {{"name"},  {"version"}, {"boardsize"},     {"reset_board"}, {"num_repetition"},
            {"rules"}, {"seed"},    {"time_settings"}, {"ready"},       {"num_moves_to_draw"}};
}

std::vector<Moment> in_play() {
    return {{"genmove", 1}, {"genmove", 4},   {"flip", 1},   {"flip", 4},
            {"move", 2},    {"time_left", 3}, {"banned", 2}, {"showboard", 2}};
}

std::vector<Moment> at_the_end() { return {{"game_over"}, {"quit"}}; }

std::vector<Moment> any_time() {
    std::vector<Moment> all = handshake();
    for (const Moment& moment : in_play()) all.push_back(moment);
    for (const Moment& moment : at_the_end()) all.push_back(moment);
    return all;
}

bool is_in_handshake(const FaultyGame& game) {
    const auto all = handshake();
    return std::any_of(all.begin(), all.end(),
                       [&](const Moment& moment) { return moment.request == game.moment.request; });
}

bool is_at_the_end(const FaultyGame& game) {
    return game.moment.request == "game_over" || game.moment.request == "quit";
}

bool is_on_the_clock(const FaultyGame& game) {
    if (game.moment.request == "genmove") return true;
    return game.dialect == Dialect::mgtp_plus && !is_in_handshake(game) && !is_at_the_end(game);
}

void check_forfeit(const Played& played, const std::string& reason) {
    INFO(describe(played.game));
    INFO(played.record.timing.detail);
    CHECK(played.status == "forfeit:" + std::string(seat_name(played.game.seat)) + ":" + reason);
    CHECK(played.record.outcome->winner == other(played.game.seat));
    CHECK_FALSE(played.record.timing.detail.empty());
    check_common(played);
}

void check_unchanged(const Played& played) {
    INFO(describe(played.game));
    INFO(played.record.timing.detail);
    const CleanGame& clean = clean_game(played.game.dialect);
    CHECK(played.status == clean.status);
    CHECK(played.record.moves == clean.record.moves);
    check_common(played);
}

}  // namespace banqi::fault
