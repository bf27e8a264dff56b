#!/usr/bin/env python3
"""Checks the order of the house and the purity of its core, by what the sources say.

- A folder of src may include headers of its own and of folders above it, never of those below.
- Core folders include only the harmless part of the C library, compute without floating point (the
  statistics of simulations apart), and never print or exit.
- An oracle includes only the vocabulary, never the engine it judges.
- No structure, union, enumeration or enumerator of a header of the core has the name of one in another folder.
"""

import os
import re
import sys

import source_data

HOUSE = ("base", "language", "chess", "clock", "game", "crosstable", "standings", "pairing", "event", "venue",
         "analysis", "present", "format", "store", "live", "server", "cli")
CORE = HOUSE[:HOUSE.index("format")]
ORACLE = ("base", "chess", "crosstable")
GENERATED = ("rules_articles.h", "rules_tables.h")
CHESS_TABLES = ("chess_tables.h", "chess_sliders.h")
# Made from contract/ and text/, for these and what is below.
MADE = {"contract_requests.h": "event", "contract_facts.h": "event", "contract_routes.h": "server", "language_messages.h": "language", "cli_commands.h": "cli"}
CORE_HEADERS = {"assert.h", "ctype.h", "inttypes.h", "limits.h", "stdalign.h", "stdarg.h", "stdbool.h", "stddef.h",
                "stdint.h", "stdio.h", "stdlib.h", "stdnoreturn.h", "string.h"}
# What stdio.h, stdlib.h, assert.h and ctype.h offer beyond memory and strings.
CORE_FORBIDDEN = re.compile(
    r"\b(f?printf|vf?printf|puts|fputs|putchar|putc|fputc|fopen|fdopen|freopen|fread|fwrite|fclose|fflush|fgets|getc|"
    r"getchar|scanf|fscanf|perror|remove|rename|tmpfile|rand|srand|random|time|clock|gettimeofday|clock_gettime|"
    r"getenv|setenv|system|exit|_Exit|quick_exit|abort|atexit|assert|setlocale|strtod|strtof|atof)\s*\(")
# What is told of many tournaments is no whole number: nothing is ranked or paired by it.
STATISTICS = (os.path.join("src", "analysis", "simulate"), os.path.join("src", "present", "simulation"))
FLOATING = re.compile(r"\b(float|double)\b")
INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*(["<])([^">\n]+)[">]', re.MULTILINE)


def blank(match):
    """White space of the same shape, so that line numbers stay."""
    return re.sub(r"[^\n]", " ", match.group())


def check_includes(path, text, folder):
    rank = HOUSE.index(folder)
    for match in INCLUDE.finditer(text):
        line = text.count("\n", 0, match.start()) + 1
        kind, name = match.groups()
        other = name.split("/")[0]
        if kind == "<":
            if folder in CORE and name not in CORE_HEADERS and not (name == "math.h" and path.startswith(STATISTICS)):
                yield f"{path}:{line}: the core must not include <{name}>"
        elif name in CHESS_TABLES:
            if folder != "chess":
                yield f"{path}:{line}: only chess includes its tables"
        elif name in MADE:
            if rank < HOUSE.index(MADE[name]):
                yield f"{path}:{line}: {folder} stands above {MADE[name]} and must not include \"{name}\""
        elif name in GENERATED:
            if folder == "base":
                yield f"{path}:{line}: base knows nothing of the rules"
        elif "/" not in name or other not in HOUSE:
            yield f"{path}:{line}: write \"{name}\" with its folder, as seen from src"
        elif HOUSE.index(other) > rank:
            yield f"{path}:{line}: {folder} stands above {other} and must not include \"{name}\""


def check_core(path, text):
    bare = source_data.C_TOKEN.sub(blank, text)
    for pattern, what in ((CORE_FORBIDDEN, "the core must not call {}"),
                          (FLOATING, "the core computes exactly, without {}")):
        if pattern is FLOATING and path.startswith(STATISTICS):
            continue
        for match in pattern.finditer(bare):
            line = bare.count("\n", 0, match.start()) + 1
            yield f"{path}:{line}: " + what.format(match.group(1))


def check_oracle(path, text):
    for match in INCLUDE.finditer(text):
        kind, name = match.groups()
        other = name.split("/")[0] if "/" in name else None
        if kind == '"' and other in HOUSE and other not in ORACLE:
            line = text.count("\n", 0, match.start()) + 1
            yield f"{path}:{line}: an oracle must not include \"{name}\""


TAG = re.compile(r"^(struct|union|enum) (\w+) \{", re.MULTILINE)
ENUMERATORS = re.compile(r"^enum(?: \w+)? \{([^}]*)\}", re.MULTILINE)


def names_of(text):
    """Tags and enumerators that a header defines, each with its place."""
    bare = source_data.C_TOKEN.sub(blank, text)
    for match in TAG.finditer(bare):
        yield f"{match[1]} {match[2]}", match.start()
    for match in ENUMERATORS.finditer(bare):
        for name in re.finditer(r"(?:^|,)\s*([A-Z]\w*)", match[1]):
            yield name[1], match.start(1) + name.start(1)


def check_names(headers):
    """Of pairs of a path and a text: names that headers of two folders define."""
    first = {}
    for path, text in headers:
        folder = path.split(os.sep)[1]
        for name, position in names_of(text):
            other, there = first.setdefault(name, (folder, path))
            if other != folder:
                yield f"{path}:{source_data.line_of(text, position)}: {name} is already a name of {there}"


def check(top):
    """Messages on what is out of order, each with its place."""
    messages, headers = [], []
    for path in source_data.source_files(top, ("src", "test/oracle")):
        if not path.endswith((".c", ".h")):
            continue
        text = source_data.read_text(os.path.join(top, path))
        parts = path.split(os.sep)
        if parts[0] == "test":
            if not parts[-1].startswith("test_"):  # what compares the two must know both
                messages += check_oracle(path, text)
        elif parts[1] not in HOUSE:
            messages.append(f"{path}:1: src/{parts[1]} has no place in the house")
        else:
            messages += check_includes(path, text, parts[1])
            if parts[1] in CORE:
                messages += check_core(path, text)
                if path.endswith(".h"):
                    headers.append((path, text))
    return messages + list(check_names(headers))


if __name__ == "__main__":
    found = check(sys.argv[1] if len(sys.argv) > 1 else ".")
    print("\n".join(found), end="\n" if found else "")
    sys.exit(1 if found else 0)
