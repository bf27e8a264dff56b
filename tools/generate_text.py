#!/usr/bin/env python3
"""Makes what the program and the console load from text/*.po, and checks these files.

    tools/generate_text.py check            what is wrong between the languages; the gaps of those that may have some
    tools/generate_text.py web FOLDER       LANGUAGE.json and messages.ts, for the console
    tools/generate_text.py c FOLDER [--only PREFIX...]
                                            language_messages.h and language_catalogues.c; with --only just English, and
                                            of it what begins so: for WebAssembly, where the page has the other texts
"""

import json
import os
import subprocess
import sys

import text_data

# Never reach the console: C says them.
COMMAND_LINE = ("cli.", "error.cli_", "list.comma", "list.or", "list.semicolon", "list.space", "pairing.", "place.", "show.", "table.")
BANNER = "/* Made by tools/generate_text.py from text/. */\n"


def write(folder, name, text):
    """A file that is as it was is left alone: what is built from it stays too."""
    os.makedirs(folder, exist_ok=True)
    path = os.path.join(folder, name)
    if os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            if file.read() == text:
                return
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def make_web(catalogues, folder):
    english = catalogues[0]
    keys = [key for key in english.messages if not key.startswith(COMMAND_LINE)]
    for one in catalogues:
        texts = {}
        for key in keys:
            forms = one.forms(key, english)
            texts[key] = forms if len(forms) > 1 else forms[0]
        write(folder, f"{one.code}.json", json.dumps(texts, ensure_ascii=False, indent=0) + "\n")
    lines = [BANNER, "/* The places for values of every message. */", "export interface Messages {"]
    for key, message in ((key, english.messages[key]) for key in keys):
        names = set(message.places()) | ({"count"} if len(message.english) > 1 else set())
        lines.append(f"  {json.dumps(key)}: {' | '.join(json.dumps(name) for name in sorted(names)) or 'never'};")
    lines.append("}")
    rules = ", ".join(f'{one.code}: (n: number): number => Number({one.rule})' for one in catalogues)
    lines.append("\n/* Languages, and which form of a message each takes for a number. */")
    write(folder, "messages.ts", "\n".join(lines) + f"\nexport const PLURALS = {{ {rules} }};\n"
          + "\n/* Languages that no native speaker has reviewed. */\n"
          + f"export const UNREVIEWED: readonly string[] = {json.dumps([one.code for one in catalogues if not one.is_reviewed])};\n")


def identifier(key):
    return "MESSAGE_" + text_data.identifier(key)


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
    lines = [BANNER, "#ifndef STAUNTON_LANGUAGE_MESSAGES_H\n#define STAUNTON_LANGUAGE_MESSAGES_H\n", "enum message {", "    MESSAGE_none,"]
    lines += [f"    {identifier(key)}," for key in keys]
    write(folder, "language_messages.h", "\n".join(lines) + "\n    MESSAGE_COUNT\n};\n\n#endif\n")
    lines = [BANNER, '#include "language/language.h"\n']
    catalogues = catalogues[:1] if only else catalogues
    for one in catalogues:
        lines += [f"static int64_t form_{one.code}(int64_t n) {{\n    return {one.rule};\n}}\n", f"static const char *const texts_{one.code}[MESSAGE_COUNT] = {{"]
        for key in keys:
            forms = one.forms(key, english)
            if one is english or forms is not english.messages[key].english:
                lines.append(f"    [{identifier(key)}] = {c_text(forms)},")
        lines.append("};\n")
    lines += ['const char *const language_keys[MESSAGE_COUNT] = {"",', *(f"    {c_text([key])[:-3]}\"," for key in keys), "};\n"]
    lines.append("const struct language languages[] = {")
    lines += [f'    {{.code = "{one.code}", .form = form_{one.code}, .texts = texts_{one.code}, .is_reviewed = {str(one.is_reviewed).lower()}}},' for one in catalogues]
    write(folder, "language_catalogues.c", "\n".join(lines) + f"\n}};\nconst size_t language_count = {len(catalogues)};\n")


def check(catalogues):
    for one in catalogues:
        path = os.path.join(text_data.FOLDER, f"{one.code}.po")
        subprocess.run(["msgfmt", "--check", "--output-file=" + os.devnull, path], check=True)
    wrong, gaps = text_data.faults(catalogues)
    wrong += text_data.table_faults(catalogues[0]) + text_data.made_faults(catalogues[0]) + text_data.phrase_faults(catalogues[0])
    print("\n".join(wrong + gaps))
    return 1 if wrong else 0


def main(arguments):
    try:
        catalogues = text_data.languages()
        if arguments[:1] == ["check"]:
            return check(catalogues)
        if arguments[:1] == ["web"] and len(arguments) == 2:
            return make_web(catalogues, arguments[1])
        if arguments[:1] == ["c"] and (len(arguments) == 2 or arguments[2:3] == ["--only"]):
            return make_c(catalogues, arguments[1], arguments[3:])
    except text_data.Fault as fault:
        sys.exit(str(fault))
    sys.exit(__doc__)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
