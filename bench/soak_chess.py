#!/usr/bin/env python3
"""The rules of chess against everything known about them, far beyond what ./dev test has time for.

    soak_chess.py [PERFT_LIMIT]

counts the sequences of legal moves of the perft suites wherever the known number is at most PERFT_LIMIT (a hundred
million unless told, some five minutes of one processor; 1000000000000 is everything there is, an hour or two) and in
the two small suites without a limit; compares moves and mating possibilities with their oracles (test/oracle); and goes
through all positions of the corpus: FEN, who can still mate, cases of the Laws. Runs on all processors. STAUNTON_SEED
chooses the random positions, STAUNTON_SHARED names the folder of the corpus (what lies there is left out where there is
none), STAUNTON_SUMMARY the file for the summary. Fails when anything differs.
"""

import concurrent.futures
import os
import re
import resource
import subprocess
import sys
import time

TOP = os.environ.get("STAUNTON_SOURCE", os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BUILD = os.path.join(TOP, "build", "soak-oracle")
STAUNTON = os.environ.get("STAUNTON_BINARY", os.path.join(TOP, "build", "release", "staunton"))
CORPUS = os.path.join(os.environ.get("STAUNTON_SHARED", os.path.join(os.path.dirname(TOP), "shared")), "corpus")
PROGRAMS = ("oracle/test_oracle_chess_moves", "oracle/test_oracle_helpmate", "chess/test_chess_perft",
            "chess/test_chess_fen", "chess/test_chess_setup")
PERFT_LIMIT = 100_000_000
NO_LIMIT = 10**15
ORACLE_POSITIONS = 100_000  # of each kind
HELPMATE_POSITIONS = 2_000  # of each kind, walked through
PERFT = re.compile(r"(\d+) positions, (\d+) counts, (\d+) sequences, (\d+) wrong")


class Outcome:
    """What one part of the soak came to."""

    def __init__(self, what, result, good, output=""):
        self.what, self.result, self.good, self.output = what, result, good, output


def build():
    """The comparisons in an optimised build of their own: the release build has no tests."""
    if not os.path.exists(os.path.join(BUILD, "build.ninja")):
        subprocess.run(["meson", "setup", BUILD, TOP, "--buildtype=release", "-Dwerror=false", "-Dtests=true"],
                       check=True, stdout=subprocess.DEVNULL)
    subprocess.run(["ninja", "-C", BUILD, "--quiet"] + [f"test/{name}" for name in PROGRAMS], check=True,
                   stdout=subprocess.DEVNULL)


def run_test(name, **environment):
    """A test program of ours; its comments, its number of cases, and whether all passed."""
    done = subprocess.run([os.path.join(BUILD, "test", name)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, check=False, cwd=TOP,
                          env={**os.environ, "CMOCKA_MESSAGE_OUTPUT": "TAP", **environment})
    cases = len(re.findall(r"^ok ", done.stdout, re.MULTILINE))
    skipped = len(re.findall(r"# SKIP", done.stdout))
    return done.stdout, cases, skipped, done.returncode == 0


def perft(suite, limit):
    output, _, _, passed = run_test("chess/test_chess_perft", STAUNTON_PERFT_SUITE=suite,
                                    STAUNTON_PERFT_LIMIT=str(limit), STAUNTON_PERFT_MEMORY="1024")
    found = PERFT.search(output)
    what = f"perft {suite}" + ("" if limit == NO_LIMIT else f", numbers up to {limit:,}")
    if not found:
        return Outcome(what, "not found", False, output)
    positions, counts, sequences, wrong = map(int, found.groups())
    return Outcome(what, f"{positions:,} positions, {counts:,} counts, {sequences:,} sequences, "
                   f"{wrong or 'none'} wrong", passed, output)


def oracle_moves(seed):
    output, cases, _, passed = run_test("oracle/test_oracle_chess_moves", STAUNTON_SEED=seed,
                                        STAUNTON_CASES=str(ORACLE_POSITIONS))
    return Outcome(f"moves against the plain board, {ORACLE_POSITIONS:,} positions of each kind, Chess960 among them",
                   f"{cases} comparisons, {'no difference' if passed else 'different'}", passed, output)


def oracle_mates(seed):
    output, cases, _, passed = run_test("oracle/test_oracle_helpmate", STAUNTON_SEED=seed,
                                        STAUNTON_CASES=str(HELPMATE_POSITIONS), STAUNTON_HELPMATE_THREE="1")
    questions = sum(int(number) for number in re.findall(r"(\d+) questions", output))
    return Outcome("mating possibility against helpmate search: all positions of three men, "
                   f"{HELPMATE_POSITIONS:,} random ones of each kind", f"{cases} comparisons, {questions:,} questions, "
                   f"{'no difference' if passed else 'different'}", passed, output)


def positions_in_fen(name, **environment):
    output, cases, skipped, passed = run_test(f"chess/test_chess_{name}", **environment)
    result = f"{cases} comparisons passed" + (f", {skipped} skipped" if skipped else "")
    return Outcome({"fen": "FEN: all of corpus/fen", "setup": "no game leads to a position called illegal"}[name],
                   result, passed and not skipped, output)


def read_deadpos(name):
    """FENs and what is known of them: who can mate, "." where nothing is known."""
    fens, known = [], []
    with open(os.path.join(CORPUS, "deadpos", name), encoding="utf-8") as file:
        for line in file:
            line = line.strip()
            if not line or line.startswith("#"):
                continue
            if name.startswith("cha"):
                known.append(line[:2])
                fens.append(line[3:])
            else:  # the side that does not have the move cannot mate
                fen = " ".join(line.split()[:6])
                known.append(".-" if fen.split()[1] == "w" else "-.")
                fens.append(fen)
    return fens, known


def agrees(answer, known):
    return all(k in (".", a) for a, k in zip(answer, known)) and len(answer) == 2


def can_mate(name, quick):
    fens, known = read_deadpos(name)
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    done = subprocess.run([STAUNTON, "chess", "can-mate", "--batch", "-"] + (["--quick"] if quick else []),
                          input="\n".join(fens) + "\n", stdout=subprocess.PIPE, text=True, check=False)
    seconds = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
    answers = [line[:2] for line in done.stdout.splitlines()]  # a ! behind them: no game leads there
    what = f"who can mate, deadpos/{name}, {'quick' if quick else 'full'} mode"
    if len(answers) != len(fens):
        return Outcome(what, f"{len(answers)} answers for {len(fens)} positions", False, done.stdout[-1000:])
    wrong, undecided, missed = [], 0, 0
    for fen, answer, expected in zip(fens, answers, known):
        undecided += answer.count("?")
        # An undecided side is no wrong answer, but it may be an unwinnable one that was missed.
        if not agrees(answer, "".join("." if a == "?" else k for a, k in zip(answer, expected))):
            wrong.append(f"{fen}: {answer}, not {expected}")
        missed += sum(a == "?" and k == "-" for a, k in zip(answer, expected))
    result = (f"{len(fens):,} positions, {len(wrong) or 'none'} wrong, {undecided:,} undecided, "
              f"{missed or 'no'} unwinnable ones missed, {seconds / (2 * len(fens)) * 1e6:.1f} µs a question")
    # Full mode decides all that is known; quick mode must miss nothing in the positions of real games.
    bound = missed if name != "cha-positions.txt" or not quick else 0
    good = not wrong and bound == 0 and (quick or undecided == 0 or not name.startswith("cha"))
    return Outcome(what, result, good, "\n".join(wrong[:50]))


def cases():
    done = subprocess.run([STAUNTON, "chess", "cases", os.path.join(CORPUS, "laws", "cases.tsv")],
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    lines = done.stdout.strip().splitlines()
    return Outcome("cases of the Laws, laws/cases.tsv", lines[-1].rstrip(".") if lines else "no answer",
                   done.returncode == 0, done.stdout)


def tasks(seed, limit):
    """Longest first; the measured ones last, when less else is running."""
    here = os.path.isdir(CORPUS)
    if here:
        yield lambda: perft("random.epd", limit)
    yield lambda: oracle_mates(seed)
    yield lambda: oracle_moves(seed)
    if not here:
        return
    yield lambda: perft("fischer.epd", limit)
    yield lambda: perft("standard.epd", NO_LIMIT)
    yield lambda: perft("tricky.epd", NO_LIMIT)
    yield lambda: positions_in_fen("setup", STAUNTON_SETUP_GAMES="20000", STAUNTON_SETUP_CROWDS="500000")
    yield lambda: positions_in_fen("fen")
    yield cases


def measured_tasks():
    for name in ("cha-positions.txt", "cha-lichess65k.txt", "lichess-unfair.txt"):
        for quick in (False, True):
            yield lambda name=name, quick=quick: can_mate(name, quick)


def main():
    limit = int(sys.argv[1]) if len(sys.argv) > 1 else PERFT_LIMIT
    seed = os.environ.get("STAUNTON_SEED", "1")
    build()
    outcomes = []

    def note(outcome):
        print(f"{'ok  ' if outcome.good else 'FAIL'} {outcome.what}: {outcome.result}", flush=True)
        outcomes.append(outcome)

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        for done in [pool.submit(task) for task in tasks(seed, limit)]:
            note(done.result())
    if os.path.isdir(CORPUS):
        for task in measured_tasks():  # one after the other: the user time of children is taken before and after
            note(task())
    lines = [f"Rules of chess, {time.strftime('%Y-%m-%d')}, seed {seed}:", "", "| what | outcome | |", "|---|---|---|"]
    lines += [f"| {o.what} | {o.result} | {'reached' if o.good else 'MISSED'} |" for o in outcomes]
    text = "\n".join(lines) + "\n"
    if os.environ.get("STAUNTON_SUMMARY"):
        with open(os.environ["STAUNTON_SUMMARY"], "w", encoding="utf-8") as file:
            file.write(text)
    for outcome in outcomes:
        if not outcome.good:
            print(f"--- {outcome.what}\n{outcome.output}", file=sys.stderr)
    sys.exit(0 if all(outcome.good for outcome in outcomes) else 1)


if __name__ == "__main__":
    main()
