#!/usr/bin/env python3
"""`staunton serve`, and the command line beside it on the same database."""

import json
import os
import socket
import subprocess
import sys
import time
import types
import urllib.request

import client
import tap
from tap import equal, true


def answers(port):
    """Is the port open?"""
    try:
        socket.create_connection(("127.0.0.1", port)).close()
    except OSError:
        return False
    return True


class Case:
    def __init__(self):
        self.server = None

    def start(self):
        if "STAUNTON_BINARY" not in os.environ:
            raise tap.Skip("the program is not built")
        if self.server is None:
            self.server = client.Program()
        return self.server

    def cli(self, *arguments):
        run = subprocess.run([os.environ["STAUNTON_BINARY"], *arguments, "--database", self.server.database],
                             capture_output=True, text=True, timeout=20, check=False)
        equal(run.returncode, 0, f"{arguments}: {run.stderr}")
        return run.stdout


def test_serve_prints_the_url_and_answers(case):
    server = case.start()
    equal(server.client().view("/api/v1/about")["name"], "Staunton")
    equal(server.client("arbiter").view("/api/v1/session")["name"], "arbiter")


def test_the_first_start_answers_nobody_before_the_account_exists(case):
    """Whoever knocks while the password is being prepared waits, and is let in."""
    case.start()
    for _ in range(3):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        command = client.Program.command(types.SimpleNamespace(database=client.new_file("first.sqlite")))
        command[command.index("--port") + 1] = str(port)
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        try:
            client.wait_for(lambda at=port: answers(at), "the port is open", 10)
            body = json.dumps({"name": "arbiter", "password": client.PASSWORD}).encode()
            asked = urllib.request.Request(f"http://127.0.0.1:{port}/api/v1/session", body,
                                           {"Content-Type": "application/json"})
            with urllib.request.urlopen(asked, timeout=20) as answer:
                equal(answer.status, 200)
        finally:
            process.terminate()
            process.wait(20)


def test_what_the_command_line_writes_is_shown_and_told(case):
    server = case.start()
    arbiter = server.client("arbiter")
    event = client.round_robin(arbiter, 4)
    stream = client.Stream(server.port, f"/api/v1/events/{event}/live", cookie=arbiter.cookie)
    stream.block()
    before = arbiter.view(f"/api/v1/events/{event}/tournaments/1/rounds/1")
    case.cli("result", "set", event, "1", "1", "1-0")
    fact = stream.fact(timeout=5)
    equal((fact["kind"], fact["round"], fact["board"]), ("result.set", 1, 1))
    true(fact["actor"] != "arbiter", "someone else")
    after = arbiter.view(f"/api/v1/events/{event}/tournaments/1/rounds/1")
    equal((before["boards"][0]["result"], after["boards"][0]["result"]), ("", "1-0"))
    stream.close()


def test_an_event_made_on_the_command_line_is_listed(case):
    server = case.start()
    visitor = server.client()
    visitor.view("/api/v1/events")
    case.cli("event", "new", "From the terminal", "--from", "2026-12-01")
    client.wait_for(lambda: any(one["name"] == "From the terminal" for one in visitor.view("/api/v1/events")["events"]),
                    "the event is listed", 10)
    equal(visitor.view("/api/v1/events/from-the-terminal")["name"], "From the terminal")


def test_both_write_at_once_and_nothing_is_lost(case):
    server = case.start()
    arbiter = server.client("arbiter")
    event = client.round_robin(arbiter, 20, "Both at once")
    started = arbiter.head(event)[0]
    for board in range(1, 11):
        process = subprocess.Popen([os.environ["STAUNTON_BINARY"], "result", "set", event, "2", str(board), "0-1",
                                    "--database", server.database], stdout=subprocess.DEVNULL)
        arbiter.done(event, "result.set", {"tournament": 1, "round": 1, "board": board, "result": "1-0"})
        equal(process.wait(20), 0)
    client.wait_for(lambda: arbiter.head(event)[0] == started + 20, "all entries are there", 10)
    for round_, result in ((1, "1-0"), (2, "0-1")):
        boards = arbiter.view(f"/api/v1/events/{event}/tournaments/1/rounds/{round_}")["boards"]
        equal([board["result"] for board in boards], [result] * 10)


def test_what_is_erased_on_the_command_line_is_not_shown_any_more(case):
    server = case.start()
    arbiter = server.client("arbiter")
    event = arbiter.create({"name": "Erased", "from": "2026-12-01"})
    arbiter.done(event, "player.add", {"players": [{"name": "Neri, Pia", "birth": "1990-05-07"}]})
    before = arbiter.get(f"/api/v1/events/{event}/players")
    equal(before.json["players"][0]["birth"], "1990-05-07")
    case.cli("player", "forget", event, "1")
    client.wait_for(lambda: arbiter.view(f"/api/v1/events/{event}/players")["players"][0]["birth"] == "1990", "erased", 10)
    equal(arbiter.get(f"/api/v1/events/{event}/players", headers={"If-None-Match": before.header("ETag")}).status, 200)


def test_serve_stops_at_a_signal(case):
    server = case.start()
    true(server.stop() < 3, "at once")


def test_a_cold_start_answers_within_a_moment(case):
    """The figure of 100 ms is measured by bench/bench_http.py; here only much more would be a fault."""
    server = case.start()
    started = time.monotonic()
    server.start()
    equal(server.client().get("/api/v1/events").status, 200)
    true(time.monotonic() - started < 5, "quickly")
    server.stop()


if __name__ == "__main__":
    sys.exit(tap.run(sys.modules[__name__], Case()))
