#!/usr/bin/env python3
"""Every example is run as it is printed: test_examples.py STAUNTON ROOT

Those of the help that name an event of the demonstration run against that, as `./dev run` makes it; the others tell a story
of their own in another folder. Both go in the order of the help. The examples of README.md and docs/guide.md that name an
event of the demonstration, and those of play-offs, come after them, each file in a folder of its own.
"""

import json
import os
import pty
import re
import select
import shlex
import signal
import subprocess
import sys
import tempfile
import threading
import time
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

STAUNTON = os.path.abspath(sys.argv[1])
ROOT = os.path.abspath(sys.argv[2])
PATIENCE = 30
DEMONSTRATION = ("city-open-2026", "castle-open-2026")

FILES = {
    "players.csv": "name;rating;federation\nNeri, Carla;1920;ITA\nVerdi, Luigi;1780;ITA\nGallo, Pia;1705;ITA\n"
                   "Conti, Ugo;;ITA\nLeone, Ivo;1650;ITA\n",
    "club.csv": "sep=;\ncognome;nome\nAmato;Zoe\nBruno;Yuri\nCosta;Xenia\nDe Luca;Walter\nEsposito;Vera\nFerri;Uma\n"
                "Greco;Tea\n",
    "positions.txt": "8/8/8/4k3/4p3/4N3/4K3/8 w - - 0 1\nR6k/8/8/8/8/8/8/K7 b - -\n",
    "cases.tsv": "id\tfen\tmoves_uci\tquery\texpected\n"
                 "A1\t7k/8/6K1/8/8/8/8/R7 w - - 0 1\ta1a8\tauto_draw\tcheckmate\n",
    "swiss.csv": "name;rating\nRossi, Mario;2210\nBianchi, Anna;2105\nNeri, Carla;1990\nVerdi, Luigi;1920\nGallo, Pia;1880\n"
                 "Conti, Ugo;1815\nLeone, Ivo;1760\n",
    "federations.csv": "Rossi, Mario;ITA\nBianchi, Anna;ITA\nNeri, Carla;ITA\nSchmidt, Jan;GER\nWeber, Ute;GER\nBecker, Max;GER\n"
                       "Martin, Luc;FRA\nPetit, Zoe;FRA\nNovak, Eva;CZE\nSilva, Rui;POR\n",
    "tied.trf": "012 Club final\n"
                "022 Pisa\n"
                "032 ITA\n"
                "042 2022/10/01\n"
                "052 2022/10/03\n"
                "062 4\n"
                "092 Individual: Round-Robin\n"
                "102 Neri\n"
                "XXR 3\n"
                "001    1      Rossi, Mario                      1980 ITA                         2.5    1     4 w 1     2 w =     3 b 1\n"
                "001    2      Bianchi, Anna                     1960 ITA                         2.5    2     3 w 1     1 b =     4 w 1\n"
                "001    3      Neri, Carla                       1940 ITA                         1.0    3     2 b 0     4 b 1     1 w 0\n"
                "001    4      Verdi, Luigi                      1920 ITA                         0.0    4     1 b 0     3 w 0     2 b 0\n",
    "playoff.txt": "places=1\n"
                "tiebreaks=none\n"
                "format=knock-out\n"
                "numbers=rank\n"
                "colours=rank-white\n"
                "games=2x25+10, 2x5+3, armageddon 5/4+2@61\n"
                "breaks=30/10/5\n"
                "undecided=shared\n",
    "played.txt": "result 1-2 1/2-1/2 18:40 19:20 Neri\n"
                "result 2-1 1/2-1/2 19:25 20:05 Neri   # after five minutes\n"
                "result 1-2 1-0 20:15 20:25 Neri\n",
    "prizes.txt": "currency EUR\nmain 500 300 200\nWomen: sex=w; 150 100\n",
    "board7.log": "# Board 7\ncontrol: 90'/40+30'/end +30\"\nwhite: Rossi, Mario\nrule: areas playing Main hall; venue Bar\n"
                  "0:00 arbiter starts-game\n0:10 white moves e4\n0:11 white breaks-dress-code: shorts\n",
    "board12.log": "# Board 12\ncontrol: 90'\nrule: adjournments yes\n0:00 white arrives\n0:00 black arrives\n0:00 arbiter starts-game\n"
                   "0:10 arbiter requires-sealing\n0:20 white seals e4\n0:30 white stops-clocks\n",
    "players_list_foa.txt": "ID Number      Name                Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag\n"
                            "100001         Mueller, Karl       GER M   IM                           2401  0   10 2300  0   10 0     0   0  1979      \n",
    "one_rating.txt": "ID Number      Name                Fed Sex Tit  WTit OTit           FOA OCT26 Gms K  B-day Flag\n"
                      "100001         Mueller, Karl       GER M   IM                           2401  0   10 1979      \n",
    "dwz.csv": "Spielername;DWZ;Jahr\nAdler, Jan;1700;1990\n",
    "secret.txt": "correct horse battery\n",
    "games.pgn": '[Event "Club"]\n[White "Neri, Carla"]\n[Black "Gallo, Pia"]\n[Result "0-1"]\n\n'
                 '1. f3 {[%clk 0:05:00]} e5 2. g4 (2. e4) Qh4# 0-1\n',
}

