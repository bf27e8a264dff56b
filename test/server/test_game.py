#!/usr/bin/env python3
"""Games at their boards through the API: what happens there is ruled on, and reaches results, pairings and standings."""

import json
import random
import sys
import threading
import time
import uuid

import client
import tap
from tap import equal, true

NOW = 1_700_000_000_000  # of the hall's clock, in the past: its own times are given with every happening


class Hall:
    """A tournament on a server, and arbiters who enter what happens."""

    def __init__(self, server, system="swiss", players=6, control="90+30", play=None, rounds=5, name=None, pairing=None, games="at-once"):
        self.server = server
        self.arbiter = server.client("arbiter")
        self.public = server.client()
        self.time = NOW
        name = name or f"Hall {uuid.uuid4().hex[:8]}"
        self.event = self.arbiter.create({"name": name, "from": "2026-11-15", "games": games})
        people = [{"name": f"Player, Number {n + 1}", "rating": 2400 - 50 * n} for n in range(players)]
        self.done("player.add", players=people)
        settings = {"name": "Open", "system": system, "time_control": control, "play": play or {}}
        if system == "swiss":
            settings["rounds"] = rounds
        if pairing:
            settings["pairing"] = pairing
        self.done("tournament.create", **settings)
        self.done("entry.add", tournament=1, players=list(range(1, players + 1)))
        self.done("numbers.draw", tournament=1, method="rating")
        if system == "swiss":
            self.done("colour.draw", tournament=1, colour="white")

    def pair(self):
        self.done("round.pair", tournament=1)
        if self.tournament()["system"] == "swiss":
            self.done("round.publish", tournament=1)

    def done(self, kind, **body):
        return self.arbiter.done(self.event, kind, body)

    def refused(self, kind, **body):
        answer = self.arbiter.command(self.event, kind, body)
        true(answer.status >= 400, f"{kind} was done: {answer.body}")
        return answer.json["error"]

    def body(self, board, what, round=1, after=10, **more):
        self.time += after * 1000
        return {"tournament": 1, "round": round, "board": board, "what": what, "at": self.time, **more}

    def happen(self, board, what, round=1, after=10, **more):
        return self.done("game.happen", **self.body(board, what, round, after, **more))

    def happens_not(self, board, what, round=1, **more):
        return self.refused("game.happen", **self.body(board, what, round, **more))

    def play(self, board, *words, round=1):
        for what in words:
            self.happen(board, what, round)

    def draw(self, board):
        self.play(board, "white moves e4", "white presses", "black moves e5", "black presses", "both agree-draw")

    def start(self, board, round=1):
        self.happen(board, "arbiter starts-game", round)

    def board(self, board, round=1, who=None):
        return (who or self.arbiter).view(self.path(f"/rounds/{round}/boards/{board}"))

    def path(self, rest=""):
        return f"/api/v1/events/{self.event}/tournaments/1{rest}"

    def tournament(self):
        return self.arbiter.view(self.path())

    def result(self, board, round=1):
        return self.arbiter.view(self.path(f"/rounds/{round}"))["boards"][board - 1]["result"]

    def points(self, player):
        rows = self.arbiter.view(self.path("/standings"))["rows"]
        return next(row["points"] for row in rows if row["player"] == player)

    def players(self, board, round=1):
        shown = self.board(board, round)
        return shown["white"]["id"], shown["black"]["id"]


class Case:
    def __init__(self):
        self.server = client.Server(writes_per_second=100000)


# --- Results ----------------------------------------------------------------------------------------------------------

def test_the_end_of_a_game_is_the_result_of_its_board(case):
    hall = Hall(case.server)
    hall.pair()
    hall.start(1)
    equal(hall.result(1), "")
    answer = hall.happen(1, "white resigns")
    equal(answer["ruling"]["verdict"], "ruled")
    true(any(effect.startswith("end 0-1") for effect in answer["ruling"]["effects"]), answer)
    equal((hall.result(1), hall.board(1)["by_hand"]), ("0-1", False))
    white, black = hall.players(1)
    equal((hall.points(white), hall.points(black)), ("0", "1"))


def test_a_result_that_both_have_confirmed_counts_beside_that_of_the_board(case):  # [laws:8.7]
    hall = Hall(case.server)
    hall.pair()
    hall.start(1)
    hall.play(1, "white resigns", "white confirms-result ½-½")
    equal(hall.result(1), "0-1")
    hall.happen(1, "black confirms-result ½-½")
    shown = hall.board(1)
    equal((shown["game"]["result"]["board"], shown["game"]["result"]["score"]), ("0-1", "½-½"))
    equal(hall.result(1), "1/2-1/2")
    white, black = hall.players(1)
    equal((hall.points(white), hall.points(black)), ("½", "½"))


def test_an_adjusted_score_reaches_the_standings(case):  # [laws:12.9.4] [laws:12.9.5]
    hall = Hall(case.server)
    hall.pair()
    hall.start(1)
    hall.draw(1)
    white, black = hall.players(1)
    hall.happen(1, "arbiter penalises white 5 0-½ 11.5: disturbed the opponent")
    equal((hall.result(1), hall.points(white), hall.points(black)), ("0-1/2", "0", "½"))
    hall.happen(1, "arbiter penalises white 4 0-1 11.5: and once more")
    equal((hall.result(1), hall.points(white), hall.points(black)), ("0-1", "0", "1"))


def test_a_game_lost_by_a_penalty_is_lost_in_the_event(case):  # [laws:12.9.6]
    hall = Hall(case.server)
    hall.pair()
    hall.start(1)
    white, black = hall.players(1)
    hall.happen(1, "arbiter penalises white 6 0-1 11.3.1: notes in his pocket")
    equal((hall.result(1), hall.points(white), hall.points(black)), ("0-1", "0", "1"))


def test_points_never_sum_to_more_than_a_game_gives(case):  # [laws:10.2]
    hall = Hall(case.server)
    hall.pair()
    hall.start(1)
    hall.draw(1)
    own = {"verdict": "ruled", "effects": ["score 1-½"], "reason": "generous"}
    equal(hall.happens_not(1, "arbiter sets-result ½-½", ruling=own), "game_score_none")
    equal(hall.result(1), "1/2-1/2")
    own["effects"] = ["score 0-0"]
    hall.happen(1, "arbiter sets-result ½-½", ruling=own)
    equal(hall.result(1), "0-0")
    equal(hall.board(1)["facts"][-1]["own"], "generous")


def test_a_result_is_corrected_later(case):
    hall = Hall(case.server)
    hall.pair()
    hall.start(1)
    hall.happen(1, "white resigns")
    hall.done("result.set", tournament=1, round=1, board=2, result="1-0")
    hall.happen(1, "arbiter sets-result 1-0: it was Black who resigned")
    shown = hall.board(1)
    equal((hall.result(1), shown["game"]["result"]["board"], shown["by_hand"]), ("1-0", "0-1", False))
    white, black = hall.players(1)
    equal((hall.points(white), hall.points(black)), ("1", "0"))


def test_a_new_game_takes_the_result_away(case):
    hall = Hall(case.server)
    hall.pair()
    hall.start(1)
    hall.happen(1, "white resigns")
    own = {"verdict": "ruled", "effects": ["new-game"], "reason": "the wrong players sat there"}
    hall.happen(1, "arbiter rules: a new game", ruling=own)
    equal(hall.result(1), "")


