#!/usr/bin/env python3
"""Every scenario of docs/rulings is ruled as it states: test_rulings.py STAUNTON SOURCE"""

import glob
import os
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "rules"))
import tap  # pylint: disable=wrong-import-position

STAUNTON = os.path.abspath(sys.argv[1])
SOURCE = os.path.abspath(sys.argv[2])
PATIENCE = 60
STATED = re.compile(r"^\s*(->|\?)", re.MULTILINE)
TAGGED = re.compile(r"^#.*\[(laws|c\d\d-\d+):[^]]+\]", re.MULTILINE)


def replay(*words, given=None):
    return subprocess.run([STAUNTON, "game", "replay", *words], input=given, capture_output=True, text=True,
                          timeout=PATIENCE, check=False)


def scenario(path):
    def case():
        with open(path, encoding="utf-8") as file:
            text = file.read()
        assert text.startswith("# "), "a scenario begins with its title"
        assert TAGGED.search(text), "a scenario names its articles"
        assert STATED.search(text), "a scenario that states nothing cannot fail"
        result = replay("--quiet", path)
        assert result.returncode == 0, f"exit {result.returncode}: {result.stdout}{result.stderr}"
    case.__name__ = os.path.basename(path)[:-len(".log")]
    return case


LOG = """# A log
control: 90'/40+30'/end +30"
0:00 arbiter starts-game
  -> {ruling}
? phase {phase}
"""


def a_stated_ruling_that_the_rules_would_not_give_is_told():
    result = replay("-", given=LOG.format(ruling="refused", phase="playing"))
    tap.equal(result.returncode, 1)
    assert "the rules say: Allowed [laws:6.6]" in result.stdout, result.stdout


def an_article_that_the_rules_do_not_name_is_told():
    result = replay("-", given=LOG.format(ruling="allowed [laws:9.2]", phase="playing"))
    tap.equal(result.returncode, 1)


def a_check_that_fails_is_told():
    result = replay("-", given=LOG.format(ruling="allowed", phase="ended"))
    tap.equal(result.returncode, 1)
    assert "phase is playing, not ended" in result.stdout, result.stdout


def a_quickplay_finish_cannot_be_announced_with_an_increment_or_in_blitz():
    """[laws:III.2.2]"""
    head = "# A log\ncontrol: {control}\nrule: supervision basic\nrule: quickplay yes\n? phase before\n"
    tap.equal(replay("-", given=head.format(control="25'")).returncode, 0)
    for control in ("25+10", "5'"):
        result = replay("-", given=head.format(control=control))
        tap.equal(result.returncode, 3)
        assert ":4:" in result.stderr and "quickplay" in result.stderr, result.stderr


def a_faulty_log_is_told_with_its_line():
    """Malformed is exit 3, and the line is that of the fault itself."""
    start = "# A log\ncontrol: G/60\n0:00 arbiter starts-game\n"
    faults = (
        ("# A log\ncontrol: 3+2\n", 2, "supervision"),
        ("# A log\ncontrol: G/60\nposition: 8/8/8/8/8/8/8/8 w - - 0 1\n", 3, "not a legal position"),
        (start + "-> allowed\n=> allowed: play e2e5 because he says so\n", 5, "no piece can make"),
        (start + "=> allowed because so\n=> noted because otherwise\n", 5, "one of the arbiter's own (=>)"),
        (start + "-> allowed [99.9]\n", 4, "no article"),
        (start + "? phse playing\n", 4, "Did you mean phase?"),
        ("control: G/60\ncontrol: G/90\n", 2, "more than once"),
    )
    for text, line, words in faults:
        result = replay("-", given=text)
        tap.equal(result.returncode, 3)
        assert f":{line}:" in result.stderr and words in result.stderr, result.stderr


def a_mark_of_the_order_of_bytes_is_no_part_of_the_log():
    tap.equal(replay("-", given="\ufeffcontrol: G/60\n? phase before\n").returncode, 0)


def what_is_stated_rightly_is_no_difference():
    tap.equal(replay("-", given=LOG.format(ruling="allowed", phase="playing")).returncode, 0)


def the_rules_name_the_laws_they_rest_on():
    """The edition of the Laws, and which text decides. [laws:0.1]"""
    result = subprocess.run([STAUNTON, "game", "rules"], capture_output=True, text=True, timeout=PATIENCE, check=True)
    assert result.stdout.startswith("FIDE Laws of Chess, in force from 2023-01-01, for play over the board"), result.stdout
    assert "The English text is authoritative." in result.stdout, result.stdout


tap.run(the_rules_name_the_laws_they_rest_on, a_stated_ruling_that_the_rules_would_not_give_is_told, an_article_that_the_rules_do_not_name_is_told,
        a_check_that_fails_is_told, a_quickplay_finish_cannot_be_announced_with_an_increment_or_in_blitz, what_is_stated_rightly_is_no_difference,
        a_faulty_log_is_told_with_its_line, a_mark_of_the_order_of_bytes_is_no_part_of_the_log,
        *[scenario(path) for path in sorted(glob.glob(os.path.join(SOURCE, "docs", "rulings", "*.log")))])
