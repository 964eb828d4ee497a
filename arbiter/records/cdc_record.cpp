#include "records/cdc_record.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>

#include "base/text.hpp"
#include "records/cdc_result.hpp"
#include "rules/game_state.hpp"

namespace banqi {
namespace {

namespace json = boost::json;

class CdcReader {
  public:
    CdcReader(std::string_view text, const std::string& file) : rest_(text), place_{file, 0, 0} {}

    GameRecord read() {
        record_.rules = preset("cdc-server");
        record_.arbiter = arbiter_version();
        read_header();
        while (next_line()) read_body_line();
        finish();
        return std::move(record_);
    }

  private:
    [[noreturn]] void refuse(std::string_view message) const { throw UserError(place_, message); }

    // Steps to the next line that is not blank; false at the end.
    bool next_line() {
        while (!rest_.empty()) {
            ++place_.line;
            const std::size_t end = rest_.find('\n');
            line_ = rest_.substr(0, end);
            rest_ = end == std::string_view::npos ? "" : rest_.substr(end + 1);
            has_crlf_ = has_crlf_ || line_.ends_with('\r');
            if (line_.ends_with('\r')) line_.remove_suffix(1);
            if (!trim(line_).empty()) return true;
        }
        return false;
    }

    // What follows "* " on the present line.
    std::string_view starred(std::string_view expected) const {
        if (!line_.starts_with("* ")) refuse(fmt::format("expected '* {}'", expected));
        return line_.substr(2);
    }

    std::string_view next_starred(std::string_view expected) {
        if (!next_line()) refuse(fmt::format("the file ends here; expected '* {}'", expected));
        return starred(expected);
    }

    void read_header() {
        if (!next_line()) refuse("empty file; expected a CDC game record");
        const bool has_initial = trim(line_) == "INITIAL";
        extra_["initial"] = has_initial;
        extra_["date"] = has_initial ? next_starred("<date>") : starred("<date>");
        read_players();
        const std::string bag = read_bag();
        read_board(bag);
        read_first();
        const std::string_view time = next_starred("time <seconds a side>");
        seconds_ = parse_number(time.starts_with("time ") ? trim(time.substr(5)) : "");
        if (!seconds_) refuse("bad time; expected '* time <seconds a side>'");
        extra_["time"] = *seconds_;
    }

    void read_players() {
        const std::string_view players = next_starred("<first> vs <second>");
        const std::size_t vs = players.find(" vs ");
        if (vs == std::string_view::npos || vs == 0)
            refuse("bad players; expected '* <first> vs <second>'");
        record_.seats[0].name = trim(players.substr(0, vs));
        record_.seats[1].name = trim(players.substr(vs + 4));
        if (record_.seats[1].name.empty()) refuse("no second player's name after 'vs'");
    }

    std::string read_bag() {
        const auto counts = split_words(next_starred("14 counts of face-down tiles"));
        std::string bag;
        for (std::size_t i = 0; i < counts.size() && i < cdc_counted_pieces.size(); ++i) {
            const auto count = parse_number(counts[i]);
            if (!count || *count > 5)
                refuse(fmt::format("bad count '{}' of {}; expected 0 to 5", counts[i],
                                   cdc_counted_pieces[i]));
            bag += fmt::format("{}{}", cdc_counted_pieces[i], *count);
        }
        if (counts.size() != cdc_counted_pieces.size())
            refuse(fmt::format("{} counts of face-down tiles; expected 14", counts.size()));
        return bag;
    }

    void read_board(const std::string& bag) {
        std::string board;
        for (int rank = rank_count; rank > 0; --rank) {
            std::string row;
            for (const std::string_view word : split_words(next_starred("four squares of a rank")))
                row += word;
            if (row.size() != file_count)
                refuse(fmt::format("rank {} has {} squares; expected 4", rank, row.size()));
            board.insert(0, row);
        }
        // Who moves stands on the next line; `first` is for boards with something to flip.
        const std::string_view to_move = board.find('X') == std::string::npos ? "red" : "first";
        try {
            record_.start =
                parse_start({.board = board, .deal = {}, .bag = bag, .to_move = to_move});
        } catch (const UserError& error) {
            refuse(error.what());
        }
    }

    void read_first() {
        const std::string_view text = next_starred("first <0, 1 or 2>");
        if (text != "first 0" && text != "first 1" && text != "first 2")
            refuse("bad first player's colour; expected '* first' with 0 red, 1 black, 2 unknown");
        first_line_ = place_.line;
        if (text.back() != '2') first_colour_ = text.back() == '0' ? Colour::red : Colour::black;
        extra_["first"] = text.back() - '0';
        // The colour is written when the game is over: on an all-dark board it was not known yet.
        const Position position = record_.start.position();
        if (position.hidden() != position.occupied()) record_.start.to_move = first_colour_;
    }

    void read_body_line() {
        if (!line_.starts_with('*')) return read_stamp();
        const std::string_view text = starred("<n>. <ply> <ply>");
        const std::string_view first_word = text.substr(0, text.find(' '));
        if (first_word == "Comment") {
            read_comment(text.substr(std::min(text.size(), first_word.size() + 1)));
        } else if (first_word.ends_with('.')) {
            read_plies(text);
        } else {
            if (result_ || status_) refuse("a second result; expected one");
            result_ = parse_cdc_result(text, record_.seats, place_);
            extra_["result"] = text;
        }
    }

