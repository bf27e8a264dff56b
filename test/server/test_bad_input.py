#!/usr/bin/env python3
"""Bad input of every kind: a specific message, the right status, and nothing changed."""

import json
import os
import random
import socket
import subprocess
import sys
import time

import client
import tap
from tap import equal, true


class Case:
    def __init__(self):
        self.server = client.Server(request_ms=2000, connections_per_address=10000)
        self.arbiter = self.server.client("arbiter")
        self.event = client.round_robin(self.arbiter, 5)
        self.before = self.arbiter.head(self.event)

    def refused(self, answer, status, error, what=""):
        """The answer says why, and the journal is as it was."""
        equal((answer.status, answer.error), (status, error), what)
        equal(self.arbiter.head(self.event), self.before, f"{what}: the journal changed")

    def run(self, kind, body, status, error, **more):
        self.refused(self.arbiter.command(self.event, kind, body, **more), status, error, f"{kind} {body}")

    def send(self, raw, status, error, what, path=None, **more):
        path = path or f"/api/v1/events/{self.event}/commands"
        self.refused(self.arbiter.post(path, raw=raw, documented=False, **more), status, error, what)


def test_unknown_ids_are_refused(case):
    for kind, body, error in (
            ("result.set", {"tournament": 9, "round": 1, "board": 1, "result": "1-0"}, "tournament_unknown"),
            ("result.set", {"tournament": 1, "round": 9, "board": 1, "result": "1-0"}, "round_unknown"),
            ("player.change", {"player": 99, "name": "X"}, "player_unknown"),
            ("player.remove", {"player": 0}, "player_unknown"),
            ("entry.add", {"tournament": 9, "players": [1]}, "tournament_unknown"),
            ("player.withdraw", {"tournament": 1, "player": 99}, "player_unknown"),
            ("round.lock", {"tournament": 1, "round": 99}, "round_unknown")):
        case.run(kind, body, 404, error)
    case.refused(case.arbiter.command("no-such-event", "event.change", {"name": "X"}), 404, "event_unknown")
    case.run("result.sit", {}, 400, "request_unknown")
    case.run("", {}, 400, "request_unknown")
    case.run("event.create", {"name": "X", "from": "2026-01-01"}, 409, "event_exists")


def test_results_for_boards_that_are_not_paired_are_refused(case):
    for board in (0, 3, -1, 1 << 40):
        case.run("result.set", {"tournament": 1, "round": 1, "board": board, "result": "1-0"}, 404, "board_unknown")


def test_a_result_in_a_locked_round_is_refused(case):
    case.arbiter.done(case.event, "result.set", {"tournament": 1, "round": 1, "board": 1, "result": "1-0"})
    case.arbiter.done(case.event, "round.lock", {"tournament": 1, "round": 1})
    case.before = case.arbiter.head(case.event)
    case.run("result.set", {"tournament": 1, "round": 1, "board": 1, "result": "0-1"}, 422, "round_locked")
    case.run("result.clear", {"tournament": 1, "round": 1, "board": 1}, 422, "round_locked")


def test_wrong_results_are_refused(case):
    for result in ("2-0", "1-1", "win", "½-1"):
        case.run("result.set", {"tournament": 1, "round": 2, "board": 1, "result": result}, 400, "result_unknown")
    case.run("result.set", {"tournament": 1, "round": 2, "board": 1, "result": ""}, 400, "result_empty")


def test_wrong_fields_are_named(case):
    for body, error, field in (({"tournament": 1, "round": 1, "board": 1}, "field_missing", "result"),
                               ({"tournament": "1", "round": 1, "board": 1, "result": "1-0"}, "field_type", "tournament"),
                               ({"tournament": 1, "round": 1, "board": 1, "result": 1}, "field_type", "result"),
                               ({"tournament": 1, "round": 1.5, "board": 1, "result": "1-0"}, "field_type", "round"),
                               ({"tournament": 1, "round": 1, "board": 1, "result": "1-0", "x": 1}, "field_unknown", "x")):
        answer = case.arbiter.command(case.event, "result.set", body)
        case.refused(answer, 400, error, str(body))
        equal(answer.json["field"], field)


