// A player that follows a script: replies and durations given by the test, no process, no sleep.
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "match/player.hpp"

namespace banqi::match {

struct ScriptedReply {
    std::string text;  // as an engine would answer genmove
    nanoseconds used = milliseconds{1};
    std::optional<Fault> fault = std::nullopt;  // instead of an answer
    std::string info = "";
};

class ScriptedPlayer : public Player {
  public:
    // Nothing to say after the last reply: the test has then gone on too long, and it crashes.
    explicit ScriptedPlayer(std::deque<ScriptedReply> replies) : replies_(std::move(replies)) {}

    OrFault<Introduction> begin(const Briefing& briefing) override {
        seed = briefing.seed;
        start = briefing.start;
        if (begin_fault) return *begin_fault;
        return Introduction{"script", "1"};
    }

    OrFault<Answer> choose(const Turn& turn) override {
        turns.push_back(turn);
        if (replies_.empty()) return Fault{Ending::crash, "the script ended"};
        const ScriptedReply reply = replies_.front();
        replies_.pop_front();
        if (reply.fault) return *reply.fault;
        return Answer{protocol::parse_choice_or_offer(reply.text), reply.text, reply.used,
                      reply.info};
    }

    OrFault<Done> tell(const ToldPly& ply) override {
        told.push_back(to_string(ply.ply) + ' ' + std::string(colour_name(ply.mover)) + ' ' +
                       std::to_string(ply.left.count()));
        if (told.size() == fault_at_tell) return Fault{Ending::crash, "while being told"};
        return Done{};
    }

    OrFault<DrawAnswer> consider_draw() override {
        ++draws_offered;
        if (fault_at_draw) return *fault_at_draw;
        return accepts_draw ? DrawAnswer::accepted : DrawAnswer::declined;
    }

    void end(const GameEnd& end) override {
        ++ends;
        told_end = end;
    }

    std::optional<Fault> begin_fault;
    std::size_t fault_at_tell = 0;  // counts from 1; 0: never

    Seed seed = 0;
    std::optional<Start> start;  // as told
    std::vector<Turn> turns;
    std::vector<std::string> told;
    int ends = 0;
    std::optional<GameEnd> told_end;
    int draws_offered = 0;
    bool accepts_draw = false;
    std::optional<Fault> fault_at_draw;

  private:
    std::deque<ScriptedReply> replies_;
};

}  // namespace banqi::match