    void read_comment(std::string_view text) {
        comments_.emplace_back(text);
        try {
            if (text.starts_with(cdc_rules_comment))
                record_.rules = parse_rules_text(text.substr(cdc_rules_comment.size()));
        } catch (const UserError& error) {
            refuse(error.what());
        }
        if (!text.starts_with(cdc_status_comment)) return;
        status_ = text.substr(cdc_status_comment.size());
        if (result_ || !parse_outcome(*status_, Seat::first))
            refuse(fmt::format("unexpected status '{}'; expected one of ours, and no result before",
                               *status_));
    }

    void read_plies(std::string_view text) {
        if (result_) refuse("plies after the result");
        const auto words = split_words(text);
        const std::size_t number = record_.moves.size() / 2 + 1;
        if (record_.moves.size() % 2 != 0 || words[0] != fmt::format("{}.", number))
            refuse(fmt::format("'{}' after {} plies; expected '{}.' after two plies a line",
                               words[0], record_.moves.size(), number));
        if (words.size() < 2 || words.size() > 3) refuse("expected one or two plies");
        for (std::size_t i = 1; i < words.size(); ++i) {
            const auto ply = parse_ply(words[i]);
            if (!ply) refuse(fmt::format("bad ply '{}'; expected b8(R) or d4-c4", words[i]));
            record_.moves.push_back(*ply);
        }
        if (text.ends_with(' ')) extra_["blank_after_plies"] = true;
    }

    void read_stamp() {
        const auto words = split_words(line_);
        const auto stamp = words.size() == 2 ? parse_number(words[1]) : std::nullopt;
        if (!stamp || *stamp > 1'000'000'000'000'000 ||
            words[0] != fmt::format("{}.", stamps_.size()))
            refuse(
                fmt::format("bad line '{}'; expected '{}. <milliseconds>'", line_, stamps_.size()));
        stamps_.push_back(static_cast<std::int64_t>(*stamp));
    }

    void finish() {
        record_.red = find_red(record_.start, record_.moves);
        check_first_colour();
        record_.outcome = finished_outcome();
        fill_timing();
        extra_["comments"] = json::array(comments_.begin(), comments_.end());
        extra_["stamps"] = json::array(stamps_.begin(), stamps_.end());
        if (has_crlf_) extra_["crlf"] = true;
        record_.cdc = json::serialize(extra_);
    }

    void check_first_colour() const {
        if (!first_colour_ || !record_.red) return;
        const Seat red = *first_colour_ == Colour::red ? Seat::first : Seat::second;
        if (red != *record_.red)
            throw UserError({place_.file, first_line_, 0},
                            fmt::format("the first player's colour is {} here, but the first flip "
                                        "shows the other",
                                        colour_name(*first_colour_)));
    }

    Outcome finished_outcome() const {
        if (status_) return *parse_outcome(*status_, record_.red);
        if (!result_) return {};
        Outcome outcome = *result_;
        if (outcome.ending != Ending::no_legal_move || !record_.red) return outcome;
        outcome.colour = outcome.winner == record_.red ? Colour::red : Colour::black;
        if (record_.rules->elimination && tiles_left_at_end(other(*outcome.colour)) == 0)
            outcome.ending = Ending::eliminated;
        return outcome;
    }

    int tiles_left_at_end(Colour colour) const {
        GameState state(*record_.rules, record_.start);
        for (const Ply& ply : record_.moves) {
            if (!state.is_possible(ply)) break;
            state.apply(ply);
        }
        return state.position().tiles_left(colour);
    }

    // Each side's clock as the stamps tell it; left empty where they do not fit the plies.
    void fill_timing() {
        if (stamps_.size() != record_.moves.size() + 1 ||
            !std::is_sorted(stamps_.begin(), stamps_.end()))
            return;
        record_.timing.clock_ms.fill(1000.0 * static_cast<double>(*seconds_));
        for (std::size_t i = 1; i < stamps_.size(); ++i) {
            const auto ms = static_cast<double>(stamps_[i] - stamps_[i - 1]);
            record_.timing.ply_ms.push_back(ms);
            double& clock = record_.timing.clock_ms[(i - 1) % 2];
            clock = std::max(0.0, clock - ms);
        }
        const Outcome& outcome = *record_.outcome;
        if (outcome.ending == Ending::time)
            record_.timing.clock_ms[index(other(*outcome.winner))] = 0;
    }

    std::string_view rest_;
    std::string_view line_;
    Place place_;
    bool has_crlf_ = false;
    int first_line_ = 0;
    std::optional<Colour> first_colour_;
    std::optional<std::uint64_t> seconds_;
    std::optional<Outcome> result_;
    std::optional<std::string> status_;
    std::vector<std::string> comments_;
    std::vector<std::int64_t> stamps_;
    json::object extra_;
    GameRecord record_;
};

}  // namespace

GameRecord parse_cdc_record(std::string_view text, const std::string& file) {
    return CdcReader(text, file).read();
}

}  // namespace banqi
