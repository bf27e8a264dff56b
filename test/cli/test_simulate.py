#!/usr/bin/env python3
"""Simulation, and the check of the minimum requirements, on the command line: test_simulate.py STAUNTON"""

import csv
import io
import json
import math
import os
import pty
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "rules"))
import tap  # pylint: disable=wrong-import-position

STAUNTON = os.path.abspath(sys.argv[1])
SYSTEMS = ["dutch@2026", "dutch@2017", "dutch@2009", "lim@1999", "dubov@1997", "burstein@2009"]
POINTS = {"1": 2, "=": 1, "0": 0, "+": 2, "-": 0, "U": 2, "F": 2, "H": 1, "Z": 0}
SMALL = ("--players", "13", "--rounds", "5", "--runs", "3", "--seed", "c0ffee")


def run(*words, folder=None):
    return subprocess.run([STAUNTON, *words], capture_output=True, timeout=120, check=False, cwd=folder,
                          env=dict(os.environ, LC_ALL="C.UTF-8"))


def good(*words, folder=None):
    result = run(*words, folder=folder)
    assert result.returncode == 0, result.stderr
    return result.stdout.decode()


def refused(*words):
    result = run(*words)
    tap.equal(result.returncode, 2)
    return result.stderr.decode()


def in_folder(case):
    def inner():
        with tempfile.TemporaryDirectory() as folder:
            case(folder)
    inner.__name__ = case.__name__
    return inner


def write(folder, name, text):
    with open(os.path.join(folder, name), "w", encoding="utf-8", newline="") as file:
        file.write(text)


def read(folder, name):
    with open(os.path.join(folder, name), encoding="utf-8", newline="") as file:
        return file.read()


# --- The minimum requirements ----------------------------------------------------------------------------------------

def report(rounds, lines=("012 Winter Cup", "142 7", "152 W", "192 FIDE_DUTCH_2026")):
    """A word for each round and player, as "4w1" or "H"."""
    text = [*lines]
    for i, words in enumerate(rounds):
        points = sum(POINTS[word[-1]] for word in words)
        head = f"001 {i + 1:4d} m    {f'Player {i + 1:02d}, P':33s} {2000 - 10 * i:4d} ITA             "
        cells = [f"0000 - {word}" if word in "UFHZ" else f"{int(word[:-2]):4d} {word[-2]} {word[-1]}" for word in words]
        text.append(f"{head:80s}{points / 2:4.1f} {i + 1:4d}  " + "  ".join(cells))
    return "\r\n".join(text) + "\r\n"


# [c04:general.minimum.a] [c04:general.minimum.c] [c04:general.minimum.e]
BROKEN = [("2w1", "U", "2w1", "3w="), ("1b0", "3w1", "1b0", "U"), ("U", "2b0", "U", "1b=")]
# [c04:general.minimum.e] The last of three rounds: White again for 1, who has won both games, against one who had White twice too.
LAST = [("2w1", "5w1", "4w1"), ("1b0", "Z", "Z"), ("4b1", "Z", "Z"), ("3w0", "6w1", "1b0"), ("Z", "1b0", "Z"),
        ("Z", "4b0", "Z")]
# The same against one who could have had White.
NEEDLESS = [("2w1", "5w1", "4w1"), ("1b0", "4w1", "3b="), ("4b1", "Z", "2w="), ("3w0", "2b0", "1b0"), ("Z", "1b0", "Z")]


