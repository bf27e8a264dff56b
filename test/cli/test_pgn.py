#!/usr/bin/env python3
"""Games in PGN on the command line: test_pgn.py STAUNTON"""

import gzip
import json
import os
import pty
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "rules"))
import tap  # pylint: disable=wrong-import-position

STAUNTON = os.path.abspath(sys.argv[1])

GOOD = ('[Event "Club"]\n[White "Neri, Carla"]\n[Black "Gallo, Pia"]\n[Result "0-1"]\n[WhiteElo "1900"]\n\n'
        '1. f3 {[%clk 0:05:00] dubious} e5 2. g4 (2. e4 Nc6 {[%emt 0:00:02]}) Qh4# 0-1\n\n')
BAD = '[Event "Club"]\n[White "Conti"]\n[Black "Leone"]\n[Result "1-0"]\n\n1. e4 e5 2. Ke3 Nc6 1-0\n\n'
WARNED = '[Event "Club"]\n[Result "*"]\n\n1. e4+ e5 *\n\n'
OTHER = '[Event "Club"]\n[Variant "Atomic"]\n[Result "1-0"]\n\n1. Nf3 Zz9 1-0\n\n'


def run(*words, data=b""):
    data = data.encode() if isinstance(data, str) else data
    environment = dict(os.environ, LC_ALL="C.UTF-8")
    return subprocess.run([STAUNTON, "pgn", *words], input=data, capture_output=True, timeout=120, check=False,
                          env=environment)


def checked(*words, data=b""):
    result = run("check", "--json", *words, data=data)
    assert result.returncode in (0, 1), result.stderr
    return json.loads(result.stdout)


def converted(text, *words):
    result = run("convert", *words, data=text)
    assert result.returncode == 0, result.stderr
    return result.stdout.decode()


def in_folder(case):
    def inner():
        with tempfile.TemporaryDirectory() as folder:
            case(folder)
    inner.__name__ = case.__name__
    return inner


def write(folder, name, data):
    path = os.path.join(folder, name)
    with open(path, "wb") as file:
        file.write(data.encode() if isinstance(data, str) else data)
    return path


@in_folder
def a_finding_names_file_line_column_game_move_and_article(folder):
    path = write(folder, "games.pgn", GOOD + BAD)
    result = run("check", path)
    tap.equal(result.returncode, 1)
    first = result.stdout.decode().split("\n")[0]
    assert first.startswith(f"{path}:14:13: game 2 (Conti - Leone), 2. Ke3: "), first
    assert "[laws:3.8.1]" in first, first
    found = checked(path)["findings"][0]
    tap.equal([found[key] for key in ("file", "line", "column", "game", "move", "problem", "warning", "article")],
              [path, 14, 13, 2, "2. Ke3", "illegal", False, "laws:3.8.1"])
    tap.equal(found["fen"], "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2")


def the_exit_code_says_whether_games_are_faulty():
    tap.equal(run("check", data=GOOD).returncode, 0)
    tap.equal(run("check", data=WARNED).returncode, 0)
    tap.equal(run("check", data=OTHER).returncode, 0)
    tap.equal(run("check", data=BAD).returncode, 1)
    tap.equal(run("check", "no-such-file.pgn").returncode, 3)
    tap.equal(run("check", "--lang", "xx", data=GOOD).returncode, 2)
    tap.equal(run("check", "-j", "0", data=GOOD).returncode, 2)
    tap.equal(run("check", "-j", data=GOOD).returncode, 2)


def the_summary_adds_up():
    summary = checked(data=GOOD + BAD + WARNED + OTHER)
    tap.equal([summary[key] for key in ("games", "sound", "warned", "faulty", "not_checked", "plies", "checkmates")],
              [4, 2, 1, 1, 1, 8, 1])
    tap.equal(summary["results"], {"1-0": 2, "0-1": 1, "1/2-1/2": 0, "0-0": 0, "*": 1})
    tap.equal(sum(summary["problems"].values()), len(summary["findings"]))


