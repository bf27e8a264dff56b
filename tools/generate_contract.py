#!/usr/bin/env python3
"""Writes C from contract/.

    tools/generate_contract.py FOLDER

makes contract_requests.h (a structure for each request, and for each object within one), contract_requests.c (their shapes, as
base/shape.h reads them), contract_facts.h and contract_facts.c (the same for the facts of the journals) and contract_routes.h (a
row for each route). A file is written only if its content changed.
"""

import os
import re
import sys

import contract_data

NOTE = "/* Made from contract/ by tools/generate_contract.py. */\n"
KINDS = {"text": "TEXT", "integer": "INTEGER", "boolean": "BOOLEAN", "enum": "WORD"}
MEMBERS = {"TEXT": "struct text", "WORD": "struct text", "INTEGER": "int64_t", "BOOLEAN": "bool",
           "ANY": "const struct json *"}
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
        type_ = contract.resolve(given)
        self.type = "0"
        self.items = "BOOLEAN"
        self.of = None
        self.words = []
        self.nullable = False
        self.or_false = type_.kind == "either" and type_.of[0].values == [False] and type_.of[1].name in contract.fact_parts
        self.least, self.most = "INT64_MIN", "INT64_MAX"
        if type_.kind == "list":
            self.kind = "LIST"
            inner = type_.of[0]
            self.items = "LIST" if inner.kind == "list" else self.kind_of(contract, inner)
            inner = inner.of[0] if inner.kind == "list" else inner
        else:
            inner = type_.of[1] if self.or_false else given
            self.kind = self.kind_of(contract, inner)
        self.limit(contract.resolve(inner))

    def kind_of(self, contract, given):
        """The kind of a value, with what else is known of it."""
        if given.kind == "name" and not self.fact:
            self.type = "TYPE_" + given.name if given.name in contract.types else "0"
        type_ = contract.resolve(given)
        self.nullable = type_.nullable
        if type_.kind == "name":
            self.of = type_.name if type_.name not in AS_GIVEN else None
            return "OBJECT" if self.of else "ANY"
        if self.fact and type_.kind == "enum" or given.kind == "name" and given.name in READ_FREELY:
            return "TEXT"
        self.words = [str(word) for word in type_.values] if type_.kind == "enum" else []
        return KINDS.get(type_.kind, "ANY")

    def limit(self, type_):
        """Both ends of a range, or none: what has one end only is judged where it is used. Numbers of facts are kept in 32 bits."""
        if type_.kind == "text":
            self.least, self.most = str(type_.least or 0), str(type_.most or 0)
        elif type_.kind == "integer" and self.fact:
            self.least = "INT32_MIN" if type_.least is None else f"INT64_C({type_.least})"
            self.most = "INT32_MAX" if type_.most is None else f"INT64_C({type_.most})"
        elif type_.least is not None and type_.most is not None:
            self.least, self.most = f"INT64_C({type_.least})", f"INT64_C({type_.most})"

    def member(self):
        if self.kind == "LIST":
            type_ = f"struct {part_name(self.of)}_items" if self.items == "OBJECT" else LISTS[self.items]
        else:
            type_ = f"struct {part_name(self.of)}" if self.kind == "OBJECT" else MEMBERS[self.kind]
        return f"{type_}{'' if type_.endswith('*') else ' '}{self.name};"


