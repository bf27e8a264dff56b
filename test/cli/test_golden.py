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
    "italian",
    # [c02-2022:14.1.n6] [c02-2022:14.1.bye] the table for 6, and for 5 with a free round
    "berger",
    # [c02-2022:14.2] rounds n-2 and n-1 of the first cycle change places
    "berger-double",
    # [c02-2022:15.2.1] [c02-2022:15.2.3] envelopes with their quantities, a contingent from one of them, the rest used again
    # [c02-2022:15.2.2] the order of drawing
    "varma",
    # [c02-2022:11.3.row23] [c02-2022:11.3.row25] [c02-2022:10.4.1] [laws:glossary.increment] long enough, warned of, listed
    "clock",
    "round-robin",
    "manual",
    "standings",
    "ratings",
    # [c02-2022:12.2.3.4.match] [c02-2022:12.2.3.6.2] [c07-2023:3.1] ties, rules, games due, places
    "playoff",
    "playoff-event",
    # [c07-2023:2.1] [c07-2023:3.1] teams that tie play off
    "playoff-teams",
    "knockout",
    "crosstable",
    "withdrawal",
    # [c02-2022:14.1.bye] [c07-2023:11.1.1] [c07-2023:11.1.2] a league of three teams: free rounds, match and game points
    "teams",
    "undo",
    "journal",
    "trf-export",
    "trf-import",
    "trf-file",
    "trf-broken",
    "database",
    "restore",
    "account",
    "demo",
    "compare",
    "rules",
    # [c04:general.minimum.h] a round by each of the four systems of the text of about 2009, told step by step
    "classic",
    "json",
    "chess-show",
    "chess-moves",
    "chess-play",
    "chess-can-mate",
    "chess-cases",
    "chess-960",
    "chess-notation",
    "chess-refused",
    "game",
)

if __name__ == "__main__":
    golden.main(GOLDENS, sys.argv[1])
