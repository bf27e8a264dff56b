#!/usr/bin/env python3
"""The Dutch system against its oracle (test/oracle), far beyond what ./dev test has time for.

    soak_dutch.py [BRACKETS [TOURNAMENTS]]

compares the engine with the oracle on BRACKETS random brackets (200,000 unless told) and on TOURNAMENTS whole small
tournaments (20,000), each by both editions, pairs, colours and boards; and tries the matching and the properties of
random tournaments once more. Runs on all processors. STAUNTON_SEED chooses the tournaments, STAUNTON_SUMMARY names the
file for the summary. Fails when anything differs; the output then holds the smallest differing rounds of some runs.
"""

import concurrent.futures
import os
import re
import subprocess
import sys

TOP = os.environ.get("STAUNTON_SOURCE", os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BUILD = os.path.join(TOP, "build", "soak-oracle")
COMPARISON = "oracle/test_oracle_dutch_engine"
PROGRAMS = (COMPARISON, "oracle/test_oracle_dutch_oracle", "pairing/test_pairing_matching",
            "pairing/test_pairing_dutch_properties")
BRACKETS = 200_000
TOURNAMENTS = 20_000
RUNS = 20  # of each kind
SHOWN = 3  # of the failures
STEPS = "2000000"  # of the oracle in one bracket, before it gives up
TALLY = re.compile(r"(brackets|tournaments): (\d+) rounds compared, (\d+) given up; (\d+) without a legal pairing")
DIFFERENT = re.compile(r"(\d+) rounds differ")


def build():
    """The comparisons in an optimised build of their own: the release build has no tests."""
    if not os.path.exists(os.path.join(BUILD, "build.ninja")):
        subprocess.run(["meson", "setup", BUILD, TOP, "--buildtype=release", "-Dwerror=false", "-Dtests=true"],
                       check=True, stdout=subprocess.DEVNULL)
    subprocess.run(["ninja", "-C", BUILD, "--quiet"] + [f"test/{name}" for name in PROGRAMS], check=True,
                   stdout=subprocess.DEVNULL)


def run(name, **environment):
    return subprocess.run([os.path.join(BUILD, "test", name)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, check=False, cwd=TOP, env={**os.environ, **environment})


def compare(seed, kind, count):
    """Rounds compared, given up, without a legal pairing and different in all runs; and what the failing ones said."""
    total, outputs = [0, 0, 0, 0], []
    size = max(1, -(-count // RUNS))

    def one(first):
        number = str(min(size, count - first))
        return run(COMPARISON, STAUNTON_SEED=seed, STAUNTON_FIRST=str(first), STAUNTON_DUTCH_STEPS=STEPS,
                   STAUNTON_DUTCH_BRACKETS=number if kind == "brackets" else "0",
                   STAUNTON_DUTCH_TOURNAMENTS=number if kind == "tournaments" else "0")

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        for outcome in pool.map(one, range(0, count, size)):
            tally = {found[0]: list(map(int, found[1:])) for found in TALLY.findall(outcome.stdout)}.get(kind)
            different = DIFFERENT.search(outcome.stdout)
            if tally:
                total = [a + b for a, b in zip(total, tally + [int(different[1]) if different else 0])]
            if outcome.returncode != 0 or not tally:
                outputs.append(outcome.stdout)
    return total, outputs


def main():
    brackets = int(sys.argv[1]) if len(sys.argv) > 1 else BRACKETS
    tournaments = int(sys.argv[2]) if len(sys.argv) > 2 else TOURNAMENTS
    seed = os.environ.get("STAUNTON_SEED", "1")
    build()
    lines = [f"The Dutch system against the oracle, editions 2026 and 2017, seed {seed}:", "",
             "| what | rounds compared | without a legal pairing | given up | differences |", "|---|---|---|---|---|"]
    failures = []
    for kind, count in (("brackets", brackets), ("tournaments", tournaments)):
        total, outputs = compare(seed, kind, count)
        failures += outputs
        what = "random brackets" if kind == "brackets" else "whole small tournaments"
        lines.append(f"| {count:,} {what}, each by both editions | {total[0]:,} | {total[2]:,} | {total[1]:,} | "
                     f"{total[3] or ('none' if not outputs else 'see the output')} |")
    for name in PROGRAMS[1:]:
        outcome = run(name)
        if outcome.returncode != 0:
            failures.append(outcome.stdout)
    text = "\n".join(lines) + "\n"
    print(text, end="")
    if os.environ.get("STAUNTON_SUMMARY"):
        with open(os.environ["STAUNTON_SUMMARY"], "w", encoding="utf-8") as file:
            file.write(text)
    for failure in failures[:SHOWN]:
        print(failure, file=sys.stderr)
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
