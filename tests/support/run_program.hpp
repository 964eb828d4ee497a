// Runs a built program to its end.
#pragma once

#include <string>
#include <string_view>
#include <vector>

struct ProgramRun {
    std::string out;
    std::string err;
    int exit_code = 0;  // 128 + the signal where one ended it
};

// The built `arbiter` with these arguments. Fails the test if it cannot be started.
ProgramRun run_program(const std::vector<std::string>& arguments, std::string_view input = "");

// A shell command, in which $ARBITER is the built program.
ProgramRun run_shell(const std::string& command);
