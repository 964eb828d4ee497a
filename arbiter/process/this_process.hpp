// What the process layer needs of the arbiter's own process.
#pragma once

namespace banqi::process {

// Process-wide and done once, by the first caller; any thread. LineChannel and EngineProcess call
// it, so that nothing else has to:
// - SIGPIPE is ignored: a write to a dead engine is an EPIPE, not the end of the arbiter;
// - SIGCHLD is not ignored: whoever started the arbiter that way would have hidden every exit;
// - descriptors 0, 1, 2 are open: a pipe to an engine must not land on one of them;
// - the arbiter is the child subreaper: processes left behind by an engine become its children.
void prepare_this_process();

}  // namespace banqi::process