# What an example needs beyond those before it: the tournament must run before a player can withdraw, and must be in
# set-up again before numbers are drawn.
BEFORE = {
    "staunton entry withdraw": ["staunton entry add town-cup Rossi", "staunton numbers draw town-cup",
                                "staunton round pair town-cup"],
    "staunton tournament prohibit spring-swiss 1-2 4-5-6 --to 2": ["staunton entry add spring-swiss --all",
                                                                   "staunton numbers draw spring-swiss --by-rating"],
    "staunton standings check tied.trf --stated table.csv": ["staunton standings tied.trf --csv >table.csv"],
    "staunton places draw club-final --seed 00c0ffee": ["staunton trf import tied.trf --id club-final"],
    "staunton tournament new summer-cup Cup --system knock-out": ["staunton event new \"Summer Cup\" --from 2026-11-15"],
    "staunton playoff set summer-final --rules playoff.txt": [
        "staunton event new \"Summer Final\" --from 2026-11-15",
        "staunton player add summer-final \"Rossi, Mario\" --rating 2000",
        "staunton player add summer-final \"Bianchi, Anna\" --rating 1900",
        "staunton player add summer-final \"Neri, Carla\" --rating 1800",
        "staunton tournament new summer-final Main", "staunton entry add summer-final --all",
        "staunton numbers draw summer-final --by-rating"],
    "staunton playoff start summer-final --ended \"2026-11-15 18:10\"": [
        "staunton round pair summer-final", "staunton result set summer-final 1 1 1-0",
        "staunton result set summer-final 2 1 1/2-1/2", "staunton result set summer-final 3 1 0-1"],
    "staunton playoff draw summer-final 1": ["staunton playoff clear summer-final"],
    "staunton prizes decide spring-swiss yes Rossi": ["staunton entry withdraw spring-swiss Rossi"],
    "staunton team list club-cup": ["staunton team add club-cup Alfiere Riva Sala"],
    "staunton tournament new lim-open Masters --system swiss --rounds 7 --pairing lim@1999 --option lim_maxi=on": [
        "staunton event new \"Lim Open\" --from 2026-11-15"],
    "staunton keys dubov-open": [
        "staunton event new \"Dubov Open\" --from 2026-11-15", "staunton player import dubov-open swiss.csv",
        "staunton tournament new dubov-open Main --system swiss --rounds 5 --pairing dubov@1997",
        "staunton entry add dubov-open --all", "staunton round pair dubov-open", "staunton round publish dubov-open",
        "staunton result set dubov-open 1 1 1-0", "staunton result set dubov-open 1 2 1-0",
        "staunton result set dubov-open 1 3 1-0", "staunton trf export dubov-open --output dubov.trf"],
    "staunton numbers draw town-cup": ["staunton round discard town-cup"],
    "staunton round draft spring-swiss": ["staunton round pair spring-swiss"],
    "staunton entry explain lim-open Bianchi --reason \"Missed the train\"": [
        "staunton player add lim-open \"Bianchi, Anna\" --rating 2105", "staunton player add lim-open \"Neri, Carla\" --rating 1900",
        "staunton entry add lim-open --all", "staunton tournament colour lim-open white", "staunton round pair lim-open --confirm",
        "staunton round publish lim-open", "staunton result set lim-open 1 1 -/-"],
}


