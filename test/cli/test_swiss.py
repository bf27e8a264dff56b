#!/usr/bin/env python3
"""A Swiss on the command line, from the first player to the report: test_swiss.py STAUNTON"""

import functools
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "rules"))
import tap  # pylint: disable=wrong-import-position

STAUNTON = os.path.abspath(sys.argv[1])
# A folder in memory, where there is one: hundreds of commands need not wait for a disk.
MEMORY = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
WORK = None  # where all cases have their folders
PLAYERS = """name;rating;title
Rossi, Mario;2210;FM
Bianchi, Anna;2105;WFM
Neri, Carla;1990;
Verdi, Luigi;1920;
Gallo, Pia;1880;
Conti, Ugo;1815;
Leone, Ivo;1760;
Amato, Zoe;1700;
Bruno, Yuri;1655;
"""
EVENT = "spring-swiss"


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

    def write(self, name, text):
        with open(os.path.join(self.folder, name), "w", encoding="utf-8") as file:
            file.write(text)

    def results(self, number, words):
        for board, result in enumerate(words.split(), 1):
            self.done("result", "set", EVENT, str(number), str(board), result)

    def play(self, number, words):
        """Draws, publishes and plays a round."""
        self.done("round", "pair", EVENT)
        self.done("round", "publish", EVENT)
        self.results(number, words)


def swiss(hall, rounds="5", players=PLAYERS, settings=()):
    hall.write("players.csv", players)
    hall.done("event", "new", "Spring Swiss", "--from", "2026-04-10")
    hall.done("player", "import", EVENT, "players.csv")
    hall.done("tournament", "new", EVENT, "Open", "--system", "swiss", "--rounds", rounds, *settings)
    hall.done("entry", "add", EVENT, "--all")
    hall.done("numbers", "draw", EVENT, "--by-rating")
    hall.done("tournament", "colour", EVENT, "white")


@functools.cache
def prepared(played):
    """A Swiss before round 1, or after it, made once and copied for each case."""
    folder = os.path.join(WORK, f"after-{played}")
    hall = Hall(folder)
    if played == 0:
        os.mkdir(folder)
        swiss(hall)
    else:
        shutil.copytree(prepared(0), folder)
        hall.play(1, "1-0 1-0 1-0 1-0")
    return folder


def in_hall(case, played=None):
    def inner():
        with tempfile.TemporaryDirectory(dir=WORK) as folder:
            if played is not None:
                shutil.copytree(prepared(played), folder, dirs_exist_ok=True)
            case(Hall(folder))
    inner.__name__ = case.__name__
    return inner


def in_swiss(case):
    return in_hall(case, 0)


def after_round_1(case):
    """Won by White on every board."""
    return in_hall(case, 1)


def table(text):
    """The rows of the first table in a text, cell by cell where two blanks or more stand between."""
    lines = text.split("\n")
    first = next(i for i, line in enumerate(lines) if "No." in line or "Round" in line or "Group" in line)
    rows = []
    for line in lines[first + 1:]:
        if not line:
            break
        rows.append(re.split(r" {2,}", line.strip()))
    return rows


def pairs(view):
    return [(board["white"]["number"], board["black"]["number"]) for board in view["boards"]]


# --- Before round 1 ---------------------------------------------------------------------------------------------------

@in_hall
def a_swiss_is_made_with_its_rounds_system_and_acceleration(hall):
    hall.done("event", "new", "Spring Swiss", "--from", "2026-04-10")
    assert "rounds" in hall.refused(1, "tournament", "new", EVENT, "Open", "--system", "swiss")
    tap.equal(hall.done("tournament", "new", EVENT, "Open", "--system", "swiss", "--rounds", "7"),
              "Made tournament 1 of spring-swiss: Open, Swiss.\n"
              "Tie-breaks: BH/C1, BH, SB, DE, WIN (tiebreak@2026, the usual list: tournament change --tiebreaks sets "
              "another before round 1).\n")
    tap.equal(hall.json("tournament", "show", EVENT)["pairing"], "dutch@2026")
    hall.done("tournament", "change", EVENT, "--pairing", "dutch@2017", "--acceleration", "baku", "--rounds", "9")
    shown = hall.done("tournament", "show", EVENT)
    for line in ("System:        accelerated Swiss", "Rounds:        9", "Acceleration:  Baku",
                 "Pairing:       FIDE (Dutch) System, edition 2017", "First colour:  not drawn yet"):
        assert line in shown.split("\n"), (line, shown)
    assert "dutch@2026" in hall.refused(3, "tournament", "change", EVENT, "--pairing", "burstein@2026")
    assert "none, baku" in hall.refused(3, "tournament", "change", EVENT, "--acceleration", "warp")