def test_envelopes_that_are_no_commands_are_refused(case):
    good = {"kind": "event.change", "body": {"name": "X"}}
    for sent, error in (({**good, "extra": 1}, "field_unknown"), ({"kind": "event.change"}, "field_missing"),
                        ({**good, "body": []}, "field_type"), ({**good, "kind": 1}, "field_type"),
                        ({**good, "seen": "1"}, "field_type"), ({**good, "seen": -2}, "field_range"),
                        ({**good, "command": 5}, "field_type"), ([], "field_missing"), ("text", "field_missing"),
                        (None, "field_missing")):
        answer = case.arbiter.post(f"/api/v1/events/{case.event}/commands", raw=json.dumps(sent).encode(), documented=False)
        equal(answer.status, 400, str(sent))
        true(answer.error in (error, "field_type", "request_body"), f"{sent}: {answer.error}")
        equal(case.arbiter.head(case.event), case.before)
    for command in ("", "x" * 65, "with\nbreak", "ù"):
        case.run("event.change", {"name": "X"}, 400, "command_invalid", command=command)


def test_events_that_are_no_events_are_refused(case):
    for body, error in (([], "request_body"), ({}, "field_missing"), ({"name": "", "from": "2026-01-01"}, "text_empty"),
                        ({"name": "X", "from": "2026-02-30"}, "date_invalid"),
                        ({"name": "X", "from": "2026-01-01", "id": "No Such"}, "event_id_invalid"),
                        ({"name": "X", "from": "2026-01-01", "extra": 1}, "field_unknown")):
        before = case.arbiter.view("/api/v1/events")
        answer = case.arbiter.post("/api/v1/events", body)
        equal((answer.status, answer.error), (400, error), str(body))
        equal(case.arbiter.view("/api/v1/events"), before)


def test_malformed_json_is_refused_with_its_place(case):
    for raw in (b"", b"{", b"{]", b'{"kind":"event.change",}', b"{'kind':1}", b'{"a":1}{"b":2}', b'{"a":01}', b"nul",
                b'{"a":1,"a":2}', b"\xef\xbb\xbf{}", b'{"a":"\x01"}', b'{"a":NaN}', b'"\\ud800"', b"[1,2"):
        case.send(raw, 400, "json_syntax", repr(raw))
    answer = case.arbiter.post(f"/api/v1/events/{case.event}/commands", raw=b'{\n "kind": x}', documented=False)
    equal((answer.error, answer.json["line"], answer.json["column"]), ("json_syntax", 2, 10))


def test_bad_utf8_is_refused(case):
    for raw in (b"\xff", b'{"kind":"\xc3"}', b'{"kind":"\xed\xa0\x80","body":{}}', b'{"kind":"event.change","body":{"name":"\xc0\xaf"}}'):
        case.send(raw, 400, "utf8_invalid", repr(raw))


def test_json_bombs_are_refused(case):
    case.send(b"[" * 500_000, 400, "json_too_deep", "deep lists")
    case.send(b'{"a":' * 100_000 + b"1" + b"}" * 100_000, 400, "json_too_deep", "deep objects")
    case.send(b"[" + b"0," * 400_000 + b"0]", 413, "json_too_large", "many values")
    case.send(b'{"kind":"event.change","body":{"name":"' + b"x" * 900_000 + b'"}}', 400, "text_long", "a long text")


def test_oversize_bodies_are_refused(case):
    case.send(b" " * ((1 << 20) + 1), 413, "body_too_large", "announced")
    chunks = b"".join(b"10000\r\n" + b" " * 65536 + b"\r\n" for _ in range(20)) + b"0\r\n\r\n"
    case.send(chunks, 413, "body_too_large", "in chunks", headers={"Transfer-Encoding": "chunked", "Content-Length": None})
    case.send(b" " * 5000, 413, "body_too_large", "a sign-in", path="/api/v1/session")


