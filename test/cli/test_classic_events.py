#!/usr/bin/env python3
"""Swiss tournaments of events by the systems of the text of about 2009, on the command line: test_classic_events.py STAUNTON"""

import csv
import io
import json
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "rules"))
import tap  # pylint: disable=wrong-import-position

STAUNTON = os.path.abspath(sys.argv[1])
MEMORY = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
PLAYERS = """name;rating;title
Rossi, Mario;2210;FM
Bianchi, Anna;2105;WFM
Neri, Carla;1990;
Verdi, Luigi;1920;
Gallo, Pia;1880;
Conti, Ugo;1815;
Leone, Ivo;1760;
"""
EVENT = "old-swiss"


class Hall:
    """A folder with a database, and an arbiter who types."""

    def __init__(self, folder):
        self.folder = folder

    def run(self, *words):
        environment = dict(os.environ, LC_ALL="C.UTF-8", HOME=self.folder)
        environment.pop("STAUNTON_DATABASE", None)
        return subprocess.run([STAUNTON, *words], cwd=self.folder, env=environment, capture_output=True, text=True,
                              timeout=60, check=False)

    def done(self, *words):
        result = self.run(*words)
        assert result.returncode == 0, (words, result.returncode, result.stdout, result.stderr)
        return result.stdout

    def json(self, *words):
        return json.loads(self.done(*words, "--json"))

    def refused(self, code, *words):
        result = self.run(*words)
        tap.equal((words, result.returncode), (words, code))
        assert result.stdout == "" and result.stderr, (words, result.stdout, result.stderr)
        return result.stderr

    def open(self, *settings, players=PLAYERS):
        with open(os.path.join(self.folder, "players.csv"), "w", encoding="utf-8") as file:
            file.write(players)
        self.done("event", "new", "Old Swiss", "--from", "2026-04-10")
        self.done("player", "import", EVENT, "players.csv")
        self.done("tournament", "new", EVENT, "Open", "--system", "swiss", "--rounds", "5", *settings)
        self.done("entry", "add", EVENT, "--all")
        self.done("tournament", "colour", EVENT, "white")

    def play(self, number, words):
        self.done("round", "pair", EVENT)
        self.done("round", "publish", EVENT)
        for board, result in enumerate(words.split(), 1):
            self.done("result", "set", EVENT, str(number), str(board), result)


def in_hall(case):
    def inner():
        with tempfile.TemporaryDirectory(dir=MEMORY) as folder:
            case(Hall(folder))
    inner.__name__ = case.__name__
    return inner


# --- Settings -----------------------------------------------------------------------------------------------------------

@in_hall
def a_system_and_its_options_are_chosen_and_shown(hall):
    hall.open("--pairing", "lim@1999", "--option", "lim_maxi=on, last_round_by_half=off")
    shown = hall.done("tournament", "show", EVENT)
    assert "Pairing:       Lim System, 1987 as amended until 1999" in shown, shown
    assert "Options:       lim_maxi=on" in shown, shown
    options = hall.json("tournament", "show", EVENT)["options"]
    tap.equal([name for name, on in options.items() if on], ["lim_maxi"])
    assert options["last_round_by_half"] is False and "floated_played" in options, options
    hall.done("tournament", "change", EVENT, "--option", "lim_maxi=off")
    assert "Options:       none is on" in hall.done("tournament", "show", EVENT)
    hall.done("tournament", "change", EVENT, "--pairing", "dutch@2026")
    assert "Options:" not in hall.done("tournament", "show", EVENT)


@in_hall
def bad_options_are_refused(hall):
    hall.open("--pairing", "dubov@1997")
    said = hall.refused(2, "tournament", "change", EVENT, "--option", "last_round_by_half")
    assert "NAME=on or NAME=off" in said, said
    said = hall.refused(3, "tournament", "change", EVENT, "--option", "lim_maxi=on")
    assert "such as whites_once=on; `staunton rules show dubov@1997` lists all" in said, said
    said = hall.refused(1, "tournament", "change", EVENT, "--acceleration", "baku")
    assert "has no acceleration" in said, said
    said = hall.refused(3, "tournament", "change", EVENT, "--pairing", "lim@2026")
    assert "dutch@2009, lim@1999, dubov@1997 or burstein@2009" in said, said
    hall.play(1, "1-0 1-0 1-0")
    hall.refused(1, "tournament", "change", EVENT, "--option", "last_round_by_half=on")


