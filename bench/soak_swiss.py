#!/usr/bin/env python3
"""The Swiss systems far beyond what ./dev test has time for.

    soak_swiss.py [--small N] [--middle N] [--requirements N] [--fields N] [--system NUMBER] [PART ...]

Three parts, all of them unless some are named:

oracle        the four classic systems against their oracles: 50,000 tournaments of 4 to 10 players (--small) and 500 of 11 to
              14 (--middle), pairs, colours and boards
requirements  20,000 tournaments (--requirements) of 10 to 200 players by each of the six systems, with byes, forfeits,
              withdrawals and late entries: every round against the minimum requirements
fields        200,000 small fields (--fields) with as many rounds as opponents, or one less: paired whenever there is a legal
              pairing

--system (1 to 6) takes one system alone. Runs on all processors. STAUNTON_SEED chooses the tournaments, STAUNTON_SUMMARY names
the file for the summary. Fails when anything differs; the output then holds the smallest cases of some runs.
"""

import argparse
import concurrent.futures
import os
import re
import subprocess
import sys

TOP = os.environ.get("STAUNTON_SOURCE", os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BUILD = os.path.join(TOP, "build", "soak-oracle")
ENGINES = "oracle/test_oracle_swiss_engines"
REQUIREMENTS = "oracle/test_oracle_swiss_requirements"
FIELDS = "oracle/test_oracle_swiss_small_fields"
SYSTEMS = ("dutch@2026", "dutch@2017", "dutch@2009", "lim@1999", "dubov@1997", "burstein@2009")
CLASSIC = SYSTEMS[2:]
RUNS = 20   # of each system and kind
SHOWN = 1   # of the failures of a system and kind
STEPS = "20000000"  # of an oracle in one round, before it gives up
PARTS = ("oracle", "requirements", "fields")
COMPARED = re.compile(r"# \S+: (\d+) rounds compared, (\d+) given up, (\d+) undecided; (\d+) without a legal pairing")
DIFFERENT = re.compile(r"(\d+) rounds differ")
CHECKED = re.compile(r"# \S+: (\d+) tournaments, (\d+) rounds, (\d+) pairs, (\d+) floats, (\d+) reversed, (\d+) refused; "
                     r"(\d+) ended, (\d+) undecided; (\d+) violations; slowest (\d+) ms")
PERMITTED = re.compile(r"# \S+ permitted: (.*): (\d+)$", re.MULTILINE)
TRIED = re.compile(r"# \S+: (\d+) fields, (\d+) rounds, (\d+) without a legal pairing, (\d+) played to the end, (\d+) faults")


def build():
    """The comparisons in an optimised build of their own: the release build has no tests."""
    if not os.path.exists(os.path.join(BUILD, "build.ninja")):
        subprocess.run(["meson", "setup", BUILD, TOP, "--buildtype=release", "-Dwerror=false", "-Dtests=true"],
                       check=True, stdout=subprocess.DEVNULL)
    subprocess.run(["ninja", "-C", BUILD, "--quiet"] + [f"test/{name}" for name in (ENGINES, REQUIREMENTS, FIELDS)],
                   check=True, stdout=subprocess.DEVNULL)


class Soak:
    """Runs programs piece by piece on all processors, and keeps what the failing ones said."""

    def __init__(self, seed):
        self.seed = seed
        self.failures = []
        self.pool = concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 1)

    def pieces(self, what, name, count, variable, **environment):
        """The outputs of all runs that together try so many."""
        size = max(1, -(-count // RUNS))
        firsts = range(0, count, size)

        def one(first):
            settings = {**os.environ, "CMOCKA_MESSAGE_OUTPUT": "TAP", "STAUNTON_SEED": self.seed,
                        "STAUNTON_FIRST": str(first), variable: str(min(size, count - first)), **environment}
            return subprocess.run([os.path.join(BUILD, "test", name)], stdout=subprocess.PIPE,
                                  stderr=subprocess.STDOUT, text=True, check=False, cwd=TOP, env=settings)

        outputs, failed = [], []
        for done, outcome in enumerate(self.pool.map(one, firsts), 1):
            outputs.append(outcome.stdout)
            if outcome.returncode != 0:
                failed.append(outcome.stdout)
            if sys.stderr.isatty():
                print(f"\r{what}: {done * 100 // len(firsts)} %  ", end="", file=sys.stderr, flush=True)
        if sys.stderr.isatty():
            print("\r" + " " * (len(what) + 10) + "\r", end="", file=sys.stderr, flush=True)
        self.failures += failed[:SHOWN]
        return outputs


def add(outputs, pattern):
    """The numbers of all outputs, added; None for those that have none."""
    found = [pattern.search(output) for output in outputs]
    if not all(found):
        return None
    return [sum(numbers) for numbers in zip(*(map(int, match.groups()) for match in found))]


def compare(soak, system, sizes, count):
    """A row of the comparison with an oracle."""
    number = str(CLASSIC.index(system) + 1)
    outputs = soak.pieces(f"{system} against its oracle", ENGINES, count, "STAUNTON_SWISS_TOURNAMENTS",
                          STAUNTON_SWISS_FEWEST=str(sizes[0]), STAUNTON_SWISS_MOST=str(sizes[1]),
                          STAUNTON_SWISS_STEPS=STEPS, STAUNTON_SWISS_SYSTEM=number)
    total = add(outputs, COMPARED)
    if total is None:
        soak.failures.append(f"{system}: a run ended without its numbers")
        return f"| {system} | {count:,} of {sizes[0]}-{sizes[1]} | a run ended without its numbers | | | | |"
    different = sum(int(match[1]) for match in map(DIFFERENT.search, outputs) if match)
    return (f"| {system} | {count:,} of {sizes[0]}-{sizes[1]} | {total[0]:,} | {total[3]:,} | {total[1]:,} | {total[2]:,} | "
            f"{different or 'none'} |")


def require(soak, system, count):
    """A row of the check of the requirements."""
    outputs = soak.pieces(f"{system}: requirements", REQUIREMENTS, count, "STAUNTON_REQUIREMENTS_TOURNAMENTS",
                          STAUNTON_REQUIREMENTS_MOST="200", STAUNTON_SWISS_SYSTEM=str(SYSTEMS.index(system) + 1))
    total = add(outputs, CHECKED)
    if total is None:
        soak.failures.append(f"{system}: a run ended without its numbers")
        return f"| {system} | a run ended without its numbers | | | | | | | |"
    slowest = max(int(CHECKED.search(output)[10]) for output in outputs)
    permitted = {}
    for output in outputs:
        for what, number in PERMITTED.findall(output):
            permitted[what] = permitted.get(what, 0) + int(number)
    words = "; ".join(f"{what}: {number:,}" for what, number in sorted(permitted.items())) or "none"
    return (f"| {system} | {total[1]:,} | {total[2]:,} | {total[6]:,} | {total[7]:,} | {total[8] or 'none'} | {words} | "
            f"{total[3]:,} | {total[4]:,} / {total[5]:,} | {slowest} ms |")


def fill(soak, system, count):
    """A row of the small fields."""
    outputs = soak.pieces(f"{system}: small fields", FIELDS, count, "STAUNTON_SMALL_FIELDS", STAUNTON_SMALL_MOST="10",
                          STAUNTON_SWISS_SYSTEM=str(SYSTEMS.index(system) + 1))
    total = add(outputs, TRIED)
    if total is None:
        soak.failures.append(f"{system}: a run ended without its numbers")
        return f"| {system} | a run ended without its numbers | | | |"
    return f"| {system} | {total[1]:,} | {total[2]:,} | {total[3]:,} | {total[4] or 'none'} |"


def arguments():
    parser = argparse.ArgumentParser(description="The Swiss systems far beyond what ./dev test has time for.")
    parser.add_argument("--small", type=int, default=50_000)
    parser.add_argument("--middle", type=int, default=500)
    parser.add_argument("--requirements", type=int, default=20_000)
    parser.add_argument("--fields", type=int, default=200_000)
    parser.add_argument("--system", type=int, choices=range(1, len(SYSTEMS) + 1))
    parser.add_argument("part", nargs="*", metavar="PART", help=", ".join(PARTS))
    found = parser.parse_args()
    for part in found.part:
        if part not in PARTS:
            parser.error(f"there is no part {part}; there are: {', '.join(PARTS)}")
    return found


def main():
    asked = arguments()
    seed = os.environ.get("STAUNTON_SEED", "1")
    parts = asked.part or PARTS
    systems = SYSTEMS[asked.system - 1:asked.system] if asked.system else SYSTEMS
    soak = Soak(seed)
    build()
    lines = [f"The Swiss systems, seed {seed}."]

    def say(*rows):
        lines.extend(rows)
        print("\n".join(rows), flush=True)

    if "oracle" in parts:
        say("", "Against the oracles, pairs, colours and boards; choices of the texts settled at random:", "",
            "| system | tournaments | rounds compared | without a legal pairing | given up | undecided | differences |",
            "|---|---|---|---|---|---|---|")
        for system in (name for name in systems if name in CLASSIC):
            say(compare(soak, system, (4, 10), asked.small))
            say(compare(soak, system, (11, 14), asked.middle))
    if "requirements" in parts:
        say("", f"Minimum requirements in {asked.requirements:,} tournaments of 10-200 players by each system:", "",
            "| system | rounds | pairs | ended early | undecided | violations | permitted | floats | "
            "preferences reversed / stronger refused | slowest round |", "|---|---|---|---|---|---|---|---|---|---|")
        for system in systems:
            say(require(soak, system, asked.requirements))
    if "fields" in parts:
        say("", f"{asked.fields:,} fields of 3-10 players by each system, as many rounds as opponents or one less, against all "
            "legal pairings:", "",
            "| system | rounds | without a legal pairing | played to the end | faults |", "|---|---|---|---|---|")
        for system in systems:
            say(fill(soak, system, asked.fields))
    if os.environ.get("STAUNTON_SUMMARY"):
        with open(os.environ["STAUNTON_SUMMARY"], "w", encoding="utf-8") as file:
            file.write("\n".join(lines) + "\n")
    for failure in soak.failures:
        print(failure, file=sys.stderr)
    sys.exit(1 if soak.failures else 0)


if __name__ == "__main__":
    main()
