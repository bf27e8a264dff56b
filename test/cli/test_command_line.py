#!/usr/bin/env python3
"""What golden files cannot hold: JSON that parses, terminals, rights, signals. test_command_line.py STAUNTON SOURCE"""

import contextlib
import json
import os
import pty
import re
import select
import shutil
import signal
import socket
import sqlite3
import stat
import subprocess
import sys
import tempfile
import time
import urllib.request

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "rules"))
import tap  # pylint: disable=wrong-import-position

STAUNTON = os.path.abspath(sys.argv[1])
SOURCE = os.path.abspath(sys.argv[2])
sys.path.insert(0, os.path.join(SOURCE, "tools"))
import text_data  # pylint: disable=wrong-import-position

LANGUAGES = text_data.languages()
CODES = ", ".join(one.code for one in LANGUAGES)
EVENT = "city-open-2026"
PATIENCE = 20


def run(folder, *words, **settings):
    environment = dict(os.environ, LC_ALL="C.UTF-8", HOME=folder)
    environment.pop("STAUNTON_DATABASE", None)
    environment.update(settings.pop("set", {}))
    return subprocess.run([STAUNTON, *words], cwd=folder, env=environment, capture_output=True, text=True, timeout=60,
                          check=False, stdin=settings.pop("stdin", subprocess.DEVNULL), **settings)


def done(folder, *words, **settings):
    result = run(folder, *words, **settings)
    assert result.returncode == 0, f"{words}: exit {result.returncode}: {result.stderr}"
    return result.stdout


def with_demo(case):
    """A test in a folder of its own that holds the demonstration."""
    def inner():
        with tempfile.TemporaryDirectory() as folder:
            done(folder, "demo")
            case(folder)
    inner.__name__ = case.__name__
    return inner


def in_folder(case):
    def inner():
        with tempfile.TemporaryDirectory() as folder:
            case(folder)
    inner.__name__ = case.__name__
    return inner


def commands():
    """Every command, from the program's own word."""
    with tempfile.TemporaryDirectory() as folder:
        text = done(folder, "help", "--all", "--markdown")
    return [name.split() for name in re.findall(r"^### staunton (.*)$", text, re.MULTILINE)]


@in_folder
def docs_commands_md_is_what_the_program_says(folder):
    with open(os.path.join(SOURCE, "docs", "commands.md"), encoding="utf-8") as file:
        tap.equal(file.read(), done(folder, "help", "--all", "--markdown"))


@in_folder
def every_command_has_help_with_examples_and_refuses_unknown_options(folder):
    assert len(commands()) > 30
    for words in commands():
        text = done(folder, *words, "--help")
        assert "Usage: staunton " + " ".join(words) in text, text
        assert f"Examples:\n  staunton {' '.join(words)}" in text, text
        result = run(folder, *words, "--no-such-option")
        tap.equal(result.returncode, 2)
        assert "--no-such-option" in result.stderr, result.stderr
    everything = done(folder, "help", "--all")
    for words in commands():
        assert f"\n{' '.join(words)}: " in everything, words
    tap.equal(os.listdir(folder), [])


@with_demo
def json_parses_and_says_the_same_as_the_table(folder):
    standings = json.loads(done(folder, "standings", EVENT, "--tournament", "1", "--json"))
    lines = done(folder, "standings", EVENT, "--tournament", "1").split("\n\n")[1].split("\n")[1:]
    tap.equal([row["name"] for row in standings["rows"]], [re.split(r" {2,}", line[18:])[0] for line in lines])
    for words in (["event", "show", EVENT], ["event", "list"], ["player", "list", EVENT],
                  ["tournament", "list", EVENT], ["tournament", "show", EVENT, "--tournament", "2"],
                  ["round", "show", EVENT, "3", "--tournament", "1"], ["round", "list", EVENT, "--tournament", "1"],
                  ["crosstable", EVENT, "--tournament", "2"], ["journal", "show", EVENT], ["journal", "verify"],
                  ["standings", EVENT, "--tournament", "1", "--explain", "Thackeray"], ["berger", "9", "--double"],
                  ["rules", "editions"], ["articles"], ["articles", "--missing"],
                  ["result", "set", EVENT, "6", "4", "1-0", "--tournament", "1"], ["undo", EVENT, "--yes"],
                  ["player", "add", EVENT, "\"Quotes\" \\ and\u00a0more"], ["entry", "withdraw", EVENT, "Oyuunbileg",
                                                                            "--tournament", "1"]):
        json.loads(done(folder, *words, "--json"))


@with_demo
def the_same_lots_are_drawn_for_the_same_seed(folder):
    done(folder, "tournament", "new", EVENT, "Third")
    done(folder, "entry", "add", EVENT, "--all", "--tournament", "Third")
    first = done(folder, "numbers", "draw", EVENT, "--tournament", "Third")
    seed = re.search(r"seed ([0-9a-f]{16})", first)[1]
    second = done(folder, "numbers", "draw", EVENT, "--tournament", "Third")
    assert re.search(r"seed ([0-9a-f]{16})", second)[1] != seed
    tap.equal(done(folder, "numbers", "draw", EVENT, "--tournament", "Third", "--seed", seed), first)


