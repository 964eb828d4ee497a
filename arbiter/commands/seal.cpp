// arbiter seal: the secret key of an event whose deals nobody shall guess. Source: FORMATS 2.

#include <fmt/format.h>

#include <string>

#include "base/error.hpp"
#include "commands/arguments.hpp"
#include "commands/commands.hpp"
#include "commands/event_option.hpp"
#include "tournament/event_file.hpp"
#include "tournament/event_key.hpp"

namespace banqi::commands {

int run_seal(int argc, const char* const* argv) {
    std::string file;
    CLI::App app(
        "Draws the key of an event with `deals: sealed` and writes it to EVENT.key, which\n"
        "you alone can read. All deals follow from it: keep it secret until the event is\n"
        "complete.\n"
        "Results hold its hash from the start, and the key once the event is over.");
    app.add_option("EVENT", file, "event file")->required();
    app.footer("example: arbiter seal night.yaml");
    if (const auto done = parse_arguments(app, argc, argv)) return *done;
    const tournament::EventConfig event = tournament::read_event_file(file, program_folder());
    if (event.deals == tournament::Deals::open)
        throw UserError(Place{file},
                        "deals are open and need no key; write 'deals: sealed' to seal them");
    const std::string path = tournament::key_path(file);
    tournament::create_key_file(path);
    fmt::print("{}: written; hash {}\n", path,
               to_hex(tournament::hash_of(tournament::read_secret_key(path))));
    return 0;
}

}  // namespace banqi::commands
