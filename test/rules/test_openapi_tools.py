#!/usr/bin/env python3
"""The OpenAPI document is made from the contract, faults in it are named with their place, and two documents compare by meaning."""

import copy
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

import tap

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
TOOLS = os.path.join(TOP, "tools")
sys.path.insert(0, TOOLS)

import compare_openapi  # noqa: E402
import contract_data  # noqa: E402
import generate_openapi  # noqa: E402
import source_data  # noqa: E402

FILES = {
    "types.toml": '''
command_id = "text 1..8"
seen = "integer -1.., default -1"
colour = "one of white black -- Of the pieces"
unit = "either always 1 or always 2"
account_role = "one of chief arbiter"
''',
    "facts.toml": "",
    "parts.toml": '''
[Official]
name = "text 1..80"
''',
    "requests.toml": '''
["event.create"]
says = "Creates an event"
name = "text"
officials = "optional list ..3 of Official"
example = { name = "Open" }

["colour.draw"]
says = "Draws"
colour = "optional colour -- By lots when absent"
example = { colour = "white" }
''',
    "views/event.toml": '''
[Problem]
error = "text"
role = "optional account_role"

[Event]
says = "An event"
name = "text"
unit = "unit"
officials = "list of Official"
next = "null or Event"
more = "optional map of any"
''',
    "routes.toml": '''
prefix = "/api/v9"
[info]
title = "T"
description = "D"
[components]
headers.ETag.description = "H"
[tags]
event = "E"
arbiter = "A"
[path]
event = "text -- Its id"
[statuses]
304 = "Unchanged -- U"
400 = "BadRequest -- B"
401 = "SignIn -- S"
403 = "Forbidden -- F"
404 = "Unknown -- K"
409 = "Conflict -- C"
413 = "TooLarge -- L"
422 = "Refused -- R"
429 = "TooMany -- M"
default = "Problem -- P"
["GET /events/{event}"]
id = "event"
tag = "event"
roles = "public"
says = "An event"
query.through = "optional integer 1.. -- Up to it"
answers = "Event -- The event"
["POST /events"]
id = "createEvent"
tag = "arbiter"
says = "Creates"
takes = "event.create"
answers = "Event -- Made"
status = 201
sends.Location = "text -- Where"
["POST /events/{event}/commands"]
id = "command"
tag = "arbiter"
says = "Runs"
takes = "Command"
answers = "Event -- Done"
["GET /events/{event}/log"]
id = "log"
tag = "arbiter"
says = "The log"
answers = "text/plain -- The log"
etag = false
''',
}
EVENT = {"name": "Open", "unit": 1, "officials": [], "next": None}


class Folder:
    """A small contract, with some words of it replaced: {file: (old, new)}."""

    def __init__(self, changes=None):
        self.changes = changes or {}

    def __enter__(self):
        self.top = tempfile.mkdtemp()
        files = FILES | {f"examples/{name}.json": json.dumps(EVENT) for name in ("event", "createEvent", "command")}
        for name, text in files.items():
            if name in self.changes:
                old, new = self.changes[name]
                assert old in text, old
                text = text.replace(old, new, 1)
            os.makedirs(os.path.dirname(os.path.join(self.top, name)), exist_ok=True)
            with open(os.path.join(self.top, name), "w", encoding="utf-8") as file:
                file.write(text)
        return self.top

    def __exit__(self, *_):
        shutil.rmtree(self.top)


def made(changes=None):
    with Folder(changes) as top:
        return generate_openapi.Document(top).document


def fault(changes):
    try:
        made(changes)
    except contract_data.Fault as found:
        return str(found)
    raise AssertionError(f"{changes} was taken")


def a_line_says_what_a_field_may_be():
    words = contract_data.read_type("text 1..64 /^a$/ -- Words")
    tap.equal((words.kind, words.least, words.most, words.pattern, words.says), ("text", 1, 64, "^a$", "Words"))
    tap.equal(contract_data.read_type("optional integer 0..9, default 3").optional, True)
    for line, wanted in (("null or number -2..", ("number", -2, None)), ("list 2..3 of boolean", ("list", 2, 3)),
                         ('one of "" a "b c"', ("enum", None, None)), ("map of text", ("map", None, None))):
        type_ = contract_data.read_type(line)
        tap.equal((type_.kind, type_.least, type_.most), wanted)
    tap.equal(contract_data.read_type('one of "" a "b c"').values, ["", "a", "b c"])
    tap.equal([contract_data.read_type(line).default for line in ("text, default a", "boolean, default false", "text")], ["a", False, None])
    for line in ("", "textt 1..", "text 1..2 3", "list text", "one a b", "always x", "two words", "integer /a/ b", "optional"):
        try:
            type_ = contract_data.read_type(line)
        except (contract_data.Fault, ValueError):
            continue
        assert line == "optional" and type_.kind == "name", line  # a name like any other