@in_hall
def an_older_event_is_paired_by_the_edition_of_its_day(hall):
    hall.done("event", "new", "Old", "--from", "2024-04-10")
    hall.done("tournament", "new", "old", "Open", "--system", "swiss", "--rounds", "5")
    tap.equal(hall.json("tournament", "show", "old")["pairing"], "dutch@2017")


@in_swiss
def the_initial_colour_is_given_or_drawn_by_a_lot_that_can_be_repeated(hall):
    tap.equal(hall.done("tournament", "colour", EVENT, "black"), "Number 1 of Open begins with black.\n")
    said = hall.done("tournament", "colour", EVENT, "--seed", "c0ffee")
    assert re.fullmatch("Number 1 of Open begins with (white|black), by lot with the seed 0000000000c0ffee.\n", said)
    tap.equal(hall.done("tournament", "colour", EVENT, "--seed", "c0ffee"), said)
    assert "by lot" in hall.done("tournament", "colour", EVENT)
    assert "white, black" in hall.refused(3, "tournament", "colour", EVENT, "red")
    hall.refused(2, "tournament", "colour", EVENT, "white", "--seed", "1")
    hall.refused(3, "tournament", "colour", EVENT, "--seed", "xyz")


@in_swiss
def groups_who_may_not_meet_are_added_shown_and_dropped(hall):
    tap.equal(hall.done("tournament", "prohibit", EVENT), "Everybody in Open may meet everybody.\n")
    tap.equal(table(hall.done("tournament", "prohibit", EVENT, "1-5", "4-5-6", "--to", "2")),
              [["1-5", "1-2", "Rossi, Mario; Gallo, Pia"], ["4-5-6", "1-2", "Verdi, Luigi; Gallo, Pia; Conti, Ugo"]])
    hall.done("tournament", "prohibit", EVENT, "8-9", "--from", "3")
    tap.equal(hall.json("tournament", "prohibit", EVENT),
              [{"players": [1, 5], "from": 1, "to": 2}, {"players": [4, 5, 6], "from": 1, "to": 2},
               {"players": [8, 9], "from": 3}])
    assert "Prohibited:    1-5 in rounds 1 to 2, " in hall.done("tournament", "show", EVENT)
    tap.equal(table(hall.done("tournament", "prohibit", EVENT, "2-3", "--clear")), [["2-3", "1-", "Bianchi, Anna; Neri, Carla"]])
    hall.done("tournament", "prohibit", EVENT, "--clear")
    tap.equal(hall.json("tournament", "prohibit", EVENT), [])
    for code, group in ((2, "1-x"), (3, "1-77"), (3, "3"), (3, "3-3")):
        hall.refused(code, "tournament", "prohibit", EVENT, group)
    hall.refused(3, "tournament", "prohibit", EVENT, "1-2", "--from", "4", "--to", "2")


@in_hall
def groups_need_numbers_first(hall):
    hall.write("players.csv", PLAYERS)
    hall.done("event", "new", "Spring Swiss", "--from", "2026-04-10")
    hall.done("player", "import", EVENT, "players.csv")
    hall.done("tournament", "new", EVENT, "Open", "--system", "swiss", "--rounds", "5")
    hall.done("entry", "add", EVENT, "--all")
    assert "numbers draw spring-swiss --by-rating" in hall.refused(1, "tournament", "prohibit", EVENT, "1-2")


@in_swiss
def numbers_against_the_ratings_need_to_be_confirmed(hall):
    order = [str(number) for number in (2, 1, 3, 4, 5, 6, 7, 8, 9)]
    assert "higher rating" in hall.refused(1, "numbers", "set", EVENT, *order)
    assert "Bianchi, Anna" in hall.done("numbers", "set", EVENT, *order, "--confirm").split("\n")[1]


