#include "fake/illegal.hpp"

#include <cstdlib>
#include <functional>
#include <map>

#include "protocol/reply.hpp"

namespace fake {
namespace {

using namespace banqi;

struct Try {
    const Position& position;
    Action action;

    Piece from() const { return position.at(action.from); }
    Piece to() const { return position.at(action.to); }
    bool is_own(Piece piece) const {
        return is_face_up(piece) && position.to_move() == colour_of(piece);
    }
    bool is_enemy(Piece piece) const { return is_face_up(piece) && !is_own(piece); }
    bool is_step() const {
        return std::abs(file_of(action.from) - file_of(action.to)) +
                   std::abs(rank_of(action.from) - rank_of(action.to)) ==
               1;
    }
};

// What must be true of an action that the board forbids for it to be of the kind.
const std::map<std::string, std::function<bool(const Try&)>> kinds = {
    {"flip-face-up", [](const Try& t) { return t.action.is_flip() && is_face_up(t.from()); }},
    {"flip-empty", [](const Try& t) { return t.action.is_flip() && t.from() == Piece::empty; }},
    {"enemy-piece", [](const Try& t) { return t.is_step() && t.is_enemy(t.from()); }},
    {"hidden-piece", [](const Try& t) { return t.is_step() && t.from() == Piece::hidden; }},
    {"empty-square", [](const Try& t) { return t.is_step() && t.from() == Piece::empty; }},
    {"own-piece",
     [](const Try& t) { return t.is_step() && t.is_own(t.from()) && t.is_own(t.to()); }},
    {"onto-hidden",
     [](const Try& t) { return t.is_step() && t.is_own(t.from()) && t.to() == Piece::hidden; }},
    {"too-far",
     [](const Try& t) { return !t.is_step() && t.is_own(t.from()) && t.to() == Piece::empty; }},
    {"too-strong",
     [](const Try& t) {
         return t.is_step() && t.is_own(t.from()) && t.is_enemy(t.to()) &&
                kind_of(t.from()) != Kind::cannon;
     }},
    {"adjacent-cannon",
     [](const Try& t) {
         return t.is_step() && t.is_own(t.from()) && t.is_enemy(t.to()) &&
                kind_of(t.from()) == Kind::cannon;
     }},
};

}  // namespace

std::optional<std::string> find_illegal(const std::string& kind, const GameState& game) {
    if (kind == "off-board") return "e4 e5";
    if (kind == "banned") {
        const ActionList banned = game.banned_actions();
        if (banned.empty()) return std::nullopt;
        return protocol::choice_text(banned.front());
    }
    const auto wanted = kinds.find(kind);
    if (wanted == kinds.end()) return std::nullopt;
    for (Square from = 0; from < square_count; ++from) {
        for (Square to = 0; to < square_count; ++to) {
            const Action action{from, to};
            const bool forbidden = game.check(action) == Legality::illegal;
            if (forbidden && wanted->second({game.position(), action}))
                return protocol::choice_text(action);
        }
    }
    return std::nullopt;
}

}  // namespace fake