@in_folder
def what_is_against_the_requirements_is_named_with_its_article(folder):
    write(folder, "a.trf", report(BROKEN))
    result = run("check", "a.trf", "--requirements", folder=folder)
    tap.equal(result.returncode, 1)
    lines = result.stdout.decode().split("\n")
    tap.equal(lines[0], "a.trf (dutch@2026)")
    tap.equal(lines[6:-1], [
        "a.trf: round 3: number 3 has the bye after a point without playing in round 1 [c04:general.minimum.c]; no article "
        "permits it",
        "a.trf: round 3: numbers 1 and 2 have met in round 1 [c04:general.minimum.a]; no article permits it",
        "a.trf: round 3: number 1 has the stronger preference for the colour that 2 has [c04:general.minimum.f]; no article permits "
        "it",
        "a.trf: round 4: number 1 comes to a colour difference of +3 against 3 [c04:general.minimum.d]; no article permits "
        "it",
        "a.trf: round 4: number 1 has the same colour for the third time running against 3 [c04:general.minimum.e]; no "
        "article permits it",
        "a.trf: round 4: numbers 1 and 3 have each other's colour: 1 is due Black and 3 White [c04:general.minimum.f]; no "
        "article permits it",
        "checked the requirements in 1 tournaments, 4 rounds: 6 violations, 0 permitted"])
    answer = json.loads(run("check", "a.trf", "--requirements", "--json", folder=folder).stdout)
    tap.equal((answer["tournaments"], answer["rounds"], answer["violations"], answer["permitted"]), (1, 4, 6, 0))
    findings = answer["files"][0]["findings"]
    tap.equal([finding["requirement"] for finding in findings], ["bye_again", "met", "stronger_refused", "difference",
                                                               "third_colour", "reversed"])
    tap.equal(findings[1], {"round": 3, "requirement": "met", "article": "c04:general.minimum.a", "players": [1, 2],
                            "permitted": None, "necessity": None, "instead": [], "text": "numbers 1 and 2 have met in round 1"})


@in_folder
def one_round_is_checked_alone(folder):
    write(folder, "a.trf", report(BROKEN))
    result = run("check", "a.trf", "--requirements", "--round", "2", folder=folder)
    tap.equal((result.returncode, result.stdout.decode().split("\n")[-2]),
              (0, "checked the requirements in 1 tournaments, 1 rounds: 0 violations, 0 permitted"))
    tap.equal(run("check", "a.trf", "--requirements", "--round", "9", folder=folder).returncode, 3)


@in_folder
def an_article_that_permits_it_is_named(folder):  # [c04:lim.13] [c04:dubov.2.4]
    lines = ("012 Winter Cup", "142 3", "152 W", "192 FIDE_DUTCH_2026")
    write(folder, "a.trf", report(LAST, lines))
    for system, article, permitted in (("dutch@2026", "C3", "C3"),
                                       ("lim@1999", "c04:lim.12.1.a", "c04:lim.13 (unequal-scores)"),
                                       ("dubov@1997", "c04:dubov.2.4", None)):
        result = run("check", "a.trf", "--requirements", "--json", "--system", system, folder=folder)
        tap.equal(result.returncode, 0 if permitted else 1)
        tap.equal([(finding["article"], finding["permitted"], finding["necessity"], finding["players"])
                   for finding in json.loads(result.stdout)["files"][0]["findings"]
                   if finding["requirement"] == "third_colour"],
                  [(article, permitted, "shown" if permitted else None, [1, 4])])


@in_folder
def what_was_not_necessary_is_not_permitted(folder):  # [c04:general.minimum.e]
    write(folder, "a.trf", report(NEEDLESS, ("012 Winter Cup", "142 3", "152 W", "192 FIDE_DUTCH_2026")))
    result = run("check", "a.trf", "--requirements", folder=folder)
    tap.equal(result.returncode, 1)
    tap.equal(result.stdout.decode().split("\n")[-4:-1], [
        "a.trf: round 3: number 1 has the same colour for the third time running against 4 [C3]; no article permits it, since "
        "it was not necessary: 4-1 would do",
        "a.trf: round 3: numbers 1 and 4 have each other's colour: 1 is due Black and 4 White [c04:general.minimum.f]; no "
        "article permits it",
        "checked the requirements in 1 tournaments, 3 rounds: 3 violations, 0 permitted"])
    lim = run("check", "a.trf", "--requirements", "--system", "lim@1999", folder=folder)
    tap.equal((lim.returncode, lim.stdout.decode().split("\n")[-2]),
              (1, "checked the requirements in 1 tournaments, 3 rounds: 1 violations, 2 permitted, 2 of them not necessary"))


@in_folder
def options_count(folder):  # [c04:general.minimum.d] [c04:general.minimum.e]
    write(folder, "a.trf", report(LAST, ("012 Winter Cup", "142 3", "152 W", "192 FIDE_DUTCH_2026")))
    for option, code in (("last_round_by_half=off", 1), ("last_round_by_half=on", 0)):
        result = run("check", "a.trf", "--requirements", "--json", "--system", "dubov@1997", "--option", option,
                     folder=folder)
        tap.equal(result.returncode, code)
        tap.equal([finding["permitted"] for finding in json.loads(result.stdout)["files"][0]["findings"]],
                  [None, None] if code else ["c04:general.minimum.d", "c04:general.minimum.e"])
    tap.equal(run("check", "a.trf", "--requirements", "--option", "last_round_by_half=on", folder=folder).returncode, 3)