@in_swiss
def byes_are_asked_for_listed_and_cancelled(hall):
    tap.equal(hall.done("bye", "list", EVENT), "Nobody in Open has requested a bye.\n")
    tap.equal(hall.done("bye", "ask", EVENT, "Rossi", "2", "half"),
              "Rossi, Mario has a half-point bye in round 2 of Open.\n")
    hall.done("bye", "ask", EVENT, "4", "1", "zero")
    tap.equal(table(hall.done("bye", "list", EVENT)),
              [["1", "4", "4", "Verdi, Luigi", "zero-point bye"], ["2", "1", "1", "Rossi, Mario", "half-point bye"]])
    tap.equal(hall.json("bye", "list", EVENT)[0], {"player": 1, "round": 2, "kind": "half"})
    assert "already has a half-point bye" in hall.refused(1, "bye", "ask", EVENT, "Rossi", "3", "half")
    hall.done("bye", "ask", EVENT, "Rossi", "3", "half", "--confirm")
    hall.refused(1, "bye", "ask", EVENT, "Neri", "3", "full")
    tap.equal(hall.done("bye", "cancel", EVENT, "Rossi", "3"), "Rossi, Mario has no bye in round 3 of Open.\n")
    for code, words in ((3, ("Nobody", "2", "half")), (3, ("Neri", "9", "half")), (3, ("Neri", "2", "quarter")),
                        (2, ("Neri", "two", "half"))):
        hall.refused(code, "bye", "ask", EVENT, *words)
    hall.refused(3, "bye", "cancel", EVENT, "Neri", "2")


# --- Rounds -----------------------------------------------------------------------------------------------------------

@in_swiss
def a_draft_is_no_round_before_it_is_published(hall):
    assert "drafted" in hall.refused(3, "round", "draft", EVENT)
    hall.refused(3, "round", "publish", EVENT)
    drawn = hall.done("round", "pair", EVENT)
    tap.equal(drawn.split("\n")[0], "Spring Swiss: Open, round 1 of 5: draft")
    assert max(len(line) for line in drawn.split("\n")) <= 80, drawn
    tap.equal(table(drawn)[0], ["1", "1", "FM Rossi, Mario", "2210", "0", "5", "Gallo, Pia", "1880", "0"])
    tap.equal(table(drawn)[-1], ["9", "Bruno, Yuri", "1655", "bye"])
    assert "staunton round publish spring-swiss" in drawn
    draft = hall.json("round", "draft", EVENT)
    tap.equal((pairs(draft), draft["same"]), ([(1, 5), (6, 2), (3, 7), (8, 4)], True))
    tap.equal(hall.json("round", "list", EVENT)["rounds"], [])
    assert "Draft:         round 1, drawn by the engine" in hall.done("tournament", "show", EVENT)
    hall.refused(3, "round", "show", EVENT, "1")
    tap.equal(hall.done("round", "discard", EVENT), "The draft of round 1 of Open is discarded.\n")
    hall.done("round", "pair", EVENT)
    published = hall.done("round", "publish", EVENT)
    tap.equal(published.split("\n")[0], "Published round 1 of Open.")
    assert re.search(r"\nFIDE \(Dutch\) System, 2026 · journal entry \d+, head [0-9a-f]{12}…\n$", published), published
    tap.equal(hall.json("round", "show", EVENT)["origin"], "engine")
    hall.refused(3, "round", "draft", EVENT)
    assert "nothing in it allows a published pairing to be changed" in hall.refused(1, "round", "discard", EVENT)
    tap.equal(hall.done("round", "discard", EVENT, "--confirm", "--reason", "Wrong list"),
              "Round 1 of Open is discarded.\n")
    # Who did it, when and why. [c04:general.report.norm]
    assert "Rounds discarded · Round 1 · Reason: Wrong list" in hall.done("journal", "show", EVENT)


@in_swiss
def numbers_and_colour_are_drawn_with_round_1_where_they_are_missing(hall):
    hall.done("tournament", "new", EVENT, "Side", "--system", "swiss", "--rounds", "3")
    side = ("--tournament", "Side")
    hall.done("entry", "add", EVENT, "Verdi", "Gallo", "Conti", "Rossi", *side)
    hall.done("round", "pair", EVENT, *side)
    shown = hall.json("tournament", "show", EVENT, *side)
    tap.equal((shown["numbers"]["method"], shown["initial_colour"]["method"]), ("rating", "lots"))
    tap.equal([entry["name"] for entry in shown["entries"]][0], "Rossi, Mario")