# --- Exclusion and expulsion ------------------------------------------------------------------------------------------

def finish(hall, boards, round=1, but=()):
    for board in range(1, boards + 1):
        if board not in but:
            hall.done("result.set", tournament=1, round=round, board=board, result="1/2-1/2")


def test_an_excluded_player_is_not_paired_in_the_next_rounds(case):  # [laws:12.9.8]
    hall = Hall(case.server)
    hall.pair()
    white, black = hall.players(1)
    hall.start(1)
    hall.happen(1, "white resigns")
    finish(hall, 3, but=(1,))
    hall.done("round.pair", tournament=1)  # a draft that counts on the player
    answer = hall.happen(1, "arbiter penalises white 8 11.1: 2 rounds, he struck the opponent")
    true("exclude white 2" in answer["ruling"]["effects"], answer)
    equal(hall.tournament()["draft"], None, "the draft")
    byes = [(bye["player"], bye["round"], bye["kind"]) for bye in hall.tournament()["byes"]]
    equal(byes, [(white, 2, "zero"), (white, 3, "zero")])
    hall.pair()
    boards = hall.arbiter.view(hall.path("/rounds/2"))
    true(all(white not in (board["white"]["player"], board["black"]["player"]) for board in boards["boards"]), "paired")
    equal([(bye["player"], bye["kind"]) for bye in boards["byes"] if bye["player"] == white], [(white, "zero")])
    equal(hall.points(white), "0")


def test_the_rules_exclude_and_expel(case):  # [laws:12.9.8] [laws:12.9.9]
    hall = Hall(case.server)
    hall.pair()
    for board, what in ((1, "arbiter penalises white 8 11.1: 1 round, he struck the opponent"),
                        (2, "arbiter penalises black 9 11.1: struck the arbiter")):
        hall.start(board)
        hall.happen(board, "white resigns")
        hall.happen(board, what)
    white = hall.players(1)[0]
    black = hall.players(2)[1]
    equal([bye["player"] for bye in hall.tournament()["byes"]], [white])
    entries = {entry["player"]: entry["withdrawn"] for entry in hall.tournament()["entries"]}
    equal([player for player, out in entries.items() if out], [black])
    finish(hall, 3, but=(1, 2))
    hall.pair()
    second = hall.arbiter.view(hall.path("/rounds/2"))["boards"]
    seated = {board[side]["player"] for board in second for side in ("white", "black")}
    true(white not in seated and black not in seated, f"{seated}")


def test_whoever_is_expelled_from_a_round_robin_loses_or_leaves(case):  # [laws:12.9.9]
    hall = Hall(case.server, system="round-robin", players=4)
    hall.pair()
    hall.start(1)
    white, _ = hall.players(1)
    hall.happen(1, "white resigns")
    hall.happen(1, "arbiter penalises white 9 11.1: struck the arbiter")
    entry = next(entry for entry in hall.tournament()["entries"] if entry["player"] == white)
    equal((entry["withdrawn"], entry["excluded"]), (True, True))


def test_an_exclusion_from_paired_rounds_forfeits_them(case):  # [laws:12.9.8]
    hall = Hall(case.server, system="round-robin", players=4)
    hall.pair()
    hall.start(1)
    white, _ = hall.players(1)
    hall.happen(1, "white resigns")
    hall.happen(1, "arbiter penalises white 8 11.1: 1 round, he struck the opponent")
    second = hall.arbiter.view(hall.path("/rounds/2"))["boards"]
    own = next(board for board in second if white in (board["white"]["player"], board["black"]["player"]))
    equal(own["result"], "-/+" if own["white"]["player"] == white else "+/-")
    third = hall.arbiter.view(hall.path("/rounds/3"))["boards"]
    equal({board["result"] for board in third}, {""})


STRUCK = "11.1: {} rounds, struck the opponent"


def test_one_rule_of_exclusion_for_all_systems(case):  # [laws:12.9.8]
    """The rounds that follow and in which no game of his has begun: paired ones are forfeited, in others he is absent."""
    hall = Hall(case.server, rounds=4)
    hall.pair()
    white, black = hall.players(1)
    finish(hall, 3)
    hall.pair()  # round 2 is published, nothing was entered there
    what = "arbiter penalises white 8 " + STRUCK.format(5)
    hall.start(1)
    dry = hall.happen(1, what, dry=True)
    answer = hall.happen(1, what)
    equal(answer["event"], dry["event"])
    number, own = next((number, board) for number, board in enumerate(hall.arbiter.view(hall.path("/rounds/2"))["boards"], 1)
                       if white in (board["white"]["player"], board["black"]["player"]))
    lost = "-/+" if own["white"]["player"] == white else "+/-"
    equal(own["result"], lost)
    equal(got(answer), [("forfeit", 2, number, white, lost), ("absent", 3, None, white, None),
                        ("absent", 4, None, white, None), ("no_round", 1, None, white, None)])
    equal([(bye["round"], bye["kind"]) for bye in hall.tournament()["byes"]], [(3, "zero"), (4, "zero")])
    true(answer["event"][-1]["sentence"].endswith("is excluded from 5 rounds: only 3 rounds follow."), answer["event"])


def test_who_is_excluded_is_not_absent_without_notice(case):  # [laws:12.9.8] [c04:dutch.F.8]
    for tells in (True, False):
        hall = Hall(case.server, players=8, pairing="dutch@2009")
        hall.pair()
        white, _ = hall.players(1)
        finish(hall, 4)
        hall.pair()
        boards = hall.arbiter.view(hall.path("/rounds/2"))["boards"]
        number, own = next((number, board) for number, board in enumerate(boards, 1)
                           if white in (board["white"]["player"], board["black"]["player"]))
        if tells:
            hall.start(1)
            hall.happen(1, "arbiter penalises white 8 " + STRUCK.format(1))
        else:
            lost = "-/+" if own["white"]["player"] == white else "+/-"
            hall.done("result.set", tournament=1, round=2, board=number, result=lost)
        finish(hall, 4, round=2, but=(number,))
        if tells:
            hall.pair()
            true(any(white in hall.players(board, 3) for board in range(1, 5)), "he plays again")
        else:
            equal(hall.refused("round.pair", tournament=1), "absent_unexplained")


def test_a_round_in_which_a_game_has_begun_is_none_of_them(case):  # [laws:12.9.8]
    hall = Hall(case.server, system="round-robin", players=4)
    hall.pair()
    white = hall.players(1)[0]
    second = next(board for board in (1, 2) if white in hall.players(board, 2))
    hall.start(1)
    hall.start(second, round=2)
    answer = hall.happen(1, "arbiter penalises white 8 " + STRUCK.format(1))
    equal([(what, round, player) for what, round, _, player, _ in got(answer)], [("forfeit", 3, white)])
    equal(hall.result(second, 2), "")


def test_two_who_are_excluded_both_lose(case):  # [laws:12.9.8]
    hall = Hall(case.server, system="round-robin", players=4)
    hall.pair()
    first, second = hall.players(1)[0], hall.players(2)[0]
    where = next((round, board) for round in (2, 3) for board in (1, 2)
                 if {first, second} == set(hall.players(board, round)))
    for board in (1, 2):
        hall.start(board)
        hall.happen(board, "arbiter penalises white 8 " + STRUCK.format(2))
    equal(hall.result(where[1], where[0]), "-/-")
    hall.done("game.undo", tournament=1, round=1, board=1)
    lost = "-/+" if hall.players(where[1], where[0])[0] == second else "+/-"
    equal(hall.result(where[1], where[0]), lost, "one of them is there again")
    hall.done("game.undo", tournament=1, round=1, board=2)
    equal(hall.result(where[1], where[0]), "")
    equal({hall.result(board, round) for round in (2, 3) for board in (1, 2)}, {""})


