#!/usr/bin/env python3
"""contract/ as the program has it: the facts of released journals fit their tables, and requests become C."""

import csv
import glob
import json
import os
import re
import subprocess
import sys
import tempfile

import tap
from tap import equal

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(TOP, "tools"))
import contract_data  # pylint: disable=wrong-import-position
import generate_contract  # pylint: disable=wrong-import-position

CONTRACT = contract_data.Contract()


def true(given, what):
    assert given, what


PLAIN = {"text": str, "integer": int, "boolean": bool}


def faults(type_, value, place):
    """What keeps a value from being of a type."""
    type_ = CONTRACT.resolve(type_)
    if type_.kind == "name":
        yield from misfits(CONTRACT.fact_parts[type_.name], value, place)
    elif type_.kind == "list":
        if not isinstance(value, list):
            yield f"{place} is no list"
            return
        for one in value:
            yield from faults(type_.of[0], one, place)
    elif type_.kind in PLAIN and type(value) is not PLAIN[type_.kind]:
        yield f"{place} is no {type_.kind}: {value!r}"
    elif type_.kind == "enum" and value not in type_.values:
        yield f"{place} cannot be {value!r}"


def misfits(table, body, place):
    """What keeps a body from being one of a table: fields, their order, their types."""
    if table.row:
        if not isinstance(body, list) or len(body) > len(table.fields):
            yield f"{place} is no row of at most {len(table.fields)}"
            return
        body = dict(zip(table.fields, body))
    order = [name for name in table.fields if name in body]
    if list(body) != order:
        yield f"{place} has {list(body)} in place of {order}"
    for name, type_ in table.fields.items():
        if name in body:
            yield from faults(type_, body[name], f"{place}.{name}")
        elif not type_.optional:
            yield f"{place} lacks {name}"


def released_facts():
    for path in glob.glob(os.path.join(TOP, "test", "event", "golden", "journal-*.tsv")):
        with open(path, encoding="utf-8") as file:
            for line in file:
                yield line.rstrip("\n").split("\t")[4:6]
    with open(os.path.join(TOP, "test", "store", "golden", "0.1.0.tsv"), encoding="utf-8") as file:
        for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE):
            yield row["kind"], row["body"]


def every_fact_of_a_released_journal_fits_its_table():
    count = 0
    for kind, body in released_facts():
        equal(list(misfits(CONTRACT.facts[kind], json.loads(body), kind)), [])
        count += 1
    true(count > 300, f"only {count} facts")


def a_fact_that_does_not_fit_is_told():
    table = CONTRACT.facts["result.set/1"]
    good = {"tournament": 1, "round": 2, "board": 3, "result": "1-0"}
    equal(list(misfits(table, good, "fact")), [])
    for bad in ({**good, "board": "3"}, {**good, "more": 1}, {name: good[name] for name in ("round", "tournament", "board", "result")},
                {"tournament": 1, "round": 2, "board": 3}):
        true(list(misfits(table, bad, "fact")), str(bad))


def the_tables_are_those_of_the_program():
    kinds = set()
    for name in ("event_fold.c", "board_game.c"):
        with open(os.path.join(TOP, "src", "event", name), encoding="utf-8") as file:
            kinds |= set(re.findall(r"\bFACT_[A-Z0-9_]+\b", file.read()))
    equal(sorted("FACT_" + generate_contract.snake(name).upper() for name in CONTRACT.facts), sorted(kinds))


def requests_become_structures_and_shapes():
    header, source = generate_contract.generate(CONTRACT)
    true("struct request_player_change {\n    int64_t player;\n    struct asked_player_fields fields;\n};" in header, "an included table")
    true("    struct asked_official_items officials;" in header, "a list of objects")
    swap = header[header.index("struct request_round_publish {"):]
    true("        bool reason;\n    } given;" in swap[:swap.index("};")], "what is optional")
    true('{.name = "colour", .kind = SHAPE_WORD' in source and '"white", "black", NULL' in source, "words")
    for field, wanted in (("rating", ".least = INT64_C(0), .most = INT64_C(4000)"), ("name", ".least = 1, .most = 80")):
        row = re.search(r'asked_player_fields_fields\[\].*?(\{\.name = "%s",.*?\})' % field, source, re.S)[1]
        true(wanted in row, row)
    row = re.search(r'request_team_add_fields\[\].*?(\{\.name = "name",.*?\})', source, re.S)[1]
    true(".required = true" in row, "what a request needs of an included table")


def facts_become_structures_and_shapes():
    header, source = generate_contract.generate_facts(CONTRACT)
    true("struct fact_player_changed {\n    int64_t player;\n    struct fact_player_fields fields;\n};" in header, "an included table")
    true("struct fact_round_discarded_2 {" in header, "a later version")
    true("    struct fact_board_items boards;" in header and "    struct shape_number_lists groups;" in header, "lists")
    true("        bool reason;\n    } has;" in header, "what is optional")
    true("static inline struct fact fact_write_result_set(const struct fact_result_set *made, struct arena *arena) {" in header, "a writer")
    for table, field, wanted in (("numbers_drawn", "order", ".least = INT64_C(1), .most = INT32_MAX"), ("game_fact", "verdict", "SHAPE_TEXT"),
                                 ("game_fact", "at", ".most = INT64_C(4611686018427387903)"), ("tournament_changed", "teams", ".or_false = true")):
        row = re.search(r'fact_%s_fields\[\].*?(\{\.name = "%s",.*?\})' % (table, field), source, re.S)[1]
        true(wanted in row, row)
    true(re.search(r"contract_fact_board = .*, true, true\};", source), "a row, and open")


def routes_become_rows():
    rows = generate_contract.generate_routes(contract_data.Contract(), contract_data.FOLDER)
    true('ROW(sign_out, "signOut", "DELETE", CONTRACT_PREFIX "/session", WHO_SIGNED_IN, NONE, NULL)' in rows, "signing out")
    true('ROW(tiebreaks, "tiebreaks", "GET", CONTRACT_PREFIX "/tiebreaks", WHO_PUBLIC, NONE, "edition", "rounds", NULL)' in rows, "parameters")
    true('ROW(import_list, "importList", "POST", CONTRACT_PREFIX "/lists", WHO_CHIEF | WHO_ARBITER | WHO_ORGANISER, FILE, "file", '
         '"list", "kind", "mapping", "day", NULL)' in rows, "a file")


def what_did_not_change_is_not_written_again():
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, os.path.join(TOP, "tools", "generate_contract.py"), folder]
        subprocess.run(command, check=True)
        names = sorted(os.listdir(folder))
        equal(names, ["contract_facts.c", "contract_facts.h", "contract_requests.c", "contract_requests.h", "contract_routes.h"])
        for name in names:
            os.utime(os.path.join(folder, name), (1, 1))
        subprocess.run(command, check=True)
        equal({os.path.getmtime(os.path.join(folder, name)) for name in names}, {1.0})


if __name__ == "__main__":
    tap.run(every_fact_of_a_released_journal_fits_its_table, a_fact_that_does_not_fit_is_told, the_tables_are_those_of_the_program, requests_become_structures_and_shapes, facts_become_structures_and_shapes, routes_become_rows, what_did_not_change_is_not_written_again)
