#!/usr/bin/env python3
"""The server and its files: journals that were altered, the log, and the computer's clock."""

import os
import shutil
import sqlite3
import subprocess
import sys
import time

import client
import tap
from tap import equal, true

PATIENCE = 60  # seconds, for what comes by itself


def wait_for(what, look):
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        found = look()
        if found:
            return found
        time.sleep(0.05)
    raise AssertionError(f"{what} did not come")


def alter(database, sql):
    with sqlite3.connect(database, timeout=20) as connection:
        connection.execute("PRAGMA synchronous = OFF")
        true(connection.execute(sql).rowcount > 0, "something is altered")
    connection.close()


def two_events(server):
    arbiter = server.client("arbiter")
    for name in ("City Open", "Club Night"):
        event = arbiter.post("/api/v1/events", {"name": name, "from": "2026-11-15"})
        equal(event.status, 201)
        for place in ("Milano", "Torino"):
            equal(change(arbiter, event.json["event"], place).status, 200)
    return arbiter


def change(arbiter, event, place):
    return arbiter.command(event, "event.change", {"place": place})


MILANO = "UPDATE entry SET body = replace(body, 'Milano', 'Merano') WHERE stream = 'event/city-open' AND body LIKE '%Milano%'"


def test_an_event_altered_while_the_server_was_down_is_read_only():
    server = client.Server(log="quiet")
    two_events(server)
    server.process.terminate()
    equal(server.process.wait(20), 0)
    alter(server.database, MILANO)
    server.start()
    arbiter = server.client("arbiter")
    refused = change(arbiter, "city-open", "Roma")  # the very first request waits for the check
    equal(refused.status, 422)
    equal(refused.json["error"], "event_damaged")
    equal(refused.json["operands"], ["2", "event/city-open"])
    true("staunton restore" in refused.json["remedy"], "it says what to do")
    view = wait_for("damage", lambda: (lambda v: v if v["damage"] else None)(arbiter.view("/api/v1/events/city-open")))
    equal(view["place"], "Torino")
    true(view["read_only"], "it can only be read")
    equal(view["damage"]["error"], "event_damaged")
    equal(change(arbiter, "club-night", "Roma").status, 200)
    equal(arbiter.view("/api/v1/events/club-night")["damage"], None)
    server.process.terminate()
    equal(server.process.wait(20), 0)
    told = [line for line in server.process.stderr.read().splitlines() if "kind=damaged" in line]
    equal(len(told), 1)
    true("event=city-open error=event_damaged message=" in told[0], told[0])


def test_an_event_that_cannot_be_read_to_its_end_is_shown_as_far_as_it_goes():
    server = client.Server()
    two_events(server)
    server.stop()
    alter(server.database, "UPDATE entry SET body = '{\"place\":[]}' WHERE stream = 'event/city-open' AND seq = 3")
    server.start()
    arbiter = server.client("arbiter")
    view = arbiter.view("/api/v1/events/city-open")
    equal((view["seq"], view["place"]), (2, "Milano"))
    wait_for("check", lambda: arbiter.view("/api/v1/events/city-open")["damage"]["error"] == "event_damaged")
    equal(change(arbiter, "city-open", "Roma").json["error"], "event_damaged")
    server.stop()


def test_an_event_altered_while_the_server_runs_becomes_read_only():
    server = client.Server()
    arbiter = two_events(server)
    equal(arbiter.view("/api/v1/events/city-open")["damage"], None)
    equal(change(arbiter, "city-open", "Roma").status, 200)
    alter(server.database, MILANO)
    wait_for("damage", lambda: arbiter.view("/api/v1/events/city-open")["damage"])
    equal(change(arbiter, "city-open", "Bari").json["error"], "event_damaged")
    equal(change(arbiter, "club-night", "Bari").status, 200)
    server.stop()


def test_at_rest_the_database_file_alone_holds_everything():
    server = client.Server()
    arbiter = two_events(server)
    equal(change(arbiter, "city-open", "Roma").status, 200)
    copy = client.new_file("copy.sqlite")

    def is_whole():
        shutil.copyfile(server.database, copy)
        done = subprocess.run([os.environ["STAUNTON_BINARY"], "event", "change", "city-open", "--place", "Bari", "--database",
                               copy], capture_output=True, text=True, check=False)
        for end in ("-wal", "-shm"):
            if os.path.exists(copy + end):
                os.remove(copy + end)
        if done.returncode != 0:
            true("its log" in done.stderr, done.stderr)
        return done.returncode == 0

    wait_for("rest", is_whole)
    server.kill()
    os.remove(server.database + "-wal")
    server.start()
    equal(server.client().view("/api/v1/events/city-open")["place"], "Roma")
    server.stop()
    true(not os.path.exists(server.database + "-wal"), "no log is left")


