#!/usr/bin/env python3
"""The command line, command by command, against golden files: test_golden.py STAUNTON."""

import sys

import golden

GOLDENS = (
    "help",
    "usage",
    "event",
    "player",
    "player-import",
    "tournament",
    # [c02-2022:14.1.n6] [c02-2022:14.1.bye] the table for 6, and for 5 with a free round
    "berger",
    # [c02-2022:14.2] rounds n-2 and n-1 of the first cycle change places
    "berger-double",
    "round-robin",
    "manual",
    "standings",
    "crosstable",
    "withdrawal",
    "undo",
    "journal",
    "trf-export",
    "trf-import",
    "trf-file",
    "trf-broken",
    "database",
    "account",
    "demo",
    "rules",
    "json",
    "chess-show",
    "chess-moves",
    "chess-play",
    "chess-can-mate",
    "chess-cases",
    "chess-960",
    "chess-notation",
    "chess-refused",
)

if __name__ == "__main__":
    golden.main(GOLDENS, sys.argv[1])
