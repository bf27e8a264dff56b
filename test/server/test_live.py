#!/usr/bin/env python3
"""Event streams: every fact once and in order, to many viewers, after every interruption."""

import os
import resource
import sys
import threading
import time

import client
import tap
from tap import equal, true

VIEWERS = 200


class Case:
    def __init__(self):
        self.server = client.Server(heartbeat_ms=1000, writes_per_second=5000, connections_per_address=10000,
                                    streams_per_address=10000)
        self.arbiter = self.server.client("arbiter")
        self.event = client.round_robin(self.arbiter, 20)
        self.path = f"/api/v1/events/{self.event}/live"

    def stream(self, query="", headers=None, cookie=None):
        return client.Stream(self.server.port, self.path + query, headers, cookie)

    def set_result(self, round_, board, result="1-0"):
        body = {"tournament": 1, "round": round_, "board": board, "result": result}
        return self.arbiter.done(self.event, "result.set", body)


def test_a_stream_begins_with_how_soon_to_come_back(case):
    stream = case.stream()
    equal(stream.block(), [("retry", "1000")])
    stream.close()


def test_a_fact_says_what_changed(case):
    stream = case.stream()
    done = case.set_result(2, 3, "1/2-1/2")
    equal(stream.fact(), {"seq": done["seq"], "kind": "result.set", "tournament": 1, "round": 2, "board": 3, "player": 0,
                          "touches": [], "command": done["command"]})
    done = case.arbiter.done(case.event, "player.change", {"player": 7, "club": "Torre"})
    heard = stream.fact()
    equal((heard["player"], heard["touches"]), (7, ["players"]))
    done = case.arbiter.undo(case.event).json
    heard = stream.fact()
    equal((heard["kind"], heard["seq"], heard["touches"]), ("command.undone", done["seq"], ["players", "draft"]))
    stream.close()


def test_only_arbiters_see_who_did_it(case):
    mine = case.stream(cookie=case.arbiter.cookie)
    theirs = case.stream()
    case.set_result(1, 1)
    equal(mine.fact()["actor"], "arbiter")
    true("actor" not in theirs.fact(), "the public does not")
    mine.close()
    theirs.close()


def test_a_new_viewer_hears_only_what_is_new(case):
    stream = case.stream()
    done = case.set_result(1, 2)
    equal(stream.fact()["seq"], done["seq"])
    stream.close()


def test_a_stream_resumes_where_it_broke(case):
    seq = case.set_result(1, 3)["seq"]
    stream = case.stream()
    stream.close()
    missed = [case.set_result(1, board)["seq"] for board in (4, 5, 6)]
    for query, headers in ((f"?after={seq}", {}), ("", {"Last-Event-ID": str(seq)}),
                           ("?after=1", {"Last-Event-ID": str(seq)})):
        stream = case.stream(query, headers)
        equal([stream.fact()["seq"] for _ in missed], missed)
        stream.close()


def test_a_stream_resumes_from_the_very_beginning(case):
    newest = case.arbiter.head(case.event)[0]
    stream = case.stream("?after=0")
    equal([stream.fact()["seq"] for _ in range(newest)], list(range(1, newest + 1)))
    stream.close()