@after_round_1
def an_unfinished_round_holds_the_next_one_up(hall):
    hall.done("result", "clear", EVENT, "1", "4")
    assert "Board 4 of round 1" in hall.refused(1, "round", "pair", EVENT)
    hall.done("result", "set", EVENT, "1", "4", "postponed")
    hall.done("round", "pair", EVENT)


@in_hall
def the_draft_shows_the_points_that_it_is_paired_by(hall):
    swiss(hall)
    hall.done("tournament", "change", EVENT, "--acceleration", "baku")
    drawn = hall.done("round", "pair", EVENT)
    tap.equal(table(drawn)[0][4], "0 (1)")
    assert "In brackets: the points that the round is paired by" in drawn, drawn
    hall.done("round", "publish", EVENT)
    hall.results(1, "1-0 postponed 1-0 1-0")
    second = table(hall.done("round", "pair", EVENT))
    postponed = {side["number"] for side in
                 (hall.json("round", "show", EVENT, "1")["boards"][1][colour] for colour in ("white", "black"))}
    shown = {int(row[at]): row[at + 3] for row in second if len(row) == 9 for at in (1, 5)}
    assert any(shown.get(number) in ("0 (½)", "0 (1½)") for number in postponed), shown


@in_hall
def where_everybody_asked_for_a_bye_a_round_without_boards_is_published(hall):
    swiss(hall)
    for number in range(1, 10):
        hall.done("bye", "ask", EVENT, str(number), "1", "half")
    drawn = hall.done("round", "pair", EVENT)
    assert "These are the pairs that the engine draws." in drawn, drawn
    tap.equal(hall.done("round", "explain", EVENT).split("\n")[2], "Nobody is to be paired.")
    hall.done("round", "publish", EVENT)
    shown = hall.json("round", "show", EVENT, "1")
    tap.equal((shown["boards"], [bye["kind"] for bye in shown["byes"]]), ([], ["half"] * 9))
    hall.done("round", "pair", EVENT)


@after_round_1
def pairs_by_hand_are_compared_and_published_only_when_confirmed(hall):
    hall.done("round", "pair", EVENT)
    draft = hall.json("round", "draft", EVENT)
    drawn = pairs(draft)
    bye = next(one["number"] for one in draft["byes"])
    kept = [f"{white}-{black}" for white, black in drawn]
    assert "has no place in round 2" in hall.refused(1, "round", "pair", EVENT, *kept[1:], "--bye", f"{bye}=allocated")
    same = hall.done("round", "pair", EVENT, *kept, "--bye", f"{bye}=allocated")
    assert "round 2 of 5: draft by hand\n" in same and "These are the pairs that the engine draws." in same, same
    first, second = drawn[0], drawn[1]
    other = [f"{first[0]}-{second[0]}", f"{first[1]}-{second[1]}", *kept[2:], "--bye", f"{bye}=allocated"]
    shown = hall.done("round", "pair", EVENT, *other)
    assert f"These are not the pairs that the engine draws; it has {kept[0]}, {kept[1]}." in shown, shown
    assert "Under the rules, round 2 would be paired differently" in hall.refused(1, "round", "publish", EVENT)
    tap.equal(len(hall.json("round", "list", EVENT)["rounds"]), 1)
    published = hall.done("round", "publish", EVENT, "--confirm", "--reason", "Two of one club")
    assert f"Paired by hand. The engine has {kept[0]}, {kept[1]}.\nReason: Two of one club\n" in published, published
    shown = hall.json("round", "show", EVENT, "2")
    tap.equal((shown["origin"], shown["reason"], len(shown["replaced"])), ("hand", "Two of one club", 2))
    assert "\nThe round is paired differently. " in hall.done("round", "explain", EVENT, "2")
    checked = hall.run("check", EVENT)
    tap.equal((checked.returncode, checked.stdout.split("\n")[0]), (1, "spring-swiss: round 2: difference (dutch@2026)"))


@in_swiss
def what_is_to_be_said_against_a_board_stands_below_the_draft(hall):
    hall.done("tournament", "prohibit", EVENT, "2-3")
    hall.play(1, "1-0 1-0 1-0 1-0")
    shown = hall.done("round", "pair", EVENT, "5-1", "2-3", "4-6", "7-9", "--bye", "8=allocated")
    lines = shown.split("\n")
    assert any(line.startswith("Board 1: they have met in round 1") for line in lines), shown
    assert any(line.startswith("Board 2: the pair is prohibited") for line in lines), shown


