// Runs an engine loop over standard input and output.
#pragma once

#include "protocol/engine_loop.hpp"

namespace banqi {

// Answers requests in order until `quit` or end of file. All that has arrived is answered before
// the output is flushed, so that requests sent together get one burst of replies. Returns main's
// exit code.
int run_engine(const std::string& name, const protocol::ChooseAction& choose);

}  // namespace banqi