@in_hall
def dubov_names_who_has_no_rating(hall):
    hall.open("--pairing", "dubov@1997", players=PLAYERS + "Amato, Zoe;;\n")
    said = hall.refused(1, "round", "pair", EVENT)
    assert "Amato, Zoe has no rating" in said and "estimate" in said, said
    hall.done("player", "change", EVENT, "Amato", "--rating", "1700")
    hall.play(1, "1-0 1-0 1-0 1-0")
    assert "ARO" in hall.done("keys", EVENT)
    # An average that counts somebody as 0 is not published. [c04:dubov.1.ARO] [c04:dutch.A.1]
    hall.done("player", "change", EVENT, "Amato", "--rating", "0")
    said = hall.refused(1, "keys", EVENT)
    assert "Amato, Zoe has no rating" in said and "estimate" in said, said
    hall.done("trf", "export", EVENT, "--output", "unrated.trf")
    said = hall.refused(1, "keys", "unrated.trf", "--pairing", "dubov@1997")
    assert "Amato, Zoe has no rating" in said, said
    assert "Buchholz" in hall.done("keys", "unrated.trf", "--pairing", "burstein@2009")
    tap.equal(hall.done("keys", "unrated.trf", "--system", "burstein@2009"),
              hall.done("keys", "unrated.trf", "--pairing", "burstein@2009"))
    assert "report" in hall.refused(2, "keys", EVENT, "--system", "burstein@2009")


@in_hall
def lots_for_the_numbers_of_a_swiss_need_a_yes(hall):
    hall.open("--pairing", "lim@1999")
    said = hall.refused(1, "numbers", "draw", EVENT)
    assert "numbered by rating" in said and "--by-rating" in said, said
    hall.refused(2, "numbers", "draw", EVENT, "--by-rating", "--confirm")
    assert "Drawn by lot" in hall.done("numbers", "draw", EVENT, "--confirm")


@in_hall
def a_system_by_its_name_is_a_swiss_paired_by_it(hall):
    hall.open()
    for system in ("dutch@2009", "lim@1999", "dubov@1997", "burstein@2009"):
        hall.done("tournament", "change", EVENT, "--system", system)
        shown = hall.json("tournament", "show", EVENT)
        tap.equal((shown["system"], shown["pairing"]), ("swiss", system))
    hall.done("tournament", "new", EVENT, "Second", "--system", "lim@1999", "--rounds", "5", "--option", "lim_maxi=on")
    shown = hall.json("tournament", "show", EVENT, "--tournament", "2")
    tap.equal((shown["system"], shown["pairing"], shown["options"]["lim_maxi"]), ("swiss", "lim@1999", True))
    said = hall.refused(2, "tournament", "new", EVENT, "Third", "--system", "lim@2026", "--rounds", "5")
    assert "lim@1999" in said, said
    hall.refused(2, "tournament", "new", EVENT, "Third", "--system", "lim@1999", "--pairing", "lim@1999")


@in_hall
def fewer_than_two_players_are_no_draft(hall):
    for system in ("dutch@2009", "lim@1999", "dubov@1997", "burstein@2009"):
        hall.done("event", "new", system, "--from", "2026-04-10", "--id", system.replace("@", "-"))
        event = system.replace("@", "-")
        for name, rating in (("Alfa, Ada", "2000"), ("Beta, Bea", "1900")):
            hall.done("player", "add", event, name, "--rating", rating)
        hall.done("tournament", "new", event, "Open", "--system", system, "--rounds", "1")
        hall.done("entry", "add", event, "--all")
        hall.done("numbers", "draw", event, "--by-rating")
        for count, name in (("1", "Alfa"), ("0", "Beta")):
            hall.done("bye", "ask", event, name, "1", "zero")
            before = hall.done("journal", "verify", event)
            said = hall.refused(1, "round", "pair", event)
            assert f"Round 1 has fewer than two players to pair: {count}." in said, said
            tap.equal(hall.done("journal", "verify", event), before)


