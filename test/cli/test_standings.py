#!/usr/bin/env python3
"""Standings of reports on the command line: checks of what a file states, and refusals. test_standings.py STAUNTON"""

import csv
import fractions
import io
import json
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "rules"))
import tap  # pylint: disable=wrong-import-position

STAUNTON = os.path.abspath(sys.argv[1])
LIST = "202 SB,WIN\n"
REPORT = ("012 Club final\n042 2026/10/01\n052 2026/10/03\n092 Individual: Swiss-System\n142 2\n"
          "001    1      Rossi, Mario                      1980 ITA                         2.0    1     4 w 1     2 w 1\n"
          "001    2      Bianchi, Anna                     1960 ITA                         1.0    3     3 w 1     1 b 0\n"
          "001    3      Neri, Carla                       1940 ITA                         1.0    2     2 b 0     4 b 1\n"
          "001    4      Verdi, Luigi                      1920 ITA                         0.0    4     1 b 0     3 w 0\n")


def run(folder, *words):
    return subprocess.run([STAUNTON, *words], cwd=folder, capture_output=True, text=True, timeout=60, check=False,
                          env=dict(os.environ, LC_ALL="C.UTF-8", HOME=folder))


def with_report(text):
    """A folder with report.trf."""
    folder = tempfile.TemporaryDirectory()  # pylint: disable=consider-using-with
    write(folder.name, "report.trf", text)
    return folder


def write(folder, name, text):
    with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
        file.write(text)


def check(folder, *words):
    """The exit code and the differences as (number, what, stated, computed)."""
    result = run(folder, "standings", "check", "report.trf", *words, "--json")
    answer = json.loads(result.stdout)
    tap.equal(answer["players"], 4)
    return result.returncode, [(row["number"], row["code"], row["stated"], row["computed"])
                               for row in answer["differences"]]


def ranks_of_a_report_without_a_list_are_compared_by_points():
    with with_report(REPORT) as folder:
        tap.equal(check(folder), (0, []))
        write(folder, "report.trf", REPORT.replace("2.0    1 ", "2.0    2 "))
        tap.equal(check(folder), (1, [(1, "rank", "2", "1")]))


def the_tie_breaks_of_the_report_or_the_options_decide_ranks():
    # Bianchi has beaten Neri, who has a point, Neri Verdi, who has none.
    with with_report(LIST + REPORT) as folder:
        tap.equal(check(folder), (1, [(2, "rank", "3", "2"), (3, "rank", "2", "3")]))
        tap.equal(check(folder, "--tiebreaks", "WIN"), (0, []))
        shown = run(folder, "standings", "check", "report.trf")
        tap.equal(shown.returncode, 1)
        assert "Bianchi, Anna" in shown.stdout and "C.07 Play-off and tie-break regulations, 2026, by points, SB, WIN" in shown.stdout, shown.stdout
        assert shown.stdout.endswith("checked 4 players: 2 differences\n"), shown.stdout
        assert "Tie-breaks of C.02, 2022" in run(folder, "standings", "check", "report.trf", "--edition", "2022").stdout


def names(text):
    """The players in the order of a CSV table."""
    return [row["name"] for row in csv.DictReader(io.StringIO(text))]


