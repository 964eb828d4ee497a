// The games of `arbiter check`: one engine against `random`, each side in turn.
#pragma once

#include "commands/check_report.hpp"
#include "match/engine_spec.hpp"

namespace banqi::commands {

// Plays up to the first game that the engine forfeits; whether it forfeited none.
bool play_check_games(const match::EngineSpec& engine, const char* rules, int games,
                      CheckReport& report);

// Plays a game twice with the same seeds. That they differ is told, but is no fault.
void check_determinism(const match::EngineSpec& engine, CheckReport& report);

}  // namespace banqi::commands
