#!/usr/bin/env python3
"""The OpenAPI document describes what the server has, no more and no less; and what checks it can fail."""

import os
import re
import subprocess
import sys

import client
import schema
import tap
from tap import equal, true


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
        ({"additionalProperties": {"type": "string"}}, {"b": "c"}, True), ({"additionalProperties": {"type": "string"}}, {"b": 1}, False),
        ({"items": {"$ref": "#/x"}}, [1, 2], True), ({"items": {"$ref": "#/x"}}, [1, "2"], False),
        ({"anyOf": [{"type": "string"}, {"type": "null"}]}, None, True),
        ({"anyOf": [{"type": "string"}, {"type": "null"}]}, 1, False),
        ({"oneOf": [{"type": "integer"}, {"type": "number"}]}, 1, False),
        ({"oneOf": [{"type": "integer"}, {"type": "string"}]}, "a", True),
    ]
    for wanted, value, good in cases:
        equal(not schemas.faults(value, wanted), good, f"{value!r} against {wanted}")
    described = {"properties": {"a": {"properties": {}}}}
    equal(schemas.faults({"a": {}, "b": 1}, described), [], "answers are open")
    equal(len(schemas.faults({"a": {"c": 1}, "b": 1}, described, strict=True)), 2, "our own answers are described in full")
    for unknown in ({"minProperties": 1}, {"uniqueItems": True}):
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

    rounds = schemas["TournamentCreate"]["properties"]["rounds"]["maximum"]
    equal(schemas["TournamentChange"]["properties"]["rounds"]["maximum"], rounds)
    refused("tournament.create", {"name": "T", "system": "swiss", "rounds": rounds + 1}, "field_range")
    arbiter.done(event, "tournament.create", {"name": "T", "system": "swiss", "rounds": rounds})
    arbiter.done(event, "player.add", {"players": [{"name": "A"}, {"name": "B"}]})
    arbiter.done(event, "entry.add", {"tournament": 1, "players": [1, 2]})
    group = schemas["ProhibitedGroup"]["properties"]
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
                described.add((method.upper(), path, "arbiter" if operation["security"] else "public"))
    true(len(served) >= 18, "the server has routes")
    equal(described - served, set(), "described, not served")
    equal(served - described, set(), "served, not described")


def test_every_path_describes_its_parameters():
    for path, operations in client.DOCUMENT["paths"].items():
        given = [client.SCHEMAS.resolve(one) for one in operations.get("parameters", [])]
        equal({one["name"] for one in given}, set(re.findall(r"\{([a-z]+)\}", path)), path)


def test_every_example_is_as_described():
    count = 0
    for path, operations in client.DOCUMENT["paths"].items():
        for method, operation in operations.items():
            if method == "parameters":
                continue
            bodies = [operation.get("requestBody", {"content": {}})]
            bodies += [answer for answer in operation["responses"].values() if "content" in answer]
            for content in (one for body in bodies for media, one in body["content"].items() if media == "application/json"):
                if not content["schema"]:
                    continue  # anything at all
                given = [one["value"] for one in content.get("examples", {}).values()] or [content["example"]]
                for value in given:
                    equal(client.SCHEMAS.faults(value, content["schema"], strict=True), [], f"{method} {path}")
                    count += 1
    true(count > 80, "there are examples")


def test_every_kind_of_request_is_described_and_known_to_the_server():
    command = client.DOCUMENT["components"]["schemas"]["Command"]
    mapping = command["discriminator"]["mapping"]
    true({"result.set", "round.unlock", "game.happen"} <= set(mapping), "the kinds")
    equal([one["$ref"] for one in command["oneOf"]], list(mapping.values()))
    server = client.Server()
    arbiter = server.client("arbiter")
    event = arbiter.create({"name": "Kinds", "from": "2026-12-01"})
    for kind, place in mapping.items():
        equal(client.SCHEMAS.resolve({"$ref": place})["properties"]["kind"], {"const": kind})
        answer = arbiter.command(event, kind, {"no such field": 1}, documented=False)
        equal((answer.status, answer.error in ("field_unknown", "field_missing")), (400, True), f"{kind}: {answer.error}")
    equal(arbiter.command(event, "result.sets", {}, documented=False).error, "request_unknown")
    server.stop()


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
