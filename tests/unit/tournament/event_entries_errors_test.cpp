#include "unit/tournament/event_text.hpp"

using namespace banqi::tournament;

// FORMATS 3: fields of a rule set.
TEST_CASE("a bad rule set is refused in its place") {
    check_all({
        {3, "", "1:1: missing key 'rules'; every event needs one"},
        {3, "rules: []", "3:8: rules is empty; expected a list of rule sets"},
        {3, "rules: mistboard", "3:8: bad rules 'mistboard'; expected a list of rule sets"},
        {3, "rules: [mistbord]", "3:9: unknown rule set 'mistbord' (did you mean 'mistboard'?)"},
        {3, "rules: [mistboard, mistboard]",
         "3:20: duplicate rule set 'mistboard'; expected another name"},
        {3, "rules: [[mistboard]]",
         "3:9: rule set is a list; expected a preset's name, or a map with preset and name"},
        {3, "rules: [{ preset: tcga, no_progress: 50 }]",
         "3:9: preset 'tcga' with a changed field; expected a name of its own"},
        {3, "rules: [{ name: tcga, preset: tcga, no_progress: 50 }]",
         "3:17: rule set 'tcga' differs from the preset of that name; expected a name of its own"},
        {3, "rules: [{ name: x, preset: tgca }]",
         "3:28: unknown rule set 'tgca' (did you mean 'tcga'?)"},
        {3, "rules: [{ name: mistboard, preset: tcga }]",
         "3:17: rule set 'mistboard' differs from the preset of that name; expected a name of its "
         "own"},
        {3, "rules: [{ name: x, no_progress: 50 }]",
         "3:9: missing key 'preset' (or 'order': a rule set without a preset needs every field)"},
        {3, "rules: [{ name: x, preset: tcga, chase: third-appearence }]",
         "3:41: bad chase 'third-appearence': expected none, third-appearance or cap(N) with N at "
         "least 1"},
        {3, "rules: [{ name: x, preset: tcga, repetition: none, chase: third-appearance }]",
         "3:59: rule set 'x': chase third-appearance needs repetition appearances(N)"},
        {3, "rules: [{ name: x, preset: mistboard, repetition: cycle(3) }]",
         "3:9: rule set 'x': chase third-appearance needs repetition appearances(N)"},
        {3, "rules: [{ name: x, preset: tcga, repetition: appearances(1) }]",
         "3:46: bad repetition 'appearances(1)': expected none, appearances(N), cycle(N) or "
         "aggressor-loses(N, chase|unprotected-chase|check) with N at least 2"},
        {3, "rules: [{ name: x, preset: tcga, repetition: aggressor-loses(3, chase) }]",
         "3:65: unknown key 'chase)'; a value with a comma needs quotes inside { }"},
        {3, "rules: [{ name: x, preset: tcga, no_progress: 0 }]",
         "3:47: bad no_progress '0': expected a number of plies, at least 1, or none"},
        {3, "rules: [{ name: x, preset: tcga, no_progres: 50 }]",
         "3:34: unknown key 'no_progres' (did you mean 'no_progress'?)"},
        {3, "rules: [{ name: x, preset: tcga, elimination: yes }]",
         "3:47: bad elimination 'yes': expected true or false"},
        {3, "rules: [{ name: a/b, preset: tcga }]",
         "3:17: bad name 'a/b'; expected a name of letters, digits and . _ + -"},
        {3, "rules: [{ name: x, preset: tcga, chase: [cap(3)] }]",
         "3:41: chase is a list; expected a word or number"},
    });
}

