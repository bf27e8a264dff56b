#!/usr/bin/env python3
"""The runner of the tests counts what the programs said, and believes no program that broke off."""

import os
import subprocess
import sys
import tempfile

import tap

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(TOP, "tools"))

import run_tests  # noqa: E402


def counts(program, **settings):
    """(passed, failed, skipped) of a Python program run as a test."""
    test = {"name": "t", "cmd": [sys.executable, "-c", program], **settings}
    outcome = run_tests.run_test(test, dict(os.environ), None)
    return outcome.passed, outcome.failed, outcome.skipped


def each_case_counts():
    tap.equal(counts(r"print('1..4\nok 1 - a\nnot ok 2 - b\nok 3 - c # SKIP no browser\nok 4')"), (2, 1, 1))


def the_plans_of_several_groups_add_up():
    tap.equal(counts(r"print('1..2\nok 1 - a\nok 2 - b\n1..1\nok 1 - c')"), (3, 0, 0))


def fewer_cases_than_planned_is_a_failure():
    tap.equal(counts(r"print('1..3\nok 1 - a\nok 2 - b')"), (2, 1, 0))


def more_cases_than_planned_is_a_failure():
    tap.equal(counts(r"print('1..1\nok 1 - a\nok 2 - b')"), (2, 1, 0))


def a_program_without_a_plan_is_a_failure():
    tap.equal(counts("print('all is well')"), (0, 1, 0))


def a_crash_after_the_last_case_is_a_failure():
    program = r"print('1..1\nok 1 - a', flush=True); import os, signal; os.kill(os.getpid(), signal.SIGSEGV)"
    tap.equal(counts(program), (1, 1, 0))


def a_crash_before_the_last_case_fails_for_both_reasons():
    program = r"print('1..2\nok 1 - a', flush=True); import os, signal; os.kill(os.getpid(), signal.SIGABRT)"
    tap.equal(counts(program), (1, 2, 0))


def an_error_at_exit_is_a_failure_though_all_cases_passed():
    tap.equal(counts(r"print('1..1\nok 1 - a'); raise SystemExit(23)"), (1, 1, 0))


def an_exit_code_that_only_repeats_a_failed_case_is_not_counted_twice():
    tap.equal(counts(r"print('1..1\nnot ok 1 - a'); raise SystemExit(1)"), (0, 1, 0))


def a_bail_out_is_a_failure():
    tap.equal(counts(r"print('1..1\nok 1 - a\nBail out! no disk')"), (1, 1, 0))


def a_program_that_hangs_is_ended():
    tap.equal(counts(r"print('1..1\nok 1 - a', flush=True); import time; time.sleep(60)", timeout=0.4), (1, 1, 0))


def a_program_can_be_skipped_as_a_whole():
    tap.equal(counts("print('1..0 # SKIP no browser')"), (0, 0, 1))
    tap.equal(counts("raise SystemExit(77)"), (0, 0, 1))


def a_test_sees_its_own_environment():
    tap.equal(counts(r"import os; print('1..1\nok 1' if os.environ['WHO'] == 'me' else '1..1\nnot ok 1')",
                     env={"WHO": "me"}), (1, 0, 0))


PROGRAMS = {
    "a.good": r"""print('1..2\nok 1 - x\nok 2 - y # skip z')""",
    "b.bad": r"""print('1..1\nnot ok 1 - the sky is green')""",
    "c.kept": r"""import os
names = ['STAUNTON_' + name for name in ('SOURCE', 'SHARED', 'ARTEFACTS', 'BINARY', 'RELEASE')]
values = [os.environ[name] for name in names]
good = all(os.path.isabs(value) for value in values) and values[3:] == [os.environ['PWD'] + '/' + end for end in
                                                                         ('b/staunton', 'r/staunton')]
print('1..1\n' + ('ok 1' if good else 'not ok 1'))""",
}


def run_project(pattern):
    with tempfile.TemporaryDirectory() as folder:
        project = "project('small')\npython = find_program('python3')\n"
        for name, program in PROGRAMS.items():
            with open(os.path.join(folder, name + ".py"), "w", encoding="utf-8") as file:
                file.write(program)
            project += (f"test('{name}', python, args: files('{name}.py'), protocol: 'tap', env: ['PWD={folder}'], "
                        f"is_parallel: {'false' if name == 'b.bad' else 'true'})\n")
        with open(os.path.join(folder, "meson.build"), "w", encoding="utf-8") as file:
            file.write(project)
        build = os.path.join(folder, "b")
        subprocess.run(["meson", "setup", build, folder], check=True, capture_output=True)
        answer = subprocess.run([sys.executable, os.path.join(TOP, "tools", "run_tests.py"), build, pattern,
                                 "--release", os.path.join(folder, "r")], capture_output=True, text=True, check=False)
        return answer.returncode, answer.stdout.splitlines()


def the_last_line_says_how_many_passed_failed_and_were_skipped():
    code, lines = run_project("")
    tap.equal((code, lines[-1]), (1, "2 passed, 1 failed, 1 skipped"))
    assert any("not ok: b.bad: the sky is green" in line for line in lines), lines


def a_pattern_chooses_the_tests():
    code, lines = run_project("kept")
    tap.equal((code, lines[-1]), (0, "1 passed, 0 failed"))


def a_pattern_that_matches_nothing_is_a_failure():
    code, lines = run_project("nothing-like-it")
    tap.equal((code, lines[-1]), (1, "0 passed, 0 failed"))


tap.run(
    each_case_counts,
    the_plans_of_several_groups_add_up,
    fewer_cases_than_planned_is_a_failure,
    more_cases_than_planned_is_a_failure,
    a_program_without_a_plan_is_a_failure,
    a_crash_after_the_last_case_is_a_failure,
    a_crash_before_the_last_case_fails_for_both_reasons,
    an_error_at_exit_is_a_failure_though_all_cases_passed,
    an_exit_code_that_only_repeats_a_failed_case_is_not_counted_twice,
    a_bail_out_is_a_failure,
    a_program_that_hangs_is_ended,
    a_program_can_be_skipped_as_a_whole,
    a_test_sees_its_own_environment,
    the_last_line_says_how_many_passed_failed_and_were_skipped,
    a_pattern_chooses_the_tests,
    a_pattern_that_matches_nothing_is_a_failure,
)
