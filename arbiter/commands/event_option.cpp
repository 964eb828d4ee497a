#include "commands/event_option.hpp"

#include <sys/auxv.h>

#include <filesystem>
#include <limits>

#include "tournament/event_file.hpp"
#include "tournament/event_key.hpp"

namespace banqi::commands {

void add_event_options(CLI::App& app, EventOptions& options) {
    constexpr int most = 1'000'000;
    app.add_option("EVENT", options.file, "event file")->required();
    app.add_option("--seed", options.seed, "instead of the event's seed");
    app.add_option("--pairs", options.pairs, "deals per pairing, instead of the event's")
        ->check(CLI::Range(1, most));
    app.add_option("--concurrency", options.concurrency, "games at once, instead of the event's")
        ->check(CLI::Range(1, 1024));
}

tournament::EventConfig read_event(const EventOptions& options) {
    tournament::EventConfig event = tournament::read_event_file(options.file, program_folder());
    if (options.seed) {
        event.seed = *options.seed;
        event.seed_was_random = false;
    }
    if (options.pairs) event.pairs = *options.pairs;
    if (options.concurrency) event.concurrency = *options.concurrency;
    if (event.deals == tournament::Deals::sealed)
        event.key = tournament::read_secret_key(tournament::key_path(options.file));
    return event;
}

match::HiddenPaths secrets_of(const std::string& event_file, const std::string& results) {
    match::HiddenPaths hidden;
    const auto hide = [&](const std::string& path) {
        hidden.push_back(std::filesystem::absolute(path).lexically_normal().string());
    };
    if (!event_file.empty()) {
        hide(event_file);
        hide(event_file + ".key");
    }
    if (!results.empty()) hide(results);
    // Other events' results are nobody's business either.
    hide("results");
    return hidden;
}

std::string program_folder() {
    namespace fs = std::filesystem;
    std::error_code error;
    fs::path program = fs::read_symlink("/proc/self/exe", error);
    // Bare containers have no /proc: the name that the program was started by will do.
    if (error) program = fs::canonical(reinterpret_cast<const char*>(getauxval(AT_EXECFN)), error);
    return error ? "" : program.parent_path().string();
}

}  // namespace banqi::commands
