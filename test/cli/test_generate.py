#!/usr/bin/env python3
"""Random tournaments on the command line: test_generate.py STAUNTON"""

import os
import pty
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "rules"))
import tap  # pylint: disable=wrong-import-position

STAUNTON = os.path.abspath(sys.argv[1])
SMALL = ("--players", "12", "--rounds", "4")


def run(*words, folder=None):
    environment = dict(os.environ, LC_ALL="C.UTF-8")
    return subprocess.run([STAUNTON, *words], capture_output=True, timeout=60, check=False, cwd=folder, env=environment)


def generate(*words, folder=None):
    result = run("generate", *words, folder=folder)
    assert result.returncode == 0, result.stderr
    return result.stdout.decode()


def in_folder(case):
    def inner():
        with tempfile.TemporaryDirectory() as folder:
            case(folder)
    inner.__name__ = case.__name__
    return inner


def players(report):
    return [line for line in report.split("\r\n") if line.startswith("001 ")]


def cells(report):
    """Opponent, colour and result of every player in every round."""
    return [line[at:at + 8] for line in players(report) for at in range(91, len(line), 10)]


def header(report, tag):
    return [line[4:] for line in report.split("\r\n") if line.startswith(tag + " ")]


def the_same_seed_prints_the_same_report():
    first = generate(*SMALL, "--seed", "00c0ffee")
    tap.equal(generate(*SMALL, "--seed", "C0FFEE"), first)
    assert generate(*SMALL, "--seed", "c0ffef") != first
    tap.equal(len(players(first)), 12)
    tap.equal(header(first, "142"), ["4"])
    tap.equal(header(first, "192")[0][:15], "FIDE_DUTCH_2026")


def tie_breaks_are_drawn_or_given():
    drawn = {header(generate(*SMALL, "--seed", str(seed)), "212")[0] for seed in range(30)}
    tap.equal({code for order in drawn for code in order.split(",")}, {"PTS", "DE", "WIN", "SB"})
    assert "PTS" in drawn and len(drawn) > 5, drawn
    first = generate(*SMALL, "--seed", "7")
    given = generate(*SMALL, "--seed", "7", "--tiebreaks", "sb, KS,de")
    tap.equal(header(given, "212"), ["PTS,SB,KS,DE"])
    tap.equal(cells(given), cells(first))
    tap.equal(header(generate(*SMALL, "--tiebreaks", "none"), "212"), ["PTS"])
    for bad, code in (("BHX", 3), ("BH/F", 1), ("SB,SB", 1), ("", 3)):
        tap.equal((bad, run("generate", "--tiebreaks", bad).returncode), (bad, code))


def a_fresh_seed_is_printed_on_standard_error():
    result = run("generate", *SMALL)
    seed = re.fullmatch(r"Drawn by lot with the seed ([0-9a-f]{16})\.", result.stderr.decode().split("\n")[0]).group(1)
    tap.equal(generate(*SMALL, "--seed", seed), result.stdout.decode())
    assert run("generate", *SMALL).stdout != result.stdout
    tap.equal(run("generate", *SMALL, "--seed", "7").stderr, b"")
    tap.equal(run("generate", *SMALL, "--quiet").stderr, b"")


def options_say_what_is_drawn():
    nobody_absent = ("--half-byes", "0", "--zero-byes", "0", "--full-byes", "0", "--withdrawals", "0",
                     "--late-entries", "0", "--seed", "5", *SMALL)
    quiet = (*nobody_absent, "--forfeits", "0", "--double-forfeits", "0", "--odd-results", "0")
    report = generate(*quiet, "--ratings", "1500-1600", "--unrated", "0", "--draws", "0%", "--colour", "black",
                      "--scoring", "3-1-0", "--bye", "draw", "--prohibited", "2", "--acceleration", "none")
    ratings = [int(line[48:52]) for line in players(report)]
    tap.equal(ratings, sorted(ratings, reverse=True))
    assert 1500 <= ratings[-1] and ratings[0] <= 1600, ratings
    tap.equal({cell[-1] for cell in cells(report)}, {"1", "0"})
    tap.equal(header(report, "152"), ["B"])
    tap.equal(header(report, "162"), [" W 3.0    D 1.0    L 0.0    P 1.0"])
    tap.equal(len(header(report, "260")), 2)
    tap.equal(header(report, "250"), [])
    baku = generate(*quiet, "--acceleration", "baku", "--system", "dutch@2017")
    tap.equal(header(baku, "192"), ["FIDE_DUTCH_2017_BAKU"])
    tap.equal([line.split() for line in header(baku, "250")],
              [["1.0", "1", "1", "1", "6"], ["0.5", "2", "2", "1", "6"]])
    forfeits = generate(*nobody_absent, "--forfeits", "100")
    tap.equal({cell[-1] for cell in cells(forfeits)}, {"+", "-"})


