#include "rules/ending.hpp"

#include <array>
#include <cassert>

namespace banqi {
namespace {

struct Row {
    Ending ending;
    EndingClass kind;
    std::string_view name;
};

constexpr std::array<Row, 19> table{{
    {Ending::ongoing, EndingClass::none, "ongoing"},
    {Ending::no_progress, EndingClass::draw, "no-progress"},
    {Ending::repetition, EndingClass::draw, "repetition"},
    {Ending::no_legal_move, EndingClass::win, "no-legal-move"},
    {Ending::eliminated, EndingClass::win, "eliminated"},
    {Ending::perpetual_chase, EndingClass::win, "perpetual-chase"},
    {Ending::perpetual_check, EndingClass::win, "perpetual-check"},
    {Ending::agreed, EndingClass::draw, "agreed"},
    {Ending::max_plies, EndingClass::draw, "max-plies"},
    {Ending::resign, EndingClass::win, "resign"},
    {Ending::illegal_move, EndingClass::forfeit, "illegal-move"},
    {Ending::banned_move, EndingClass::forfeit, "banned-move"},
    {Ending::time, EndingClass::forfeit, "time"},
    {Ending::crash, EndingClass::forfeit, "crash"},
    {Ending::no_reply, EndingClass::forfeit, "no-reply"},
    {Ending::bad_reply, EndingClass::forfeit, "bad-reply"},
    {Ending::error_reply, EndingClass::forfeit, "error-reply"},
    {Ending::too_much_output, EndingClass::forfeit, "too-much-output"},
    {Ending::memory, EndingClass::forfeit, "memory"},
}};

constexpr std::array<Ending, table.size() - 1> endings = [] {
    std::array<Ending, table.size() - 1> all{};
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = table[i + 1].ending;
    return all;
}();

constexpr bool in_enum_order() {
    for (std::size_t i = 0; i < table.size(); ++i)
        if (static_cast<std::size_t>(table[i].ending) != i) return false;
    return true;
}
static_assert(in_enum_order());

const Row& row(Ending ending) { return table[static_cast<std::size_t>(ending)]; }

}  // namespace

EndingClass class_of(Ending ending) { return row(ending).kind; }

std::string_view ending_name(Ending ending) { return row(ending).name; }

std::span<const Ending> all_endings() { return endings; }

std::string to_string(const Status& status) {
    if (!status.is_over()) return "ongoing";
    if (!status.winner) return "draw:" + std::string(ending_name(status.ending));
    return "win:" + std::string(colour_name(*status.winner)) + ":" +
           std::string(ending_name(status.ending));
}

}  // namespace banqi
