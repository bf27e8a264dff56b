"""Runs functions as TAP cases: a case passes unless it raises; its name is its sentence."""

import sys
import traceback


class Skip(Exception):
    """Raised by a case that cannot be run here; says why."""


def run(*cases):
    print(f"1..{len(cases)}")
    failed = False
    for number, case in enumerate(cases, 1):
        name = case.__name__.replace("_", " ")
        try:
            case()
            print(f"ok {number} - {name}")
        except Skip as why:
            print(f"ok {number} - {name} # SKIP {why}")
        except Exception:  # pylint: disable=broad-except
            failed = True
            print(f"not ok {number} - {name}")
            print("".join("# " + line + "\n" for line in traceback.format_exc().splitlines()), end="")
        sys.stdout.flush()
    sys.exit(1 if failed else 0)


def equal(left, right):
    assert left == right, f"{left!r} is not {right!r}"