def test_beyond_the_last_round_nothing_is_written(case):  # [laws:12.9.8]
    hall = Hall(case.server, rounds=1)
    hall.pair()
    hall.start(1)
    answer = hall.happen(1, "arbiter penalises black 8 " + STRUCK.format(1))
    equal([note["what"] for note in answer["event"]], ["no_round"])
    true("no round follows" in answer["event"][0]["sentence"], answer["event"])


def test_rounds_by_hand_are_named_for_who_pairs_them(case):  # [laws:12.9.8]
    hall = Hall(case.server, system="manual", players=4)
    for boards in ([(1, 2), (3, 4)], [(3, 1), (2, 4)]):
        hall.done("round.pair", tournament=1, boards=[{"white": white, "black": black} for white, black in boards])
    hall.start(1)
    answer = hall.happen(1, "arbiter penalises white 8 " + STRUCK.format(2))
    equal(got(answer), [("forfeit", 2, 1, 1, "+/-"), ("absent", 3, None, 1, None)])
    true("out when you pair it by hand" in answer["event"][1]["sentence"], answer["event"])


def test_whoever_is_expelled_loses_the_game_at_hand(case):  # [laws:12.9.9] [laws:12.9.6]
    for system in ("swiss", "round-robin"):
        hall = Hall(case.server, system=system, players=4)
        hall.pair()
        hall.start(1)
        _, black = hall.players(1)
        answer = hall.happen(1, "arbiter penalises black 9 11.1: struck the arbiter")
        equal([note["what"] for note in answer["event"]][:2], ["result", "withdrawn"], system)
        equal((hall.result(1), hall.board(1)["game"]["phase"]), ("1-0", "ended"), system)
        entry = next(entry for entry in hall.tournament()["entries"] if entry["player"] == black)
        equal(entry["withdrawn"], True, system)
        hall.happen(1, "arbiter sets-result ½-0: both were at fault")  # not refused, although he has left
        equal(hall.result(1), "1/2-0", system)
        hall.done("game.undo", tournament=1, round=1, board=1)
        hall.done("game.undo", tournament=1, round=1, board=1)
        entry = next(entry for entry in hall.tournament()["entries"] if entry["player"] == black)
        equal((hall.result(1), hall.board(1)["game"]["phase"], entry["withdrawn"]), ("", "playing", False), system)


def test_whoever_is_expelled_forfeits_what_is_published(case):  # [laws:12.9.9]
    hall = Hall(case.server, players=4)
    hall.pair()
    white, _ = hall.players(1)
    finish(hall, 2)
    hall.pair()
    hall.start(1)
    hall.happen(1, "arbiter penalises white 9 0-½ 11.1: struck the arbiter", replaces="1/2-1/2")
    equal(hall.result(1), "0-1/2")
    own = next(board for board in hall.arbiter.view(hall.path("/rounds/2"))["boards"]
               if white in (board["white"]["player"], board["black"]["player"]))
    equal(own["result"], "-/+" if own["white"]["player"] == white else "+/-")


def test_an_exclusion_is_taken_back_whole_or_not_at_all(case):
    hall = Hall(case.server, rounds=4)
    hall.arbiter.done(hall.event, "bye.ask", {"tournament": 1, "player": 1, "round": 2, "kind": "half"})
    hall.pair()
    board = next(board for board in (1, 2, 3) if 1 in hall.players(board))
    side = "white" if hall.players(board)[0] == 1 else "black"
    undo = {"tournament": 1, "round": 1, "board": board}
    hall.start(board)
    hall.happen(board, f"{side} resigns")
    what = f"arbiter penalises {side} 8 " + STRUCK.format(2)

    def byes():
        return [(bye["player"], bye["round"], bye["kind"]) for bye in hall.tournament()["byes"]]

    hall.happen(board, what)
    equal(byes(), [(1, 2, "zero"), (1, 3, "zero")])
    finish(hall, 3, but=(board,))  # the undo comes behind other commands
    answer = hall.done("game.undo", **undo)
    equal(byes(), [(1, 2, "half")], "what was asked before is asked again")
    true(any("has a half-point bye" in note["sentence"] for note in answer["event"]), answer["event"])
    hall.happen(board, what)
    hall.pair()
    before = (hall.board(board)["seq"], byes())
    equal(hall.refused("game.undo", **undo), "game_undo_paired")
    equal((hall.board(board)["seq"], byes()), before, "nothing was written")


def test_an_expulsion_is_not_taken_back_behind_the_next_round(case):
    hall = Hall(case.server)
    hall.pair()
    hall.start(1)
    hall.happen(1, "arbiter penalises white 9 11.1: struck the arbiter")
    finish(hall, 3, but=(1,))
    hall.pair()
    before = hall.board(1)["event_seq"]
    equal(hall.refused("game.undo", tournament=1, round=1, board=1), "game_undo_paired")
    equal(hall.board(1)["event_seq"], before)


def test_a_locked_round_keeps_its_results_in_both_directions(case):
    hall = Hall(case.server)
    hall.pair()
    hall.start(1)
    hall.happen(1, "white resigns")
    hall.happen(1, "arbiter penalises black 4 11.1: no", dry=True)
    finish(hall, 3, but=(1,))
    hall.done("round.lock", tournament=1, round=1)
    equal(hall.refused("game.undo", tournament=1, round=1, board=1), "round_locked")
    equal(hall.happens_not(1, "arbiter penalises black 6 0-0 11.1: both"), "round_locked")
    for what in ("arbiter penalises white 1 11.1: talked", "arbiter penalises white 8 " + STRUCK.format(2)):
        hall.happen(1, what)
        hall.done("game.undo", tournament=1, round=1, board=1)
    equal((hall.tournament()["byes"], hall.result(1)), ([], "0-1"))
    hall.happen(1, "arbiter penalises white 8 " + STRUCK.format(2))
    hall.done("event.change", place="Torino")  # the undo comes behind another command
    hall.done("game.undo", tournament=1, round=1, board=1)
    equal(hall.tournament()["byes"], [])


def test_a_game_that_was_over_keeps_its_result(case):  # [laws:12.9.9]
    for begun in (False, True):
        hall = Hall(case.server)
        hall.pair()
        if begun:
            hall.start(1)
        hall.done("result.set", tournament=1, round=1, board=1, result="1/2-1/2")
        _, black = hall.players(1)
        answer = hall.happen(1, "arbiter penalises black 9 11.1: struck the arbiter")
        equal(sorted(note["what"] for note in answer["event"]), ["kept", "withdrawn"], begun)
        entry = next(entry for entry in hall.tournament()["entries"] if entry["player"] == black)
        equal((hall.result(1), entry["withdrawn"]), ("1/2-1/2", True), begun)


