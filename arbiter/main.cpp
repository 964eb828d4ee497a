#include "commands/commands.hpp"

int main(int argc, char** argv) { return banqi::commands::run_command_line(argc, argv); }