@in_folder
def compressed_files_and_standard_input_are_read(folder):
    games = GOOD * 100
    expected = checked(data=games)
    tap.equal(expected["games"], 100)
    tap.equal(checked(write(folder, "a.pgn", games)), expected)
    tap.equal(checked(write(folder, "a.pgn.gz", gzip.compress(games.encode()))), expected)
    tap.equal(checked("-", data=gzip.compress(games.encode())), expected)
    result = run("check", write(folder, "cut.gz", gzip.compress(games.encode())[:-20]))
    tap.equal(result.returncode, 3)
    assert b"cut.gz" in result.stderr and b"ends too early" in result.stderr, result.stderr
    if shutil.which("zstd"):
        packed = subprocess.run(["zstd", "-c"], input=games.encode(), capture_output=True, check=True).stdout
        tap.equal(checked(data=packed), expected)


@in_folder
def threads_say_the_same_in_the_same_order(folder):
    """Several pieces, with findings in all of them."""
    first = write(folder, "first.pgn", (GOOD * 40 + BAD + WARNED) * 600)
    second = write(folder, "second.pgn", (WARNED + GOOD * 30).replace("\n", "\r\n") * 500)
    alone = run("check", "--limit", "0", first, second)
    for jobs in ("2", "5"):
        together = run("check", "--limit", "0", "-j", jobs, first, second)
        tap.equal(together.stdout, alone.stdout)
        tap.equal(together.returncode, 1)
    lines = alone.stdout.decode().split("\n")
    last = [line for line in lines if line.startswith(second)][-1]
    before = 499 * (WARNED + GOOD * 30).count("\n")
    assert last.startswith(f"{second}:{before + 4}:4: warning: game {499 * 31 + 1},"), last


def the_number_of_findings_is_limited():
    summary = checked("--limit", "3", data=BAD * 10)
    tap.equal((len(summary["findings"]), summary["findings_left_out"], summary["faulty"]), (3, 7, 10))
    quiet = run("check", "--quiet", data=BAD * 10).stdout.decode()
    assert quiet.startswith("10 games"), quiet


def texts_may_be_windows_1252():
    data = BAD.replace("Conti", "Müller").encode("cp1252")
    tap.equal(checked(data=data)["findings"][0]["white"], "Müller")
    result = run("convert", data=GOOD.replace("dubious", "naïve – “x”").encode("cp1252"))
    assert "{[%clk 0:05:00] naïve – “x”}" in result.stdout.decode(), result.stdout
    tap.equal(run("check", data=GOOD.encode("utf-16")).returncode, 3)
    tap.equal(checked(data=b"\xef\xbb\xbf" + GOOD.encode())["sound"], 1)


def one_stray_byte_spoils_nothing_else():
    out = run("convert", data="1. e4 {Müller – naïve ".encode() + b"\xe9} e5 *").stdout.decode()
    assert "{Müller – naïve é}" in out, out
    out = run("convert", data=b"1. e4 e5 \xbd-\xbd\n\n1. d4 d5 1-0\n\n1. c4 c5 0-1").stdout.decode()
    tap.equal([out.count(moves) for moves in ("e4 e5 1/2-1/2", "d4 d5 1-0", "c4 c5 0-1")], [1, 1, 1])
    tap.equal(checked(data=b"1. e4 {\xe9\xe9} Ke4 *")["findings"][0]["column"], 12)
    long = "é" * 100
    tap.equal(checked(data=f"1. e4 {long} *")["findings"][0]["written"], "é" * 80)


def control_characters_do_not_reach_the_terminal():
    games = '[White "a\x1b[31mb\x07"]\n[Termination "\x1b[2J"]\n\n1. Ke4\x1b[0m *\n\n[Variant "\x1b]0;x\x07"]\n\n1. e4 *'
    for words in (["check"], ["stats"]):
        result = run(*words, data=games)
        assert b"\x1b" not in result.stdout and b"\x07" not in result.stdout, result.stdout
    assert b"\x1b" not in run("convert", data=games).stderr
    tap.equal(checked(data=games)["findings"][0]["white"], "a\x1b[31mb\x07")


