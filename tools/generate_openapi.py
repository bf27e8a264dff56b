#!/usr/bin/env python3
"""Makes the OpenAPI document (3.1, JSON) from contract/: generate_openapi.py OUT.json [LIMITS.ts], or - for standard output.
LIMITS.ts gets how long texts may be, by the names of their types, for forms.

Names: a type with values or a pattern of its own, such as result_code, is the schema ResultCode; plain numbers and texts are
written out. The request player.add is the body PlayerAdd and the command PlayerAddCommand. An object that requests and
answers share is there twice: open under its name, closed with Given after it.
"""

import json
import os
import re
import sys

import contract_data
from contract_data import Fault

REF = "#/components/schemas/"
WORDS = {"text": "string", "integer": "integer", "number": "number", "boolean": "boolean"}
LIMITS = {"text": ("minLength", "maxLength"), "list": ("minItems", "maxItems")}
ROUTE_KEYS = {"id", "tag", "says", "more", "query", "header", "takes", "answers", "status", "etag", "refuses", "sends", "signed_in"}


def camel(name):
    return "".join(part[:1].upper() + part[1:] for part in re.split(r"[._-]", name))


def ref(name):
    return {"$ref": REF + name}


class Document:
    def __init__(self, folder=contract_data.FOLDER, version="0.0.0"):
        self.contract = contract_data.Contract(folder)
        self.routes = contract_data.read_file(os.path.join(folder, "routes.toml"))
        self.schemas = {}
        self.used = set()  # of the contract's types, parts and views
        self.shared = set()  # parts that views use as well
        for view in self.contract.views.values():
            self.share(view)
        self.statuses = {status: line.partition(" -- ") for status, line in self.part("statuses").items()}
        self.operations = set()
        self.document = {
            "openapi": "3.1.0",
            "info": {"title": self.part("title"), "version": version, "description": self.part("description"),
                     "license": {"name": self.part("licence"), "identifier": self.part("licence")}},
            "servers": [{"url": "/"}],
            "tags": [{"name": name, "description": says} for name, says in self.part("tags").items()],
            "paths": self.paths(),
            "components": {
                "securitySchemes": {
                    "cookie": {"type": "apiKey", "in": "cookie", "name": "staunton_session", "description": "Set by signing in"},
                    "csrf": {"type": "apiKey", "in": "header", "name": "Staunton-Csrf",
                             "description": f"The csrf token of GET {self.part('prefix')}/session"}},
                "headers": {"ETag": {"description": "Changes whenever the answer does; send it as If-None-Match",
                                     "schema": {"type": "string"}}},
                "responses": {name: self.problem(status, says) for status, (name, _, says) in self.statuses.items()},
                "schemas": self.schemas}}
        self.document["components"]["schemas"] = dict(sorted(self.schemas.items()))

    def part(self, name):
        if name not in self.routes:
            raise Fault(f"routes.toml: {name} is missing")
        return self.routes[name]

    # --- Schemas ------------------------------------------------------------------------------------------------------

    def share(self, table):
        for type_ in table.fields.values():
            for name in contract_data.names_in(type_):
                if name in self.contract.parts and name not in self.shared:
                    self.shared.add(name)
                    self.share(self.contract.parts[name])

    def schema(self, type_, closed):
        """What a field may be; `closed` within requests."""
        made = self.core(type_, closed)
        if type_.nullable:
            if isinstance(made.get("type"), str) and "enum" not in made:
                made["type"] = [made["type"], "null"]
            else:
                made = {"anyOf": [made, {"type": "null"}]}
        if type_.says:
            made["description"] = type_.says
        if type_.has_default:
            made["default"] = type_.default
        return made

    def core(self, type_, closed):
        kind, of = type_.kind, type_.of
        if kind == "name":
            return self.named(type_.name, closed)
        if kind == "enum" and type_.notes:
            return {"type": "string", "oneOf": [{"const": value, "description": note} for value, note in type_.notes.items()]}
        if kind == "enum":
            return {"type": "string", "enum": type_.values}
        if kind == "const":
            return {"const": type_.values[0]}
        if kind == "either":
            if all(one.kind == "const" for one in of):
                return {"enum": [one.values[0] for one in of]}
            return {"anyOf": [self.schema(one, closed) for one in of]}
        if kind == "any":
            return {}
        if kind == "map":
            return {"type": "object", "additionalProperties": of[0].kind == "any" or self.schema(of[0], closed)}
        made = {"type": WORDS.get(kind, "array")}
        for word, limit in zip(LIMITS.get(kind, ("minimum", "maximum")), (type_.least, type_.most)):
            if limit is not None:
                made[word] = limit
        if type_.pattern:
            made["pattern"] = type_.pattern
        if kind == "list":
            made["items"] = self.schema(of[0], closed)
        return made

    def named(self, name, closed):
        contract = self.contract
        self.used.add(name)
        if name in contract.types:
            type_ = contract.types[name]
            if type_.kind in WORDS and not type_.pattern:
                return self.schema(type_, closed)
            return self.component(camel(name), type_, lambda: self.schema(type_, closed))
        if name in contract.views:
            return self.component(name, contract.views[name], lambda: self.object(contract.views[name], False))
        table = contract.parts[name]
        given = name + "Given" if closed and name in self.shared else name
        return self.component(given, (table, closed), lambda: self.object(table, closed))

    def component(self, name, source, make):
        if name not in self.schemas:
            self.schemas[name] = {"x-source": source}  # it may name itself
            self.schemas[name] |= make()
        elif self.schemas[name]["x-source"] != source:
            raise Fault(f"there are two schemas {name}")
        return ref(name)

    def object(self, table, closed):
        made = {"type": "object"}
        if table.says:
            made["description"] = table.says
        fields = {name: type_ for name, type_ in table.fields.items() if not type_.internal}
        self.used.add(table.include)
        if required := [name for name, type_ in fields.items() if type_.needed or not type_.optional]:
            made["required"] = required
        made["properties"] = {name: self.schema(type_, closed) for name, type_ in fields.items()}
        return made | ({"additionalProperties": False} if closed else {})

    def request(self, kind):
        table = self.contract.requests[kind]
        self.used.add(kind)
        return self.component(camel(kind), table, lambda: self.object(table, True))

    def commands(self):
        """The union of all requests that no route takes by itself."""
        apart = {route.get("takes") for route in self.routes.values() if isinstance(route, dict)}
        mapping, examples = {}, {}
        for kind, table in self.contract.requests.items():
            if kind in apart:
                continue
            body = self.request(kind)
            mapping[kind] = self.component(camel(kind) + "Command", kind, lambda: {
                "type": "object", "description": table.says, "required": ["kind", "body"],
                "properties": {"kind": {"const": kind}, "command": self.named("command_id", True),
                               "seen": self.named("seen", True), "body": body},
                "additionalProperties": False})["$ref"]
            if table.example is None:
                raise Fault(f"{table.file}: [{kind}] has no example")
            examples[kind] = {"summary": table.says, "value": {"kind": kind, "body": table.example}}
        union = self.component("Command", "Command", lambda: {
            "type": "object", "discriminator": {"propertyName": "kind", "mapping": mapping},
            "oneOf": [{"$ref": place} for place in mapping.values()]})
        return {"schema": union, "examples": examples}

    # --- Routes -------------------------------------------------------------------------------------------------------

    def problem(self, status, says):
        made = {"description": says}
        if status == "429":
            made["headers"] = {"Retry-After": {"description": "Seconds to wait", "schema": {"type": "integer", "minimum": 1}}}
        if status != "304":
            made["content"] = {"application/problem+json": {"schema": self.named("Problem", False)}}
        return made

    def field(self, place, name, line):
        file, _, table = place.partition(": ")
        fields = contract_data.read_fields(file, table.strip("[]"), {name: line})
        self.contract.check_names(place, fields)
        return fields[name]

    def parameter(self, place, where, name, line):
        type_ = self.field(place, name, line)
        schema = self.schema(type_, True)
        made = {"name": name, "in": where, "required": where == "path" or not type_.optional}
        says = schema.pop("description", "") or self.contract.resolve(type_).says
        return made | {"description": says, "schema": schema}

    def paths(self):
        paths = {}
        for name, route in self.routes.items():
            method, _, path = name.partition(" ")
            if not path:
                continue
            place = f"routes.toml: [{name}]"
            if strange := set(route) - ROUTE_KEYS:
                raise Fault(f"{place} {min(strange)}: a route has no such field")
            for needed in ("id", "tag", "says", "answers"):
                if needed not in route:
                    raise Fault(f"{place} {needed} is missing")
            if route["tag"] not in self.part("tags") or route["id"] in self.operations:
                raise Fault(f"{place} id, tag: the id is there twice or the tag is not known")
            self.operations.add(route["id"])
            item = paths.setdefault(self.part("prefix") + path, {})
            if (names := re.findall(r"\{(\w+)\}", path)) and not item:
                if missing := set(names) - set(self.part("path")):
                    raise Fault(f"{place} {min(missing)}: [path] does not describe it")
                item["parameters"] = [self.parameter(place, "path", one, self.part("path")[one]) for one in names]
            item[method.lower()] = self.operation(place, method, path, route)
        return paths

    def operation(self, place, method, path, route):
        signed_in = route["tag"] == "arbiter" or route.get("signed_in", False)
        made = {"operationId": route["id"], "tags": [route["tag"]], "summary": route["says"]}
        if "more" in route:
            made["description"] = route["more"]
        # What everybody may see needs no scheme; a change needs the token as well.
        made["security"] = [{"cookie": []} | ({} if method == "GET" else {"csrf": []})] if signed_in else []
        given = [self.parameter(place, where, name, line)
                 for where in ("query", "header") for name, line in route.get(where, {}).items()]
        if given:
            made["parameters"] = given
        if takes := route.get("takes"):
            made["requestBody"] = {"required": True, "content": {"application/json": self.body(place, takes)}}
        made["responses"] = {str(route.get("status", 200)): self.answer(place, method, route)}
        command = takes == "Command" or takes in self.contract.requests
        others = {"304": method == "GET" and route.get("etag", True), "400": True, "401": signed_in or takes == "SignIn", "403": True,
                  "404": "{" in path, "409": command, "413": takes, "422": takes == "Command" or route.get("refuses"),
                  "429": takes, "default": True}
        for status, there in others.items():
            if there:
                made["responses"][status] = {"$ref": "#/components/responses/" + self.statuses[status][0]}
        return made

    def body(self, place, takes):
        if takes == "Command":
            return self.commands()
        table = self.contract.requests.get(takes) or self.contract.parts.get(takes)
        if table is None or table.example is None:
            raise Fault(f"{place} takes: there is no {takes} with an example")
        schema = self.request(takes) if takes in self.contract.requests else self.named(takes, True)
        return {"schema": schema, "example": table.example}

    def answer(self, place, method, route):
        core, _, says = route["answers"].partition(" -- ")
        media, _, name = core.rpartition(" ") if "/" not in core.split(" ")[-1] else (core, "", "text")
        content = {"schema": self.schema(self.field(place, "answers", name), False)}
        if not media and name != "any":
            content["example"] = self.example(place, route["id"])
        headers = {"ETag": {"$ref": "#/components/headers/ETag"}} if method == "GET" and route.get("etag", True) else {}
        for header, line in route.get("sends", {}).items():
            schema = self.schema(self.field(place, header, line), False)
            headers[header] = {"description": schema.pop("description", header), "schema": schema}
        return {"description": says} | ({"headers": headers} if headers else {}) | {"content": {media or "application/json": content}}

    def example(self, place, operation):
        try:
            with open(os.path.join(self.contract.folder, "examples", operation + ".json"), encoding="utf-8") as file:
                return json.load(file)
        except (OSError, ValueError) as fault:
            raise Fault(f"{place} answers: no example in examples/{operation}.json: {fault}") from fault


def build(folder=contract_data.FOLDER):
    """The document, as a dictionary."""
    with open(os.path.join(os.path.dirname(contract_data.FOLDER), "VERSION"), encoding="utf-8") as file:
        made = Document(folder, file.read().strip())
    for schema in made.document["components"]["schemas"].values():
        del schema["x-source"]
    contract = made.contract
    if unused := {*contract.types, *contract.parts, *contract.views, *contract.requests} - made.used:
        raise Fault(f"nothing uses {', '.join(sorted(unused))}")
    return made.document


def limits():
    types = contract_data.Contract().types.items()
    rows = {name: type_.most for name, type_ in types if type_.kind == "text" and type_.most}
    return f"export const LIMITS = {json.dumps(rows, indent=2)} as const;\n"


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit("usage: generate_openapi.py OUT.json [LIMITS.ts]")
    try:
        text = json.dumps(build(), ensure_ascii=False, indent=1) + "\n"
    except Fault as fault:
        sys.exit(f"contract: {fault}")
    if sys.argv[1] == "-":
        sys.stdout.write(text)
        return
    for path, content in zip(sys.argv[1:], (text, limits())):
        with open(path, "w", encoding="utf-8") as file:
            file.write(content)


if __name__ == "__main__":
    main()
