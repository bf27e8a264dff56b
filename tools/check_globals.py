#!/usr/bin/env python3
"""Checks in the object files of a build folder that the core has no mutable global state.

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


if __name__ == "__main__":
    found = check(sys.argv[1])
    print("\n".join(found), end="\n" if found else "")
    sys.exit(1 if found else 0)
