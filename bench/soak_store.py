#!/usr/bin/env python3
"""The crash tests of the store in full: 500 kills, 500 of the server, 500 power cuts, with a fresh seed.

    bench/soak_store.py [COUNT]

STAUNTON_SEED repeats a run; the summary goes to STAUNTON_SUMMARY, or into docs/figures.md where that is not set.
"""

import os
import random
import re
import subprocess
import sys
import time

TOP = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
BUILD = os.path.join(TOP, "build", "soak-store")
PROGRAMS = ("test/store/test_store_power", "test/store/store_crash_writer", "test/server/test_server_harness")


def build():
    """The test programs of the store, in a build folder of their own: the release has no tests."""
    if not os.path.exists(os.path.join(BUILD, "build.ninja")):
        subprocess.run(["meson", "setup", BUILD, TOP, "--buildtype=release", "-Dwerror=false"], check=True,
                       stdout=subprocess.DEVNULL)
    subprocess.run(["ninja", "-C", BUILD, "--quiet", *PROGRAMS], check=True, stdout=sys.stderr)
    return [os.path.join(BUILD, program) for program in PROGRAMS]


def run(command):
    """Runs a test that prints TAP: whether it passed, and its summary line."""
    print("$ " + " ".join(word.removeprefix(TOP + os.sep) for word in command), flush=True)
    environment = dict(os.environ, CMOCKA_MESSAGE_OUTPUT="TAP")
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=False)
    print(done.stdout, end="", flush=True)
    return done.returncode == 0, re.search(r"^# (\d+ (?:kills|power cuts) with .*)$", done.stdout, re.MULTILINE)


def main():
    count = sys.argv[1] if len(sys.argv) > 1 else "500"
    seed = os.environ.get("STAUNTON_SEED") or str(random.SystemRandom().randrange(1, 2**32))
    print(f"seed {seed}", flush=True)
    power, writer, harness = build()
    tests = (("SIGKILL in a stream of entries",
              [sys.executable, os.path.join(TOP, "test/store/test_crash.py"), writer, count, seed]),
             ("SIGKILL of the server, two clients entering results",
              [sys.executable, os.path.join(TOP, "test/server/test_crash.py")]),
             ("power cut, unsynced sectors lost", [power, count, seed]))
    os.environ.update(STAUNTON_HARNESS=harness, STAUNTON_CRASHES=count, STAUNTON_SEED=seed)
    lines = [f"Store, {time.strftime('%Y-%m-%d')}, seed {seed}. Every acknowledged entry must be there afterwards, the "
             "chain verify and the database be whole.", "", "| what | outcome | |", "|---|---|---|"]
    passed = True
    for what, command in tests:
        good, summary = run(command)
        passed = passed and good and summary is not None
        outcome = summary.group(1).replace(f" with seed {seed}", "") if summary else "no summary"
        lines.append(f"| {what} | {outcome} | {'reached' if good else 'MISSED'} |")
    text = "\n".join(lines) + "\n"
    target = os.environ.get("STAUNTON_SUMMARY")
    if target:
        with open(target, "w", encoding="utf-8") as file:
            file.write(text)
    else:
        subprocess.run([sys.executable, os.path.join(TOP, "tools", "figures.py"), "soak:store", "-"], input=text,
                       text=True, check=True)
    sys.exit(0 if passed else 1)


if __name__ == "__main__":
    main()
