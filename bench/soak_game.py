#!/usr/bin/env python3
"""Games under competition rules: random sequences of legal and illegal facts, far more than ./dev test has time for.

    soak_game.py [SEQUENCES]

runs test/game/test_random.c, which says what must hold of each sequence, over SEQUENCES of them (a million unless told)
in an optimised build, split over all processors, and over a hundredth of them under AddressSanitizer and UBSan.
STAUNTON_SEED chooses the sequences, STAUNTON_SUMMARY is the file for the summary. Fails when anything is wrong.
"""

import concurrent.futures
import os
import re
import subprocess
import sys
import time

TOP = os.environ.get("STAUNTON_SOURCE", os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BUILDS = {"soak-oracle": ["--buildtype=release", "-Dwerror=false"],
          "soak-sanitize": ["--buildtype=debugoptimized", "-Db_sanitize=address,undefined", "-Dwerror=false"]}
PROGRAM = "test/game/test_game_random"
SEQUENCES = 1_000_000
SANITIZED_PART = 100
PIECES = 16  # so that processors that are done early take another
SUM = re.compile(r"^# (\d+) sequences, (\d+) facts, (\d+) wrong", re.MULTILINE)


def build(name):
    folder = os.path.join(TOP, "build", name)
    if not os.path.exists(os.path.join(folder, "build.ninja")):
        subprocess.run(["meson", "setup", folder, TOP, "-Dtests=true"] + BUILDS[name], check=True,
                       stdout=subprocess.DEVNULL)
    subprocess.run(["ninja", "-C", folder, "--quiet", PROGRAM], check=True, stdout=subprocess.DEVNULL)
    return os.path.join(folder, PROGRAM)


def run(program, seed, first, count):
    """(sequences, facts, wrong) of one piece, and what it printed when something is wrong."""
    done = subprocess.run([program], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False,
                          env={**os.environ, "CMOCKA_MESSAGE_OUTPUT": "TAP", "STAUNTON_SEED": seed,
                               "STAUNTON_FIRST": str(first), "STAUNTON_CASES": str(count)})
    found = SUM.search(done.stdout)
    numbers = [int(word) for word in found.groups()] if found else [0, 0, 1]
    if done.returncode != 0 and numbers[2] == 0:
        numbers[2] = 1
    return numbers, "" if done.returncode == 0 else done.stdout


def soak(name, seed, sequences):
    program = build(name)
    size = -(-sequences // PIECES)
    pieces = [(first, min(size, sequences - first)) for first in range(0, sequences, size)]
    begin = time.monotonic()
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        outcomes = list(pool.map(lambda piece: run(program, seed, *piece), pieces))
    total = [sum(numbers[i] for numbers, _ in outcomes) for i in range(3)]
    for _, output in outcomes:
        print(output, end="")
    return total, time.monotonic() - begin


def main():
    sequences = int(sys.argv[1]) if len(sys.argv) > 1 else SEQUENCES
    seed = os.environ.get("STAUNTON_SEED", "7")
    lines = [f"| random games, seed {seed} | result | |", "|---|---|---|"]
    good = True
    for name, what, count in (("soak-oracle", "sequences of facts", sequences),
                              ("soak-sanitize", "the same under sanitizers", max(1, sequences // SANITIZED_PART))):
        (done, facts, wrong), seconds = soak(name, seed, count)
        good = good and wrong == 0 and done == count
        lines.append(f"| {what} | {done:,} sequences, {facts:,} facts, {wrong or 'none'} wrong, {seconds:.0f} s | "
                     f"{'reached' if wrong == 0 and done == count else 'MISSED'} |")
    text = "\n".join(lines) + "\n"
    print(text)
    if os.environ.get("STAUNTON_SUMMARY"):
        with open(os.environ["STAUNTON_SUMMARY"], "w", encoding="utf-8") as file:
            file.write(text)
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