@after_round_1
def a_draft_that_is_out_of_date_is_drawn_again(hall):
    hall.done("round", "pair", EVENT)
    hall.done("bye", "ask", EVENT, "Conti", "2", "zero")
    assert "Pair it again" in hall.refused(1, "round", "publish", EVENT)
    hall.done("round", "pair", EVENT)
    hall.done("round", "publish", EVENT)
    assert "is paired already" in hall.refused(1, "bye", "ask", EVENT, "Conti", "2", "half")


@in_swiss
def where_no_legal_pairing_exists_it_says_why_and_what_may_be_done(hall):
    hall.done("tournament", "new", EVENT, "Few", "--system", "swiss", "--rounds", "3")
    few = ("--tournament", "Few")
    hall.done("entry", "add", EVENT, "1", "2", "3", "4", *few)
    hall.done("numbers", "draw", EVENT, "--by-rating", *few)
    hall.done("tournament", "prohibit", EVENT, "1-2-3", *few)
    said = hall.refused(1, "round", "pair", EVENT, *few)
    assert "No legal pairing exists for round 1" in said and "The arbiter may: " in said, said


# --- Explaining -------------------------------------------------------------------------------------------------------

@after_round_1
def the_draft_and_every_round_are_explained_in_the_same_words_as_a_report(hall):
    hall.play(2, "1-0 0-1 1/2-1/2 1-0")
    hall.done("trf", "export", EVENT, "--output", "report.trf")
    for number in ("1", "2"):
        told = hall.done("round", "explain", EVENT, number)
        tap.equal(told.split("\n")[1:], hall.done("explain", "report.trf", "--round", number).split("\n")[1:])
        tap.equal(told, hall.done("explain", EVENT, "--round", number))
    hall.done("round", "pair", EVENT)
    tap.equal(hall.done("round", "explain", EVENT).split("\n")[1:], hall.done("explain", "report.trf").split("\n")[1:])
    told = hall.json("round", "explain", EVENT)
    tap.equal((told["round"], told["system"], told["same"]), (3, "dutch@2026", True))
    tap.equal(told["story"], hall.json("explain", "report.trf"))


@after_round_1
def only_a_board_or_a_player_is_explained_when_asked_for(hall):
    board = hall.done("round", "explain", EVENT, "1", "--board", "2")
    assert "6 Conti, Ugo - 2 Bianchi, Anna" in board and "1 Rossi" not in board, board
    for player in ("7", "Leone"):
        told = hall.done("round", "explain", EVENT, "--player", player)
        assert "3 Neri, Carla - 7 Leone, Ivo" in told and "1 Rossi" not in told, told
    for words in (("1", "--board", "2"), ("--player", "6"), ("--player", "Conti")):
        view = hall.json("round", "explain", EVENT, *words)
        tap.equal([player["number"] for player in view["players"]], [2, 6])
        tap.equal([player["number"] for player in view["story"]["players"]], [2, 6])
        tap.equal([(pair["white"], pair["black"]) for bracket in view["story"]["brackets"] for pair in bracket["pairs"]],
                  [(6, 2)])
    hall.refused(2, "round", "explain", EVENT, "--board", "9", "--json")
    hall.refused(2, "round", "explain", EVENT, "--board", "9")
    hall.refused(3, "round", "explain", EVENT, "--player", "77")
    hall.refused(3, "round", "explain", EVENT, "4")
    hall.refused(2, "explain", EVENT, "--system", "dutch@2017")
    hall.refused(2, "round", "explain", EVENT, "--board", "1", "--player", "1")


@in_hall
def a_round_robin_is_explained_by_its_place_in_the_tables(hall):
    hall.done("demo")
    told = hall.done("round", "explain", "city-open-2026", "3", "--tournament", "1")
    assert "Round 3 of the table for 10 players [c02-2022:14.1.n10]." in told, told


# --- From beginning to end --------------------------------------------------------------------------------------------

