#!/usr/bin/env python3
"""Every report of the corpus by three ways, as a file, as the event made of it and as the file that the event writes: the
standings agree, and so does the pairing of the next round. test_trf_trip.py STAUNTON"""

import concurrent.futures
import functools
import json
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "rules"))
import tap  # pylint: disable=wrong-import-position

STAUNTON = os.path.abspath(sys.argv[1])
CORPUS = os.path.join(os.environ.get("STAUNTON_SHARED", ""), "corpus", "trf")
MEMORY = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
# Nobody can tell how many rounds such a file has: its event has as many as were played.
ALL_PAIRED = "are paired"
LOADING = 70  # files of the corpus that are read today


def run(*words):
    environment = dict(os.environ, LC_ALL="C.UTF-8")
    environment.pop("STAUNTON_DATABASE", None)
    return subprocess.run([STAUNTON, *words], env=environment, capture_output=True, text=True, timeout=60, check=False)


def standings(source, database, *options):
    """The rows of a source, or None where it has no such standings."""
    result = run("standings", source, "--database", database, "--json", *options)
    return json.loads(result.stdout)["rows"] if result.returncode == 0 else None


def ranks(rows):
    return None if rows is None else [(row["rank"], row["name"], row.get("points"), row.get("match_points"),
                                       row.get("game_points"), row.get("values")) for row in rows]


def points(rows):
    return None if rows is None else sorted((row["name"], row["points"]) for row in rows)


class Trip:
    """A file, the event that it became, and the file which that writes."""

    def __init__(self, path, folder):
        self.path = path
        self.database = os.path.join(folder, "staunton.sqlite")
        self.written = os.path.join(folder, "written.trf")
        self.loads = run("trf", "import", path, "--id", "x", "--database", self.database).returncode == 0
        if self.loads:
            result = run("trf", "export", "x", "--database", self.database, "-o", self.written)
            assert result.returncode == 0, (path, result.stderr)
        view = run("event", "show", "x", "--database", self.database, "--json")
        self.teams = self.loads and "teams" in json.loads(view.stdout)["tournaments"][0]

    def check_standings(self):
        options = ["--players"] if self.teams else []
        show = points if self.teams else ranks
        ways = [show(standings(self.path, self.database)), show(standings("x", self.database, *options)),
                show(standings(self.written, self.database))]
        assert ways[0] is not None and ways[0] == ways[1] == ways[2], (self.path, *ways)
        if not self.teams:
            return
        ways = [ranks(standings(self.path, self.database, "--teams")), ranks(standings("x", self.database)),
                ranks(standings(self.written, self.database, "--teams"))]
        assert ways[0] is not None and ways[0] == ways[1] == ways[2], (self.path, *ways)

    def draft(self):
        """The next round of the event, as the list of a file has it; or None, and why."""
        result = run("round", "pair", "x", "--database", self.database, "--confirm")
        if result.returncode != 0:
            return None, result.stderr
        view = json.loads(run("round", "draft", "x", "--database", self.database, "--json").stdout)
        pairs = [(board["white"]["number"], board["black"]["number"]) for board in view["boards"]]
        byes = [(bye["number"], 0) for bye in view["byes"] if bye["kind"] == "allocated"]
        return sorted(pairs + byes), ""

    def check_pairing(self):
        """True where a round could be paired."""
        ways = []
        for path in (self.path, self.written):
            result = run("pair", path, "--format", "list")
            lines = [tuple(int(word) for word in line.split()) for line in result.stdout.split("\n") if line]
            ways.append(sorted(line for line in lines if len(line) == 2) if result.returncode == 0 else None)
        drawn, why = self.draft()
        if ways[0] is None or (drawn is None and ALL_PAIRED in why):
            return False
        assert ways[0] == drawn == ways[1], (self.path, *ways, drawn, why)
        return True


def visit(name):
    """Whether the file loads, whether a round could be paired, and what went wrong."""
    with tempfile.TemporaryDirectory(dir=MEMORY) as folder:
        trip = Trip(os.path.join(CORPUS, name), folder)
        paired = False
        wrong = []
        for check in (Trip.check_standings, Trip.check_pairing) if trip.loads else ():
            try:
                paired = check(trip)
            except AssertionError as error:
                wrong.append((check.__name__, error))
        return trip.loads, paired, wrong