def rows_of_the_program_are_words_with_notes():
    errors = contract_data.read_type("rows of src/base/error_table.h -- Errors")
    notes = errors.notes
    tap.equal((errors.kind, errors.says, errors.values), ("enum", "Errors", list(notes)))
    tap.equal([notes[name] for name in ("field_missing", "sign_in_needed", "csrf_wrong", "path_unknown", "method_unknown", "changed_meanwhile",
                                        "body_too_large", "round_locked", "too_many_reads", "server_busy")],
              [f"HTTP {status}" for status in (400, 401, 403, 404, 405, 409, 413, 422, 429, 503)])
    rows = source_data.read_text(os.path.join(TOP, "src/base/error_table.h")).count("\nERROR_ROW(")
    own = source_data.read_text(os.path.join(TOP, "src/base/error_table.h")).count("\nERROR_ROW(cli_")
    tap.equal(len(notes), rows - own - 1)  # all but those of the command line, and none
    verbs = contract_data.read_type("rows of src/game/verb_table.h").notes
    tap.equal(len(verbs), source_data.read_text(os.path.join(TOP, "src/game/verb_table.h")).count("\nVERB("))
    tap.equal((verbs["moves"], verbs["resigns"]), ("By white, black. Operands: move, flags. Needed: move.", "By white, black."))
    schemas = made({"types.toml": ("one of white black", "rows of src/game/verb_table.h")})["components"]["schemas"]
    tap.equal(schemas["Colour"]["oneOf"][0], {"const": "moves", "description": verbs["moves"]})
    assert "'rows' wants 'of' a table" in fault({"types.toml": ("one of white black", "rows of dev")})


def the_console_gets_the_limits_of_texts_and_the_paths_that_show_arbiters_more():
    with tempfile.TemporaryDirectory() as top:
        paths = [os.path.join(top, name) for name in ("openapi.json", "limits.ts")]
        subprocess.run([sys.executable, os.path.join(TOOLS, "generate_openapi.py"), *paths], check=True)
        with open(paths[1], encoding="utf-8") as file:
            text = file.read()
    limits = json.loads(re.search(r"^export const LIMITS = (\{.*?\n\}) as const;$", text, re.DOTALL | re.MULTILINE)[1])
    shows_more = re.compile(json.loads(re.search(r"^export const FULLER = new RegExp\((.*)\);$", text, re.MULTILINE)[1]))
    tap.equal([bool(shows_more.match(f"/api/v1/events/{path}")) for path in ("e/journal", "e/players", "e", "e/tournaments/1/standings")],
              [True, True, False, False])
    tap.equal((limits["name"], limits["reason"], "federation" in limits), (80, 500, False))


def requests_are_closed_and_answers_are_open():
    schemas = made()["components"]["schemas"]
    tap.equal(schemas["Event"].get("additionalProperties"), None)
    tap.equal(schemas["Event"]["required"], ["name", "unit", "officials", "next"])
    tap.equal(schemas["Event"]["properties"]["more"], {"type": "object", "additionalProperties": True})
    for name in ("EventCreate", "ColourDraw", "ColourDrawCommand", "OfficialGiven"):
        tap.equal(schemas[name]["additionalProperties"], False)
    tap.equal(schemas["Official"].get("additionalProperties"), None)
    tap.equal(schemas["Event"]["properties"]["officials"]["items"], {"$ref": "#/components/schemas/Official"})
    tap.equal(schemas["EventCreate"]["properties"]["officials"]["items"], {"$ref": "#/components/schemas/OfficialGiven"})


def names_values_and_null_become_schemas():
    schemas = made()["components"]["schemas"]
    tap.equal(schemas["Colour"], {"type": "string", "enum": ["white", "black"], "description": "Of the pieces"})
    tap.equal(schemas["ColourDraw"]["properties"]["colour"], {"$ref": "#/components/schemas/Colour",
                                                              "description": "By lots when absent"})
    tap.equal(schemas["Unit"], {"enum": [1, 2]})
    tap.equal(schemas["Event"]["properties"]["next"], {"anyOf": [{"$ref": "#/components/schemas/Event"}, {"type": "null"}]})
    tap.equal(schemas["ColourDrawCommand"]["properties"]["seen"], {"type": "integer", "minimum": -1, "default": -1})
    tap.equal(schemas["Command"]["discriminator"]["mapping"], {"colour.draw": "#/components/schemas/ColourDrawCommand"})