@in_swiss
def a_whole_swiss_is_played_and_its_report_is_right(hall):
    hall.done("bye", "ask", EVENT, "Rossi", "2", "half")
    hall.play(1, "1-0 0-1 1/2-1/2 1-0")
    hall.done("player", "add", EVENT, "Serra, Tea", "--rating", "1900")
    tap.equal(hall.done("entry", "add", EVENT, "Serra"),
              "Entered 1 player; Open has 10.\nSerra, Tea has the number 5.\n")
    hall.done("entry", "withdraw", EVENT, "Bruno")
    drawn = hall.done("round", "pair", EVENT)
    assert ["1", "FM Rossi, Mario", "2210", "half-point bye"] in table(drawn), drawn
    assert ["10", "Bruno, Yuri", "1655", "zero-point bye"] in table(drawn), drawn
    hall.done("round", "publish", EVENT)
    tap.equal(table(hall.done("round", "show", EVENT, "1"))[0][1], "1")
    tap.equal(table(hall.done("round", "show", EVENT, "1"))[-1][0], "9")  # as he was when it was paired
    hall.results(2, "1-0 1/2-1/2 0-1 1-0")
    hall.done("round", "pair", EVENT)
    published = hall.done("round", "publish", EVENT)
    assert published.startswith("Published round 3 of Open. Round 1 is locked now.\n"), published
    assert "locked" in hall.refused(1, "result", "set", EVENT, "1", "1", "0-1")
    hall.results(3, "1-0 1/2-1/2 0-1 +/-")
    hall.done("entry", "withdraw", EVENT, "Leone")
    hall.done("entry", "reinstate", EVENT, "Leone")
    hall.play(4, "1/2-1/2 1/2-1/2 1-0 0-1")
    hall.play(5, "1-0 1-0 1/2-1/2 1/2-1/2")
    assert "All 5 rounds" in hall.refused(1, "round", "pair", EVENT)
    tap.equal(hall.done("standings", EVENT).split("\n")[0], "Spring Swiss: Open, final standings after 5 rounds")
    tap.equal(len(hall.json("standings", EVENT)["rows"]), 10)
    hall.done("crosstable", EVENT)
    tap.equal(hall.done("check", EVENT), "checked 1 tournaments, 5 rounds: 0 differences\n")
    hall.done("trf", "export", EVENT, "--output", "report.trf")
    checked = hall.run("check", "report.trf")
    tap.equal((checked.returncode, checked.stdout.rstrip("\n").split("\n")[-1].split(": ")[-1]), (0, "0 differences"))
    hall.done("journal", "verify", EVENT)


def told_of_report(hall, name):
    checked = hall.run("check", name)
    return checked.returncode, checked.stdout.rstrip("\n").split("\n")[-1]


@in_hall
def a_late_entry_has_no_more_points_in_the_report_than_in_the_event(hall):
    # An absence gives a point, the round before he came nothing: he is the last, and has the bye.
    swiss(hall, players="\n".join(PLAYERS.split("\n")[:5]) + "\n", settings=("--scoring", "3-2-1", "--absent", "1"))
    hall.play(1, "1-0 1/2-1/2")
    hall.done("player", "add", EVENT, "Tardi, Leo", "--rating", "2000")
    hall.done("entry", "add", EVENT, "Tardi, Leo")
    hall.done("trf", "export", EVENT, "--output", "before.trf")
    hall.done("round", "pair", EVENT)
    hall.done("round", "publish", EVENT)
    hall.done("trf", "export", EVENT, "--output", "after.trf")
    drawn = hall.json("round", "show", EVENT, "2")
    pairs = [f"{board['white']['number']} {board['black']['number']}" for board in drawn["boards"]]
    pairs += [f"{bye['number']} 0" for bye in drawn["byes"]]
    tap.equal(hall.done("pair", "before.trf", "--format", "list").split("\n")[1:-1], pairs)
    tap.equal(told_of_report(hall, "after.trf"), (0, "checked 1 tournaments, 2 rounds: 0 differences"))


