#include "records/start_line.hpp"

#include "records/json_reader.hpp"

namespace banqi {

Start read_start(const JsonReader& record) {
    const auto start = record.object("start");
    if (!start) record.refuse("start", "missing: expected an object with board and to_move");
    StartText text;
    const auto board = start->text("board");
    if (!board) record.refuse("start.board", "missing: expected 32 letters");
    text.board = *board;
    text.deal = start->text("deal");
    text.bag = start->text("bag");
    text.to_move = start->text("to_move").value_or("first");
    text.quiet_plies = start->number("quiet");
    return record.located("start", [&] { return parse_start(text); });
}

Start parse_start_line(std::string_view line, const Place& place) {
    boost::json::error_code error;
    const boost::json::value value = boost::json::parse(line, error);
    if (error) throw UserError(place, fmt::format("not valid JSON: {}", error.message()));
    if (!value.is_object()) throw UserError(place, "expected one JSON object a line");
    return read_start(JsonReader(value.get_object(), place));
}

}  // namespace banqi
