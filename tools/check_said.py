#!/usr/bin/env python3
"""Checks that the sources and text/en.po fit each other: C says no text that is not there, with the names of its places; every
row of a table of names has its text; and no text is there that neither C nor TypeScript nor a generator says.

    tools/check_said.py
"""

import os
import re
import sys

import text_data
from source_data import C_TOKEN, TOP, line_of, read_text, source_files
from text_data import identifier, places

# Tables of C whose rows are said: the pattern of symbol, names of operands and article, the beginning of the keys, their ends.
ERROR_ROW = re.compile(r'^ERROR_ROW\((\w+), \w+, "([^"]*)", "([^"]*)"\)', re.MULTILINE)
REASON_ROW = re.compile(r'^REASON\((\w+), "([^"]*)"()\)', re.MULTILINE)
WRITTEN_ROW = re.compile(r'^WRITTEN\((\w+)()(), ', re.MULTILINE)
TABLES = (("src/base/error_table.h", ERROR_ROW, "error.", ("", ".remedy")), ("src/game/reason_table.h", REASON_ROW, "ruling.", ("",)),
          ("src/game/written_table.h", WRITTEN_ROW, "written.", ("",)))
# Sentences that C makes: the key as it stands in the name of the message, and the names of its values.
MADE = re.compile(r'\b(?:(?:language_make|cli_say|cli_tell|document_say)\(\s*[^,;]+?|(?:swiss_tell|language_said)\([^;]+?),'
                  r'\s*(\w+),\s*"([^"]*)"')
# Phrases within errors (base/error.h): the key, and the names of its values where it has some.
PHRASE = re.compile(r'\bERROR_(?:KEY|WORDS|PHRASE)\(\s*"([^"]*)"(?:,\s*"([^"]*)")?')
# Tables of names that have a text each: the beginning of the keys, where the names stand, and how. What begins so is of no other
# name, but for settings of play.
NAMES = (("tiebreak.", "src/standings/tiebreak.c",
          r'^ {4}(?:(?:ROW|EXTENDED|ENCOUNTER)\([^"]*"([\w+]+)"|RENAMED\([^"]*"(\w+)", "(\w+)")'),
         ("edition-title.", "rules/editions.tsv src/standings/rating_rules.c",
          r'^([a-z]\w*@[\w-]+)\t|\.code = "(rating@[\w-]+)"'),
         ("option.", "src/pairing/options.c", r"^ {4}(?:FOREMOST_)?OPTION\(\s*(\w+),"),
         ("desk.verb.", "src/game/verb_table.h", r'^VERB\(\w+, "([^"]+)"'),
         ("desk.flag.", "src/game/flag_table.h", r'^FLAG\(\w+, "([^"]+)"'),
         ("desk.effect.", "src/game/effect_table.h", r'^EFFECT\(\w+, "([^"]+)"'),
         ("desk.group.", "src/game/offer_table.h", r"^OFFER\((\w+),"),
         ("play.", "src/game/game_rules.c", r'^ {4}\{"(?!white-|black-|scheduled")([a-z-]+)",'))
# A key as a whole, or its beginning where a variable follows: "stage.", `stage.${stage}`, "stage.%s", MESSAGE_stage_##NAME.
KEY = re.compile(r"[\"'`]([^\"'`\s$%]+)(?=[\"'`]|\$\{|%s\")")
BEGINNING = re.compile(r"[a-z][a-z0-9.-]*\.")
PASTED = re.compile(r"\b(MESSAGE_\w+?_)(?:##|\d+ \+)")
LITERAL = re.compile(r"[\"'`]([^\"'`\n]+)(?=[\"'`])")
WORD = re.compile(r"[\w@-]+")
SOURCES = ("src", "web/wasm", "web/src", "contract", "rules")
MADE_OF_THEM = ("web/src/api/contract.ts", "web/src/i18n/messages.ts")
ELSEWHERE = ("cli.help.",)  # generate_commands.py finds those that nothing says


def said_faults(english, top=TOP):
    """Where C says a text with other names of values than it has places (any text may be counted), or one that is not there; and
    texts of phrases that nothing says."""
    wrong, unsaid = [], {key for key in english.messages if key.startswith("phrase.")}
    by_name = {identifier(key).removeprefix("MESSAGE_"): message for key, message in english.messages.items()}
    for path in source_files(top, ("src", "web/wasm"), (".c", ".h")):
        text = read_text(os.path.join(top, path))
        for pattern, messages in ((MADE, by_name if path.endswith(".c") else None), (PHRASE, english.messages)):
            for found in pattern.finditer(text) if messages else ():  # headers explain how sentences are made
                key, names = found[1], {name.lstrip("@") for name in (found[2] or "").split()}
                message, place = messages.get(key), f"{path}:{line_of(text, found.start())}"
                unsaid.discard(key)
                if message is None:
                    wrong.append(f"{place}: no text is called {key}")
                elif names - ({"count"} - message.places) != message.places:
                    wrong.append(f"{place}: {key} has {' '.join(sorted(message.places)) or 'no values'}")
    return wrong + [f"{english.messages[key].place}: no error says {key}" for key in sorted(unsaid)]


