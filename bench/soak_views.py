#!/usr/bin/env python3
"""What a public request costs the threads that answer HTTP: 50 ms of CPU at most, whatever is asked for.

  ./dev soak views [PLAYERS]

A Swiss of 2,000 players and 9 rounds is made with a fresh seed, by the Dutch, the Dubov and the Burstein system, with the
tie-breaks that cost most. Every public view of it is asked for right after a fact, so that nothing is kept, and the run time
of the server's HTTP threads before and after is compared (/proc/PID/task/*/schedstat). Exits with 1 when a view costs more
than the limit."""

import http.client
import json
import os
import re
import subprocess
import sys
import tempfile
import time

LIMIT_MS = 50
ROUNDS = 9
PASSWORD = "soak password 1"
TIEBREAKS = "DE,BH,BH/C1,SB,ARO,PTP,WIN"
SYSTEMS = ("dutch@2026", "dubov@1997", "burstein@2009")


class Server:
    def __init__(self, program, folder):
        self.program = program
        self.database = os.path.join(folder, "event.sqlite")
        password = os.path.join(folder, "password")
        with open(password, "w", encoding="utf-8") as file:
            file.write(PASSWORD + "\n")
        self.password = password
        self.process = None
        self.cookie = self.csrf = None

    def run(self, *words):
        done = subprocess.run([self.program, *words], capture_output=True, text=True, check=False)
        if done.returncode != 0:
            sys.exit(f"soak_views: {' '.join(words)}: {done.stderr}")
        return done.stdout

    def start(self):
        command = [self.program, "serve", "--database", self.database, "--port", "0", "--password-file", self.password]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        line = ""
        while "http://" not in line:
            line = self.process.stdout.readline()
            if not line:
                sys.exit("soak_views: the server did not start")
        self.port = int(re.search(r":(\d+)/", line)[1])
        self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)
        self.call("POST", "/api/v1/session", {"name": "arbiter", "password": PASSWORD})

    def call(self, method, path, body=None, public=False):
        headers = {"Content-Type": "application/json"} if body is not None else {}
        if self.cookie and not public:
            headers.update({"Cookie": self.cookie, "Staunton-Csrf": self.csrf})
        self.connection.request(method, path, json.dumps(body) if body is not None else None, headers)
        answer = self.connection.getresponse()
        text = answer.read()
        if path == "/api/v1/session" and method == "POST":
            self.cookie = answer.getheader("Set-Cookie").split(";")[0]
            self.csrf = json.loads(text)["csrf"]
        return answer.status, text

    def http_ns(self):
        """What the threads of libmicrohttpd have run so far."""
        total = 0
        for task in os.listdir(f"/proc/{self.process.pid}/task"):
            try:
                with open(f"/proc/{self.process.pid}/task/{task}/comm", encoding="utf-8") as file:
                    name = file.read()
                with open(f"/proc/{self.process.pid}/task/{task}/schedstat", encoding="utf-8") as file:
                    ran = int(file.read().split()[0])
            except OSError:
                continue
            if name.startswith("MHD"):
                total += ran
        return total


def paths_of(tournament):
    base = f"/api/v1/events/big/tournaments/{tournament}"
    last = f"{base}/rounds/{ROUNDS}"
    return ["/api/v1/events", "/api/v1/events/big", "/api/v1/events/big/players", base, f"{base}/rounds", last, f"{last}/explanation",
            f"{base}/rounds/1/explanation", f"{base}/standings", f"{base}/standings?through=5", f"{base}/standings/1/0",
            f"{base}/standings/1/1", f"{base}/standings/1/3", f"{base}/standings/1/5", f"{base}/crosstable", f"{base}/keys",
            f"{base}/prizes", f"{base}/playoff", f"{base}/trf", f"{base}/teams", f"{base}/teams/standings",
            f"{base}/teams/crosstable", f"{base}/teams/boards", f"{last}/boards/1"]


def measure(server, tournament):
    rows = []
    for number, path in enumerate(paths_of(tournament)):
        worst = 0.0
        for turn in range(3):
            server.call("POST", "/api/v1/events/big/commands",
                        {"kind": "event.change", "body": {"place": f"Place {tournament}-{number}-{turn}"}})
            time.sleep(0.1)
            before = server.http_ns()
            status, text = server.call("GET", path, public=True)
            time.sleep(0.05)
            worst = max(worst, (server.http_ns() - before) / 1e6)
        rows.append((path, status, len(text), worst))
    return rows


def main():
    players = sys.argv[1] if len(sys.argv) > 1 else "2000"
    program = os.environ.get("STAUNTON_BINARY", "build/release/staunton")
    seed = f"{int(os.environ.get('STAUNTON_SEED', '1')):x}"
    summary = []
    failed = False
    for system in SYSTEMS:
        with tempfile.TemporaryDirectory() as folder:
            server = Server(program, folder)
            report = os.path.join(folder, "big.trf")
            server.run("generate", "--players", players, "--rounds", str(ROUNDS), "--system", system, "--seed", seed,
                       "--tiebreaks", TIEBREAKS, "--unrated", "0", "--quiet", "-o", report)
            server.run("trf", "import", report, "--id", "big", "--database", server.database)
            server.start()
            try:
                rows = measure(server, 1)
            finally:
                server.process.terminate()
                server.process.wait()
        for path, status, size, worst in rows:
            print(f"{system:14} {worst:8.1f} ms  {status} {size:9}  {path}")
        good = [row for row in rows if row[1] == 200]
        path, _, _, worst = max(good, key=lambda row: row[3])
        failed = failed or worst > LIMIT_MS
        summary.append(f"- {system}, {players} players: the dearest of {len(good)} public views costs the HTTP threads {worst:.1f} ms "
                       f"(`{path}`; limit {LIMIT_MS} ms)")
    if os.environ.get("STAUNTON_SUMMARY"):
        with open(os.environ["STAUNTON_SUMMARY"], "w", encoding="utf-8") as file:
            file.write("\n".join(summary) + "\n")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
