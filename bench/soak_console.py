#!/usr/bin/env python3
"""Random mixes of mouse and keys in a real browser, far more than ./dev test has time for.

    soak_console.py [MIXES [AT_ONCE [MINUTES]]]

runs test/browser/mixes.mjs, which says what must hold, over MIXES of them (10,000 unless told) in pieces, AT_ONCE at a time (two
unless told; most of the time they wait), each with a browser, a server and an event of its own. After MINUTES no piece is begun.
STAUNTON_SEED chooses the mixes, STAUNTON_SUMMARY is the file for the summary, STAUNTON_BINARY the program that serves. Fails when
anything is wrong or there was no time for all of them.
"""

import concurrent.futures
import os
import re
import subprocess
import sys
import time

TOP = os.environ.get("STAUNTON_SOURCE", os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PROGRAM = os.environ.get("STAUNTON_BINARY", os.path.join(TOP, "build", "release", "staunton"))
MIXES = 10_000
PIECE = 250  # mixes with one browser
AT_ONCE = 2
SUM = re.compile(r"^# (\d+) mixes, (\d+) actions, (\d+) wrong", re.MULTILINE)


def run(seed, count, until):
    """(mixes, actions, wrong) of one piece, and what it printed when something is wrong."""
    if time.monotonic() > until:
        return [0, 0, 0], ""
    done = subprocess.run(["node", os.path.join(TOP, "test", "browser", "mixes.mjs"), str(count), str(seed)],
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False,
                          env={**os.environ, "STAUNTON_RELEASE": PROGRAM,
                               "STAUNTON_ARTEFACTS": os.path.join(TOP, "build", "soak", "console")})
    found = SUM.search(done.stdout)
    numbers = [int(word) for word in found.groups()] if found else [0, 0, 1]
    if done.returncode != 0 and numbers[2] == 0:
        numbers[2] = 1
    return numbers, "" if done.returncode == 0 else done.stdout


def main():
    mixes = int(sys.argv[1]) if len(sys.argv) > 1 else MIXES
    seed = int(os.environ.get("STAUNTON_SEED", "7"))
    pieces = [((seed + index) % 2**32, min(PIECE, mixes - first)) for index, first in enumerate(range(0, mixes, PIECE))]
    begin = time.monotonic()
    until = begin + 60 * float(sys.argv[3]) if len(sys.argv) > 3 else float("inf")
    total = [0, 0, 0]
    with concurrent.futures.ThreadPoolExecutor(int(sys.argv[2]) if len(sys.argv) > 2 else AT_ONCE) as pool:
        for numbers, output in pool.map(lambda piece: run(*piece, until), pieces):
            total = [one + other for one, other in zip(total, numbers)]
            print(f"{total[0]:,} mixes, {total[1]:,} actions, {total[2]} wrong, {time.monotonic() - begin:.0f} s", flush=True)
            print(output, end="", flush=True)
    reached = "reached" if total[2] == 0 and total[0] == mixes else "MISSED"
    text = (f"| mouse and keys in a browser, seed {seed} | result | |\n|---|---|---|\n"
            f"| random mixes on the page of a round | {total[0]:,} mixes, {total[1]:,} actions, {total[2] or 'none'} wrong, "
            f"{time.monotonic() - begin:.0f} s | {reached} |\n")
    print(text)
    if os.environ.get("STAUNTON_SUMMARY"):
        with open(os.environ["STAUNTON_SUMMARY"], "w", encoding="utf-8") as file:
            file.write(text)
    sys.exit(0 if reached == "reached" else 1)


if __name__ == "__main__":
    main()
