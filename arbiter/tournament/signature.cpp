#include "tournament/signature.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <vector>

#include "base/random.hpp"
#include "records/canonical_json.hpp"
#include "tournament/results_folder.hpp"

namespace banqi::tournament {
namespace {

struct LinePlace {
    std::string id;
    std::streamoff offset = 0;
    int number = 0;
};

}  // namespace

std::string journal_signature(const std::string& folder) {
    const std::string path = journal_path(folder);
    std::ifstream file(path, std::ios::binary);
    if (!file) throw UserError({path, 0, 0}, std::strerror(errno));
    // Lines are read twice, so that a large journal need not fit in memory.
    std::vector<LinePlace> places;
    std::string line;
    std::streamoff offset = 0;
    for (int number = 1; std::getline(file, line) && !file.eof(); ++number) {
        if (!line.empty())
            places.push_back({canonical_line(line, {path, number, 0}).id, offset, number});
        offset += static_cast<std::streamoff>(line.size()) + 1;
    }
    std::sort(places.begin(), places.end(),
              [](const LinePlace& a, const LinePlace& b) { return a.id < b.id; });
    Hasher hasher;
    file.clear();
    for (const LinePlace& place : places) {
        file.seekg(place.offset);
        std::getline(file, line);
        hasher.add(canonical_line(line, {path, place.number, 0}).text);
        hasher.add("\n");
    }
    return to_hex(hasher.finish());
}

}  // namespace banqi::tournament