@in_folder
def a_system_that_is_not_available_is_checked_all_the_same(folder):
    lines = ("012 Winter Cup", "142 3", "152 W", "192 FIDE_LIM_2026")
    write(folder, "a.trf", report(LAST, lines))
    answer = json.loads(run("check", "a.trf", "--requirements", "--json", folder=folder).stdout)
    tap.equal([finding["permitted"] for finding in answer["files"][0]["findings"]],
              ["c04:general.minimum.d", "c04:general.minimum.e"])
    tap.equal(run("check", "a.trf", "--requirements", folder=folder).returncode, 0)


@in_folder
def score_differences_and_colours_are_listed_round_by_round(folder):  # [c04:general.minimum.f] [c04:general.minimum.g]
    write(folder, "a.trf", report([("2w1", "3w1"), ("1b0", "4b0"), ("4w=", "1b0"), ("3b=", "2w1")]))
    answer = json.loads(run("check", "a.trf", "--requirements", "--json", folder=folder).stdout)
    tap.equal(answer["files"][0]["rounds"][1],
              {"round": 2, "pairs": 2, "score_differences": "1.0",
               "floats": [{"higher": 1, "lower": 3, "difference": "0.5"}, {"higher": 4, "lower": 2, "difference": "0.5"}],
               "reversed": [], "stronger_refused": []})
    write(folder, "b.trf", report([("2w1", "4w1"), ("1b0", "3b0"), ("4w=", "2w1"), ("3b=", "1b0")]))
    answer = json.loads(run("check", "b.trf", "--requirements", "--json", folder=folder).stdout)
    tap.equal(answer["files"][0]["rounds"][1]["reversed"], [[1, 4], [3, 2]])
    tap.equal(answer["files"][0]["violations"], 2)
    said = run("check", "b.trf", "--requirements", folder=folder)
    assert said.returncode == 1 and "each other's colour: 1 is due Black and 4 White [c04:general.minimum.f]" in said.stdout.decode(), said


@in_folder
def of_a_folder_only_what_is_found_is_told(folder):
    os.mkdir(os.path.join(folder, "many"))
    write(folder, "many/a.trf", report(BROKEN))
    write(folder, "many/b.trf", report([("2w1",), ("1b0",)]))
    write(folder, "many/c.txt", "no report at all\n")
    write(folder, "many/d.trf", "001 broken\n")
    result = run("check", "many", "--requirements", folder=folder)
    tap.equal(result.returncode, 3)
    lines = result.stdout.decode().split("\n")
    tap.equal([line.split(":")[0] for line in lines[:-2]], ["many/a.trf"] * 6)
    tap.equal(lines[-2], "checked the requirements in 2 tournaments, 5 rounds: 6 violations, 0 permitted")
    assert "many/d.trf" in result.stderr.decode()


@in_folder
def events_of_the_database_are_checked(folder):
    write(folder, "swiss.csv", "name;rating\n" + "".join(f"Player {i:02d};{2000 - i}\n" for i in range(7)))
    for words in (("event", "new", "Spring Swiss", "--id", "spring", "--from", "2026-03-01"),
                  ("player", "import", "spring", "swiss.csv"),
                  ("tournament", "new", "spring", "Main", "--system", "swiss", "--rounds", "3"),
                  ("entry", "add", "spring", "--all"), ("numbers", "draw", "spring", "--by-rating"),
                  ("round", "pair", "spring"), ("round", "publish", "spring")):
        good(*words, folder=folder)
    out = good("check", "spring", "--requirements", folder=folder)
    tap.equal(out.split("\n")[0], "spring (dutch@2026)")
    tap.equal(out.split("\n")[-2], "checked the requirements in 1 tournaments, 1 rounds: 0 violations, 0 permitted")


# --- Simulation --------------------------------------------------------------------------------------------------------

def table(folder, *words):
    good("simulate", *words, "--csv", "out.csv", folder=folder)
    return list(csv.DictReader(io.StringIO(read(folder, "out.csv"))))