def on_terminal(folder, words, typed=(), **settings):
    """Runs on a terminal of its own; answers each question with the next line. Returns exit code and what it shows."""
    child, terminal = pty.fork()
    if child == 0:
        os.chdir(folder)
        os.execve(STAUNTON, [STAUNTON, *words], dict(os.environ, TERM="xterm", LC_ALL="C.UTF-8", **settings))
    shown, typed, deadline = b"", list(typed), time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        if not select.select([terminal], [], [], 0.2)[0]:
            continue
        try:
            piece = os.read(terminal, 65536)
        except OSError:
            break
        if not piece:
            break
        shown += piece
        if typed and shown.rstrip(b" ").endswith(b":"):
            os.write(terminal, typed.pop(0).encode() + b"\n")
    os.close(terminal)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), shown.decode()


@with_demo
def colours_are_for_terminals_only(folder):
    words = ["standings", EVENT, "--tournament", "1"]
    assert "\x1b[1m" in on_terminal(folder, words)[1]
    assert "\x1b" not in on_terminal(folder, words, NO_COLOR="1")[1]
    assert "\x1b" not in done(folder, *words)


@in_folder
def a_password_typed_on_a_terminal_is_asked_for_twice_and_not_shown(folder):
    code, shown = on_terminal(folder, ["account", "add", "anna"], ["correct horse", "correct horse"])
    tap.equal(code, 0)
    assert "correct horse" not in shown, shown
    assert "Made the account anna." in shown, shown
    code, shown = on_terminal(folder, ["account", "add", "bob"], ["correct horse", "correct house"])
    tap.equal(code, 3)
    assert "differ" in shown, shown


@in_folder
def output_that_cannot_be_written_is_an_error(folder):
    with open("/dev/full", "wb") as full:
        result = subprocess.run([STAUNTON, "berger", "10"], cwd=folder, stdout=full, stderr=subprocess.PIPE, text=True,
                                timeout=60, check=False)
    tap.equal(result.returncode, 4)
    assert "cannot be written" in result.stderr, result.stderr


def as_nobody():
    if os.getuid() == 0:
        os.setgroups([])
        os.setgid(65534)
        os.setuid(65534)


@with_demo
def a_database_that_may_only_be_read_is_not_changed(folder):
    program = os.path.join(folder, "staunton")
    shutil.copy(STAUNTON, program)
    os.chmod(program, 0o755)
    os.chmod(os.path.join(folder, "staunton.sqlite"), 0o444)
    os.chmod(folder, 0o755 if os.getuid() == 0 else 0o555)
    before = open(os.path.join(folder, "staunton.sqlite"), "rb").read()
    result = subprocess.run([program, "result", "set", EVENT, "6", "4", "1-0", "--tournament", "1"], cwd=folder,
                            preexec_fn=as_nobody, capture_output=True, text=True, timeout=60, check=False)
    os.chmod(folder, 0o755)
    tap.equal(result.returncode, 4)
    assert "staunton.sqlite" in result.stderr, result.stderr
    tap.equal(open(os.path.join(folder, "staunton.sqlite"), "rb").read(), before)


@with_demo
def a_damaged_database_is_named(folder):
    path = os.path.join(folder, "staunton.sqlite")
    done(folder, "backup", "whole.sqlite")
    for name in os.listdir(folder):
        if name.startswith("staunton.sqlite-"):
            os.remove(os.path.join(folder, name))
    shutil.copy(os.path.join(folder, "whole.sqlite"), path)
    with open(path, "r+b") as file:
        file.seek(4096)
        file.write(os.urandom(os.path.getsize(path) - 4096))
    result = run(folder, "standings", EVENT, "--tournament", "1")
    tap.equal(result.returncode, 4)
    assert "staunton.sqlite" in result.stderr and "damaged" in result.stderr, result.stderr


@with_demo
def output_goes_into_devices_and_through_links_and_keeps_the_mode(folder):
    words = ["trf", "export", EVENT, "--tournament", "1", "--output"]
    report = done(folder, *words[:-1])

    def inside(name):
        return os.path.join(folder, name)

    tap.equal(done(folder, *words, "-"), report)
    tap.equal(done(folder, *words, "/dev/stdout"), report)
    os.mkfifo(inside("pipe"))
    with subprocess.Popen(["cat", inside("pipe")], stdout=subprocess.PIPE) as reader:
        done(folder, *words, "pipe")
        tap.equal(reader.communicate(timeout=PATIENCE)[0].decode(), report.replace("\n", "\r\n"))
    assert stat.S_ISFIFO(os.lstat(inside("pipe")).st_mode)

    os.mkdir(inside("deep"))
    with open(inside("deep/real.trf"), "w", encoding="utf-8") as file:
        file.write("old")
    os.chmod(inside("deep/real.trf"), 0o640)
    before = os.stat(inside("deep/real.trf")).st_ino
    os.symlink("real.trf", inside("deep/near.trf"))
    os.symlink("deep/near.trf", inside("link.trf"))
    done(folder, *words, "link.trf")
    assert os.path.islink(inside("link.trf")) and os.path.islink(inside("deep/near.trf"))
    now = os.lstat(inside("deep/real.trf"))
    tap.equal(stat.filemode(now.st_mode), "-rw-r-----")
    assert now.st_ino != before, "it was written over in place"
    tap.equal(open(inside("deep/real.trf"), encoding="utf-8").read(), report)

    os.symlink("deep/fresh.trf", inside("dangling.trf"))
    done(folder, *words, "dangling.trf")
    assert os.path.islink(inside("dangling.trf"))
    tap.equal(open(inside("deep/fresh.trf"), encoding="utf-8").read(), report)
    os.symlink("round.trf", inside("round.trf"))
    tap.equal(run(folder, *words, "round.trf").returncode, 4)
    assert os.path.islink(inside("round.trf"))
    tap.equal(run(folder, *words, "deep").returncode, 4)
    tap.equal(run(folder, *words, "nowhere/report.trf").returncode, 4)
    tap.equal([name for name in os.listdir(folder) + os.listdir(inside("deep")) if "part" in name], [])


