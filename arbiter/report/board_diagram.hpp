// A board as lines of text for people.
#pragma once

#include <string>
#include <vector>

#include "rules/position.hpp"

namespace banqi::report {

// The board with its edge labels, a line an element, all of one width. Our names put rank 8 on top
// and files a-d; Mistboard's turn the same board on its side, ranks 4-1 and files a-h.
std::vector<std::string> board_diagram(const Position::Board& board, SquareNames names);

// Diagrams next to each other under their titles, each line ended by a newline.
struct TitledDiagram {
    std::string title;
    std::vector<std::string> lines;
};
std::string side_by_side(const std::vector<TitledDiagram>& diagrams);

}  // namespace banqi::report
