"""Test Anything Protocol: run functions named test_* and print what became of them."""

import sys
import time
import traceback


class Skip(Exception):
    pass


def run(module, *arguments, select=lambda name: name.startswith("test_")):
    """Runs the module's tests in the order they are written. Each gets `arguments` and reads as a sentence."""
    tests = [(name, value) for name, value in vars(module).items() if select(name) and callable(value)]
    print(f"1..{len(tests)}", flush=True)
    failed = 0
    for number, (name, test) in enumerate(tests, 1):
        title = name.removeprefix("test_").replace("_", " ")
        started = time.monotonic()
        try:
            test(*arguments)
            print(f"ok {number} - {title}", flush=True)
        except Skip as reason:
            print(f"ok {number} - {title} # SKIP {reason}", flush=True)
        except Exception as fault:  # pylint: disable=broad-except
            failed += 1
            print(f"not ok {number} - {title}")
            for line in traceback.format_exc().rstrip().split("\n") + [f"{type(fault).__name__}: {fault}"]:
                print("# " + line)
            sys.stdout.flush()
        print(f"# {time.monotonic() - started:.2f} s", flush=True)
    return 1 if failed else 0


def equal(given, wanted, what=""):
    if given != wanted:
        raise AssertionError(f"{what + ': ' if what else ''}{given!r} instead of {wanted!r}")


def true(condition, what):
    if not condition:
        raise AssertionError(what)