class Structure:
    """A table as a C structure: fields of its own, and those of a table that it includes."""

    def __init__(self, contract, table, name, fact=False):
        self.name, self.says, self.row = name, table.says, table.row
        self.key = table.name
        self.include = table.include
        self.given = "has" if fact else "given"  # a fact may have a field of that name
        self.fact = fact
        self.fields = [(Field(contract, field, type_, fact), field in table.included) for field, type_ in table.fields.items()]
        self.own = [field for field, included in self.fields if not included]

    def declaration(self):
        lines = [f"struct {self.name} {{"]
        lines += ["    " + field.member() for field in self.own]
        if self.include:
            lines.append(f"    struct {part_name(self.include)} {last_word(self.include)};")
        optional = [field.name for field in self.own if field.optional]
        if optional:
            lines.append("    struct {")
            lines += [f"        bool {name};" for name in optional]
            lines.append(f"    }} {self.given};")
        elif not self.own and not self.include:
            lines.append("    char nothing;")
        return "\n".join(lines + ["};", ""])

    def rows(self):
        """The shape's rows, and the words that they use."""
        words, rows = [], []
        for field, included in self.fields:
            inside = f"{last_word(self.include)}." if included else ""
            structure = f"struct {self.name}"
            parts = [f'.name = "{field.name}"', f".kind = SHAPE_{field.kind}", f".at = offsetof({structure}, {inside}{field.name})"]
            if field.kind == "LIST":
                parts.append(f".items = SHAPE_{field.items}")
            if not field.optional:
                parts.append(".required = true")
            parts += [f".{mark} = true" for mark in ("nullable", "or_false") if getattr(field, mark)]
            if field.optional or included:
                parts.append(f".given_at = offsetof({structure}, {inside}{self.given}.{field.name})")
            if field.type != "0":
                parts.append(f".type = {field.type}")
            parts.append(f".least = {field.least}, .most = {field.most}")
            if field.of:
                parts.append(f".of = &shape_{part_name(field.of)}")
            if field.words:
                list_name = f"{self.name}_{field.name}_words"
                quoted = ", ".join(f'"{word}"' for word in field.words)
                words.append(f"static const char *const {list_name}[] = {{{quoted}, NULL}};")
                parts.append(f".words = {list_name}")
            rows.append("    {" + ", ".join(parts) + "},")
        return words, rows

    def shape(self):
        words, rows = self.rows()
        fields = f"{self.name}_fields"
        text = "\n".join(words) + ("\n" if words else "")
        if rows:
            text += f"static const struct shape_field {fields}[] = {{\n" + "\n".join(rows) + "\n};\n"
        parts = [f'"{self.key}"', f"sizeof(struct {self.name})"]
        parts += [f"sizeof {fields} / sizeof {fields}[0]", fields] if rows else ["0", "NULL"]
        parts += [str(self.fact).lower(), str(self.row).lower()]
        return text + f"const struct shape shape_{self.name} = {{{', '.join(parts)}}};\n"


def in_order(tables):
    """Tables so that each stands behind those it holds."""
    done, order = set(), []

    def visit(table):
        if table.name in done:
            return
        done.add(table.name)
        used = [table.include] if table.include else []
        for type_ in table.fields.values():
            parts = [type_, *type_.of]
            used += [part.name for part in parts if part.kind == "name" and part.name in tables]
        for name in used:
            visit(tables[name])
        order.append(table)

    for table in tables.values():
        visit(table)
    return order


def declare(parts, all_):
    """The structures, those of parts with a list of them too."""
    text = ""
    for structure in all_:
        text += (f"/* {structure.says} */\n" if structure.says else "") + structure.declaration()
        if structure in parts:
            text += f"struct {structure.name}_items {{\n    size_t count;\n    const struct {structure.name} *items;\n}};\n"
        text += f"extern const struct shape shape_{structure.name};\n\n"
    return text


def enumerate_kinds(what, kinds):
    return f"enum {what}_kind {{\n" + "".join(f"    {kind},\n" for kind in kinds) + f"    {what.upper()}_KIND_COUNT\n}};\n\n"


def by_kind(what, structures):
    """(declaration, definition) of the shapes by their kinds."""
    array = f"const struct shape *const {what}_shapes[{what.upper()}_KIND_COUNT]"
    rows = "".join(f"    [{structure.name.upper()}] = &shape_{structure.name},\n" for structure in structures)
    return f"/* By kind. */\nextern {array};\n\n", f"\n{array} = {{\n{rows}}};\n"


