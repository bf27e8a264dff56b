"""What goes over the wire, read from contract/*.toml.

A table is an object, its keys are the fields, and a field is a line in a small language:

    [internal] [needed] [optional] [null or] TYPE [, default VALUE] [, example VALUE] [-- what it means]

    TYPE   text | text ..80 | text 1..64 | text /pattern/ | integer | integer 1.. | integer 0..4000 | number 0.. | boolean | any
           one of a b "" c d          a text, one of these; quoted where it is empty or has spaces
           rows of FILE               a text, the name of a row in a table of the program: errors, verbs of a game
           always VALUE               this value (JSON) and no other
           list of TYPE | list 1..64 of TYPE
           map of TYPE                an object with names of its own
           either TYPE or TYPE ...
           NAME                       of a type of contract/types.toml, or of another table

What is internal is not in the public document: only the program itself sends it, and only the program may leave out what is
optional and yet needed. Of a table, "says" tells what it is and
"example" shows one; "include" names another table whose fields, all of them optional, it has too, and "needs" those of them
that it must have; "row" (true) makes it an array of the values in their order. Requests and their parts are closed, views are
open: a client ignores fields it does not know. contract/routes.toml explains itself; contract/examples has an answer for each
route.
"""

import copy
import json
import os
import re
import shlex
import tomllib

TOP = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FOLDER = os.path.join(TOP, "contract")
NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*$")
RANGE = re.compile(r"(-?\d+)?\.\.(-?\d+)?(?=\s|$)")
BARE = ("text", "integer", "number", "boolean", "any")


class Fault(Exception):
    """Something in the contract that cannot be read; the message names the place."""


class Type:
    """One field or item: what it may be, and what is said about it."""

    def __init__(self, kind):
        self.kind = kind  # text integer number boolean any enum const list map either name
        self.least = self.most = None
        self.pattern = None
        self.values = []  # of an enum; of a const the one value
        self.notes = {}  # of an enum that is a table: what is said about each
        self.of = []  # of a list, map or either
        self.name = None
        self.internal = self.needed = self.optional = self.nullable = False
        self.default = self.example = None
        self.has_default = self.has_example = False
        self.says = ""


class Table:
    """An object with its fields in the order in which they stand."""

    def __init__(self, file, name, rows, fields):
        self.file = file
        self.name = name
        self.says = rows.get("says", "")
        self.example = rows.get("example")
        self.include = rows.get("include")
        self.needs = rows.get("needs", [])
        self.row = rows.get("row", False)
        self.fields = fields  # name: Type
        self.included = []  # names of the fields that come from the table that it includes

    def take(self, other):
        """Takes the fields of the table that is included."""
        for name, type_ in other.fields.items():
            if not type_.optional or name in self.fields:
                raise Fault(f"[{self.name}] includes {other.name}, whose {name} must be optional and not its own")
            self.fields[name] = copy.copy(type_)
            self.fields[name].optional = name not in self.needs
            self.included.append(name)


def take_range(rest, type_):
    found = RANGE.match(rest)
    if not found:
        return rest
    type_.least = int(found[1]) if found[1] else None
    type_.most = int(found[2]) if found[2] else None
    return rest[found.end():].strip()


def read_source(path):
    with open(os.path.join(TOP, path), encoding="utf-8") as file:
        return file.read()


def error_rows(path):
    """Errors that can be answered, each with its HTTP status."""
    statuses = dict(re.findall(r"\[ERROR_KIND_(\w+)\] = \{\d, (\d+)\}", read_source("src/base/error.c")))
    rows = re.findall(r"^ERROR_ROW\((\w+), (\w+),", read_source(path), re.MULTILINE)
    return {name: f"HTTP {statuses[kind]}" for name, kind in rows if name != "none" and not name.startswith("cli_")}


def verb_rows(path):
    """Verbs, each with who can do it, what may stand behind it and what must."""
    actors = {"W": "white, black", "A": "arbiter", "B": "both", "O": "other"}
    notes = {}
    for row in re.findall(r'^VERB\(\w+, "([\w-]+)", ([\w |]+), ([\w |]+), ([\w |]+)\)', read_source(path), re.MULTILINE):
        by = ", ".join(actors[one] for one in re.findall(r"ACTOR_(\w)", row[1]))
        may, must = (", ".join(operands).lower().replace("two_times", "times")
                     for operands in (re.findall(r"HAS_(\w+)", part) for part in row[2:]))
        notes[row[0]] = f"By {by}." + (f" Operands: {may}." if may else "") + (f" Needed: {must}." if must else "")
    return notes


ROWS = {"src/base/error_table.h": error_rows, "src/game/verb_table.h": verb_rows}


