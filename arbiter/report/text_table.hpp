// Columns of text lined up for a terminal. Pure.
#pragma once

#include <string>
#include <vector>

namespace banqi::report {

enum class Align { left, right };

// Rows of cells under a heading row; each column as wide as its widest cell, two blanks between
// columns, no blanks at a line's end.
class TextTable {
  public:
    void add_column(std::string heading, Align align);
    // As many cells as there are columns.
    void add_row(std::vector<std::string> cells);
    std::string text() const;

  private:
    std::vector<Align> aligns_;
    std::vector<std::vector<std::string>> rows_{1};
};

}  // namespace banqi::report
