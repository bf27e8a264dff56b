#!/usr/bin/env python3
"""Standings of reports on the command line: checks of what a file states, and refusals. test_standings.py STAUNTON"""

import csv
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
        assert "Bianchi, Anna" in shown.stdout and "tiebreak@2026, by points, SB, WIN" in shown.stdout, shown.stdout
        assert shown.stdout.endswith("checked 4 players: 2 differences\n"), shown.stdout
        assert "tiebreak@2022" in run(folder, "standings", "check", "report.trf", "--edition", "2022").stdout


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
        for text, word in (("a,b\n1,2\n", 'a column "number"'), ("rank,number,points\n1,1,x\n", '"x" is no number'),
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
        result = run(folder, "standings", "report.trf", "--tiebreaks", "APPO", "--edition", "2022")
        assert result.returncode != 0 and "tiebreak@2023" in result.stderr, result


tap.run(ranks_of_a_report_without_a_list_are_compared_by_points, the_tie_breaks_of_the_report_or_the_options_decide_ranks,
        points_that_the_results_do_not_give_are_named, tables_as_we_print_them_agree_until_a_value_is_changed,
        what_is_no_table_is_refused, a_rating_above_4000_is_refused_with_its_place,
        a_game_that_both_have_won_is_refused_with_its_place,
        codes_are_refused_with_the_nearest_one_or_the_edition_that_has_it)
