#!/usr/bin/env python3
"""The server is killed in the middle of a stream of entries from two clients: every entry that was acknowledged is there
afterwards, and a retry of the one that was not doubles nothing. STAUNTON_CRASHES says how often (20)."""

import http.client
import os
import random
import sys
import threading
import time

import client
import tap
from tap import equal, true

CRASHES = int(os.environ.get("STAUNTON_CRASHES", "20"))
SEED = int(os.environ.get("STAUNTON_SEED", "20261115"))
RESULTS = ("1-0", "0-1", "1/2-1/2")


class Writer(threading.Thread):
    """Enters results until the server is gone; remembers what was acknowledged and what was on its way."""

    def __init__(self, server, event, name, boards):
        super().__init__()
        self.client = server.client(name)
        self.event = event
        self.name_ = name
        self.boards = boards
        view = self.client.view(f"/api/v1/events/{event}/tournaments/1/rounds/1")
        self.result = {board: view["boards"][board - 1]["result"] for board in boards}
        self.done = {}  # command: (seq, board, result)
        self.open = None
        self.fault = None

    def send(self, command, board, result):
        body = {"tournament": 1, "round": 1, "board": board, "result": result}
        return self.client.command(self.event, "result.set", body, command=command)

    def run(self):
        try:
            for number in range(1_000_000):
                command = f"{self.name_}-{time.monotonic_ns()}-{number}"
                board = self.boards[number % len(self.boards)]
                # Always another result than the one that stands: the same again would write nothing.
                self.result[board] = RESULTS[(RESULTS.index(self.result[board]) + 1) % 3] if self.result[board] else "1-0"
                entry = (command, board, self.result[board])
                self.open = entry
                answer = self.send(*entry)
                equal(answer.status, 200)
                self.done[command] = (answer.json["seq"],) + entry[1:]
                self.open = None
        except (OSError, http.client.HTTPException):
            return  # the server is gone
        except Exception as fault:  # pylint: disable=broad-except
            self.fault = fault


def crash(server, event, source):
    writers = [Writer(server, event, "arbiter", range(1, 6)), Writer(server, event, "deputy", range(6, 11))]
    for writer in writers:
        writer.start()
    time.sleep(source.uniform(0.01, 0.25))
    server.kill()
    for writer in writers:
        writer.join()
        if writer.fault:
            raise writer.fault
    server.start()
    for writer in writers:
        writer.client.port = server.port
        writer.client.close()
    return writers


def entries_after(reader, event, seq):
    entries = []
    while True:
        page = reader.view(f"/api/v1/events/{event}/journal?limit=1000&after={seq + len(entries)}")
        entries += page["entries"]
        if seq + len(entries) == page["seq"]:
            equal([entry["seq"] for entry in entries], list(range(seq + 1, page["seq"] + 1)), "no gap")
            return entries


def check(server, event, writers, seq, latest):
    """Checks what was written since `seq` and keeps `latest`, the result of every board; returns the newest seq."""
    by_command = {}
    for entry in entries_after(writers[0].client, event, seq):
        by_command.setdefault(entry["command"], []).append(entry)
    for writer in writers:
        for command, (written, board, result) in writer.done.items():
            found = by_command.get(command, [])
            equal([(one["seq"], one["body"]["board"], one["body"]["result"]) for one in found],
                  [(written, board, result)], f"acknowledged entry {command}")
        if writer.open:
            there = len(by_command.get(writer.open[0], []))
            answer = writer.send(*writer.open)
            equal((answer.status, answer.json["repeated"]), (200, there == 1), "retry")
    entries = entries_after(writers[0].client, event, seq)
    latest.update((entry["body"]["board"], entry["body"]["result"]) for entry in entries)
    boards = server.client().view(f"/api/v1/events/{event}/tournaments/1/rounds/1")["boards"]
    equal({board["board"]: board["result"] for board in boards if board["result"]}, latest, "boards")
    return seq + len(entries)


def test_every_acknowledged_entry_survives_the_death_of_the_server():
    source = random.Random(SEED)
    server = client.Server(writes_per_second=100000, sign_in_attempts=100000)
    arbiter = server.client("arbiter")
    event = client.round_robin(arbiter, 20)
    seq = arbiter.head(event)[0]
    latest = {}
    acknowledged = 0
    for _ in range(CRASHES):
        writers = crash(server, event, source)
        seq = check(server, event, writers, seq, latest)
        acknowledged += sum(len(writer.done) for writer in writers)
    print(f"# {CRASHES} kills with seed {SEED}: {acknowledged} acknowledged entries, none lost or doubled")
    true(acknowledged >= CRASHES, "entries were acknowledged before the crashes")
    server.stop()


if __name__ == "__main__":
    sys.exit(tap.run(sys.modules[__name__]))