def test_a_log_lost_after_a_kill_is_told_at_the_start():
    server = client.Server()
    arbiter = two_events(server)
    equal(change(arbiter, "city-open", "Roma").status, 200)
    server.kill()
    os.remove(server.database + "-wal")
    try:
        server.start()
    except AssertionError as fault:
        true("-wal was lost" in str(fault), str(fault))
        true("staunton restore" in str(fault), "it says what to do")
    else:
        raise AssertionError("the server has started")
    for code, words in ((0, ("event", "list")), (4, ("journal", "verify")), (4, ("backup", client.new_file("b.sqlite")))):
        done = subprocess.run([os.environ["STAUNTON_BINARY"], *words, "--database", server.database], capture_output=True, text=True,
                              check=False)
        equal(done.returncode, code)
        true("-wal was lost" in done.stderr, f"{words}: {done.stderr}")


def test_a_log_removed_while_the_server_runs_is_told_and_loses_nothing():
    server = client.Server()
    arbiter = two_events(server)
    equal(change(arbiter, "city-open", "Roma").status, 200)
    os.remove(server.database + "-wal")
    refused = change(arbiter, "city-open", "Bari")
    equal((refused.status, refused.json["error"]), (503, "store_log_lost"))
    equal(arbiter.view("/api/v1/events/city-open")["place"], "Roma")
    server.process.terminate()
    equal(server.process.wait(20), 0)
    server.start()
    equal(server.client().view("/api/v1/events/city-open")["place"], "Roma")
    server.stop()


class ShiftedServer(client.Server):
    """A server on a computer whose clock can be set."""

    def __init__(self, **options):
        self.shift = client.new_file("shift")
        self.set_clock(0)
        super().__init__(**options)

    def set_clock(self, milliseconds):
        with open(self.shift + ".new", "w", encoding="ascii") as file:
            file.write(f"{milliseconds}\n")
        os.rename(self.shift + ".new", self.shift)

    def start(self):
        kept = dict(os.environ)
        os.environ.update({"LD_PRELOAD": os.environ["STAUNTON_CLOCK_SHIM"], "STAUNTON_CLOCK_SHIFT": self.shift,
                           "ASAN_OPTIONS": "verify_asan_link_order=0"})
        try:
            super().start()
        finally:
            os.environ.clear()
            os.environ.update(kept)


def game_with_a_clock(arbiter):
    event = arbiter.post("/api/v1/events", {"name": "City Open", "from": "2026-11-15"}).json["event"]
    for kind, body in (("player.add", {"players": [{"name": "Anna"}, {"name": "Bruno"}]}),
                       ("tournament.create", {"name": "A", "time_control": "90+30"}),
                       ("entry.add", {"tournament": 1, "players": [1, 2]}),
                       ("numbers.draw", {"tournament": 1, "method": "lots", "seed": "1"}),
                       ("round.pair", {"tournament": 1})):
        equal(arbiter.command(event, kind, body).status, 200)
    equal(arbiter.command(event, "game.happen", {"tournament": 1, "round": 1, "board": 1, "what": "arbiter starts-game"}).status, 200)
    return event


def test_clocks_of_games_do_not_follow_the_computers_clock():
    server = ShiftedServer(log="quiet")
    true("kind=start" in server.process.stderr.readline(), "the log")
    arbiter = server.client("arbiter")
    event = game_with_a_clock(arbiter)
    path = f"/api/v1/events/{event}/tournaments/1/desk"
    before = arbiter.view(path)
    equal(before["clock_jump"], 0)
    for shift, words in ((-180000, "kind=clock-set seconds=-180"), (3600000, "kind=clock-set seconds=3780")):
        server.set_clock(shift)
        told = server.process.stderr.readline()
        true(words in told, told)
        after = wait_for("the jump", lambda s=shift: (lambda v: v if abs(v["clock_jump"] - s) < 1500 else None)(arbiter.view(path)))
        true(0 <= after["now"] - before["now"] < 60000, "the time of games goes on")
    at = [entry["at"] for entry in arbiter.view(f"/api/v1/events/{event}/journal")["entries"]]
    equal(arbiter.command(event, "event.change", {"place": "Roma"}).status, 200)
    last = arbiter.view(f"/api/v1/events/{event}/journal")["entries"][-1]["at"]
    true(at == sorted(at) and at[-1] <= last < at[-1] + 60000, "so does that of entries")
    server.process.terminate()
    equal(server.process.wait(20), 0)


def test_clocks_of_games_go_on_over_a_restart():
    server = ShiftedServer(log="quiet")
    arbiter = server.client("arbiter")
    event = game_with_a_clock(arbiter)
    path = f"/api/v1/events/{event}/tournaments/1/desk"
    before = arbiter.view(path)
    for shift in (7200000, -3600000):
        server.process.terminate()
        equal(server.process.wait(20), 0)
        server.set_clock(shift)
        server.start()
        after = server.client("arbiter").view(path)
        true(0 <= after["now"] - before["now"] < 60000, "the time of games goes on")
        true(abs(after["clock_jump"] - shift) < 1500, "the desk says it")
        true("kind=start" in server.process.stderr.readline(), "the log")
        told = server.process.stderr.readline()
        true(f"kind=clock-set seconds={shift // 1000}" in told, told)
    server.process.terminate()
    equal(server.process.wait(20), 0)


if __name__ == "__main__":
    sys.exit(tap.run(sys.modules[__name__]))