@in_hall
def cards_of_an_event_have_the_rounds_so_far(hall):  # [c04:lim.7.cards]
    hall.open("--pairing", "lim@1999")
    hall.play(1, "1-0 1/2-1/2 0-1")
    hall.done("round", "pair", EVENT)
    hall.done("round", "publish", EVENT)
    boards = hall.json("round", "show", EVENT, "2")["boards"]
    cards = hall.json("cards", EVENT)
    tap.equal([len(card["rounds"]) for card in cards], [2] * len(cards))
    numbers = {card["number"]: card["rounds"] for card in cards}
    for rounds in numbers.values():
        assert rounds[1]["float"] == "", rounds
        if "opponent" in rounds[1]:
            assert rounds[1]["result"] == "" and rounds[1]["colour"], rounds
            assert numbers[rounds[1]["opponent"]][1]["colour"] != rounds[1]["colour"], cards
        else:
            tap.equal((rounds[1]["result"], rounds[1]["colour"]), ("1 bye", ""))
    tap.equal(sum("opponent" in rounds[1] for rounds in numbers.values()), 2 * len(boards))
    tap.equal(sorted(rounds[0]["float"] for rounds in numbers.values()), [""] * 6 + ["down"])
    assert "pairing cards" in hall.done("cards", EVENT, "--html")


# --- Rounds -------------------------------------------------------------------------------------------------------------

@in_hall
def a_round_is_explained_group_by_group(hall):
    hall.open("--pairing", "dubov@1997")
    hall.play(1, "1-0 1-0 1-0")
    hall.done("round", "pair", EVENT)
    told = hall.done("round", "explain", EVENT)
    for part in ("Dubov System, approved 1997", "The whole round\n", "Group of 1: 4 players\n", "Group of 0: 3 players\n",
                 "[c04:dubov.6.2.white]"):
        assert part in told, (part, told)
    one = hall.done("round", "explain", EVENT, "--board", "1")
    assert "Group of 1: 4 players\n" in one and "Group of 0" not in one, one
    by_name = hall.json("round", "explain", EVENT, "--player", "Rossi")
    tap.equal({step["score"] for step in by_name["steps"]}, {None, "1"})
    tap.equal(by_name["system"], "dubov@1997")


@in_hall
def a_round_by_hand_says_what_the_system_would_have_done(hall):
    hall.open("--pairing", "burstein@2009")
    hall.play(1, "1-0 1-0 1-0")
    hall.done("round", "pair", EVENT)
    boards = hall.json("round", "draft", EVENT)["boards"]
    numbers = [[board["white"]["number"], board["black"]["number"]] for board in boards]
    bye = ({1, 2, 3, 4, 5, 6, 7} - {number for pair in numbers for number in pair}).pop()
    pairs = [f"{black}-{white}" for white, black in numbers]
    hall.done("round", "pair", EVENT, *pairs, "--bye", f"{bye}=allocated")
    draft = hall.done("round", "draft", EVENT)
    assert "These are not the pairs that the engine draws" in draft, draft
    said = hall.refused(1, "round", "publish", EVENT)
    assert "would be paired differently: " in said and " [c04:burstein." in said, said
    told = hall.done("round", "explain", EVENT)
    assert "has White against" in told or "would have" in told or "has Black against" in told, told
    hall.done("round", "publish", EVENT, "--confirm", "--reason", "A test")
    assert "The round is paired differently." in hall.done("round", "explain", EVENT, "2")


