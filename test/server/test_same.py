#!/usr/bin/env python3
"""What a command shows with --json is what the server answers an arbiter, byte for byte, in every language."""

import os
import re
import subprocess
import sys

import client
import tap
from tap import equal, true

# What a clock says differs from one moment to the next.
MOMENTS = re.compile(r'"(at|now)":\d+')


class Case:
    """A server with an event with a game that is over; commands look into its database."""

    def __init__(self):
        self.server = client.Server()
        self.arbiter = self.server.client()
        self.arbiter.sign_in()
        client.round_robin(self.arbiter)
        for what in ("arbiter starts-game", "white moves e4", "white presses", "black resigns"):
            self.arbiter.done("city-open", "game.happen", {"tournament": 1, "round": 1, "board": 1, "what": what})
        self.arbiter.done("city-open", "result.set", {"tournament": 1, "round": 1, "board": 2, "result": "1-0"})
        self.arbiter.undo("city-open")

    def shown(self, language, *words):
        done = subprocess.run([os.environ["STAUNTON_BINARY"], *words, "--json", "--language", language], capture_output=True, text=True,
                              check=False, env={**os.environ, "STAUNTON_DATABASE": self.server.database})
        equal((words, done.returncode, done.stderr), (words, 0, ""))
        return MOMENTS.sub(r'"\1":0', done.stdout.strip())

    def answered(self, language, path):
        answer = self.arbiter.get("/api/v1" + path, headers={"Accept-Language": language})
        equal((path, answer.status), (path, 200))
        return MOMENTS.sub(r'"\1":0', answer.body.decode().strip())

    def same(self, path, *words):
        answers = []
        for language in ("en", "it"):
            answers.append(self.answered(language, path))
            equal(self.shown(language, *words), answers[-1])
        return answers


def test_of_the_program(case):
    for path, words in (("/verbs", ("game", "verbs")), ("/tiebreaks", ("tiebreaks",))):
        english, italian = case.same(path, *words)
        true(english != italian, path)
    case.same("/events", "event", "list")


def test_of_an_event(case):
    event = "/events/city-open"
    case.same(event, "event", "show", "city-open")
    case.same(event + "/players", "player", "list", "city-open")
    english, italian = case.same(event + "/journal", "journal", "show", "city-open")
    true("Round 1" in english and "Turno 1" in italian, italian)


def test_of_a_tournament(case):
    tournament = "/events/city-open/tournaments/1"
    for path, words in (("", ("tournament", "show", "city-open")), ("/rounds", ("round", "list", "city-open")),
                        ("/rounds/1", ("round", "show", "city-open", "1")), ("/standings", ("standings", "city-open")),
                        ("/crosstable", ("crosstable", "city-open")), ("/prizes", ("prizes", "show", "city-open")),
                        ("/playoff", ("playoff", "show", "city-open")), ("/desk?round=1", ("game", "desk", "city-open")),
                        ("/rounds/1/boards/1", ("game", "show", "city-open", "1", "1"))):
        case.same(tournament + path, *words)


def test_what_games_are_played_under_is_said_to_the_reader(case):
    english, italian = case.same("/events/city-open/tournaments/1", "tournament", "show", "city-open")
    true('"means":"extra time for the opponent"' in english and '"means":"extra time' not in italian, italian)


if __name__ == "__main__":
    sys.exit(tap.run(sys.modules[__name__], Case()))