@in_folder
def the_same_seed_gives_the_same_numbers_on_any_number_of_threads(folder):
    first = good("simulate", *SMALL)
    tap.equal(good("simulate", *SMALL, "-j", "2"), first)
    tap.equal(good("simulate", *SMALL, "--jobs", "7", "--quiet"), first)
    assert good("simulate", *SMALL[:-1], "c0ffef") != first
    rows = table(folder, *SMALL)
    tap.equal(table(folder, *SMALL, "-j", "5"), rows)
    tap.equal([row["system"] for row in rows], SYSTEMS * 3)
    tap.equal(sorted({row["seed"] for row in rows}), ["0000000000c0ffee", "0000000000c0ffef", "0000000000c0fff0"])


def times_are_told_only_when_they_are_asked_for():
    assert "(ms)" not in good("simulate", *SMALL)
    assert "Longest round (ms)" in good("simulate", *SMALL, "--time")


def ranks(values):
    order = sorted(values, reverse=True)
    return [order.index(value) + (order.count(value) + 1) / 2 for value in values]


def spearman(one, other):
    first, second = ranks(one), ranks(other)
    mean = (len(one) + 1) / 2
    both = sum((a - mean) * (b - mean) for a, b in zip(first, second))
    return both / math.sqrt(sum((a - mean) ** 2 for a in first) * sum((b - mean) ** 2 for b in second))


def measure(text):
    """What a report of a tournament without forfeits says, counted anew."""
    lines = [line for line in text.split("\r\n") if line.startswith("001 ")]
    ratings = [int(line[48:52]) for line in lines]
    rounds = [[line[at:at + 8] for at in range(91, len(line), 10)] for line in lines]
    points = [0] * len(lines)
    differences, floats, gaps, byes = [0] * len(lines), 0, [], 0
    for number in range(len(rounds[0])):
        before = list(points)
        for i, cells in enumerate(rounds):
            opponent, colour, result = cells[number][:4], cells[number][5], cells[number][7]
            points[i] += POINTS[result]
            byes += result == "U"
            if colour == "-":
                continue
            differences[i] += 1 if colour == "w" else -1
            gap = before[i] - before[int(opponent) - 1]
            floats += gap != 0
            if colour == "w":
                gaps.append(abs(gap))
    return {"rank_correlation": spearman(points, ratings), "byes": byes, "floats": floats / len(lines),
            "colour_difference_0": 100 * sum(value == 0 for value in differences) / len(lines),
            "colour_difference_1": 100 * sum(abs(value) == 1 for value in differences) / len(lines),
            "colour_difference_2": 100 * sum(abs(value) == 2 for value in differences) / len(lines),
            "equal_scores": 100 * gaps.count(0) / len(gaps), "half_apart": 100 * gaps.count(1) / len(gaps),
            "one_apart": 100 * gaps.count(2) / len(gaps), "score_difference": sum(gaps) / 2 / len(gaps)}


@in_folder
def the_numbers_are_those_of_the_generated_tournaments(folder):
    rates = [word for name in ("unrated", "half-byes", "zero-byes", "full-byes", "forfeits", "double-forfeits",
                               "odd-results", "withdrawals", "late-entries", "draws-rise") for word in (f"--{name}", "0")]
    for system in ("dutch@2026", "dutch@2017"):
        rows = table(folder, *SMALL, "--systems", system)
        for row in rows:
            made = good("generate", "--players", "13", "--rounds", "5", "--seed", row["seed"], "--system", system,
                        "--ratings", "1400-2400", "--shape", "bell", "--draws", "30", "--prohibited", "0", "--bye", "win",
                        "--acceleration", "none", "--scoring", "1-½-0", *rates)
            for name, value in measure(made).items():
                assert math.isclose(float(row[name]), value, rel_tol=1e-4, abs_tol=1e-4), (row, name, value)


def json_has_every_measure_of_every_system():
    answer = json.loads(good("simulate", *SMALL, "--systems", "lim@1999,dubov@1997", "--json"))
    tap.equal((answer["seed"], answer["players"], answer["rounds"], answer["runs"]), ("0000000000c0ffee", 13, 5, 3))
    tap.equal([system["system"] for system in answer["systems"]], ["lim@1999", "dubov@1997"])
    for system in answer["systems"]:
        shares = [system[f"colour_difference_{name}"]["mean"] for name in ("0", "1", "2", "more")]
        assert math.isclose(sum(shares), 100, abs_tol=0.01), shares
        value = system["rank_correlation"]
        assert -1 <= value["least"] <= value["quarter"] <= value["median"] <= value["three_quarters"] <= value["most"] <= 1
        tap.equal(system["violations"]["most"], 0)
        tap.equal(system["byes"]["mean"], 5)


