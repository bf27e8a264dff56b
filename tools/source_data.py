"""The sources as generators and checks read them, and how generators write what they make."""

import inspect
import json
import os
import re
import sys

TOP = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
C_LIKE = (".c", ".h", ".ts", ".tsx", ".js", ".mjs", ".css")
HASH_LIKE = (".sh", ".build", ".log", ".po")
LITERAL = r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\''
# A comment, which is the group, or a literal of C or TypeScript.
C_TOKEN = re.compile(r"(//[^\n]*|/\*.*?\*/)|" + LITERAL + r"|`(?:\\.|[^`\\])*`", re.DOTALL)


class Fault(Exception):
    """Something in a source that cannot be read; the message names the place."""


def read_text(path):
    with open(path, encoding="utf-8", errors="replace") as file:
        return file.read()


def line_of(text, position):
    return text.count("\n", 0, position) + 1


def source_files(top, folders, ends=C_LIKE + HASH_LIKE + (".py",)):
    """Paths relative to top of the readable sources in these folders, sorted."""
    found = []
    for folder in folders:
        for here, folders_below, names in os.walk(os.path.join(top, folder)):
            folders_below[:] = [name for name in folders_below if name not in ("node_modules", "__pycache__")]
            found += [os.path.relpath(os.path.join(here, name), top) for name in names if name.endswith(ends)]
    return sorted(found)


def c_string(text):
    """A literal of C; in what is made there are no control characters."""
    return json.dumps(text, ensure_ascii=False).replace("??", '?" "?')


def c_header(note, content):
    return f"{note}#pragma once\n\n{content}"


def write(folder, name, text):
    """A file that is as it was is left alone: what is built from it stays too."""
    os.makedirs(folder, exist_ok=True)
    path = os.path.join(folder, name)
    if not os.path.exists(path) or read_text(path) != text:
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)


def run(main, prefix=""):
    """Runs a generator with the arguments of the command line; a fault is its last word, or how it is called."""
    try:
        inspect.signature(main).bind(*sys.argv[1:])
    except TypeError:
        sys.exit(sys.modules["__main__"].__doc__)
    try:
        sys.exit(main(*sys.argv[1:]))
    except Fault as fault:
        sys.exit(f"{prefix}{fault}")
