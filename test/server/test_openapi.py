#!/usr/bin/env python3
"""docs/openapi.yaml describes what the server has, no more and no less; and the tools that check it can fail."""

import os
import re
import subprocess
import sys

import client
import schema
import tap
import yaml_subset
from tap import equal, true


def test_the_yaml_reader_reads_what_the_document_uses():
    text = """
# a comment
name: plain words, with: colon-less things
quoted: "a \\"b\\" \\u00bd: c"
number: 12
negative: -1
yes_no: [true, false, null]
empty: {}
list:
  - one
  - name: two
    more: { a: [1, "x, y"], b: "}" }
  - $ref: "#/x"
deep:
  deeper:
    "200": done
"""
    equal(yaml_subset.read(text.replace("with: colon-less", "with colon-less")), {
        "name": "plain words, with colon-less things", "quoted": 'a "b" ½: c', "number": 12, "negative": -1,
        "yes_no": [True, False, None], "empty": {},
        "list": ["one", {"name": "two", "more": {"a": [1, "x, y"], "b": "}"}}, {"$ref": "#/x"}],
        "deep": {"deeper": {"200": "done"}}})


def test_the_yaml_reader_refuses_the_rest():
    for text in ("a: 1\na: 2", "a: b: c", "a: 'x'", "a: |\n  x", "a: &b c", "a: [1", "a: {b}", "a:\n\tb: 1", "a: \"x",
                 "a:\nb: 1", "a: 1\n  b: 2", "a: x # y", "- a\nb: 1", "a: \"x\" y"):
        try:
            value = yaml_subset.read(text)
        except ValueError:
            continue
        raise AssertionError(f"{text!r} was read as {value!r}")


def test_the_validator_finds_faults():
    schemas = schema.Schemas({"x": {"type": "integer"}})
    cases = [
        ({"type": "integer"}, 1, True), ({"type": "integer"}, True, False), ({"type": "integer"}, "1", False),
        ({"type": "boolean"}, False, True), ({"type": "boolean"}, 0, False),
        ({"type": ["string", "null"]}, None, True), ({"type": ["string", "null"]}, 1, False),
        ({"type": "number"}, 0.5, True), ({"type": "number"}, "0.5", False),
        ({"const": 1}, 1, True), ({"const": 1}, True, False), ({"enum": ["", "m"]}, "", True), ({"enum": ["m"]}, "", False),
        ({"pattern": "^a$"}, "a", True), ({"pattern": "^a$"}, "b", False),
        ({"minimum": 1}, 1, True), ({"minimum": 1}, 0, False), ({"maximum": 1}, 2, False),
        ({"minLength": 1}, "", False), ({"maxLength": 1}, "ab", False), ({"minItems": 1}, [], False),
        ({"maxItems": 1}, [1, 2], False), ({"required": ["a"]}, {}, False), ({"required": ["a"]}, {"a": 1}, True),
        ({"properties": {"a": {"type": "string"}}}, {"a": 1}, False),
        ({"properties": {"a": {}}, "additionalProperties": False}, {"b": 1}, False),
        ({"items": {"$ref": "#/x"}}, [1, 2], True), ({"items": {"$ref": "#/x"}}, [1, "2"], False),
        ({"anyOf": [{"type": "string"}, {"type": "null"}]}, None, True),
        ({"anyOf": [{"type": "string"}, {"type": "null"}]}, 1, False),
        ({"oneOf": [{"type": "integer"}, {"type": "number"}]}, 1, False),
        ({"oneOf": [{"type": "integer"}, {"type": "string"}]}, "a", True),
    ]
    for wanted, value, good in cases:
        equal(not schemas.faults(value, wanted), good, f"{value!r} against {wanted}")
    for unknown in ({"minProperties": 1}, {"additionalProperties": True}):
        try:
            schemas.faults({}, unknown)
        except ValueError:
            continue
        raise AssertionError(f"{unknown} was passed over")


