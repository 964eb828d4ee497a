// The text record of the CDC/TCGA computer banqi platform, one game a file:
//
//   INITIAL                          (left out where the game was broken off)
//   * 12:00pm Jan 1, 2022
//   * alpha vs beta                  first player, second player
//   * 1 2 2 2 2 2 5 1 2 2 2 2 2 5    face-down tiles KGMRNCPkgmrncp
//   * X X X X                        eight board lines, rank 8 first
//   * first 0                        first player's colour: 0 red, 1 black, 2 unknown
//   * time 900                       seconds a side
//   * 1. b8(R) d4-c4                 plies, two a line
//   * NoMove alpha Wins 1,0          left out where the game was broken off
//   * Comment 0 0
//   0. 1642090560069                 a time stamp in milliseconds for the start and each ply
#pragma once

#include <string>
#include <string_view>

#include "records/game_record.hpp"

namespace banqi {

// Reads a file's text; `file` names it in messages. Line ends may be CR LF. The game is under
// preset cdc-server, which is how the platform judges, and has a bag instead of a deal. A game
// without result is `ongoing`. Whether the plies are legal is not looked at: that is judging.
// What has no place among our keys is kept in `cdc`. Throws UserError with file and line.
//
// Comments that to_cdc_text writes are read back: "arbiter rules <text>", for another rule set, and
// "arbiter status <status>", for an ending that the platform has no word for.
GameRecord parse_cdc_record(std::string_view text, const std::string& file);

// The reverse, a file's text. A game that was imported is written as it was; any other gets its
// date, time and stamps from `timing`, and the two comments above. Only what is public is in it: of
// a deal, the pieces that were turned. Throws UserError where the game does not fit the format.
std::string to_cdc_text(const GameRecord& record);

// The order of the counts of face-down tiles.
inline constexpr std::string_view cdc_counted_pieces = "KGMRNCPkgmrncp";
inline constexpr std::string_view cdc_rules_comment = "arbiter rules ";
inline constexpr std::string_view cdc_status_comment = "arbiter status ";

}  // namespace banqi