@after_round_1
def results_that_came_late_travel_with_the_report(hall):
    # Board 1 is played after round 3 was paired, board 2 was entered wrong and corrected after round 2.
    hall.done("result", "set", EVENT, "1", "1", "postponed")
    hall.play(2, "1-0 0-1 1/2-1/2 1-0")
    hall.done("result", "set", EVENT, "1", "2", "0-1")
    hall.play(3, "1-0 0-1 1/2-1/2 1-0")
    hall.done("round", "unlock", EVENT, "1")
    hall.done("result", "set", EVENT, "1", "1", "0-1")
    hall.done("trf", "export", EVENT, "--output", "report.trf")
    with open(os.path.join(hall.folder, "report.trf"), encoding="utf-8") as file:
        report = file.read()
    late = [line for line in report.split("\n") if line.startswith("###")]
    tap.equal(late, ["### Result @ Round 1: 1-5 postponed through Round 3", "### Result @ Round 1: 6-2 1-0 through Round 2"])
    right = (0, "checked 1 tournaments, 3 rounds: 0 differences")
    tap.equal((told_of_report(hall, EVENT), told_of_report(hall, "report.trf")), (right, right))
    hall.write("bare.trf", "\n".join(line for line in report.split("\n") if not line.startswith("###")))
    tap.equal(told_of_report(hall, "bare.trf")[0], 1)
    for number in ("2", "3"):
        tap.equal(hall.done("round", "explain", EVENT, number).split("\n")[1:],
                  hall.done("explain", "report.trf", "--round", number).split("\n")[1:])
    tap.equal(hall.done("pair", "report.trf", "--format", "list"),
              hall.done("pair", "bare.trf", "--format", "list"))
    imported = hall.run("trf", "import", "report.trf", "--id", "again")
    tap.equal((imported.returncode, imported.stderr), (0, ""))
    tap.equal((hall.done("trf", "export", "again"), told_of_report(hall, "again")), (report, right))
    hall.write("wrong.trf", report.replace("1-5 postponed", "5-1 postponed"))
    wrong = hall.run("trf", "check", "wrong.trf")
    assert "The remark on a late result is not used: the file has no such game, White first" in wrong.stderr, wrong.stderr


@after_round_1
def a_report_is_written_in_the_dialect_that_is_asked_for(hall):
    report = hall.done("trf", "export", EVENT)
    tap.equal(hall.done("trf", "export", EVENT, "--dialect", "trf26"), report)
    assert "\n192 FIDE_DUTCH_2026\n" in report, report
    for word, name, rounds in (("trf06", "TRF06", False), ("trf16", "TRF16", False), ("trfx", "TRF(x)", True),
                               ("trfbx", "TRF(bx)", True)):
        result = hall.run("trf", "export", EVENT, "--dialect", word)
        tap.equal(result.returncode, 0)
        assert f"{name} cannot express the code of the system" in result.stderr, result.stderr
        assert "\n142 " not in result.stdout and "\n192 " not in result.stdout, result.stdout
        tap.equal(("\nXXR 5\n" in result.stdout, "\n001    9 " in result.stdout), (rounds, True))
    assert "trf26, trf16, trfx, trfbx, trf06" in hall.refused(2, "trf", "export", EVENT, "--dialect", "trf99")


@after_round_1
def a_strict_check_refuses_what_is_else_repaired(hall):
    hall.done("trf", "export", EVENT, "--output", "report.trf")
    hall.done("trf", "check", "report.trf", "--strict")
    with open(os.path.join(hall.folder, "report.trf"), "a", encoding="utf-8") as file:
        file.write("no record\n")
    repaired = hall.run("trf", "check", "report.trf")
    tap.equal((repaired.returncode, "warning" in repaired.stderr), (1, True))
    assert "report.trf:" in hall.refused(3, "trf", "check", "report.trf", "--strict")


@in_swiss
def everything_can_be_undone_step_by_step(hall):
    hall.done("round", "pair", EVENT)
    hall.done("round", "publish", EVENT)
    assert "is published" in hall.refused(1, "undo", EVENT, "--yes")
    hall.done("round", "discard", EVENT, "--confirm", "--reason", "Wrong list")
    hall.done("round", "pair", EVENT)
    tap.equal(hall.done("undo", EVENT, "--yes"), "Undone: Draft made · Round 1.\n")
    tap.equal(hall.json("tournament", "show", EVENT)["draft"], None)