@functools.lru_cache(maxsize=1)
def walk():
    names = [name for name in sorted(os.listdir(CORPUS)) if name.endswith((".trf", ".tab"))]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        return list(pool.map(visit, names))


def wrong_in(check):
    return [error for _, _, wrong in walk() for name, error in wrong if name == check]


def files_events_and_written_files_have_the_same_standings():
    tap.equal(wrong_in("check_standings"), [])
    assert sum(loads for loads, _, _ in walk()) >= LOADING


def files_events_and_written_files_are_paired_alike():
    tap.equal(wrong_in("check_pairing"), [])
    assert sum(bool(paired) for _, paired, _ in walk()) >= 20


# --- What the corpus does not have ----------------------------------------------------------------------------------

PLAYER = "001 {number:4d}      {name:<33} {rating:4d} {federation:3}                        {points:4.1f} {rank:4d}{rounds}\n"
CELL = "  {opponent:>4} {colour} {result}"


def record(number, points_, rank, *cells, federation="ITA"):
    rounds = "".join(CELL.format(opponent=cell[0], colour=cell[1], result=cell[2]) for cell in cells)
    return PLAYER.format(number=number, name=f"Player, {number}", rating=2400 - 10 * number, federation=federation,
                         points=points_, rank=rank, rounds=rounds)


HEAD = "012 Trip\n042 2026/03/01\n052 2026/03/02\n142 4\n152 W\n192 FIDE_DUTCH_2026\n"
# Number 1 has won, and has a penalty; number 4 has lost, and has a bonus.
ABNORMAL = HEAD + record(1, 0, 3, (3, "w", "1")) + record(2, 1, 2, (4, "b", "1")) + \
    record(3, 0, 3, (1, "b", "0")) + record(4, 2, 1, (2, "w", "0")) + \
    "299          -1.0  000    1\n299           2.0  001    4\n"


def given(text, check):
    with tempfile.TemporaryDirectory(dir=MEMORY) as folder:
        path = os.path.join(folder, "given.trf")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        trip = Trip(path, folder)
        assert trip.loads
        return check(trip, folder)


def bonus_and_penalty_points_decide_places_and_pairings():
    def check(trip, _):
        trip.check_standings()
        rows = standings("x", trip.database)
        tap.equal([(row["number"], row["points"]) for row in rows], [(4, "2"), (2, "1"), (1, "0"), (3, "0")])
        assert trip.check_pairing()
        with open(trip.written, encoding="utf-8") as file:
            text = file.read()
        assert "299          -1.0  000    1" in text and "299           2.0  001    4" in text, text
    given(ABNORMAL, check)


def results_keep_another_worth_of_their_own():
    text = HEAD + record(1, 0.5, 3, (3, "w", "1")) + record(2, 1, 1, (4, "b", "1")) + record(3, 0, 4, (1, "b", "0")) + \
        record(4, 0, 4, (2, "w", "0")) + record(5, 1, 1, ("0000", "-", "H")) + "299 W         0.5  000    1\n299 H         1.0  001\n"

    def check(trip, _):
        trip.check_standings()
        tap.equal(sorted((row["number"], row["points"]) for row in standings("x", trip.database)),
                  [(1, "½"), (2, "1"), (3, "0"), (4, "0"), (5, "1")])
        assert trip.check_pairing()
    given(text, check)


def national_ratings_come_and_go():
    text = ABNORMAL + "ITA    2                                        2299             N42\n"

    def check(trip, _):
        players = json.loads(run("player", "list", "x", "--database", trip.database, "--json").stdout)
        players = players["players"] if isinstance(players, dict) else players
        second = [one for one in players if one["name"] == "Player, 2"][0]
        tap.equal((second["national_rating"], second["national_id"]), (2299, "N42"))
        with open(trip.written, encoding="utf-8") as file:
            assert "ITA    2                                        2299             N42" in file.read()
    given(text, check)


def a_round_that_is_not_paired_may_have_stars():
    text = HEAD + record(1, 1, 1, (2, "w", "1"), ("0000", "-", "*")) + record(2, 0, 2, (1, "b", "0"), ("0000", "-", "*")) + \
        record(3, 0, 2, ("0000", "-", "Z")) + record(4, 0, 2, ("0000", "-", "Z"))

    def check(trip, _):
        result = run("trf", "check", trip.path)
        assert "*" in result.stdout + result.stderr, result
        assert trip.check_pairing()
    given(text, check)