def given_ratings_are_those_of_the_players():
    report = generate("--ratings", "1900,2100,0,2000", "--rounds", "2", "--seed", "1")
    tap.equal([line[48:52] for line in players(report)], ["2100", "2000", "1900", "    "])


def the_next_round_of_an_unfinished_tournament_is_known():
    report = generate(*SMALL, "--played", "2", "--half-byes", "50", "--late-entries", "0", "--seed", "3")
    tap.equal(max(len(line) for line in players(report)), 109)
    assert any(line.startswith("H   3") or line.startswith("H 003") for line in header(report, "240")), report


@in_folder
def the_reader_finds_nothing_to_say(folder):
    for seed in range(20):
        generate("--seed", f"{seed:x}", "--odd-results", "0", "--players", str(2 + 3 * seed), "-o", "a.trf",
                 folder=folder)
        result = run("trf", "check", "a.trf", folder=folder)
        tap.equal((result.returncode, result.stderr), (0, b""))


@in_folder
def many_are_written_into_a_folder_each_with_its_seed(folder):
    for jobs, name in (("1", "alone"), ("3", "together")):
        said = generate(*SMALL, "--seed", "fe", "--count", "5", "--output", name, "--jobs", jobs, folder=folder)
        assert re.fullmatch(rf"Made 5 tournaments in {name}: \d+ rounds, \d+ games; "
                            r"\d ended before their last round\.\n", said), said
        tap.equal(sorted(os.listdir(os.path.join(folder, name))),
                  [f"{seed:016x}.trf" for seed in range(0xfe, 0x103)])
    for name in os.listdir(os.path.join(folder, "alone")):
        reports = []
        for place in ("alone", "together"):
            with open(os.path.join(folder, place, name), encoding="utf-8", newline="") as file:
                reports.append(file.read())
        tap.equal(reports[0], reports[1])
        tap.equal(reports[0], generate(*SMALL, "--seed", name[:-4]))


@in_folder
def progress_is_shown_on_a_terminal(folder):
    master, terminal = pty.openpty()
    command = [STAUNTON, "generate", *SMALL, "--seed", "1", "--count", "3", "--output", folder]
    subprocess.run(command, stdout=subprocess.PIPE, stderr=terminal, timeout=60, check=True)
    os.close(terminal)
    assert b"] 100 %" in os.read(master, 65536)
    os.close(master)


@in_folder
def settings_of_other_generators_are_read(folder):
    with open(os.path.join(folder, "rtg.cfg"), "w", encoding="utf-8") as file:
        file.write("PlayersNumber=20\nRoundsNumber=3\nDrawPercentage=0\nForfeitRate=1000000\n")
    report = generate("--config", "rtg.cfg", "--seed", "1", "--rounds", "4", folder=folder)
    tap.equal(len(players(report)), 20)
    tap.equal(header(report, "142"), ["4"])
    assert not any(cell.endswith("=") for cell in cells(report)), report
    with open(os.path.join(folder, "rtg.cfg"), "a", encoding="utf-8") as file:
        file.write("Colour=green\n")
    result = run("generate", "--config", "rtg.cfg", folder=folder)
    tap.equal(result.returncode, 3)
    assert result.stderr.startswith(b'rtg.cfg:5: "Colour" is not a setting'), result.stderr


def other_dialects_are_written():
    assert "XXR 4\r\n" in generate(*SMALL, "--seed", "1", "--dialect", "trfx")
    assert "142 4\r\n" not in generate(*SMALL, "--seed", "1", "--dialect", "trfx")
    words = run("generate", "--help").stdout.decode().split("--dialect")[1].split("\n")[0]
    for dialect in ("trf26", "trf16", "trfx", "trfbx", "trf06"):
        assert dialect in words and generate(*SMALL, "--seed", "1", "--dialect", dialect), (dialect, words)


@in_folder
def prohibited_pairs_of_all_rounds_are_written_for_engines(folder):
    for dialect in ("trfx", "trfbx"):
        generate("--players", "14", "--rounds", "6", "--prohibited", "3", "--seed", "a0", "--count", "12", "--dialect",
                 dialect, "--output", dialect, folder=folder)
        for name in sorted(os.listdir(os.path.join(folder, dialect))):
            with open(os.path.join(folder, dialect, name), encoding="utf-8", newline="") as file:
                report = file.read()
            groups = [set(map(int, line.split())) for line in header(report, "XXP")]
            tap.equal((dialect, name, len(groups)), (dialect, name, 3))
            for line in players(report):
                for at in range(91, len(line), 10):
                    pair = {int(line[4:8]), int(line[at:at + 4].strip() or 0)}
                    assert not any(pair <= group for group in groups), (dialect, name, pair, groups)
        said = run("check", dialect, folder=folder)
        assert b"rounds: 0 differences" in said.stdout, said


