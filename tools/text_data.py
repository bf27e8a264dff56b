"""What the program says, read from text/*.po.

One file a language, as translators' tools know them. The context of a message is its key, its msgid the English text, its msgstr
the text in the language of the file; text/en.po has all keys, its msgstr are empty. Places for values have names: {count}. A
message with two English forms, for a {count} of one and for any other, has as many as the language has (Plural-Forms).
A language lacks a message whose msgstr is empty, which is missing or fuzzy: English stands in. One that no native speaker has
reviewed has the line "X-Reviewed: no" in its header, and says so to its readers.
"""

import ast
import glob
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
# Sentences that C makes: the key as it stands in the name of the message, and the names of its values.
MADE = re.compile(r'\b(?:(?:language_make|cli_say|cli_tell|document_say)\(\s*[^,;]+?|(?:swiss_tell|language_said)\([^;]+?),\s*(\w+),\s*"([^"]*)"')
# Phrases within errors (base/error.h): the key, and the names of its values where it has some.
PHRASE = re.compile(r'\bERROR_(?:KEY|WORDS|PHRASE)\(\s*"([^"]*)"(?:,\s*"([^"]*)")?')
PHRASES = "phrase."  # what begins so is said nowhere else
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
        self.is_reviewed = "X-Reviewed: no" not in self.header  # by a native speaker

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


def identifier(key):
    """What a message is called in C, behind MESSAGE_."""
    return re.sub(r"\W", "_", re.sub(r"[^\w.:-]", lambda sign: f"x{ord(sign[0]):x}", key))


def made_faults(english, top=TOP):
    """Sentences made in C with other names of values than their texts have places."""
    wrong, messages = [], {identifier(key): message for key, message in english.messages.items()}
    for path in glob.glob(os.path.join(top, "src/**/*.c"), recursive=True):
        with open(path, encoding="utf-8") as file:
            text = file.read()
        for found in MADE.finditer(text):
            message, names = messages.get(found[1]), set(found[2].split())
            if message and set(message.places()) <= names <= set(message.places()) | {"count"}:
                continue
            place = f"{os.path.relpath(path, top)}:{text.count(chr(10), 0, found.start()) + 1}"
            wrong.append(f"{place}: {found[1]} has {' '.join(message.places()) or 'no values'}" if message else f"{place}: no text is called {found[1]}")
    return wrong


def phrase_faults(english, top=TOP):
    """Phrases of errors that have no text or other names of values than its places, and texts of phrases that nothing says."""
    wrong, said = [], set()
    for path in sorted(glob.glob(os.path.join(top, "src/**/*.[ch]"), recursive=True) + glob.glob(os.path.join(top, "web/wasm/*.[ch]"))):
        with open(path, encoding="utf-8") as file:
            text = file.read()
        for found in PHRASE.finditer(text):
            message, names = english.messages.get(found[1]), [name.lstrip("@") for name in (found[2] or "").split()]
            said.add(found[1])
            if message and sorted(names) == message.places():
                continue
            place = f"{os.path.relpath(path, top)}:{text.count(chr(10), 0, found.start()) + 1}"
            wrong.append(f"{place}: {found[1]} has {' '.join(message.places()) or 'no values'}" if message else f"{place}: no text is called {found[1]}")
    wrong += [f"{message.place}: no error says {key}" for key, message in english.messages.items() if key.startswith(PHRASES) and key not in said]
    return wrong


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
