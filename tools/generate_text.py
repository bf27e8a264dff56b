#!/usr/bin/env python3
"""Makes what the program and the console load from text/*.po.

    tools/generate_text.py take             changed English texts, into the other languages: their translations stay, marked as fuzzy
    tools/generate_text.py web FOLDER       LANGUAGE.json and messages.ts, for the console
    tools/generate_text.py c FOLDER [--only PREFIX...]
                                            language_messages.h and language_catalogues.c; with --only the texts of English
                                            alone, and of it what begins so: for WebAssembly, where the page has the others
"""

import json
import os

import text_data
from source_data import c_header, read_text, run, write
from text_data import identifier

# Never reach the console: C says them.
COMMAND_LINE = ("board.note.", "cli.", "error.cli_", "game.", "list.comma", "list.or", "list.semicolon", "list.space", "pgn.",
                "pairing.", "paper.", "place.", "reader.", "recommended.", "show.", "table.", "tiebreak-modifier.GP",
                "tiebreak-modifier.MP")
UNREVIEWED = "language.unreviewed"
BANNER = "/* Made by tools/generate_text.py from text/. */\n"


def web_text(language, english, key):
    """A text, its forms, or the English forms as such where the language lacks them and counts in another way."""
    forms = language.forms(key, english)
    if len(forms) == 1:
        return forms[0]
    return {"en": forms} if forms is english.messages[key].english and language.rule != english.rule else forms


def make_web(catalogues, folder):
    english = catalogues[0]
    keys = [key for key in english.messages if not key.startswith(COMMAND_LINE)]
    for one in catalogues:
        texts = {key: web_text(one, english, key) for key in keys}
        write(folder, f"{one.code}.json", json.dumps(texts, ensure_ascii=False, indent=0) + "\n")
    lines = [BANNER, "/* The places for values of every message. */", "export interface Messages {"]
    for key in keys:
        message = english.messages[key]
        names = message.places | ({"count"} if len(message.english) > 1 else set())
        lines.append(f"  {json.dumps(key)}: {' | '.join(json.dumps(name) for name in sorted(names)) or 'never'};")
    rules = ", ".join(f'{one.code}: (n: number): number => Number({one.rule})' for one in catalogues)
    unreviewed = json.dumps({one.code: one.forms(UNREVIEWED, english)[0] for one in catalogues if not one.is_reviewed}, ensure_ascii=False)
    lines += ["}", "\n/* Languages, and which form of a message each takes for a number. */", f"export const PLURALS = {{ {rules} }};",
              "\n/* What is said of languages that no native speaker has reviewed, in the language. */",
              f"export const UNREVIEWED: Readonly<Partial<Record<string, string>>> = {unreviewed};\n"]
    write(folder, "messages.ts", "\n".join(lines))


def c_text(forms):
    """The forms behind each other, a zero after each; escaped so that no character of one runs into the next."""
    escaped = [form.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("?", "\\?") for form in forms]
    return " ".join(f'"{form}\\0"' for form in escaped)


def make_c(catalogues, folder, only=()):
    english = catalogues[0]
    keys = sorted(key for key in english.messages if key.startswith(tuple(only) or ""))
    names = {}
    for key in keys:
        if names.setdefault(identifier(key), key) != key:
            raise text_data.Fault(f"{key} and {names[identifier(key)]} would have the same name in C")
    enumerators = "".join(f"    {name},\n" for name in names)
    content = f"enum message {{\n    MESSAGE_none,\n{enumerators}    MESSAGE_COUNT\n}};\n"
    write(folder, "language_messages.h", c_header(BANNER + "\n", content))
    lines, rows = [BANNER, '#include "language/language.h"\n'], []
    for one in catalogues:
        code = one.code
        lines.append(f"static int64_t form_{code}(int64_t n) {{\n    return {one.rule};\n}}\n")
        reviewed = str(one.is_reviewed).lower()
        rows.append(f'    {{.code = "{code}", .form = form_{code}, .texts = texts_{code}, .is_reviewed = {reviewed}}},')
        if only and one is not english:  # of others what the page has
            lines.append(f"#define texts_{code} texts_{english.code}\n")
            continue
        lines.append(f"static const char *const texts_{code}[MESSAGE_COUNT] = {{")
        for name, key in names.items():
            forms = one.forms(key, english)
            if one is english or forms is not english.messages[key].english:
                lines.append(f"    [{name}] = {c_text(forms)},")
        lines.append("};\n")
    lines += ['const char *const language_keys[MESSAGE_COUNT] = {"",', *(f"    {c_text([key])[:-3]}\"," for key in keys), "};\n"]
    lines += ["const struct language languages[] = {", *rows, "};", f"const size_t language_count = {len(rows)};\n"]
    write(folder, "language_catalogues.c", "\n".join(lines))


def take(catalogues):
    english = read_text(os.path.join(text_data.FOLDER, "en.po"))
    for one in catalogues[1:]:
        name = f"{one.code}.po"
        write(text_data.FOLDER, name, text_data.with_english(read_text(os.path.join(text_data.FOLDER, name)), english))


def main(what="", folder=None, mark="--only", *only):
    catalogues = text_data.languages()
    if what == "take" and folder is None:
        return take(catalogues)
    if what == "web" and folder:
        return make_web(catalogues, folder)
    if what == "c" and folder and mark == "--only":
        return make_c(catalogues, folder, only)
    return __doc__


if __name__ == "__main__":
    run(main)