def alter(folder, event, before, after):
    """Rewrites history behind the program's back."""
    with contextlib.closing(sqlite3.connect(os.path.join(folder, "staunton.sqlite"))) as database:
        changed = database.execute("UPDATE entry SET body = replace(body, ?, ?) WHERE stream = ? AND body LIKE ?",
                                   (before, after, "event/" + event, f"%{before}%"))
        assert changed.rowcount > 0
        database.commit()


@with_demo
def a_damaged_event_does_not_hide_the_others(folder):
    done(folder, "event", "new", "Broken", "--from", "2026-03-01")
    done(folder, "player", "add", "broken", "Rossi, Mario")
    done(folder, "event", "new", "Whole", "--from", "2026-03-01")
    alter(folder, "broken", '"player":', '"plaier":')
    result = run(folder, "event", "list")
    tap.equal(result.returncode, 4)
    tap.equal([line.split()[0] for line in result.stdout.split("\n")[1:-1]], ["broken", EVENT, "whole"])
    assert re.search(r"^broken +damaged: The journal .* at entry 2 of event/broken", result.stdout, re.MULTILINE), result.stdout
    result = run(folder, "event", "list", "--json")
    tap.equal(result.returncode, 4)
    tap.equal({event["id"] for event in json.loads(result.stdout)["events"]}, {"broken", EVENT, "whole"})
    warned = json.loads(result.stderr)
    tap.equal(warned["file"], "broken")
    assert "at entry 2 of event/broken" in warned["warning"], warned

    result = run(folder, "journal", "verify")
    tap.equal(result.returncode, 1)
    tap.equal([line.split()[:2] for line in result.stdout.split("\n")[:-1]],
              [["broken:", "fault:"], [EVENT + ":", "ok,"], ["whole:", "ok,"]])
    result = run(folder, "journal", "verify", "--json")
    tap.equal(result.returncode, 1)
    verdicts = json.loads(result.stdout)
    tap.equal([(one["event"], one["ok"]) for one in verdicts], [("broken", False), (EVENT, True), ("whole", True)])
    tap.equal(verdicts[0]["error"]["error"], "journal_entry_altered")
    tap.equal(run(folder, "journal", "verify", "whole").returncode, 0)
    tap.equal(json.loads(run(folder, "journal", "verify", "broken", "--json").stdout)[0]["ok"], False)
    tap.equal(run(folder, "journal", "verify", "whole", "--head", "xyz").returncode, 3)


@with_demo
def published_lists_carry_a_head_that_proves_them(folder):
    for words in (["standings", EVENT], ["crosstable", EVENT], ["round", "show", EVENT]):
        footer = done(folder, *words, "--tournament", "1").split("\n")[-2]
        found = re.fullmatch(r"[A-Z].*, \d{4} · journal entry (\d+), head ([0-9a-f]{12})…", footer)
        assert found, footer
        done(folder, "journal", "verify", EVENT, "--head", found[2])
        assert "journal entry" not in done(folder, *words, "--tournament", "1", "--csv")
    done(folder, "trf", "export", EVENT, "--tournament", "1", "--output", "report.trf")
    assert "journal" not in done(folder, "standings", "report.trf")


@with_demo
def the_standings_say_how_far_the_tournament_has_come(folder):
    def title(*words):
        return done(folder, "standings", "t", *words).split("\n", maxsplit=1)[0]
    done(folder, "event", "new", "T", "--from", "2026-03-01")
    done(folder, "tournament", "new", "t", "T")
    for name in ("A", "B", "C", "D"):
        done(folder, "player", "add", "t", name)
    done(folder, "entry", "add", "t", "--all")
    tap.equal(title(), "T, standings before round 1")
    done(folder, "numbers", "set", "t", "1", "2", "3", "4")
    done(folder, "round", "pair", "t")
    tap.equal(title(), "T, standings before round 1, 6 games open")
    for place, after in (("1 1", "after 1 game of round 1, 5 games open"), ("1 2", "after round 1, 4 games open"),
                         ("2 1", "after round 1 and 1 later game, 3 games open"), ("2 2", "after round 2, 2 games open"),
                         ("3 1", "after round 2 and 1 later game, 1 game open")):
        done(folder, "result", "set", "t", *place.split(), "1-0")
        tap.equal(title(), f"T, standings {after}")
    done(folder, "result", "set", "t", "2", "1", "postponed")
    tap.equal(title("--through", "2"), "T, standings after round 2, 1 game open")
    tap.equal(title("--through", "1"), "T, standings after round 1")
    done(folder, "result", "set", "t", "2", "1", "=")
    done(folder, "result", "set", "t", "3", "2", "=")
    tap.equal(title(), "T, final standings after 3 rounds")