def test_who_is_excluded_does_not_sit_down_unnoticed(case):  # [laws:12.9.8]
    hall = Hall(case.server, system="round-robin", players=4)
    hall.pair()
    white, _ = hall.players(1)
    hall.start(1)
    hall.happen(1, "white resigns")
    hall.happen(1, "arbiter penalises white 8 11.1: 1 round")
    board = 1 if white in hall.players(1, 2) else 2
    lost = hall.result(board, 2)
    shown = hall.board(board, 2)
    equal((shown["ruled"], shown["by_hand"]), ({"round": 1, "board": 1}, False))
    equal(hall.board(1)["ruled"], None, "the game's own result")
    equal(hall.happens_not(board, "arbiter starts-game", round=2), "game_result_ruled")
    hall.happen(board, "arbiter starts-game", round=2, replaces=lost)
    equal(hall.result(board, 2), "")
    hall.done("result.set", tournament=1, round=2, board=board, result="1-0")
    shown = hall.board(board, 2)
    equal((shown["ruled"], shown["by_hand"]), (None, True))


def test_a_running_game_of_who_is_expelled_is_named(case):  # [laws:12.9.9]
    hall = Hall(case.server, players=4)
    hall.pair()
    white, _ = hall.players(1)
    hall.done("result.set", tournament=1, round=1, board=1, result="postponed")
    hall.done("result.set", tournament=1, round=1, board=2, result="1-0")
    hall.pair()
    board = 1 if white in hall.players(1, 2) else 2
    hall.start(board, 2)
    hall.start(1)
    answer = hall.happen(1, "arbiter penalises white 9 11.1: struck the arbiter")
    note = next(note for note in answer["event"] if note["what"] == "running")
    equal((note["round"], note["player"], hall.result(board, 2)), (2, white, ""))
    robin = Hall(case.server, system="round-robin", players=4)
    robin.pair()
    white, _ = robin.players(1)
    for round in (2, 3):
        own = 1 if white in robin.players(1, round) else 2
        if round == 2:
            robin.start(own, 2)
            waiting = own
        else:
            robin.done("result.set", tournament=1, round=3, board=own, result="1-0")
    robin.start(1)
    robin.play(1, "white moves e4", "white presses", "black resigns")
    robin.happen(1, "arbiter penalises white 9 11.1: struck the arbiter")
    equal((robin.result(waiting, 2) in ("-/+", "+/-"), robin.board(waiting, 2)["by_hand"]), (True, False))
    side = "white" if robin.players(waiting, 2)[0] == white else "black"
    other = "black" if side == "white" else "white"
    equal(robin.happens_not(waiting, f"{other} resigns", round=2), "game_result_ruled")


def test_a_knock_out_has_no_desk(case):
    hall = Hall(case.server, system="knock-out", players=4)
    equal(hall.happens_not(1, "arbiter starts-game"), "game_no_desk")
    equal(hall.arbiter.get(hall.path("/desk")).json["error"], "game_no_desk")


# --- What the event gets ----------------------------------------------------------------------------------------------

def got(answer):
    return [(note["what"], note["round"], note.get("board"), note.get("player"), note.get("result")) for note in answer["event"]]


def test_what_reaches_the_event_is_said_before_and_after(case):
    hall = Hall(case.server)
    hall.pair()
    equal(hall.happen(1, "arbiter starts-game")["event"], [])
    dry = hall.happen(1, "white resigns", dry=True)
    equal(got(dry), [("result", 1, 1, None, "0-1")])
    equal(dry["event"][0]["sentence"], "Board 1 of round 1: the result is 0-1.")
    equal(hall.result(1), "", "nothing was written")
    body = hall.body(1, "white resigns")
    first = hall.arbiter.command(hall.event, "game.happen", body, command="told-1").json
    again = hall.arbiter.command(hall.event, "game.happen", body, command="told-1").json
    equal((first["event"], again["event"], again["repeated"]), (dry["event"], dry["event"], True))


# --- Limits -----------------------------------------------------------------------------------------------------------

def test_words_and_times_have_their_limits(case):
    hall = Hall(case.server)
    hall.pair()
    hall.start(1)
    equal(hall.happens_not(1, "arbiter rules: " + "a" * 1000), "text_long")
    equal(hall.happens_not(1, "arbiter rules: hid\u200bden"), "text_hidden")
    own = {"verdict": "ruled", "effects": [], "reason": "a" * 501}
    equal(hall.happens_not(1, "white moves e4", ruling=own), "text_long")
    own = {"verdict": "ruled", "effects": ["note: " + "a" * 500], "reason": "so"}
    equal(hall.happens_not(1, "white moves e4", ruling=own), "text_long")
    own["effects"] = ["time white 999:00:00"]
    equal(hall.happens_not(1, "white moves e4", ruling=own), "game_effect")
    equal(hall.happens_not(2, "arbiter starts-game", scheduled=int(time.time() * 1000) + 400 * 86_400_000), "field_range")
    equal(len(hall.board(1)["facts"]), 1)
    own = {"verdict": "ruled", "effects": ["time white 1:00:00"], "reason": "è" * 500}
    hall.happen(1, "white moves e4", ruling=own)


# --- Time -------------------------------------------------------------------------------------------------------------

def test_the_time_of_an_entry_is_that_of_the_server(case):
    hall = Hall(case.server)
    hall.pair()
    for who in (hall.arbiter, hall.public):
        now = hall.board(1, who=who)["now"]
        true(abs(now - time.time() * 1000) < 60000, f"{now}")
    true(abs(hall.arbiter.view(hall.path("/desk"))["now"] - time.time() * 1000) < 60000, "the desk")
    body = {"tournament": 1, "round": 1, "board": 1, "what": "arbiter starts-game"}
    for ahead in (60_000, 86_400_000):
        for dry in (True, False):
            answer = hall.arbiter.command(hall.event, "game.happen", {**body, "at": int(time.time() * 1000) + ahead, "dry": dry})
            equal((answer.status, answer.json["error"], answer.json["field"]), (400, "game_ahead", "at"))
            true("clock of the device" in answer.json["remedy"], answer.body)
    equal(hall.board(1)["seq"], 0, "nothing was written")
    hall.done("game.happen", **body)
    at = hall.board(1)["facts"][-1]["at"]
    true(abs(at - time.time() * 1000) < 60000, f"{at}")


def test_of_two_devices_one_may_be_slow(case):
    hall = Hall(case.server)
    hall.pair()
    hall.start(1)
    hall.happen(1, "white moves e4", after=10)
    last = hall.board(1)["facts"][-1]["at"]
    hall.happen(1, "white presses", after=-2)
    equal(hall.board(1)["facts"][-1]["at"], last)
    equal(hall.happens_not(1, "black moves e5", after=-1), "game_time_back")


# --- Two arbiters -----------------------------------------------------------------------------------------------------

def test_what_was_not_seen_is_a_conflict(case):
    hall = Hall(case.server)
    hall.pair()
    hall.start(1)
    seen = hall.board(1)["seq"]
    hall.happen(1, "white moves e4")
    other = hall.server.client("arbiter")
    answer = other.command(hall.event, "game.happen", hall.body(1, "black claims-flag"), seen_at=seen)
    equal((answer.status, answer.json["error"]), (409, "changed_meanwhile"))
    answer = other.command(hall.event, "game.happen", hall.body(2, "arbiter starts-game"), seen_at=0)
    equal(answer.status, 200, "another board")


