#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <iterator>
#include <numeric>

#include "base/text.hpp"
#include "records/cdc_record.hpp"
#include "records/json_reader.hpp"
#include "rules/game_state.hpp"

namespace banqi {
namespace {

namespace json = boost::json;
using std::chrono::milliseconds;

// What of the file is not among our own keys: carried along by the importer, or made up of them.
struct CdcExtra {
    bool has_initial = true;
    std::string date;
    int seconds = 0;
    int first_colour = 2;
    std::string result;
    bool blank_after_plies = false;
    bool has_crlf = false;
    std::vector<std::string> comments;
    std::vector<std::int64_t> stamps;
};

bool is_true(const json::object& object, std::string_view key) {
    const json::value* value = object.if_contains(key);
    return value && value->is_bool() && value->get_bool();
}

CdcExtra read_extra(const std::string& text) {
    const json::value value = json::parse(text);
    if (!value.is_object()) throw UserError("cdc: expected an object");
    const json::object& object = value.get_object();
    const Place nowhere;
    const JsonReader reader(object, nowhere);
    CdcExtra extra;
    extra.has_initial = is_true(object, "initial");
    extra.date = reader.text("date").value_or("");
    extra.seconds = reader.number("time");
    extra.first_colour = reader.number("first");
    extra.result = reader.text("result").value_or("");
    extra.blank_after_plies = is_true(object, "blank_after_plies");
    extra.has_crlf = is_true(object, "crlf");
    if (const json::array* comments = reader.array("comments"))
        for (const json::value& comment : *comments) {
            if (!comment.is_string()) reader.refuse("cdc.comments", "expected strings");
            extra.comments.emplace_back(comment.get_string());
        }
    if (const json::array* stamps = reader.array("stamps"))
        for (const json::value& stamp : *stamps) {
            if (!stamp.is_int64()) reader.refuse("cdc.stamps", "expected whole numbers");
            extra.stamps.push_back(stamp.get_int64());
        }
    return extra;
}

// "2026-11-29T19:45:00Z" since 1970; nothing if it is of another form.
std::optional<milliseconds> parse_utc(const std::string& text) {
    using namespace std::chrono;
    constexpr std::string_view form = "0000-00-00T00:00:00Z";
    if (text.size() != form.size()) return std::nullopt;
    for (std::size_t i = 0; i < form.size(); ++i) {
        const bool is_digit = text[i] >= '0' && text[i] <= '9';
        if (form[i] == '0' ? !is_digit : text[i] != form[i]) return std::nullopt;
    }
    const auto number = [&](std::size_t from, std::size_t size) {
        return std::stoi(text.substr(from, size));
    };
    const year_month_day date{year{number(0, 4)}, month{static_cast<unsigned>(number(5, 2))},
                              day{static_cast<unsigned>(number(8, 2))}};
    if (!date.ok()) return std::nullopt;
    return sys_days{date}.time_since_epoch() + hours{number(11, 2)} + minutes{number(14, 2)} +
           seconds{number(17, 2)};
}

// "12:00pm Jan 1, 2022".
std::string cdc_date(milliseconds since_1970) {
    using namespace std::chrono;
    constexpr std::array months{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    const auto day_count = floor<days>(since_1970);
    const year_month_day date{sys_days{day_count}};
    const hh_mm_ss time{floor<minutes>(since_1970 - day_count)};
    const auto hour = time.hours().count();
    return fmt::format("{}:{:02}{} {} {}, {}", hour % 12 == 0 ? 12 : hour % 12,
                       time.minutes().count(), hour < 12 ? "am" : "pm",
                       months[static_cast<unsigned>(date.month()) - 1],
                       static_cast<unsigned>(date.day()), static_cast<int>(date.year()));
}

// One for the start and one a ply; none where the record lacks times.
std::vector<std::int64_t> stamps_of(const GameRecord& record, milliseconds started) {
    if (record.timing.ply_ms.size() != record.moves.size()) return {};
    std::vector<std::int64_t> stamps{started.count()};
    double used = 0;
    for (const double ms : record.timing.ply_ms) {
        used += ms;
        stamps.push_back(started.count() + std::llround(used));
    }
    return stamps;
}

// What the first player had in all, left and used, in whole seconds; 0 without main time.
int main_time_seconds(const Timing& timing) {
    if (timing.clock_ms[0] <= 0) return 0;
    double ms = timing.clock_ms[0];
    for (std::size_t i = 0; i < timing.ply_ms.size(); i += 2) ms += timing.ply_ms[i];
    return static_cast<int>(std::lround(ms / 1000));
}

// "3,4": how often, and how many plies ago the last time was.
std::string repetition_numbers(const GameRecord& record) {
    const int times =
        record.rules && record.rules->repetition.times > 0 ? record.rules->repetition.times : 3;
    GameState state(record.rules.value_or(Rules{}), record.start);
    for (const Ply& ply : record.moves) {
        if (!state.is_possible(ply)) break;
        state.apply(ply);
    }
    return fmt::format("{},{}", times, state.history().plies_since_appearance(2).value_or(0));
}

// Their word for an ending; "" where they have none.
std::string cdc_reason(const GameRecord& record, Ending ending) {
    switch (ending) {
        case Ending::no_legal_move:
        case Ending::eliminated:
            return "NoMove";
        case Ending::no_progress:
            return "NoEatFlipDraw";
        case Ending::repetition:
            return "PositionRepetitionDraw," + repetition_numbers(record);
        case Ending::time:
            return "TimeOut";
        case Ending::ongoing:
        case Ending::perpetual_chase:
        case Ending::perpetual_check:
        case Ending::agreed:
        case Ending::max_plies:
        case Ending::resign:
        case Ending::illegal_move:
        case Ending::banned_move:
        case Ending::crash:
        case Ending::no_reply:
        case Ending::bad_reply:
        case Ending::error_reply:
        case Ending::too_much_output:
        case Ending::memory:
            return "";
    }
    return "";
}

std::string player_name(const GameRecord& record, Seat seat) {
    const std::string& name = record.seats[index(seat)].name;
    return name.empty() ? std::string(seat_name(seat)) : name;
}

std::string cdc_result(const GameRecord& record) {
    const Outcome outcome = record.outcome.value_or(Outcome{});
    const std::string reason = cdc_reason(record, outcome.ending);
    if (reason.empty()) return "";
    const auto half = half_points(outcome);
    return fmt::format("{} {} {} {:.6f},{:.6f}", reason,
                       player_name(record, outcome.winner.value_or(Seat::first)),
                       outcome.winner ? "Wins" : "Draw", half[0] / 2.0, half[1] / 2.0);
}

int first_colour_number(std::optional<Seat> red) {
    if (!red) return 2;
    return *red == Seat::first ? 0 : 1;
}

CdcExtra extra_of_our_game(const GameRecord& record) {
    CdcExtra extra;
    const auto started = parse_utc(record.timing.started);
    extra.date = cdc_date(started.value_or(milliseconds{0}));
    extra.seconds = main_time_seconds(record.timing);
    extra.first_colour = first_colour_number(record.red);
    extra.result = cdc_result(record);
    if (record.rules)
        extra.comments.push_back(fmt::format("{}{}", cdc_rules_comment, to_text(*record.rules)));
    if (extra.result.empty() && record.outcome && record.outcome->ending != Ending::ongoing)
        extra.comments.push_back(
            fmt::format("{}{}", cdc_status_comment, to_string(*record.outcome)));
    if (started) extra.stamps = stamps_of(record, *started);
    return extra;
}

// Throws UserError for what the format has no place for.
void check_fits(const GameRecord& record) {
    if (record.start.quiet_plies > 0)
        throw UserError("start.quiet: a CDC record cannot tell of plies before its start");
    const Position position = record.start.position();
    if (record.start.to_move && position.hidden() == position.occupied())
        throw UserError("start.to_move: a CDC record with all tiles face-down begins with a flip");
    for (const Seat seat : {Seat::first, Seat::second}) {
        const std::string name = player_name(record, seat);
        if (name != printable(name, name.size()) || name != trim(name) ||
            name.find(" vs ") != std::string::npos)
            throw UserError(fmt::format("{}: a CDC record cannot have the name '{}'",
                                        seat_name(seat), printable(name)));
    }
}

std::string bag_line(const PieceCounts& bag) {
    std::vector<int> counts;
    for (const char letter : cdc_counted_pieces)
        counts.push_back(bag[static_cast<std::size_t>(*parse_piece(letter))]);
    return fmt::format("* {}\n", fmt::join(counts, " "));
}

std::string board_lines(const Position::Board& board) {
    std::string text;
    for (int rank = rank_count - 1; rank >= 0; --rank) {
        text += '*';
        for (int file = 0; file < file_count; ++file)
            text += fmt::format(" {}", piece_letter(board[make_square(file, rank)]));
        text += '\n';
    }
    return text;
}

std::string ply_lines(const std::vector<Ply>& moves, bool blank_at_end) {
    std::string text;
    for (std::size_t i = 0; i < moves.size(); i += 2) {
        text += fmt::format("* {}. {}", i / 2 + 1, to_string(moves[i]));
        if (i + 1 < moves.size()) {
            text += ' ' + to_string(moves[i + 1]);
        } else if (blank_at_end) {
            text += ' ';
        }
        text += '\n';
    }
    return text;
}

std::string with_crlf(const std::string& text) {
    std::string result;
    for (const char c : text) {
        if (c == '\n') result += '\r';
        result += c;
    }
    return result;
}

}  // namespace

std::string to_cdc_text(const GameRecord& record) {
    check_fits(record);
    const CdcExtra extra = record.cdc.empty() ? extra_of_our_game(record) : read_extra(record.cdc);
    std::string text = extra.has_initial ? "INITIAL\n" : "";
    text += fmt::format("* {}\n* {} vs {}\n", extra.date, player_name(record, Seat::first),
                        player_name(record, Seat::second));
    text += bag_line(record.start.bag);
    text += board_lines(record.start.board);
    text += fmt::format("* first {}\n* time {}\n", extra.first_colour, extra.seconds);
    text += ply_lines(record.moves, extra.blank_after_plies);
    if (!extra.result.empty()) text += fmt::format("* {}\n", extra.result);
    for (const std::string& comment : extra.comments)
        text += fmt::format("* Comment {}\n", comment);
    for (std::size_t i = 0; i < extra.stamps.size(); ++i)
        text += fmt::format("{}. {}\n", i, extra.stamps[i]);
    return extra.has_crlf ? with_crlf(text) : text;
}

}  // namespace banqi