@with_demo
def a_list_of_players_can_be_read_again(folder):
    with open(os.path.join(folder, "players.csv"), "w", encoding="utf-8", newline="") as file:
        file.write(done(folder, "player", "list", EVENT, "--csv"))
    done(folder, "event", "new", "Copy", "--from", "2026-03-01")
    result = run(folder, "player", "import", "copy", "players.csv")
    tap.equal(result.returncode, 0)
    tap.equal(result.stderr, 'players.csv:1: warning: Column A1, "Id", is left out: its title is not known.\n')
    tap.equal(done(folder, "player", "list", "copy", "--csv"), done(folder, "player", "list", EVENT, "--csv"))


@with_demo
def faults_of_a_csv_file_are_named_with_their_line(folder):
    for text, said in (("name\nA\n" + 10_000_000 * "x" + "\n", "players.csv: Cell A3 has more than 10000 characters."),
                       ("name\n" + 99 * "x" + "\n", "players.csv: Row 1 has the titles of a list of players, but there is no player below it."),
                       ("name,rating\nA,1,2\n", "players.csv:2:1: The line has 3 fields, the header has 2."),
                       ("name\n\"A\n", "players.csv:2:1: A quotation mark is opened and never closed.")):
        with open(os.path.join(folder, "players.csv"), "w", encoding="utf-8") as file:
            file.write(text)
        result = run(folder, "player", "import", EVENT, "players.csv")
        tap.equal(result.returncode, 3)
        assert said in result.stderr and len(result.stderr) < 400, result.stderr


@with_demo
def errors_are_one_line_of_json_for_programs(folder):
    for code, words in ((2, ["standings", EVENT]), (2, ["standings"]), (2, ["standings", "--josn"]), (2, ["nonsense"]),
                        (3, ["standings", "nowhere"]), (1, ["round", "discard", EVENT, "--tournament", "1"]),
                        (4, ["event", "list", "--database", "none.sqlite"]), (2, ["serve", "--port", "0"])):
        plain = run(folder, *words) if words[0] != "serve" else None
        result = run(folder, *words, "--json")
        tap.equal(result.returncode, code)
        tap.equal(result.stdout, "")
        tap.equal(result.stderr.count("\n"), 1)
        problem = json.loads(result.stderr)
        tap.equal(sorted(problem), ["article", "column", "error", "field", "file", "line", "message", "remedy"])
        if plain is not None:
            tap.equal(plain.returncode, code)
            assert problem["message"] in plain.stderr and problem["remedy"] in plain.stderr, (problem, plain.stderr)
    with open(os.path.join(folder, "bad.csv"), "w", encoding="utf-8") as file:
        file.write("name;rating\n\"A;1\n")
    problem = json.loads(run(folder, "player", "import", EVENT, "bad.csv", "--json").stderr)
    tap.equal((problem["file"], problem["line"], problem["column"]), ("bad.csv", 2, 1))
    with open(os.path.join(folder, "bad.csv"), "w", encoding="utf-8") as file:
        file.write("id;name\n1;A\n")
    plan = run(folder, "player", "import", EVENT, "bad.csv", "--json")
    tap.equal((plan.stderr, [column["use"] for column in json.loads(plan.stdout)["columns"]]), ("", ["unknown", "read"]))
    for words in (["--version", "--json"], ["--json", "--version"]):
        version = json.loads(done(folder, *words))
        tap.equal(sorted(version), ["name", "version"])
        tap.equal(done(folder, "--version"), f"{version['name']} {version['version']}\n")


def said(folder, *words, **variables):
    return run(folder, *words, set={"LC_ALL": "", "LC_MESSAGES": "", "LANG": "", **variables}).stderr.split(". ")[0]


@in_folder
def errors_are_told_in_the_language_of_the_user(folder):
    english, italian = 'There is no command "nonsense"', "Non esiste il comando «nonsense»"
    tap.equal(said(folder, "nonsense"), english)
    for variables in ({"LANG": "it_IT.UTF-8"}, {"LC_MESSAGES": "it_IT", "LANG": "en_GB.UTF-8"}, {"LC_ALL": "it", "LANG": "C"}):
        tap.equal(said(folder, "nonsense", **variables), italian)
    for variables in ({"LANG": "C.UTF-8"}, {"LANG": "xx_XX"}, {"LC_ALL": "C", "LANG": "it_IT.UTF-8"}):
        tap.equal(said(folder, "nonsense", **variables), english)
    for words in (["nonsense", "--language", "it"], ["--language", "it", "nonsense"], ["--language=it", "nonsense"], ["nonsense", "--language=it"]):
        tap.equal(said(folder, *words), italian)
    tap.equal(said(folder, "nonsense", "--language", "en", LANG="it_IT.UTF-8"), english)
    problem = json.loads(run(folder, "standings", "nowhere", "--json", "--language", "it").stderr)
    tap.equal((problem["error"], problem["remedy"][:11]), ("store_missing", "Controllare"))


