#include "stdio.hpp"

#include <unistd.h>

#include <array>
#include <string>

namespace banqi {
namespace {

bool write_all(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = write(STDOUT_FILENO, bytes.data(), bytes.size());
        if (written < 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

}  // namespace

int run_engine(const std::string& name, const protocol::ChooseAction& choose) {
    protocol::EngineLoop loop(name, choose);
    std::string input;
    std::array<char, 4096> chunk{};
    while (!loop.is_finished()) {
        const ssize_t count = read(STDIN_FILENO, chunk.data(), chunk.size());
        if (count <= 0) return 0;
        input.append(chunk.data(), static_cast<std::size_t>(count));
        std::string output;
        std::size_t start = 0;
        for (std::size_t end = 0; (end = input.find('\n', start)) != std::string::npos;) {
            output += loop.answer(std::string_view(input).substr(start, end - start));
            start = end + 1;
        }
        input.erase(0, start);
        if (!write_all(output)) return 0;
    }
    return 0;
}

}  // namespace banqi
