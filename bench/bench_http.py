#!/usr/bin/env python3
"""Figures of the server, each against its baseline measured in the same run.

  bench_http.py --bare build/release/bench/bench_http --serve "build/release/staunton serve --database {database} ..."

Prints: GET standings of a 100-player tournament under wrk -t1 -c64 as a share of a bare libmicrohttpd handler that serves
the same bytes (runs of the two alternate); the first read after a write with 2,000 players; the time from a cold start to
the first answer; resident memory. Exits with 1 when a figure is missed.
"""

import argparse
import http.client
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time

PASSWORD = "bench password 1"
ROUNDS = 5
SECONDS = 2


class Server:
    def __init__(self, command, database, folder):
        self.command = [part.format(database=database, password_file=os.path.join(folder, "password"), password=PASSWORD)
                        for part in shlex.split(command)]
        with open(os.path.join(folder, "password"), "w", encoding="utf-8") as file:
            file.write(PASSWORD + "\n")
        self.cookie = self.csrf = None
        self.start()

    def start(self):
        """Returns the milliseconds from starting the process to its first answer."""
        started = time.monotonic()
        self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, text=True)
        line = ""
        while not line.startswith("http://"):
            line = self.process.stdout.readline()
            if not line:
                sys.exit("bench_http: the server did not start")
        self.port = int(re.search(r":(\d+)/", line)[1])
        self.connection = http.client.HTTPConnection("127.0.0.1", self.port)
        self.call("GET", "/api/v1/events")
        return (time.monotonic() - started) * 1000

    def stop(self):
        self.process.terminate()
        self.process.wait()

    def call(self, method, path, body=None):
        headers = {"Content-Type": "application/json"} if body is not None else {}
        if self.cookie:
            headers["Cookie"] = self.cookie
            headers["Staunton-Csrf"] = self.csrf
        self.connection.request(method, path, json.dumps(body) if body is not None else None, headers)
        response = self.connection.getresponse()
        data = response.read()
        if response.status >= 300:
            sys.exit(f"bench_http: {method} {path}: {response.status} {data!r}")
        if response.getheader("Set-Cookie"):
            self.cookie = response.getheader("Set-Cookie").split(";")[0]
            self.csrf = json.loads(data)["csrf"]
        return data

    def run(self, event, kind, body):
        return json.loads(self.call("POST", f"/api/v1/events/{event}/commands", {"kind": kind, "body": body}))

    def memory(self):
        """Resident memory in MiB: all of it, and the part that is not the files of the program."""
        with open(f"/proc/{self.process.pid}/status", encoding="utf-8") as file:
            values = dict(re.findall(r"^(\w+):\s+(\d+) kB", file.read(), re.M))
        return int(values["VmRSS"]) / 1024, int(values["RssAnon"]) / 1024