@in_hall
def a_draft_that_is_out_of_date_is_not_told_as_current(hall):
    hall.open("--pairing", "burstein@2009")
    hall.play(1, "1-0 1-0 1-0")
    hall.done("round", "pair", EVENT)
    tap.equal(hall.run("round", "explain", EVENT).stderr, "")
    for words in (("result", "set", EVENT, "1", "3", "0-1"), ("entry", "withdraw", EVENT, "Rossi")):
        hall.done(*words)
        for form in ((), ("--json",)):
            said = hall.run("round", "explain", EVENT, *form)
            assert said.returncode == 0 and "The draft of round 2 is out of date" in said.stderr, (words, said)
        assert hall.json("round", "explain", EVENT)["outdated"] is True, words
        hall.done("undo", EVENT, "--yes")
        tap.equal(hall.run("round", "explain", EVENT).stderr, "")
        assert hall.json("round", "explain", EVENT)["outdated"] is False


@in_hall
def keys_and_explanations_have_the_numbers_of_the_round(hall):
    """[c04:general.late.b.numbers]"""
    hall.open("--pairing", "dubov@1997")
    hall.play(1, "1-0 1-0 1-0")
    hall.play(2, "1-0 1-0 1-0")
    told = hall.done("round", "explain", EVENT, "2").split("The whole round", 1)[1]
    with open(os.path.join(hall.folder, "late.csv"), "w", encoding="utf-8") as file:
        file.write("name;rating;title\nZeta, Late;2300;\n")
    hall.done("player", "import", EVENT, "late.csv")
    hall.done("entry", "add", EVENT, "Zeta")  # number 1 from now on
    hall.play(3, "1-0 1-0")
    hall.done("trf", "export", EVENT, "--output", "late.trf")
    again = hall.done("explain", "late.trf", "--round", "2")
    assert "These are the numbers of round 2; the file has others now." in again, again
    tap.equal(again.split("The whole round", 1)[1], told)
    assert hall.json("explain", "late.trf", "--round", "2")["former_numbers"] is True
    assert "These are the numbers" not in hall.done("explain", "late.trf", "--round", "3")
    assert hall.json("explain", "late.trf", "--round", "3")["former_numbers"] is False
    for name in (EVENT, "late.trf"):
        keys = hall.done("keys", name, "--round", "1")
        assert "These are the numbers of round 2; some have changed since." in keys, keys
        tap.equal([(row["number"], row["name"]) for row in hall.json("keys", name, "--round", "1")["rows"]][:2],
                  [(7, "Leone, Ivo"), (1, "Rossi, Mario")])
        assert "These are the numbers" not in hall.done("keys", name, "--round", "2")
    # What differs is told by the same numbers; in the file the first player is number 2 by now.
    other = hall.done("explain", "late.trf", "--round", "2", "--system", "lim@1999")
    assert "The round is paired differently. Number 1, with 1 point, has Black against 5, not Black against 7." in other, other


@in_hall
def the_check_has_one_numbering_behind_a_late_entry(hall):
    hall.open("--pairing", "lim@1999")
    hall.play(1, "1-0 1-0 1-0")
    with open(os.path.join(hall.folder, "late.csv"), "w", encoding="utf-8") as file:
        file.write("name;rating;title\nZeta, Late;2300;\n")
    hall.done("player", "import", EVENT, "late.csv")
    hall.done("entry", "add", EVENT, "Zeta")  # number 1 from now on; the others are no more called by their ids
    hall.done("round", "pair", EVENT)
    boards = hall.json("round", "draft", EVENT)["boards"]
    pairs = [(board["white"]["number"], board["black"]["number"]) for board in boards]
    turned = pairs.pop()
    hall.done("round", "pair", EVENT, *[f"{white}-{black}" for white, black in pairs], f"{turned[1]}-{turned[0]}")
    hall.done("round", "publish", EVENT, "--confirm", "--reason", "A test")
    said = hall.run("check", EVENT).stdout
    white, black = re.search(r"Number (\d+), .* has (?:White|Black) against (\d+), not", said).groups()
    tap.equal({int(white), int(black)}, set(turned))


