#!/usr/bin/env python3
"""Kills a process in a stream of entries: every one that it was told is on the disk must be there afterwards.

    test_crash.py WRITER [KILLS [SEED]]    20 kills with seed 1 unless told otherwise
"""

import os
import random
import signal
import subprocess
import sys
import tempfile
import time

KILLS_OF_A_DATABASE = 5


def kill_in_work(writer, database, chance):
    """Lets the writer work for a moment and kills it; the entries it had acknowledged, by seq."""
    process = subprocess.Popen([writer, "write", database], stdout=subprocess.PIPE)
    lines = []
    # Some die while they open or make the database, most after a number of entries and a little while.
    if chance.random() < 0.8:
        for _ in range(chance.randrange(1, 60)):
            lines.append(process.stdout.readline())
    time.sleep(chance.random() * 0.02)
    os.kill(process.pid, signal.SIGKILL)
    lines += process.stdout.readlines()
    process.stdout.close()
    if process.wait() != -signal.SIGKILL:
        raise RuntimeError("the writer ended by itself")
    return dict(line.split() for line in lines if line.endswith(b"\n"))


def inspect(writer, database):
    """The entries that are there, by seq; proven, checked and folded."""
    done = subprocess.run([writer, "check", database], stdout=subprocess.PIPE, check=False)
    if done.returncode != 0:
        raise RuntimeError("the check failed")
    return dict(line.split() for line in done.stdout.splitlines())


def main():
    writer = sys.argv[1]
    kills = int(sys.argv[2]) if len(sys.argv) > 2 else 20
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    chance = random.Random(seed)
    acknowledged = {}
    total = unanswered = 0
    faults = []
    done = 0
    while done < kills:
        with tempfile.TemporaryDirectory(prefix="staunton-crash-") as folder:
            database = os.path.join(folder, "test.sqlite")
            acknowledged = {}
            for _ in range(min(KILLS_OF_A_DATABASE, kills - done)):
                done += 1
                try:
                    told = kill_in_work(writer, database, chance)
                    total += len(told)
                    acknowledged.update(told)
                    there = inspect(writer, database)
                except RuntimeError as error:
                    faults.append(f"kill {done}: {error}")
                    break
                lost = [seq for seq in acknowledged if there.get(seq) != acknowledged[seq]]
                if lost:
                    faults.append(f"kill {done}: {len(lost)} acknowledged entries are gone")
                # An entry that was under way may be there too; from now on it must stay.
                unanswered += len(there) > max(map(int, acknowledged), default=0)
                acknowledged = there
    print("1..2")
    print(f"# {kills} kills with seed {seed}: {total} acknowledged entries, {unanswered} times one more was there, "
          f"{len(faults)} faults")
    for fault in faults:
        print(f"# {fault}")
    print("not ok" if faults else "ok", "1 - every acknowledged entry is there after SIGKILL, and the chain verifies")
    print("ok" if total > kills else "not ok", "2 - the kills fell into a stream of entries")
    sys.exit(1 if faults or total <= kills else 0)


if __name__ == "__main__":
    main()
