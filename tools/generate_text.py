#!/usr/bin/env python3
"""Makes what the console loads from text/*.po, and checks these files.

    tools/generate_text.py check            what is wrong between the languages; the gaps of those that may have some
    tools/generate_text.py web FOLDER       LANGUAGE.json and messages.ts, for the console
"""

import json
import os
import subprocess
import sys

import text_data

BANNER = "/* Made by tools/generate_text.py from text/. */\n"


def write(folder, name, text):
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
        file.write(text)


def make_web(catalogues, folder):
    english = catalogues[0]
    for one in catalogues:
        texts = {}
        for key in english.messages:
            forms = one.forms(key, english)
            texts[key] = forms if len(forms) > 1 else forms[0]
        write(folder, f"{one.code}.json", json.dumps(texts, ensure_ascii=False, indent=0) + "\n")
    lines = [BANNER, "/* The places for values of every message. */", "export interface Messages {"]
    for key, message in english.messages.items():
        names = set(message.places()) | ({"count"} if len(message.english) > 1 else set())
        lines.append(f"  {json.dumps(key)}: {' | '.join(json.dumps(name) for name in sorted(names)) or 'never'};")
    lines.append("}")
    rules = ", ".join(f'{one.code}: (n: number): number => Number({one.rule})' for one in catalogues)
    lines.append("\n/* Languages, and which form of a message each takes for a number. */")
    write(folder, "messages.ts", "\n".join(lines) + f"\nexport const PLURALS = {{ {rules} }};\n")


def check(catalogues):
    for one in catalogues:
        path = os.path.join(text_data.FOLDER, f"{one.code}.po")
        subprocess.run(["msgfmt", "--check", "--output-file=" + os.devnull, path], check=True)
    wrong, gaps = text_data.faults(catalogues)
    print("\n".join(wrong + gaps))
    return 1 if wrong else 0


def main(arguments):
    try:
        catalogues = text_data.languages()
        if arguments[:1] == ["check"]:
            return check(catalogues)
        if arguments[:1] == ["web"] and len(arguments) == 2:
            return make_web(catalogues, arguments[1])
    except text_data.Fault as fault:
        sys.exit(str(fault))
    sys.exit(__doc__)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
