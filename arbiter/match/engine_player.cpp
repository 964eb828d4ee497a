#include "match/engine_player.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace banqi::match {
namespace {

using process::Clock;
using protocol::Command;
using protocol::Request;

}  // namespace

OrFault<Introduction> EnginePlayer::begin(const Briefing& briefing) {
    tells_bans_ = speaks_extension() && briefing.rules.chase.type != ChaseRule::Type::none;
    if (is_kept()) dialogue_ = seat_.kept->take(spec_.name);
    if (dialogue_) {
        dialogue_->reseat(seat_.seat, observer_);
        auto introduction = set_up(briefing);
        // One that has left since its last game is not blamed; a new process gets its chance.
        if (!introduction.fault()) return introduction;
    }
    dialogue_ = launch();
    return set_up(briefing);
}

Dialogue EnginePlayer::launch() const {
    process::LaunchSpec launch = launch_spec(spec_, seat_.hidden);
    launch.stderr_file = seat_.stderr_file;
    launch.stop_fd = seat_.stop_fd;
    return Dialogue(process::EngineProcess::launch(launch), seat_.seat, observer_);
}

// The extension's requests after `version` travel together.
OrFault<Introduction> EnginePlayer::set_up(const Briefing& briefing) {
    const auto deadline = Clock::now() + seat_.limits.start;
    const auto ask = [&](const Request& request) {
        return dialogue_->ask(request, {deadline - Clock::now(), Ending::no_reply});
    };
    auto name = ask({Command::name, ""});
    if (name.fault()) return *name.fault();
    auto version = ask({Command::version, ""});
    if (version.fault()) return *version.fault();
    for (const Request& request : setup_requests(briefing)) {
        if (speaks_extension() && request.command != Command::ready) {
            dialogue_->queue(request);
            continue;
        }
        auto reply = ask(request);
        if (reply.fault()) return *reply.fault();
    }
    return Introduction{printable(name.value().text), printable(version.value().text)};
}

// The order of PROTOCOL 1, with the extension's requests before `ready`.
std::vector<Request> EnginePlayer::setup_requests(const Briefing& briefing) const {
    std::vector<Request> requests;
    if (spec_.send.boardsize) requests.push_back(protocol::boardsize_request());
    requests.push_back({Command::reset_board, ""});
    const auto repetition = static_cast<std::uint64_t>(briefing.rules.repetition.times);
    const auto no_progress = static_cast<std::uint64_t>(briefing.rules.no_progress_plies);
    if (spec_.send.num_repetition && repetition > 0)
        requests.push_back(protocol::number_request(Command::num_repetition, repetition));
    if (spec_.send.num_moves_to_draw && no_progress > 0)
        requests.push_back(protocol::number_request(Command::num_moves_to_draw, no_progress));
    if (speaks_extension()) {
        requests.push_back(protocol::rules_request(briefing.rules));
        requests.push_back(protocol::seed_request(briefing.seed));
    }
    add_board_requests(briefing.start, requests);
    requests.push_back(clock_request());
    requests.push_back({Command::ready, ""});
    return requests;
}

// What the engine is told of its clock. The clock runs all the same when it is told nodes, so that
// a hang is seen.
Request EnginePlayer::clock_request() const {
    const TimeControl& time = spec_.time;
    if (speaks_extension() && spec_.nodes > 0)
        return protocol::number_request(Command::nodes, static_cast<std::uint64_t>(spec_.nodes));
    const bool has_more = time.increment.count() > 0 || time.per_move.count() > 0;
    if (speaks_extension() && has_more)
        return protocol::time_control_request(time.base, time.increment, time.per_move);
    return protocol::time_settings_request(GameClock(time).shown());
}

// A board that is not all face-down: in one request, or as flips, which are all that the classic
// protocol has.
void EnginePlayer::add_board_requests(const Start& start, std::vector<Request>& requests) const {
    const auto is_hidden = [](Piece piece) { return piece == Piece::hidden; };
    if (std::all_of(start.board.begin(), start.board.end(), is_hidden)) return;
    if (speaks_extension()) {
        requests.push_back(protocol::board_request(start));
        return;
    }
    for (Square square = 0; square < square_count; ++square)
        if (is_face_up(start.board[square]))
            requests.push_back(protocol::echo_request({{square, square}, start.board[square]}));
}

OrFault<Answer> EnginePlayer::choose(const Turn& turn) {
    dialogue_->trim_stderr();
    if (!was_asked_to_move_) {
        // The one request of a game before which an engine may have been left alone for long and
        // whose reply nothing tells from an earlier one.
        auto silence = dialogue_->expect_silence();
        if (silence.fault()) return *silence.fault();
        was_asked_to_move_ = true;
    }
    if (tells_bans_) dialogue_->queue(protocol::banned_request(turn.banned));
    auto reply =
        dialogue_->ask(protocol::genmove_request(turn.colour), {turn.deadline, Ending::time});
    if (reply.fault()) {
        Fault fault = *reply.fault();
        if (fault.reason == Ending::time) fault.detail += std::string(", ") + turn.limit_name;
        return fault;
    }
    const TimedReply& answer = reply.value();
    const auto choice = speaks_extension() ? protocol::parse_choice_or_offer(answer.text)
                                           : protocol::parse_choice(answer.text);
    return Answer{choice, printable(answer.text), answer.used, answer.info};
}

OrFault<Done> EnginePlayer::tell(const ToldPly& ply) {
    std::vector<Request> requests{protocol::echo_request(ply.ply),
                                  protocol::time_left_request(ply.mover, ply.left)};
    if (spec_.send.showboard) requests.push_back({Command::showboard, ""});
    for (const Request& request : requests) {
        if (speaks_extension()) {
            // Travels with the next genmove, or with the end of the game.
            dialogue_->queue(request);
            continue;
        }
        auto reply = dialogue_->ask(request, reply_limit());
        if (reply.fault()) return *reply.fault();
    }
    return Done{};
}

OrFault<DrawAnswer> EnginePlayer::consider_draw() {
    if (!speaks_extension()) return DrawAnswer::declined;
    auto reply = dialogue_->ask({Command::draw_offer, ""}, reply_limit());
    if (reply.fault()) return *reply.fault();
    const auto accepted = protocol::parse_draw_answer(reply.value().text);
    if (!accepted)
        return Fault{Ending::bad_reply,
                     "draw_offer answered '" + printable(reply.value().text) + "'"};
    return *accepted ? DrawAnswer::accepted : DrawAnswer::declined;
}

void EnginePlayer::end(const GameEnd& end) {
    if (!dialogue_) return;
    bool is_staying = false;
    try {
        // Whatever it answers, the game is over.
        if (spec_.send.game_over && !dialogue_->is_broken())
            (void)dialogue_->ask(protocol::game_over_request(end.winner), reply_limit());
        is_staying = stays(end);
    } catch (const Interrupted&) {
        // So it is if the arbiter must stop: the result stands.
    }
    if (is_staying)
        seat_.kept->keep(spec_.name, std::move(*dialogue_));
    else
        dialogue_->end(seat_.limits.quit);
    dialogue_.reset();
}

// Answers what was held back, and has done nothing wrong.
bool EnginePlayer::stays(const GameEnd& end) {
    if (!is_kept() || end.is_own_fault || dialogue_->is_broken()) return false;
    return dialogue_->settle(reply_limit()).fault() == nullptr;
}

}  // namespace banqi::match