def test_a_result_entered_elsewhere_is_not_written_over(case):
    hall = Hall(case.server)
    hall.pair()
    hall.start(1)
    known = hall.board(1)["event_seq"]
    hall.done("result.set", tournament=1, round=1, board=1, result="1/2-1/2")
    shown = hall.board(1)
    equal((shown["result"], shown["by_hand"], shown["game"]["result"]), ("1/2-1/2", True, None))
    before = shown["seq"]
    answer = hall.arbiter.command(hall.event, "game.happen", hall.body(1, "white resigns"))
    equal((answer.status, answer.json["error"], answer.json["operands"][1:]), (409, "game_result_by_hand", ["1/2-1/2", "0-1"]))
    for more in ({"event_seen": known}, {"event_seen": hall.board(1)["event_seq"]}, {"replaces": "1-0"}):
        equal(hall.happens_not(1, "white resigns", **more), "game_result_by_hand", f"{more}")
        equal(hall.happens_not(1, "white resigns", dry=True, **more), "game_result_by_hand", f"{more}")
    equal(hall.board(1)["seq"], before, "nothing was written")
    hall.happen(1, "white resigns", replaces="1/2-1/2")
    equal((hall.result(1), hall.board(1)["by_hand"]), ("0-1", False))
    hall.done("result.set", tournament=1, round=1, board=1, result="1-0")
    equal((hall.result(1), hall.board(1)["by_hand"]), ("1-0", True), "a correction by hand stands beside the board's own")


