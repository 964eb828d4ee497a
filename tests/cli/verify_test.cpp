// Results changed by hand, and what `verify` says of them.

#include <filesystem>
#include <functional>

#include "base/text.hpp"
#include "catch.hpp"
#include "support/events.hpp"
#include "support/run_program.hpp"
#include "support/temp_folder.hpp"

using namespace banqi;

namespace {

// Eight games, played once for all tests.
const std::string& journal() {
    static const std::string text = [] {
        const TempFolder folder;
        const std::string event = folder.write("duel.yaml", two_bots);
        const ProgramRun run =
            run_program({"run", event, "--quiet", "--concurrency", "1", "--out", folder.path("r")});
        REQUIRE(run.exit_code == 0);
        return read_text(folder.path("r/event.yaml")) + '\0' +
               read_text(folder.path("r/games.jsonl"));
    }();
    return text;
}

struct Results {
    TempFolder folder;
    std::string path = folder.path() + "/games.jsonl";
    std::vector<std::string> lines;

    Results() {
        const auto parts = split(journal(), '\0');
        folder.write("event.yaml", std::string(parts[0]));
        for (const std::string_view line : split(parts[1], '\n'))
            if (!line.empty()) lines.emplace_back(line);
        REQUIRE(lines.size() == 8);
    }

    ProgramRun verify(const std::vector<std::string>& more = {}) const {
        std::string text;
        for (const std::string& line : lines) text += line + '\n';
        folder.write("games.jsonl", text);
        std::vector<std::string> words{"verify", folder.path()};
        words.insert(words.end(), more.begin(), more.end());
        return run_program(words);
    }

    void replace(std::size_t line, const std::string& from, const std::string& to) {
        std::string& text = lines.at(line - 1);
        const std::size_t at = text.find(from);
        REQUIRE(at != std::string::npos);
        text.replace(at, from.size(), to);
    }

    // The text after a key, up to where its value ends.
    std::string value(std::size_t line, const std::string& key, char end) const {
        const std::string& text = lines.at(line - 1);
        const std::size_t at = text.find("\"" + key + "\":");
        return text.substr(at, text.find(end, at) - at + 1);
    }

    // Exit code 1 and a problem of this line that holds the part.
    bool finds(std::size_t line, const std::string& part) const {
        const ProgramRun run = verify();
        INFO(run.out << run.err);
        const std::string place = path + ":" + std::to_string(line) + ": ";
        bool found = false;
        for (const std::string_view text : split(run.out, '\n'))
            found = found || (text.starts_with(place) && contains(std::string(text), part));
        CHECK(found);
        return run.exit_code == 1 && found;
    }
};

}  // namespace

TEST_CASE("results as they were played are verified") {
    const Results results;
    const ProgramRun run = results.verify();
    INFO(run.out << run.err);
    CHECK(run.exit_code == 0);
    CHECK(contains(run.out, "games      8 of 8\n"));
    CHECK(run.out.ends_with("verified\n"));
    const std::string signature = run_program({"signature", results.folder.path()}).out;
    CHECK(contains(run.out, "signature  " + signature));
    CHECK(results.verify({"--signature", std::string(trim(signature))}).exit_code == 0);
    CHECK(results.verify({"--signature", "00"}).exit_code == 1);
}

TEST_CASE("a changed deal is found") {
    Results results;
    // Two tiles under the board's last squares, which differ in colour or kind.
    std::string deal = results.value(3, "deal", ',');
    const std::string before = deal;
    const std::size_t last = deal.rfind('"') - 1;
    const std::size_t other = deal.find_last_not_of(deal[last], last);
    std::swap(deal[last], deal[other]);
    results.replace(3, before, deal);
    CHECK(results.finds(3, "start: "));
}