def a_report_is_ranked_by_its_own_list_wherever_it_is_shown():
    """[c07-2023:4.1] [c07-2023:4.2]"""
    # Equal wins: by SB Bianchi is before Neri, by BH behind her.
    for record, header, second in (("202 SB\n", "SB", "Bianchi, Anna"), ("212 PTS,BH/C1\n", "BH/C1", "Neri, Carla"),
                                   ("", "BH/C1,BH,SB,DE,WIN", None)):
        report = REPORT.replace("\n001    1", "\n" + record + "001    1")
        with with_report(report) as folder:
            result = run(folder, "standings", "report.trf", "--csv")
            tap.equal(result.stderr, "")
            tap.equal(result.stdout.splitlines()[0], "rank,number,name,points," + header)
            order = names(result.stdout)
            if record == "202 SB\n":
                tap.equal(order[1], second)
            run(folder, "trf", "import", "report.trf", "--id", "ours", "--database", "x.sqlite")
            tap.equal(run(folder, "standings", "ours", "--csv", "--database", "x.sqlite").stdout, result.stdout)
            again = run(folder, "trf", "export", "ours", "--database", "x.sqlite").stdout
            write(folder, "again.trf", again)
            tap.equal(run(folder, "standings", "again.trf", "--csv").stdout, result.stdout)
            tap.equal(run(folder, "standings", "check", "again.trf").returncode, 0)
            assert header.replace(",", ", ") in run(folder, "standings", "check", "again.trf").stdout
            shown = run(folder, "crosstable", "report.trf").stdout
            tap.equal(sorted(order, key=shown.index), order)


def a_tie_break_of_the_tournaments_own_ends_what_can_be_checked():
    """[c07-2023:4.1]"""
    with with_report("212 PTS,WIN,OTHER_1,SB\n" + REPORT) as folder:
        result = run(folder, "standings", "report.trf", "--csv")
        tap.equal(result.stdout.splitlines()[0], "rank,number,name,points,WIN,SB")
        assert "OTHER_1 (212) is left out" in result.stderr, result
        tap.equal(check(folder), (0, []))  # 2 and 3 have one win each: OTHER_1 may have decided
        assert "before OTHER_1" in run(folder, "standings", "check", "report.trf").stderr


def who_is_missing_in_a_stated_table_or_stands_in_it_twice_is_named():
    with with_report(REPORT) as folder:
        lines = run(folder, "standings", "report.trf", "--tiebreaks", "SB", "--csv").stdout.splitlines(True)
        write(folder, "table.csv", "".join(lines[:-1]))
        result = run(folder, "standings", "check", "report.trf", "--stated", "table.csv", "--json")
        tap.equal(result.returncode, 1)
        tap.equal([(row["number"], row["code"], row["stated"]) for row in json.loads(result.stdout)["differences"]],
                  [(4, "number", "none")])
        write(folder, "table.csv", "".join(lines + lines[-1:]))
        tap.equal(check(folder, "--stated", "table.csv"), (1, [(4, "number", "again", "once")]))


def values_of_a_csv_table_are_decimals_and_thirds_have_six_places():
    # Rossi has met Verdi and Bianchi over the board, and a bye besides; AOB is an average.
    report = REPORT.replace("142 2", "142 3").replace("     2 w 1\n001    2", "     2 w 1     3 b =\n001    2").replace(
        "4 b 1\n", "4 b 1     1 w =\n").replace("1 b 0\n001    3", "1 b 0     4 w 1\n001    3").replace(
            "     3 w 0\n", "     3 w 0     2 b 0\n")
    with with_report(report) as folder:
        rows = list(csv.DictReader(io.StringIO(run(folder, "standings", "report.trf", "--tiebreaks", "AOB,SB", "--csv").stdout)))
        told = {row["number"]: row["values"][0]["exact"] for row in
                json.loads(run(folder, "standings", "report.trf", "--tiebreaks", "AOB,SB", "--json").stdout)["rows"]}
        for row in rows:
            exact = fractions.Fraction(told[int(row["number"])])
            shown = fractions.Fraction(row["AOB"])
            assert abs(exact - shown) <= fractions.Fraction(1, 2000000), (exact, row)
            assert exact == shown or len(row["AOB"].split(".")[1]) == 6, row
            assert "½" not in row["points"] + row["SB"], row


def a_new_tournament_says_its_list():
    """[c07-2023:2.1] [c07-2023:4.1]"""
    with tempfile.TemporaryDirectory() as folder:
        run(folder, "event", "new", "Lots", "--from", "2026-11-15", "--database", "x.sqlite")
        for words, said in ((("A",), "Tie-breaks: DE, WIN, SB, KS (tiebreak@2026, the usual list"),
                            (("B", "--system", "swiss", "--rounds", "5"), "Tie-breaks: BH/C1, BH, SB, DE, WIN (tiebreak@2026,"),
                            (("C", "--tiebreaks", "SB"), "Tie-breaks: SB (tiebreak@2026).")):
            result = run(folder, "tournament", "new", "lots", *words, "--database", "x.sqlite")
            assert said in result.stdout, result


