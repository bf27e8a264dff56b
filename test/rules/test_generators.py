#!/usr/bin/env python3
"""What generators share, and the tables of the chessboard."""

import os
import subprocess
import sys
import tempfile

import tap

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(TOP, "tools"))

import generate_chess  # noqa: E402
import generate_systems  # noqa: E402
import rules_data  # noqa: E402
import source_data  # noqa: E402


def board(*names):
    return sum(1 << ("abcdefgh".index(name[0]) + 8 * (int(name[1]) - 1)) for name in names)


def square(name):
    return board(name).bit_length() - 1


def a_text_becomes_a_literal_of_c():
    tap.equal(source_data.c_string('a "b"\\ é'), '"a \\"b\\"\\\\ é"')
    tap.equal(source_data.c_string("what??!"), '"what?" "?!"')  # no trigraph


def a_header_is_guarded():
    tap.equal(source_data.c_header("/* N */\n", "int a;\n"), "/* N */\n#pragma once\n\nint a;\n")


def a_generator_tells_how_it_is_called():
    for name in ("chess", "commands", "contract", "openapi", "rules", "systems", "text"):
        done = subprocess.run([sys.executable, os.path.join(TOP, "tools", f"generate_{name}.py")], capture_output=True, text=True, check=False)
        tap.equal((done.returncode, f"generate_{name}.py" in done.stderr, "Traceback" in done.stderr), (1, True, False))


def a_fault_is_the_last_word_of_a_generator():
    with tempfile.TemporaryDirectory() as top:
        os.mkdir(os.path.join(top, "rules"))
        with open(os.path.join(top, "rules", "laws-2023.tsv"), "w", encoding="utf-8") as file:
            file.write("id\tkind\n")
        done = subprocess.run([sys.executable, os.path.join(TOP, "tools", "generate_rules.py"), top, top],
                              capture_output=True, text=True, check=False)
        tap.equal((done.returncode, done.stderr), (1, f"{top}/rules/laws-2023.tsv:1: the columns must be id, kind, area, requirement, acceptance\n"))


def a_system_lists_choices_with_names_and_steps_without():
    row = {"at": "t:2", "name": "a", "articles": "c04:x", "text": "pairing.a.choice.b"}
    tap.equal(generate_systems.c_list("a_choices", [row]),
              '\nconst struct swiss_choice a_choices[] = {\n    {"a", "c04:x", MESSAGE_pairing_a_choice_b},\n    {NULL, NULL, MESSAGE_none},\n};\n')
    tap.equal(generate_systems.c_list("a_steps", [row | {"name": ""}]),
              '\nconst struct swiss_description a_steps[] = {\n    {"c04:x", MESSAGE_pairing_a_choice_b},\n    {NULL, MESSAGE_none},\n};\n')
    for name, wrong in (("a_choices", {"name": ""}), ("a_steps", {})):
        try:
            generate_systems.c_list(name, [row | wrong])
        except source_data.Fault as fault:
            tap.equal(str(fault).startswith("t:2: "), True)
        else:
            raise AssertionError(name)


def comments_of_python_are_those_and_descriptions():
    text = '"""First\nlast."""\na = "# no"  # yes\nb = """\n# no\n"""\n\n\ndef c():\n    """Of c."""\n    return \'"""\'  # it\n'
    tap.equal(list(rules_data.comments("a.py", text)),
              [(1, '"""First\nlast."""'), (3, "# yes"), (10, '    """Of c."""'), (11, "# it")])


def men_reach_what_the_laws_say():
    knight, rook, bishop = generate_chess.KNIGHT, generate_chess.ROOK, generate_chess.BISHOP
    tap.equal(generate_chess.leaps(square("a1"), knight), board("b3", "c2"))
    tap.equal(generate_chess.slides(square("a1"), rook, board("a3", "b1")), board("a2", "a3", "b1"))
    tap.equal(generate_chess.slides(square("c1"), bishop, board("b2", "e3")), board("b2", "d2", "e3"))


def paths_run_along_lines_and_end_where_they_are_to():
    tap.equal(generate_chess.path(square("a1"), square("d4")), board("b2", "c3", "d4"))
    tap.equal(generate_chess.path(square("h5"), square("e5")), board("g5", "f5", "e5"))
    tap.equal(generate_chess.path(square("a1"), square("b3")), board("b3"))
    tap.equal(generate_chess.castling_path(4, 7), board("f1", "g1"))
    tap.equal(generate_chess.castling_path(4, 0), board("b1", "c1", "d1"))
    tap.equal(generate_chess.castling_path(1, 0), board("c1", "d1"))


def rows_of_sliders_follow_the_sets_of_men():
    mask = board("b1", "a2", "h8")
    tap.equal(list(generate_chess.parts(mask)), sorted(n for n in (board(), board("b1"), board("a2"), board("b1", "a2"), board("h8"),
                                                                   board("b1", "h8"), board("a2", "h8"), mask)))
    tap.equal(generate_chess.gather(board("b1", "h8"), [square("b1"), square("a2"), square("h8")]), 0b101)


def keys_never_change():
    keys = generate_chess.key_source()
    tap.equal([f"{next(keys):016x}" for _ in range(2)], ["fd109223720aa7d1", "b30af2f843a36963"])


tap.run(a_text_becomes_a_literal_of_c, a_header_is_guarded, a_generator_tells_how_it_is_called, a_fault_is_the_last_word_of_a_generator,
        a_system_lists_choices_with_names_and_steps_without, comments_of_python_are_those_and_descriptions, men_reach_what_the_laws_say, paths_run_along_lines_and_end_where_they_are_to,
        rows_of_sliders_follow_the_sets_of_men, keys_never_change)
