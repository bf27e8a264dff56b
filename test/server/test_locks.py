#!/usr/bin/env python3
"""Threads that are interrupted at the worst moment: the server goes on, and stops when it is told to."""

import json
import os
import socket
import sys
import threading
import time

import client
import tap
from tap import equal, true

READERS = 4
WRITES = 60
LOOKS = 40


class Late(client.Server):
    """A server whose threads lose the processor now and then right after they gave a lock back."""

    def environment(self):
        return dict(os.environ, LD_PRELOAD=os.environ["STAUNTON_LATE_UNLOCK"],
                    ASAN_OPTIONS="verify_asan_link_order=0:" + os.environ.get("ASAN_OPTIONS", ""))


class Case:
    def __init__(self):
        self.server = Late(writes_per_second=5000)


def test_reading_the_list_of_events_while_it_changes_holds_nothing_up(case):
    """Every write makes the list out of date, and several readers at once find it so."""
    arbiter = case.server.client("arbiter")
    event = client.round_robin(arbiter, 4)
    faults = []
    ended = threading.Event()

    def read():
        visitor = case.server.client()
        try:
            while not ended.is_set():
                names = [one["id"] for one in visitor.view("/api/v1/events")["events"]]
                if names != [event]:
                    faults.append(names)
        except Exception as fault:  # pylint: disable=broad-except
            faults.append(repr(fault))
        visitor.close()
    readers = [threading.Thread(target=read, daemon=True) for _ in range(READERS)]
    for reader in readers:
        reader.start()
    try:
        for number in range(WRITES):
            body = {"tournament": 1, "round": 1, "board": 1, "result": ("1-0", "0-1")[number % 2]}
            answer = arbiter.command(event, "result.set", body)
            equal(answer.status, 200, f"write {number}: {answer.body!r}")
    finally:
        ended.set()
        for reader in readers:
            reader.join(30)
    equal(faults, [])


def test_who_looks_just_after_a_change_hears_no_more_of_it(case):
    """A stream that begins at what a view has shown tells what came after that, once, and never to look anew."""
    arbiter = case.server.client("arbiter")
    visitor = case.server.client()
    event = client.round_robin(arbiter, 4, "Looked at")
    path = f"/api/v1/events/{event}"
    for number in range(LOOKS):
        body = {"tournament": 1, "round": 1, "board": 1, "result": ("1-0", "0-1")[number % 2]}
        before = visitor.view(path)["seq"]
        sent = json.dumps({"kind": "result.set", "body": body}).encode()
        with socket.create_connection(("127.0.0.1", case.server.port), 20) as writing:
            writing.sendall(f"POST {path}/commands HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                            f"Cookie: {arbiter.cookie}\r\nStaunton-Csrf: {arbiter.csrf}\r\nConnection: close\r\n"
                            f"Content-Length: {len(sent)}\r\n\r\n".encode() + sent)
            while (shown := visitor.view(path)["seq"]) == before:
                pass
            stream = client.Stream(case.server.port, f"{path}/live?after={shown}")
            equal(stream.block(), [("retry", "1000")])
            true(b" 200 " in writing.recv(4096), "written")
        done = arbiter.done(event, "player.change", {"player": 1, "club": f"Club {number}"})
        equal(stream.fact()["seq"], done["seq"], f"look {number}")
        stream.close()


def test_who_is_told_of_a_change_sees_it(case):
    """Also where the state is folded again from the beginning, as after an undo."""
    arbiter = case.server.client("arbiter")
    visitor = case.server.client()
    event = client.round_robin(arbiter, 4, "Told of")
    path = f"/api/v1/events/{event}"
    stream = client.Stream(case.server.port, f"{path}/live")
    for number in range(LOOKS):
        body = {"tournament": 1, "round": 1, "board": 1, "result": ("1-0", "0-1")[number % 2]}
        for kind in ("result.set", "command.undo"):
            sent = body if kind == "result.set" else {"command": arbiter.view(path)["undo"]["command"]}
            writing = threading.Thread(target=arbiter.done, args=(event, kind, sent))
            writing.start()
            told = stream.fact()["seq"]
            shown = visitor.view(path)["seq"]
            writing.join(30)
            true(shown >= told, f"{kind} {number}: told of {told}, shown {shown}")
    stream.close()


def test_the_server_stops_while_it_is_read(case):
    ended = threading.Event()

    def read():
        visitor = case.server.client()
        while not ended.is_set():
            try:
                visitor.get("/api/v1/events")
            except OSError:
                time.sleep(0.01)
    readers = [threading.Thread(target=read, daemon=True) for _ in range(READERS)]
    for reader in readers:
        reader.start()
    time.sleep(0.3)
    try:
        case.server.stop()
    finally:
        ended.set()


if __name__ == "__main__":
    sys.exit(tap.run(sys.modules[__name__], Case()))
