// What the fake engine does wrong at the level of lines, descriptors and processes.
#pragma once

#include <string>

namespace fake {

// Writes all of it to stdout; exits if nobody reads.
void say(const std::string& bytes);

bool is_misbehaviour(const std::string& name);

// Does it at a request whose right reply is `reply`, a whole line. Returns if the engine is to play
// on, the reply then being given.
void misbehave(const std::string& name, const std::string& argument, const std::string& reply);

}  // namespace fake