def test_limits_are_those_of_the_server():
    """What the document allows at most is taken, and one more is refused."""
    schemas = client.DOCUMENT["components"]["schemas"]
    server = client.Server()
    arbiter = server.client("arbiter")
    event = arbiter.create({"name": "Limits", "from": "2026-12-01"})

    def refused(kind, body, error, **more):
        answer = arbiter.command(event, kind, body, documented=False, **more)
        equal((answer.status, answer.error), (400, error), f"{kind} {body} {more}")

    rounds = schemas["TournamentCreateCommand"]["properties"]["body"]["properties"]["rounds"]["maximum"]
    equal(schemas["TournamentChangeCommand"]["properties"]["body"]["properties"]["rounds"]["maximum"], rounds)
    refused("tournament.create", {"name": "T", "system": "swiss", "rounds": rounds + 1}, "field_range")
    arbiter.done(event, "tournament.create", {"name": "T", "system": "swiss", "rounds": rounds})
    arbiter.done(event, "player.add", {"players": [{"name": "A"}, {"name": "B"}]})
    arbiter.done(event, "entry.add", {"tournament": 1, "players": [1, 2]})
    group = schemas["PairsProhibitCommand"]["properties"]["body"]["properties"]["groups"]["items"]["properties"]
    for field in ("from", "to"):
        most = group[field]["maximum"]
        refused("pairs.prohibit", {"tournament": 1, "groups": [{"players": [1, 2], field: most + 1}]}, "field_range")
        arbiter.done(event, "pairs.prohibit", {"tournament": 1, "groups": [{"players": [1, 2], field: most}]})
    ids = schemas["CommandId"]
    for length in (ids["minLength"] - 1, ids["maxLength"] + 1):
        refused("event.change", {"name": "X"}, "command_invalid", command="c" * length)
    for length in (ids["minLength"], ids["maxLength"]):
        arbiter.done(event, "event.change", {"name": f"Limits {length}"}, command="c" * length)
    refused("event.change", {"name": "X"}, "command_invalid", command="à")
    server.stop()


def test_every_reference_leads_somewhere():
    def walk(node):
        if isinstance(node, dict):
            if "$ref" in node:
                client.SCHEMAS.resolve(node)
            for value in node.values():
                walk(value)
        elif isinstance(node, list):
            for value in node:
                walk(value)
    walk(client.DOCUMENT)


def test_every_schema_uses_known_keywords():
    for name, wanted in client.DOCUMENT["components"]["schemas"].items():
        for value in ({}, [], "", 0, None, True):
            true(isinstance(client.SCHEMAS.faults(value, wanted), list), name)


def test_the_document_has_the_routes_of_the_server_and_no_others():
    output = subprocess.run([os.environ["STAUNTON_HARNESS"], "--routes"], capture_output=True, text=True, check=True)
    served = {tuple(line.split()) for line in output.stdout.splitlines()}
    described = set()
    for path, operations in client.DOCUMENT["paths"].items():
        for method, operation in operations.items():
            if method != "parameters":
                described.add((method.upper(), path, "arbiter" if "security" in operation else "public"))
    true(len(served) >= 18, "the server has routes")
    equal(described - served, set(), "described, not served")
    equal(served - described, set(), "served, not described")


def test_every_path_describes_its_parameters():
    for path, operations in client.DOCUMENT["paths"].items():
        given = [client.SCHEMAS.resolve(one) for one in operations.get("parameters", [])]
        equal({one["name"] for one in given}, set(re.findall(r"\{([a-z]+)\}", path)), path)


def test_every_kind_of_request_is_described():
    comment = ""
    for header in (("event", "decide.h"), ("store", "game_desk.h")):
        with open(os.path.join(client.ROOT, "src", *header), encoding="utf-8") as file:
            comment += file.read().split("*/")[0]
    kinds = set(re.findall(r"^ \* ([a-z]+\.[a-z]+)  ", comment, re.M)) | set(re.findall(r"([a-z]+\.[a-z]+) likewise", comment))
    true("result.set" in kinds and "round.unlock" in kinds, "the headers list the kinds")
    command = client.DOCUMENT["components"]["schemas"]["Command"]
    mapping = command["discriminator"]["mapping"]
    equal(set(mapping) | {"event.create"}, kinds)
    equal([one["$ref"] for one in command["oneOf"]], list(mapping.values()))
    for kind, place in mapping.items():
        equal(client.SCHEMAS.resolve({"$ref": place})["properties"]["kind"], {"const": kind})


def test_every_result_code_is_described():
    with open(os.path.join(client.ROOT, "src", "crosstable", "result.h"), encoding="utf-8") as file:
        codes = re.findall(r"RESULT_[A-Z_]+, */\* \"([^\"]+)\"", file.read())
    true(len(codes) > 10, "result.h lists the codes")
    equal(sorted(client.DOCUMENT["components"]["schemas"]["ResultCode"]["enum"]), sorted(codes))


def test_the_version_is_that_of_the_program():
    with open(os.path.join(client.ROOT, "VERSION"), encoding="utf-8") as file:
        equal(client.DOCUMENT["info"]["version"], file.read().strip())


if __name__ == "__main__":
    sys.exit(tap.run(sys.modules[__name__]))