def environment(folder):
    result = dict(os.environ, LC_ALL="C.UTF-8", HOME=folder)
    result["PATH"] = os.path.dirname(STAUNTON) + ":" + result.get("PATH", "/usr/bin:/bin")
    result.pop("STAUNTON_DATABASE", None)
    return result


def run(folder, command):
    return subprocess.run(["sh", "-c", command], cwd=folder, env=environment(folder), input="correct horse battery\n",
                          capture_output=True, text=True, timeout=PATIENCE, check=False)


def must(folder, command):
    result = run(folder, command)
    assert result.returncode == 0, f"{command}: exit {result.returncode}: {result.stderr}"
    return result.stdout


def serve(folder, command):
    """A server runs until it is stopped; the ports of the examples may be taken here."""
    command = re.sub(r"--port \d+", "", command) + " --port 0"
    with subprocess.Popen([STAUNTON, *shlex.split(command)[1:]], cwd=folder, env=environment(folder), text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        line, deadline = "", time.monotonic() + PATIENCE
        while not line.startswith("http://") and time.monotonic() < deadline:
            line = process.stdout.readline()
            if not line:
                break
        process.send_signal(signal.SIGTERM)
        out, err = process.communicate(timeout=PATIENCE)
        return subprocess.CompletedProcess(command, process.returncode if line else 1, out, err)


def play(folder, command):
    """A clock needs a terminal: it is started there, and left."""
    child, terminal = pty.fork()
    if child == 0:
        os.chdir(folder)
        os.execve(STAUNTON, shlex.split(command), environment(folder))
    keys, shown = [b" ", b"q", b"y"], b""
    while select.select([terminal], [], [], PATIENCE)[0]:
        try:
            piece = os.read(terminal, 65536)
        except OSError:
            break
        shown += piece
        if keys and b"\x1b[H" in piece:
            os.write(terminal, keys.pop(0))
    os.close(terminal)
    return subprocess.CompletedProcess(command, os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), "", shown.decode())


class OneRating(SimpleHTTPRequestHandler):
    """Whatever is asked for is the list with one rating."""

    def __init__(self, *arguments, folder):
        self.folder = folder
        super().__init__(*arguments)

    def translate_path(self, path):
        return os.path.join(self.folder, "one_rating.txt")

    def log_message(self, *arguments):
        pass