@in_hall
def what_is_missing_is_said(hall):
    hall.open("--pairing", "burstein@2009")
    said = hall.refused(1, "round", "pair", EVENT, "1-4", "2-5")
    assert "The pairing numbers of Open are not drawn yet" in said, said
    assert f"`staunton numbers draw {EVENT} --by-rating`" in said, said
    hall.done("tournament", "new", EVENT, "Second", "--system", "swiss", "--rounds", "5", "--pairing", "lim@1999")
    said = hall.refused(1, "round", "pair", EVENT, "1-4", "2-5", "--tournament", "Open")
    assert f"`staunton numbers draw {EVENT} --by-rating --tournament 1`" in said, said
    hall.done("tournament", "remove", EVENT, "--tournament", "Second")
    hall.play(1, "1-0 1-0 1-0")
    hall.done("trf", "export", EVENT, "--output", "bare.trf")
    said = hall.refused(2, "pair", "bare.trf", "--option", "burstein_plain")
    assert '"burstein_plain" does not switch an option on or off. Write NAME=on' in said, said


# --- Keys ---------------------------------------------------------------------------------------------------------------

@in_hall
def the_averages_of_dubov_are_printed(hall):
    """[c04:dubov.9.publish]"""
    hall.open("--pairing", "dubov@1997")
    assert "no round is over" in hall.done("keys", EVENT)
    hall.play(1, "1-0 1-0 1-0")
    said = hall.done("keys", EVENT)
    assert "after round 1" in said and "[c04:dubov.9.publish]" in said and "Dubov System, approved 1997 · journal entry" in said, said
    assert re.search(r"^ *1 +FM +Rossi, Mario +2210 +1 +black +1920.0$", said, re.M), said
    rows = list(csv.DictReader(io.StringIO(hall.done("keys", EVENT, "--round", "1", "--csv"))))
    tap.equal({row["name"]: row["ARO"] for row in rows},
              {"Rossi, Mario": "1920.0", "Verdi, Luigi": "2210.0", "Gallo, Pia": "2105.0", "Bianchi, Anna": "1880.0",
               "Neri, Carla": "1815.0", "Conti, Ugo": "1990.0", "Leone, Ivo": "0.0"})
    page = hall.done("keys", EVENT, "--html")
    assert page.startswith("<!DOCTYPE html>") and "1920.0" in page and "after round 1" in page, page[:300]
    view = hall.json("keys", EVENT)
    tap.equal((view["round"], view["keys"], len(view["rows"])), (1, ["aro"], 7))
    hall.refused(3, "keys", EVENT, "--round", "2")


@in_hall
def who_is_out_of_the_next_round_is_marked(hall):
    hall.open("--pairing", "dubov@1997")
    hall.play(1, "1-0 1-0 1-0")
    hall.done("bye", "ask", EVENT, "Neri", "2", "zero")
    assert re.search(r"Neri, Carla .*not paired$", hall.done("keys", EVENT), re.M)


@in_hall
def the_order_of_burstein_is_printed(hall):
    hall.open("--pairing", "burstein@2009")
    hall.play(1, "1-0 1/2-1/2 0-1")
    hall.play(2, "1-0 1-0 1/2-1/2")
    said = hall.done("keys", EVENT)
    assert re.search(r"SB +Buchholz +Median", said) and "[c04:burstein.3.2]" in said, said
    tap.equal(hall.json("keys", EVENT, "--round", "1")["keys"], ["sonneborn_berger", "buchholz", "median"])


@in_hall
def keys_of_burstein_have_the_imaginary_point_and_sb_by_results(hall):  # [c04:burstein.3.3.add] [c04:burstein.3.2]
    hall.open("--pairing", "burstein@2009", "--scoring", "3-1-0")
    hall.play(1, "1/2-1/2 1/2-1/2 1/2-1/2")
    rows = hall.json("keys", EVENT, "--round", "1")["rows"]
    drawn = [row for row in rows if row["points"] == "1"]
    tap.equal(len(drawn), 6)
    tap.equal({row["values"][0] for row in drawn}, {"½"})  # a draw with one who has a point, whatever it is worth
    tap.equal({row["decimals"][0] for row in drawn}, {"0.50"})
    assert "In brackets" in hall.done("keys", EVENT) and "[c04:burstein.3.3.add]" in hall.done("keys", EVENT)
    assert "½" not in hall.done("keys", EVENT, "--csv")
    tap.equal({row["number"]: row["score"] for row in drawn}, {row["number"]: "4" if row["number"] <= 3 else "1" for row in drawn})


