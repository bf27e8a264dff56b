"""What goes over the wire, read from contract/*.toml.

A table is an object, its keys are the fields, and a field is a line in a small language:

    [internal] [needed] [optional] [null or] TYPE [, default VALUE] [-- what it means]

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
that it must have; "roles" says who may send a request; "row" (true) makes it an array of the values in their order. Of a fact, "about" names what the journal says
it is about, in that order (src/present/journal.c), and "touches" what it changes besides its tournament (src/event/touched.h);
"along" says that it comes with another fact, which tells what was done. Requests and their parts are closed, views are
open: a client ignores fields it does not know. contract/routes.toml explains itself; contract/examples has an answer for each
route.
"""

import dataclasses
import json
import os
import re
import shlex
import tomllib

from source_data import TOP, Fault, read_text

FOLDER = os.path.join(TOP, "contract")
NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*$")
RANGE = re.compile(r"(-?\d+)?\.\.(-?\d+)?(?=\s|$)")
BARE = ("text", "integer", "number", "boolean", "any")
MARKS = {"internal": "internal ", "needed": "needed ", "optional": "optional ", "nullable": "null or "}  # in this order
OF_FACTS = ("about", "touches", "along")
OF_TABLE = ("says", "roles", "example", "include", "needs", "row")  # what is said of a table; all else are its fields


@dataclasses.dataclass(eq=False)
class Type:
    """One field or item: what it may be, and what is said about it."""

    kind: str  # text integer number boolean any enum const list map either name
    least: int = None
    most: int = None
    pattern: str = None
    values: list = ()  # of an enum; of a const the one value
    notes: dict = None  # of an enum that is a table: what is said about each
    of: list = ()  # of a list, map or either
    name: str = None
    internal: bool = False
    needed: bool = False
    optional: bool = False
    nullable: bool = False
    default: object = None
    says: str = ""


@dataclasses.dataclass(eq=False)
class Table:
    """An object with its fields in the order in which they stand."""

    file: str
    name: str
    fields: dict  # name: Type
    says: str = ""
    roles: str = "arbiter"
    example: object = None
    include: str = None
    needs: list = ()
    row: bool = False
    about: list = ()
    touches: list = ()
    along: bool = False
    included: list = dataclasses.field(default_factory=list)  # names of the fields that come from the table that it includes

    def take(self, other):
        """Takes the fields of the table that is included."""
        for name, type_ in other.fields.items():
            if not type_.optional or name in self.fields:
                raise Fault(f"[{self.name}] includes {other.name}, whose {name} must be optional and not its own")
            self.fields[name] = dataclasses.replace(type_, optional=name not in self.needs)
            self.included.append(name)


def error_rows(path):
    """Errors that can be answered, each with its HTTP status."""
    statuses = dict(re.findall(r"\[ERROR_KIND_(\w+)\] = \{\d, (\d+)\}", read_text(os.path.join(TOP, "src/base/error.c"))))
    rows = re.findall(r"^ERROR_ROW\((\w+), (\w+),", read_text(os.path.join(TOP, path)), re.MULTILINE)
    return {name: f"HTTP {statuses[kind]}" for name, kind in rows if name != "none" and not name.startswith("cli_")}


def verb_rows(path):
    """Verbs, each with who can do it, what may stand behind it and what must."""
    actors = {"W": "white, black", "A": "arbiter", "B": "both", "O": "other"}
    notes = {}
    for row in re.findall(r'^VERB\(\w+, "([\w-]+)", ([\w |]+), ([\w |]+), ([\w |]+)\)', read_text(os.path.join(TOP, path)), re.MULTILINE):
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
    type_ = Type({"one": "enum", "rows": "enum", "always": "const"}.get(word, word))
    if word in ("list", *BARE) and (found := RANGE.match(rest)):
        type_.least, type_.most = (int(end) if end else None for end in found.groups())
        rest = rest[found.end():].strip()
    if word in ("one", "rows", "list", "map"):
        if not rest.startswith("of "):
            raise Fault(f"'{word}' wants 'of': {text}")
        rest = rest[3:]
    if word == "one":
        type_.values = shlex.split(rest)
    elif word == "rows":
        if rest not in ROWS:
            raise Fault(f"'rows' wants 'of' a table that is known: {text}")
        type_.notes = ROWS[rest](rest)
        type_.values = list(type_.notes)
    elif word == "always":
        type_.values = [json.loads(rest)]
    elif word in ("list", "map", "either"):
        type_.of = [read_core(part) for part in (rest.split(" or ") if word == "either" else [rest])]
    elif word in BARE:
        if rest.startswith("/") and rest.endswith("/") and len(rest) > 1:
            type_.pattern, rest = rest[1:-1], ""
        if rest:
            raise Fault(f"'{rest}' says nothing after '{word}'")
    elif rest or not NAME.match(word):
        raise Fault(f"'{text}' is no type")
    else:
        type_.kind, type_.name = "name", word
    return type_


def read_type(line):
    """The type that a field's line describes."""
    core, _, says = line.partition(" -- ")
    core, _, default = core.partition(", default ")
    core, marks = core.strip(), {}
    for mark, word in MARKS.items():
        marks[mark] = core.startswith(word)
        core = core.removeprefix(word)
    if default and re.match(r'[\[{"\-\d]|(true|false)$', default):
        default = json.loads(default)
    return dataclasses.replace(read_core(core), says=says.strip(), default=None if default == "" else default, **marks)


def read_file(path):
    try:
        return tomllib.loads(read_text(path))
    except tomllib.TOMLDecodeError as fault:
        raise Fault(f"{os.path.basename(path)}: {fault}") from fault


def read_fields(file, name, rows):
    """The types of a table's fields; a fault names file, table and field."""
    fields = {}
    for field, line in rows.items():
        try:
            if not isinstance(line, str):
                raise Fault("a field is a text")
            fields[field] = read_type(line)
        except (Fault, ValueError) as fault:
            raise Fault(f"{file}: [{name}] {field}: {fault}") from fault
    return fields


def read_tables(path):
    """The tables of a file by name."""
    tables, file = {}, os.path.basename(path)
    for name, rows in read_file(path).items():
        words = [word for word in rows if word in OF_TABLE or word in OF_FACTS and not isinstance(rows[word], str)]
        said = {word: rows.pop(word) for word in words}
        tables[name] = Table(file, name, read_fields(file, name, rows), **said)
    return tables


SIGNED_IN = "signed-in"  # whatever the role


def roles_of(said, known, place):
    """The roles that are said, in their order, or ["public"] or ["signed-in"]. A chief may do all."""
    words = said.split()
    if said in ("public", SIGNED_IN):
        return words
    if strange := set(words) - set(known):
        raise Fault(f"{place} roles: there is no role {min(strange)}")
    return [role for role in known if role in words or role == "chief"]


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
        objects = self.parts | self.fact_parts | self.views
        self.known = {*self.types, *objects}
        self.check_names("types.toml: [types]", self.types)
        for table in (*self.requests.values(), *self.parts.values(), *facts.values(), *self.views.values()):
            if table.include:
                table.take(objects[table.include])
            self.check_names(f"{table.file}: [{table.name}]", table.fields)

    def roles(self):
        """All roles of accounts, in their order."""
        return self.types["account_role"].values

    def who_may(self, table):
        return roles_of(table.roles, self.roles(), f"{table.file}: [{table.name}]")

    def check_names(self, place, fields):
        for field, type_ in fields.items():
            for name in names_in(type_):
                if name not in self.known:
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
