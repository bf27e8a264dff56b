#!/usr/bin/env python3
"""English that stands outside text/ is found, and the list of what may stay is true."""

import os
import sys
import tempfile

import tap

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(TOP, "tools"))

import check_english  # noqa: E402

SAID = 'say("The king is gone.");\n'
FOUND = "English outside text/: "


def checked(files, allowed=""):
    files = files | {check_english.ALLOWED: "files\twords\treason\n" + allowed}
    with tempfile.TemporaryDirectory() as top:
        for name, text in files.items():
            path = os.path.join(top, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
        return check_english.check(top)


def a_sentence_in_c_is_found_with_its_place():
    tap.equal(checked({"src/game/a.c": "int a;\n" + SAID}), [f"src/game/a.c:2: {FOUND}The king is gone."])
    tap.equal(checked({"web/wasm/a.c": '"has %d "\n  "men left"'}), [f"web/wasm/a.c:1: {FOUND}has x men left"])
    tap.equal(checked({"src/cli/a.h": '#define A " would do"'}), [f"src/cli/a.h:1: {FOUND}would do"])


def words_around_places_of_a_format_are_found():
    tap.equal(checked({"src/cli/a.c": '"Copied %s to %s.\\n"'}), [f"src/cli/a.c:1: {FOUND}Copied x to x."])
    tap.equal(checked({"src/cli/a.c": '"%" PRId64 "%s=%.*s, %5zu"'}), [])


def a_sentence_of_a_page_is_found():
    tap.equal(checked({"web/src/a.tsx": "<p>\n  Who is there?\n</p>"}), [f"web/src/a.tsx:1: {FOUND}Who is there?"])
    tap.equal(checked({"web/src/a.tsx": '<img alt="two kings">'}), [f"web/src/a.tsx:1: {FOUND}two kings"])
    tap.equal(checked({"web/src/a.ts": "`${one} is gone now`"}), [f"web/src/a.ts:1: {FOUND}is gone now"])


def what_is_no_sentence_is_left_alone():
    for name, text in (("src/a.c", "/* The king is gone. */ // quite gone\n"), ("src/a.c", '#include "base/text.h"\n"tiebreak" "white"'),
                       ("src/a.c", 'document_say(document, show_playoff_tie, "first last", a, b);'), ("src/a.c", '"ok seq=%d by=x"'),
                       ("web/src/a.ts", 'const a = new Map<string, number>(); // it is\nif (a > 1 && b < 2) t("clock.flag");')):
        tap.equal(checked({name: text}), [])
    tap.equal(checked({"web/src/api/contract.ts": 'export type Kind = "without match";'}), [])  # made of the contract
    tap.equal(checked({"web/src/a.tsx": '<p class="grid wide">{t("a.b")}</p>', "web/src/a.css": ".grid, .wide { margin: 0 }"}), [])


def what_may_stay_has_a_row_that_is_needed():
    row = "src/game/*.c\t^The king\twritten for another program\n"
    tap.equal(checked({"src/game/a.c": SAID}, row), [])
    tap.equal(checked({"src/game/a.c": SAID + '"a queen or"'}, row), [f"src/game/a.c:2: {FOUND}a queen or"])
    tap.equal(checked({"src/event/a.c": SAID}, row), [f"src/event/a.c:1: {FOUND}The king is gone.",
                                                      f"{check_english.ALLOWED}:2: nothing needs this: src/game/*.c"])


tap.run(a_sentence_in_c_is_found_with_its_place, words_around_places_of_a_format_are_found, a_sentence_of_a_page_is_found, what_is_no_sentence_is_left_alone,
        what_may_stay_has_a_row_that_is_needed)