def numbers_beyond_the_columns_are_refused_with_line_and_remedy():
    for high in ("00110000", "001 10000", "001100000"):
        with tempfile.TemporaryDirectory(dir=MEMORY) as folder:
            path = os.path.join(folder, "high.trf")
            line = high + "      Player, X                         1500"
            with open(path, "w", encoding="utf-8") as file:
                file.write(HEAD + record(1, 0, 1) + line + "\n")
            result = run("trf", "check", path)
            assert result.returncode != 0 and ":8:" in result.stderr and "9999" in result.stderr, (high, result)


PRIZES = "currency EUR\nmain 100 50\n"


def who_left_has_no_prize_before_it_is_decided():
    def awards(trip, *words):
        view = json.loads(run("prizes", "show", "x", "--database", trip.database, "--json", *words).stdout)
        return [(one["number"], one["amount"]) for one in view["awards"]], [(one["number"], one["gets"], one["amount"])
                                                                             for one in view["left"]]

    def check(trip, folder):
        plan = os.path.join(folder, "prizes.txt")
        with open(plan, "w", encoding="utf-8") as file:
            file.write(PRIZES)
        database = ("--database", trip.database)
        assert run("prizes", "set", "x", plan, *database).returncode == 0
        tap.equal(awards(trip), ([(4, "100"), (2, "50")], []))
        assert run("entry", "withdraw", "x", "4", *database).returncode == 0
        tap.equal(awards(trip), ([(2, "100"), (1, "50")], [(4, "ask", "100")]))
        assert "until you decide" in run("prizes", "show", "x", *database).stdout
        tap.equal(awards(trip, "--left", "yes")[0], [(4, "100"), (2, "50")])
        assert run("prizes", "decide", "x", "yes", "Player, 4", *database).returncode == 0
        tap.equal(awards(trip), ([(4, "100"), (2, "50")], [(4, "yes", "100")]))
        assert run("prizes", "decide", "x", "no", *database).returncode == 0  # of one decided, that counts
        tap.equal(awards(trip)[0], [(4, "100"), (2, "50")])
        assert run("prizes", "decide", "x", "ask", "Player, 4", *database).returncode == 0
        tap.equal(awards(trip)[1], [(4, "no", "100")])
        refused = run("prizes", "decide", "x", "no", "Player, 1", *database)
        assert refused.returncode != 0 and "has not left" in refused.stderr, refused
    given(ABNORMAL, check)


def an_arbiter_gives_a_penalty_with_a_reason():
    def check(trip, _):
        database = ("--database", trip.database)
        assert run("points", "give", "x", "-0.5", "Player, 2", *database).returncode != 0  # without a reason
        assert run("points", "give", "x", "-0.5", "Player, 2", "--reason", "telephone", *database).returncode == 0
        rows = standings("x", trip.database)
        tap.equal([(row["number"], row["points"], row.get("bonus")) for row in rows][:2], [(4, "2", "2"), (2, "½", "-½")])
        assert "telephone" in run("points", "list", "x", *database).stdout
        assert run("points", "cancel", "x", "3", *database).returncode == 0
        tap.equal([row["points"] for row in standings("x", trip.database)][:2], ["2", "1"])
        tap.equal(run("points", "give", "x", "-10.5", "Player, 2", "--reason", "r", *database).returncode, 3)
    given(ABNORMAL, check)


CORPUS_CASES = [files_events_and_written_files_have_the_same_standings, files_events_and_written_files_are_paired_alike]
CASES = [bonus_and_penalty_points_decide_places_and_pairings, results_keep_another_worth_of_their_own,
         national_ratings_come_and_go, a_round_that_is_not_paired_may_have_stars,
         numbers_beyond_the_columns_are_refused_with_line_and_remedy, who_left_has_no_prize_before_it_is_decided,
         an_arbiter_gives_a_penalty_with_a_reason]

if __name__ == "__main__":
    tap.run(*CASES, *(CORPUS_CASES if os.path.isdir(CORPUS) else []))
