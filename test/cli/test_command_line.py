#!/usr/bin/env python3
"""What golden files cannot hold: JSON that parses, terminals, rights, signals. test_command_line.py STAUNTON SOURCE"""

import json
import os
import pty
import re
import select
import shutil
import signal
import socket
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
    lines = done(folder, "standings", EVENT, "--tournament", "1").split("\n")[3:-1]
    tap.equal([row["name"] for row in standings["rows"]], [re.split(r" {2,}", line[18:])[0] for line in lines])
    for words in (["event", "show", EVENT], ["event", "list"], ["player", "list", EVENT],
                  ["tournament", "list", EVENT], ["tournament", "show", EVENT, "--tournament", "2"],
                  ["round", "show", EVENT, "3", "--tournament", "1"], ["round", "list", EVENT, "--tournament", "1"],
                  ["crosstable", EVENT, "--tournament", "2"], ["journal", "show", EVENT], ["journal", "verify"],
                  ["standings", EVENT, "--tournament", "1", "--explain", "Thackeray"], ["berger", "9", "--double"],
                  ["rules", "editions"], ["articles"], ["articles", "--missing"],
                  ["result", "set", EVENT, "6", "4", "1-0", "--tournament", "1"], ["undo", EVENT],
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
        json.loads(server.get("api/events"))
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
            shown = json.loads(server.get(f"api/events/{EVENT}/tournaments/1/rounds/6"))
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
        the_first_start_makes_a_password_and_prints_it_once,
        a_password_file_is_used_and_not_printed,
        a_port_in_use_is_named,
        what_the_command_line_writes_the_server_shows,
    )
