// `arbiter check`: what it says of good and bad engines.

#include "catch.hpp"
#include "support/run_program.hpp"
#include "support/temp_folder.hpp"

namespace {

// A shell script that answers every request by its id, but for what `cases` says.
std::string script(const TempFolder& folder, const std::string& cases) {
    const std::string path = folder.write("bot.sh",
                                          "#!/bin/sh\n"
                                          "while read -r id rest; do\n"
                                          "case $id in\n" +
                                              cases +
                                              "5) echo '=5'; exit;;\n"
                                              "*) echo \"=$id\";;\n"
                                              "esac\ndone\n");
    std::filesystem::permissions(path, std::filesystem::perms::owner_all);
    return path;
}

}  // namespace

TEST_CASE("a good engine is ready, in both dialects") {
    const ProgramRun extended = run_program({"check", "--protocol", "mgtp+", "greedy"});
    INFO(extended.out);
    CHECK(extended.exit_code == 0);
    CHECK(extended.out.ends_with("\nready for tournaments\n"));
    CHECK(contains(extended.out, "3 bans, and none was played"));
    CHECK(contains(extended.out, "the same game"));
    CHECK(contains(extended.out, "game 2 as second, mistboard"));
    const ProgramRun classic = run_program({"check", "--games", "1", "random"});
    CHECK(classic.exit_code == 0);
    CHECK(contains(classic.out, "17 showboard"));
    CHECK_FALSE(contains(classic.out, "102 banned"));
}

TEST_CASE("a bad engine is told the request, what is wrong, and the line") {
    const TempFolder folder;
    const auto checked = [&](const std::string& cases) {
        const ProgramRun run = run_program({"check", "--base", "1000", script(folder, cases)});
        INFO(run.out);
        CHECK(run.exit_code == 1);
        return run.out;
    };
    const std::string talker = checked("12) echo '=12 hello';;\n");
    CHECK(contains(talker, "the line: '=12 hello'\n"));
    CHECK(talker.ends_with("not ready: 12 genmove unknown: not two squares like 'b8 b8'\n"));
    CHECK(
        checked("7) echo '=8';;\n")
            .ends_with("not ready: 7 reset_board: a reply with a wrong id to 7 reset_board: ''\n"));
    CHECK(checked("2) kill -SEGV $$;;\n")
              .ends_with("not ready: 2 version: at version: signal 11 (SIGSEGV)\n"));
    CHECK(checked("12) ;;\n")
              .ends_with("not ready: 12 genmove unknown: no reply to genmove within 1000.0 ms\n"));
    CHECK(contains(checked("12) echo '=12 a1 a2';;\n"), "not a legal action here"));
}

TEST_CASE("missing optional commands and a late quit are no faults") {
    const TempFolder folder;
    // Flips a1, then b1: what the dialogue needs, and no more.
    const std::string bot = script(folder,
                                   "12) case $rest in *unknown) echo '=12 a1 a1';;"
                                   " *) echo '=12 c1 c1';; esac;;\n"
                                   "0) echo '?0';;\n8) exit 1;;\n5) sleep 5;;\n");
    const ProgramRun run = run_program({"check", "--games", "0", bot});
    INFO(run.out);
    CHECK(run.exit_code == 0);
    CHECK(contains(run.out, "still running after 1000 ms"));
    CHECK(contains(run.out, "at num_repetition: exit code 1"));
    CHECK(contains(run.out, "?0 to protocol_version"));
}

TEST_CASE("check refuses what it cannot start, and passes an engine's own options on") {
    CHECK(run_program({"check"}).exit_code == 2);
    CHECK(run_program({"check", "./no-such-engine"}).exit_code == 2);
    CHECK(run_program({"check", "--gmes", "1", "random"}).exit_code == 2);
    const TempFolder folder;
    const std::string bot = script(folder, "1) echo \"=1 $options\";;\n");
    folder.write("bot.sh", "#!/bin/sh\noptions=\"$*\"\n" + read_text(bot).substr(10));
    const ProgramRun run = run_program({"check", "--games", "0", bot, "--games", "7", "--help"});
    CHECK(contains(run.out, "--games 7 --help"));
}
