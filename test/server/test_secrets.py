#!/usr/bin/env python3
"""What only arbiters may know is in no public answer: every public route of an event with every kind of secret."""

import itertools
import json
import os
import re
import subprocess
import sys

import client
import tap
from tap import equal, true

# Words that stand nowhere else: whoever reads one has read a secret.
BIRTH = "1987-03-29"
WORDS = {"birth": BIRTH, "national id": "NATID-7781", "reason of a round": "hand-reason-word",
         "reason of a rate": "rate-reason-word", "own ruling": "own-ruling-word", "sealed move": "Nh3",
         "running move": "Nc6", "reason of points": "points-reason-word"}
PLAYERS = 8


class Secrets:
    """An event with all of them: eight players, round 1 played, round 2 running and paired by hand, round 3 in the making."""

    def __init__(self, server, name, banned=(), games=None, pairing="dutch@2026"):
        self.server = server
        self.arbiter = server.client("arbiter")
        self.public = server.client()
        fields = {"name": name, "from": "2026-11-15"}
        if games:
            fields["games"] = games
        self.event = self.arbiter.create(fields)
        people = [{"name": f"Player, Number {n + 1}", "rating": 2400 - 50 * n, "birth": BIRTH, "national_id": "NATID-7781",
                   "federation": "ITA", "national_rating": 2000 * (n % 2)}
                  for n in range(PLAYERS)]
        self.done("player.add", players=people)
        self.done("tournament.create", name="Open", system="swiss", rounds=5, pairing=pairing, time_control="90+30",
                  play={"adjournments": "yes"})
        self.done("entry.add", tournament=1, players=list(range(1, PLAYERS + 1)))
        self.done("numbers.draw", tournament=1, method="rating")
        self.done("colour.draw", tournament=1, colour="white")
        self.time = 1_700_000_000_000
        self.done("pairs.prohibit", tournament=1, groups=[{"players": list(pair)} for pair in banned])

    def done(self, kind, **body):
        return self.arbiter.done(self.event, kind, body)

    def pair(self):
        self.done("round.pair", tournament=1)
        self.done("round.publish", tournament=1)

    def happen(self, round, board, what, **more):
        self.time += 10_000
        self.done("game.happen", tournament=1, round=round, board=board, what=what, at=self.time, **more)

    def results(self, round, boards):
        for board in boards:
            self.done("result.set", tournament=1, round=round, board=board, result="1/2-1/2")

    def path(self, rest=""):
        return f"/api/v1/events/{self.event}/tournaments/1{rest}"

    def fill(self):
        """Everything that nobody outside should read."""
        self.pair()
        self.results(1, (2, 3, 4))
        self.happen(1, 1, "arbiter starts-game")
        self.happen(1, 1, "arbiter sets-result ½-½", ruling={"verdict": "ruled", "effects": ["score 1-0"],
                                                            "reason": WORDS["own ruling"]})
        self.done("points.give", tournament=1, players=[3], points="-0.5", reason=WORDS["reason of points"])
        self.done("rate.arrange", tournament=1, round=2, time_control="60+30", arbiter="Roe, Ada", organiser="Doe, Dan",
                  reason=WORDS["reason of a rate"])
        self.done("round.pair", tournament=1)
        boards = [[board["white"]["player"], board["black"]["player"]] for board in self.draft()["boards"]]
        boards[0], boards[1] = [boards[0][0], boards[1][1]], [boards[1][0], boards[0][1]]
        self.done("round.record", tournament=1, boards=[{"white": white, "black": black} for white, black in boards], byes=[], hand=True, reason=WORDS["reason of a round"])
        for board, moves in ((1, ("white moves e4", "white presses", "black moves " + WORDS["running move"])),
                             (2, ("arbiter requires-sealing", "white seals " + WORDS["sealed move"]))):
            self.happen(2, board, "arbiter starts-game", rules={"white-blind": "yes"})
            for what in moves:
                self.happen(2, board, what)

    def draft(self):
        return self.arbiter.view(self.path("/draft"))

    def public_paths(self):
        """Every public route, with all that its parameters can be here."""
        routes = subprocess.run([os.environ["STAUNTON_HARNESS"], "--routes"], capture_output=True, text=True, check=True).stdout
        numbers = {"tournament": [1], "round": [1, 2, 3], "board": range(1, PLAYERS // 2 + 1), "player": range(1, PLAYERS + 1),
                   "team": [1], "index": range(4)}
        for line in routes.splitlines():
            method, path, role = line.split()
            if method != "GET" or role != "public" or path.endswith("/live"):
                continue
            path = path.replace("{event}", self.event)
            names = re.findall(r"\{([a-z]+)\}", path)
            for values in itertools.product(*(numbers[name] for name in names)):
                yield path.format(**dict(zip(names, values)))

    def seen(self, who=None):
        """What a visitor can read, by path; the stream of news from its beginning too."""
        who = who or self.public
        answers = {path: who.get(path).body.decode() for path in self.public_paths()}
        stream = client.Stream(self.server.port, f"/api/v1/events/{self.event}/live?after=0", cookie=who.cookie)
        seq = self.arbiter.head(self.event)[0]
        news = []
        while not any(field == ("id", str(seq)) for block in news for field in block):
            news.append(stream.block())
        answers["live"] = json.dumps(news)
        return answers


def bare(value):
    """Without what counts facts: a ban is one, and its being there is no secret."""
    if isinstance(value, dict):
        return {name: bare(one) for name, one in value.items() if name not in ("seq", "at", "event_seq", "now") and not name.endswith("changed")}
    return [bare(one) for one in value] if isinstance(value, list) else value


def test_no_public_answer_has_a_secret(case):
    case.hall = hall = Secrets(case.server, "Secrets")
    hall.fill()
    answers = hall.seen()
    for path in ("/api/v1/openapi.json", "/api/v1/verbs"):
        answers.pop(path)  # the same for every event
    true(len(answers) > 60, f"only {len(answers)} answers were looked at")
    for path, body in answers.items():
        for what, word in WORDS.items():
            true(word not in body, f"{path} tells the {what}")
        year = re.search(rf"(?<![0-9a-f]){BIRTH[:4]}(?![0-9a-f])", body)  # not by chance in a hash
        true(year is None or path == "/api/v1/about", f"{path} tells the year of birth")
        true("blind" not in body, f"{path} tells what a player needs")


def test_the_arbiter_reads_what_the_public_does_not(case):
    hall = case.hall
    seen = "".join(hall.seen(hall.arbiter).values())
    seen += hall.arbiter.get(hall.path("/desk")).body.decode()
    for what in ("birth", "national id", "reason of a round", "reason of a rate", "own ruling", "running move", "reason of points"):
        true(WORDS[what] in seen, f"the arbiter is not told the {what}")


def test_what_arbiters_have_is_refused_to_visitors(case):
    hall = case.hall
    for rest in ("/draft", "/draft/explanation", "/next", "/desk", "/ratings", "/rounds/2/boards/1/log"):
        equal(hall.public.get(hall.path(rest)).status, 401, rest)


def test_a_running_game_is_public_where_the_event_says_so(case):
    hall = Secrets(case.server, "Shown", games="at-once")
    hall.fill()
    answers = hall.seen()
    board = json.loads(answers[hall.path("/rounds/2/boards/1")])
    true(board["shown"] and WORDS["running move"] in json.dumps(board), "the moves of a game that is shown at once")
    true(all(WORDS["sealed move"] not in body for body in answers.values()), "but a sealed move is not")


def test_a_game_is_public_after_it_ends_unless_never(case):
    for games, shown in (("after-end", True), ("never", False)):
        hall = Secrets(case.server, f"Ended {games}", games=games)
        hall.pair()
        hall.happen(1, 1, "arbiter starts-game")
        hall.happen(1, 1, "white moves e4")
        path = hall.path("/rounds/1/boards/1")
        before = hall.public.view(path)
        equal((before["shown"], before["opened"], before["game"]), (False, False, None))
        hall.happen(1, 1, "black resigns")
        after = hall.public.view(path)
        equal((after["shown"], after["game"] is not None, after["result"]), (shown, shown, "1-0"))
        equal(hall.arbiter.view(path)["shown"], True)


def test_visitors_hear_of_a_hidden_game_when_it_ends_and_not_before(case):
    hall = Secrets(case.server, "Quiet")
    hall.pair()
    stream = client.Stream(case.server.port, f"/api/v1/events/{hall.event}/live")
    hall.happen(1, 1, "arbiter starts-game")
    hall.happen(1, 1, "white moves e4")
    hall.happen(1, 1, "black resigns")
    heard = []
    while not any(("event", "game") in block for block in heard) or not any("result.set" in str(block) for block in heard):
        heard.append(stream.block())
    equal(sum(("event", "game") in block for block in heard), 1, "games told of")


def test_when_games_are_public_is_one_of_three(case):
    hall = case.hall
    equal(hall.public.view(f"/api/v1/events/{hall.event}")["games"], "after-end")
    answer = hall.arbiter.command(hall.event, "event.change", {"games": "sometimes"})
    equal((answer.status, answer.error, answer.json["field"]), (400, "field_value", "games"))
    hall.done("event.change", games="never")
    equal(hall.public.view(f"/api/v1/events/{hall.event}")["games"], "never")
    undone = hall.arbiter.undo(hall.event)
    equal(undone.status, 200)
    equal(hall.public.view(f"/api/v1/events/{hall.event}")["games"], "after-end")


def test_a_ban_that_changes_nothing_cannot_be_told_from_none(case):
    for pairing in ("dutch@2026", "dutch@2017", "dutch@2009", "lim@1999", "dubov@1997", "burstein@2009"):
        seen = []
        for banned in ((), ((1, 2), (3, 4))):
            hall = Secrets(case.server, "Same", banned=banned, pairing=pairing)
            hall.pair()
            answers = hall.seen()
            answers.pop("live")
            answers.pop("/api/v1/openapi.json")
            text = {path.replace(hall.event, "same"): body.replace(hall.event, "same") for path, body in answers.items()
                    if path not in ("/api/v1/events", "/api/v1/session")}
            seen.append({path: bare(json.loads(body)) if body.startswith("{") else body for path, body in text.items()})
        for path, body in seen[0].items():
            equal(seen[1][path], body, f"{pairing} {path}")
        true("withheld" not in str(seen[1]), pairing)


def test_the_reasons_of_a_round_that_a_ban_changed_are_withheld(case):
    for pairing in ("dutch@2026", "dutch@2017", "dutch@2009", "lim@1999", "dubov@1997", "burstein@2009"):
        free = Secrets(case.server, "Free", pairing=pairing)
        free.pair()
        first = free.public.view(free.path("/rounds/1"))["boards"][0]
        hall = Secrets(case.server, "Kept apart", banned=((first["white"]["player"], first["black"]["player"]),), pairing=pairing)
        hall.pair()
        path = hall.path("/rounds/1/explanation")
        shown = hall.public.view(path)
        equal(sorted(shown), ["round", "seq", "system", "title", "tournament", "withheld"], pairing)
        told = hall.arbiter.view(path)
        true("withheld" not in told and ("story" in told or "steps" in told), f"{pairing}: the arbiter has them")


class Case:
    def __init__(self):
        self.server = client.Server(writes_per_second=5000)
        self.hall = None


if __name__ == "__main__":
    sys.exit(tap.run(sys.modules[__name__], Case()))
