#!/usr/bin/env python3
"""`staunton pgn check` against Debian's `pgn-extract -s -r`, on the same file of at least 50 MB.

    bench/pgn_ratio.py STAUNTON [--runs N]

The file repeats the real games of the corpus. Both programs run in turn; the best user CPU time of each counts. Exits with
1 when the figure is missed.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time

TOP = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SHARED = os.environ.get("STAUNTON_SHARED") or os.path.join(os.path.dirname(TOP), "shared")
REAL = os.path.join(SHARED, "corpus", "pgn", "real")
LEAST_BYTES = 50_000_000
RATIO_LEAST, RATIO_AIM = 6.0, 12.0


def make_file(path):
    names = sorted(name for name in os.listdir(REAL) if name.endswith("1000k.pgn"))
    games = b""
    for name in names:
        with open(os.path.join(REAL, name), "rb") as file:
            games += file.read().rstrip() + b"\n\n"
    with open(path, "wb") as file:
        for _ in range(LEAST_BYTES // len(games) + 1):
            file.write(games)
    return os.path.getsize(path)


def measure(command):
    """User CPU seconds and wall seconds."""
    begin = time.monotonic()
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"{command[0]} ended with {process.returncode}")
    return usage.ru_utime, time.monotonic() - begin


def main():
    words = sys.argv[1:]
    runs = int(words[words.index("--runs") + 1]) if "--runs" in words else 7
    staunton = os.path.abspath(words[0])
    baseline = shutil.which("pgn-extract") or "/usr/games/pgn-extract"
    if not os.path.isdir(REAL) or not os.path.exists(baseline):
        print("# skipped: the corpus or pgn-extract is not here")
        return
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "games.pgn")
        size = make_file(path)
        commands = {"baseline": [baseline, "-s", "-r", path], "one": [staunton, "pgn", "check", path],
                    "two": [staunton, "pgn", "check", "-j", "2", path]}
        times = {name: [] for name in commands}
        for _ in range(runs):
            for name, command in commands.items():
                times[name].append(measure(command))
    user = {name: min(user for user, _ in pairs) for name, pairs in times.items()}
    wall = {name: min(wall for _, wall in pairs) for name, pairs in times.items()}
    ratio = user["baseline"] / user["one"]
    print(f"# {size / 1e6:.0f} MB, best of {runs}: pgn-extract {user['baseline']:.3f} s, "
          f"pgn check {user['one']:.3f} s of user CPU; wall {wall['one']:.3f} s with one thread, "
          f"{wall['two']:.3f} s with two")
    print("| pgn check | measured | must reach | |\n|---|---|---|---|")
    print(f"| user CPU, pgn-extract -s -r / pgn check | {ratio:.1f} | {RATIO_LEAST:.0f} (aim {RATIO_AIM:.0f}) | "
          f"{'reached' if ratio >= RATIO_LEAST else 'MISSED'} |")
    print(f"| wall time, one thread / two threads | {wall['one'] / wall['two']:.2f} | near 2 | |")
    sys.exit(0 if ratio >= RATIO_LEAST else 1)


if __name__ == "__main__":
    main()
