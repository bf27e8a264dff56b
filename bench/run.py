#!/usr/bin/env python3
"""All benchmarks, each against a baseline measured in the same run.

    bench/run.py [append|verify|fold|http|dutch|swiss|standings|chess|game ...] [--keep]

Prints every table; --keep puts them into docs/figures.md. Exits with 1 when a figure is missed.
"""

import os
import re
import subprocess
import sys
import time

TOP = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
BUILD = os.environ.get("STAUNTON_BUILD") or os.path.join(TOP, "build", "release")
PROGRAM = os.path.join(BUILD, "staunton")


def in_build(name):
    return os.path.join(BUILD, "bench", name)


def script(name):
    return [sys.executable, os.path.join(TOP, "bench", name)]


# The programs of each area.
BENCHES = {
    "append": [[in_build("bench_append")]],
    "verify": [[in_build("bench_verify")]],
    "fold": [[in_build("bench_fold")]],
    "http": [script("bench_http.py") +
             ["--bare", in_build("bench_http"),
              "--serve", f"{PROGRAM} serve --database {{database}} --port 0 --password-file {{password_file}} "
              "--address-reads 1000000 --log off",
              "--demo", f"{PROGRAM} demo --database {{database}}"]],
    "dutch": [[in_build("bench_dutch")]],
    "swiss": [[in_build("bench_swiss")]],
    "standings": [[in_build("bench_standings"), PROGRAM]],
    "chess": [script("perft_ratio.py") + [in_build("bench_chess")], script("pgn_ratio.py") + [PROGRAM],
              [in_build("bench_mating")], [in_build("bench_mating"), "--limits"]],
    "game": [[in_build("bench_game")]],
}


def run(name, command):
    """Whether a benchmark reached its figures, and the lines of it that are figures: its table, or "what: value" lines
    turned into one."""
    print(f"== {name}", flush=True)
    for word in command[:2]:
        if os.path.isabs(word) and not os.path.exists(word):
            print(f"There is no {os.path.basename(word)}.", flush=True)
            return False, [f"| {name} | there is no {os.path.basename(word)} |", "|---|---|"]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
    print(done.stdout, flush=True)
    table = [line for line in done.stdout.splitlines() if line.startswith("|")]
    for at in range(len(table) - 1, 1, -1):
        if table[at].startswith("|---"):
            table.insert(at - 1, "")  # another table begins
    if not table:
        table = [f"| {'server' if name == 'http' else name} | measured |", "|---|---|"]
        for line in done.stdout.splitlines():
            found = re.match(r"([^#].*?): (.*)", line)
            if found:
                table.append(f"| {found[1]} | {found[2]} |")
    return done.returncode == 0 and "MISSED" not in done.stdout, table


def main():
    names = [name for name in sys.argv[1:] if not name.startswith("--")] or list(BENCHES)
    unknown = [name for name in names if name not in BENCHES]
    if unknown:
        sys.exit(f"There is no benchmark {unknown[0]}. There are: {', '.join(BENCHES)}.")
    text = f"`./dev bench`, {time.strftime('%Y-%m-%d')}, {os.cpu_count()} cores.\n"
    good = True
    for name in names:
        for command in BENCHES[name]:
            reached, table = run(name, command)
            good = good and reached
            text += "\n" + "\n".join(table) + "\n"
    if "--keep" in sys.argv:
        subprocess.run([sys.executable, os.path.join(TOP, "tools", "figures.py"), "bench", "-"], input=text, text=True,
                       check=True)
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