@in_folder
def every_language_of_the_texts_is_spoken(folder):
    for one in LANGUAGES:
        expected = one.forms("error.cli_command_unknown", LANGUAGES[0])[0].replace("{command}", "nonsense").removesuffix(".")
        for words in ([], ["--language", one.code]):
            tap.equal(said(folder, "nonsense", *words, LANG="en_GB.UTF-8" if words else f"{one.code}_XX.UTF-8"), expected)
        note = one.forms("language.unreviewed", LANGUAGES[0])[0]
        listed = f"\n  {one.code}" + ("" if one.is_reviewed else f"  {note}") + "\n"
        tap.equal((one.code, [listed in done(folder, "help", "--language", other) for other in ("en", one.code)]), (one.code, [True, True]))


@with_demo
def a_phrase_within_an_error_is_in_the_language_of_the_user(folder):
    change = ("tournament", "change", EVENT, "--tournament", "1", "--scoring", "3-1-0")
    for language, sentence in (("en", "its scoring can no longer be changed."), ("it", "non si può più cambiare il punteggio.")):
        result = run(folder, *change, "--language", language)
        tap.equal((result.returncode, sentence in result.stderr), (1, True))


@in_folder
def a_language_that_there_is_not_is_refused_with_those_there_are(folder):
    for words in (["berger", "4", "--language", "xx"], ["--language", "xx", "berger", "4"]):
        result = run(folder, *words)
        tap.equal((result.returncode, result.stderr), (2, f'The language "xx" is not available. Use one of: {CODES}.\n'))
    tap.equal(run(folder, "berger", "4", "--language", "xx", set={"LC_ALL": "it_IT.UTF-8"}).stderr, f"La lingua «xx» non è disponibile. Usarne una di queste: {CODES}.\n")
    tap.equal(done(folder, "berger", "4", "--language", "it"), done(folder, "berger", "4").replace("Round", "Turno"))
    tap.equal(run(folder, "berger", "4", "--language", "it", "--language", "en").returncode, 2)


@in_folder
def papers_keep_their_own_language(folder):
    italian = done(folder, "report", "clock", "--seconds", "1", "--html", "--language", "it")
    tap.equal('lang="it"' in italian, True)
    tap.equal('lang="en"' in done(folder, "report", "clock", "--seconds", "1", "--html", set={"LC_ALL": "it_IT.UTF-8"}), True)


@in_folder
def programs_that_stand_in_for_others_speak_english(folder):
    for name, *words in (("staunton-bbp", "--dutch"), ("staunton-javafo",)):
        program = os.path.join(folder, name)
        os.symlink(STAUNTON, program)
        answer = subprocess.run([program, *words, "none.trf", "-p", "pairs.txt"], cwd=folder, env=dict(os.environ, LC_ALL="it_IT.UTF-8"),
                                capture_output=True, text=True, timeout=60, check=False)
        tap.equal("none.trf cannot be read" in answer.stdout + answer.stderr, True)


@with_demo
def an_ambiguous_name_of_a_tournament_is_refused(folder):
    alter(folder, EVENT, '"name":"Side blitz"', '"name":"MASTER group"')
    result = run(folder, "standings", EVENT, "--tournament", "master group")
    tap.equal(result.returncode, 2)
    assert "1 (Master group), 2 (MASTER group)" in result.stderr, result.stderr
    assert "MASTER group" in done(folder, "standings", EVENT, "--tournament", "2")


@with_demo
def a_report_can_be_ranked_by_other_rules(folder):
    done(folder, "trf", "export", EVENT, "--tournament", "1", "--output", "report.trf")
    for command in ("standings", "crosstable"):
        shown = done(folder, command, "report.trf", "--tiebreaks", "SB,KS", "--edition", "tiebreak@2022")
        assert shown.endswith("\nTie-breaks of C.02, 2022\n"), shown
    for option, value in (("--tiebreaks", "SB"), ("--edition", "tiebreak@2022")):
        result = run(folder, "crosstable", EVENT, "--tournament", "1", option, value)
        tap.equal(result.returncode, 2)
        assert option in result.stderr and "tournament reports" in result.stderr, result.stderr
    assert re.search(r"Points +SB +KS$", done(folder, "standings", "report.trf", "--tiebreaks", "SB,KS"), re.MULTILINE)
    tap.equal(run(folder, "standings", "report.trf", "--tiebreaks", "XX").returncode, 3)
    assert run(folder, "standings", "report.trf", "--edition", "tiebreak@1884").returncode != 0


