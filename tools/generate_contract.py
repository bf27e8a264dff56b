#!/usr/bin/env python3
"""Writes C from contract/.

    tools/generate_contract.py FOLDER

makes contract_requests.h (a structure for each request, and for each object within one), contract_requests.c (their shapes, as
base/shape.h reads them), contract_facts.h and contract_facts.c (the same for the facts of the journals) and contract_routes.h (a
row for each route). A file is written only if its content changed.
"""

import os
import re

import contract_data
from source_data import c_header, run, write

NOTE = "/* Made from contract/ by tools/generate_contract.py. */\n"
KINDS = {"text": "TEXT", "integer": "INTEGER", "boolean": "BOOLEAN", "enum": "WORD"}
MEMBERS = {"TEXT": "struct text", "WORD": "struct text", "INTEGER": "int64_t", "BOOLEAN": "bool", "ANY": "const struct json *"}
LISTS = {"TEXT": "struct shape_words", "WORD": "struct shape_words", "INTEGER": "struct shape_numbers",
         "ANY": "struct shape_values", "LIST": "struct shape_number_lists"}
# Words that the program reads in more ways than it writes them: texts here, judged where they are used.
READ_FREELY = ("result_code", "given_result", "role", "bye_kind")
# Objects whose fields are known to tables of their own: taken as they are.
BY_NAME = ("PairingOptions", "PlayoffRules")
AS_GIVEN = (*BY_NAME, "OwnRuling")


def snake(name):
    """PlayerFields and player.change as player_fields and player_change, and a later version of a fact with its number."""
    return re.sub(r"(?<=[a-z0-9])([A-Z])", r"_\1", name).lower().removesuffix("/1").replace(".", "_").replace("/", "_")


def part_name(name):
    return snake(name) if name.startswith("Fact") else "asked_" + snake(name)


def last_word(name):
    return re.findall("[A-Z][a-z0-9]*", name)[-1].lower()


class Field:
    """A field as C has it. Of a fact, which is written already, the words are texts and every number has two ends."""

    def __init__(self, contract, name, given, fact):
        self.name, self.optional, self.fact = name, given.optional, fact
        self.type = self.of = None
        self.words = []
        self.nullable = False
        type_ = contract.resolve(given)
        self.or_false = type_.kind == "either" and type_.of[0].values == [False] and type_.of[1].name in contract.fact_parts
        if type_.kind == "list":
            inner = type_.of[0]
            self.kind, self.items = "LIST", "LIST" if inner.kind == "list" else self.kind_of(contract, inner)
            inner = inner.of[0] if inner.kind == "list" else inner
        else:
            inner = type_.of[1] if self.or_false else given
            self.kind, self.items = self.kind_of(contract, inner), None
        self.least, self.most = self.limits(contract.resolve(inner))

    def kind_of(self, contract, given):
        """The kind of a value, with what else is known of it."""
        type_ = contract.resolve(given)
        if given is not type_ and not self.fact:
            self.type = "TYPE_" + given.name
        self.nullable = type_.nullable
        if type_.kind == "name":
            self.of = type_.name if type_.name not in AS_GIVEN else None
            return "OBJECT" if self.of else "ANY"
        if self.fact and type_.kind == "enum" or given.name in READ_FREELY:
            return "TEXT"
        self.words = [str(word) for word in type_.values] if type_.kind == "enum" else []
        return KINDS.get(type_.kind, "ANY")

    def limits(self, type_):
        """Both ends of a range, or none: what has one end only is judged where it is used. Numbers of facts are kept in 32 bits."""
        ends = type_.least, type_.most
        if type_.kind == "text":
            return tuple(str(end or 0) for end in ends)
        none = ("INT32_MIN", "INT32_MAX") if self.fact and type_.kind == "integer" else ("INT64_MIN", "INT64_MAX")
        if None in ends and none[0] == "INT64_MIN":
            return none
        return tuple(other if end is None else f"INT64_C({end})" for end, other in zip(ends, none))

    def member(self):
        if self.kind == "LIST":
            type_ = f"struct {part_name(self.of)}_items" if self.items == "OBJECT" else LISTS[self.items]
        else:
            type_ = f"struct {part_name(self.of)}" if self.kind == "OBJECT" else MEMBERS[self.kind]
        return f"{type_}{'' if type_.endswith('*') else ' '}{self.name};"


