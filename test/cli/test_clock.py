#!/usr/bin/env python3
"""`staunton clock` in a terminal and `staunton report clock`: test_clock.py STAUNTON SOURCE"""

import fcntl
import html.parser
import json
import os
import pty
import re
import select
import struct
import subprocess
import termios
import time

from test_command_line import STAUNTON, done, in_folder, tap

PATIENCE = 20


class Terminal:
    """A terminal of 80 by 24 in which the program runs, and what it shows in each place of the screen."""

    def __init__(self, folder, *words, rows=24, columns=80):
        self.rows, self.columns = rows, columns
        self.bytes = b""
        self.child, self.file = pty.fork()
        if self.child == 0:
            os.chdir(folder)
            os.execve(STAUNTON, [STAUNTON, *words], dict(os.environ, TERM="xterm", LC_ALL="C.UTF-8", USER="anna"))
        fcntl.ioctl(self.file, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def read(self, seconds):
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            if select.select([self.file], [], [], 0.02)[0]:
                try:
                    piece = os.read(self.file, 65536)
                except OSError:
                    return
                if not piece:
                    return
                self.bytes += piece

    def screen(self):
        """The last picture: all since the cursor was last put to the upper left corner and drew to the end."""
        text = self.bytes.decode("utf-8", "replace")
        pictures = [piece for piece in text.split("\x1b[H") if "\n" in piece]
        return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", pictures[-1]).replace("\r", "") if pictures else ""

    def wait(self, wanted, times=1):
        until = time.monotonic() + PATIENCE
        while self.screen().count(wanted) < times:
            if time.monotonic() > until:
                raise AssertionError(f"{wanted!r} is not shown:\n{self.screen()}")
            self.read(0.05)

    def keys(self, keys):
        os.write(self.file, keys.encode())

    def mode(self):
        return termios.tcgetattr(self.file)[3] & termios.ICANON

    def end(self):
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            self.read(0.05)
            ended, status = os.waitpid(self.child, os.WNOHANG)
            if ended:
                self.read(0.1)
                return os.waitstatus_to_exitcode(status)
        raise AssertionError("it does not end")


def account(folder, name):
    with open(os.path.join(folder, name), encoding="utf-8") as file:
        return [line.split() for line in file.read().splitlines()]


@in_folder
def a_game_is_played_by_keys_and_kept_as_an_account(folder):
    terminal = Terminal(folder, "clock", "5+3", "--log", "game.clock")
    terminal.wait("○ ready")  # [c02-2022:5.4.3.2] both show what they have for the next move
    before = time.time() * 1000
    terminal.keys("l")
    terminal.wait("▶ RUNS")
    terminal.keys("a")
    terminal.wait("moves 1")
    terminal.keys("\x1b[C")
    terminal.wait("moves 1", 2)
    terminal.read(0.2)
    terminal.keys(" ")
    terminal.wait("‖ stopped")
    terminal.keys("alalal")  # [c02-2022:5.4.3.11] presses on a stopped clock change nothing
    terminal.read(0.2)
    assert "‖ stopped" in terminal.screen()
    terminal.keys("q")
    terminal.wait("Leave the clock?")
    terminal.keys("n")
    terminal.wait("space stop/go")
    terminal.keys("qy")
    tap.equal(terminal.end(), 0)
    lines = account(folder, "game.clock")
    tap.equal([line[0] for line in lines], ["set", "start", "press", "press", "stop"])
    tap.equal([line[2] for line in lines[1:4]], ["white", "white", "black"])
    times = [int(line[1]) for line in lines]
    tap.equal(times, sorted(times))
    assert before - 1000 <= times[1] <= time.time() * 1000, "the times are those of the day"
    assert b"\x1b[?1049l" in terminal.bytes and b"\x1b[?25h" in terminal.bytes, "the screen is given back"
    assert b"White: 5:0" in terminal.bytes


@in_folder
def corrections_need_the_lock_and_few_keys(folder):
    # [c02-2022:5.4.3.10] [c02-2022:5.4.3.11] [laws:6.10.2]
    terminal = Terminal(folder, "clock", "90'/40+30'/end +30\"", "--log", "game.clock", "--arbiter", "Anna Rossi")
    terminal.wait("ready")
    terminal.keys(" ")
    terminal.wait("RUNS")
    for key in "+-=#wb012\x7f\r":
        terminal.keys(key)
    terminal.keys("!x")
    terminal.read(0.3)
    assert "RUNS" in terminal.screen() and "Arbiter" not in terminal.screen()
    order = "!!b+2\r"
    tap.equal(len(order), 6)
    began = time.monotonic()
    terminal.keys(order)
    terminal.wait("Black has 1:32:30, counter 0")
    assert time.monotonic() - began < 60
    assert "‖ stopped" in terminal.screen()
    terminal.keys("w=0:12:00 laws:6.10.1\r")
    terminal.wait("White has 12:00")
    terminal.keys("w#39\r")
    terminal.wait("White has 12:00, counter 39")
    terminal.keys("w+soon\r")
    terminal.wait("Not understood")
    terminal.keys("\x1b")
    terminal.wait("space stop/go")
    terminal.keys(" ")
    terminal.wait("RUNS")
    terminal.keys("a")
    terminal.wait("control 1 passed first")  # [c02-2022:5.4.3.5] [c02-2022:5.4.3.8]
    terminal.keys("\x03")
    tap.equal(terminal.end(), 0)
    given = [line for line in account(folder, "game.clock") if line[0] in ("give", "correct")]
    tap.equal(given[0][2:], ["black", "120000", "laws:12.9.2", "Anna", "Rossi"])
    tap.equal(given[1][2:5], ["white", "720000", "0"])
    tap.equal(given[1][5], "laws:6.10.1")
    tap.equal(given[2][2:6], ["white", "720000", "39", "laws:6.10.2"])
    again = json.loads(done(folder, "clock", "replay", "game.clock", "--json"))
    tap.equal(again["entries"][-1]["now"][0]["moves"], 40)
    terminal = Terminal(folder, "clock", "--resume", "game.clock")
    terminal.wait("moves 40")
    terminal.wait("‖ stopped")
    terminal.keys("qy")
    tap.equal(terminal.end(), 0)


@in_folder
def a_flag_falls_at_its_millisecond_and_is_shown(folder):
    # [c02-2022:5.4.1.stop] [c02-2022:5.4.3]
    terminal = Terminal(folder, "clock", "1\" +0\"", "--stop", "--log", "game.clock", "--no-counter")
    terminal.wait("ready")
    assert "moves" not in terminal.screen()
    terminal.keys(" ")
    terminal.wait("⚑ FLAG FALLEN FIRST")
    terminal.keys("qy")
    tap.equal(terminal.end(), 0)
    lines = account(folder, "game.clock")
    start = next(int(line[1]) for line in lines if line[0] == "start")
    fell = next(int(line[-1]) for line in lines if line[0] == "#")
    tap.equal(fell - start, 1000)


@in_folder
def the_terminal_is_given_back_whatever_ends_the_clock(folder):
    terminal = Terminal(folder, "clock", "3+2", "--ascii", rows=40, columns=132)
    terminal.wait("o ready")
    assert not terminal.mode(), "keys come one by one"
    terminal.keys("?")  # [c02-2022:5.4.3.12]
    terminal.wait("Any key goes back to the clock")
    assert "! twice stops the clock" in terminal.screen()
    terminal.keys("x")
    terminal.wait("o ready")
    os.kill(terminal.child, 15)
    tap.equal(terminal.end(), 0)
    assert b"\x1b[?1049l" in terminal.bytes
    assert b"0:03:0" not in terminal.bytes and b"White: 3:02" in terminal.bytes


@in_folder
def the_account_survives_a_kill(folder):
    terminal = Terminal(folder, "clock", "5+3", "--log", "game.clock")
    terminal.wait("○ ready")
    terminal.keys("l")
    terminal.wait("▶ RUNS")
    terminal.keys("a")
    terminal.wait("moves 1")
    os.kill(terminal.child, 9)
    tap.equal(terminal.end(), -9)
    tap.equal([line[0] for line in account(folder, "game.clock")], ["set", "start", "press"])
    done(folder, "clock", "replay", "game.clock")


@in_folder
def a_preset_that_is_not_there_is_called_so(folder):
    result = subprocess.run([STAUNTON, "clock", "describe", "2022/99"], cwd=folder, capture_output=True, text=True,
                            timeout=PATIENCE, check=False)
    tap.equal(result.returncode, 3)
    assert 'There is no preset "2022/99"' in result.stderr, result.stderr
    done(folder, "clock", "describe", "2022/1")


@in_folder
def help_names_the_regulations_for_titles_and_ratings(folder):
    # [c02-2022:11.3.A] [c02-2022:11.3.B]
    text = " ".join(done(folder, "clock", "describe", "--help").split())
    assert "Title Regulations" in text and "Rating Regulations" in text, text


class Cells(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.texts = []

    def handle_data(self, data):
        self.texts.append(data)


@in_folder
def the_report_is_filled_in_by_running(folder):
    # [c02-2022:5.4.3.13] [c02-2022:16.1.9] [c02-2022:16.1.10] [c02-2022:16.1.23] all rates and modes; people's questions stay open
    report = json.loads(done(folder, "report", "clock", "--seconds", "1", "--json", "--tester", "Anna Rossi"))
    names = [one["name"] for one in report["controls"]]
    tap.equal(names, [f"2022/{i}" for i in range(1, 37)] + [f"2019/{i}" for i in range(1, 23)]
              + [f"mode/{letter}" for letter in "abcdefghjklmnop"])
    assert all(one["as_computed"] for one in report["controls"])
    by_name = {one["name"]: one for one in report["controls"]}
    tap.equal(by_name["2022/3"]["first_display"], 90 * 60000 + 30000)
    tap.equal(by_name["2022/1"]["first_display"], 120 * 60000)
    tap.equal(by_name["mode/d"]["controls_passed"], 2)
    assert report["proved"] and 1000 <= report["clock_ms"] < 30000
    assert abs(report["drift_ms"]) <= 50, report["drift_ms"]
    tap.equal(report["drift_ms"], report["clock_ms"] - report["system_ms"])
    open_lines = [line["number"] for line in report["lines"] if line["answer"] is None]
    tap.equal(open_lines, [4, 5, 6, 7, 8, 11, 12, 14, 15, 16, 17, 24, 25])
    tap.equal(report["lines"][1]["answer"], "Anna Rossi")
    page = Cells()
    page.feed(done(folder, "report", "clock", "--seconds", "1", "--html", "--remarks", "<none>"))
    assert "<none>" in page.texts and "World Cup" in page.texts and "Test report for chess clocks" in page.texts
    text = done(folder, "report", "clock", "--seconds", "1")
    assert "73 of 73 run" in text and text.count("as computed") == 74, text


@in_folder
def the_report_is_also_italian(folder):
    text = done(folder, "report", "clock", "--seconds", "1", "--language", "it")
    assert "73 su 73 eseguiti" in text and text.count("come calcolato") == 74, text
    assert "Segna il tempo normale?" in text and "as computed" not in text and "/end" not in text, text
    page = done(folder, "report", "clock", "--seconds", "1", "--html", "--language", "it")
    assert '<html lang="it"' in page and "Rapporto di prova per orologi da scacchi" in page, page[:400]
    # A control that stands there is read again.
    assert "120'/40+60'/20+15'/fine +30\" dalla mossa 61" in text, text
    described = done(folder, "clock", "describe", "120'/40+60'/20+15'/fine +30\" dalla mossa 61")
    assert described.startswith("120'/40+60'/20+15'/end +30\" from move 61"), described


@in_folder
def the_tag_that_is_printed_is_read_again(folder):
    for control in ("2022/1", "2022/3", "mode/o", "60+30", "3+2"):
        told = json.loads(done(folder, "clock", "describe", control, "--json"))
        printed = done(folder, "clock", "describe", control)
        tag = '[TimeControl "' + told["tag"] + '"]'
        assert tag in printed, printed
        tap.equal(json.loads(done(folder, "clock", "describe", tag, "--json"))["control"], told["control"])
    tap.equal(json.loads(done(folder, "clock", "describe", "40/5400+30:1800+30", "--json"))["control"],
              "90'/40+30'/end +30\"")


if __name__ == "__main__":
    tap.run(
        a_game_is_played_by_keys_and_kept_as_an_account,
        corrections_need_the_lock_and_few_keys,
        a_flag_falls_at_its_millisecond_and_is_shown,
        the_terminal_is_given_back_whatever_ends_the_clock,
        the_account_survives_a_kill,
        a_preset_that_is_not_there_is_called_so,
        help_names_the_regulations_for_titles_and_ratings,
        the_report_is_filled_in_by_running,
        the_report_is_also_italian,
        the_tag_that_is_printed_is_read_again,
    )
