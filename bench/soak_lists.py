#!/usr/bin/env python3
"""Rating lists in full: lists of the shape of FIDE's are imported and searched while a server answers others.

    bench/soak_lists.py [PLAYERS]

STAUNTON_SEED repeats a run; the summary goes to STAUNTON_SUMMARY. The lists are made in build/soak/lists and kept there for the next run
with the same seed; they are never committed.
"""

import http.client
import json
import os
import random
import re
import string
import subprocess
import sys
import threading
import time
from urllib.parse import quote

TOP = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FOLDER = os.path.join(TOP, "build", "soak", "lists")
STAUNTON = os.environ.get("STAUNTON_BINARY") or os.path.join(TOP, "build", "release", "staunton")
PLAYERS = 1932867
QUERIES = 1000
LIMITS = {"TXT": 20, "XML": 40}
MEMORY = 150  # MB
FOUND = 50  # ms
PASSWORD = "correct horse battery"
SYLLABLES = "ma mo sha ri an al ku iv mu sch gar ro pe san ni ka li che ti be".split()


def make_lists(players, seed):
    folder = os.path.join(FOLDER, f"{players}-{seed}")
    files = {"TXT": os.path.join(folder, "players_list_foa.txt"), "XML": os.path.join(folder, "players_list_xml_foa.xml")}
    if not all(os.path.exists(name) for name in files.values()):
        print(f"making lists of {players} players", flush=True)
        subprocess.run([sys.executable, os.path.join(TOP, "bench", "make_rating_list.py"), folder, "--players", str(players), "--seed", str(seed), "--xml"],
                       check=True)
    return files


def import_list(database, file):
    """Seconds on the wall and of the processors, and the most memory in MB."""
    started = time.monotonic()
    process = subprocess.Popen([STAUNTON, "list", "import", file, "--database", database], stdout=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    wall = time.monotonic() - started
    if status != 0:
        sys.exit(f"{file}: the import ended with {status}")
    return wall, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024


class Server:
    def __init__(self, database):
        password = database + ".password"
        with open(password, "w", encoding="utf-8") as out:
            out.write(PASSWORD + "\n")
        self.process = subprocess.Popen([STAUNTON, "serve", "--database", database, "--port", "0", "--log", "off", "--password-file", password],
                                        stdout=subprocess.PIPE, text=True)
        line = ""
        while not (found := re.search(r"http://[^:]+:(\d+)/", line)):
            line = self.process.stdout.readline()
            if not line:
                sys.exit("the server did not start")
        self.port = int(found[1])

    def client(self):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        connection.request("POST", "/api/v1/session", json.dumps({"name": "arbiter", "password": PASSWORD}), {"Content-Type": "application/json"})
        answer = connection.getresponse()
        answer.read()
        return connection, {"Cookie": answer.getheader("Set-Cookie").split(";")[0]}

    def stop(self):
        self.process.terminate()
        self.process.wait(60)


def ask(connection, headers, path):
    started = time.monotonic()
    connection.request("GET", path, headers=headers)
    answer = connection.getresponse()
    body = answer.read()
    if answer.status != 200:
        raise RuntimeError(f"{path}: {answer.status} {body!r}")
    return (time.monotonic() - started) * 1000, json.loads(body)


def queries(chance):
    """All beginnings of two letters, and what people type: parts of names of two words, ids."""
    made = [one + other for one in string.ascii_lowercase for other in string.ascii_lowercase]
    while len(made) < QUERIES:
        kind = chance.random()
        if kind < 0.3:
            made.append(chance.choice(SYLLABLES) + " " + chance.choice(SYLLABLES))
        elif kind < 0.6:
            made.append("".join(chance.choice(SYLLABLES) for _ in range(2)))
        elif kind < 0.8:
            made.append(chance.choice("мюллер иванов петров чайковский сергей юрий".split())[: chance.randrange(2, 8)])
        else:
            made.append(str(chance.randrange(1, 10**chance.randrange(1, 8))))
    return made


def percentile(times, part):
    return sorted(times)[min(len(times) - 1, int(len(times) * part))]


def look_while_importing(server, database, file):
    """How long answers took while a list was imported: of finding, and of everybody's list of events."""
    times = {"found": [], "others": []}
    over = threading.Event()

    def go(kind, path):
        connection, headers = server.client()
        while not over.is_set():
            times[kind].append(ask(connection, headers, path)[0])
            time.sleep(0.01)

    threads = [threading.Thread(target=go, args=("found", "/api/v1/lists/players?text=ma")), threading.Thread(target=go, args=("others", "/api/v1/events"))]
    for thread in threads:
        thread.start()
    figures = import_list(database, file)
    over.set()
    for thread in threads:
        thread.join()
    return figures, times


def main():
    players = int(sys.argv[1]) if len(sys.argv) > 1 else PLAYERS
    seed = int(os.environ.get("STAUNTON_SEED") or random.SystemRandom().randrange(1, 2**32))
    chance = random.Random(seed)
    files = make_lists(players, seed)
    database = os.path.join(FOLDER, f"soak-{os.getpid()}.sqlite")
    load = os.getloadavg()[0]
    processors = os.cpu_count()
    rows = []
    passed = True

    def row(what, value, limit, good):
        nonlocal passed
        passed = passed and good
        rows.append(f"| {what} | {value} | {limit} | {'reached' if good else 'MISSED'} |")
        print(rows[-1], flush=True)

    server = Server(database)
    try:
        for kind, file in files.items():
            (wall, used, memory), times = look_while_importing(server, database, file)
            # Where others use the processors too, the time of the processors is what the import takes alone.
            row(f"import, {kind} of {os.path.getsize(file) // 10**6} MB, while a server answers",
                f"{used:.1f} s of processors, {wall:.1f} s on the wall, {memory:.0f} MB", f"{LIMITS[kind]} s where nothing else runs, {MEMORY} MB",
                min(wall, used) < LIMITS[kind] and memory < MEMORY)
            for who, what in (("others", "list of events"), ("found", "finding \"ma\" in the old list")):
                if times[who]:
                    rows.append(f"| meanwhile: {what}, {len(times[who])} answers | median {percentile(times[who], 0.5):.1f} ms, most {max(times[who]):.1f} ms | | |")
        connection, headers = server.client()
        path = "/api/v1/lists/players?federation=ITA&text="
        answers = [ask(connection, headers, path + quote(text)) for text in queries(chance)]
        taken = [milliseconds for milliseconds, _ in answers]
        somebody = sum(1 for _, answer in answers if answer["players"])
        row(f"found while typing, {len(taken)} queries with all beginnings of two letters; {somebody} found somebody",
            f"median {percentile(taken, 0.5):.1f} ms, 99 of 100 under {percentile(taken, 0.99):.1f} ms, most {max(taken):.1f} ms", f"{FOUND} ms",
            max(taken) < FOUND and 3 * somebody > len(taken))
    finally:
        server.stop()
        for name in os.listdir(FOLDER):
            if name.startswith(os.path.basename(database)):
                os.unlink(os.path.join(FOLDER, name))
    text = "\n".join([f"Rating lists, {time.strftime('%Y-%m-%d')}, seed {seed}, {players:,} players; load of the machine with {processors} processors before: {load:.1f}.", "",
                      "| what | measured | must | |", "|---|---|---|---|", *rows]) + "\n"
    target = os.environ.get("STAUNTON_SUMMARY")
    if target:
        with open(target, "w", encoding="utf-8") as out:
            out.write(text)
    else:
        print(text)
    sys.exit(0 if passed else 1)


if __name__ == "__main__":
    main()
