#include "report/board_diagram.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace banqi::report {
namespace {

// "    a b c d" for the given number of files.
std::string file_labels(int files) {
    std::string line = "   ";
    for (int file = 0; file < files; ++file)
        line += fmt::format(" {}", static_cast<char>('a' + file));
    return line;
}

}  // namespace

std::vector<std::string> board_diagram(const Position::Board& board, SquareNames names) {
    const bool turned = names == SquareNames::mistboard;
    const int files = turned ? rank_count : file_count;
    const int ranks = turned ? file_count : rank_count;
    std::vector<std::string> lines;
    for (int rank = ranks - 1; rank >= 0; --rank) {
        std::string line = fmt::format("{:>3}", rank + 1);
        for (int file = 0; file < files; ++file) {
            const Square square = turned ? make_square(rank, file) : make_square(file, rank);
            line += fmt::format(" {}", piece_letter(board[square]));
        }
        lines.push_back(line);
    }
    lines.push_back(file_labels(files));
    return lines;
}

std::string side_by_side(const std::vector<TitledDiagram>& diagrams) {
    std::string titles;
    std::vector<std::string> rows;
    std::size_t width = 0;
    for (const auto& [title, lines] : diagrams) {
        titles.resize(width, ' ');
        titles += "  " + title;
        rows.resize(std::max(rows.size(), lines.size()));
        for (std::size_t i = 0; i < lines.size(); ++i) {
            rows[i].resize(width, ' ');
            rows[i] += lines[i];
        }
        width += std::max(lines.front().size(), title.size() + 2) + 4;
    }
    return fmt::format("{}\n{}\n", titles, fmt::join(rows, "\n"));
}

}  // namespace banqi::report
