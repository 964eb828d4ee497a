// An engine that plays legal games until it is told to misbehave:
//   fake_engine --do BEHAVIOUR [ARGUMENT] --at REQUEST --ply N
// does it at the N-th (default first) request of that name; REQUEST `genmove` by default. The
// illegal actions come at the first genmove from the N-th on at which the position allows one.
//   --rules NAME      plays by these rules without being told them
//   --prefer KIND     plays plies of this kind (chase, flee, …) where it can
//   --offer-draw      offers a draw with every reply to genmove
//   --accept-draw     accepts every one
//   --farewell FILE   writes the file when it is told to quit
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <map>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "fake/illegal.hpp"
#include "fake/misbehaviour.hpp"
#include "protocol/engine_loop.hpp"

using namespace banqi;
using namespace banqi::protocol;

namespace {

struct Options {
    std::string behaviour;
    std::string argument;
    Command at = Command::genmove;
    int ply = 1;
    std::string rules;
    std::string farewell;
    std::string preferred = "";
    bool offers_draw = false;
    bool accepts_draw = false;
};

Options read_options(const std::vector<std::string>& words) {
    Options options;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string& word = words[i];
        const auto next = [&] { return i + 1 < words.size() ? words[++i] : std::string(); };
        if (word == "--do") {
            options.behaviour = next();
            if (i + 1 < words.size() && !words[i + 1].starts_with("--")) options.argument = next();
        } else if (word == "--at") {
            options.at = find_command(next()).value();
        } else if (word == "--ply") {
            options.ply = std::stoi(next());
        } else if (word == "--rules") {
            options.rules = next();
        } else if (word == "--farewell") {
            options.farewell = next();
        } else if (word == "--offer-draw") {
            options.offers_draw = true;
        } else if (word == "--accept-draw") {
            options.accepts_draw = true;
        } else if (word == "--prefer") {
            options.preferred = next();
        } else {
            std::exit(64);
        }
    }
    return options;
}

class Engine {
  public:
    explicit Engine(const Options& options)
        : options_(options), loop_("fake", [this](const BotTurn& turn) { return choose(turn); }) {
        if (!options.rules.empty()) loop_.answer(to_line(rules_request(preset(options.rules))));
    }

    int run() {
        std::string input;
        std::array<char, 4096> chunk{};
        while (!loop_.is_finished()) {
            const ssize_t count = read(STDIN_FILENO, chunk.data(), chunk.size());
            if (count == 0) return 0;
            if (count < 0) std::this_thread::sleep_for(std::chrono::hours(1));  // stdin was closed
            input.append(chunk.data(), static_cast<std::size_t>(count));
            std::size_t start = 0;
            for (std::size_t end = 0; (end = input.find('\n', start)) != std::string::npos;) {
                answer(input.substr(start, end - start));
                start = end + 1;
            }
            input.erase(0, start);
        }
        return 0;
    }

  private:
    void answer(const std::string& line) {
        const auto request = parse_request(line);
        if (!request) std::exit(65);
        if (request->command == Command::quit && !options_.farewell.empty())
            std::ofstream(options_.farewell) << "quit\n";
        const int count = ++counts_[request->command];
        std::string reply = loop_.answer(line);
        if (request->command == Command::genmove && options_.offers_draw)
            reply.insert(reply.size() - 1, " draw");
        if (request->command == Command::draw_offer && options_.accepts_draw)
            reply = reply_line(Command::draw_offer, "accept");
        const bool now = request->command == options_.at && count == options_.ply;
        if (now && fake::is_misbehaviour(options_.behaviour))
            return fake::misbehave(options_.behaviour, options_.argument, reply);
        if (illegal_) fake::say("=12 " + *illegal_ + "\n");
        if (!illegal_) fake::say(reply);
        illegal_.reset();
    }

    Action choose(const BotTurn& turn) {
        if (counts_[Command::genmove] >= options_.ply)
            illegal_ = fake::find_illegal(options_.behaviour, turn.game);
        if (!options_.preferred.empty()) {
            for (const Action action : turn.actions)
                if (kind_name(turn.game.kind_of_action(action)) == options_.preferred)
                    return action;
        }
        return turn.actions[turn.random.below(turn.actions.size())];
    }

    const Options options_;
    EngineLoop loop_;
    std::map<Command, int> counts_;
    std::optional<std::string> illegal_;  // to be answered instead of the loop's reply
};

}  // namespace

int main(int count, char** arguments) {
    return Engine(read_options({arguments + 1, arguments + count})).run();
}