def fetch(folder, command):
    """From this computer in place of FIDE's."""
    with ThreadingHTTPServer(("127.0.0.1", 0), lambda *arguments: OneRating(*arguments, folder=folder)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        done = run(folder, f"{command} --url http://127.0.0.1:{server.server_address[1]}/list.txt")
        server.shutdown()
    return done


def prepare(folder, example):
    for prefix, commands in BEFORE.items():
        if example == prefix or (example.startswith(prefix + " ") and " --" not in example):
            for command in commands:
                must(folder, command)


def try_example(folder, example):
    if example.startswith("staunton serve"):
        return serve(folder, example)
    if example.startswith("staunton list fetch"):
        return fetch(folder, example)
    if re.match(r"staunton clock ([\"\d]|mode/)", example):
        return play(folder, example)
    example = re.sub(r"--seconds \d+", "--seconds 1", example)
    if "--head" in example:
        # The head of this very journal in place of the printed one: it hangs on the time of every entry.
        head = json.loads(must(folder, "staunton journal verify city-open-2026 --json"))[0]["head"]
        example = re.sub(r"--head [0-9a-f]+", "--head " + head[:8], example)
    return run(folder, example)


def examples(folder):
    """The last code block below the title of each command."""
    markdown = must(folder, "staunton help --all --markdown")
    for section in re.split(r"^### ", markdown, flags=re.MULTILINE)[1:]:
        block = re.findall(r"^```\n(.*?)^```$", section, re.MULTILINE | re.DOTALL)[-1]
        yield from block.strip().split("\n")


def printed(name):
    """The commands of a document, in blocks and in sentences, that name an event of the demonstration or a play-off."""
    with open(os.path.join(ROOT, name), encoding="utf-8") as file:
        found = re.findall(r"^(staunton .*)$|`(staunton [^`]*)`", file.read(), re.MULTILINE)
    for line in ("".join(pair) for pair in found):
        if of_demonstration(line) or line.startswith("staunton playoff ") and "summer-final" in line:
            yield line


def of_demonstration(example):
    return any(event in example.split() for event in DEMONSTRATION)


def give_files(folder):
    os.makedirs(folder)
    for name, text in FILES.items():
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(text)


def demonstrate(folder):
    """As ./dev run does it."""
    give_files(folder)
    must(folder, "staunton demo")
    must(folder, "staunton demo --swiss")


def tell_story(folder):
    give_files(folder)
    must(folder, "staunton demo --database other.sqlite")
    must(folder, "staunton trf export city-open-2026 --tournament 1 --database other.sqlite --output report.trf")
    must(folder, "staunton event new \"Spring Swiss\" --from 2026-04-10")
    must(folder, "staunton player import spring-swiss swiss.csv")
    for event in ("Club Cup", "Team League"):
        must(folder, f'staunton event new "{event}" --from 2026-04-10')
        for name in ("Riva, Ada", "Sala, Pia", "Testa, Ugo", "Longhi, Leo", "Marino, Max", "Neri, Carla", "Olmi, Otto",
                     "Pini, Eva", "Qadri, Sam"):
            must(folder, f'staunton player add {event.lower().replace(" ", "-")} "{name}"')
    must(folder, "staunton tournament new team-league League --boards 2")
    for team in ("Alfiere Riva Sala Testa", "Torre Longhi Marino", "Scacchiera Neri Olmi", "Donna Pini Qadri"):
        must(folder, f"staunton team add team-league {team}")
    must(folder, "staunton numbers set team-league Alfiere Torre Scacchiera Donna")
    must(folder, "staunton round pair team-league")
    must(folder, "staunton trf export team-league --output teams.trf")
    # A Swiss after three of its rounds.
    must(folder, "staunton generate --players 12 --rounds 5 --played 3 --seed 5 --quiet --output swiss.trf")


def main():
    with tempfile.TemporaryDirectory() as top:
        story, demonstration = os.path.join(top, "story"), os.path.join(top, "demonstration")
        tell_story(story)
        demonstrate(demonstration)
        wanted = [(demonstration if of_demonstration(example) else story, example) for example in examples(story)]
        for name in ("README.md", "docs/guide.md"):
            folder = os.path.join(top, os.path.basename(name))
            demonstrate(folder)
            for command in BEFORE["staunton playoff set summer-final --rules playoff.txt"]:
                must(folder, command)
            found = [(folder, example) for example in printed(name)]
            assert len(found) >= 5, (name, found)
            wanted += found
        print(f"1..{len(wanted)}")
        failed = False
        for number, (folder, example) in enumerate(wanted, 1):
            if folder == story or example.startswith("staunton playoff start "):
                prepare(folder, example)
            result = try_example(folder, example)
            good = result.returncode == 0
            print(f"{'ok' if good else 'not ok'} {number} - {example.replace('#', '')}")
            for line in [] if good else [f"exit {result.returncode}", *result.stderr.split("\n")]:
                print("# " + line)
            sys.stdout.flush()
            failed = failed or not good
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