@in_swiss
def undo_says_in_words_what_it_undid(hall):
    def undone(*words):
        hall.done(*words)
        return hall.done("undo", EVENT, "--yes")
    tap.equal(undone("tournament", "colour", EVENT, "white"), "Undone: Initial colour set · White.\n")
    hall.done("numbers", "draw", EVENT, "--by-rating")
    tap.equal(undone("tournament", "prohibit", EVENT, "1-2"), "Undone: Prohibited pairs set · Rossi, Mario; Bianchi, Anna.\n")
    tap.equal(undone("bye", "ask", EVENT, "3", "2", "half"),
              "Undone: Bye requested · Round 2 · Neri, Carla · half-point bye.\n")
    hall.done("bye", "ask", EVENT, "3", "2", "half")
    tap.equal(undone("bye", "cancel", EVENT, "3", "2"),
              "Undone: Bye cancelled · Round 2 · Neri, Carla.\n")
    hall.done("round", "pair", EVENT)
    tap.equal(undone("round", "discard", EVENT), "Undone: Draft discarded.\n")
    tap.equal(undone("round", "pair", EVENT, "1-5", "2-6", "3-7", "4-8", "--bye", "9=allocated"),
              "Undone: Draft made · Round 1 · paired by hand.\n")
    hall.done("round", "publish", EVENT)
    tap.equal(undone("round", "discard", EVENT, "--confirm", "--reason", "Wrong list"),
              "Undone: Rounds discarded · Round 1 · Reason: Wrong list.\n")


@in_hall
def half_a_point_is_read_however_it_is_typed(hall):
    hall.done("event", "new", "Halves", "--from", "2026-04-10")
    for number, half in enumerate(("½", "0.5", "0,5", ".5", "1/2"), 1):
        hall.done("tournament", "new", "halves", f"T{number}", "--system", "swiss", "--rounds", "3", "--scoring",
                  f"1-{half}-0", "--bye", half)
        scoring = hall.json("tournament", "show", "halves", "--tournament", f"T{number}")["scoring"]
        tap.equal((half, scoring["draw"], scoring["bye"]), (half, "½", "½"))


@in_swiss
def only_rounds_that_are_paired_can_be_checked(hall):
    hall.play(1, "1 = 0 1")
    said = hall.refused(3, "check", EVENT, "--round", "2")
    assert "Round 2 cannot be checked: 1 rounds are paired." in said and "or the next" not in said, said
    said = hall.refused(2, "check", EVENT, "--round", "next")
    assert "it is not paired yet" in said and "staunton round pair" in said, said


@in_hall
def commands_of_a_swiss_are_refused_for_others(hall):
    hall.done("demo")
    event, first = "city-open-2026", ("--tournament", "1")
    for words in (("tournament", "colour", event, "white"), ("tournament", "prohibit", event, "1-2"),
                  ("tournament", "prohibit", event), ("bye", "list", event), ("bye", "ask", event, "1", "9", "half"),
                  ("round", "publish", event), ("check", event)):
        assert "is not a Swiss tournament" in hall.refused(1, *words, *first), words
    hall.refused(3, "round", "draft", event, *first)
    hall.refused(2, "check", "report.trf", *first)


def main():
    tap.run(a_swiss_is_made_with_its_rounds_system_and_acceleration, an_older_event_is_paired_by_the_edition_of_its_day,
            the_initial_colour_is_given_or_drawn_by_a_lot_that_can_be_repeated,
            groups_who_may_not_meet_are_added_shown_and_dropped, groups_need_numbers_first,
            numbers_against_the_ratings_need_to_be_confirmed, byes_are_asked_for_listed_and_cancelled,
            a_draft_is_no_round_before_it_is_published,
            numbers_and_colour_are_drawn_with_round_1_where_they_are_missing,
            an_unfinished_round_holds_the_next_one_up, the_draft_shows_the_points_that_it_is_paired_by,
            where_everybody_asked_for_a_bye_a_round_without_boards_is_published, pairs_by_hand_are_compared_and_published_only_when_confirmed,
            what_is_to_be_said_against_a_board_stands_below_the_draft, a_draft_that_is_out_of_date_is_drawn_again,
            where_no_legal_pairing_exists_it_says_why_and_what_may_be_done,
            the_draft_and_every_round_are_explained_in_the_same_words_as_a_report,
            only_a_board_or_a_player_is_explained_when_asked_for, a_round_robin_is_explained_by_its_place_in_the_tables,
            a_whole_swiss_is_played_and_its_report_is_right, results_that_came_late_travel_with_the_report,
            a_late_entry_has_no_more_points_in_the_report_than_in_the_event,
            a_report_is_written_in_the_dialect_that_is_asked_for, a_strict_check_refuses_what_is_else_repaired,
            everything_can_be_undone_step_by_step, undo_says_in_words_what_it_undid,
            half_a_point_is_read_however_it_is_typed, only_rounds_that_are_paired_can_be_checked,
            commands_of_a_swiss_are_refused_for_others)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(dir=MEMORY) as WORK:
        main()