class Structure:
    """A table as a C structure: fields of its own, and those of a table that it includes."""

    def __init__(self, contract, table, name, fact=False):
        self.table, self.name, self.fact = table, name, fact
        self.given = "has" if fact else "given"  # a fact may have a field of that name
        self.fields = [Field(contract, field, type_, fact) for field, type_ in table.fields.items()]

    def declaration(self):
        lines = [f"/* {self.table.says} */"] if self.table.says else []
        lines.append(f"struct {self.name} {{")
        own = [field for field in self.fields if field.name not in self.table.included]
        lines += ["    " + field.member() for field in own]
        if self.table.include:
            lines.append(f"    struct {part_name(self.table.include)} {last_word(self.table.include)};")
        if optional := [f"        bool {field.name};" for field in own if field.optional]:
            lines += ["    struct {", *optional, f"    }} {self.given};"]
        elif not own and not self.table.include:
            lines.append("    char nothing;")
        return "\n".join(lines) + "\n};\n"

    def row(self, field):
        """The row of a field in the shape; what is not said is nothing."""
        included = field.name in self.table.included
        inside = f"{last_word(self.table.include)}." if included else ""
        said = {"name": f'"{field.name}"', "kind": f"SHAPE_{field.kind}", "at": f"offsetof(struct {self.name}, {inside}{field.name})",
                "items": field.items and f"SHAPE_{field.items}",
                "required": not field.optional, "nullable": field.nullable, "or_false": field.or_false,
                "given_at": (field.optional or included) and f"offsetof(struct {self.name}, {inside}{self.given}.{field.name})",
                "type": field.type, "least": field.least, "most": field.most,
                "of": field.of and f"&contract_{part_name(field.of)}",
                "words": field.words and f"{self.name}_{field.name}_words"}
        parts = [f".{name} = {'true' if value is True else value}" for name, value in said.items() if value]
        return f"    {{{', '.join(parts)}}},\n"

    def shape(self):
        text = ""
        for field in self.fields:
            if field.words:
                quoted = ", ".join(f'"{word}"' for word in field.words)
                text += f"static const char *const {self.name}_{field.name}_words[] = {{{quoted}, NULL}};\n"
        name, array = f"{self.name}_fields", "0, NULL"
        if self.fields:
            text += f"static const struct shape_field {name}[] = {{\n" + "".join(map(self.row, self.fields)) + "};\n"
            array = f"sizeof {name} / sizeof {name}[0], {name}"
        marks = f"{self.fact}, {self.table.row}".lower()
        return text + f'const struct shape contract_{self.name} = {{"{self.table.name}", sizeof(struct {self.name}), {array}, {marks}}};\n'


def in_order(tables):
    """Tables so that each stands behind those it holds."""
    order = []

    def visit(table):
        if table not in order:
            for name in (table.include, *(name for type_ in table.fields.values() for name in contract_data.names_in(type_))):
                if name in tables:
                    visit(tables[name])
            order.append(table)

    for table in tables.values():
        visit(table)
    return order


def generate_module(contract, what, parts, tables, head):
    """(header, source) of a structure for each table and each part, with their shapes, and of the shapes by their kinds."""
    fact = what == "fact"
    parts = [Structure(contract, table, part_name(table.name), fact) for table in in_order(parts)]
    structures = [Structure(contract, table, f"{what}_{snake(table.name)}", fact) for table in tables.values()]
    header, count = head + f"enum {what}_kind {{\n", what.upper() + "_KIND_COUNT"
    header += "".join(f"    {structure.name.upper()},\n" for structure in structures) + f"    {count}\n}};\n\n"
    for structure in (*parts, *structures):
        name = structure.name
        header += structure.declaration()
        if structure in parts:
            header += f"struct {name}_items {{\n    size_t count;\n    const struct {name} *items;\n}};\n"
        header += f"extern const struct shape contract_{name};\n\n"
    array = f"const struct shape *const contract_{what}_shapes[{count}]"
    header += f"/* By kind. */\nextern {array};\n"
    if fact:
        header += "\n/* A fact as it is written, in the arena. */\n"
        header += "struct fact fact_write(enum fact_kind kind, const void *made, struct arena *arena);\n\n"
        for name in (structure.name for structure in structures):
            writer = name.replace("fact_", "fact_write_", 1)
            header += f"static inline struct fact {writer}(const struct {name} *made, struct arena *arena) {{\n"
            header += f"    return fact_write({name.upper()}, made, arena);\n}}\n"
    rows = "".join(f"    [{structure.name.upper()}] = &contract_{structure.name},\n" for structure in structures)
    shapes = "\n".join(structure.shape() for structure in (*parts, *structures))
    return (c_header(NOTE, header),
            f'{NOTE}#include "contract_{what}s.h"\n\n#include <stddef.h>\n\n{shapes}\n{array} = {{\n{rows}}};\n')


