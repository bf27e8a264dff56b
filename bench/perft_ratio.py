#!/usr/bin/env python3
"""How fast legal moves are generated, as a multiple of Stockfish's "go perft" in the same run.

    perft_ratio.py BENCH_CHESS [ROUNDS]

BENCH_CHESS is the program made of bench_chess.c. The two alternate, each on one thread, both counting the last ply
without playing it and without a hash table; what counts is the user time of the process. Stockfish also loads its
network, which ours has no match for: it is measured with "quit" alone and the ratio without it is the one that must be
reached. Fails when a number of sequences differs.
"""

import os
import re
import shutil
import statistics
import subprocess
import sys

ROUNDS = 3
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
# Both players may castle both ways, the kings from the c-file.
CHESS960 = "1rk1r3/p1pp1ppp/1pn1pn2/1b2b3/1B2B3/1PN1PN2/P1PP1PPP/1RK1R3 w EBeb - 0 1"
# What, position, depth, whether Chess960, the ratio to reach, the one aimed at.
COUNTS = (("perft 7 from the start", START, 7, False, 1.8, 2.5),
          ("perft 6 from a Chess960 position", CHESS960, 6, True, 1.5, None))


def user_time(command, text):
    """What a program prints when it is told `text`, and the seconds of user time it took."""
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    process.stdin.write(text)
    process.stdin.close()
    output = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"{command[0]} ended with {process.returncode}")
    return output, usage.ru_utime


def find_stockfish():
    return shutil.which("stockfish") or shutil.which("stockfish", path="/usr/games")


def ours(program, fen, depth):
    output, seconds = user_time([program, str(depth), fen], "")
    return int(output), seconds


def theirs(program, fen, depth, chess960):
    """UCI: see its "go perft"."""
    output, seconds = user_time([program], "setoption name Threads value 1\n"
                                f"setoption name UCI_Chess960 value {'true' if chess960 else 'false'}\n"
                                f"position fen {fen}\ngo perft {depth}\nquit\n")
    found = re.search(r"Nodes searched: (\d+)", output)
    if not found:
        sys.exit(f"{program} did not count: {output}")
    return int(found[1]), seconds


def name_of(program):
    output, _ = user_time([program], "quit\n")
    return re.sub(r" by .*", "", output.splitlines()[0]) if output else "Stockfish"


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    bench, rounds = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else ROUNDS
    stockfish = find_stockfish()
    if stockfish is None:
        print("perft against Stockfish: skipped, Debian's stockfish is not installed")
        return
    start_up = statistics.median(user_time([stockfish], "quit\n")[1] for _ in range(5))
    print(f"# start-up of {name_of(stockfish)}: {start_up:.3f} s user time")
    print(f"| one thread, user time, {rounds} rounds | times {name_of(stockfish)} | with its start-up | must reach | |")
    print("|---|---|---|---|---|")
    good = True
    for what, fen, depth, chess960, least, aim in COUNTS:
        with_start, without = [], []
        for _ in range(rounds):
            our_count, our_time = ours(bench, fen, depth)
            their_count, their_time = theirs(stockfish, fen, depth, chess960)
            if our_count != their_count:
                sys.exit(f"{what}: {our_count} against {their_count}")
            with_start.append(their_time / our_time)
            without.append((their_time - start_up) / our_time)
            print(f"# {what}: {our_count:,} in {our_time:.2f} s, {their_time:.2f} s", flush=True)
        ratio = statistics.median(without)
        good = good and ratio >= least
        word = "MISSED" if ratio < least else "aim reached" if aim and ratio >= aim else "reached"
        print(f"| {what}, {our_count:,} sequences | {ratio:.2f} | {statistics.median(with_start):.2f} | "
              f"{least}{f' (aim {aim})' if aim else ''} | {word} |", flush=True)
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