def statuses_follow_from_what_a_route_is():
    paths = made()["paths"]
    tap.equal(sorted(paths), ["/api/v9/events", "/api/v9/events/{event}", "/api/v9/events/{event}/commands", "/api/v9/events/{event}/log"])
    for path, method, wanted in (
            ("", "post", "201 400 401 403 409 413 429 default"), ("/{event}", "get", "200 304 400 403 404 default"),
            ("/{event}/commands", "post", "200 400 401 403 404 409 413 422 429 default"),
            ("/{event}/log", "get", "200 400 401 403 404 default")):
        tap.equal(" ".join(paths["/api/v9/events" + path][method]["responses"]), wanted)
    tap.equal(paths["/api/v9/events/{event}"]["get"]["security"], [])
    tap.equal(paths["/api/v9/events/{event}/log"]["get"]["security"], [{"cookie": []}])
    tap.equal(paths["/api/v9/events"]["post"]["security"], [{"cookie": [], "csrf": []}])
    answer = paths["/api/v9/events"]["post"]["responses"]["201"]
    tap.equal((list(answer["headers"]), answer["content"]["application/json"]["example"]), (["Location"], EVENT))


def faults_name_file_table_and_field():
    for changes, wanted in (
            ({"types.toml": ("text 1..8", "words")}, "types.toml: [types] command_id: there is no type words"),
            ({"types.toml": ("one of white", "one white")}, "types.toml: [types] colour: 'one' wants 'of': one white black"),
            ({"parts.toml": ('"text 1..80"', "3")}, "parts.toml: [Official] name: a field is a text"),
            ({"requests.toml": ("list ..3 of Official", "list ..3 Official")},
             "requests.toml: [event.create] officials: 'list' wants 'of': list ..3 Official"),
            ({"requests.toml": ("optional colour", "optional color")}, "requests.toml: [colour.draw] colour: there is no type color"),
            ({"requests.toml": ('example = { colour = "white" }', "")}, "requests.toml: [colour.draw] has no example"),
            ({"views/event.toml": ("list of Official", "list of Officer")}, "event.toml: [Event] officials: there is no type Officer"),
            ({"views/event.toml": ("[Problem]", "[Official]")}, "event.toml: [Official] is there twice"),
            ({"routes.toml": ("optional integer 1..", "optional integer 1.. 2")},
             "routes.toml: [GET /events/{event}] through: '2' says nothing after 'integer'"),
            ({"routes.toml": ("Event -- The event", "Evening -- The event")},
             "routes.toml: [GET /events/{event}] answers: there is no type Evening"),
            ({"routes.toml": ("etag = false", "stamp = false")},
             "routes.toml: [GET /events/{event}/log] stamp: a route has no such field"),
            ({"routes.toml": ('tag = "event"', "")}, "routes.toml: [GET /events/{event}] tag is missing"),
            ({"routes.toml": ('event = "text -- Its id"', "")}, "routes.toml: [GET /events/{event}] event: [path] does not describe it"),
            ({"routes.toml": ('id = "log"', 'id = "event"')},
             "routes.toml: [GET /events/{event}/log] id, tag: the id is there twice or the tag is not known"),
            ({"types.toml": ("unit =", 'spare = "text"\nunit =')}, "nothing uses spare"),
            ({"types.toml": ("unit =", "event =")}, "event.toml: [Event] unit: there is no type unit")):
        tap.equal(fault(changes), wanted)
    assert fault({"types.toml": ('"text 1..8"', "text")}).startswith("types.toml: "), "what is no TOML names its file"
    missing = {"routes.toml": ('id = "command"', 'id = "run"')}
    assert fault(missing).startswith("routes.toml: [POST /events/{event}/commands] answers: no example in examples/run.json")
    tap.equal(fault({"types.toml": ('colour = "one', 'official = "one'), "requests.toml": ("optional colour", "optional official")}),
              "there are two schemas Official")
    tap.equal(fault({"types.toml": ("unit =", "event ="), "views/event.toml": ('unit = "unit"', 'unit = "event"')}),
              "there are two schemas Event")


def the_document_is_the_same_every_time():
    texts = set()
    for seed in ("1", "2"):
        done = subprocess.run([sys.executable, os.path.join(TOOLS, "generate_openapi.py"), "-"], capture_output=True, text=True,
                              check=True, env=os.environ | {"PYTHONHASHSEED": seed})
        texts.add(done.stdout)
    tap.equal(len(texts), 1)
    document = json.loads(texts.pop())
    assert len(document["paths"]) > 30 and document["openapi"].startswith("3.1"), "the real one"


def differences(change, old_prefix="/api/v9"):
    old, new = made(), made()
    change(new)
    comparison = compare_openapi.Comparison(old, new)
    comparison.run((old_prefix, "/api/v9"))
    return comparison.found, comparison.opened


