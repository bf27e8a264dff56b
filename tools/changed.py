#!/usr/bin/env python3
"""Lists the files that changed since a commit and still exist, one a line.

    tools/changed.py COMMIT [--ends .c .h] [--under src web]

Exits with 1 and a word on standard error when there is no such commit.
"""

import argparse
import os
import sys

import includes

TOP = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("commit")
    parser.add_argument("--ends", nargs="*", default=[""])
    parser.add_argument("--under", nargs="*", default=[""])
    asked = parser.parse_args()
    names = includes.changed_since(TOP, asked.commit)
    if names is None:
        print(f"There is no commit \"{asked.commit}\" here. Name one that git log shows, or leave it out.", file=sys.stderr)
        return 1
    for name in sorted(names):
        under = any(name == place or name.startswith(place + "/") or place == "" for place in asked.under)
        if under and name.endswith(tuple(asked.ends)) and os.path.isfile(os.path.join(TOP, name)):
            print(name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
