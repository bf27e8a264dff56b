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
from source_data import TOP, Fault, read_text, run, write

REF = "#/components/schemas/"
WORDS = {"text": "string", "integer": "integer", "number": "number", "boolean": "boolean"}
LIMITS = {"text": ("minLength", "maxLength"), "list": ("minItems", "maxItems")}
ROUTE_KEYS = {"id", "tag", "says", "more", "query", "header", "takes", "answers", "status", "etag", "refuses", "sends", "roles", "fuller", "follows"}


def camel(name):
    return "".join(part[:1].upper() + part[1:] for part in re.split(r"[._-]", name))


class Document:
    def __init__(self, folder=contract_data.FOLDER):
        self.contract = contract = contract_data.Contract(folder)
        self.routes = contract_data.read_file(os.path.join(folder, "routes.toml"))
        self.schemas, self.sources = {}, {}  # by name; of what each is made
        self.used = set()  # of the contract's types, parts and views
        self.shared = set()  # parts that views use as well
        self.share(contract.views.values())
        self.statuses = {status: line.partition(" -- ") for status, line in self.part("statuses").items()}
        self.operations = set()
        paths, info = self.paths(), self.part("info")
        version = read_text(os.path.join(TOP, "VERSION"))
        responses = {name: self.problem(status, says) for status, (name, _, says) in self.statuses.items()}
        self.document = {
            "openapi": "3.1.0",
            "info": {"title": info["title"], "version": version.strip(), **info},
            "servers": [{"url": "/"}],
            "tags": [{"name": name, "description": says} for name, says in self.part("tags").items()],
            "paths": paths,
            "components": self.part("components") | {"responses": responses, "schemas": dict(sorted(self.schemas.items()))}}
        if unused := {*contract.types, *contract.parts, *contract.views, *contract.requests} - self.used:
            raise Fault(f"nothing uses {', '.join(sorted(unused))}")

    def part(self, name):
        if name not in self.routes:
            raise Fault(f"routes.toml: {name} is missing")
        return self.routes[name]

    # --- Schemas ------------------------------------------------------------------------------------------------------

    def share(self, tables):
        used = {name for table in tables for type_ in table.fields.values() for name in contract_data.names_in(type_)}
        if found := (used & set(self.contract.parts)) - self.shared:
            self.shared |= found
            self.share(self.contract.parts[name] for name in found)

    def schema(self, type_, closed):
        """What a field may be; `closed` within requests."""
        made = self.core(type_, closed)
        if type_.nullable and "type" in made and "enum" not in made:
            made["type"] = [made["type"], "null"]
        elif type_.nullable:
            made = {"anyOf": [made, {"type": "null"}]}
        if type_.says:
            made["description"] = type_.says
        if type_.default is not None:
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
        self.used.add(name)
        if type_ := self.contract.types.get(name):
            if type_.kind in WORDS and not type_.pattern:
                return self.schema(type_, closed)
            return self.component(camel(name), type_, lambda: self.schema(type_, closed))
        if view := self.contract.views.get(name):
            return self.component(name, view, lambda: self.object(view, False))
        if request := self.contract.requests.get(name):
            return self.component(camel(name), request, lambda: self.object(request, True))
        table = self.contract.parts[name]
        given = name + "Given" if closed and name in self.shared else name
        return self.component(given, (table, closed), lambda: self.object(table, closed))

    def component(self, name, source, make):
        if self.sources.setdefault(name, source) != source:
            raise Fault(f"there are two schemas {name}")
        if name not in self.schemas:
            self.schemas[name] = {}  # it may name itself
            self.schemas[name] |= make()
        return {"$ref": REF + name}

    def object(self, table, closed):
        made = {"type": "object"} | ({"description": table.says} if table.says else {})
        fields = {name: type_ for name, type_ in table.fields.items() if not type_.internal}
        self.used.add(table.include)
        if required := [name for name, type_ in fields.items() if type_.needed or not type_.optional]:
            made["required"] = required
        made["properties"] = {name: self.schema(type_, closed) for name, type_ in fields.items()}
        return made | ({"additionalProperties": False} if closed else {})

    def commands(self):
        """The union of all requests that no route takes by itself."""
        apart = {route.get("takes") for route in self.routes.values() if isinstance(route, dict)}
        mapping, examples = {}, {}
        for kind, table in self.contract.requests.items():
            if kind in apart:
                continue
            body = self.named(kind, True)
            mapping[kind] = self.component(camel(kind) + "Command", kind, lambda: {
                "type": "object", "required": ["kind", "body"],
                "description": f"{table.says}. Roles: {', '.join(self.contract.who_may(table))}",
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
            if lacking := [needed for needed in ("id", "tag", "says", "answers") if needed not in route]:
                raise Fault(f"{place} {lacking[0]} is missing")
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
        roles = contract_data.roles_of(route.get("roles", "arbiter"), self.contract.roles(), place)
        signed_in = roles != ["public"]
        made = {"operationId": route["id"], "tags": [route["tag"]], "summary": route["says"]}
        made["x-roles"] = roles
        if "more" in route:
            made["description"] = route["more"]
        # What everybody may see needs no scheme; a change needs the token as well.
        made["security"] = [{"cookie": []} | ({} if method == "GET" else {"csrf": []})] if signed_in else []
        if given := [(where, *field) for where in ("query", "header") for field in route.get(where, {}).items()]:
            made["parameters"] = [self.parameter(place, *one) for one in given]
        if takes := route.get("takes"):
            media = "application/octet-stream" if takes in ("bytes", "file") else "application/json"
            made["requestBody"] = {"required": True, "content": {media: self.body(place, takes)}}
        made["responses"] = {str(route.get("status", 200)): self.answer(place, method, route)}
        command = takes in ("Command", "file") or takes in self.contract.requests
        others = {"304": method == "GET" and route.get("etag", True), "400": True, "401": signed_in or takes == "SignIn", "403": True,
                  "404": "{" in path, "409": command, "413": takes, "422": takes == "Command" or route.get("refuses"),
                  "429": takes, "default": True}
        made["responses"] |= {status: {"$ref": "#/components/responses/" + self.statuses[status][0]}
                              for status, there in others.items() if there}
        return made

    def body(self, place, takes):
        if takes == "Command":
            return self.commands()
        if takes in ("bytes", "file"):
            return {"schema": {"type": "string", "contentMediaType": "application/octet-stream"}}
        table = self.contract.requests.get(takes) or self.contract.parts.get(takes)
        if table is None or table.example is None:
            raise Fault(f"{place} takes: there is no {takes} with an example")
        return {"schema": self.named(takes, True), "example": table.example}

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
            return json.loads(read_text(os.path.join(self.contract.folder, "examples", operation + ".json")))
        except (OSError, ValueError) as fault:
            raise Fault(f"{place} answers: no example in examples/{operation}.json: {fault}") from fault


def limits():
    """What the console needs besides the types: how long texts may be, which paths show arbiters more than others or follow only
    part of what happens, and of each result what it is with the colours exchanged, and whether a game was played."""
    routes = contract_data.read_file(os.path.join(contract_data.FOLDER, "routes.toml"))
    gets = {place.split()[1]: route for place, route in routes.items() if place.startswith("GET ")}
    types = contract_data.Contract().types.items()
    text = "export const LIMITS = %s as const;\n" % json.dumps({name: one.most for name, one in types if one.kind == "text" and one.most}, indent=2)
    for name, wanted in (("FULLER", lambda route: route.get("roles") != "public" or route.get("fuller")),
                         ("FOLLOWS_PLAYERS", lambda route: route.get("follows") == "players"),
                         ("FOLLOWS_GAMES", lambda route: route.get("follows") == "games")):
        paths = "|".join(re.sub(r"\{\w+\}", "[^/]+", path) for path, route in gets.items() if wanted(route))
        text += f"export const {name} = new RegExp({json.dumps('^' + routes['prefix'] + '(' + paths + ')$')});\n"
    rows = re.findall(r'^RESULT\((\w+), "([^"]*)", "[^"]*", (\w+), \w+, (\w+)\)',
                      read_text(os.path.join(TOP, "src/crosstable/result_table.h")), re.MULTILINE)
    codes = {symbol: code for symbol, code, _, _ in rows}
    swapped = {code: codes[other] for _, code, _, other in rows}
    played = [code for _, code, white, _ in rows if white in ("WIN", "DRAW", "LOSS")]
    return text + f"export const SWAPPED: Readonly<Record<string, string>> = {json.dumps(swapped, indent=2)};\nexport const PLAYED: readonly string[] = {json.dumps(played)};\n"


def main(path, limits_path=None):
    text = json.dumps(Document().document, ensure_ascii=False, indent=1) + "\n"
    if path == "-":
        sys.stdout.write(text)
        return
    write(*os.path.split(os.path.abspath(path)), text)
    if limits_path:
        write(*os.path.split(os.path.abspath(limits_path)), limits())


if __name__ == "__main__":
    run(main, "contract: ")