@in_folder
def one_unreadable_file_does_not_hide_the_others(folder):
    good, bad = write(folder, "good.pgn", GOOD), write(folder, "bad.pgn", BAD)
    for jobs in ("1", "2"):
        result = run("check", "-j", jobs, good, "no-such-file.pgn", bad)
        tap.equal(result.returncode, 3)
        assert b"2 games" in result.stdout and b"Ke3" in result.stdout, result.stdout
        assert b"no-such-file.pgn" in result.stderr, result.stderr
    result = run("stats", "--json", "no-such-file.pgn", good)
    tap.equal((result.returncode, json.loads(result.stdout)["games"]), (3, 1))


def games_are_written_in_other_languages():
    moves = " ".join(converted(GOOD).split())
    assert moves.endswith("1. f3 {[%clk 0:05:00] dubious} 1... e5 2. g4 (2. e4 Nc6 {[%emt 0:00:02]}) 2... Qh4# 0-1"), moves
    assert "Dh4# 0-1" in converted(GOOD, "--lang", "it")
    assert "♛h4# 0-1" in converted(GOOD, "--lang", "figurine")
    assert "1. f2-f3 {" in converted(GOOD, "--long")
    assert "Qd8-h4# 0-1" in converted(GOOD, "--long")
    for language in ("it", "de", "fr", "es", "nl", "figurine"):
        there = converted(GOOD, "--lang", language)
        tap.equal(converted(there), converted(GOOD))
        tap.equal(converted(there, "--from", language), converted(GOOD))


def things_can_be_left_out():
    assert converted(GOOD, "--no-clock").endswith("1. f3 {dubious} 1... e5 2. g4 (2. e4 Nc6) 2... Qh4# 0-1\n\n")
    assert converted(GOOD, "--no-comments", "--no-variations").endswith("\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n")
    assert "WhiteElo" in converted(GOOD)
    assert "WhiteElo" not in converted(GOOD, "--reduced")


def a_start_is_kept_and_said_to_be_given():
    text = ('[FEN "nbbrknrq/pppppppp/8/8/8/8/PPPPPPPP/NBBRKNRQ w GDgd - 0 1"]\n[Variant "Chess960"]\n\n'
            "1. Ne3 Ne6 2. O-O O-O *\n")
    for words in ([], ["--reduced"]):
        out = converted(text, *words)
        assert '[SetUp "1"]\n[Variant "Chess960"]\n\n1. Ne3 Ne6 2. O-O O-O *\n' in out, out
        tap.equal(checked(data=out)["sound"], 1)


@in_folder
def an_illegal_game_is_converted_up_to_there_with_a_warning(folder):
    path = write(folder, "games.pgn", GOOD + BAD)
    out = os.path.join(folder, "out.pgn")
    result = run("convert", path, "--output", out)
    tap.equal((result.returncode, result.stdout), (0, b""))
    assert result.stderr.decode().startswith(f"{path}:14:13: warning: "), result.stderr
    with open(out, encoding="utf-8") as file:
        assert "1. e4 e5 {Not read from here: 2. Ke3 Nc6} 1-0" in file.read()
    tap.equal(sorted(os.listdir(folder)), ["games.pgn", "out.pgn"])
    tap.equal(run("convert", path, "--output", out, "--quiet").stderr, b"")


@in_folder
def an_output_appears_whole_or_not_at_all(folder):
    damaged = write(folder, "cut.gz", gzip.compress((GOOD * 1000).encode())[:-20])
    result = run("convert", damaged, "--output", os.path.join(folder, "out.pgn"))
    tap.equal(result.returncode, 3)
    tap.equal(os.listdir(folder), ["cut.gz"])


def statistics_count():
    stats = json.loads(run("stats", "--json", data=GOOD * 2 + BAD + '[Termination "Normal"]\n\n*').stdout)
    tap.equal((stats["games"], stats["plies"], stats["players"], stats["mean_rating"]), (4, 12, 4, 1900))
    tap.equal(stats["results"], {"1-0": 1, "0-1": 2, "1/2-1/2": 0, "0-0": 0, "*": 1})
    tap.equal(stats["first_moves"][0], {"text": "f3 e5", "games": 2})
    tap.equal(stats["terminations"], [{"text": "Normal", "games": 1}])
    tap.equal(stats["clock"]["mean_left_milliseconds"], 300000)
    tap.equal((stats["longest"]["plies"], stats["longest"]["white"]), (4, "Neri, Carla"))
    text = run("stats", data=GOOD).stdout.decode()
    assert "Mean time left:         0:05:00.0" in text, text


