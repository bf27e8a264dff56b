#!/usr/bin/env python3
"""Checks every language of text/ against English: keys, places for values, forms.

    tools/check_languages.py [--missing]    also says how many texts those lack that may lack some, or which
"""

import os
import subprocess
import sys

import text_data
from text_data import places

COMPLETE = ("en", "it")  # languages that may lack nothing


def faults(catalogues):
    """What is wrong between the languages, a line each, and by language the keys that it lacks and may lack."""
    english, wrong, gaps = catalogues[0], [], {}
    for other in catalogues[1:]:
        for key, message in other.messages.items():
            known = english.messages.get(key)
            if known is None:
                wrong.append(f"{message.place}: English has no {key}")
            elif known.english != message.english:
                wrong.append(f"{message.place}: the English of {key} is another now; ./dev text brings it up to date")
            elif all(message.forms) and len(message.forms) != (other.form_count if len(known.english) > 1 else 1):
                wrong.append(f"{message.place}: {key} has {len(message.forms)} forms")
            elif all(message.forms) and places(message.forms) != known.places:
                wrong.append(f"{message.place}: {key} has other places for values than English")
        lacking = [key for key, message in english.messages.items() if other.forms(key, english) is message.english]
        if other.code in COMPLETE:
            wrong += [f"text/{other.code}.po lacks {key}" for key in lacking]
        elif lacking:
            gaps[other.code] = lacking
    return wrong, gaps


def gap_lines(gaps, all_of_them):
    """How many texts each language lacks, and which."""
    for code, keys in gaps.items():
        yield f"text/{code}.po lacks {len(keys)} texts, which are in English" + ("" if all_of_them else " (--missing lists them)")
        yield from (f"  {key}" for key in keys if all_of_them)


def check(catalogues, all_of_them):
    for one in catalogues:
        path = os.path.join(text_data.FOLDER, f"{one.code}.po")
        subprocess.run(["msgfmt", "--check", "--output-file=" + os.devnull, path], check=True)
    wrong, gaps = faults(catalogues)
    print("\n".join([*wrong, *gap_lines(gaps, all_of_them)]))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(check(text_data.languages(), sys.argv[1:] == ["--missing"]))