def make_event(server, name, players, rounds):
    """A tournament with this many players and rounds, all results in: every round the list is turned by one place."""
    event = json.loads(server.call("POST", "/api/v1/events", {"id": name, "name": name, "from": "2026-11-15"}))["event"]
    for start in range(0, players, 500):
        people = [{"name": f"Player, Number {n + 1}", "rating": 2600 - n % 1500, "federation": "ITA"}
                  for n in range(start, min(start + 500, players))]
        server.run(event, "player.add", {"players": people})
    server.run(event, "tournament.create", {"name": "Open", "system": "manual", "rounds": rounds})
    server.run(event, "entry.add", {"tournament": 1, "players": list(range(1, players + 1))})
    server.run(event, "numbers.draw", {"tournament": 1, "method": "rating"})
    for number in range(rounds):
        order = [1] + [2 + (n + number) % (players - 1) for n in range(players - 1)]
        boards = [{"white": order[n], "black": order[-1 - n], "result": ("1-0", "1/2-1/2", "0-1")[(n * 7 + number) % 3]}
                  for n in range(players // 2)]
        server.run(event, "round.pair", {"tournament": 1, "boards": boards})
    return event


def wrk(port, path):
    output = subprocess.run(["wrk", "-t1", "-c64", f"-d{SECONDS}s", f"http://127.0.0.1:{port}{path}"],
                            capture_output=True, text=True, check=True).stdout
    if "Non-2xx" in output or "Socket errors" in output:
        sys.exit("bench_http: wrk met errors:\n" + output)
    return float(re.search(r"Requests/sec:\s+([\d.]+)", output)[1])


def throughput(server, event, bare, folder):
    path = f"/api/v1/events/{event}/tournaments/1/standings"
    same = os.path.join(folder, "standings.json")
    with open(same, "wb") as file:
        file.write(server.call("GET", path))
    with subprocess.Popen([bare, same, "2"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as baseline:
        port = int(baseline.stdout.readline())
        ratios = []
        for _ in range(ROUNDS):
            ours, theirs = wrk(server.port, path), wrk(port, "/")
            ratios.append(ours / theirs)
            print(f"#   standings {ours:9.0f}/s   bare {theirs:9.0f}/s   {100 * ratios[-1]:5.1f} %")
        baseline.stdin.close()
    return 100 * sorted(ratios)[len(ratios) // 2], os.path.getsize(same)


def first_reads(server, event, players):
    """Milliseconds of the first read of the standings after each of many writes."""
    times = []
    for number in range(200):
        result = ("1-0", "0-1")[number // 100]
        server.run(event, "result.set", {"tournament": 1, "round": 5, "board": 1 + number % 100, "result": result})
        server.run(event, "result.set", {"tournament": 1, "round": 5, "board": 101 + number % 100,
                                         "result": ("+/-", "-/+")[number // 100]})
        started = time.monotonic()
        data = server.call("GET", f"/api/v1/events/{event}/tournaments/1/standings")
        times.append((time.monotonic() - started) * 1000)
        if len(json.loads(data)["rows"]) != players:
            sys.exit("bench_http: rows are missing")
    return sorted(times)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bare", required=True, help="the bare handler")
    parser.add_argument("--serve", required=True, help="command that serves {database} with the password in {password_file}")
    parser.add_argument("--demo", help="command that makes the demonstration in {database}")
    arguments = parser.parse_args()
    folder = tempfile.mkdtemp(prefix="staunton-bench-")
    missed = []

    def figure(name, value, unit, good):
        print(f"{name}: {value:.1f} {unit}{'' if good else '   MISSED'}")
        if not good:
            missed.append(name)
    try:
        server = Server(arguments.serve, os.path.join(folder, "bench.sqlite"), folder)
        server.call("POST", "/api/v1/session", {"name": "arbiter", "password": PASSWORD})
        small = make_event(server, "small", 100, 9)
        large = make_event(server, "large", 2000, 9)
        ratio, size = throughput(server, small, arguments.bare, folder)
        figure(f"GET standings of 100 players ({size} bytes), share of a bare handler", ratio, "% (at least 80)", ratio >= 80)
        times = first_reads(server, large, 2000)
        figure("first read after a write, 2,000 players, median", times[len(times) // 2], "ms", True)
        figure("first read after a write, 2,000 players, p99", times[-2], "ms (under 10)", times[-2] < 10)
        figure("resident memory with these events", server.memory()[0], "MiB", True)
        server.stop()
        database = os.path.join(folder, "demo.sqlite")
        if arguments.demo:
            subprocess.run([part.format(database=database) for part in shlex.split(arguments.demo)], check=True,
                           stdout=subprocess.DEVNULL)
        server = Server(arguments.serve, database, folder)
        server.stop()
        starts = []
        for _ in range(10):
            starts.append(server.start())
            server.stop()
        figure("cold start to the first answer, slowest of 10", max(starts), "ms (under 100)", max(starts) < 100)
        server.start()
        for entry in json.loads(server.call("GET", "/api/v1/events"))["events"]:
            view = json.loads(server.call("GET", f"/api/v1/events/{entry['id']}"))
            for tournament in view["tournaments"]:
                for what in ("standings", "crosstable", "rounds"):
                    server.call("GET", f"/api/v1/events/{entry['id']}/tournaments/{tournament['id']}/{what}")
        server.call("POST", "/api/v1/session", {"name": "arbiter", "password": PASSWORD})
        whole, own = server.memory()
        figure("resident memory with the demonstration", whole, f"MiB (under 30; {own:.1f} of it not files)", whole < 30)
        server.stop()
    finally:
        shutil.rmtree(folder, True)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