@with_demo
def standings_of_an_event_can_be_asked_for_by_other_tie_breaks(folder):
    words = ["standings", EVENT, "--tournament", "1"]
    shown = done(folder, *words, "--tiebreaks", "sb-c1,PS/C1,ge", "--edition", "2022")
    assert re.search(r"Points +SB/C1 +PS/C1 +GE$", shown, re.MULTILINE), shown
    assert "Tie-breaks of C.02, 2022, as requested, not by the rules of the tournament" in shown, shown
    csv = done(folder, *words, "--tiebreaks", "DE,SB,WIN", "--csv").split("\n")
    tap.equal(csv[0], "rank,number,name,points,DE,SB,WIN")
    tap.equal(csv[1], '1,8,"Karapetrosyan, Levon",4.5,,9.25,3')
    assert "as asked for" not in done(folder, *words)


@with_demo
def tie_breaks_that_cannot_be_are_refused_with_a_way_out(folder):
    words = ["standings", EVENT, "--tournament", "1", "--tiebreaks"]
    for code, status, said in (
            ("SBB", 3, "Use SB."),
            ("STD", 1, "it came with tiebreak@2026"),
            ("AOB/C1", 1, '"/C1"'),
            ("SB/X", 3, '"/X"'),
            ("SB,SB", 1, "twice")):
        result = run(folder, *words, code, "--edition", "2024-08")
        tap.equal((code, result.returncode), (code, status))
        assert said in result.stderr, result.stderr
    # From 2026 on there is no Buchholz in a round robin; before, it is warned of.
    result = run(folder, *words, "BH")
    tap.equal(result.returncode, 1)
    assert "round robin" in result.stderr, result.stderr
    result = run(folder, *words, "BH", "--edition", "2024-08")
    tap.equal(result.returncode, 0)
    assert "separates nobody in a round robin" in result.stderr, result.stderr


@with_demo
def rating_tie_breaks_drop_out_with_unrated_players_unless_there_is_a_rule(folder):
    words = ["standings", EVENT, "--tournament", "2", "--tiebreaks", "ARO,WIN", "--csv"]
    result = run(folder, *words)
    assert "ARO is dropped" in result.stderr, result.stderr
    assert all(line.split(",")[-2] == "" for line in result.stdout.strip().split("\n")[1:]), result.stdout
    for method in ("ignore", "1400"):
        result = run(folder, *words, "--unrated", method)
        assert "is dropped" not in result.stderr and "use it only where these are reliable" in result.stderr, result.stderr
        assert all(int(line.split(",")[-2]) > 1000 for line in result.stdout.strip().split("\n")[1:]), result.stdout
    tap.equal(run(folder, *words, "--unrated", "guess").returncode, 2)


@with_demo
def explanations_take_the_number_in_the_table(folder):
    words = ["standings", EVENT, "--tournament", "1"]
    rows = json.loads(done(folder, *words, "--json"))["rows"]
    for row in rows:
        assert row["name"] in done(folder, *words, "--explain", str(row["number"])).split("\n", maxsplit=1)[0], row
        tap.equal(json.loads(done(folder, *words, "--explain", str(row["number"]), "--json"))[0]["name"], row["name"])
    tap.equal(run(folder, *words, "--explain", "11").returncode, 3)


@with_demo
def a_command_that_changes_nothing_says_so(folder):
    first = ["--tournament", "1"]
    words = ["result", "set", EVENT, "6", "4", "=", *first]
    assert "board 4" in done(folder, *words)
    tap.equal(done(folder, *words), "Nothing changed.\n")
    before = json.loads(done(folder, "event", "show", EVENT, "--json"))["seq"]
    answer = json.loads(done(folder, *words, "--json"))
    tap.equal((answer["changed"], answer["seq"]), (False, before))
    changed = json.loads(done(folder, "result", "set", EVENT, "6", "4", "1-0", *first, "--json"))
    tap.equal((changed["changed"], changed["seq"]), (True, before + 1))
    refused = run(folder, "undo", EVENT, answer["command"])
    tap.equal(refused.returncode, 1)
    assert "changed nothing" in refused.stderr, refused.stderr
    shown = done(folder, "undo", EVENT, "--show")
    assert "Result entered · Master group · Round 6 · Board 4 · 1 – 0" in shown and changed["command"] in shown, shown
    tap.equal(json.loads(done(folder, "undo", EVENT, "--show", "--json"))["command"], changed["command"])
    tap.equal(json.loads(done(folder, "event", "show", EVENT, "--json"))["seq"], before + 1)


@with_demo
def undo_asks_whoever_sits_at_a_terminal(folder):
    first = ["--tournament", "1"]
    done(folder, "result", "set", EVENT, "6", "4", "=", *first)
    for answer, wanted in (("n", "Nothing changed."), ("", "Nothing changed."), ("y", "Undone: Result entered · Master group · Round 6 · Board 4 · ½ – ½.")):
        main, side = pty.openpty()
        process = subprocess.Popen([STAUNTON, "undo", EVENT], cwd=folder, stdin=side, stdout=subprocess.PIPE, stderr=side,
                                   env=dict(os.environ, LC_ALL="C.UTF-8", HOME=folder), text=True)
        os.close(side)
        os.write(main, f"{answer}\n".encode())
        out, _ = process.communicate(timeout=PATIENCE)
        asked = os.read(main, 4096).decode()
        os.close(main)
        tap.equal((process.returncode, out), (0, wanted + "\n"))
        assert "Undo: Result entered · Master group · Round 6 · Board 4 · ½ – ½? [y/N]" in asked, asked


