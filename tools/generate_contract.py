#!/usr/bin/env python3
"""Writes C from contract/.

    tools/generate_contract.py FOLDER

makes contract_requests.h (a structure for each request, and for each object within one), contract_requests.c (their shapes, as
base/shape.h reads them) and contract_routes.h (a row for each route). A file is written only if its content changed.
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
         "ANY": "struct shape_values"}
# Words that the program reads in more ways than it writes them: texts here, judged where they are used.
READ_FREELY = ("result_code", "given_result", "role", "bye_kind")
# Objects whose fields are known to tables of their own: taken as they are.
BY_NAME = ("PairingOptions", "PlayoffRules")
AS_GIVEN = (*BY_NAME, "OwnRuling")


def snake(name):
    """PlayerFields and player.change as player_fields and player_change."""
    return re.sub(r"(?<=[a-z0-9])([A-Z])", r"_\1", name).lower().replace(".", "_")


def part_name(name):
    return "asked_" + snake(name)


def last_word(name):
    return re.findall("[A-Z][a-z0-9]*", name)[-1].lower()


class Field:
    """A field as C has it."""

    def __init__(self, contract, name, given):
        self.name, self.optional = name, given.optional
        type_ = contract.resolve(given)
        self.type = "0"
        self.items = "BOOLEAN"
        self.of = None
        self.words = []
        self.least, self.most = "INT64_MIN", "INT64_MAX"
        if type_.kind == "list":
            self.kind = "LIST"
            inner = type_.of[0]
            self.items = self.kind_of(contract, inner)
        else:
            self.kind = self.kind_of(contract, given)
            inner = type_
        self.limit(type_ if type_.kind != "list" else contract.resolve(inner))

    def kind_of(self, contract, given):
        """The kind of a value, with what else is known of it."""
        if given.kind == "name":
            self.type = "TYPE_" + given.name if given.name in contract.types else "0"
        type_ = contract.resolve(given)
        self.nullable = type_.nullable
        if type_.kind == "name":
            self.of = type_.name if type_.name not in AS_GIVEN else None
            return "OBJECT" if self.of else "ANY"
        if given.kind == "name" and given.name in READ_FREELY:
            return "TEXT"
        self.words = [str(word) for word in type_.values] if type_.kind == "enum" else []
        return KINDS.get(type_.kind, "ANY")

    def limit(self, type_):
        """Both ends of a range, or none: what has one end only is judged where it is used."""
        if type_.kind == "text":
            self.least, self.most = str(type_.least or 0), str(type_.most or 0)
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

    def __init__(self, contract, table, name):
        self.name, self.says = name, table.says
        self.key = table.name
        self.include = table.include
        own = {field: type_ for field, type_ in table.fields.items() if field not in table.included}
        self.own = [Field(contract, field, type_) for field, type_ in own.items()]
        self.fields = [(Field(contract, field, type_), field in table.included) for field, type_ in table.fields.items()]

    def declaration(self):
        lines = [f"struct {self.name} {{"]
        lines += ["    " + field.member() for field in self.own]
        if self.include:
            lines.append(f"    struct {part_name(self.include)} {last_word(self.include)};")
        optional = [field.name for field in self.own if field.optional]
        if optional:
            lines.append("    struct {")
            lines += [f"        bool {name};" for name in optional]
            lines.append("    } given;")
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
            if field.nullable:
                parts.append(".nullable = true")
            if field.optional or included:
                parts.append(f".given_at = offsetof({structure}, {inside}given.{field.name})")
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
        count = f"sizeof {fields} / sizeof {fields}[0], {fields}" if rows else "0, NULL"
        return text + f'const struct shape shape_{self.name} = {{"{self.key}", sizeof(struct {self.name}), {count}}};\n'


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


def generate(contract):
    """(header, source)"""
    objects = {name: table for name, table in contract.parts.items() if name not in BY_NAME}
    parts = [Structure(contract, table, part_name(table.name)) for table in in_order(objects)]
    requests = [Structure(contract, table, "request_" + snake(table.name)) for table in contract.requests.values()]
    kinds = [structure.name.upper() for structure in requests]
    header = NOTE + "#ifndef STAUNTON_CONTRACT_REQUESTS_H\n#define STAUNTON_CONTRACT_REQUESTS_H\n\n#include \"base/shape.h\"\n\n"
    header += "/* Types of the contract that mean more than a bare value. */\nenum contract_type {\n    TYPE_NONE,\n"
    header += "".join(f"    TYPE_{name},\n" for name in contract.types) + "};\n\n"
    header += "enum request_kind {\n" + "".join(f"    {kind},\n" for kind in kinds) + "    REQUEST_KIND_COUNT\n};\n\n"
    for structure in (*parts, *requests):
        header += (f"/* {structure.says} */\n" if structure.says else "") + structure.declaration()
        if structure in parts:
            header += f"struct {structure.name}_items {{\n    size_t count;\n    const struct {structure.name} *items;\n}};\n"
        header += f"extern const struct shape shape_{structure.name};\n\n"
    header += "/* By kind. */\nextern const struct shape *const request_shapes[REQUEST_KIND_COUNT];\n\n#endif\n"
    source = NOTE + '#include "contract_requests.h"\n\n#include <stddef.h>\n\n'
    source += "\n".join(structure.shape() for structure in (*parts, *requests))
    source += "\nconst struct shape *const request_shapes[REQUEST_KIND_COUNT] = {\n"
    source += "".join(f"    [{kind}] = &shape_{structure.name},\n" for kind, structure in zip(kinds, requests)) + "};\n"
    return header, source


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
        header, source = generate(contract_data.Contract())
        routes = generate_routes(contract_data.FOLDER)
    except contract_data.Fault as fault:
        sys.exit(f"contract/{fault}")
    os.makedirs(folder, exist_ok=True)
    write(os.path.join(folder, "contract_requests.h"), header)
    write(os.path.join(folder, "contract_requests.c"), source)
    write(os.path.join(folder, "contract_routes.h"), routes)


if __name__ == "__main__":
    main()