def teams_keep_their_first_score_and_what_ends_an_encounter():
    """[c07-2023:13] [c07-2023:13.3.2]"""
    with tempfile.TemporaryDirectory() as folder:
        def must(*words):
            result = run(folder, *words, "--database", "x.sqlite")
            assert result.returncode == 0, result
            return result.stdout
        must("event", "new", "Cup", "--from", "2026-11-15")
        for name in ("Ada", "Bea", "Cleo", "Dora"):
            must("player", "add", "cup", name)
        must("tournament", "new", "cup", "Main", "--boards", "2", "--primary", "gp", "--chain", "BC,TBR", "--tiebreaks", "EDE")
        must("team", "add", "cup", "Alpha", "Ada", "Bea")
        must("team", "add", "cup", "Bravo", "Cleo", "Dora")
        must("numbers", "draw", "cup", "--seed", "1")
        must("round", "pair", "cup")
        must("result", "set", "cup", "1", "1.1", "1-0")
        must("result", "set", "cup", "1", "1.2", "1-0")
        write(folder, "cup.trf", must("trf", "export", "cup"))
        must("trf", "import", "cup.trf", "--id", "again")
        must("trf", "import", "cup.trf", "--id", "other", "--primary", "mp")
        for event, first in (("cup", "game"), ("again", "game"), ("other", "match")):
            shown = " ".join(must("tournament", "show", event).split())
            assert f"First: {first} points" in shown and "After EDE: BC, TBR" in shown, shown
        # A board each: who won the first one is before the other by BC, TBR or BBE, and by nothing else.
        def ranks(*words):
            return [row["rank"] for row in csv.DictReader(io.StringIO(must("standings", "cup", "--csv", *words)))]
        tap.equal((ranks(), ranks("--chain", "BBE"), ranks("--chain", "")), (["1", "2"], ["1", "2"], ["1", "1"]))
        result = run(folder, "standings", "cup", "--chain", "SB", "--database", "x.sqlite")
        assert result.returncode == 3 and "BC, TBR, BBE" in result.stderr, result


def points_that_the_results_do_not_give_are_named():
    with with_report(REPORT.replace("1.0    3 ", "1.5    3 ")) as folder:
        tap.equal(check(folder), (1, [(2, "points", "1½", "1")]))


def tables_as_we_print_them_agree_until_a_value_is_changed():
    with with_report(REPORT) as folder:
        words = ("--tiebreaks", "BH-C1,AOB,SB,ARO,DE", "--edition", "2024-08")
        table = run(folder, "standings", "report.trf", *words, "--csv").stdout
        write(folder, "table.csv", table)
        tap.equal(check(folder, "--stated", "table.csv", "--edition", "2024-08"), (0, []))
        rows = list(csv.reader(io.StringIO(table)))
        place = rows[0].index("SB")
        was, rows[2][place] = rows[2][place], "7.25"
        write(folder, "table.csv", "".join(",".join(f'"{cell}"' for cell in row) + "\n" for row in rows))
        code, found = check(folder, "--stated", "table.csv", "--edition", "2024-08")
        tap.equal((code, [row[1:3] for row in found]), (1, [("SB", "7.25")]))
        tap.equal(float(found[0][3].replace("½", ".5")), float(was))
        table = run(folder, "standings", "report.trf", *words, "--json").stdout
        write(folder, "table.json", table)
        tap.equal(check(folder, "--stated", "table.json"), (0, []))  # it names its edition
        answer = json.loads(table)
        answer["rows"][0]["rank"] = 4
        write(folder, "table.json", json.dumps(answer))
        tap.equal(check(folder, "--stated", "table.json"), (1, [(1, "rank", "4", "1")]))


