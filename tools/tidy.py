#!/usr/bin/env python3
"""Runs clang-tidy over the C files of src, two at a time.

    tools/tidy.py build/clang [--changed COMMIT]

A file that was clean is not looked at again until it, a header that it reads or the settings change. With --changed, files
that read nothing that changed since the commit count as clean.
"""

import argparse
import concurrent.futures
import hashlib
import json
import os
import subprocess
import sys

import includes
import source_data

TOP = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
HINTS = os.path.join("tools", "tidy.h")
SETTINGS = (".clang-tidy", HINTS, os.path.join("tools", "tidy.py"), "meson.build")
# The paths that the analyzer follows in one function: a third of what it takes by itself, in a third of the time.
PATHS = ["--extra-arg=" + part for part in ("-Xclang", "-analyzer-config", "-Xclang", "max-nodes=75000")]
ERROR_SOURCE = os.path.join("src", "base", "error.c")


def digest(path):
    with open(os.path.join(TOP, path), "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()


class Marks:
    """What a file was when it was clean: a digest over it, all that it reads and the settings."""

    def __init__(self):
        self.graph = includes.Includes(TOP)
        self.known = {}

    def reads(self, path):
        return sorted(self.graph.closure(path)) + list(SETTINGS)

    def of(self, path):
        total = hashlib.sha256()
        for name in self.reads(path):
            if name not in self.known:
                self.known[name] = digest(name)
            total.update(f"{name}\0{self.known[name]}\n".encode())
        return total.hexdigest()


def tidy(build, path):
    command = ["clang-tidy", "--quiet", "-p", build] + PATHS
    if path != ERROR_SOURCE:
        command += ["--extra-arg=-include", "--extra-arg=" + os.path.join(TOP, HINTS)]
    answer = subprocess.run(command + [os.path.join(TOP, path)], capture_output=True, text=True, check=False)
    return answer.returncode == 0, answer.stdout + answer.stderr


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("build")
    parser.add_argument("--changed", metavar="COMMIT")
    asked = parser.parse_args()
    build = os.path.join(TOP, asked.build)
    changed = includes.changed_since(TOP, asked.changed) if asked.changed else None
    if asked.changed and changed is None:
        print(f"There is no commit \"{asked.changed}\" here.")
        return 1
    with open(os.path.join(build, "compile_commands.json"), encoding="utf-8") as file:
        built = {os.path.normpath(os.path.join(row["directory"], row["file"])) for row in json.load(file)}
    files = [path for path in source_data.source_files(TOP, ("src",))
             if path.endswith((".c", ".h")) and os.path.join(TOP, path) in built]
    marks = Marks()
    memory = os.path.join(build, "tidy.json")
    clean = {}
    if os.path.exists(memory):
        clean = json.loads(source_data.read_text(memory))

    def wanted(path):
        if changed is not None and not changed.intersection(marks.reads(path)):
            return False
        return clean.get(path) != marks.of(path)

    failed = False
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        waiting = [path for path in files if wanted(path)]
        for path, (good, output) in zip(waiting, pool.map(lambda path: tidy(build, path), waiting)):
            if good:
                clean[path] = marks.of(path)
            else:
                clean.pop(path, None)
                failed = True
                print(output)
    with open(memory, "w", encoding="utf-8") as file:
        json.dump(clean, file)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
