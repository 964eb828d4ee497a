#include "report/text_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

namespace banqi::report {

void TextTable::add_column(std::string heading, Align align) {
    aligns_.push_back(align);
    rows_.front().push_back(std::move(heading));
}

void TextTable::add_row(std::vector<std::string> cells) {
    assert(cells.size() == aligns_.size());
    rows_.push_back(std::move(cells));
}

std::string TextTable::text() const {
    std::vector<std::size_t> widths(aligns_.size());
    for (const auto& row : rows_)
        for (std::size_t c = 0; c < row.size(); ++c) widths[c] = std::max(widths[c], row[c].size());
    std::string text;
    for (const auto& row : rows_) {
        std::string line;
        for (std::size_t c = 0; c < row.size(); ++c) {
            if (c > 0) line += "  ";
            line += aligns_[c] == Align::left ? fmt::format("{:<{}}", row[c], widths[c])
                                              : fmt::format("{:>{}}", row[c], widths[c]);
        }
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + '\n';
    }
    return text;
}

}  // namespace banqi::report
