#!/usr/bin/env python3
"""Checks all files of the repository for what must not be in them: paths of one machine, hosts of package
registries, tabs and trailing blanks in code; and that Python files parse."""

import ast
import os
import re
import subprocess
import tempfile
import sys

# Written in pieces so that this file passes its own check.
MACHINE_PATH = re.compile(r"(?<![\w.$}>-])/(?:ho" + r"me|ro" + r"ot|wo" + r"rk|Use" + r"rs)/[A-Za-z]")
REGISTRY = re.compile(r'registry\.[a-z]+[a-z0-9-]*\.[a-z]{2,}|"resol' + r'ved": *"https?:|^ *registry *=', re.MULTILINE)
CODE = (".c", ".h", ".ts", ".tsx", ".py", ".sh", ".css")
BLANKS = re.compile(r"[ \t]+$", re.MULTILINE)


def files(top):
    """The files git knows or would add."""
    answer = subprocess.run(["git", "-C", top, "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
                            capture_output=True, check=True)
    return sorted(name for name in answer.stdout.decode().split("\0")
                  if name and os.path.isfile(os.path.join(top, name)))


def check_file(name, text, parent):
    def at(position):
        return f"{name}:{text.count(chr(10), 0, position) + 1}"

    for match in MACHINE_PATH.finditer(text):
        yield f"{at(match.start())}: a path of one machine"
    position = text.find(parent + os.sep)
    if parent not in (os.sep, tempfile.gettempdir()) and position >= 0:
        yield f"{at(position)}: a path of this machine"
    for match in REGISTRY.finditer(text):
        yield f"{at(match.start())}: the host of a package registry"
    if name.endswith(CODE):
        for match in BLANKS.finditer(text):
            yield f"{at(match.start())}: blanks at the end of the line"
    if name.endswith(".py"):
        try:
            ast.parse(text)
        except SyntaxError as error:
            yield f"{name}:{error.lineno}: {error.msg}"


def check(top):
    """Messages on what is wrong, each with its place."""
    parent = os.path.dirname(os.path.abspath(top))
    messages = []
    for name in files(top):
        with open(os.path.join(top, name), "rb") as file:
            data = file.read()
        if b"\0" in data[:8000]:
            continue
        messages += check_file(name, data.decode("utf-8", "replace"), parent)
    return messages


if __name__ == "__main__":
    found = check(sys.argv[1] if len(sys.argv) > 1 else ".")
    print("\n".join(found), end="\n" if found else "")
    sys.exit(1 if found else 0)