def what_a_dialect_cannot_hold_is_refused_and_not_drawn():
    for dialect in ("trf16", "trf06"):
        for words, said in ((("--prohibited", "2"), "prohibited pairs"), (("--acceleration", "baku"), "virtual points"),
                            (("--scoring", "3-1-0"), "points other than"), (("--bye", "zero"), "points of the bye")):
            result = run("generate", *SMALL, "--seed", "1", *words, "--dialect", dialect)
            tap.equal((dialect, words, result.returncode, result.stdout), (dialect, words, 2, b""))
            assert f" cannot hold {said}" in result.stderr.decode(), result.stderr
        assert generate(*SMALL, "--seed", "1", "--prohibited", "0", "--scoring", "1-½-0", "--dialect", dialect)
    for seed in range(40, 60):
        report = generate(*SMALL, "--half-byes", "0", "--full-byes", "0", "--odd-results", "0", "--seed", f"{seed:x}",
                          "--dialect", "trf16")
        for line in players(report):
            results = [line[at + 7] for at in range(91, len(line), 10)]
            points = sum({"1": 2, "W": 2, "=": 1, "D": 1, "+": 2, "U": 2}.get(result, 0) for result in results) / 2
            tap.equal((seed, line[:8], float(line[80:84])), (seed, line[:8], points))


def a_bye_in_the_column_of_the_next_round_is_in_the_points():
    """Of 3-1-0 as of 1-½-0; bbpPairings refuses the file otherwise."""
    seen = set()
    for dialect, scoring, win, draw in (("trf16", "1-½-0", 1, .5), ("trfx", "1-½-0", 1, .5), ("trfbx", "3-1-0", 3, 1)):
        for seed in ("77", "78", "79"):
            report = generate("--players", "20", "--rounds", "7", "--played", "3", "--half-byes", "15", "--full-byes", "10",
                              "--zero-byes", "10", "--odd-results", "0", "--forfeits", "0", "--double-forfeits", "0",
                              "--scoring", scoring, "--bye", "win", "--prohibited", "0", "--acceleration", "none",
                              "--late-entries", "0", "--seed", seed, "--dialect", dialect)
            worth = {"1": win, "=": draw, "U": win, "F": win, "H": draw}
            for line in players(report):
                results = [line[at + 7] for at in range(91, len(line), 10)]
                seen.update(results[3:])
                tap.equal((dialect, seed, line), (dialect, seed, line[:80] +
                          f"{sum(worth.get(result, 0) for result in results):4.1f}" + line[84:]))
    tap.equal(seen, {"F", "H", "Z"})


def mistakes_are_refused():
    for words, code in ((("--players", "1"), 2), (("--rounds", "21"), 2), (("--draws", "101"), 2),
                        (("--draws", "much"), 2), (("--ratings", "2200-1400"), 2), (("--ratings", "1,x"), 2),
                        (("--shape", "round"), 2), (("--seed", "green"), 2), (("--count", "3"), 2),
                        (("--scoring", "3-1"), 2), (("--scoring", "1-1-0"), 1), (("--scoring", "1-1-1"), 1),
                        (("--bye", "double"), 2),
                        (("--acceleration", "baku", "--scoring", "3-1-0"), 1),
                        (("--half-byes", "60", "--zero-byes", "60"), 3),
                        (("--ratings", "1500,1600", "--players", "3"), 3), (("--system", "swiss"), 2)):
        result = run("generate", *words)
        assert result.returncode == code and result.stdout == b"" and result.stderr != b"", (words, result)


@in_folder
def a_file_in_place_of_the_folder_is_refused(folder):
    with open(os.path.join(folder, "taken"), "w", encoding="utf-8"):
        pass
    result = run("generate", *SMALL, "--count", "2", "--output", "taken", folder=folder)
    tap.equal(result.returncode, 4)
    assert b"taken" in result.stderr, result.stderr


def a_scoring_in_which_nothing_is_won_is_named_with_its_place():
    said = run("generate", *SMALL, "--scoring", "1-1-1").stderr.decode()
    assert said.startswith("scoring: A win must be worth more than a loss. "), said


tap.run(a_scoring_in_which_nothing_is_won_is_named_with_its_place, the_same_seed_prints_the_same_report, tie_breaks_are_drawn_or_given, a_fresh_seed_is_printed_on_standard_error, options_say_what_is_drawn,
        given_ratings_are_those_of_the_players, the_next_round_of_an_unfinished_tournament_is_known,
        the_reader_finds_nothing_to_say, many_are_written_into_a_folder_each_with_its_seed,
        progress_is_shown_on_a_terminal, settings_of_other_generators_are_read, other_dialects_are_written,
        prohibited_pairs_of_all_rounds_are_written_for_engines, what_a_dialect_cannot_hold_is_refused_and_not_drawn,
        a_bye_in_the_column_of_the_next_round_is_in_the_points, mistakes_are_refused, a_file_in_place_of_the_folder_is_refused)