def table_faults(english, top=TOP):
    """What is wrong between the tables of C and the English texts: a key that is missing or belongs to no row, a wrong name."""
    wrong = []
    for path, pattern, prefix, ends in TABLES:
        rows = {row[0]: row[1:] for row in pattern.findall(read_text(os.path.join(top, path))) if row[0] != "none"}
        texts = {key: message for key, message in english.messages.items() if key.startswith(prefix)}
        known = {prefix + symbol + end for symbol in rows for end in ends}
        wrong += [f"{message.place}: {path} has no row for {key}" for key, message in texts.items() if key not in known]
        wrong += [f"{path}: text/en.po lacks {key}" for key in sorted(known - set(texts))]
        for symbol, (names, article) in rows.items():
            keys = [prefix + symbol + end for end in ends]
            used = places([article]).union(*(texts[key].places for key in keys if key in texts))
            named = set(names.split()) - {"-"}
            wrong += [f"{path}: {symbol} has no operand {{{name}}}, which its texts use" for name in sorted(used - named)]
            wrong += [f"{path}: no text of {symbol} uses {{{name}}}" for name in sorted(named - used)]
    return wrong


def name_faults(english, top=TOP, names=NAMES):
    """Names of tables without a text, and texts of names that no table has."""
    wrong = []
    for prefix, path, pattern in names:
        text = "\n".join(read_text(os.path.join(top, one)) for one in path.split())
        found = re.findall(pattern, text, re.MULTILINE)
        known = {prefix + name for row in found for name in ([row] if isinstance(row, str) else row) if name}
        texts = {key for key in english.messages if key.startswith(prefix)}
        wrong += [f"{path}: text/en.po lacks {key}" for key in sorted(known - texts)]
        others = texts - known if prefix != "play." else ()
        wrong += [f"{english.messages[key].place}: {path} has nothing called {key}" for key in sorted(others)]
    return wrong


class Sources:
    """What could name a text: identifiers, whole keys and beginnings of keys, and the words that may follow these."""

    def __init__(self, top):
        self.identifiers, self.keys, self.beginnings, self.words = set(), set(), set(), set()
        for path in source_files(top, SOURCES, (".c", ".h", ".ts", ".tsx", ".toml", ".tsv")):
            if path not in MADE_OF_THEM:
                self.read(path, read_text(os.path.join(top, path)))

    def read(self, path, text):
        is_code = path.endswith((".c", ".h", ".ts", ".tsx"))
        text = C_TOKEN.sub(lambda found: " " if found[1] else found[0], text) if is_code else text
        words, literals = set(WORD.findall(text)), LITERAL.findall(text)
        self.words |= words | set(literals) | {re.sub(r"\W+", "-", literal.lower()).strip("-") for literal in literals}
        if path.endswith(".tsv"):
            self.keys |= set(text.split())
        if is_code:
            keys = set(KEY.findall(text))
            self.keys |= keys
            self.beginnings |= set(filter(BEGINNING.fullmatch, keys))
        if path.endswith((".c", ".h")):
            self.identifiers |= words
            self.beginnings |= set(PASTED.findall(text))

    def say(self, key):
        name = identifier(key)
        rests = [key[len(one):] for one in self.beginnings if key.startswith(one)]
        return (key in self.keys or name in self.identifiers or name.removeprefix("MESSAGE_") in self.identifiers
                or any(name.startswith(one) for one in self.beginnings)
                or any(rest in self.words or self.words.issuperset(rest.split(".")) for rest in rests))


def unsaid(english, top=TOP):
    """Texts that nothing says."""
    sources = Sources(top)
    return [f"{message.place}: nothing says {key}" for key, message in english.messages.items()
            if not key.startswith(ELSEWHERE) and not sources.say(key)]


def main():
    english = text_data.Catalogue(os.path.join(text_data.FOLDER, "en.po"))
    wrong = table_faults(english) + said_faults(english) + name_faults(english) + unsaid(english)
    print("\n".join(wrong), end="\n" if wrong else "")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
