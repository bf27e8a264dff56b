"""What the program says, read from text/*.po.

One file a language, as translators' tools know them. The context of a message is its key, its msgid the English text, its msgstr
the text in the language of the file; text/en.po has all keys, its msgstr are empty. Places for values have names: {count}. A
message with two English forms, for a {count} of one and for any other, has as many as the language has (Plural-Forms).
A language lacks a message whose msgstr is empty, which is missing or fuzzy: English stands in. One that no native speaker has
reviewed has the line "X-Reviewed: no" in its header, and says so to its readers.
"""

import ast
import os
import re

from source_data import TOP, Fault, read_text

FOLDER = os.path.join(TOP, "text")
PLACE = re.compile(r"\{(\w+)\}")
LINE = re.compile(r'(?:(msgctxt|msgid_plural|msgid|msgstr(?:\[\d+\])?)\s+)?(".*")$')
PLURAL = re.compile(r"nplurals=(\d+);\s*plural=([n0-9()!=<>&|?:% ]+);")


def places(forms):
    """The names of the values in a text."""
    return set(PLACE.findall(" ".join(forms)))


class Message:
    """An entry: its English forms and those of the language, in which all are empty where it lacks them."""

    def __init__(self, entry, place):
        self.place = place
        self.english = [entry[name] for name in ("msgid", "msgid_plural") if name in entry]
        self.places = places(self.english)
        self.forms = [entry[name] for name in sorted(entry) if name.startswith("msgstr")]


class Catalogue:
    """A language: its code, messages by key, and its rule for plurals."""

    def __init__(self, path):
        self.code = os.path.basename(path)[:-len(".po")]
        self.messages = {}
        self.header = ""
        self.read(read_text(path), os.path.relpath(path, os.path.dirname(FOLDER)))
        found = PLURAL.search(self.header)
        if not found:
            raise Fault(f"{path}: no Plural-Forms of numbers and operators")
        self.form_count, self.rule = int(found[1]), found[2].strip()
        self.is_reviewed = "X-Reviewed: no" not in self.header  # by a native speaker

    def read(self, text, name):
        entry, field, is_fuzzy = {}, None, False
        for number, line in enumerate((text.removesuffix("\n") + "\n").split("\n"), 1):
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


def parts(block):
    """Of an entry: its comments and key, its English forms, its own; and its key."""
    found = re.fullmatch(r'(?s)(.*?)^(msgid .*?)^(msgstr.*)', block, re.MULTILINE)
    key = re.search(r'^msgctxt "(.*)"$', found[1], re.MULTILINE) if found else None
    return (*found.groups(), key[1]) if key else None


def said(lines):
    """The text of some lines of an entry."""
    return "".join(ast.literal_eval(one) for one in re.findall(r'".*"', lines))


def with_english(text, english):
    """A catalogue with the English texts of today; what was translated from another text is fuzzy."""
    known = {found[3]: found[1] for found in map(parts, english.split("\n\n")) if found}
    blocks = text.split("\n\n")
    for at, found in enumerate(map(parts, blocks)):
        if not found or found[3] not in known or said(found[1]) == said(known[found[3]]):
            continue
        head, forms = found[0], known[found[3]]
        if ("msgid_plural" in forms) != ("msgid_plural" in found[1]):
            continue  # a text that is counted now, or no longer: another one
        if said(found[2]) and "fuzzy" not in head:
            head = re.sub(r"^#, ", "#, fuzzy, ", head, count=1, flags=re.MULTILINE) if "#, " in head else "#, fuzzy\n" + head
        blocks[at] = head + forms + found[2]
    return "\n\n".join(blocks)


def languages():
    """All catalogues, English first."""
    names = sorted((name for name in os.listdir(FOLDER) if name.endswith(".po")), key=lambda name: (name != "en.po", name))
    return [Catalogue(os.path.join(FOLDER, name)) for name in names]


def identifier(key):
    """What a message is called in C."""
    return "MESSAGE_" + re.sub(r"\W", "_", re.sub(r"[^\w.:-]", lambda sign: f"x{ord(sign[0]):x}", key))