def generate(contract):
    """The module of requests."""
    types = "".join(f"    TYPE_{name},\n" for name in ("NONE", *contract.types))
    head = '#include "base/shape.h"\n\n/* Types of the contract that mean more than a bare value. */\n'
    head += f"enum contract_type {{\n{types}}};\n\n"
    objects = {name: table for name, table in contract.parts.items() if name not in BY_NAME}
    return generate_module(contract, "request", objects, contract.requests, head)


def generate_facts(contract):
    """The module of facts, with what is said of each kind."""
    includes = "".join(f'#include "{name}.h"\n' for name in ("base/shape", "event/entry", "event/touched"))
    array = "const struct fact_note fact_notes[]"
    head = f"""{includes}
/* What is said of a kind. */
struct fact_note {{
    const char *about; /* what a fact is about, in words */
    unsigned touches;
    bool comes_along; /* with another fact, which tells what was done */
}};
extern {array}; /* by kind */

"""
    header, source = generate_module(contract, "fact", contract.fact_parts, contract.facts, head)
    rows = ""
    for table in contract.facts.values():
        touches = " | ".join(f"TOUCHED_{what.upper()}" for what in table.touches) or "0"
        rows += f'    [FACT_{snake(table.name).upper()}] = {{"{" ".join(table.about)}", {touches}, {str(table.along).lower()}}},\n'
    return header, f"{source}\n{array} = {{\n{rows}}};\n"


def who_bits(roles):
    return " | ".join("WHO_" + role.upper().replace("-", "_") for role in roles)


def generate_routes(contract, folder):
    """The rows of the routes: ROW(id, operation, method, pattern, who, body, names of the query's parameters ...), and of who may send
    which request: ROW(kind, who)."""
    routes = contract_data.read_file(os.path.join(folder, "routes.toml"))
    words = ("public", *contract.roles(), contract_data.SIGNED_IN)
    text = NOTE + "/* Who may ask or send. */\nenum {\n"
    text += ",\n".join(f"    {who_bits([word])} = 1 << {bit}" for bit, word in enumerate(words)) + "\n};\n\n"
    text += "/* A row a route: id, its name in the document, method, pattern, who may ask, what body it takes, the query's parameters. */\n"
    text += f'#define CONTRACT_PREFIX "{routes["prefix"]}"\n\n#define CONTRACT_ROUTES(ROW)'
    for place, route in routes.items():
        if " " not in place:
            continue
        method, path = place.split()
        who = who_bits(contract_data.roles_of(route.get("roles", "arbiter"), contract.roles(), f"routes.toml: [{place}]"))
        names = "".join(f', "{name}"' for name in route.get("query", {}))
        body = {"file": "FILE", "bytes": "BYTES", None: "NONE"}.get(route.get("takes"), "JSON")
        text += f' \\\n    ROW({snake(route["id"])}, "{route["id"]}", "{method}", CONTRACT_PREFIX "{path}", {who}, {body}{names}, NULL)'
    text += "\n\n/* A row a request: kind, who may send it. */\n#define CONTRACT_REQUESTS_WHO(ROW)"
    text += "".join(f' \\\n    ROW("{name}", {who_bits(contract.who_may(table))})' for name, table in contract.requests.items())
    return text + "\n"


def main(folder):
    contract = contract_data.Contract()
    requests, facts = generate(contract), generate_facts(contract)
    for name, content in (("requests.h", requests[0]), ("requests.c", requests[1]), ("facts.h", facts[0]), ("facts.c", facts[1]),
                          ("routes.h", generate_routes(contract, contract_data.FOLDER))):
        write(folder, "contract_" + name, content)


if __name__ == "__main__":
    run(main, "contract: ")