def test_boards_do_not_disturb_each_other(case):
    hall = Hall(case.server, players=20)
    hall.pair()
    faults = []

    def work(board, arbiter):
        for number, what in enumerate(("arbiter starts-game", "white moves e4", "white presses", "black resigns")):
            body = {"tournament": 1, "round": 1, "board": board, "what": what, "at": NOW + 1000 * number}
            answer = arbiter.command(hall.event, "game.happen", body, seen_at=0 if number == 0 else answer.json["game_seq"])
            if answer.status != 200:
                faults.append((board, what, answer.body))

    threads = [threading.Thread(target=work, args=(board, hall.server.client("arbiter"))) for board in range(1, 11)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    equal(faults, [])
    equal([hall.result(board) for board in range(1, 11)], ["1-0"] * 10)


def test_a_retry_is_recognised(case):
    hall = Hall(case.server)
    hall.pair()
    hall.start(1)
    body = hall.body(1, "white resigns")
    first = hall.arbiter.command(hall.event, "game.happen", body, command="desk-1")
    again = hall.arbiter.command(hall.event, "game.happen", body, command="desk-1")
    equal((first.json["repeated"], again.json["repeated"]), (False, True))
    equal((again.json["game_seq"], again.json["ruling"]), (first.json["game_seq"], first.json["ruling"]))
    other = hall.arbiter.command(hall.event, "game.happen", hall.body(1, "black resigns"), command="desk-1")
    equal((other.status, other.json["error"]), (409, "command_reused"))
    for body in (hall.body(2, "arbiter starts-game"), hall.body(2, "arbiter starts-game", dry=True)):
        other = hall.arbiter.command(hall.event, "game.happen", body, command="desk-1")
        equal((other.status, other.json["error"]), (409, "command_reused"), "at another board")
    first = hall.arbiter.command(hall.event, "event.change", {"place": "Torino"}, command="desk-2")
    other = hall.arbiter.command(hall.event, "game.happen", hall.body(2, "arbiter starts-game"), command="desk-2")
    equal((first.status, other.status, other.json["error"]), (200, 409, "command_reused"), "of the event")


def test_another_ruling_than_was_seen_is_a_conflict(case):
    hall = Hall(case.server)
    hall.pair()
    hall.start(1)
    dry = hall.happen(1, "white moves e4", dry=True)
    equal(len(hall.board(1)["facts"]), 1, "nothing was written")
    expect = {"verdict": dry["ruling"]["verdict"], "effects": dry["ruling"]["effects"]}
    hall.happen(1, "white moves e4", expect=expect)
    equal(hall.happens_not(1, "black moves e5", expect={"verdict": "refused", "effects": []}), "game_expected")
    equal(hall.happens_not(1, "black moves e5", expect={"verdict": "allowed", "effects": ["halt"]}), "game_expected")


def test_a_ruling_of_ones_own_needs_its_reason(case):
    hall = Hall(case.server)
    hall.pair()
    hall.start(1)
    own = {"verdict": "noted", "effects": [], "reason": " "}
    equal(hall.happens_not(1, "white moves e4", ruling=own), "game_own_reason")
    own = {"verdict": "noted", "effects": ["take-back 5"], "reason": "why not"}
    hall.happens_not(1, "white moves e4", ruling=own)
    equal(len(hall.board(1)["facts"]), 1)


# --- Undo, locks, discarded rounds ------------------------------------------------------------------------------------

def undo(hall, board, round=1):
    return hall.done("game.undo", tournament=1, round=round, board=board)


def test_undo_reaches_the_event(case):
    hall = Hall(case.server)
    hall.pair()
    hall.start(1)
    hall.happen(1, "white resigns")
    equal(hall.arbiter.undo(hall.event).json["error"], "undo_at_board")
    undo(hall, 1)
    equal((hall.result(1), hall.board(1)["game"]["phase"]), ("", "playing"))
    hall.happen(1, "black resigns")
    hall.done("result.set", tournament=1, round=1, board=2, result="1-0")  # the event goes on
    undo(hall, 1)
    equal((hall.result(1), hall.result(2), hall.board(1)["game"]["phase"]), ("", "1-0", "playing"))
    undo(hall, 1)
    equal(hall.board(1)["opened"], False)
    equal(hall.refused("game.undo", tournament=1, round=1, board=1), "undo_nothing")


def test_undo_leaves_what_was_entered_by_hand_since_then(case):
    hall = Hall(case.server)
    hall.pair()
    hall.start(1)
    hall.happen(1, "white resigns")
    hall.done("result.set", tournament=1, round=1, board=1, result="1-0")
    undo(hall, 1)
    shown = hall.board(1)
    equal((shown["game"]["phase"], shown["result"], shown["by_hand"]), ("playing", "1-0", True))


def test_undo_gives_back_what_stood_before(case):
    for what in ("arbiter penalises black 9 11.1: struck the arbiter", "white resigns", "arbiter penalises white 6 0-1 11.1: no"):
        hall = Hall(case.server)
        hall.pair()
        hall.start(1)
        hall.done("result.set", tournament=1, round=1, board=1, result="1/2-1/2")
        hall.happen(1, what, replaces="1/2-1/2")
        true(hall.result(1) != "1/2-1/2", what)
        hall.done("result.set", tournament=1, round=1, board=2, result="1-0")  # the event goes on
        answer = undo(hall, 1)
        equal((hall.result(1), hall.board(1)["by_hand"]), ("1/2-1/2", True), what)
        true("the result is 1/2-1/2" in answer["event"][0]["sentence"], answer)


def test_undo_postpones_again_what_was_postponed(case):  # [laws:12.9.8] [laws:12.9.9]
    for what in ("8 11.1: 1 round", "9 11.1: struck the arbiter"):
        hall = Hall(case.server, system="round-robin", players=4)
        hall.pair()
        white, _ = hall.players(1)
        for round in (2, 3):  # with half of the games played he stays in the standings
            board = 1 if white in hall.players(1, round) else 2
            hall.done("result.set", tournament=1, round=round, board=board, result="1-0" if round == 3 else "postponed")
            if round == 2:
                waiting = board
        hall.start(1)
        hall.play(1, "white moves e4", "white presses", "black resigns")
        hall.happen(1, f"arbiter penalises white {what}")
        true(hall.result(waiting, 2) in ("-/+", "+/-"), what)
        hall.done("event.change", place="Torino")
        undo(hall, 1)
        equal((hall.result(waiting, 2), hall.result(1)), ("postponed", "1-0"), what)


class Teams(Hall):
    """Three teams of two boards; the first has a reserve. All rounds are paired at once, or one by one."""

    def __init__(self, server, system="round-robin"):
        self.server = server
        self.arbiter = server.client("arbiter")
        self.public = server.client()
        self.time = NOW
        self.event = self.arbiter.create({"name": f"Teams {uuid.uuid4().hex[:8]}", "from": "2026-11-15"})
        self.done("player.add", players=[{"name": f"P{n}"} for n in range(1, 10)])
        self.done("tournament.create", name="League", system=system, time_control="90+30", teams={"boards": 2})
        for name, players in (("Alfa", [1, 2, 7]), ("Bravo", [3, 4]), ("Charlie", [5, 6]), ("Delta", [8, 9])):
            self.done("team.add", tournament=1, name=name, players=players)
        self.done("numbers.draw", tournament=1, method="hand", order=[1, 2, 3, 4])

    def seats(self, round, team=1):
        for match in self.arbiter.view(self.path(f"/rounds/{round}"))["matches"]:
            for side, first, second in (("home", "white", "black"), ("away", "black", "white")):
                if match[side]["team"] == team:
                    boards = match["boards"]
                    return [boards[0][first]["player"], boards[1][second]["player"]]
        return None

    def barred(self, player):
        for team in self.arbiter.view(self.path("/teams"))["teams"]:
            for row in team["players"]:
                if row["player"] == player:
                    return [(bar["first"], bar["last"]) for bar in row["barred"]]
        return None

    def result_of(self, number, round):
        return next(board["result"] for match in self.arbiter.view(self.path(f"/rounds/{round}"))["matches"]
                    for board in match["boards"] if board["number"] == number)

    def of(self, player, round):
        boards = [board for match in self.arbiter.view(self.path(f"/rounds/{round}"))["matches"]
                  for board in match["boards"]]
        for board in boards:
            for side in ("white", "black"):
                if board[side]["player"] == player:
                    return board["number"], side
        return None


def lose(hall, player, round, penalty):
    board, side = hall.of(player, round)
    hall.start(board, round)
    hall.happen(board, f"{side} resigns", round)
    return board, hall.happen(board, f"arbiter penalises {side} {penalty}", round)


def test_a_team_does_not_seat_who_is_excluded(case):  # [laws:12.9.8]
    hall = Teams(case.server)
    hall.done("round.pair", tournament=1)
    board, answer = lose(hall, 1, 1, "8 11.1: 1 round")
    equal([note["what"] for note in answer["event"]], ["barred", "lineup"])
    equal((hall.seats(1), hall.seats(2), hall.seats(3)), ([1, 2], [2, 7], [1, 2]))
    equal(hall.barred(1), [(2, 2)])
    equal(hall.refused("lineup.set", tournament=1, round=2, team=1, players=[1, 2]), "lineup_excluded")
    hall.done("lineup.set", tournament=1, round=3, team=1, players=[1, 7])
    undo(hall, board)
    equal((hall.seats(2), hall.seats(3), hall.barred(1)), ([1, 2], [1, 7], []))


def test_a_team_seats_nobody_who_is_expelled(case):  # [laws:12.9.9]
    hall = Teams(case.server)
    hall.done("round.pair", tournament=1)
    hall.done("lineup.set", tournament=1, round=2, team=1, players=[7, 1])
    number, side = hall.of(2, 3)
    hall.done("result.set", tournament=1, round=3, board=number, result="1-0")  # the line-up of round 3 stays
    board, _ = lose(hall, 1, 1, "9 11.1: struck the arbiter")
    equal((hall.seats(2), hall.seats(3)), ([7, 0], [1, 2]))
    own, side = hall.of(1, 3)
    equal(hall.result_of(own, 3), "-/+" if side == "white" else "+/-")
    equal(hall.refused("lineup.set", tournament=1, round=2, team=1, players=[7, 1]), "lineup_expelled")
    equal(hall.barred(1), [(2, 0)])
    hall.done("event.change", place="Torino")
    undo(hall, board)
    equal((hall.seats(2), hall.result_of(own, 3), hall.barred(1)), ([7, 1], "", []))


def test_a_running_game_of_a_team_is_named_and_goes_on(case):  # [laws:12.9.8] [laws:12.9.9]
    for penalty, bars in (("9 11.1: struck the arbiter", [(2, 0)]), ("8 11.1: 1 round", [(3, 3)])):
        hall = Teams(case.server)
        hall.done("round.pair", tournament=1)
        board, _ = hall.of(1, 2)
        hall.start(board, 2)
        _, answer = lose(hall, 1, 1, penalty)
        named = [(note["round"], note["player"]) for note in answer["event"] if note["what"] == "running"]
        equal(named, [(2, 1)] if bars == [(2, 0)] else [], penalty)
        equal((hall.barred(1), hall.seats(2), hall.seats(3)), (bars, [1, 2], [2, 7]), penalty)
        hall.happen(board, "white resigns", 2)


def test_rounds_of_teams_that_come_are_paired_without_them(case):  # [laws:12.9.8] [laws:12.9.9]
    hall = Teams(case.server, system="manual")
    matches = [{"home": 1, "away": 2}, {"home": 3, "away": 4}]
    hall.done("round.pair", tournament=1, matches=matches)
    first, _ = lose(hall, 1, 1, "8 11.1: 2 rounds")
    lose(hall, 5, 1, "9 11.1: struck the arbiter")
    seated = [{"home": 1, "away": 3, "boards": [{"home": 1, "away": 6}, {}]}]
    equal(hall.refused("round.pair", tournament=1, matches=seated), "lineup_excluded")
    seated[0]["boards"][0] = {"home": 2, "away": 5}
    equal(hall.refused("round.pair", tournament=1, matches=seated), "lineup_expelled")
    hall.done("round.pair", tournament=1, matches=matches)
    equal((hall.seats(2), hall.seats(2, 3)), ([2, 7], [6, 0]))
    undo(hall, first)
    equal((hall.seats(2), hall.barred(1)), ([2, 7], []), "how a round was paired stays; he may be named again")
    hall.done("lineup.set", tournament=1, round=2, team=1, players=[1, 2])


def test_undo_of_an_expulsion_and_an_exclusion(case):
    hall = Hall(case.server)
    hall.pair()
    for board, what in ((1, "arbiter penalises white 8 11.1: 2 rounds"), (2, "arbiter penalises black 9 11.1: struck the arbiter")):
        hall.start(board)
        hall.happen(board, "white resigns")
        hall.happen(board, what)
    hall.done("result.set", tournament=1, round=1, board=3, result="1-0")
    undo(hall, 1)
    undo(hall, 2)
    shown = hall.tournament()
    equal((shown["byes"], [entry for entry in shown["entries"] if entry["withdrawn"]]), ([], []))
    equal((hall.result(1), hall.result(2)), ("0-1", "0-1"))


def test_nobody_undoes_what_another_entered(case):
    hall = Hall(case.server)
    hall.pair()
    hall.start(1)
    other = hall.server.client("deputy")
    answer = other.command(hall.event, "game.undo", {"tournament": 1, "round": 1, "board": 1})
    equal(answer.json["error"], "undo_not_yours")


def test_a_locked_round_keeps_its_results(case):
    hall = Hall(case.server)
    hall.pair()
    hall.start(1)
    hall.done("round.lock", tournament=1, round=1)
    before = hall.board(1)["seq"]
    equal(hall.happens_not(1, "white resigns"), "round_locked")
    equal(hall.board(1)["seq"], before)
    hall.happen(1, "white moves e4")
    hall.done("round.unlock", tournament=1, round=1)
    hall.happen(1, "white resigns")
    equal(hall.result(1), "0-1")


def test_a_round_with_games_stays(case):
    hall = Hall(case.server)
    hall.pair()
    hall.start(2)
    equal(hall.refused("round.discard", tournament=1, confirm=True, reason="wrong results"), "game_in_round")
    undo(hall, 2)
    hall.done("round.discard", tournament=1, confirm=True, reason="wrong results")
    hall.pair()
    hall.start(2)
    equal(hall.board(2)["opened"], True)
    tables = Hall(case.server, system="round-robin", players=4)
    tables.pair()
    tables.start(1, round=3)
    equal(tables.refused("round.discard", tournament=1), "game_in_round")
    equal(tables.arbiter.undo(tables.event).json["error"], "game_in_round")
    undo(tables, 1, round=3)
    equal(tables.arbiter.undo(tables.event).status, 200)
    equal(tables.tournament()["rounds"], 0)


# --- Rules of play ----------------------------------------------------------------------------------------------------

def test_rapid_and_blitz_say_who_supervises_before_round_1(case):  # [laws:A.6] [laws:B.4]
    for control in ("15+10", "3+2"):
        for system in ("swiss", "round-robin"):
            hall = Hall(case.server, system=system, players=4, control=control)
            equal(hall.refused("round.pair", tournament=1), "game_supervision", (control, system))
            hall.done("tournament.change", tournament=1, play={"supervision": "basic"})
            hall.pair()
            equal(hall.board(1)["rules"]["supervision"], "basic")


def test_all_rules_of_play_are_shown_and_locked(case):
    hall = Hall(case.server, players=4, play={"default-time": "15'"})
    rules = {row["key"]: (row["value"], row["default"]) for row in hall.tournament()["play"]}
    equal(rules["default-time"], ("15:00", False))
    equal((rules["penalty"], rules["appeals"]), (("2:00", True), ("yes", True)))
    equal(hall.refused("tournament.change", tournament=1, play={"default-tim": "1:00"}), "game_rule_unknown")
    equal(hall.refused("tournament.change", tournament=1, play={"scheduled": "1:00"}), "field_unknown")
    hall.pair()
    hall.start(1)
    equal(hall.refused("tournament.change", tournament=1, play={"default-time": "0:00"}), "play_locked")
    hall.done("tournament.change", tournament=1, play={"default-time": ""}, confirm=True)
    equal(hall.board(1)["rules"]["default-time"], "15:00", "a game that has begun")
    equal(hall.board(2)["rules"]["default-time"], "0:00")


def test_a_game_has_settings_of_its_players_alone(case):  # [laws:A.6]
    hall = Hall(case.server, players=4, control="15+10", play={"supervision": "basic"})
    hall.pair()
    equal(hall.happens_not(1, "arbiter starts-game", rules={"supervision": "full"}), "field_unknown")
    hall.happen(1, "arbiter starts-game", rules={"white-disabled": "yes"}, scheduled=NOW)
    shown = hall.board(1)
    equal((shown["rules"]["white-disabled"], shown["rules"]["supervision"], shown["scheduled"]), ("yes", "basic", NOW))
    equal(hall.happens_not(1, "white moves e4", rules={"white-disabled": "no"}), "game_opened")


def test_a_chess960_game_begins_with_the_position_that_was_drawn(case):
    hall = Hall(case.server, players=4)
    hall.done("tournament.change", tournament=1, chess960="game")
    hall.pair()
    start = hall.arbiter.view(hall.path("/rounds/1"))["boards"][1]["start"]
    hall.start(2)
    true(hall.board(2)["position"].split("/")[7].startswith(start["pieces"]), hall.board(2)["position"])


# --- Who sees what ----------------------------------------------------------------------------------------------------

def test_the_public_is_not_told_what_players_may_not_know(case):  # [laws:12.6] [laws:6.12.1]
    hall = Hall(case.server)
    hall.pair()
    hall.start(1)
    hall.play(1, "white moves e4", "white presses", "black moves e5", "black presses")
    public = hall.board(1, who=hall.public)
    true("facts" not in public and "undo" not in public, "facts")
    equal((public["seq"], hall.board(1)["seq"]), (0, 6), "nor how much was entered")
    game = public["game"]
    for member in ("plies", "record", "sides", "incidents", "claim", "notes", "touches"):
        true(member not in game, member)
    equal(len(game["fen"].split()), 4, "no counts in the position")
    true("counter" not in game["clock"]["white"], "the counter")
    equal(hall.public.get(hall.path("/rounds/1/boards/1/log")).status, 401)
    equal(hall.public.get(hall.path("/desk")).status, 401)
    shown = Hall(case.server, play={"counter-shown": "yes"})
    shown.pair()
    shown.start(1)
    true("counter" in shown.board(1, who=shown.public)["game"]["clock"]["white"], "where the event shows it")


def test_a_sealed_move_stays_in_its_envelope(case):
    hall = Hall(case.server, play={"adjournments": "yes"})
    hall.pair()
    hall.start(1)
    hall.play(1, "arbiter requires-sealing", "white seals Nf3")
    whole = json.dumps(hall.board(1))
    log = hall.arbiter.get(hall.path("/rounds/1/boards/1/log")).body.decode()
    true("Nf3" not in whole and "Nf3" not in log and "seals" in log, log)


def test_the_journal_has_what_was_entered_at_the_boards(case):  # [laws:I.1.1]
    hall = Hall(case.server, play={"adjournments": "yes"})
    hall.pair()
    hall.start(1)
    hall.start(2)
    hall.play(2, "white moves e4", "arbiter requires-sealing")
    hall.play(1, "arbiter requires-sealing", "white seals Nf3")
    path = f"/api/v1/events/{hall.event}/journal/games"
    entries = hall.arbiter.view(path)["entries"]
    boards = [(one["tournament"], one["round"], one["board"], one["entry"]["body"].get("what", one["entry"]["kind"])) for one in entries]
    equal(boards, [(1, 1, 1, "white seals"), (1, 1, 1, "arbiter requires-sealing"), (1, 1, 2, "arbiter requires-sealing"),
                   (1, 1, 2, "white moves e4"), (1, 1, 2, "arbiter starts-game"), (1, 1, 2, "game.opened/1"),
                   (1, 1, 1, "arbiter starts-game"), (1, 1, 1, "game.opened/1")])
    true("Nf3" not in json.dumps(entries), "the sealed move is told")
    equal(hall.arbiter.view(path + "?limit=1")["entries"], entries[:1])
    middle = entries[3]["entry"]["at"]
    equal(hall.arbiter.view(path + f"?before={middle}")["entries"], [one for one in entries if one["entry"]["at"] <= middle])
    equal(hall.public.get(path).status, 401)


def test_the_desk_shows_where_the_arbiter_is_wanted(case):  # [laws:12.1] [laws:12.2.5] [laws:12.3]
    hall = Hall(case.server, players=10)
    hall.pair()
    now = int(time.time() * 1000)
    for board, minutes in ((1, 1), (2, 86), (3, 1), (4, 1)):
        hall.time = now - minutes * 60000
        hall.happen(board, "arbiter starts-game", after=0)
    hall.time = now - 30000
    hall.happen(3, "white stops-clocks: his neighbour hums", after=1)
    hall.happen(4, "white breaches 11.5: hums", after=1)
    desk = hall.arbiter.view(hall.path("/desk"))
    rows = {row["board"]: row for row in desk["boards"]}
    equal(desk["round"], 1)
    equal((rows[1]["low"], rows[1]["wanted"], rows[1]["running"]), ([], False, "white"))
    equal((rows[2]["low"], rows[2]["phase"]), (["white"], "playing"))
    true(4 * 60000 <= rows[2]["white_left"] + 90000 and rows[2]["white_left"] < 5 * 60000, rows[2])
    equal((rows[3]["called"], rows[3]["wanted"], rows[3]["phase"]), (True, True, "stopped"))
    equal((rows[4]["incidents"], rows[4]["wanted"]), (1, True))
    equal((rows[5]["opened"], rows[5]["phase"]), (False, "before"))
    answer = hall.arbiter.get(hall.path("/desk") + "?round=99")
    equal((answer.status, answer.json["error"]), (404, "round_unknown"))


def test_games_of_other_rounds_stand_beside_the_desk(case):  # [laws:12.1]
    hall = Hall(case.server, players=4)
    hall.pair()
    hall.start(1)
    equal(hall.arbiter.view(hall.path("/desk"))["others"], [], "of the round itself")
    hall.done("result.set", tournament=1, round=1, board=1, result="postponed")
    hall.done("result.set", tournament=1, round=1, board=2, result="1-0")
    hall.pair()
    desk = hall.arbiter.view(hall.path("/desk"))
    equal((desk["round"], [(row["round"], row["board"], row["wanted"]) for row in desk["others"]]), (2, [(1, 1, True)]))
    hall.happen(1, "white resigns")
    equal(hall.arbiter.view(hall.path("/desk"))["others"], [], "it is over")


def test_an_appeal_is_kept_open_until_it_is_decided(case):  # [laws:11.10]
    hall = Hall(case.server)
    hall.pair()
    hall.start(1)
    hall.happen(1, "white resigns")
    hall.happen(1, "white appeals 2: he touched the clock only")
    row = hall.arbiter.view(hall.path("/desk") + "?round=1")["boards"][0]
    equal((row["appeals"], row["wanted"], hall.result(1)), (1, True, "0-1"))
    hall.happen(1, "arbiter decides-appeal right ½-½: by the committee")
    row = hall.arbiter.view(hall.path("/desk") + "?round=1")["boards"][0]
    equal((row["appeals"], hall.result(1)), (0, "1/2-1/2"))
    none = Hall(case.server, play={"appeals": "no"})
    none.pair()
    none.start(1)
    none.happen(1, "white resigns")
    equal(none.happen(1, "white appeals 2: no")["ruling"]["verdict"], "refused")


def test_the_log_replays(case):
    hall = Hall(case.server)
    hall.pair()
    hall.start(1)
    hall.play(1, "white moves e4", "white presses", "black resigns")
    log = hall.arbiter.get(hall.path("/rounds/1/boards/1/log")).body.decode()
    true("white moves e4" in log and "control: " in log and "end 1-0 resignation" in log, log)


def next_message(stream):
    while "data" not in (fields := dict(stream.block())):
        pass
    return fields


def test_pages_hear_of_a_board(case):
    hall = Hall(case.server)
    hall.pair()
    stream = client.Stream(hall.server.port, f"/api/v1/events/{hall.event}/live")
    hall.start(2)
    message = next_message(stream)
    equal((message["event"], json.loads(message["data"])), ("game", {"tournament": 1, "round": 1, "board": 2}))  # [laws:12.6] not how much was entered
    true("id" not in message, "no fact of the event")
    hall.happen(2, "white resigns")
    kinds = sorted((next_message(stream)["event"], next_message(stream)["event"]))
    equal(kinds, ["fact", "game"])
    stream.close()


def test_visitors_hear_of_what_they_may_see(case):  # [laws:12.6]
    hall = Hall(case.server)
    hall.pair()
    hall.start(2)
    hall.play(2, "white moves e4", "white presses")
    stream = client.Stream(hall.server.port, f"/api/v1/events/{hall.event}/live")
    equal(hall.happen(2, "white presses")["ruling"]["verdict"], "refused")
    hall.start(1)
    message = next_message(stream)
    equal((message["event"], json.loads(message["data"])["board"]), ("game", 1), "nothing of board 2 before")
    stream.close()


def test_visitors_do_not_see_what_a_player_needs(case):
    hall = Hall(case.server)
    hall.pair()
    hall.happen(1, "arbiter starts-game", rules={"white-blind": "yes", "black-deaf": "yes"})
    own = ("disabled", "blind", "deaf", "dress")
    shown = hall.board(1)
    true(shown["rules"]["white-blind"] == "yes" and shown["game"]["players"]["white"]["blind"], shown["rules"])
    seen = json.dumps(hall.board(1, who=hall.public))
    true(not any(word in seen for word in own), seen)


# --- Losing nothing ---------------------------------------------------------------------------------------------------

def test_a_killed_server_loses_no_acknowledged_entry_and_tears_none(case):
    del case
    server = client.Server(writes_per_second=100000)
    hall = Hall(server, players=40)
    hall.pair()
    lots = random.Random(7)
    for kill in range(3):
        acknowledged = []
        stop = threading.Event()

        def enter(board, arbiter):
            number = kill * 1000
            try:
                while not stop.is_set():
                    body = {"tournament": 1, "round": 1, "board": board, "what": "arbiter rules: step",
                            "at": NOW + number, "ruling": {"verdict": "ruled", "reason": "test",
                                                           "effects": [f"score {('1-0', '0-1', '½-½')[number % 3]}"]}}
                    answer = arbiter.command(hall.event, "game.happen", body)
                    if answer.status == 200:
                        acknowledged.append((board, answer.json["game_seq"]))
                    number += 1
            except (OSError, client.http.client.HTTPException):
                pass

        threads = [threading.Thread(target=enter, args=(4 * kill + one, server.client("arbiter"))) for one in range(1, 5)]
        for thread in threads:
            thread.start()
        time.sleep(0.3 + lots.random() / 2)
        server.kill()
        stop.set()
        for thread in threads:
            thread.join()
        server.start()
        hall.arbiter = server.client("arbiter")
        true(len(acknowledged) > 3, f"{acknowledged}")
        for board, seq in acknowledged:
            true(hall.board(board)["seq"] >= seq, f"board {board} lost {seq}")
        codes = {"1-0": "1-0", "0-1": "0-1", "½-½": "1/2-1/2"}
        for board in range(4 * kill + 1, 4 * kill + 5):
            shown = hall.board(board)
            if shown["opened"]:
                equal((codes[shown["game"]["result"]["score"]], shown["by_hand"]), (shown["result"], False))
    server.stop()


if __name__ == "__main__":
    sys.exit(tap.run(sys.modules[__name__], Case()))