def guard(name, content):
    return f"{NOTE}#ifndef STAUNTON_CONTRACT_{name}_H\n#define STAUNTON_CONTRACT_{name}_H\n\n{content}#endif\n"


def source_of(header, structures, array):
    return f'{NOTE}#include "{header}"\n\n#include <stddef.h>\n\n' + "\n".join(each.shape() for each in structures) + array


def generate(contract):
    """(header, source)"""
    objects = {name: table for name, table in contract.parts.items() if name not in BY_NAME}
    parts = [Structure(contract, table, part_name(table.name)) for table in in_order(objects)]
    requests = [Structure(contract, table, "request_" + snake(table.name)) for table in contract.requests.values()]
    declared, defined = by_kind("request", requests)
    header = '#include "base/shape.h"\n\n'
    header += "/* Types of the contract that mean more than a bare value. */\nenum contract_type {\n    TYPE_NONE,\n"
    header += "".join(f"    TYPE_{name},\n" for name in contract.types) + "};\n\n"
    header += enumerate_kinds("request", [structure.name.upper() for structure in requests])
    header += declare(parts, (*parts, *requests)) + declared
    return guard("REQUESTS", header), source_of("contract_requests.h", (*parts, *requests), defined)


def generate_facts(contract):
    """(header, source)"""
    parts = [Structure(contract, table, part_name(table.name), True) for table in in_order(contract.fact_parts)]
    facts = [Structure(contract, table, "fact_" + snake(table.name), True) for table in contract.facts.values()]
    declared, defined = by_kind("fact", facts)
    header = '#include "base/shape.h"\n#include "event/entry.h"\n\n'
    header += enumerate_kinds("fact", [structure.name.upper() for structure in facts])
    header += declare(parts, (*parts, *facts)) + declared
    header += "/* A fact as it is written, in the arena. */\n"
    header += "struct fact fact_write(enum fact_kind kind, const void *made, struct arena *arena);\n\n"
    for structure in facts:
        header += f"static inline struct fact {structure.name.replace('fact_', 'fact_write_', 1)}"
        header += f"(const struct {structure.name} *made, struct arena *arena) {{\n"
        header += f"    return fact_write({structure.name.upper()}, made, arena);\n}}\n"
    return guard("FACTS", header + "\n"), source_of("contract_facts.h", (*parts, *facts), defined)


def generate_routes(folder):
    """The rows of the routes: ROW(id, method, pattern, role, has_body, names of the query's parameters ...)."""
    routes = contract_data.read_file(os.path.join(folder, "routes.toml"))
    text = NOTE + "/* A row a route: id, method, pattern, who may ask, whether it takes a body, the query's parameters. */\n"
    text += f'#define CONTRACT_PREFIX "{routes["prefix"]}"\n\n#define CONTRACT_ROUTES(ROW)'
    for place, route in routes.items():
        if " " not in place:
            continue
        method, path = place.split()
        role = "ARBITER" if route["tag"] == "arbiter" or route.get("signed_in") else "PUBLIC"
        names = "".join(f', "{name}"' for name in route.get("query", {}))
        text += f' \\\n    ROW({snake(route["id"])}, "{method}", CONTRACT_PREFIX "{path}", {role}, {str("takes" in route).lower()}{names}, NULL)'
    return text + "\n"


def write(path, content):
    if os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            if file.read() == content:
                return
    with open(path, "w", encoding="utf-8") as file:
        file.write(content)


def main():
    folder = sys.argv[1]
    try:
        contract = contract_data.Contract()
        made = {"contract_routes.h": generate_routes(contract_data.FOLDER)}
        made["contract_requests.h"], made["contract_requests.c"] = generate(contract)
        made["contract_facts.h"], made["contract_facts.c"] = generate_facts(contract)
    except contract_data.Fault as fault:
        sys.exit(f"contract/{fault}")
    os.makedirs(folder, exist_ok=True)
    for name, content in made.items():
        write(os.path.join(folder, name), content)


if __name__ == "__main__":
    main()
