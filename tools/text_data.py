"""What the program says, read from text/*.po.

One file a language, as translators' tools know them. The context of a message is its key, its msgid the English text, its msgstr
the text in the language of the file; text/en.po has all keys, its msgstr are empty. Places for values have names: {count}. A
message with two English forms, for a {count} of one and for any other, has as many as the language has (Plural-Forms).
A language lacks a message whose msgstr is empty, which is missing or fuzzy: English stands in.
"""

import ast
import os
import re

TOP = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FOLDER = os.path.join(TOP, "text")
PLACE = re.compile(r"\{(\w+)\}")
COMPLETE = ("en", "it")  # languages that may lack nothing
LINE = re.compile(r'(?:(msgctxt|msgid_plural|msgid|msgstr(?:\[\d+\])?)\s+)?(".*")$')
# Tables of C whose rows are said: the pattern of symbol, names of operands and article, the beginning of the keys, their ends.
TABLES = (("src/base/error_table.h", re.compile(r'^ERROR_ROW\((\w+), \w+, "([^"]*)", "([^"]*)"\)', re.MULTILINE), "error.", ("", ".remedy")),
          ("src/game/reason_table.h", re.compile(r'^REASON\((\w+), "([^"]*)"()\)', re.MULTILINE), "ruling.", ("",)))
PLURAL = re.compile(r"nplurals=(\d+);\s*plural=([n0-9()!=<>&|?:% ]+);")


class Fault(Exception):
    """Something in a catalogue that cannot be read; the message names the place."""


class Message:
    """An entry: its English forms and those of the language, in which all are empty where it lacks them."""

    def __init__(self, entry, place):
        self.place = place
        self.english = [entry[name] for name in ("msgid", "msgid_plural") if name in entry]
        self.forms = [entry[name] for name in sorted(entry) if name.startswith("msgstr")]

    def places(self):
        return sorted(set(PLACE.findall(" ".join(self.english))))


class Catalogue:
    """A language: its code, messages by key, and its rule for plurals."""

    def __init__(self, path):
        self.code = os.path.basename(path)[:-len(".po")]
        self.messages = {}
        self.header = ""
        with open(path, encoding="utf-8") as file:
            self.read(file, os.path.relpath(path, os.path.dirname(FOLDER)))
        found = PLURAL.search(self.header)
        if not found:
            raise Fault(f"{path}: no Plural-Forms of numbers and operators")
        self.form_count, self.rule = int(found[1]), found[2].strip()

    def read(self, file, name):
        entry, field, is_fuzzy, number = {}, None, False, 0
        for number, line in enumerate(list(file) + ["\n"], 1):
            line = line.strip()
            if line == "":
                if entry and not is_fuzzy:
                    self.take(entry, f"{name}:{number - 1}")
                entry, field, is_fuzzy = {}, None, False
            elif line.startswith("#"):
                is_fuzzy = is_fuzzy or (line.startswith("#,") and "fuzzy" in line)
            else:
                found = LINE.match(line)
                if not found or (found[1] is None and field is None):
                    raise Fault(f"{name}:{number}: not a line of a catalogue")
                field = found[1] or field
                entry[field] = entry.get(field, "") + ast.literal_eval(found[2])

    def take(self, entry, place):
        key = entry.get("msgctxt")
        if key is None:
            self.header = entry["msgstr"]
        elif key in self.messages:
            raise Fault(f"{place}: {key} is there twice")
        else:
            self.messages[key] = Message(entry, place)

    def forms(self, key, english):
        """The texts of a message, English where the language lacks it."""
        message = self.messages.get(key)
        return message.forms if message and all(message.forms) else english.messages[key].english


def languages():
    """All catalogues, English first."""
    codes = sorted((name for name in os.listdir(FOLDER) if name.endswith(".po")), key=lambda name: (name != "en.po", name))
    return [Catalogue(os.path.join(FOLDER, name)) for name in codes]


def faults(catalogues):
    """What is wrong between the languages, a line each, and after it what languages may lack and do."""
    english, wrong, gaps = catalogues[0], [], []
    for other in catalogues[1:]:
        for key, message in other.messages.items():
            known = english.messages.get(key)
            if known is None:
                wrong.append(f"{message.place}: English has no {key}")
            elif known.english != message.english:
                wrong.append(f"{message.place}: the English of {key} is another now; ./dev text brings it up to date")
            elif all(message.forms) and (len(message.forms) != (other.form_count if len(known.english) > 1 else 1)):
                wrong.append(f"{message.place}: {key} has {len(message.forms)} forms")
            elif all(message.forms) and sorted(set(PLACE.findall(" ".join(message.forms)))) != known.places():
                wrong.append(f"{message.place}: {key} has other places for values than English")
        lacking = [key for key in english.messages if not all((m := other.messages.get(key)) and m.forms or [""])]
        (wrong if other.code in COMPLETE else gaps).extend(f"text/{other.code}.po lacks {key}" for key in lacking)
    return wrong, gaps


def table_faults(english, top=TOP):
    """What is wrong between the tables of C and the English texts: a key that is missing or belongs to no row, a wrong name."""
    wrong = []
    for path, pattern, prefix, ends in TABLES:
        with open(os.path.join(top, path), encoding="utf-8") as file:
            rows = {symbol: (names, article) for symbol, names, article in pattern.findall(file.read()) if symbol != "none"}
        known = {prefix + symbol + end for symbol in rows for end in ends}
        wrong += [f"{message.place}: {path} has no row for {key}" for key, message in english.messages.items() if key.startswith(prefix) and key not in known]
        wrong += [f"{path}: text/en.po lacks {key}" for key in sorted(known - set(english.messages))]
        for symbol, (names, article) in rows.items():
            used = set(PLACE.findall(article)).union(*(english.messages[key].places() for key in (prefix + symbol + end for end in ends) if key in english.messages))
            named = set(names.split()) - {"-"}
            wrong += [f"{path}: {symbol} has no operand {{{name}}}, which its texts use" for name in sorted(used - named)]
            wrong += [f"{path}: no text of {symbol} uses {{{name}}}" for name in sorted(named - used)]
    return wrong