TEST_CASE("a changed move is found") {
    Results results;
    const std::string moves = results.value(5, "moves", ']');
    const auto parts = split(moves, ',');
    REQUIRE(parts.size() > 6);
    SECTION("to one that cannot be played") {
        results.replace(5, std::string(parts[5]), "\"a1-d8\"");
        CHECK(results.finds(5, "ply 6: a1-d8 is illegal"));
    }
    SECTION("to a flip that shows another tile") {
        const std::string first(parts[0]);
        std::string changed = first;
        char& shown = changed[changed.find('(') + 1];
        shown = shown == 'P' ? 'C' : 'P';
        results.replace(5, first, changed);
        CHECK(results.finds(5, "ply 1: "));
    }
    SECTION("to none: the last one is gone") {
        results.replace(5, "," + std::string(parts.back()), "]");
        CHECK(results.finds(5, "status: "));
    }
    SECTION("one more than the game had") {
        results.replace(
            5, std::string(parts.back()),
            std::string(parts.back().substr(0, parts.back().size() - 1)) + ",\"a1-a2\"]");
        CHECK(results.finds(5, "after the game was over"));
    }
}

TEST_CASE("a changed result is found, in whichever key") {
    Results results;
    SECTION("status") {
        results.replace(2, results.value(2, "status", ','), R"("status":"forfeit:first:time",)");
        CHECK(results.finds(2, "status: forfeit:first:time recorded, "));
    }
    SECTION("points") {
        results.replace(2, results.value(2, "points", ']'), R"("points":[0.25,0.75])");
        CHECK(results.finds(2, "points: [2.5E-1,7.5E-1] recorded, "));
    }
    SECTION("winner") {
        results.replace(2, results.value(2, "winner", ','), R"("winner":"nobody",)");
        CHECK(results.finds(2, "winner: \"nobody\" recorded, "));
    }
    SECTION("red") {
        results.replace(2, results.value(2, "red", ','), R"("red":null,)");
        CHECK(results.finds(2, "red: null recorded, "));
    }
    SECTION("banned_met") {
        results.replace(2, results.value(2, "banned_met", ','), R"("banned_met":99,)");
        CHECK(results.finds(2, "banned_met: 99 recorded, "));
    }
    SECTION("rules") {
        results.replace(2, R"("rules":"icga-2010")", R"("rules":"mistboard")");
        CHECK(results.finds(2, "rules: "));
    }
    SECTION("an engine's name") {
        results.replace(2, R"("name":"random")", R"("name":"greedy")");
        CHECK(results.finds(2, ".name: 'greedy' recorded, 'random' expected"));
    }
}

TEST_CASE("games that are missing, doubled or of another event are found") {
    Results results;
    SECTION("missing") {
        results.lines.erase(results.lines.begin() + 6);
        const ProgramRun run = results.verify();
        CHECK(run.exit_code == 1);
        CHECK(contains(run.out, "game 'mistboard/2/random/greedy' is missing"));
        const ProgramRun partial = results.verify({"--partial"});
        CHECK(partial.exit_code == 0);
        CHECK(contains(partial.out, "games      7 of 8, unfinished\n"));
    }
    SECTION("doubled") {
        results.lines.push_back(results.lines[1]);
        CHECK(results.finds(9, "stands here a second time"));
    }
    SECTION("of another deal than its number") {
        results.replace(1, "icga-2010/1/", "icga-2010/9/");
        CHECK(results.finds(1, "is not of this event"));
    }
    SECTION("of another event") {
        results.replace(4, R"("event":"duel")", R"("event":"other")");
        CHECK(results.finds(4, R"(event: "other" recorded, "duel" expected)"));
    }
    SECTION("not readable") {
        results.lines[2] = "{}";
        CHECK(results.finds(3, "start: missing"));
    }
}

TEST_CASE("a half-written last line counts as not there") {
    const Results results;
    (void)results.verify();
    const std::string text = read_text(results.path);
    results.folder.write("games.jsonl", text.substr(0, text.size() - 20));
    const ProgramRun run = run_program({"verify", results.folder.path(), "--partial"});
    CHECK(run.exit_code == 0);
    CHECK(contains(run.out, "half-written"));
}

TEST_CASE("what holds no results is unreadable") {
    const TempFolder folder;
    CHECK(run_program({"verify", folder.path()}).exit_code == 2);
    const Results results;
    CHECK(run_program({"verify", results.folder.path()}).exit_code == 2);  // no journal
    (void)results.verify();
    CHECK(results.verify({"--key", "x.key"}).exit_code == 2);
}
