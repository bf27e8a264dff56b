#!/usr/bin/env python3
"""Compares all answers of two builds of the program: what a reader of JSON sees of the same data, old against new.

    compare_views.py OLD NEW [FOLDER] [--database FILE ...] [--files N] [--show N]

Both programs open a copy of the demonstration that OLD makes, and of each database named, answer each GET route to a visitor and to
the arbiter, and each command on an event and its tournaments; both read every tournament report below FOLDER (at most N of a folder) with each command that has --json. Differences are gathered by command
or route and by the place in the answer (numbers of lists as *), each with how often, and an example. A route whose path is another in OLD
(/api instead of /api/v1) is found. Exits with 1 when there is a difference; which of them are wanted, the CHANGELOG says."""

import argparse
import collections
import http.client
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

PASSWORD = "compare views 1"
COMMANDS = (("check",), ("check", "--requirements"), ("standings",), ("standings", "check"), ("pair",), ("explain",),
            ("crosstable",), ("ratings",), ("prizes",), ("keys",))
EVENT_COMMANDS = (("event", "show"), ("player", "list"), ("tournament", "list"), ("journal", "show"))
TOURNAMENT_COMMANDS = (("tournament", "show"), ("standings",), ("crosstable",), ("ratings",), ("prizes", "show"), ("playoff", "show"),
                       ("team", "list"), ("points", "list"), ("bye", "list"), ("round", "show"), ("rules", "show"), ("cards",), ("keys",))
VOLATILE = re.compile(r"(^|\.)(version|expires|csrf|now|elapsed|seconds_taken)$")
ENVIRONMENT = {**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "en", "LANG": "C.UTF-8"}


