#!/usr/bin/env python3
"""Games at the boards of an event, on the command line: test_game_event.py STAUNTON"""

import functools
import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "rules"))
import tap  # pylint: disable=wrong-import-position

STAUNTON = os.path.abspath(sys.argv[1])
MEMORY = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
EVENT = "club-night"


class Hall:
    """A folder with a database of four players in a round robin, and an arbiter who types."""

    def __init__(self, folder, control="90+30", play=None):
        self.folder = folder
        self.time = 1_700_000_000_000
        self.zone = f"NOON{time.gmtime().tm_hour - 12:+d}"  # where it is about noon now
        self.done("event", "new", "Club Night", "--from", "2026-11-15")
        for name in ("Rossi, Mario", "Bianchi, Anna", "Neri, Carla", "Verdi, Luigi"):
            self.done("player", "add", EVENT, name)
        self.done("tournament", "new", EVENT, "Main", "--time-control", control, *(["--play", play] if play else []))
        self.done("entry", "add", EVENT, "--all")
        self.done("numbers", "draw", EVENT, "--seed", "1")

    def run(self, *words):
        environment = dict(os.environ, LC_ALL="C.UTF-8", HOME=self.folder, TZ=self.zone)
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
        return result.stderr

    def happen(self, board, what, *options, round=1):
        self.time += 10000
        return self.json("game", "happen", EVENT, str(round), str(board), what, "--at", str(self.time), *options)

    def result(self, board, round=1):
        return self.json("round", "show", EVENT, str(round))["boards"][board - 1]["result"]


def in_a_hall(test):
    """The test gets a folder of its own."""
    @functools.wraps(test)
    def wrapped():
        folder = tempfile.mkdtemp(prefix="staunton-game-", dir=MEMORY)
        try:
            test(folder)
        finally:
            shutil.rmtree(folder)
    return wrapped


@in_a_hall
def what_happens_is_ruled_on_and_reaches_the_event(folder):
    hall = Hall(folder)
    hall.done("round", "pair", EVENT)
    hall.happen(1, "arbiter starts-game")
    dry = hall.happen(1, "white resigns", "--dry-run")
    tap.equal((hall.result(1), dry["ruling"]["verdict"]), ("", "ruled"))
    answer = hall.happen(1, "white resigns")
    tap.equal(answer["ruling"], dry["ruling"])
    tap.equal([(note["what"], note["result"]) for note in answer["event"]], [("result", "0-1")])
    tap.equal((dry["changed"], answer["changed"], len(answer["head"])), (False, True, 64))
    tap.equal(hall.result(1), "0-1")
    shown = hall.done("game", "show", EVENT, "1", "1")
    assert "Ended (resignation): 0-1" in shown and "In the event: 0 – 1\n" in shown, shown
    hall.done("result", "set", EVENT, "1", "1", "1-0")
    assert "entered by hand" in hall.done("game", "show", EVENT, "1", "1")
    change = ("game", "happen", EVENT, "1", "1", "arbiter sets-result ½-½: both agree now")
    assert "has the result 1-0, entered by hand; the game gives 1/2-1/2" in hall.refused(1, *change)
    hall.refused(1, *change, "--replaces", "0-1")
    assert "Event: Board 1 of round 1: the result is 1/2-1/2." in hall.done(*change, "--replaces", "1-0")
    tap.equal(hall.result(1), "1/2-1/2")


@in_a_hall
def words_and_times_may_be_typed_as_they_are_spoken(folder):
    hall = Hall(folder)
    hall.done("round", "pair", EVENT)
    hall.done("game", "happen", EVENT, "1", "1", "arbiter", "starts-game", "--at", "09:00", "--scheduled", "09:00")
    text = hall.done("game", "happen", EVENT, "1", "1", "white", "moves", "e4", "--at", "09:01:30")
    assert "-> Allowed" in text, text
    shown = hall.json("game", "show", EVENT, "1", "1")
    tap.equal([fact["at"] - shown["scheduled"] for fact in shown["facts"]], [0, 90000])
    assert "not a time of day" in hall.refused(2, "game", "happen", EVENT, "1", "1", "white", "presses", "--at", "soon")
    assert "Time goes back" in hall.refused(3, "game", "happen", EVENT, "1", "1", "white presses", "--at", "08:00")
    ahead = hall.refused(3, "game", "happen", EVENT, "1", "1", "white presses", "--at", "23:00")
    assert "clock of the device" in ahead and "T23:00:00" in ahead, ahead