def what_is_no_table_is_refused():
    with with_report(REPORT) as folder:
        for text, word in (("a,b\n1,2\n", 'a column "number"'), ("rank,number,points\n1,1,x\n", '"x" is not a number'),
                           ('{"rows": []}', "tiebreaks")):
            write(folder, "table", text)
            result = run(folder, "standings", "check", "report.trf", "--stated", "table")
            assert result.returncode == 3 and word in result.stderr, result
        result = run(folder, "standings", "check", "some-event")
        assert result.returncode == 2 and "--stated" in result.stderr, result


def a_rating_above_4000_is_refused_with_its_place():
    with with_report(REPORT.replace("1960 ITA", "4960 ITA")) as folder:
        for words in ([], ["check"]):
            result = run(folder, "standings", *words, "report.trf")
            assert result.returncode == 3 and "report.trf:7:49: The rating 4960 of number 2" in result.stderr, result


def a_game_that_both_have_won_is_refused_with_its_place():
    """[laws:10.2]"""
    for pair in ("1 b 1", "1 b ="):
        with with_report(REPORT.replace("1 b 0\n001    3", pair + "\n001    3")) as folder:
            result = run(folder, "standings", "report.trf")
            assert result.returncode == 3 and "report.trf:" in result.stderr and "tie" not in result.stdout, result


def codes_are_refused_with_the_nearest_one_or_the_edition_that_has_it():
    with with_report(REPORT) as folder:
        result = run(folder, "standings", "report.trf", "--tiebreaks", "BHH")
        assert result.returncode != 0 and "BH" in result.stderr.split("BHH", 1)[1], result
        result = run(folder, "standings", "report.trf", "--tiebreaks", "WON", "--edition", "2022")
        assert result.returncode != 0 and "tiebreak@2023" in result.stderr, result


