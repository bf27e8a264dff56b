#!/usr/bin/env python3
"""Lists of players as other programs write them: test_players_file.py STAUNTON ROOT

The files of test/format/make_sheets.py are read, and what comes of them compared with what it says of them; then a list is imported,
read again, changed and taken back.
"""

import json
import os
import subprocess
import sys
import tempfile

STAUNTON = os.path.abspath(sys.argv[1])
ROOT = os.path.abspath(sys.argv[2])
sys.path.insert(0, os.path.join(ROOT, "test", "server"))
import tap  # pylint: disable=wrong-import-position

FOLDER = tempfile.mkdtemp(prefix="staunton-players-", dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None)


def run(*words):
    environment = {"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "STAUNTON_DATABASE": os.path.join(FOLDER, "event.sqlite"), "HOME": FOLDER}
    done = subprocess.run([STAUNTON, *words], cwd=FOLDER, env=environment, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode in range(5) and "runtime error" not in done.stderr, done.stderr
    return done


def good(*words):
    done = run(*words)
    assert done.returncode == 0, done.stderr
    return done


def plan(file, *words):
    return json.loads(good("player", "import", "open", file, "--json", *words).stdout)


def write(name, text):
    with open(os.path.join(FOLDER, name), "w", encoding="utf-8") as out:
        out.write(text)
    return name


def differences(found, expected):
    """What a plan has otherwise than expected, in words."""
    columns = {column["place"].rstrip("0123456789"): column["field"] for column in found["columns"] if column["use"] == "read"}
    if columns != expected["columns"]:
        yield f"columns {columns}, not {expected['columns']}"
    players = [player["player"] for player in found["players"]]
    if players != expected["players"]:
        yield f"players {players}, not {expected['players']}"
    why = {str(row["line"]): row["why"] for row in found["left_out"]}
    for line, word in expected.get("left_out", {}).items():
        if why.get(line) != word:
            yield f"rows left out {why}"
    for place in expected.get("adjusted", []):
        if not any(cell["place"] == place for cell in found["adjusted"]):
            yield f"{place} is not among what was adjusted: {found['adjusted']}"


def read_samples():
    subprocess.run([sys.executable, os.path.join(ROOT, "test", "format", "make_sheets.py"), FOLDER], check=True)
    with open(os.path.join(FOLDER, "expected.json"), encoding="utf-8") as file:
        return json.load(file)


good("event", "new", "Open", "--from", "2026-11-01")
good("tournament", "new", "open", "Main", "--system", "swiss", "--rounds", "5")
SAMPLES = read_samples()


def test_there_are_forty_lists_and_ten_files_that_are_none():
    tap.equal(sum("error" not in one for one in SAMPLES.values()), 40, "lists")
    tap.equal(sum("error" in one for one in SAMPLES.values()), 10, "others")


WORDS = {"crosstable": "a cross table", "pairings": "a list of pairings", "teams": "a printed list of teams", "team-standings": "a table of teams",
         "picture": "a picture", "player_sheet_none": "No list of players", "sheet_empty": "nothing in this file", "archive_cut": "ends too early",
         "archive_ratio": "unpacks to far more", "sheet_entities": "defines a document type"}


def sample_test(name, wanted):
    def read():
        tap.equal(list(differences(plan(name, "--dry-run"), wanted)), [], name)

    def refuse():
        done = run("player", "import", "open", name, "--dry-run")
        said = WORDS[wanted.get("what", wanted["error"])]
        tap.equal(done.returncode, 3, "exit code")
        tap.true(said in done.stderr, f"{done.stderr} has \"{said}\"")

    return refuse if "error" in wanted else read


for sample, expected_of in SAMPLES.items():
    globals()[f"test_{sample}_is_{'refused as what it is' if 'error' in expected_of else 'read with its columns and players'}"] = sample_test(sample, expected_of)


def test_nothing_was_added_by_looking():
    tap.equal(json.loads(good("player", "list", "open", "--json").stdout)["players"], [], "players")


def test_a_list_is_imported_and_entered_by_one_command_and_one_undo_takes_it_back():
    good("player", "import", "open", "dsb-spieler.xlsx", "--enter", "Main")
    tap.equal(len(json.loads(good("player", "list", "open", "--json").stdout)["players"]), 4, "players")
    entered = [player for player in json.loads(good("player", "list", "open", "--json").stdout)["players"] if player["tournaments"]]
    tap.equal(len(entered), 4, "entered")
    good("undo", "open", "--yes")
    tap.equal(json.loads(good("player", "list", "open", "--json").stdout)["players"], [], "players after undo")


def test_a_list_that_comes_again_changes_nothing_and_a_newer_one_only_what_it_says():
    good("player", "import", "open", "dsb-spieler.xlsx")
    second = plan("dsb-spieler.xlsx")
    tap.equal((second["add"], second["update"], second["same"]), (0, 0, 4), "new, changed, unchanged")
    newer = write("newer.csv", "Name;DWZ;FIDE-ID\nJürgen Mueller-Luedenscheid;2300;\nX;1500;4655555\nOettl, Xaver;;1699999\n")
    third = plan(newer, "--dry-run")
    tap.equal([player["does"] for player in third["players"]], ["update", "update", "same"], "what happens")
    tap.equal(third["players"][0]["changes"], [{"field": "national_rating", "from": "2244", "to": "2300"}], "what changes")
    good("player", "import", "open", newer)
    players = json.loads(good("player", "list", "open", "--json").stdout)["players"]
    tap.equal([(player["name"], player["national_rating"], player["rating"]) for player in players][:2],
              [("Müller-Lüdenscheid, Jürgen", 2300, 2251), ("X", 1500, 2277)], "players")


def test_who_could_be_one_of_several_is_left_alone_and_a_year_of_birth_tells_namesakes_apart():
    good("player", "import", "open", write("two.csv", "Name;Born\nRossi, Mario;1990\nRossi, Mario;2001\n"))
    found = plan(write("one.csv", "Name;Rating\nMario Rossi;1900\n"), "--dry-run")
    tap.equal(found["players"][0]["does"], "unclear", "without a year")
    found = plan(write("one.csv", "Name;Rating;Born\nMario Rossi;1900;2001\nMario Rossi;1500;1950\n"), "--dry-run")
    tap.equal([player["does"] for player in found["players"]], ["update", "add"], "with years")


def test_a_tournament_report_gives_its_players():
    trf = write("report.trf", "012 Old Open\n022 Pisa\n032 ITA\n042 2025/01/01\n052 2025/01/02\n"
                + "".join(f"001 {number:4d} {sex}{title:>3} {name:33} {rating:4d} ITA {fide_id:>11} {born:10} {0.0:4.1f} {number:4d}\n"
                          for number, sex, title, name, rating, fide_id, born in ((1, "m", "g", "Neri, Carlo", 2500, "812999", "1990/00/00"),
                                                                                  (2, "w", "", "Gallo, Pia", 1705, "", "2001/02/03"))))
    found = plan(trf, "--dry-run")
    tap.equal([player["name"] for player in found["players"]], ["Neri, Carlo", "Gallo, Pia"], "names")
    tap.equal(found["form"], "report", "form")


def test_our_own_list_is_read_back_without_a_change_formulas_and_all():
    good("player", "add", "open", "=HYPERLINK(\"x\")", "--club", "@SUM(A1)")
    listed = good("player", "list", "open", "--csv").stdout
    tap.true("'=HYPERLINK" in listed and "'@SUM" in listed, f"{listed} has apostrophes")
    found = plan(write("own.csv", listed), "--dry-run")
    tap.equal([(player["does"], player["changes"]) for player in found["players"] if player["does"] not in ("same", "unclear")], [], "what happens")


if __name__ == "__main__":
    sys.exit(tap.run(sys.modules[__name__]))