def one_is_not_many():
    assert run("check", data="1. e4 *\n").stdout.startswith(b"1 game, 1 ply: 1 sound\n")
    assert run("check", data="*\n").stdout.startswith(b"1 game, 0 plies: 1 sound\n")


def a_game_lost_by_both_is_kept():
    lost = "[Event \"x\"]\n[Result \"0-0\"]\n\n1. e4 e5 0-0\n"
    summary = checked(data=lost)
    tap.equal((summary["results"]["0-0"], summary["plies"], summary["findings"]), (1, 2, []))
    assert "lost by both" in run("check", data=lost).stdout.decode()
    again = converted(lost)
    assert again.rstrip().endswith("1. e4 e5 0-0"), again
    tap.equal(converted(again), again)
    tap.equal(checked(data=again)["results"]["0-0"], 1)
    tap.equal(json.loads(run("stats", "--json", data=lost).stdout)["results"]["0-0"], 1)


def a_game_that_went_on_is_a_warning():
    found = checked(data=" ".join(["Nf3 Nf6 Ng1 Ng8"] * 4) + " e4 1-0")["findings"]
    tap.equal([(one["problem"], one["warning"], one["article"], one["move"]) for one in found],
              [("after_end", True, "laws:9.6.1", "9. e4")])
    assert "fivefold repetition" in found[0]["message"]


def a_very_long_game_and_a_very_long_comment_are_read():
    """Longer than any piece, so that they come together from several."""
    moves = " ".join(f"{2 * i + 1}. Nf3 Nf6 {2 * i + 2}. Ng1 Ng8" for i in range(30000))
    tap.equal(checked("-j2", data=f"{GOOD}[Event \"long\"]\n\n{moves} *\n\n{GOOD}")["plies"], 120008)
    comment = "word [and more] " * 400000
    summary = checked(data=f"{GOOD}[Event \"long\"]\n[Result \"*\"]\n\n1. e4 {{{comment}}} e5 *\n\n{GOOD}")
    tap.equal((summary["games"], summary["plies"], summary["findings"]), (3, 10, []))


@in_folder
def a_bar_shows_the_progress_on_a_terminal_only(folder):
    path = write(folder, "games.pgn", GOOD * 60000)
    near, far = pty.openpty()
    with subprocess.Popen([STAUNTON, "pgn", "check", path], stdout=subprocess.PIPE, stderr=far) as process:
        out = process.communicate(timeout=60)[0]
    shown = os.read(near, 65536)
    os.close(far)
    os.close(near)
    assert b"[####" in shown and b"%" in shown, shown
    assert b"#####" not in out, out
    tap.equal(run("check", path).stderr, b"")


if __name__ == "__main__":
    tap.run(
        a_finding_names_file_line_column_game_move_and_article,
        the_exit_code_says_whether_games_are_faulty,
        the_summary_adds_up,
        compressed_files_and_standard_input_are_read,
        threads_say_the_same_in_the_same_order,
        the_number_of_findings_is_limited,
        texts_may_be_windows_1252,
        one_stray_byte_spoils_nothing_else,
        control_characters_do_not_reach_the_terminal,
        one_unreadable_file_does_not_hide_the_others,
        games_are_written_in_other_languages,
        things_can_be_left_out,
        a_start_is_kept_and_said_to_be_given,
        an_illegal_game_is_converted_up_to_there_with_a_warning,
        an_output_appears_whole_or_not_at_all,
        statistics_count,
        one_is_not_many,
        a_game_lost_by_both_is_kept,
        a_game_that_went_on_is_a_warning,
        a_very_long_game_and_a_very_long_comment_are_read,
        a_bar_shows_the_progress_on_a_terminal_only,
    )