@with_demo
def undo_without_a_terminal_needs_a_word(folder):
    done(folder, "result", "set", EVENT, "6", "4", "=", "--tournament", "1")
    before = json.loads(done(folder, "event", "show", EVENT, "--json"))
    refused = run(folder, "undo", EVENT)
    tap.equal(refused.returncode, 1)
    assert "Result entered · Master group · Round 6 · Board 4 · ½ – ½" in refused.stdout and "--yes" in refused.stdout, refused.stdout
    refused = run(folder, "undo", EVENT, "--json")
    tap.equal((refused.returncode, json.loads(refused.stdout)["command"]), (1, before["undo"]["command"]))
    tap.equal(json.loads(done(folder, "event", "show", EVENT, "--json"))["seq"], before["seq"])
    tap.equal(done(folder, "undo", EVENT, before["undo"]["command"]),
              "Undone: Result entered · Master group · Round 6 · Board 4 · ½ – ½.\n")


@with_demo
def undo_says_in_words_what_it_undid(folder):
    def undone(*words):
        done(folder, *words)
        return done(folder, "undo", EVENT, "--yes")
    first = ["--tournament", "1"]
    tap.equal(undone("result", "set", EVENT, "6", "4", "=", *first),
              "Undone: Result entered · Master group · Round 6 · Board 4 · ½ – ½.\n")
    tap.equal(undone("round", "lock", EVENT, "7", *first), "Undone: Round locked · Master group · Round 7.\n")
    tap.equal(undone("entry", "withdraw", EVENT, "Oyuunbileg", *first),
              "Undone: Player withdrawn · Master group · Round 6 · Oyuunbileg, Enkhjin.\n")
    tap.equal(undone("event", "change", EVENT, "--place", "Milano"), "Undone: Event changed.\n")
    tap.equal(undone("player", "add", EVENT, "Rossi, Mario"), "Undone: Player added · Rossi, Mario.\n")
    tap.equal(undone("tournament", "new", EVENT, "Third"), "Undone: Tournament created · Third.\n")
    done(folder, "tournament", "new", EVENT, "Third")
    third = ["--tournament", "Third"]
    tap.equal(undone("entry", "add", EVENT, "1", "2", *third), "Undone: Player entered · Third · Montefusco, Aurelio; Brännström, Tove.\n")
    done(folder, "entry", "add", EVENT, "1", "2", "3", *third)
    tap.equal(undone("numbers", "draw", EVENT, *third), "Undone: Numbers drawn · Third.\n")
    done(folder, "numbers", "draw", EVENT, *third)
    tap.equal(undone("round", "pair", EVENT, *third), "Undone: Round paired · Third · Round 1 · +2.\n")


def every_kind_of_fact_has_words():
    """Whatever the journal of an event can hold is told in words: by undo and the journal listing, and by the console."""
    def source(*path):
        with open(os.path.join(SOURCE, *path), encoding="utf-8") as file:
            return file.read()
    facts = re.findall(r'^\["([a-z]+\.[a-z]+)/\d+"\]', source("contract", "facts.toml"), re.MULTILINE)
    kinds = {kind for kind in facts if not kind.startswith("game.")}  # those are of a board's own journal
    assert {"round.drafted", "bye.asked", "result.set", "command.undone"} <= kinds, kinds
    for language in ("en", "it"):
        told = set(re.findall(r'^msgctxt "kind\.([a-z]+\.[a-z]+)"', source("text", language + ".po"), re.MULTILINE))
        tap.equal((language, kinds - told), (language, set()))


@with_demo
def the_journal_is_told_in_words_and_written_in_facts(folder):
    done(folder, "entry", "withdraw", EVENT, "Oyuunbileg", "--tournament", "1")
    done(folder, "undo", EVENT, "--yes")
    told = done(folder, "journal", "show", EVENT)
    assert "  Player withdrawn · Master group · Round 6 · Oyuunbileg, Enkhjin  " in told, told
    assert "  Undone · Player withdrawn · Master group · Round 6 · Oyuunbileg, Enkhjin  " in told, told
    assert "{" not in told and "/1" not in told, told
    assert "player.withdrawn/1,\"{\"\"tournament" in done(folder, "journal", "show", EVENT, "--csv")


@in_folder
def two_games_in_one_cell_stand_apart(folder):
    done(folder, "event", "new", "T", "--from", "2026-03-01")
    done(folder, "tournament", "new", "t", "T", "--double")
    for name in ("A", "B"):
        done(folder, "player", "add", "t", name)
    done(folder, "entry", "add", "t", "--all")
    done(folder, "numbers", "set", "t", "A", "B")
    done(folder, "round", "pair", "t")
    done(folder, "result", "set", "t", "1", "1", "-/+")
    done(folder, "result", "set", "t", "2", "1", "=")
    assert "× - ½" in re.sub(" +", " ", done(folder, "crosstable", "t")), done(folder, "crosstable", "t")