def read_core(text):
    text = text.strip()
    word, _, rest = text.partition(" ")
    rest = rest.strip()
    if word == "one":
        if not rest.startswith("of "):
            raise Fault(f"'one' wants 'of': {text}")
        type_ = Type("enum")
        type_.values = shlex.split(rest[3:])
        return type_
    if word == "rows":
        path = rest.removeprefix("of ")
        if path not in ROWS:
            raise Fault(f"'rows' wants 'of' a table that is known: {text}")
        type_ = Type("enum")
        type_.notes = ROWS[path](path)
        type_.values = list(type_.notes)
        return type_
    if word == "always":
        type_ = Type("const")
        type_.values = [json.loads(rest)]
        return type_
    if word in ("list", "map"):
        type_ = Type(word)
        rest = take_range(rest, type_)
        if not rest.startswith("of "):
            raise Fault(f"'{word}' wants 'of': {text}")
        type_.of = [read_core(rest[3:])]
        return type_
    if word == "either":
        type_ = Type("either")
        type_.of = [read_core(part) for part in rest.split(" or ")]
        return type_
    if word in BARE:
        type_ = Type(word)
        rest = take_range(rest, type_)
        if rest.startswith("/") and rest.endswith("/") and len(rest) > 1:
            type_.pattern, rest = rest[1:-1], ""
        if rest:
            raise Fault(f"'{rest}' says nothing after '{word}'")
        return type_
    if rest or not NAME.match(word):
        raise Fault(f"'{text}' is no type")
    type_ = Type("name")
    type_.name = word
    return type_


def read_type(line):
    """The type that a field's line describes."""
    core, _, says = line.partition(" -- ")
    said = {}
    for word in ("example", "default"):
        core, _, value = core.partition(f", {word} ") if f", {word} " in core else (core, "", "")
        if value:
            said[word] = json.loads(value) if re.match(r'[\[{"\-\d]|(true|false|null)$', value) else value
    core = core.strip()
    marks = {}
    for mark, word in (("internal", "internal "), ("needed", "needed "), ("optional", "optional "), ("nullable", "null or ")):
        marks[mark] = core.startswith(word)
        core = core.removeprefix(word)
    type_ = read_core(core)
    type_.__dict__.update(marks, says=says.strip())
    for word, value in said.items():
        setattr(type_, word, value)
        setattr(type_, "has_" + word, True)
    return type_


def read_file(path):
    with open(path, "rb") as file:
        try:
            return tomllib.load(file)
        except tomllib.TOMLDecodeError as fault:
            raise Fault(f"{os.path.basename(path)}: {fault}") from fault


def read_fields(file, name, rows):
    """The types of a table's fields; a fault names file, table and field."""
    fields = {}
    for field, line in rows.items():
        if field in ("says", "example", "include", "needs", "row"):
            continue
        try:
            if not isinstance(line, str):
                raise Fault("a field is a text")
            fields[field] = read_type(line)
        except (Fault, ValueError) as fault:
            raise Fault(f"{file}: [{name}] {field}: {fault}") from fault
    return fields


def read_tables(path):
    """The tables of a file by name."""
    file = os.path.basename(path)
    return {name: Table(file, name, rows, read_fields(file, name, rows)) for name, rows in read_file(path).items()}


class Contract:
    """All of it: types, requests and views, with every name they use known."""

    def __init__(self, folder=FOLDER):
        self.folder = folder
        self.types = read_fields("types.toml", "types", read_file(os.path.join(folder, "types.toml")))
        self.requests = read_tables(os.path.join(folder, "requests.toml"))
        self.parts = read_tables(os.path.join(folder, "parts.toml"))  # objects within requests
        facts = read_tables(os.path.join(folder, "facts.toml"))  # and objects within them
        self.facts = {name: table for name, table in facts.items() if "/" in name}
        self.fact_parts = {name: table for name, table in facts.items() if "/" not in name}
        self.views = {}
        views = os.path.join(folder, "views")
        for name in sorted(os.listdir(views)) if os.path.isdir(views) else []:
            for table in read_tables(os.path.join(views, name)).values():
                if any(table.name in there for there in (self.types, self.parts, self.views)):
                    raise Fault(f"{name}: [{table.name}] is there twice")
                self.views[table.name] = table
        self.check_names("types.toml: [types]", self.types)
        for table in (*self.requests.values(), *self.parts.values(), *facts.values(), *self.views.values()):
            if table.include:
                table.take((self.parts | self.fact_parts | self.views)[table.include])
            self.check_names(f"{table.file}: [{table.name}]", table.fields)

    def check_names(self, place, fields):
        known = (self.types, self.parts, self.fact_parts, self.views)
        for field, type_ in fields.items():
            for name in names_in(type_):
                if not any(name in there for there in known):
                    raise Fault(f"{place} {field}: there is no type {name}")

    def resolve(self, type_):
        """A named scalar type as what it is; others as they are."""
        while type_.kind == "name" and type_.name in self.types:
            type_ = self.types[type_.name]
        return type_


def names_in(type_):
    """The names of other types in a type."""
    own = [type_.name] if type_.kind == "name" else []
    return own + [name for part in type_.of for name in names_in(part)]
