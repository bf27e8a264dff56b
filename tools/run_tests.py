#!/usr/bin/env python3
"""Runs the tests of a build folder and counts their cases.

Every test prints TAP. A line is printed for each program and for each case that failed; the last line is
"N passed, N failed" with ", N skipped" where cases were skipped. A program that crashes, runs out of time, exits with
an error though all its cases passed, or prints another number of cases than it planned, counts as one failed case more.
"""

import argparse
import concurrent.futures
import json
import os
import re
import signal
import subprocess
import sys
import threading
import time

PLAN = re.compile(r"^1\.\.(\d+)[ \t]*(#.*)?$", re.MULTILINE)
CASE = re.compile(r"^(not )?ok\b[ \t]*(\d+)?[ \t]*(?:- ?)?(.*)$")
SKIP = re.compile(r"(?:^|\s)#\s*skip", re.IGNORECASE)
SKIPPED_EXIT = 77
# Two programs share two processors and run under sanitizers: a test gets twice the time it asks for.
PATIENCE = 2


class Outcome:
    """What one program said: counts, and a line for each thing that went wrong."""

    def __init__(self, name):
        self.name = name
        self.passed = self.failed = self.skipped = 0
        self.complaints = []
        self.output = ""
        self.seconds = 0.0

    def fail(self, what):
        self.failed += 1
        self.complaints.append(what)


def read_tap(outcome, text):
    """Counts the cases in the text; several plans in one program (cmocka prints one a group) add up."""
    planned, seen, has_plan = 0, 0, False
    for line in text.splitlines():
        plan = PLAN.match(line)
        if plan:
            has_plan = True
            planned += int(plan.group(1))
            if plan.group(1) == "0":
                outcome.skipped += 1
            continue
        if line.startswith("Bail out!"):
            outcome.fail(line)
            continue
        case = CASE.match(line)
        if not case:
            continue
        seen += 1
        if SKIP.search(case.group(3)):  # cmocka writes "not ok ... # SKIP"
            outcome.skipped += 1
        elif case.group(1):
            outcome.fail(case.group(3).strip() or f"case {case.group(2) or seen}")
        else:
            outcome.passed += 1
    if not has_plan:
        outcome.fail("printed no plan")
    elif seen != planned:
        outcome.fail(f"planned {planned} cases, printed {seen}")


def describe_exit(code):
    if code >= 0:
        return f"exited with {code}"
    try:
        return f"was ended by {signal.Signals(-code).name}"
    except ValueError:
        return f"was ended by signal {-code}"


def run_test(test, environment, build):
    """Runs one test of `meson introspect --tests`, whose paths are seen from the build folder."""
    outcome = Outcome(test["name"])
    started = time.monotonic()
    timeout = test.get("timeout", 30) * PATIENCE or None
    process = subprocess.Popen(test["cmd"], cwd=test.get("workdir") or build, env={**environment, **test.get("env", {})},
                               stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                               start_new_session=True)
    late = False
    try:
        out, err = process.communicate(timeout=timeout)
    except subprocess.TimeoutExpired:
        late = True
        os.killpg(process.pid, signal.SIGKILL)
        out, err = process.communicate()
    out, err = out.decode("utf-8", "replace"), err.decode("utf-8", "replace")
    outcome.output = out + err
    outcome.seconds = time.monotonic() - started
    if process.returncode == SKIPPED_EXIT and not late and not PLAN.search(out):
        outcome.skipped += 1
        return outcome
    read_tap(outcome, out)
    if late:
        outcome.fail(f"took longer than {timeout} s")
    elif process.returncode < 0 or (process.returncode > 0 and outcome.failed == 0):
        outcome.fail(describe_exit(process.returncode))
    return outcome


def summary(passed, failed, skipped):
    return f"{passed} passed, {failed} failed" + (f", {skipped} skipped" if skipped else "")


def report(outcome):
    word = "FAIL" if outcome.failed else "ok"
    counts = summary(outcome.passed, outcome.failed, outcome.skipped)
    print(f"{word:<4} {outcome.name:<36} {counts} ({outcome.seconds:.1f} s)")
    for complaint in outcome.complaints:
        print(f"     not ok: {outcome.name}: {complaint}")
    if outcome.failed:
        lines = [line for line in outcome.output.splitlines() if not re.match(r"ok\b", line)]
        for line in lines[-60:]:
            print(f"     | {line}")
    sys.stdout.flush()


def environment_for(build, release, top):
    """What every test may rely on."""
    environment = dict(os.environ)
    environment.update({
        "STAUNTON_BINARY": binary_in(build),
        "STAUNTON_RELEASE": binary_in(release),
        "STAUNTON_SHARED": os.path.join(os.path.dirname(top), "shared"),
        "STAUNTON_ARTEFACTS": os.path.join(top, "artefacts"),
        "STAUNTON_SOURCE": top,
    })
    environment.setdefault("ASAN_OPTIONS", "halt_on_error=1:detect_leaks=1")
    environment.setdefault("UBSAN_OPTIONS", "halt_on_error=1:print_stacktrace=1")
    return environment


def binary_in(build):
    return os.path.join(os.path.abspath(build), "staunton")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("build", help="build folder whose tests are run")
    parser.add_argument("pattern", nargs="?", default="", help="regular expression: only tests whose name matches")
    parser.add_argument("--release", default="build/release", help="build folder of the release binary")
    parser.add_argument("--jobs", type=int, default=2, help="programs at a time")
    arguments = parser.parse_args()
    top = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    answer = subprocess.run(["meson", "introspect", "--tests", arguments.build], capture_output=True, check=True)
    tests = [test for test in json.loads(answer.stdout) if re.search(arguments.pattern, test["name"])]
    if not tests:
        print(f"No test is named like \"{arguments.pattern}\".")
        print(summary(0, 0, 0))
        return 1
    tests.sort(key=lambda test: -test.get("priority", 0))
    environment = environment_for(arguments.build, arguments.release, top)
    os.makedirs(environment["STAUNTON_ARTEFACTS"], exist_ok=True)

    outcomes, lock = [], threading.Lock()

    def run(test):
        outcome = run_test(test, environment, arguments.build)
        with lock:
            outcomes.append(outcome)
            report(outcome)

    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        list(pool.map(run, [test for test in tests if test.get("is_parallel", True)]))
    for test in tests:
        if not test.get("is_parallel", True):
            run(test)

    failed = [outcome for outcome in outcomes if outcome.failed]
    if failed:
        print("\nFailed:")
        for outcome in failed:
            for complaint in outcome.complaints:
                print(f"  {outcome.name}: {complaint}")
    print(summary(sum(outcome.passed for outcome in outcomes), sum(outcome.failed for outcome in outcomes),
                  sum(outcome.skipped for outcome in outcomes)))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
