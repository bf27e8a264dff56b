#!/usr/bin/env python3
"""Compares two OpenAPI documents (JSON) by what they mean: compare_openapi.py OLD.json NEW.json [OLD_PREFIX NEW_PREFIX]

References are resolved, so names of schemas do not matter, nor do order, descriptions and examples. Prints a line for each
route, status, parameter, field or limit that was added, removed or changed; fails when there is one. Objects of answers that
were closed and are open now are only counted: a client must bear new fields anyway.
"""

import json
import sys

SAID = {"description", "title", "example", "examples", "discriminator", "summary"}
METHODS = ("get", "put", "post", "delete", "patch")


class Comparison:
    def __init__(self, old, new):
        self.old, self.new = old, new
        self.found = []
        self.opened = 0
        self.met = set()

    def say(self, place, what):
        if (line := f"{place}: {what}") not in self.found:
            self.found.append(line)

    def follow(self, document, node):
        """The node that a chain of references ends at."""
        while "$ref" in node:
            target = document
            for part in node["$ref"].removeprefix("#/").split("/"):
                target = target[part]
            node = target
        return node

    def alternatives(self, document, schema):
        """What a schema allows, as a list of plain schemas; single values are gathered in one."""
        schema = self.follow(document, schema)
        inner = schema.get("anyOf") or schema.get("oneOf")
        if inner:
            parts = [one for part in inner for one in self.alternatives(document, part)]
        elif isinstance(schema.get("type"), list):
            parts = [self.only(schema, kind) for kind in schema["type"]]
        else:
            parts = [schema]
        values = [value for part in parts for value in part.get("enum", [part["const"]] if "const" in part else [])]
        rest = [part for part in parts if "enum" not in part and "const" not in part]
        return ([{"enum": values}] if values else []) + rest

    @staticmethod
    def only(schema, kind):
        """The keywords of a schema of several types that speak of one of them."""
        of = {"string": ("minLength", "maxLength", "pattern"), "integer": ("minimum", "maximum"), "number": ("minimum", "maximum"),
              "array": ("items", "minItems", "maxItems"), "object": ("properties", "required", "additionalProperties")}
        return {"type": kind} | {word: schema[word] for word in of.get(kind, ()) if word in schema}

    def schemas(self, place, old, new):
        first, second = self.alternatives(self.old, old), self.alternatives(self.new, new)
        if len(first) != len(second):
            self.say(place, f"{self.brief(first)} -> {self.brief(second)}")
            return
        if len(first) > 1:
            first, second = self.in_order(first), self.in_order(second)
        for one, other in zip(first, second):
            self.plain(f"{place} {self.kind(one)}".strip(), one, other)

    @staticmethod
    def kind(part):
        """What tells a command from the others."""
        return part.get("properties", {}).get("kind", {}).get("const", "")

    def in_order(self, parts):
        return sorted(parts, key=lambda part: (str(part.get("type")), self.kind(part), sorted(part.get("required", [])),
                                               sorted(part.get("properties", [])), str(part.get("enum"))))

    @staticmethod
    def brief(parts):
        return " or ".join(str(part.get("type", part.get("enum", "anything"))) for part in parts)

    def plain(self, place, old, new):
        special = SAID | {"properties", "required", "additionalProperties", "items", "enum", "type"}
        before, after = old.get("enum"), new.get("enum")
        if before is not None or after is not None:
            if sorted(map(str, before or [])) != sorted(map(str, after or [])):
                self.say(place, f"values {before} -> {after}")
        elif old.get("type") != new.get("type"):
            self.say(place, f"{old.get('type')} -> {new.get('type')}")
        for word in sorted((set(old) | set(new)) - special):
            if old.get(word) != new.get(word):
                self.say(place, f"{word} {old.get(word)} -> {new.get(word)}")
        if "items" in old and "items" in new:
            self.schemas(place + "[]", old["items"], new["items"])
        elif "items" in old or "items" in new:
            self.say(place, "items are described on one side only")
        if "properties" in old or "properties" in new:
            self.fields(place, old, new)
        closed = [one.get("additionalProperties", True) for one in (old, new)]
        if closed == [False, True] and " body" not in place:
            self.opened += 1
        elif closed[0] != closed[1]:
            self.say(place, f"further fields {closed[0]} -> {closed[1]}")

    def fields(self, place, old, new):
        before, after = old.get("properties", {}), new.get("properties", {})
        if (id(before), id(after)) in self.met:
            return  # told before; schemas may name themselves
        self.met.add((id(before), id(after)))
        for name in sorted(set(before) | set(after)):
            here = f"{place}.{name}"
            if name not in before or name not in after:
                self.say(here, "added" if name in after else "removed")
                continue
            needed = [name in one.get("required", []) for one in (old, new)]
            if needed[0] != needed[1]:
                self.say(here, "optional -> required" if needed[1] else "required -> optional")
            self.default(here, before[name], after[name])
            self.schemas(here, before[name], after[name])

    def default(self, place, old, new):
        given = [one.get("default", self.follow(document, one).get("default"))
                 for document, one in ((self.old, old), (self.new, new))]
        if given[0] != given[1]:
            self.say(place, f"default {given[0]} -> {given[1]}")

    def both(self, place, old, new):
        """The names that both have; the others are told."""
        for name in [*old, *new]:
            if name not in old or name not in new:
                self.say(f"{place} {name}".strip(), "added" if name in new else "removed")
        return [name for name in old if name in new]

    def content(self, place, old, new):
        for media in self.both(place, old, new):
            self.schemas(place, old[media]["schema"], new[media]["schema"])

    def operation(self, place, old, new):
        if bool(old.get("security")) != bool(new.get("security")) or (old.get("security") or []) != (new.get("security") or []):
            self.say(place, f"security {old.get('security')} -> {new.get('security')}")
        for word in ("operationId", "tags"):
            if old.get(word) != new.get(word):
                self.say(place, f"{word} {old.get(word)} -> {new.get(word)}")
        self.content(f"{place} body", old.get("requestBody", {}).get("content", {}), new.get("requestBody", {}).get("content", {}))
        for status in self.both(place, old["responses"], new["responses"]):
            first, second = self.follow(self.old, old["responses"][status]), self.follow(self.new, new["responses"][status])
            here = f"{place} {status}"
            self.both(f"{here} header", first.get("headers", {}), second.get("headers", {}))
            self.content(here, first.get("content", {}), second.get("content", {}))

    def parameters(self, place, old, new):
        first, second = ({(one["in"], one["name"]): one for one in map(lambda given, d=document: self.follow(d, given), given)}
                         for document, given in ((self.old, old), (self.new, new)))
        for key in self.both(f"{place} parameter", first, second):
            here = f"{place} {key[1]}"
            if first[key].get("required", False) != second[key].get("required", False):
                self.say(here, "required on one side only")
            self.default(here, first[key]["schema"], second[key]["schema"])
            self.schemas(here, first[key]["schema"], second[key]["schema"])

    def run(self, prefixes):
        old, new = ({path.removeprefix(prefix): item for path, item in document["paths"].items()}
                    for document, prefix in zip((self.old, self.new), prefixes))
        for path in self.both("", old, new):
            first, second = old[path], new[path]
            names = [{name: one for name, one in item.items() if name in METHODS} for item in (first, second)]
            for method in self.both(path, *names):
                place = f"{method.upper()} {path}"
                self.parameters(place, *(item.get("parameters", []) + item[method].get("parameters", []) for item in (first, second)))
                self.operation(place, first[method], second[method])


def main():
    if len(sys.argv) not in (3, 5):
        sys.exit("usage: compare_openapi.py OLD.json NEW.json [OLD_PREFIX NEW_PREFIX]")
    documents = []
    for name in sys.argv[1:3]:
        with open(name, encoding="utf-8") as file:
            documents.append(json.load(file))
    comparison = Comparison(*documents)
    comparison.run(sys.argv[3:] or ("", ""))
    for line in comparison.found:
        print(line)
    print(f"{len(comparison.found)} differences; {comparison.opened} objects of answers were closed and are open now")
    sys.exit(1 if comparison.found else 0)


if __name__ == "__main__":
    main()