def test_a_body_in_chunks_is_taken(case):
    body = json.dumps({"kind": "event.change", "body": {"place": "Chunked"}}).encode()
    chunks = b"".join(b"%x\r\n%c\r\n" % (1, byte) for byte in body) + b"0\r\n\r\n"
    answer = case.arbiter.post(f"/api/v1/events/{case.event}/commands", raw=chunks,
                               headers={"Transfer-Encoding": "chunked", "Content-Length": None})
    equal(answer.status, 200)
    case.before = case.arbiter.head(case.event)


def test_a_huge_body_is_cut_off(case):
    head = (f"POST /api/v1/events/{case.event}/commands HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            f"Cookie: {case.arbiter.cookie}\r\nStaunton-Csrf: {case.arbiter.csrf}\r\n")
    answer = case.server.raw(head.encode() + b"Content-Length: 99999999999\r\n\r\n")
    true(b" 413 " in answer and b"body_too_large" in answer, "told at once")
    answer = case.server.raw(head.encode() + b"Transfer-Encoding: chunked\r\n\r\n" +
                             (b"100000\r\n" + b" " * (1 << 20) + b"\r\n") * 40 + b"0\r\n\r\n")
    equal(answer, b"", "cut off in the middle")
    equal(case.arbiter.head(case.event), case.before)


def test_a_client_that_asks_first_is_told_before_it_sends(case):
    head = (f"POST /api/v1/events/{case.event}/commands HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            "Expect: 100-continue\r\nContent-Length: 100\r\n")
    cookie = f"Cookie: {case.arbiter.cookie}\r\nStaunton-Csrf: {case.arbiter.csrf}\r\n"
    for more, wanted in (("", b"HTTP/1.1 401 "), (cookie, b"HTTP/1.1 100 ")):
        with socket.create_connection(("127.0.0.1", case.server.port), 10) as connection:
            connection.sendall((head + more + "\r\n").encode())
            true(connection.recv(4096).startswith(wanted), wanted)


def test_other_content_types_are_refused(case):
    body = json.dumps({"kind": "event.change", "body": {"place": "X"}}).encode()
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "", None):
        case.send(body, 400, "content_type", str(kind), headers={"Content-Type": kind})


def test_missing_tokens_are_refused(case):
    case.run("event.change", {"name": "X"}, 403, "csrf_missing", headers={"Staunton-Csrf": None})
    case.run("event.change", {"name": "X"}, 403, "csrf_wrong", headers={"Staunton-Csrf": "A" * 43})
    for cookie, error in ((None, "sign_in_needed"), ("staunton_session=", "sign_in_needed"),
                          ("staunton_session=" + "A" * 43, "session_ended"), ("staunton_session=short", "session_ended"),
                          ("other=1", "sign_in_needed")):
        case.run("event.change", {"name": "X"}, 401, error, headers={"Cookie": cookie})


def test_wrong_sign_ins_are_refused_alike(case):
    server = client.Server(sign_in_attempts=1000)
    visitor = server.client()
    for name, password in (("arbiter", "wrong password"), ("nobody", client.PASSWORD), ("", client.PASSWORD),
                           ("arbiter", ""), ("ARBITER", client.PASSWORD), ("arbiter", "x" * 2000)):
        answer = visitor.sign_in(name, password)
        equal((answer.status, answer.error), (401, "sign_in_wrong"), name)
    for body in ({}, {"name": "arbiter"}, {"password": 1}, {"password": "x", "role": "arbiter"}, []):
        equal(visitor.post("/api/v1/session", body).status, 400)
    server.stop()


def test_a_port_in_use_is_said_plainly(case):
    def start(option):
        return subprocess.run([os.environ["STAUNTON_HARNESS"], client.new_file("other.sqlite"), client.PASSWORD, option],
                              capture_output=True, text=True, timeout=20, check=False)
    run = start(f"port={case.server.port}")
    equal((run.returncode, run.stdout), (1, ""))
    true(run.stderr.startswith("port_in_use: ") and str(case.server.port) in run.stderr, run.stderr)
    run = start("address=192.0.2.1")
    equal(run.returncode, 2)
    true(run.stderr.startswith("address_unusable: "), run.stderr)


def test_urls_that_are_malformed_are_refused(case):
    for path in ("/api/v1/events/%", "/api/v1/events/%zz", "/api/v1/events/%00", "/api/v1/events/%c3%28", "/%ff"):
        answer = case.arbiter.get(path)
        equal((answer.status, answer.error), (400, "url_malformed"), path)
    for path in ("http://127.0.0.1/api/v1/about", "*", "api/v1/about"):
        answer = case.server.raw(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
        true(b" 400 " in answer and b"url_malformed" in answer, path)
    answer = case.server.raw(b"GET /api/v1/events/" + b"x" * 20000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n")
    true(answer.startswith(b"HTTP/1.1 4") or answer == b"", "too long a line")


def test_garbage_does_no_harm(case):
    source = random.Random(20261115)
    pieces = [b"\x00" * 100, b"\xff" * 5000, b"GET", b"GET / HTTP/9.9\r\n\r\n", b"\r\n\r\n\r\n", b"GET / HTTP/1.1\r\n\r\n",
              b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
              b"POST /api/v1/session HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
              b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"X: y\r\n" * 5000 + b"\r\n", b"\x16\x03\x01\x02\x00\x01\x00",
              b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"GET /api/v1/about HTTP/1.1\nHost: localhost\n\n",
              b"POST /api/v1/session HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"]
    pieces += [source.randbytes(source.randrange(1, 4000)) for _ in range(40)]
    for _ in range(40):
        line = bytearray(b"GET /api/v1/events/city-open HTTP/1.1\r\nHost: localhost\r\nCookie: staunton_session=x\r\n\r\n")
        for _ in range(source.randrange(1, 6)):
            line[source.randrange(len(line))] = source.randrange(256)
        pieces.append(bytes(line))
    server = client.Server(case.server.database, request_ms=200)
    for piece in pieces:
        answer = server.raw(piece, timeout=5)
        true(not answer or answer.startswith(b"HTTP/1."), f"{piece[:60]!r}: {answer[:60]!r}")
    equal(server.client().get("/api/v1/about").status, 200, "the server lives")
    server.stop()
    equal(case.arbiter.head(case.event), case.before)


def trickle(port, data, pause, limit):
    """Sends a byte now and then; returns after how many seconds the server had enough."""
    started = time.monotonic()
    with socket.create_connection(("127.0.0.1", port), 10) as connection:
        for byte in data:
            try:
                connection.sendall(bytes([byte]))
                connection.settimeout(pause)
                try:
                    if connection.recv(4096) == b"":
                        break
                except socket.timeout:
                    pass
            except OSError:
                break
            if time.monotonic() - started > limit:
                raise AssertionError(f"still open after {limit} s")
    return time.monotonic() - started


def test_a_client_that_trickles_its_request_is_cut_off(case):
    head = b"GET /api/v1/about HTTP/1.1\r\nHost: localhost\r\nX-Slow: " + b"x" * 200
    true(1.5 < trickle(case.server.port, head, 0.2, 15) < 10, "headers")
    head = b"POST /api/v1/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n"
    started = time.monotonic()
    with socket.create_connection(("127.0.0.1", case.server.port), 10) as connection:
        connection.sendall(head)
        connection.settimeout(0.2)
        while time.monotonic() - started < 15:
            try:
                connection.sendall(b" ")
                if connection.recv(4096) == b"":
                    break
            except socket.timeout:
                continue
            except OSError:
                break
    true(1.5 < time.monotonic() - started < 10, "body")
    equal(case.arbiter.get("/api/v1/about").status, 200)


def test_silent_connections_do_not_keep_others_out(case):
    silent = [socket.create_connection(("127.0.0.1", case.server.port), 10) for _ in range(300)]
    equal(case.server.client().get("/api/v1/about").status, 200)
    time.sleep(3.2)
    closed = 0
    for connection in silent:
        connection.settimeout(0.5)
        try:
            closed += connection.recv(1) == b""
        except OSError:
            closed += 1
        connection.close()
    equal(closed, len(silent), "closed")


def test_everything_is_as_it_was(case):
    equal(case.arbiter.head(case.event), case.before)
    case.server.stop()


if __name__ == "__main__":
    sys.exit(tap.run(sys.modules[__name__], Case()))