@in_hall
def a_report_has_keys_too(hall):
    hall.open("--pairing", "dubov@1997")
    hall.play(1, "1-0 1-0 1-0")
    rows = hall.json("keys", EVENT)["rows"]
    hall.done("trf", "export", EVENT, "--output", "report.trf")
    again = hall.json("keys", "report.trf")["rows"]
    tap.equal([(row["number"], row["values"]) for row in again], [(row["number"], row["values"]) for row in rows])
    tap.equal(hall.json("keys", "report.trf", "--pairing", "burstein@2009")["system"], "burstein@2009")
    hall.refused(2, "keys", EVENT, "--pairing", "burstein@2009")


@in_hall
def other_systems_have_no_keys(hall):
    hall.open("--pairing", "lim@1999")
    said = hall.refused(3, "keys", EVENT)
    assert "Dubov or the Burstein" in said, said


# --- What happens in the hall --------------------------------------------------------------------------------------------

@in_hall
def who_stays_away_without_a_word_has_left(hall):  # [c04:dutch.F.8] [c04:lim.withdrawal]
    hall.open("--pairing", "lim@1999")
    hall.play(1, "+/- 1-0 1-0")
    said = hall.refused(1, "round", "pair", EVENT)
    assert "Verdi, Luigi did not come to round 1 and gave no notice" in said and "[c04:lim.withdrawal]" in said, said
    assert "`round pair ... --confirm`" in said and "`entry explain`" in said, said
    hall.refused(1, "tournament", "change", EVENT, "--option", "absent_keeps=on")  # too late: nobody is sent there
    hall.done("trf", "export", EVENT, "--output", "absent.trf")  # a report cannot say whether it was explained
    said = hall.run("pair", "absent.trf")
    assert "Number 4 missed round 1" in said.stderr and "[c04:lim.withdrawal]" in said.stderr, said.stderr
    assert "Verdi, Luigi" in said.stdout and "absent_keeps=on" in said.stderr, said
    assert "missed round" not in hall.run("pair", "absent.trf", "--option", "absent_keeps=on").stderr
    assert "missed round" not in hall.run("pair", "absent.trf", "--system", "burstein@2009").stderr
    said = hall.done("entry", "explain", EVENT, "Verdi", "--reason", "Missed the train")
    tap.equal(said, "Verdi, Luigi has explained the absence and stays in Open.\n")
    assert "Verdi, Luigi" in hall.done("round", "pair", EVENT)
    assert "Absence explained · Round 1 · Verdi, Luigi · Reason: Missed the train" in hall.done("journal", "show", EVENT)
    hall.done("undo", EVENT, "--yes")
    hall.done("undo", EVENT, "--yes")
    hall.done("round", "pair", EVENT, "--confirm")
    drafted = hall.json("round", "draft", EVENT)
    assert "Verdi, Luigi" not in str(drafted["boards"]), drafted
    assert "withdrawn" in hall.done("tournament", "show", EVENT)


@in_hall
def colours_that_were_exchanged_are_recorded(hall):  # [c04:dutch.F.7.colour]
    hall.open("--pairing", "dutch@2009")
    hall.play(1, "1-0 1-0 1-0")
    before = hall.done("round", "explain", EVENT, "1")
    tap.equal(hall.done("result", "swap", EVENT, "1", "1"),
              "Open, round 1, board 1: Verdi, Luigi – FM Rossi, Mario: 0 – 1\n")
    tap.equal(hall.done("round", "explain", EVENT, "1"), before)
    hall.done("trf", "export", EVENT, "--output", "exchanged.trf")  # the round is judged as it was published
    assert "1 rounds: 0 differences" in hall.done("check", "exchanged.trf")
    hall.done("trf", "import", "exchanged.trf", "--id", "again")
    tap.equal(hall.json("crosstable", "again")["rows"], hall.json("crosstable", EVENT)["rows"])
    hall.done("result", "set", EVENT, "1", "2", "+/-")
    assert "it has no colours" in hall.refused(1, "result", "swap", EVENT, "1", "2")


