// An event as plain values: what is to be played, by whom, under which rules.
// Source of the keys: FORMATS 3. Files become events in event_file.hpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "match/engine_spec.hpp"
#include "rules/rules.hpp"
#include "rules/start.hpp"
#include "tournament/sprt_settings.hpp"

namespace banqi::tournament {

// round_robin: every engine against every other. gauntlet: the first against each other one.
enum class Format { round_robin, gauntlet };

std::string_view to_text(Format format);

// sealed: seeds are derived with a secret key, so that nobody finds the deals by trying seeds.
enum class Deals { open, sealed };

std::string_view to_text(Deals deals);

// What stands on the board before the first ply.
struct StartRule {
    // revealed: the shuffled tiles all face-up, the first player red. file: one of `starts`.
    enum class Type { dark, revealed, file };

    Type type = Type::dark;
    std::string text;           // file: its content, as it is kept with the results
    std::vector<Start> starts;  // file: one a line; deal n has number (n - 1) mod size

    bool operator==(const StartRule& other) const {
        return type == other.type && text == other.text;
    }
};

std::string_view to_text(StartRule::Type type);

struct EventConfig {
    std::string name;
    Seed seed = 0;
    bool seed_was_random = false;  // the file says `seed: random`; `seed` is the one drawn
    Deals deals = Deals::open;
    std::optional<Key> key;    // of sealed deals; never in the event file: see event_key.hpp
    std::vector<Rules> rules;  // one or more; names differ
    StartRule start;
    Format format = Format::round_robin;
    int pairs = 1;                 // deals per pairing; each is played twice, seats swapped
    int concurrency = 1;           // games at once
    std::optional<int> max_plies;  // 0: off; nothing: the default, see max_plies_for
    match::TimeControl time;       // the event's own; what counts is each engine's
    match::Limits limits;
    match::FoulLimits fouls;
    std::optional<SprtSettings> sprt;        // two engines and one rule set, if it is there
    std::vector<match::EngineSpec> engines;  // two or more; names differ; time odds merged in

    bool operator==(const EventConfig&) const = default;
};

// The safety stop under one rule set, in plies; 0 means off. By default 1000 where no
// no-progress rule ends every game, else off. Source: RULES 5.
int max_plies_for(const EventConfig& event, const Rules& rules);

}  // namespace banqi::tournament