// FORMATS 3, FORMATS 1: programs.
TEST_CASE("a bad engine is refused in its place") {
    check_all({
        {6, "", "5:3: one engine; expected two or more"},
        {5, "  - { name: b, command: [/bin/sh] }",
         "6:13: duplicate engine 'b'; expected another name"},
        {5, "  - a",
         "5:5: bad engine 'a'; expected a map with the keys name, command, protocol, cwd, env, "
         "send, time, restart, nodes, options, memory_mb, isolation"},
        {5, "  - { command: [/bin/sh] }", "5:5: missing key 'name'; every engine needs one"},
        {5, "  - { name: a }", "5:5: missing key 'command'; every engine needs one"},
        {5, "  - { name: \"a b\", command: [/bin/sh] }",
         "5:13: bad name 'a b'; expected a name of letters, digits and . _ + -"},
        {5, "  - { name: a, command: /bin/sh }",
         "5:25: bad command '/bin/sh'; expected a list: a program, then its arguments"},
        {5, "  - { name: a, command: [] }",
         "5:25: command is empty; expected a list: a program, then its arguments"},
        {5, "  - { name: a, command: [\"\"] }", "5:26: the program's name is empty"},
        {5, "  - { name: a, command: [/no/such/engine] }", "5:26: no program '/no/such/engine'"},
        {5, "  - { name: a, command: [no-such-engine] }",
         "5:26: no program 'no-such-engine' in the event file's folder or the arbiter's, or on "
         "PATH"},
        {5, "  - { name: a, command: [no/such-engine] }",
         "5:26: no program 'no/such-engine' in the event file's folder or the arbiter's"},
        {5, "  - { name: a, command: [/etc/passwd] }",
         "5:26: '/etc/passwd' is not an executable file"},
        {5, "  - { name: a, command: [/bin/sh, ] , comand: x }",
         "5:39: unknown key 'comand' (did you mean 'command'?)"},
        {5, "  - { name: a, command: [/bin/sh, {a: b}] }",
         "5:35: command is a map; expected a word, or text in quotes"},
        {5, "  - { name: a, command: [/bin/sh], cwd: no/such/folder }",
         "5:41: cwd 'no/such/folder' is not a folder"},
        {5, "  - { name: a, command: [/bin/sh], protocol: gtp }",
         "5:46: bad protocol 'gtp'; expected mgtp or mgtp+ (did you mean 'mgtp'?)"},
        {5, "  - { name: a, command: [/bin/sh], protocol: uci }",
         "5:46: protocol 'uci' is not supported yet; expected mgtp or mgtp+"},
        {5, "  - { name: a, command: [/bin/sh], env: [A] }",
         "5:41: env is a list; expected a map of variables, e.g. { THREADS: \"1\" }"},
        {5, "  - { name: a, command: [/bin/sh], env: { A } }",
         "5:43: A has no value; expected a word or text in quotes"},
        {5, "  - { name: a, command: [/bin/sh], env: { \"A=B\": 1 } }",
         "5:43: bad variable name 'A=B'"},
        {5, "  - { name: a, command: [/bin/sh], send: boardsize }",
         "5:42: bad send 'boardsize'; expected a list of boardsize, num_repetition, "
         "num_moves_to_draw, game_over, showboard"},
        {5, "  - { name: a, command: [/bin/sh], send: [bordsize] }",
         "5:43: bad send 'bordsize'; expected boardsize, num_repetition, num_moves_to_draw, "
         "game_over or showboard (did you mean 'boardsize'?)"},
        {5, "  - { name: a, command: [/bin/sh], send: [boardsize, boardsize] }",
         "5:54: 'boardsize' stands twice in send"},
        {5, "  - { name: a, command: [/bin/sh], restart: always }",
         "5:45: bad restart 'always'; expected game or never"},
        {5, "  - { name: a, command: [/bin/sh], isolation: docker }",
         "5:47: bad isolation 'docker'; expected none or bwrap"},
        {5, "  - { name: a, command: [/bin/sh], nodes: 20000 }",
         "5:36: a classic engine cannot be told nodes; expected protocol mgtp+"},
        {5, "  - { name: a, command: [/bin/sh], options: { Hash: 64 } }",
         "5:36: options is not supported yet"},
        {5, "  - { name: a, command: [/bin/sh], memory_mb: 0 }",
         "5:47: bad memory_mb '0'; expected a whole number from 1 to 16777216"},
        {5, "  - { name: a, command: [/bin/sh], time: { base: 0 } }",
         "5:42: no time limit for engine 'a', which could hang for ever; expected base or per_move "
         "above 0"},
        {5, "  - { name: a, command: [/bin/sh], time: { base: 1.5 } }",
         "5:50: bad base '1.5'; expected a whole number of milliseconds from 0 to 1000000000"},
    });
}
