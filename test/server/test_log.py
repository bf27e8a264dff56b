#!/usr/bin/env python3
"""The log: what must be known afterwards, one line each, and nothing that must not."""

import json
import re
import shlex
import sys

import client
import tap
from tap import equal, true

LINE = re.compile(r"^time=\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z kind=[a-z-]+( [a-z]+=(\"([^\"\\]|\\.)*\"|[^ \"]+))*$")


class Case:
    pass


class Logged(client.Server):
    """A server whose log is read when it has stopped."""

    def end(self):
        self.process.terminate()
        equal(self.process.wait(20), 0)
        self.text = self.process.stderr.read()
        return self.text.splitlines()


def read(line):
    true(LINE.match(line), f"a well-formed line: {line!r}")
    return dict(part.split("=", 1) for part in shlex.split(line))


def of_kind(lines, kind):
    return [line for line in lines if line["kind"] == kind]


def test_what_must_be_known_is_written(case):
    server = Logged(log="text")
    visitor = server.client()
    equal(visitor.sign_in("arbiter", "wrong password typed").status, 401)
    equal(visitor.sign_in("my password by mistake", "wrong password typed").status, 401)
    arbiter = server.client("arbiter")
    event = client.round_robin(arbiter)
    equal(visitor.get(f"/api/v1/events/{event}/journal?after=secret").status, 401)
    equal(arbiter.command(event, "event.change", {"name": "X"}, headers={"Staunton-Csrf": "forged"}).status, 403)
    equal(visitor.get("/api/v1/about", host="evil.example").status, 403)
    csrf, cookie = arbiter.csrf, arbiter.cookie
    equal(arbiter.request("DELETE", "/api/v1/session").status, 200)
    lines = [read(line) for line in server.end()]
    equal([line["kind"] for line in lines],
          ["start", "sign-in-failed", "sign-in-failed", "signed-in", "refused", "refused", "refused", "signed-out", "stop"])
    equal(of_kind(lines, "signed-in")[0]["name"], "arbiter")
    equal(of_kind(lines, "signed-in")[0]["address"], "127.0.0.1")
    refused = of_kind(lines, "refused")
    equal([line["error"] for line in refused], ["sign_in_needed", "csrf_wrong", "host_refused"])
    equal((refused[0]["method"], refused[0]["path"], refused[0]["status"]), ("GET", f"/api/v1/events/{event}/journal", "401"))
    for secret in (client.PASSWORD, "wrong password", "by mistake", csrf, cookie.split("=")[1], "after=secret"):
        true(secret not in server.text, f"{secret} is not written")


def test_lines_of_json_can_be_read(case):
    server = Logged(log="json")
    equal(server.client().get("/api/v1/events/x/journal", headers={"X-Forwarded-For": "198.51.100.1"}).status, 401)
    lines = [json.loads(line) for line in server.end()]
    equal([line["kind"] for line in lines], ["start", "proxy-untrusted", "refused", "stop"])
    equal(lines[2]["status"], 401)
    equal(lines[2]["address"], "127.0.0.1")


def test_nobody_writes_lines_of_their_own(case):
    server = Logged(log="text")
    for path in (b"/api/v1/events/x%0akind=fault/journal", b"/api/v1/events/x\rkind=fault/journal", b"/api/x\" kind=fault",
                 b"/api/v1/events/\xff\x1b[2J/journal", b"/api/v1/events/" + b"y" * 3000 + b"/journal"):
        server.raw(b"POST " + path + b" HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n")
    lines = [read(line) for line in server.end()]
    true(set(line["kind"] for line in lines) <= {"start", "refused", "stop"}, lines)
    true(len(lines) >= 4, lines)
    true(all(len(line) < 1000 for line in server.text.splitlines()), "of a reasonable length")


def test_slow_requests_are_written(case):
    server = Logged(log="text", slow_ms=1)
    server.client("arbiter")
    slow = of_kind([read(line) for line in server.end()], "slow")
    true(any(line["path"] == "/api/v1/session" and line["method"] == "POST" and int(line["ms"]) > 1 for line in slow), slow)


def test_faults_are_written_with_what_visitors_are_not_told(case):
    server = Logged(log="quiet")
    with open(server.database, "r+b") as file:
        file.truncate(0)
    for name in (server.database + "-wal", server.database + "-shm"):
        with open(name, "r+b") as file:
            file.write(b"no database" * 5000)
    answer = server.client().sign_in()
    lines = [read(line) for line in server.end()]
    true(answer.status >= 400, answer.body)
    true(set(line["kind"] for line in lines) <= {"start", "fault", "left-out", "stop"}, lines)
    if answer.status == 503:
        faults = [line for line in of_kind(lines, "fault") if "path" in line]
        equal(answer.error, "server_fault")
        true(any(line["error"].startswith("store_") for line in faults), lines)


def test_floods_are_written_in_short(case):
    server = Logged(log="text")
    visitor = server.client()
    for _ in range(300):
        equal(visitor.get("/api/v1/events/x/journal").status, 401)
    lines = [read(line) for line in server.end()]
    refused = of_kind(lines, "refused")
    true(50 <= len(refused) < 300, len(refused))
    equal(len(refused) + sum(int(line["count"]) for line in of_kind(lines, "left-out")), 300)


if __name__ == "__main__":
    sys.exit(tap.run(sys.modules[__name__], Case()))
