// arbiter judge: recorded games ply by ply, under their own rules or others. Source: FORMATS 5.

#include <fmt/format.h>

#include <string>
#include <vector>

#include "commands/arguments.hpp"
#include "commands/commands.hpp"
#include "commands/explain.hpp"
#include "commands/record_input.hpp"
#include "commands/rules_option.hpp"
#include "records/judged_json.hpp"
#include "report/board_diagram.hpp"
#include "report/timeline_table.hpp"

namespace banqi::commands {
namespace {

std::vector<Rules> rules_of(const GameRecord& record, const Place& place) {
    if (!record.rules)
        throw UserError(place,
                        "the record names no rules: say under which to judge it, "
                        "e.g. --rules mistboard");
    return {*record.rules};
}

// The board as the judged plies left it.
Position::Board last_board(const Start& start, const Timeline& timeline) {
    Position position = start.position();
    for (const PlyState& state : timeline.plies) {
        const Action action = state.ply.action;
        action.is_flip() ? position.flip(action.from, state.ply.shown) : position.move(action);
    }
    return position.board();
}

std::string verdict_text(const GameRecord& record, const Verdict& verdict, SquareNames names) {
    if (verdict.rejected != Legality::legal)
        return fmt::format("ply {} {}: {} cannot be played", verdict.judged + 1,
                           verdict.rejected == Legality::banned ? "banned" : "illegal",
                           to_string(verdict.rejected_ply, names));
    std::string text = fmt::format("{} after ply {}", to_string(verdict.status), verdict.judged);
    if (verdict.judged < record.moves.size())
        text += fmt::format(" of {} recorded", record.moves.size());
    return text;
}

void print_text(const GameRecord& record, const Rules& rules, const Timeline& timeline,
                SquareNames names) {
    fmt::print("game      {}\nrules     {}\n", record.id.empty() ? "-" : record.id, to_text(rules));
    if (record.outcome) fmt::print("recorded  {}\n", to_string(*record.outcome));
    std::vector<report::TitledDiagram> diagrams{
        {"start", report::board_diagram(record.start.board, names)}};
    if (record.start.deal && record.start.position().hidden() != 0)
        diagrams.push_back({"deal", report::board_diagram(*record.start.deal, names)});
    fmt::print("\n{}\n", report::side_by_side(diagrams));
    fmt::print("{}\n", report::timeline_table(timeline, record.red, names));
    const auto end = report::board_diagram(last_board(record.start, timeline), names);
    fmt::print("{}\njudged    {}\n\n", report::side_by_side({{"end", end}}),
               verdict_text(record, timeline, names));
}

// Returns what stopped the judging before the game's end.
Legality print_judged(const GameRecord& record, const Rules& rules, const std::string& format,
                      SquareNames names) {
    if (format == "verdict") {
        const Verdict verdict = judge_verdict(rules, record.start, record.moves);
        fmt::print("{}  {}  {}\n", record.id.empty() ? "-" : record.id, rules.name,
                   verdict_text(record, verdict, names));
        return verdict.rejected;
    }
    const Timeline timeline = judge(rules, record.start, record.moves);
    if (format == "json") {
        fmt::print("{}\n", to_json_line(record.id, rules, timeline));
    } else {
        print_text(record, rules, timeline, names);
    }
    return timeline.rejected;
}

}  // namespace

int run_judge(int argc, const char* const* argv) {
    std::vector<std::string> sources;
    std::string rules_text;
    std::string format = "text";
    std::string squares = "tcga";
    ExplainRequest explained;
    CLI::App app("Judges recorded games ply by ply.");
    app.add_option("FILE", sources, "records, results folders, or - for stdin (default)");
    app.add_option("--rules", rules_text, "rule sets instead of each record's own: A,B,…");
    app.add_option("--format", format, "text (default); json, verdict: a line a game")
        ->check(CLI::IsMember({"text", "json", "verdict"}));
    app.add_option("--squares", squares, "names in text: tcga (a1-d8, default) or mistboard")
        ->check(CLI::IsMember({"tcga", "mistboard"}));
    auto* explain_option =
        app.add_option("--explain", explained.game_id, "why this game ended, or a ply was banned");
    app.add_option("--ply", explained.ply, "explain this ply instead")
        ->needs(explain_option)
        ->check(CLI::PositiveNumber);
    app.footer(
        "Exit code 1: some record could not be judged to its end; 2: one was unreadable.\n"
        "example: arbiter judge results/quick --rules tcga,mistboard");
    if (const auto done = parse_arguments(app, argc, argv)) return *done;

    const std::vector<Rules> chosen =
        rules_text.empty() ? std::vector<Rules>{} : parse_rules_option(rules_text);
    const auto names = squares == "tcga" ? SquareNames::tcga : SquareNames::mistboard;
    if (!explained.game_id.empty()) {
        if (format != "text") throw UserError("judge: --explain is text only");
        explained.sources = sources;
        explained.rule_sets = chosen;
        explained.names = names;
        explain(explained);
        return 0;
    }
    bool all_judged = true;
    const Reading reading =
        for_each_record(sources, [&](const GameRecord& record, const Place& place) {
            for (const Rules& rules : chosen.empty() ? rules_of(record, place) : chosen)
                all_judged =
                    print_judged(record, rules, format, names) == Legality::legal && all_judged;
        });
    if (reading == Reading::some_broken) return 2;
    return all_judged ? 0 : 1;
}

}  // namespace banqi::commands