@in_hall
def estimates_and_converted_ratings_are_marked(hall):  # [c04:dutch.A.1] [c04:lim.ranking.estimate]
    hall.open("--pairing", "dubov@1997", players=PLAYERS + "Nuovo, Aldo;;\nNuova, Bea;;\n")
    assert "Nuova, Bea has no rating" in hall.refused(1, "round", "pair", EVENT)
    hall.done("player", "change", EVENT, "Nuovo", "--rating", "1850", "--rating-from", "estimate")
    hall.done("player", "change", EVENT, "Nuova", "--rating", "2050", "--rating-from", "conversion")
    for words in (("player", "list"), ("numbers", "draw"), ("tournament", "show")):
        shown = hall.done(*words, EVENT, *(("--by-rating",) if words[1] == "draw" else ()))
        assert "1850 est." in shown and "2050 conv." in shown and "2210 est" not in shown, shown
    tap.equal(hall.json("tournament", "show", EVENT)["entries"][2]["rating_from"], "conversion")
    hall.done("round", "pair", EVENT)
    hall.refused(3, "player", "change", EVENT, "Nuova", "--rating-from", "guess")


# --- Reports ------------------------------------------------------------------------------------------------------------

@in_hall
def a_report_keeps_system_and_options(hall):
    hall.open("--pairing", "lim@1999", "--option", "lim_maxi=on")
    hall.play(1, "1-0 1-0 1-0")
    hall.done("trf", "export", EVENT, "--output", "report.trf")
    with open(os.path.join(hall.folder, "report.trf"), encoding="utf-8") as file:
        report = file.read()
    assert "092 Swiss by lim@1999 lim_maxi=on\n" in report and "192 CUSTOM_SWISS\n" in report, report
    hall.done("trf", "import", "report.trf", "--id", "again")
    shown = hall.json("tournament", "show", "again")
    tap.equal((shown["pairing"], shown["options"]["lim_maxi"], shown["type"]), ("lim@1999", True, ""))
    hall.done("round", "pair", "again")
    hall.done("round", "pair", EVENT)
    tap.equal([(board["white"]["number"], board["black"]["number"]) for board in hall.json("round", "draft", "again")["boards"]],
              [(board["white"]["number"], board["black"]["number"]) for board in hall.json("round", "draft", EVENT)["boards"]])


if __name__ == "__main__":
    tap.run(a_system_and_its_options_are_chosen_and_shown, bad_options_are_refused, dubov_names_who_has_no_rating,
            lots_for_the_numbers_of_a_swiss_need_a_yes,
        a_system_by_its_name_is_a_swiss_paired_by_it,
        fewer_than_two_players_are_no_draft,
        cards_of_an_event_have_the_rounds_so_far,
            a_round_is_explained_group_by_group, a_round_by_hand_says_what_the_system_would_have_done,
            a_draft_that_is_out_of_date_is_not_told_as_current,
            keys_and_explanations_have_the_numbers_of_the_round,
            the_check_has_one_numbering_behind_a_late_entry, what_is_missing_is_said, the_averages_of_dubov_are_printed, who_is_out_of_the_next_round_is_marked, the_order_of_burstein_is_printed,
            keys_of_burstein_have_the_imaginary_point_and_sb_by_results,
            who_stays_away_without_a_word_has_left, colours_that_were_exchanged_are_recorded,
            estimates_and_converted_ratings_are_marked, a_report_has_keys_too, other_systems_have_no_keys, a_report_keeps_system_and_options)
