#!/usr/bin/env python3
"""The server's threads under load, watched by ThreadSanitizer and by Helgrind, with a fresh seed.

    bench/soak_server.py [SECONDS]

Readers, writers, viewers who come and go, people who sign in and out, and a stop in the middle of it. Both must report
nothing, and the server must stop each time. Suppressions are in bench/helgrind.supp, each with its reason.
STAUNTON_SEED repeats a run; the summary goes to STAUNTON_SUMMARY, or into docs/figures.md where that is not set.
"""

import collections
import os
import random
import subprocess
import sys
import threading
import time

TOP = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(TOP, "test", "server"))
import client  # noqa: E402, pylint: disable=wrong-import-position

HARNESS = "test/server/test_server_harness"
LATE = "test/server/late_unlock.so"
ROUNDS = 3
STOP_PATIENCE = 120
REQUEST_PATIENCE = 120


def build(folder, *options):
    """The server for its tests, in a build folder of its own."""
    place = os.path.join(TOP, "build", folder)
    if not os.path.exists(os.path.join(place, "build.ninja")):
        subprocess.run(["meson", "setup", place, TOP, "--buildtype=debugoptimized", "-Dwerror=false", *options],
                       check=True, stdout=subprocess.DEVNULL)
    subprocess.run(["ninja", "-C", place, "--quiet", HARNESS, LATE], check=True, stdout=sys.stderr)
    return os.path.join(place, HARNESS), os.path.join(place, LATE)


class Watched(client.Server):
    """A server that runs under a tool; what the tool reports is in a file."""

    def __init__(self, command, report, environment, **options):
        self.before = command
        self.report = report
        self.more = environment
        super().__init__(**options)

    def command(self):
        options = [f"{name}={value}" for name, value in self.options.items()]
        return self.before + [self.database, client.PASSWORD] + options

    def environment(self):
        return dict(os.environ, **self.more)

    def reports(self):
        folder, name = os.path.split(self.report)
        text = ""
        for file in sorted(os.listdir(folder)):
            if file.startswith(name):
                with open(os.path.join(folder, file), encoding="utf-8", errors="replace") as one:
                    text += one.read()
        return text


class Load:
    """What people do at once. Every answer must be one that is expected; while the server stops, none may come."""

    def __init__(self, server, source, seconds):
        self.server = server
        self.source = source
        self.end = time.monotonic() + seconds
        self.counts = collections.Counter()
        self.faults = []
        self.stopping = False
        self.arbiter = server.client("arbiter")
        self.event = client.round_robin(self.arbiter, 12, "Soak")
        self.paths = [f"/api/v1/events/{self.event}" + path for path in (
            "", "/players", "/tournaments/1", "/tournaments/1/rounds/1", "/tournaments/1/standings",
            "/tournaments/1/crosstable", "/tournaments/1/rounds/1/boards/1")] + ["/api/v1/events", "/api/v1/about", "/", "/clock"]

    def repeat(self, what, act, source):
        while time.monotonic() < self.end and not self.stopping:
            try:
                act(source)
                self.counts[what] += 1
            except Exception as fault:  # pylint: disable=broad-except
                if not self.stopping:
                    self.faults.append(f"{what}: {fault!r}")

    def reader(self):
        visitor = self.server.client()

        def act(source):
            answer = visitor.get(source.choice(self.paths))
            if answer.status not in (200, 304):
                raise AssertionError(f"{answer.status} {answer.body[:200]!r}")
        return act

    def writer(self):
        arbiter = self.server.client()
        arbiter.cookie, arbiter.csrf = self.arbiter.cookie, self.arbiter.csrf
        last = [""]

        def act(source):
            turn = source.randrange(10)
            board = {"tournament": 1, "round": 1, "board": source.randrange(1, 7)}
            if turn < 7:
                answer = arbiter.command(self.event, "result.set", {**board, "result": source.choice(("1-0", "0-1", "1/2-1/2"))})
                last[0] = answer.json.get("command", "")
            elif turn == 7 and last[0]:
                answer = arbiter.command(self.event, "command.undo", {"command": last[0]})
                last[0] = ""
            elif turn <= 8:
                answer = arbiter.get(f"/api/v1/events/{self.event}/journal?limit=5")
            else:
                answer = arbiter.post("/api/v1/events", {"name": f"Event {source.randrange(10**9)}", "from": "2026-11-15"})
            if answer.status not in (200, 201, 404, 409, 422):  # another writer was first
                raise AssertionError(f"{answer.status} {answer.body[:200]!r}")
        return act

    def viewer(self):
        def act(source):
            stream = client.Stream(self.server.port, f"/api/v1/events/{self.event}/live?after={source.randrange(5)}")
            stream.socket.settimeout(REQUEST_PATIENCE)
            for _ in range(source.randrange(6)):
                if self.stopping or stream.block(REQUEST_PATIENCE) is None:
                    break
            stream.close()
        return act

    def signer(self):
        def act(source):
            someone = self.server.client()
            right = source.randrange(3) > 0
            answer = someone.sign_in("deputy", client.PASSWORD if right else "wrong password")
            if answer.status not in ((200, 429, 503) if right else (401, 429, 503)):
                raise AssertionError(f"{answer.status} {answer.body[:200]!r}")
            if answer.status == 200:
                someone.request("DELETE", "/api/v1/session")
            someone.close()
        return act

    def run(self, stop_after):
        """Everybody at once; the server is told to stop while they go on. Returns how long that took."""
        people = [("reads", self.reader)] * 4 + [("writes", self.writer)] * 3 + [("streams", self.viewer)] * 3 + \
                 [("sign-ins", self.signer)] * 2
        threads = [threading.Thread(target=self.repeat, args=(what, make(), random.Random(self.source.random())), daemon=True)
                   for what, make in people]
        for thread in threads:
            thread.start()
        time.sleep(max(0.0, self.end - time.monotonic() - stop_after))
        self.stopping = True
        started = time.monotonic()
        self.server.process.terminate()
        try:
            code = self.server.process.wait(STOP_PATIENCE)
        except subprocess.TimeoutExpired:
            self.server.kill()
            code = "no end"
        took = time.monotonic() - started
        for thread in threads:
            thread.join(5)
        return code, took


