#!/usr/bin/env python3
"""Reads the printed Berger tables out of the regulations and checks berger_printed.txt against them.

The regulations stand as text files in the folder "seeds" of $STAUNTON_SHARED (../shared beside the repository when it
is not set). Where they are not at hand, every comparison is skipped. With --write FILE the tables are written instead.
"""

import glob
import os
import re
import sys

SIZES = (4, 6, 8, 10, 12, 14, 16)
# Editions and languages that print the tables: 2022 in English, 2019 in English and Italian.
PRINTS = 3
HEADING = re.compile(r"\b(\d+) (or|o) (\d+) (?:players|giocatori):")
PAIR = re.compile(r"\b(\d{1,2})-(\d{1,2})\b")


def tables_of(text):
    """(size, language, rounds) of each table; rounds as printed, such as "1-4 2-3"."""
    for heading in HEADING.finditer(text):
        size = int(heading.group(3))
        boards = size // 2
        pairs = []
        # Labels of rounds are sometimes displaced or share a line; pairs always come in order.
        for pair in PAIR.finditer(text, heading.end()):
            if len(pairs) == boards * (size - 1):
                break
            pairs.append(pair.group())
        rounds = [" ".join(pairs[at:at + boards]) for at in range(0, len(pairs), boards)]
        yield size, "English" if heading.group(2) == "or" else "Italian", rounds


def seed_tables(shared):
    """(file number, size, language, rounds) of every printed table; empty when the regulations are not at hand."""
    found = []
    for path in sorted(glob.glob(os.path.join(shared, "seeds", "*.txt"))):
        with open(path, encoding="utf-8", errors="replace") as file:
            for size, language, rounds in tables_of(file.read()):
                found.append((os.path.basename(path)[:3], size, language, rounds))
    return found


def read_fixture(path):
    """Rounds by size."""
    tables = {}
    with open(path, encoding="utf-8") as file:
        for line in file:
            if line.startswith("#"):
                continue
            size, number, pairs = line.rstrip("\n").split("\t")
            rounds = tables.setdefault(int(size), [])
            assert int(number) == len(rounds) + 1
            rounds.append(pairs)
    return tables


def write_fixture(path, tables):
    with open(path, "w", encoding="utf-8") as file:
        file.write("# The Berger tables as printed (C.02 of 2019 and 2022 agree): size, round, pairs. Misprints kept.\n")
        for size in SIZES:
            rounds = next(rounds for _, found, _, rounds in tables if found == size)
            for number, pairs in enumerate(rounds, 1):
                file.write(f"{size}\t{number}\t{pairs}\n")


def main():
    here = os.path.dirname(os.path.abspath(__file__))
    shared = os.environ.get("STAUNTON_SHARED") or os.path.join(here, "..", "..", "..", "shared")
    tables = seed_tables(shared)
    if len(sys.argv) == 3 and sys.argv[1] == "--write":
        write_fixture(sys.argv[2], tables)
        return
    fixture = read_fixture(os.path.join(here, "berger_printed.txt"))
    print(f"1..{PRINTS * len(SIZES) + 1}")
    if not tables:
        for number in range(1, PRINTS * len(SIZES) + 2):
            print(f"ok {number} - a printed table # SKIP the regulations are not at hand")
        return
    complete = len(tables) == PRINTS * len(SIZES)
    print(("ok" if complete else "not ok") + f" 1 - {PRINTS * len(SIZES)} printed tables are found ({len(tables)})")
    for number, (name, size, language, rounds) in enumerate(tables, 2):
        what = f"the table of {size} of text {name}, {language}, is the one kept"
        print(("ok" if fixture.get(size) == rounds else "not ok") + f" {number} - {what}")


if __name__ == "__main__":
    main()