def places(value, path=""):
    """Each value of a document with its place."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from places(inner, f"{path}.{name}")
    elif isinstance(value, list):
        yield f"{path}.length", len(value)
        for index, inner in enumerate(value):
            yield from places(inner, f"{path}[{index}]")
    elif not VOLATILE.search(path):
        yield path, value


def differences(old, new):
    before, after = dict(places(old)), dict(places(new))
    for path in before.keys() | after.keys():
        if before.get(path, "(none)") != after.get(path, "(none)"):
            yield re.sub(r"\[\d+\]", "[*]", path), before.get(path, "(none)"), after.get(path, "(none)")


class Found:
    def __init__(self):
        self.counts = collections.Counter()
        self.examples = {}
        self.compared = 0

    def compare(self, what, example, old, new):
        self.compared += 1
        for path, before, after in differences(old, new):
            key = (what, path)
            self.counts[key] += 1
            self.examples.setdefault(key, (example, before, after))

    def report(self, most):
        for (what, path), count in sorted(self.counts.items())[:most]:
            example, before, after = self.examples[what, path]
            print(f"{what}  {path}  {count}x\n    {example}\n    - {json.dumps(before, ensure_ascii=False)[:300]}\n"
                  f"    + {json.dumps(after, ensure_ascii=False)[:300]}")
        print(f"{self.compared} answers compared, {len(self.counts)} places differ")


class Server:
    def __init__(self, program, database, password):
        self.process = subprocess.Popen([program, "serve", "--database", database, "--port", "0", "--password-file", password],
                                        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=ENVIRONMENT)
        line = ""
        while "http://" not in line:
            line = self.process.stdout.readline()
            if not line:
                sys.exit(f"{program}: the server did not start")
        self.connection = http.client.HTTPConnection("127.0.0.1", int(re.search(r":(\d+)/", line)[1]), timeout=60)
        self.base = "/api/v1" if self.call("/api/v1/about")[0] == 200 else "/api"
        status, _, headers = self.call(self.base + "/session", {"name": "arbiter", "password": PASSWORD})
        if status != 200:
            sys.exit(f"{program}: sign-in was refused ({status})")
        self.cookie = headers["Set-Cookie"].split(";")[0]

    def call(self, path, body=None, cookie=None):
        headers = {"Content-Type": "application/json"} if body is not None else {}
        if cookie:
            headers["Cookie"] = cookie
        self.connection.request("GET" if body is None else "POST", path, body and json.dumps(body), headers)
        answer = self.connection.getresponse()
        text = answer.read()
        try:
            return answer.status, json.loads(text), answer.headers
        except ValueError:
            return answer.status, text.decode("utf-8", "replace").splitlines(), answer.headers

    def get(self, path, signed_in):
        status, value, _ = self.call(self.base + path, cookie=self.cookie if signed_in else None)
        return {"status": status, "body": value}

    def stop(self):
        self.process.terminate()
        self.process.wait(30)


def routes(server):
    """The paths that there are for the data at hand, each with the name of its route."""
    yield "/about", "/about"
    for edition in ("", "?edition=2009", "?edition=2019", "?edition=2022", "?edition=2023", "?edition=2026"):
        yield "/tiebreaks", "/tiebreaks" + edition
    yield "/events", "/events"
    for event in server.get("/events", True)["body"]["events"]:
        top = f"/events/{event['id']}"
        for part in ("", "/players", "/journal", "/journal/games"):
            yield "/events/E" + part, top + part
        for tournament in server.get(top, True)["body"]["tournaments"]:
            inner = f"{top}/tournaments/{tournament['id']}"
            for part in ("", "/rounds", "/desk", "/draft", "/draft/explanation", "/next", "/draws", "/keys", "/standings", "/teams",
                         "/teams/standings", "/teams/crosstable", "/teams/boards", "/points", "/prizes", "/playoff", "/ratings",
                         "/crosstable", "/trf"):
                yield "/events/E/tournaments/T" + part, inner + part
            for number in range(1, 12):
                for board in ("", "/explanation", "/boards/1", "/boards/1/log", "/boards/2", "/boards/2/log"):
                    yield f"/rounds/R{re.sub('[0-9]', 'B', board)}", f"{inner}/rounds/{number}{board}"
            for player in range(1, 13):
                yield "/ratings/P", f"{inner}/ratings/{player}"
                for index in range(6):
                    yield "/standings/P/I", f"{inner}/standings/{player}/{index}"
                    yield "/teams/standings/T/I", f"{inner}/teams/standings/{player}/{index}"


def make_demo(program, path):
    for more in ([], ["--swiss"]):
        subprocess.run([program, "demo", *more, "--database", path], check=True, capture_output=True, env=ENVIRONMENT)


def add_password(program, database, password):
    """Lets the account "arbiter" of a copied database sign in with the password of the file."""
    for action in ("password", "add"):
        if subprocess.run([program, "account", action, "arbiter", "--database", database, "--password-file", password], check=False,
                          capture_output=True, env=ENVIRONMENT).returncode == 0:
            return


def compare_databases(found, old, new, first, folder):
    """The answers of both programs, each on its own copy of a database."""
    copies = [os.path.join(folder, name) for name in ("old.sqlite", "new.sqlite")]
    for copy in copies:
        for end in ("", "-wal"):
            if os.path.exists(copy + end):
                os.remove(copy + end)
            if os.path.exists(first + end):
                shutil.copy(first + end, copy + end)
    password = os.path.join(folder, "password")
    with open(password, "w", encoding="utf-8") as file:
        file.write(PASSWORD + "\n")
    for copy in copies:
        add_password(old, copy, password)
    servers = [Server(program, copy, password) for program, copy in zip((old, new), copies)]
    for name, path in routes(servers[0]):
        for signed_in in (False, True):
            answers = [server.get(path, signed_in) for server in servers]
            found.compare(f"GET {name}", path + (" (arbiter)" if signed_in else ""), *answers)
    events = {event["id"]: [one["id"] for one in servers[0].get(f"/events/{event['id']}", True)["body"]["tournaments"]]
              for event in servers[0].get("/events", True)["body"]["events"]}
    for server in servers:
        server.stop()
    for event, tournaments in events.items():
        asked = [[*command, event] for command in EVENT_COMMANDS]
        asked += [[*command, event, "--tournament", str(one)] for one in tournaments for command in TOURNAMENT_COMMANDS]
        for words in asked:
            answers = [run(program, [*words, "--database", copy]) for program, copy in zip((old, new), copies)]
            found.compare(" ".join(word for word in words[:2] if word != event) + " EVENT", " ".join(words), *answers)


def run(program, words):
    done = subprocess.run([program, *words, "--json"], capture_output=True, text=True, errors="replace", timeout=300, check=False,
                          stdin=subprocess.DEVNULL, env=ENVIRONMENT)
    try:
        value = json.loads(done.stdout)
    except ValueError:
        value = done.stdout.splitlines()
    return {"exit": done.returncode, "out": value}


def reports(folder, most):
    for path, folders, names in os.walk(folder):
        folders.sort()
        chosen = sorted(name for name in names if name.endswith((".trf", ".trfx", ".txt")))
        for name in chosen[:: max(1, len(chosen) // most)][:most]:
            yield os.path.join(path, name)


def compare_reports(found, old, new, folder, most):
    paths = list(reports(folder, most))
    for number, path in enumerate(paths, 1):
        if sys.stderr.isatty():
            print(f"\r{number} of {len(paths)} reports", end="", file=sys.stderr)
        for command in COMMANDS:
            words = [*command, path]
            found.compare(" ".join(command), path, run(old, words), run(new, words))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("folder", nargs="?")
    parser.add_argument("--database", action="append", default=[])
    parser.add_argument("--files", type=int, default=40)
    parser.add_argument("--show", type=int, default=1000)
    words = parser.parse_args()
    found = Found()
    with tempfile.TemporaryDirectory() as folder:
        demo = os.path.join(folder, "demo.sqlite")
        make_demo(words.old, demo)
        for database in (demo, *words.database):
            compare_databases(found, words.old, words.new, database, folder)
    if words.folder:
        compare_reports(found, words.old, words.new, words.folder, words.files)
    found.report(words.show)
    sys.exit(1 if found.counts else 0)


if __name__ == "__main__":
    main()
