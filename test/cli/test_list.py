#!/usr/bin/env python3
"""Rating lists on the command line: test_list.py STAUNTON"""

import glob
import json
import os
import subprocess
import sys
import tempfile
import threading
import zipfile
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "rules"))
import tap  # pylint: disable=wrong-import-position

STAUNTON = os.path.abspath(sys.argv[1])
HEAD = "ID Number Name                                Fed Sex Tit WTit OTit FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag\n"


def line(number, name, federation, rating):
    return f"{number:<10}{name:<36}{federation:<4}M   {'':18}{rating:<6}0   20 0     0   0  0     0   0  1990      \n"


LIST = HEAD + line(100, "Mueller, Karl", "GER", 2400) + line(101, "Muller, Anna", "FRA", 2300) + "broken\n"


class Desk:
    def __init__(self, folder):
        self.folder = folder
        self.write("players.txt", LIST)

    def write(self, name, text):
        with open(os.path.join(self.folder, name), "w", encoding="utf-8") as file:
            file.write(text)

    def run(self, *words, language="C.UTF-8"):
        environment = dict(os.environ, LC_ALL=language, HOME=self.folder)
        environment.pop("STAUNTON_DATABASE", None)
        return subprocess.run([STAUNTON, "list", *words], cwd=self.folder, env=environment, capture_output=True, text=True, timeout=60, check=False)

    def json(self, *words):
        result = self.run(*words, "--json")
        tap.equal((words, result.returncode), (words, 0))
        return json.loads(result.stdout)

    def refused(self, code, *words):
        result = self.run(*words)
        tap.equal((words, result.returncode, result.stdout), (words, code, ""))
        return result.stderr

    def names(self, *words):
        return [player["name"] for player in self.json("find", *words)]


def at_desk(case):
    def inner():
        with tempfile.TemporaryDirectory() as folder:
            case(Desk(folder))
    inner.__name__ = case.__name__
    return inner


@at_desk
def a_list_is_imported_shown_searched_and_removed(desk):
    result = desk.run("import", "players.txt")
    tap.equal((result.returncode, result.stdout), (0, "fide: 2 players from players.txt.\n1 line was left out.\n"))
    assert "players.txt, line 4" in result.stderr or ":4" in result.stderr, result.stderr
    (shown,) = desk.json("show")
    tap.equal((shown["name"], shown["kind"], shown["players"], shown["bad"]), ("fide", "fide", 2, 1))
    tap.equal(desk.names("Müller"), ["Mueller, Karl", "Muller, Anna"])
    tap.equal(desk.names("mul", "--federation", "FRA"), ["Muller, Anna", "Mueller, Karl"])
    tap.equal(desk.names("mul", "--limit", "1"), ["Mueller, Karl"])
    tap.equal(desk.names("an", "mul"), ["Muller, Anna"])
    tap.equal(desk.json("player", "100")[0]["standard"]["rating"], 2400)
    tap.equal(desk.run("find", "nobody").returncode, 1)
    tap.equal(desk.run("remove", "fide").returncode, 0)
    tap.equal(desk.json("show"), [])


@at_desk
def what_cannot_be_done_says_why(desk):
    desk.write("letter.txt", "Dear arbiter\n")
    assert "no rating list" in desk.refused(3, "import", "letter.txt")
    assert "cannot be read" in desk.refused(3, "import", "nothing.txt")
    assert "--kind" in desk.refused(2, "import", "players.txt", "--kind", "club")
    assert "field=title" in desk.refused(3, "import", "players.txt", "--map", "elo=X")
    assert "no rating list" in desk.refused(3, "remove", "fide")
    assert "100" in desk.refused(3, "player", "100")
    assert "https" in desk.refused(2, "fetch", "--url", "http://example.org/list.zip")
    assert "lista" in desk.run("remove", "fide", language="it_IT.UTF-8").stderr


@at_desk
def the_columns_of_a_national_list_are_kept(desk):
    desk.write("dwz.csv", "Spieler;DWZ\nAdler, Jan;1700\n")
    desk.json("import", "dwz.csv", "--map", "name=Spieler,national-rating=DWZ")
    desk.json("import", "dwz.csv")
    tap.equal(desk.json("find", "adler")[0]["national_rating"], 1700)


@at_desk
def a_list_is_fetched_when_asked_for(desk):
    with zipfile.ZipFile(os.path.join(desk.folder, "list.zip"), "w") as archive:
        archive.writestr("players_list_foa.txt", LIST)
    with open(os.path.join(desk.folder, "list.zip"), "rb") as file:
        packed = file.read()

    class Mirror(BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200 if self.path.startswith("/players") else 404)
            self.end_headers()
            if self.path.startswith("/players"):
                self.wfile.write(packed)

        def log_message(self, *arguments):
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Mirror) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_address[1]}"
        tap.equal(desk.json("fetch", "--url", f"{address}/players_list.zip?x=1")["source"], "players_list.zip")
        assert "404" in desk.refused(3, "fetch", "--url", f"{address}/other.zip")
        server.shutdown()
    tap.equal(desk.names("Müller"), ["Mueller, Karl", "Muller, Anna"])
    tap.equal(glob.glob(os.path.join(desk.folder, "*-fetch-*")), [])


if __name__ == "__main__":
    tap.run(a_list_is_imported_shown_searched_and_removed, what_cannot_be_done_says_why, the_columns_of_a_national_list_are_kept,
            a_list_is_fetched_when_asked_for)