@in_a_hall
def the_log_of_a_board_replays_to_the_same_rulings(folder):
    hall = Hall(folder)
    hall.done("round", "pair", EVENT)
    for what in ("arbiter starts-game", "white moves e4", "white presses", "black moves e5", "black presses",
                 "white moves f1e5", "white presses"):
        hall.happen(1, what)
    refused = hall.run("game", "happen", EVENT, "1", "1", "black", "moves", "z9", "--at", str(hall.time))
    tap.equal(refused.returncode, 1)  # written, and the answer is no
    assert "-> Not possible" in refused.stdout, refused.stdout
    hall.happen(1, "both agree-draw")
    hall.happen(1, "arbiter sets-result ½-½", "--ruling", "ruled: score 0-0", "--because", "both refused to play")
    log = hall.done("game", "log", EVENT, "1", "1")
    with open(os.path.join(folder, "board.log"), "w", encoding="utf-8") as file:
        file.write(log)
    assert "=> ruled" in log and "because both refused to play" in log, log
    hall.done("game", "replay", "board.log")
    tap.equal(hall.result(1), "0-0")


@in_a_hall
def undo_takes_the_result_back(folder):
    hall = Hall(folder)
    hall.done("round", "pair", EVENT)
    hall.happen(1, "arbiter starts-game")
    hall.happen(1, "white resigns")
    assert "board 1 of round 1" in hall.refused(1, "undo", EVENT, "--yes")
    assert "Undone: White resigns." in hall.done("game", "undo", EVENT, "1", "1")
    tap.equal(hall.result(1), "")
    assert "Something was entered at board 1" in hall.refused(1, "round", "discard", EVENT)
    hall.done("game", "undo", EVENT, "1", "1")
    hall.done("round", "discard", EVENT)


@in_a_hall
def the_desk_lists_the_boards_of_the_running_round(folder):  # [laws:12.1]
    hall = Hall(folder)
    hall.done("round", "pair", EVENT)
    hall.happen(2, "arbiter starts-game")
    hall.happen(2, "white stops-clocks: he is disturbed")
    text = hall.done("game", "desk", EVENT)
    assert "arbiter called" in text and "Clocks stopped" in text and "Not begun" in text, text
    for words in ((), ("--json",)):
        assert "Round 99 of Main is not paired" in hall.refused(3, "game", "desk", EVENT, "--round", "99", *words)
    assert "Nothing was entered at board 1 of round 1" in hall.refused(3, "game", "log", EVENT, "1", "1")
    desk = hall.json("game", "desk", EVENT)
    tap.equal((desk["round"], desk["others"], desk["now"] == desk["at"]), (1, [], True))
    tap.equal([(row["board"], row["phase"]) for row in desk["boards"]], [(1, "before"), (2, "stopped")])


@in_a_hall
def rapid_play_says_who_supervises_it(folder):  # [laws:A.6]
    hall = Hall(folder, control="15+10")
    assert "supervision" in hall.refused(1, "round", "pair", EVENT)
    hall.done("tournament", "change", EVENT, "--play", "supervision=full,default-time=10:00")
    assert "supervision=full" in hall.done("tournament", "show", EVENT)
    hall.done("round", "pair", EVENT)
    assert "Confirm" in hall.refused(1, "tournament", "change", EVENT, "--play", "supervision=")
    hall.done("tournament", "change", EVENT, "--play", "default-time=", "--confirm")


@in_a_hall
def a_control_that_cannot_be_read_is_said_at_once(folder):  # [laws:6.3.1]
    hall = Hall(folder)
    for words in (("new", EVENT, "Side"), ("change", EVENT, "--tournament", "1")):
        result = hall.run("tournament", *words, "--time-control", "an hour or so")
        tap.equal(result.returncode, 0)
        assert "not understood" in result.stderr and "15+10" in result.stderr, result.stderr
    tap.equal(hall.run("tournament", "change", EVENT, "--tournament", "1", "--time-control", "90+30").stderr, "")


