// Event files that several tests play.
#pragma once

// Two deals under two rule sets: eight games.
inline constexpr const char* two_bots = R"(event: duel
seed: 7
rules: [icga-2010, mistboard]
pairs: 2
engines:
  - { name: random, command: [random], protocol: mgtp+ }
  - { name: greedy, command: [greedy], protocol: mgtp+ }
)";
