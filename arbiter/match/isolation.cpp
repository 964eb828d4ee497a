#include "match/isolation.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>

#include "base/text.hpp"
#include "process/engine_process.hpp"

namespace banqi::match {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 7> system_folders{"/usr",   "/bin",   "/sbin",  "/lib",
                                                         "/lib32", "/lib64", "/libx32"};
// What loaders and common runtimes look up; no accounts, no host names, no keys.
constexpr std::array<std::string_view, 9> system_settings{
    "/etc/alternatives",    "/etc/ld.so.cache",     "/etc/ld.so.conf",
    "/etc/ld.so.conf.d",    "/etc/localtime",       "/etc/java-11-openjdk",
    "/etc/java-17-openjdk", "/etc/java-21-openjdk", "/etc/mono"};
// Files in these are memory that no process holds, so they have a limit of their own.
constexpr std::string_view scratch_bytes = "268435456";

using Words = std::vector<std::string>;

void add(Words& words, std::initializer_list<std::string_view> more) {
    words.insert(words.end(), more.begin(), more.end());
}

bool is_inside(const std::string& path, const std::string& folder) {
    return path == folder || path.starts_with(folder == "/" ? folder : folder + '/');
}

bool is_system(const std::string& path) {
    return std::any_of(system_folders.begin(), system_folders.end(), [&](std::string_view folder) {
        return is_inside(path, std::string(folder));
    });
}

std::string find_bwrap() {
    const char* search = std::getenv("PATH");
    for (const std::string_view folder : split(search == nullptr ? "/usr/bin" : search, ':')) {
        const std::string path = std::string(folder) + "/bwrap";
        if (!folder.empty() && ::access(path.c_str(), X_OK) == 0) return path;
    }
    throw process::LaunchError(
        "isolation: bwrap needs the program 'bwrap'; install the package bubblewrap");
}

// Namespaces, and a system with private scratch folders and devices.
void add_system(Words& words) {
    add(words, {"--unshare-all", "--die-with-parent", "--new-session", "--clearenv"});
    add(words, {"--cap-drop", "ALL", "--hostname", "engine"});
    for (const std::string_view path : system_folders) add(words, {"--ro-bind-try", path, path});
    for (const std::string_view path : system_settings) add(words, {"--ro-bind-try", path, path});
    add(words, {"--proc", "/proc", "--dev", "/dev"});
    add(words, {"--size", scratch_bytes, "--tmpfs", "/dev/shm"});
    add(words, {"--size", scratch_bytes, "--tmpfs", "/tmp", "--dir", "/tmp/home"});
}

void add_environment(Words& words, const EngineSpec& engine) {
    add(words, {"--setenv", "PATH", "/usr/local/bin:/usr/bin:/bin"});
    add(words, {"--setenv", "HOME", "/tmp/home", "--setenv", "TMPDIR", "/tmp"});
    add(words, {"--setenv", "LANG", "C.UTF-8"});
    for (const auto& [name, value] : engine.environment) add(words, {"--setenv", name, value});
}

// Where a shown folder has the path in it, by whatever links.
void hide(Sandbox& sandbox, const std::string& folder, const std::string& path) {
    std::error_code error;
    const fs::path real = fs::canonical(path, error);
    if (error) return;
    const fs::path real_folder = fs::canonical(folder, error);
    if (error || !is_inside(real.string(), real_folder.string()) || real == real_folder) return;
    const std::string place = (folder / real.lexically_relative(real_folder)).string();
    auto& list = fs::is_directory(real, error) ? sandbox.hidden_folders : sandbox.hidden_files;
    list.push_back(place);
}

}  // namespace

std::vector<std::string> isolated_command(const EngineSpec& engine, const Sandbox& sandbox) {
    Words words{sandbox.bwrap};
    add_system(words);
    for (const std::string& folder : sandbox.shown_folders)
        add(words, {"--ro-bind", folder, folder});
    for (const std::string& folder : sandbox.hidden_folders)
        add(words, {"--tmpfs", folder, "--remount-ro", folder});
    for (const std::string& file : sandbox.hidden_files)
        add(words, {"--ro-bind", "/dev/null", file});
    // Last: mount points had to be made in them.
    add(words, {"--remount-ro", "/dev", "--remount-ro", "/"});
    add_environment(words, engine);
    add(words, {"--chdir", engine.folder, "--"});
    words.insert(words.end(), engine.command.begin(), engine.command.end());
    return words;
}

Sandbox sandbox_for(const EngineSpec& engine, const HiddenPaths& hidden) {
    Sandbox sandbox;
    sandbox.bwrap = find_bwrap();
    std::error_code error;
    const std::string& program = engine.command.front();
    const fs::path target = fs::canonical(program, error);  // where the program is a link
    for (const fs::path& folder :
         {fs::path(engine.folder), fs::path(program).parent_path(), target.parent_path()}) {
        const std::string path = folder.string();
        if (!path.empty() && !is_system(path)) sandbox.shown_folders.push_back(path);
    }
    auto& shown = sandbox.shown_folders;
    std::sort(shown.begin(), shown.end());
    shown.erase(std::unique(shown.begin(), shown.end()), shown.end());
    for (const std::string& folder : shown)
        for (const std::string& path : hidden) hide(sandbox, folder, path);
    return sandbox;
}

process::LaunchSpec launch_spec(const EngineSpec& engine, const HiddenPaths& hidden) {
    process::LaunchSpec spec;
    spec.memory_bytes = std::int64_t{engine.memory_mb} << 20;
    switch (engine.isolation) {
        case Isolation::none:
            spec.command = engine.command;
            spec.folder = engine.folder;
            spec.environment = engine.environment;
            break;
        case Isolation::bwrap:
            spec.command = isolated_command(engine, sandbox_for(engine, hidden));
            // The first process in the sandbox is bubblewrap's own, and the engine can read what it
            // was started with.
            spec.inherits_environment = false;
            break;
    }
    return spec;
}

std::optional<std::string> find_isolation_trouble() {
    EngineSpec nothing;
    nothing.command = {"/bin/true"};
    nothing.folder = "/";
    nothing.isolation = Isolation::bwrap;
    try {
        auto empty = process::EngineProcess::launch(launch_spec(nothing, {}));
        const process::Exit exit = empty.stop(std::chrono::seconds(10));
        if (exit.code == 0) return std::nullopt;
        return fmt::format(
            "isolation: bwrap does not work here: bubblewrap cannot make a sandbox ({}). See what "
            "'bwrap --unshare-all --ro-bind / / true' says. Where unprivileged user namespaces are "
            "off, an administrator can allow them: sysctl kernel.unprivileged_userns_clone=1 on "
            "Debian, sysctl kernel.apparmor_restrict_unprivileged_userns=0 on Ubuntu",
            to_string(exit));
    } catch (const process::LaunchError& error) {
        return error.what();
    }
}

}  // namespace banqi::match