@in_a_hall
def a_fact_that_a_log_does_not_say_is_refused_gives_exit_code_1(folder):
    hall = Hall(folder)
    head = "control: 90+30\n0:00:00 arbiter starts-game\n0:00:01 white moves z9\n"
    for text, code in ((head, 1), (head + "        -> refused\n", 0), (head + "        => noted: because he meant e4\n", 0)):
        with open(os.path.join(folder, "board.log"), "w", encoding="utf-8") as file:
            file.write(text)
        for words in ((), ("--quiet",), ("--json",)):
            result = hall.run("game", "replay", "board.log", *words)
            tap.equal((text, result.returncode), (text, code))
    assert "refused without a word" not in result.stdout


@in_a_hall
def the_proof_of_the_journal_covers_games(folder):
    hall = Hall(folder)
    hall.done("round", "pair", EVENT)
    hall.happen(1, "arbiter starts-game")
    verdict = hall.done("journal", "verify", EVENT)
    assert f"game/{EVENT}/1/1/1: ok, 2 entries" in verdict, verdict
    base = sqlite3.connect(os.path.join(folder, "staunton.sqlite"))
    base.execute("UPDATE entry SET body = replace(body, 'starts', 'stops') WHERE stream LIKE 'game/%' AND seq = 2")
    base.commit()
    base.close()
    broken = hall.run("journal", "verify", EVENT)
    tap.equal(broken.returncode, 1)
    assert f"game/{EVENT}/1/1/1: fault" in broken.stdout and f"{EVENT}: ok" in broken.stdout, broken.stdout
    tap.equal(hall.run("journal", "verify").returncode, 1)


@in_a_hall
def a_board_is_shown_in_italian(folder):
    """What is said of a board, its ruling and what the event gets of it have nothing left in English."""
    hall = Hall(folder)
    hall.done("round", "pair", EVENT)
    hall.happen(1, "arbiter starts-game")
    italian = ("--language", "it")
    shown = hall.done("game", "happen", EVENT, "1", "1", "white resigns", *italian)
    for part in ("turno 1, scacchiera 1", "Finita (abbandono): 0-1", "Manifestazione: Scacchiera 1 del turno 1: il risultato è 0-1."):
        assert part in shown, shown
    for english in ("round", "board", "Ended", "Event:", "result", "Next", "White", "clock", "ruled", "allowed", "phase", "end "):
        assert english not in shown, (english, shown)
    undone = hall.done("game", "undo", EVENT, "1", "1", *italian)
    assert "Il Bianco abbandona" in undone and "resigns" not in undone, undone
    hall.happen(1, "white resigns")
    hall.happen(2, "arbiter starts-game")
    hall.happen(2, "black leaves venue")
    desk = hall.done("game", "desk", EVENT, *italian)
    assert "episodio laws:11.2.3.1" in desk and "In corso" in desk, desk
    assert "ha lasciato la sede di gioco" in hall.done("game", "show", EVENT, "1", "2", *italian)
    told = hall.done("journal", "show", EVENT, *italian)
    assert "Turno abbinato · Turno 1" in told and "Risultato inserito · Turno 1 · Scacchiera 1 · 0 – 1" in told, told
    assert not re.search(r"\b(of|the|round|board|player)\b", told.split("\n", 1)[1]), told


if __name__ == "__main__":
    tap.run(what_happens_is_ruled_on_and_reaches_the_event, words_and_times_may_be_typed_as_they_are_spoken,
            the_log_of_a_board_replays_to_the_same_rulings, undo_takes_the_result_back,
            the_desk_lists_the_boards_of_the_running_round, rapid_play_says_who_supervises_it,
            a_control_that_cannot_be_read_is_said_at_once,
            a_fact_that_a_log_does_not_say_is_refused_gives_exit_code_1, the_proof_of_the_journal_covers_games,
            a_board_is_shown_in_italian)