class Server:
    """A server of the folder, started and stopped like a user would."""

    def __init__(self, folder, *words):
        environment = dict(os.environ, LC_ALL="C.UTF-8")
        environment.pop("STAUNTON_DATABASE", None)
        self.process = subprocess.Popen([STAUNTON, "serve", *words], cwd=folder, env=environment,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.lines = []
        while not self.lines or not self.lines[-1].startswith("http://"):
            line = self.process.stdout.readline()
            if not line:
                raise AssertionError(f"no address: {self.process.communicate()}")
            self.lines.append(line.rstrip("\n"))
        self.url = self.lines[-1]

    def get(self, path):
        with urllib.request.urlopen(self.url + path, timeout=PATIENCE) as answer:
            return answer.read()

    def stop(self, how):
        self.process.send_signal(how)
        self.process.communicate(timeout=PATIENCE)
        return self.process.returncode


@in_folder
def the_first_start_makes_a_password_and_prints_it_once(folder):
    server = Server(folder, "--port", "0")
    try:
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+/", server.url), server.url
        password = re.search(r"Account: arbiter   Password: ([a-z]{4}(-[a-z]{4}){3})", server.lines[0])[1]
        json.loads(server.get("api/v1/events"))
    finally:
        tap.equal(server.stop(signal.SIGTERM), 0)
    server = Server(folder, "--port", "0")
    try:
        tap.equal(len(server.lines), 1)
        assert password not in server.lines[0]
    finally:
        tap.equal(server.stop(signal.SIGINT), 0)


@in_folder
def a_password_file_is_used_and_not_printed(folder):
    with open(os.path.join(folder, "secret.txt"), "w", encoding="utf-8") as file:
        file.write("correct horse battery\n")
    server = Server(folder, "--port", "0", "--password-file", "secret.txt")
    try:
        tap.equal(len(server.lines), 1)
    finally:
        tap.equal(server.stop(signal.SIGTERM), 0)


@in_folder
def a_port_in_use_is_named(folder):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])
        result = run(folder, "serve", "--port", port)
    tap.equal(result.returncode, 3)
    assert port in result.stderr and "in use" in result.stderr, result.stderr
    tap.equal(run(folder, "serve", "--port", "70000").returncode, 2)


@with_demo
def what_the_command_line_writes_the_server_shows(folder):
    server = Server(folder, "--port", "0")
    try:
        done(folder, "result", "set", EVENT, "6", "4", "1-0", "--tournament", "1")
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            shown = json.loads(server.get(f"api/v1/events/{EVENT}/tournaments/1/rounds/6"))
            if shown["boards"][3]["result"] == "1-0":
                break
            time.sleep(0.1)
        tap.equal(shown["boards"][3]["result"], "1-0")
    finally:
        tap.equal(server.stop(signal.SIGTERM), 0)


if __name__ == "__main__":
    tap.run(
        docs_commands_md_is_what_the_program_says,
        every_command_has_help_with_examples_and_refuses_unknown_options,
        json_parses_and_says_the_same_as_the_table,
        the_same_lots_are_drawn_for_the_same_seed,
        colours_are_for_terminals_only,
        a_password_typed_on_a_terminal_is_asked_for_twice_and_not_shown,
        output_that_cannot_be_written_is_an_error,
        a_database_that_may_only_be_read_is_not_changed,
        a_damaged_database_is_named,
        output_goes_into_devices_and_through_links_and_keeps_the_mode,
        a_damaged_event_does_not_hide_the_others,
        published_lists_carry_a_head_that_proves_them,
        the_standings_say_how_far_the_tournament_has_come,
        a_list_of_players_can_be_read_again,
        faults_of_a_csv_file_are_named_with_their_line,
        errors_are_one_line_of_json_for_programs,
        errors_are_told_in_the_language_of_the_user,
        every_language_of_the_texts_is_spoken,
        a_phrase_within_an_error_is_in_the_language_of_the_user,
        a_language_that_there_is_not_is_refused_with_those_there_are,
        papers_keep_their_own_language,
        programs_that_stand_in_for_others_speak_english,
        an_ambiguous_name_of_a_tournament_is_refused,
        a_report_can_be_ranked_by_other_rules,
        standings_of_an_event_can_be_asked_for_by_other_tie_breaks,
        tie_breaks_that_cannot_be_are_refused_with_a_way_out,
        rating_tie_breaks_drop_out_with_unrated_players_unless_there_is_a_rule,
        explanations_take_the_number_in_the_table,
        a_command_that_changes_nothing_says_so,
        undo_asks_whoever_sits_at_a_terminal,
        undo_without_a_terminal_needs_a_word,
        undo_says_in_words_what_it_undid,
        every_kind_of_fact_has_words,
        the_journal_is_told_in_words_and_written_in_facts,
        two_games_in_one_cell_stand_apart,
        the_first_start_makes_a_password_and_prints_it_once,
        a_password_file_is_used_and_not_printed,
        a_port_in_use_is_named,
        what_the_command_line_writes_the_server_shows,
    )
