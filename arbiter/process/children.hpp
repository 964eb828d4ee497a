// The arbiter's children, across all threads: which are engines, and which were left behind by one.
//
// The arbiter is a child subreaper, so whatever an engine leaves behind becomes a child of the
// arbiter's main thread. Every engine carries a tag in its environment, which its own children
// inherit; a left-over with the tag of an engine that has ended is killed. Caught: helpers in the
// background, with their own session or process group, orphaned twice, with all descriptors closed.
// Not caught, for that needs privileges or namespaces (isolation: bwrap): a process that wiped its
// environment as well as leaving the group; one of another user (setuid); one that forks faster
// than it is killed; one that traps the machine in an uninterruptible sleep.
//
// One caveat: a dead child of the arbiter that no engine owns is reaped here, so other code of the
// arbiter must not start programs while engines run.
//
// All functions may be called from any thread.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <mutex>
#include <string>
#include <vector>

namespace banqi::process {

// Held while a process is started and while one is reaped: a process identifier read under it
// stays that process's.
std::mutex& family_mutex();

using EngineSerial = std::uint64_t;

// A new number for an engine, and the environment entry "NAME=value" that marks it.
EngineSerial next_serial();
std::string tag_entry(EngineSerial serial);

// The engine lives. family_mutex() is held by the caller.
void enrol(pid_t pid, EngineSerial serial);

// The engine and every process that came from it, as far as they are known: its descendants and
// left-overs that carry its tag.
std::vector<pid_t> processes_of(pid_t engine, EngineSerial serial);

// For an engine that has exited and whose group has been killed: reaps it and those of its group
// that have become ours, then kills and reaps what it left behind outside the group. Costs one
// look at the main thread's list of children if it left nothing. `killed`: processes of the engine
// that have got SIGKILL already, parents first; dying, they can no longer be known by their tag.
void bury(pid_t pid, const std::vector<pid_t>& killed = {});

}  // namespace banqi::process