def played(folder, *words):
    """The event "lots": four players who have all drawn, but for the last game."""
    def must(*given):
        result = run(folder, *given, "--database", "x.sqlite")
        assert result.returncode == 0, result
        return result.stdout
    must("event", "new", "Lots", "--from", "2026-11-15")
    for name in ("Ada", "Bea", "Cleo <&>", "Dora"):
        must("player", "add", "lots", name, "--rating", "1800")
    must("tournament", "new", "lots", "Main", *words)
    must("entry", "add", "lots", "--all")
    must("numbers", "draw", "lots", "--seed", "1")
    must("round", "pair", "lots")
    for game in range(5):
        must("result", "set", "lots", str(game // 2 + 1), str(game % 2 + 1), "=")
    return must


def values_that_an_open_game_can_change_are_marked():
    """[c07-2023:4.3.A] [c07-2023:4.3.C] [c07-2023:4.3.D]"""
    with tempfile.TemporaryDirectory() as folder:
        must = played(folder, "--tiebreaks", "SB,ARO")
        shown = must("standings", "lots")
        assert "~" in shown and "~ provisional: " in shown and "[c07-2023:4.3]" in shown, shown
        assert "~1800" not in shown and "1800" in shown, shown
        assert "~" not in must("standings", "lots", "--csv"), "spreadsheets want numbers"
        assert "~ provisional: " not in must("standings", "lots", "--through", "2")
        must("result", "set", "lots", "3", "2", "=")
        assert "~" not in must("standings", "lots")


def lots_decide_what_the_list_leaves_open_and_can_be_repeated():
    """[c02-2022:12.1.3.lots] [c07-2023:4.2]"""
    orders = []
    for _ in range(2):
        with tempfile.TemporaryDirectory() as folder:
            must = played(folder, "--tiebreaks", "DE,SB")
            result = run(folder, "places", "draw", "lots", "--database", "x.sqlite")
            assert result.returncode == 1 and "Not every result" in result.stderr, result
            must("result", "set", "lots", "3", "2", "=")
            assert [row["rank"] for row in json.loads(must("standings", "lots", "--json"))["rows"]] == [1, 1, 1, 1]
            assert "00000000c0ffee00" in must("places", "draw", "lots", "--seed", "c0ffee00")
            answer = json.loads(must("standings", "lots", "--json"))
            tap.equal([(row["rank"], row["shared"], row["lots"]) for row in answer["rows"]],
                      [(rank, False, True) for rank in (1, 2, 3, 4)])
            orders.append([row["name"] for row in answer["rows"]])
            assert "By lot: places 1 to 4 (seed 00000000c0ffee00)." in must("standings", "lots")
            report = must("trf", "export", "lots")
            ranks = {line[14:47].strip(): int(line[85:89]) for line in report.splitlines() if line.startswith("001")}
            tap.equal(sorted(ranks, key=ranks.get), orders[-1])
            tap.equal(sorted(ranks.values()), [1, 2, 3, 4])
            # Another list is another ranking: its ties are not the ones that were drawn.
            other = json.loads(must("standings", "lots", "--tiebreaks", "WIN", "--json"))
            assert all(row["shared"] and not row["lots"] for row in other["rows"]), other
    tap.equal(orders[0], orders[1])


def standings_can_be_printed_as_a_page():
    with tempfile.TemporaryDirectory() as folder:
        must = played(folder, "--tiebreaks", "SB")
        page = must("standings", "lots", "--html")
        assert page.startswith("<!DOCTYPE html>") and "<h1>Lots: Main</h1>" in page, page
        assert "Cleo &lt;&amp;&gt;" in page and "<p>~ provisional: " in page, page
        footer = page.split("<footer>", 1)[1]
        assert footer.startswith("C.07 Play-off and tie-break regulations, 2026 · journal entry ") and "head " in footer, footer
        tap.equal(page.count("<tr>"), 5)
        result = run(folder, "standings", "lots", "--html", "--csv", "--database", "x.sqlite")
        tap.equal(result.returncode, 2)


def the_method_for_unrated_players_is_kept_with_the_event():
    """[c07-2023:10]"""
    with tempfile.TemporaryDirectory() as folder:
        must = played(folder, "--tiebreaks", "ARO", "--unrated", "1400")
        must("player", "change", "lots", "Dora", "--rating", "0")
        shown = must("standings", "lots")
        assert "Unrated players count with 1400. [c07-2023:10]" in shown and "dropped" not in shown, shown
        result = run(folder, "tournament", "change", "lots", "--unrated", "ignore", "--database", "x.sqlite")
        assert result.returncode == 1 and "method for unrated players" in result.stderr, result


def a_game_that_is_ignored_says_why():
    """[c07-2023:10]"""
    with tempfile.TemporaryDirectory() as folder:
        must = played(folder, "--tiebreaks", "ARO", "--unrated", "ignore")
        must("player", "change", "lots", "Dora", "--rating", "0")
        shown = must("standings", "lots", "--explain", "Ada")
        assert "does not count: the opponent is unrated [c07-2023:10]" in shown, shown
        addends = json.loads(must("standings", "lots", "--explain", "Ada", "--json"))[0]["addends"]
        tap.equal([(one["name"], one["counted"], one["article"]) for one in addends if one.get("unrated")],
                  [("Dora", False, "c07-2023:10")])


BYES_FIRST = (
    "012 Byes\n042 2026/05/01\n352 W\n362 TW 2.0   TD 1.0   TL 0.0\n"
    + "".join(f"001    {number}      P{number}                                2000                             0.0    1"
              + " " * 12 + game + "\n" for number, game in ((1, "   2 w 1"), (2, "   1 b 0")))
    + "240 Z   1    1    2\n"
    + "310   1 Alpha                                            2.0    1.0   1     1\n"
    + "310   2 Bravo                                            0.0    0.0   2     2\n")


def a_report_of_teams_may_begin_with_a_round_of_byes():
    with with_report(BYES_FIRST) as folder:
        for command in (("standings", "report.trf", "--teams"), ("standings", "check", "report.trf"),
                        ("standings", "report.trf"), ("trf", "check", "report.trf")):
            result = run(folder, *command)
            tap.equal((command, result.returncode), (command, 0))
        rows = json.loads(run(folder, "standings", "report.trf", "--teams", "--json").stdout)["rows"]
        tap.equal([(row["name"], row["match_points"]) for row in rows], [("Alpha", "2"), ("Bravo", "0")])
    with with_report(BYES_FIRST.replace("  2.0    1.0   1", "  1.0    1.0   1")) as folder:
        result = run(folder, "trf", "check", "report.trf")
        tap.equal(result.returncode, 1)
        assert "Team 1 has 1.0 match points in the file, but the results give 2.0." in result.stderr, result


def choosing_a_tie_break_by_ratings_is_warned_of():
    """[c02-2022:12.3.0.reliable]"""
    with with_report(REPORT) as folder:
        for code in ("ARO", "TPR", "PTP", "APRO"):
            result = run(folder, "standings", "report.trf", "--tiebreaks", "BH," + code)
            tap.equal(result.returncode, 0)
            assert f"The tie-break {code} depends on ratings: use it only where these are reliable." in result.stderr, result
            assert "The tie-break BH goes" not in result.stderr, result
        for words in (("new", "lots", "Open"), ("change", "lots")):
            run(folder, "event", "new", "Lots", "--from", "2026-11-15", "--database", "x.sqlite")
            result = run(folder, "tournament", *words, "--tiebreaks", "BH-C1,TPR,SB" if words[0] == "new" else "ARO", "--system",
                         "manual", "--database", "x.sqlite")
            tap.equal(result.returncode, 0)
            assert "depends on ratings" in result.stderr, result


def the_tie_breaks_of_an_edition_are_listed_with_type_and_article():
    """[c02-2022:12.3.1.table] [c02-2022:13.1.3] [c02-2022:13.1.4] [c02-2022:13.2]"""
    with tempfile.TemporaryDirectory() as folder:
        table = list(csv.reader(io.StringIO(run(folder, "tiebreaks", "--edition", "2022", "--csv").stdout)))
        rows = {row[0]: row for row in table[1:]}
        wanted = {"APRO", "ARO", "BH", "DE", "FB", "GE", "KS", "BPG", "BWG", "WIN", "PTP", "SB", "SBO", "PS", "TPR",
                  "EMMSB", "EMGSB", "EGMSB", "EGGSB", "MPvGP", "SSSC", "B1"}
        tap.equal(set(rows) - {"MP", "GP", "MP+GP", "APPO"}, wanted)  # the sum of both, and APRO by PTP
        assert all(row[4].startswith("c02-2022:12.3.") for row in rows.values()), rows
        tap.equal([rows[code][2] for code in ("DE", "WIN", "BH", "SB", "ARO", "MPvGP", "B1")],
                  ["A", "B", "C", "BC", "D", "B", "B"])
        shown = run(folder, "tiebreaks", "--edition", "2022", "--kind", "round-robin").stdout
        assert "no recommendation in this edition" in shown and "DE, WIN, SB, KS" in shown, shown
        shown = run(folder, "tiebreaks", "--edition", "2022", "--kind", "swiss-rated").stdout
        assert "DE, BH/C1, ARO/C1  recommended" in shown and "PS" not in shown, shown
        result = run(folder, "tiebreaks", "--kind", "chess")
        assert result.returncode == 2 and "school-swiss" in result.stderr, result


def league(folder):
    """Four teams of two; the first round is played."""
    def must(*words):
        result = run(folder, *words, "--database", "x.sqlite")
        assert result.returncode == 0, (words, result)
        return result.stdout

    must("event", "new", "League", "--from", "2026-11-15")
    for name in ("Riva", "Sala", "Longhi", "Marino", "Neri", "Olmi", "Pini", "Qadri"):
        must("player", "add", "league", name)
    must("tournament", "new", "league", "Main", "--boards", "2", "--tiebreaks", "EDE,BC,SB")
    for team in (("Alfiere", "Riva", "Sala"), ("Torre", "Longhi", "Marino"), ("Scacchiera", "Neri", "Olmi"),
                 ("Donna", "Pini", "Qadri")):
        must("team", "add", "league", *team)
    must("numbers", "set", "league", "Alfiere", "Torre", "Scacchiera", "Donna")
    must("round", "pair", "league")
    for match in ("1", "2"):
        must("result", "set", "league", "1", match + ".1", "1-0")
        must("result", "set", "league", "1", match + ".2", "1/2")
    return must


def teams_are_shown_in_every_form():
    """Of an event and of its report: the same table, as JSON, as a page and in the making. [c07-2023:11.1.1]"""
    with tempfile.TemporaryDirectory() as folder:
        must = league(folder)
        must("trf", "export", "league", "--output", "teams.trf")
        for words in (("league",), ("teams.trf", "--teams", "--tiebreaks", "EDE,BC,SB")):
            table = list(csv.reader(io.StringIO(must("standings", *words, "--csv"))))
            tap.equal(table[0], ["rank", "number", "name", "match_points", "game_points", "matches", "EDE", "BC", "SB"])
            view = json.loads(must("standings", *words, "--json"))
            tap.equal([(row["rank"], row["number"], row["name"]) for row in view["rows"]],
                      [(int(row[0]), int(row[1]), row[2]) for row in table[1:]])
            tap.equal([one["code"] for one in view["tiebreaks"]], table[0][6:])
            page = must("standings", *words, "--html")
            tap.equal(page.count("<tr>"), 5)
            assert page.startswith("<!DOCTYPE html>") and "Match points first." in page and "C.07 Play-off" in page, page
            told = json.loads(must("standings", *words, "--explain", "Torre", "--json"))
            tap.equal([(one["name"], one["tiebreak"]["code"]) for one in told],
                      [("Torre", "EDE"), ("Torre", "BC"), ("Torre", "SB")])
            shown = must("standings", *words, "--explain", "Torre")
            assert "Board count (BC): " in shown and "Compared by " in shown, shown
            result = run(folder, "standings", *words, "--html", "--explain", "Torre", "--database", "x.sqlite")
            tap.equal(result.returncode, 2)
            result = run(folder, "standings", *words, "--json", "--explain", "Cavallo", "--database", "x.sqlite")
            assert result.returncode != 0 and "Cavallo" in result.stderr and result.stdout.strip() == "", result


tap.run(teams_are_shown_in_every_form, a_report_is_ranked_by_its_own_list_wherever_it_is_shown,
        a_tie_break_of_the_tournaments_own_ends_what_can_be_checked,
        who_is_missing_in_a_stated_table_or_stands_in_it_twice_is_named,
        values_of_a_csv_table_are_decimals_and_thirds_have_six_places, teams_keep_their_first_score_and_what_ends_an_encounter, a_new_tournament_says_its_list,
        values_that_an_open_game_can_change_are_marked, lots_decide_what_the_list_leaves_open_and_can_be_repeated,
        standings_can_be_printed_as_a_page, the_method_for_unrated_players_is_kept_with_the_event,
        a_game_that_is_ignored_says_why, a_report_of_teams_may_begin_with_a_round_of_byes,
        choosing_a_tie_break_by_ratings_is_warned_of, the_tie_breaks_of_an_edition_are_listed_with_type_and_article,
        ranks_of_a_report_without_a_list_are_compared_by_points, the_tie_breaks_of_the_report_or_the_options_decide_ranks,
        points_that_the_results_do_not_give_are_named, tables_as_we_print_them_agree_until_a_value_is_changed,
        what_is_no_table_is_refused, a_rating_above_4000_is_refused_with_its_place,
        a_game_that_both_have_won_is_refused_with_its_place,
        codes_are_refused_with_the_nearest_one_or_the_edition_that_has_it)
