#include "commands/arguments.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "base/text.hpp"

namespace banqi::commands {
namespace {

std::string suggestion(const CLI::App& app, std::string_view name, int argc,
                       const char* const* argv) {
    std::vector<std::string> options;
    for (const CLI::Option* option : app.get_options())
        for (const std::string& option_name : option->get_lnames())
            options.push_back("--" + option_name);
    for (const std::string_view word : std::vector<std::string_view>(argv + 1, argv + argc)) {
        const std::string_view option = word.substr(0, word.find('='));
        if (!option.starts_with("--") || option.size() == 2) continue;
        if (std::find(options.begin(), options.end(), option) != options.end()) continue;
        const std::vector<std::string_view> candidates(options.begin(), options.end());
        return did_you_mean(option, candidates);
    }
    return fmt::format("; see 'arbiter help {}'", name);
}

}  // namespace

std::optional<int> parse_arguments(CLI::App& app, int argc, const char* const* argv) {
    app.name(fmt::format("arbiter {}", argv[0]));
    try {
        app.parse(argc, argv);
    } catch (const CLI::CallForHelp&) {
        fmt::print("{}", app.help());
        return 0;
    } catch (const CLI::ParseError& error) {
        throw UserError(
            fmt::format("{}: {}{}", argv[0], error.what(), suggestion(app, argv[0], argc, argv)));
    }
    return std::nullopt;
}

}  // namespace banqi::commands
