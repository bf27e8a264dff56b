#!/usr/bin/env python3
"""Keeps the summary of a run in docs/figures.md, between its two markers.

    tools/figures.py soak:store summary.md

replaces what stands between <!-- soak:store --> and <!-- /soak:store --> by the content of the file ("-": standard
input), or appends the block where there is none yet.
"""

import os
import sys

TOP = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FIGURES = os.path.join(TOP, "docs", "figures.md")
HEAD = "# Figures\n\nEach block is the summary of the latest full run of its kind; the run writes it here itself.\n"


def replace_block(name, text, path=FIGURES):
    """Puts text between the markers of name, keeping the rest of the file as it is."""
    first, last = f"<!-- {name} -->", f"<!-- /{name} -->"
    content = HEAD
    if os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            content = file.read()
    block = f"{first}\n{text.strip()}\n{last}"
    begin = content.find(first)
    end = content.find(last, begin)
    if begin >= 0 and end >= 0:
        content = content[:begin] + block + content[end + len(last):]
    elif begin >= 0:
        raise ValueError(f"{path}: {first} has no {last}")
    else:
        content = content.rstrip("\n") + "\n\n" + block + "\n"
    with open(path, "w", encoding="utf-8") as file:
        file.write(content)


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    name, source = sys.argv[1:]
    if source == "-":
        text = sys.stdin.read()
    else:
        with open(source, encoding="utf-8") as file:
            text = file.read()
    try:
        replace_block(name, text)
    except ValueError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
