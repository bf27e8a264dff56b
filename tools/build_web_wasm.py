#!/usr/bin/env python3
"""Builds the module with which the browser runs the rules: web/wasm/*.c and what they call of the core.

    tools/build_web_wasm.py build/web-wasm web/src/core/staunton.wasm

The folder takes generated tables and objects; only what changed is compiled again. Each file of web/wasm says itself what
it exports (web/wasm/exchange.h), so a new one needs no word here.
"""

import glob
import os
import subprocess
import sys

import source_data
import wasm

TOP = wasm.TOP
# In the order of the house; a folder that does not exist yet is none.
FOLDERS = ("src/base", "src/language", "src/chess", "src/clock", "src/game")
# Of others what the page needs, with the headers that these include.
FILES = ("src/standings/tiebreak.c", "src/standings/tiebreak.h", "src/standings/doubts.c", "src/standings/doubts.h", "src/standings/edition.c",
         "src/pairing/playoff.h", "src/pairing/playoff_rules.c", "src/pairing/playoff_text.c", "src/pairing/playoff_words.c",
         "src/format/player_columns.c", "src/format/player_columns.h")
# What the core says; the page has its own texts, in its language.
SAID = ("book.", "chess.", "clock.preset.", "clock.say.", "clock.words.", "colour.", "desk.", "error.", "game.", "list.", "paper.", "pgn.", "phrase.", "place.", "playoff.", "ruling.", "show.clock.", "show.field", "show.playoff", "tiebreak.", "tiebreak-modifier.", "written.")


def generate(folder):
    """The tables of chess and of the articles, made as the native build makes them; of the texts what the core says, in English alone."""
    for script, arguments, marks in (("generate_chess.py", [folder], [os.path.join(TOP, "tools", "generate_chess.py")]),
                                     ("generate_rules.py", [TOP, folder],
                                      glob.glob(os.path.join(TOP, "rules", "*.tsv")) + [os.path.join(TOP, "tools", "generate_rules.py")]),
                                     ("generate_text.py", ["c", folder, "--only", *SAID],
                                      [os.path.join(TOP, "text", "en.po"), os.path.join(TOP, "tools", "generate_text.py"), __file__])):
        stamp = os.path.join(folder, script + ".stamp")
        if wasm.is_older(stamp, *marks):
            subprocess.run([sys.executable, os.path.join(TOP, "tools", script), *arguments], check=True)
            with open(stamp, "w", encoding="utf-8"):
                pass


def main():
    folder, module = (os.path.join(TOP, name) for name in sys.argv[1:3])
    os.makedirs(folder, exist_ok=True)
    generate(folder)
    files = [os.path.join(TOP, path) for path in (*source_data.source_files(TOP, FOLDERS), *FILES)]
    glue = glob.glob(os.path.join(TOP, "web", "wasm", "*.[ch]"))
    headers = [path for path in files + glue if path.endswith(".h")] + glob.glob(os.path.join(folder, "*.h"))
    sources = [path for path in files + glue if path.endswith(".c")]
    sources += [os.path.join(folder, "language_catalogues.c"), os.path.join(TOP, "rules", "rules_tables.c")]
    newest = max(headers, key=os.path.getmtime)
    objects, failures = wasm.compile_all(
        sorted(sources), folder, [os.path.join(TOP, "src"), os.path.join(TOP, "web"), os.path.join(TOP, "rules"), folder],
        lambda source, target: wasm.is_older(target, source, newest))
    if not failures:
        said = wasm.link(objects, module, ["-Wl,--gc-sections", "-Wl,--strip-all"])
        failures = [said] if said else []
    if failures:
        print("\n".join(failures))
        return 1
    for name in wasm.foreign_imports(module):
        print(f"{os.path.basename(module)}: the browser has no {name}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