def every_kind_of_change_is_told():
    def schemas(document):
        return document["components"]["schemas"]

    def get(document):
        return document["paths"]["/api/v9/events/{event}"]["get"]

    created, commands, event = "POST /events body", "POST /events/{event}/commands body", "GET /events/{event}"
    for change, wanted in (
            (lambda d: d["paths"].pop("/api/v9/events"), "/events: removed"),
            (lambda d: get(d)["responses"].pop("404"), f"{event} 404: removed"),
            (lambda d: get(d)["responses"]["200"]["headers"].pop("ETag"), f"{event} 200 header ETag: removed"),
            (lambda d: get(d)["parameters"].clear(), f"{event} parameter ('query', 'through'): removed"),
            (lambda d: get(d)["parameters"][0].update(required=True), f"{event} through: required on one side only"),
            (lambda d: get(d).update(security=[{"cookie": []}]), f"{event}: security [] -> [{{'cookie': []}}]"),
            (lambda d: schemas(d)["EventCreate"]["properties"].pop("name"), f"{created}.name: removed"),
            (lambda d: schemas(d)["EventCreate"].pop("additionalProperties"), f"{created}: further fields False -> True"),
            (lambda d: schemas(d)["Event"].update(additionalProperties=False), f"{event} 200: further fields True -> False"),
            (lambda d: schemas(d)["EventCreate"]["required"].clear(), f"{created}.name: required -> optional"),
            (lambda d: schemas(d)["EventCreate"]["properties"]["officials"].update(maxItems=4), f"{created}.officials: maxItems 3 -> 4"),
            (lambda d: schemas(d)["OfficialGiven"]["properties"]["name"].update(minLength=2), f"{created}.officials[].name: minLength 1 -> 2"),
            (lambda d: schemas(d)["Colour"]["enum"].append("red"),
             f"{commands} colour.draw.body.colour: values ['white', 'black'] -> ['white', 'black', 'red']"),
            (lambda d: schemas(d)["Event"]["properties"].update(next={"type": "null"}), f"{event} 200.next: object or null -> null"),
            (lambda d: schemas(d)["Event"]["properties"]["name"].update(type="integer"), f"{event} 200.name: string -> integer"),
            (lambda d: schemas(d)["ColourDrawCommand"]["properties"]["seen"].update(default=0), f"{commands} colour.draw.seen: default -1 -> 0")):
        found, _ = differences(change)
        assert wanted in found, f"{wanted} is not in {found}"


def names_order_and_words_make_no_difference():
    def renamed(document):
        schemas = document["components"]["schemas"]
        text = json.dumps(schemas).replace("#/components/schemas/Colour\"", "#/components/schemas/Hue\"")
        schemas.update(json.loads(text))
        schemas["Hue"] = dict(reversed(schemas.pop("Colour").items())) | {"description": "Otherwise"}
        schemas["EventCreate"]["properties"]["officials"]["items"] = copy.deepcopy(schemas.pop("OfficialGiven"))  # written out
        schemas["Event"]["properties"]["name"]["example"] = "x"

    tap.equal(differences(renamed), ([], 0))
    closed = made()
    closed["components"]["schemas"]["Event"]["additionalProperties"] = False
    comparison = compare_openapi.Comparison(closed, made())
    comparison.run(("", ""))
    assert comparison.found == [] and comparison.opened > 0, "an answer may be opened"
    assert differences(lambda document: None, "/api")[0], "another prefix is another path"


def the_comparison_runs_from_the_command_line():
    with tempfile.TemporaryDirectory() as folder:
        names = [os.path.join(folder, name) for name in ("a.json", "b.json")]
        for name, document in zip(names, (made(), made({"types.toml": ("white black", "white black red")}))):
            with open(name, "w", encoding="utf-8") as file:
                json.dump(document, file)
        for other, code in ((names[0], 0), (names[1], 1)):
            done = subprocess.run([sys.executable, os.path.join(TOOLS, "compare_openapi.py"), names[0], other], capture_output=True,
                                  text=True, check=False)
            tap.equal((done.returncode, "differences" in done.stdout), (code, True))


tap.run(
    a_line_says_what_a_field_may_be,
    rows_of_the_program_are_words_with_notes,
    the_console_gets_the_limits_of_texts_and_the_paths_that_show_arbiters_more,
    requests_are_closed_and_answers_are_open,
    names_values_and_null_become_schemas,
    statuses_follow_from_what_a_route_is,
    faults_name_file_table_and_field,
    the_document_is_the_same_every_time,
    every_kind_of_change_is_told,
    names_order_and_words_make_no_difference,
    the_comparison_runs_from_the_command_line,
)
