#!/usr/bin/env python3
"""Writes what Swiss systems say of themselves, the lists of rules/systems.tsv, as C (src/pairing/swiss/choice.h).

    tools/generate_systems.py SOURCES OUTPUT-FOLDER
"""

import os

import rules_data
from source_data import c_string, run, write
from text_data import identifier

NOTE = '/* Generated from rules/systems.tsv by tools/generate_systems.py. */\n#include <stddef.h>\n\n#include "pairing/swiss/choice.h"\n'


def c_list(name, rows):
    """An open choice has a name, a step has none; an empty row ends the list."""
    choices = name.endswith("_choices")
    kind = "choice" if choices else "description"
    lines = ""
    for row in rows:
        if bool(row["name"]) != choices:
            rules_data.refuse(row, f"a row of {name} has {'a' if choices else 'no'} name")
        texts = [row["name"], row["articles"]] if choices else [row["articles"]]
        lines += f"    {{{', '.join(map(c_string, texts))}, {identifier(row['text'])}}},\n"
    end = ", ".join(["NULL"] * (1 + choices) + ["MESSAGE_none"])
    return f"\nconst struct swiss_{kind} {name}[] = {{\n{lines}    {{{end}}},\n}};\n"


def main(source, output):
    lists = {}
    for row in rules_data.read_table(os.path.join(source, "rules"), "systems.tsv"):
        lists.setdefault(row["list"], []).append(row)
    write(output, "system_lists.c", NOTE + "".join(c_list(name, rows) for name, rows in lists.items()))


if __name__ == "__main__":
    run(main)
