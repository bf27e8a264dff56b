#!/usr/bin/env python3
"""Standings and Berger tables against their oracles (test/oracle), far beyond what ./dev test has time for.

    soak_standings.py [TABLES]

compares the engine with the oracle on TABLES random cross tables (a million unless told), in runs of 20,000 on all
processors, but begins none after five minutes; all individual tie-breaks of all editions on 20,000 random events (on TABLES
if these are fewer), and all of teams on as many random team events; Berger tables of 300 random sizes; and, where STAUNTON_SHARED has a
corpus, the oracle with reference values of real events. STAUNTON_SEED chooses the tables, STAUNTON_SUMMARY names the
file for the summary. Fails when anything differs; the output then holds the smallest differing tables.
"""

import concurrent.futures
import os
import re
import subprocess
import sys
import time

TOP = os.environ.get("STAUNTON_SOURCE", os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BUILD = os.path.join(TOP, "build", "soak-oracle")
PROGRAMS = ("test_oracle_standings", "test_oracle_tiebreak_engine", "test_oracle_team_engine", "test_oracle_berger",
            "test_oracle_corpus")
TABLES = 1_000_000
RUN = 20_000
SECONDS = 300
EVENTS = 20_000
EVENTS_RUN = 500
BERGER_SIZES = 300
TALLY = re.compile(r"(\d+) tables \((\d+) round robins, (\d+) refused\), (\d+) rows, (\d+) values explained, "
                   r"(\d+) direct encounters")
ENGINE = re.compile(r"(\d+) tournaments, (\d+) values, (\d+) breakdowns, (\d+) ranks, (\d+) differences")
TEAMS = re.compile(r"(\d+) team tournaments, (\d+) values, (\d+) breakdowns, (\d+) ranks, (\d+) differences")
CORPUS = re.compile(r"(\d+) values of (\d+) lists, (\d+) different")


def build():
    """The comparisons in an optimised build of their own: the release build has no tests."""
    if not os.path.exists(os.path.join(BUILD, "build.ninja")):
        subprocess.run(["meson", "setup", BUILD, TOP, "--buildtype=release", "-Dwerror=false", "-Dtests=true"],
                       check=True, stdout=subprocess.DEVNULL)
    subprocess.run(["ninja", "-C", BUILD, "--quiet"] + [f"test/oracle/{name}" for name in PROGRAMS], check=True,
                   stdout=subprocess.DEVNULL)


def run(name, **environment):
    return subprocess.run([os.path.join(BUILD, "test", "oracle", name)], stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, check=False, env={**os.environ, **environment})


def compare(program, pattern, seed, cases, a_run, seconds=None):
    """The tallies of all runs added up, and the output of the first one that failed."""
    total, failure, began = [0] * pattern.groups, None, time.monotonic()

    def one(first):
        if seconds is not None and time.monotonic() - began > seconds:
            return None
        return run(program, STAUNTON_SEED=seed, STAUNTON_FIRST=str(first), STAUNTON_CASES=str(min(a_run, cases - first)))

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        for outcome in pool.map(one, range(0, cases, a_run)):
            if outcome is None:
                continue
            tally = pattern.search(outcome.stdout)
            if tally:
                total = [a + int(b) for a, b in zip(total, tally.groups())]
            if outcome.returncode != 0 or not tally:
                failure = failure or outcome.stdout
    return total, failure


def main():
    tables = int(sys.argv[1]) if len(sys.argv) > 1 else TABLES
    seed = os.environ.get("STAUNTON_SEED", "1")
    build()
    failures = []
    total, failure = compare("test_oracle_standings", TALLY, seed, tables, RUN, SECONDS)
    if failure:
        failures.append(failure)
    lines = [
        f"Standings against the oracle, seed {seed}:",
        "",
        "| what | number |",
        "|---|---|",
        f"| random cross tables | {total[0]:,} |",
        f"| of them round robins | {total[1]:,} |",
        f"| lists refused by both | {total[2]:,} |",
        f"| rows compared | {total[3]:,} |",
        f"| tie-break values compared and explained | {total[4]:,} |",
        f"| of them direct encounters that could be used | {total[5]:,} |",
        f"| differences | {'none' if not failure else 'see the output'} |",
    ]
    total, failure = compare("test_oracle_tiebreak_engine", ENGINE, seed, min(tables, EVENTS), EVENTS_RUN)
    if failure:
        failures.append(failure)
    lines += [
        f"| random events for every individual tie-break of every edition | {total[0]:,} |",
        f"| values compared and explained | {total[1]:,} |",
        f"| ranks by lists of them | {total[3]:,} |",
        f"| differences | {'none' if not failure else 'see the output'} |",
    ]
    total, failure = compare("test_oracle_team_engine", TEAMS, seed, min(tables, EVENTS), EVENTS_RUN)
    if failure:
        failures.append(failure)
    lines += [
        f"| random team events for every tie-break of teams of every edition | {total[0]:,} |",
        f"| values compared and explained | {total[1]:,} |",
        f"| ranks by each of them and by lists | {total[3]:,} |",
        f"| differences | {'none' if not failure else 'see the output'} |",
    ]
    berger = run("test_oracle_berger", STAUNTON_SEED=seed, STAUNTON_CASES=str(BERGER_SIZES))
    if berger.returncode != 0:
        failures.append(berger.stdout)
    lines.append(f"| Berger tables, sizes up to 1,000, single and double | 2 to 120 and {BERGER_SIZES} others, "
                 f"{'no difference' if berger.returncode == 0 else 'different'} |")
    if os.path.isdir(os.path.join(os.environ.get("STAUNTON_SHARED", ""), "corpus", "tiebreak")):
        corpus = run("test_oracle_corpus")
        tally = CORPUS.search(corpus.stdout)
        if corpus.returncode != 0 or not tally:
            failures.append(corpus.stdout)
        if tally:
            lines.append(f"| reference values of real events | {int(tally[1]):,} in {tally[2]} lists, "
                         f"{tally[3]} unexplained differences |")
    text = "\n".join(lines) + "\n"
    print(text, end="")
    if os.environ.get("STAUNTON_SUMMARY"):
        with open(os.environ["STAUNTON_SUMMARY"], "w", encoding="utf-8") as file:
            file.write(text)
    for failure in failures:
        print(failure, file=sys.stderr)
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