def one_tool(name, command, environment, clean, source, seconds, rounds):
    """Runs the load some times; returns the row of the table and whether all was well."""
    counts, faults, stops = collections.Counter(), [], []
    for number in range(rounds):
        report = os.path.join(TOP, "build", "soak", f"server-{name}-{os.getpid()}-{number}")
        os.makedirs(os.path.dirname(report), exist_ok=True)
        words = [word.replace("{report}", report) for word in command]
        more = {key: value.replace("{report}", report) for key, value in environment.items()}
        server = Watched(words, report, more, writes_per_second=100000, sign_in_attempts=1000000, heartbeat_ms=1000)
        load = Load(server, source, seconds)
        code, took = load.run(stop_after=seconds / 4)
        counts.update(load.counts)
        stops.append(took)
        text = server.reports()
        found = [line for line in text.splitlines() if not clean(line)]
        faults += load.faults + ([] if code == 0 else [f"ended with {code}"])
        if found:
            faults.append(f"{name} reports, see {os.path.relpath(report, TOP)}*: {found[0][:160]}")
    done = ", ".join(f"{counts[what]:,} {what}" for what in ("reads", "writes", "streams", "sign-ins"))
    for fault in faults[:20]:
        print(f"{name}: {fault}", flush=True)
    row = f"| {name}, {rounds} times {seconds:.0f} s | {done}; stopped in at most {max(stops):.1f} s | " \
          f"{'clean' if not faults else f'{len(faults)} FAULTS'} |"
    print(row, flush=True)
    return row, not faults


def main():
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 30.0
    seed = os.environ.get("STAUNTON_SEED") or str(random.SystemRandom().randrange(1, 2**32))
    print(f"seed {seed}", flush=True)
    source = random.Random(int(seed))
    client.PATIENCE = REQUEST_PATIENCE
    tsan, _ = build("tsan", "-Db_sanitize=thread", "-Db_lundef=false")
    plain, late = build("soak-server")
    suppressions = os.path.join(TOP, "bench", "helgrind.supp")
    runs = (
        ("ThreadSanitizer", [tsan], {"TSAN_OPTIONS": "log_path={report} exitcode=66 halt_on_error=0"},
         lambda line: False, seconds, ROUNDS),
        ("Helgrind", ["valgrind", "--tool=helgrind", "--log-file={report}", f"--suppressions={suppressions}",
                      "--error-exitcode=66", "--history-level=approx", "--fair-sched=yes", plain], {},
         lambda line: "ERROR SUMMARY: 0 errors" in line or "ERROR SUMMARY" not in line, seconds, 1),
        ("threads that yield after every third lock", [plain], {"LD_PRELOAD": late}, lambda line: True, seconds, ROUNDS),
    )
    lines = [f"Server under load, {time.strftime('%Y-%m-%d')}, seed {seed}: readers, writers, viewers, people who sign in, and "
             "a stop in the middle.", "", "| watched by | done | |", "|---|---|---|"]
    passed = True
    for name, command, environment, clean, how_long, rounds in runs:
        row, good = one_tool(name, command, environment, clean, source, how_long, rounds)
        lines.append(row)
        passed = passed and good
    text = "\n".join(lines) + "\n"
    print(text, end="")
    if os.environ.get("STAUNTON_SUMMARY"):
        with open(os.environ["STAUNTON_SUMMARY"], "w", encoding="utf-8") as file:
            file.write(text)
    sys.exit(0 if passed else 1)


if __name__ == "__main__":
    main()
