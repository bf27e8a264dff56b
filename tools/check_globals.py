#!/usr/bin/env python3
"""Checks in the object files of a build folder that the core has no mutable global state, and that the first word of an exported name
belongs to one folder of src.

    tools/check_globals.py build/clang
"""

import glob
import os
import subprocess
import sys

import check_order

MUTABLE = (".data", ".bss", ".tdata", ".tbss", "*COM*")


def check(build):
    """Messages on each variable of a core library that can change."""
    messages = []
    for folder in check_order.CORE:
        for library in glob.glob(os.path.join(build, "src", folder, "lib*.a")):
            table = subprocess.run(["objdump", "-t", library], capture_output=True, text=True, check=True).stdout
            for line in table.splitlines():
                fields = line.split()
                if len(fields) < 4:
                    continue
                section, name = fields[-3], fields[-1]
                constant = section.startswith(".data.rel.ro")
                if section.startswith(MUTABLE) and not constant and not name.startswith("."):
                    messages.append(f"src/{folder}: {name} is a global that can change")
    return messages


def check_prefixes(build):
    """Messages on each first word of exported names that several folders use."""
    folders = {}
    for path in glob.glob(os.path.join(build, "src", "**", "*.o"), recursive=True):
        folder = os.path.relpath(path, os.path.join(build, "src")).split(os.sep)[0]
        table = subprocess.run(["nm", "--extern-only", "--defined-only", path], capture_output=True, text=True, check=True).stdout
        for line in table.splitlines():
            kind, name = line.split()[-2:]
            if kind in "TRDB" and not name.startswith("_"):
                folders.setdefault(name.split("_")[0], set()).add(folder)
    return [f"{word}_: exported by {', '.join(sorted(users))}" for word, users in sorted(folders.items()) if len(users) > 1]


if __name__ == "__main__":
    found = check(sys.argv[1]) + check_prefixes(sys.argv[1])
    print("\n".join(found), end="\n" if found else "")
    sys.exit(1 if found else 0)