def test_a_stream_resumes_from_further_back_than_is_kept(case):
    started = case.arbiter.head(case.event)[0]
    for number in range(600):
        case.set_result(3 + number // 10 % 10, 1 + number % 10, ("1-0", "0-1")[number // 100 % 2])
    newest = case.arbiter.head(case.event)[0]
    stream = case.stream(f"?after={started}")
    equal([stream.fact()["seq"] for _ in range(newest - started)], list(range(started + 1, newest + 1)))
    done = case.set_result(13, 1)
    equal(stream.fact()["seq"], done["seq"])
    stream.close()


def test_a_stream_resumes_at_the_edge_of_what_is_kept(case):
    newest = case.arbiter.head(case.event)[0]
    for behind in range(253, 260):
        stream = case.stream(f"?after={newest - behind}")
        equal([stream.fact()["seq"] for _ in range(behind)], list(range(newest - behind + 1, newest + 1)), f"{behind}")
        stream.close()


def test_who_has_seen_more_than_there_is_must_look_anew(case):
    stream = case.stream("?after=999999")
    equal(stream.block(), [("retry", "1000")])
    equal(stream.block(), [("event", "reset"), ("data", "{}")])
    done = case.set_result(13, 2)
    equal(stream.fact()["seq"], done["seq"])
    stream.close()
    stream = case.stream("", {"Last-Event-ID": "nonsense"})
    done = case.set_result(13, 3)
    equal(stream.fact()["seq"], done["seq"])
    stream.close()


def test_bad_positions_are_refused(case):
    for query in ("?after=-1", "?after=x", "?after="):
        stream = case.stream(query)
        equal(stream.status, 400, query)
        stream.close()
    equal(client.Stream(case.server.port, "/api/v1/events/none/live").status, 404)


def test_signs_of_life_come_when_nothing_happens(case):
    stream = case.stream()
    stream.block()
    started = time.monotonic()
    for _ in range(2):
        equal(stream.block(), [("", "alive")])
    true(1.5 < time.monotonic() - started < 10, "about every second here")
    stream.close()


def test_many_viewers_hear_every_fact_once_and_in_order(case):
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, 4 * VIEWERS)), hard))
    streams = [case.stream() for _ in range(VIEWERS)]
    told = [case.set_result(14, 1 + number % 10, ("1-0", "0-1")[number // 10 % 2])["seq"] for number in range(50)]
    for stream in streams:
        equal([stream.fact()["seq"] for _ in told], told)
    started = time.monotonic()
    done = case.set_result(15, 1)
    for stream in streams:
        equal(stream.fact()["seq"], done["seq"])
    true(time.monotonic() - started < 5, "at once")
    equal(case.server.client().get("/api/v1/about").status, 200)
    for stream in streams:
        stream.close()


def test_a_viewer_who_does_not_read_holds_nobody_up(case):
    lazy = [case.stream("?after=0") for _ in range(20)]
    quick = case.stream()
    told = [case.set_result(16, 1 + number % 10, ("1-0", "0-1")[number // 10 % 2])["seq"] for number in range(200)]
    equal([quick.fact()["seq"] for _ in told], told)
    newest = case.arbiter.head(case.event)[0]
    equal([lazy[0].fact()["seq"] for _ in range(newest)], list(range(1, newest + 1)))
    for stream in lazy + [quick]:
        stream.close()


def test_viewers_who_vanish_are_forgotten(case):
    for _ in range(5):
        for stream in [case.stream() for _ in range(50)]:
            stream.close()
    case.set_result(17, 1)

    def open_files():
        return len(os.listdir(f"/proc/{case.server.process.pid}/fd"))
    client.wait_for(lambda: open_files() < 60, "their connections are closed", 10)


def test_every_change_is_heard_while_viewers_come_and_go(case):
    """Viewers interrupt and resume at random moments; none misses or repeats a fact."""
    start = case.arbiter.head(case.event)[0]
    total = 300
    faults = []

    def watch(number):
        position = start
        try:
            while position < start + total:
                stream = case.stream("", {"Last-Event-ID": str(position)})
                for _ in range(1 + (number * 7 + position) % 23):
                    fact = stream.fact()
                    if fact["seq"] != position + 1:
                        faults.append(f"viewer {number}: {fact['seq']} after {position}")
                    position = fact["seq"]
                    if position >= start + total:
                        break
                stream.close()
        except Exception as fault:  # pylint: disable=broad-except
            faults.append(f"viewer {number} at {position}: {fault!r}")
    threads = [threading.Thread(target=watch, args=(number,)) for number in range(10)]
    for thread in threads:
        thread.start()
    for number in range(total):
        case.set_result(18, 1 + number % 10, ("1-0", "0-1", "1/2-1/2")[number // 10 % 3])
    for thread in threads:
        thread.join(30)
    equal(faults, [])


def test_streams_end_when_the_server_stops(case):
    streams = [case.stream() for _ in range(20)]
    for stream in streams:
        stream.block()
    true(case.server.stop() < 3, "stops at once")
    for stream in streams:
        equal(stream.block(), None)


if __name__ == "__main__":
    sys.exit(tap.run(sys.modules[__name__], Case()))