@in_folder
def a_picture_has_axes_names_and_a_mark_for_each_system(folder):
    good("simulate", *SMALL, "--svg", "pictures", folder=folder)
    names = sorted(os.listdir(os.path.join(folder, "pictures")))
    tap.equal(names, ["aro-spread.svg", "buchholz-spread.svg", "colours.svg", "floats-again.svg", "rank-correlation.svg",
                      "score-differences.svg"])
    for name in names:
        root = xml.etree.ElementTree.fromstring(read(folder, f"pictures/{name}"))
        texts = [element.text for element in root.iter("{http://www.w3.org/2000/svg}text")]
        for system in SYSTEMS:
            assert system in texts, (name, system)
        assert "3 tournaments of each system, 13 players, 5 rounds" in texts
        marks = [element for element in root.iter("{http://www.w3.org/2000/svg}rect")
                 if element.find("{http://www.w3.org/2000/svg}title") is not None]
        assert len(marks) >= len(SYSTEMS), name
        for element in root.iter():
            for key in ("x", "y", "height", "width", "cy", "y1"):
                assert "nan" not in element.get(key, "0") and float(element.get(key, "0")) >= 0, (name, element.attrib)
    good("simulate", *SMALL, "--svg", "pictures", folder=folder)


def what_cannot_be_played_is_refused():
    assert "5 rounds at most" in refused("simulate", "--players", "5", "--rounds", "9")
    assert "lim@1999" in refused("simulate", "--systems", "lim@1999,nobody@2000")
    for words in (("--unrated", "20"), ("--ratings", "2000,0,1900,1800", "--rounds", "3")):  # [c04:dutch.A.1]
        for systems in ((), ("--systems", "lim@1999,dubov@1997")):
            told = refused("simulate", *words, *systems, "--runs", "2")
            assert told.startswith(f"{words[0][2:]}: dubov@1997 pairs by ratings") and "estimates" in told, told
    good("simulate", *SMALL, "--unrated", "20", "--systems", "lim@1999,burstein@2009")
    refused("simulate", "--runs", "0")
    refused("simulate", "--draws", "101")
    result = run("simulate", "--systems", "dubov@1997", "--unrated", "50", "--runs", "1", "--seed", "1")
    assert result.returncode != 0 and "rating" in result.stderr.decode(), result.stderr


def byes_forfeits_and_withdrawals_are_taken_as_by_the_generator():
    answer = json.loads(good("simulate", *SMALL, "--half-byes", "10", "--forfeits", "10", "--withdrawals", "20",
                             "--late-entries", "20", "--json"))
    for system in answer["systems"]:
        tap.equal((system["violations"]["most"], system["undecided"]["mean"]), (0, 0))


def a_terminal_sees_the_progress():
    main, side = pty.openpty()
    subprocess.run([STAUNTON, "simulate", *SMALL], stdout=subprocess.PIPE, stderr=side, timeout=60, check=True)
    shown = os.read(main, 65536).decode()
    os.close(main)
    os.close(side)
    assert "100 %" in shown, shown


if __name__ == "__main__":
    tap.run(what_is_against_the_requirements_is_named_with_its_article, one_round_is_checked_alone, what_was_not_necessary_is_not_permitted, options_count,
            an_article_that_permits_it_is_named, a_system_that_is_not_available_is_checked_all_the_same,
            score_differences_and_colours_are_listed_round_by_round, of_a_folder_only_what_is_found_is_told,
            events_of_the_database_are_checked, the_same_seed_gives_the_same_numbers_on_any_number_of_threads,
            times_are_told_only_when_they_are_asked_for, the_numbers_are_those_of_the_generated_tournaments,
            json_has_every_measure_of_every_system, a_picture_has_axes_names_and_a_mark_for_each_system,
            what_cannot_be_played_is_refused, byes_forfeits_and_withdrawals_are_taken_as_by_the_generator,
            a_terminal_sees_the_progress)
