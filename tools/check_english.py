#!/usr/bin/env python3
"""Finds English that should be a message of text/: in strings, and in what the pages of the console show, two words with a space
between.

    tools/check_english.py [TOP]

tools/english_allowed.tsv says what may stay: files (fnmatch), what the words must match to be left alone (a regular expression),
and why; a row that nothing needs is wrong too.
"""

import fnmatch
import os
import re
import sys

import source_data
import text_data

ALLOWED = os.path.join("tools", "english_allowed.tsv")
# Made by the build.
MADE = ("web/src/api/contract.ts", "web/src/api/limits.ts", "web/src/i18n/messages.ts")
STRING = r'"(?:\\.|[^"\\\n])*"'
# A comment, or literals: strings behind each other are one.
TOKEN = re.compile(r"//[^\n]*|/\*.*?\*/|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|"
                   + STRING + r"(?:\s*(?:PRI\w+\s*)?" + STRING + ")*", re.DOTALL)
NO_WORDS = re.compile(r"\\[nrt]|\$\{[^`]*\}|^#include.*")
# Of printf: what comes there may be a word.
PLACE = re.compile(r"%[-+.*\d]*(?:ll?|z)?[a-zA-Z]")
ENGLISH = re.compile(r"(?<![\w.#/=<&$-])[A-Za-z]?[a-z]+[,:;]? [a-z]{2,}(?![\w/=(_-])")
# Between two tags of a page.
SHOWN = re.compile(r"(?<!=)>([\w\s,.:!?'’“”–—-]+)</?[A-Za-z>]")
CLASS = re.compile(r"\.(-?[a-z][\w-]*)")


def literals(path, text):
    """(position, words) of all that could be said."""
    for found in TOKEN.finditer(text):
        if not found.group().startswith(("//", "/*")):
            pieces = re.findall(STRING, found.group()) if found.group().startswith('"') else [found.group()]
            yield found.start(), "".join(piece[1:-1] for piece in pieces)
    if path.endswith(".tsx"):
        yield from ((found.start(1), found[1]) for found in SHOWN.finditer(text))


def names(top):
    """Words that stand beside each other without being said: names of values of each message, and classes of the console."""
    english = text_data.Catalogue(os.path.join(text_data.FOLDER, "en.po"))
    styles = "".join(source_data.read_text(os.path.join(top, path)) for path in source_data.source_files(top, ("web/src",), (".css",)))
    return [message.places | {"count", "-"} for message in english.messages.values()] + [set(CLASS.findall(styles))]


def said(top):
    """path: [(line, words)] of what reads like English."""
    found, known = {}, names(top)
    for path in source_data.source_files(top, ("src", "web/wasm", "web/src"), (".c", ".h", ".ts", ".tsx")):
        text = source_data.read_text(os.path.join(top, path))
        for position, words in literals(path, text) if path not in MADE else ():
            words = PLACE.sub("x", NO_WORDS.sub("\n", words))
            if ENGLISH.search(words) and not any(set(words.replace("@", "").split()) <= some for some in known):
                found.setdefault(path, []).append((source_data.line_of(text, position), words))
    return found


def check(top):
    """Messages on what is wrong, each with its place."""
    rows = [line.split("\t") for line in source_data.read_text(os.path.join(top, ALLOWED)).splitlines()[1:]]
    wrong, used = [], set()
    for path, places in said(top).items():
        for line, words in places:
            reasons = [number for number, row in enumerate(rows) if fnmatch.fnmatch(path, row[0]) and re.search(row[1], words)]
            used.update(reasons)
            if not reasons:
                wrong.append(f"{path}:{line}: English outside text/: {' '.join(words.split())[:90]}")
    return wrong + [f"{ALLOWED}:{number + 2}: nothing needs this: {row[0]}" for number, row in enumerate(rows) if number not in used]


if __name__ == "__main__":
    messages = check(sys.argv[1] if len(sys.argv) > 1 else source_data.TOP)
    print("\n".join(messages), end="\n" if messages else "")
    sys.exit(1 if messages else 0)
