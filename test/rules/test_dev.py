#!/usr/bin/env python3
"""./dev helps, refuses and installs as it says; packages are asked of a stand-in for apt-get that writes down its words."""

import glob
import os
import pty
import re
import shutil
import subprocess
import tempfile

import tap

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
USUAL = ("sh", "dirname", "cat", "env", "getconf", "find", "head", "python3")
APT = '#!/bin/sh\necho "apt-get $*" >>"$LOG"\n'


def dev(*arguments, programs=(), written=None, apt=True, user=0, stdin=None, top=TOP, **environment):
    """(exit code, standard error, words of apt-get) of ./dev on a machine that has only these programs."""
    with tempfile.TemporaryDirectory() as folder:
        for name in USUAL + tuple(programs):
            os.symlink(shutil.which(name), os.path.join(folder, name))
        written = {"id": f"#!/bin/sh\necho {user}\n", **(written or {})}
        if apt:
            written["apt-get"] = APT
        for name, text in written.items():
            path = os.path.join(folder, name)
            if os.path.lexists(path):
                os.remove(path)  # never written through
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            os.chmod(path, 0o755)
        log = os.path.join(folder, "log")
        answer = subprocess.run([os.path.join(top, "dev"), *arguments], capture_output=True, text=True, check=False,
                                stdin=stdin or subprocess.DEVNULL, env={"PATH": folder, "LOG": log, **environment})
        words = ""
        if os.path.exists(log):
            with open(log, encoding="utf-8") as file:
                words = file.read()
        return answer.returncode, answer.stderr, words


def at_a_terminal(answer, *arguments, **settings):
    """The same with a person who types the answer."""
    mine, theirs = pty.openpty()
    try:
        os.write(mine, answer.encode())
        return dev(*arguments, stdin=theirs, **settings)
    finally:
        os.close(mine)
        os.close(theirs)


def alone_it_prints_its_commands():
    answer = subprocess.run([os.path.join(TOP, "dev")], capture_output=True, text=True, check=True).stdout
    for command in ("run", "build", "test", "lint", "format", "articles", "bench", "compare", "soak", "fuzz", "install", "clean"):
        assert f"\n  {command} " in answer, command


def an_unknown_command_is_refused():
    code, text, _ = dev("fly")
    tap.equal(code, 2)
    assert 'There is no command "fly".' in text


def it_parses_as_posix_shell():
    shell = shutil.which("dash") or "sh"
    subprocess.run([shell, "-n", os.path.join(TOP, "dev")], check=True)


def what_is_missing_is_listed_and_installed():
    code, text, words = dev("install")
    tap.equal(code, 0)
    assert "These Debian packages are missing: gcc " in text
    lines = words.splitlines()
    tap.equal(lines[0], "apt-get update")
    tap.equal(len(lines), 2)
    for package in ("gcc", "meson", "ninja-build", "libmicrohttpd-dev", "libcmocka-dev", "chromium", "wrk"):
        assert f" {package}" in lines[1], package


def what_is_there_is_not_installed_again():
    words = dev("install", programs=("gcc", "meson", "ninja", "git"))[2]
    for package in ("gcc", "meson", "ninja-build", "git", "python3"):
        assert f" {package} " not in words, package
    assert " clang " in words


def to_build_nothing_is_installed_that_only_tests_use():
    words = dev("build")[2]
    assert " meson " in words
    for package in ("lld", "clang"):  # for the console's own WebAssembly
        assert f" {package}" in words, package
    for package in ("chromium", "wrk", "libcmocka-dev", "clang-tidy", "clang-format"):
        assert f" {package}" not in words, package


def every_library_of_the_build_files_is_asked_for():
    with open(os.path.join(TOP, "dev"), encoding="utf-8") as file:
        asked = set(re.findall(r"pkg-config --exists (\S+)", file.read()))
    wanted = set()
    for folder in ("", "src", "test", "bench", "fuzz", "rules"):
        for path in glob.glob(os.path.join(TOP, folder, "**" if folder else "", "meson.build"), recursive=True):
            with open(path, encoding="utf-8") as file:
                wanted |= set(re.findall(r"\bdependency\('([^']+)'", file.read()))
    tap.equal(sorted(wanted - asked - {"threads"}), [])
    assert "cmocka" in wanted


def the_runtime_is_that_of_the_clang_that_is_there():
    for version, package in (("19.1.7", "libclang-rt-19-dev-wasm32"), ("14.0.6", "libclang-rt-14-dev-wasm32")):
        clang = f'#!/bin/sh\n[ "$1" != -dumpversion ] || echo {version}\n[ "$1" != -print-resource-dir ] || echo /none\n'
        lines = dev("install", written={"clang": clang})[2].splitlines()
        assert f" {package} " in lines[1], lines[1]
        assert f" {package.removesuffix('-wasm32')} " in lines[1], lines[1]
    assert " libclang-rt-dev-wasm32 " in dev("install")[2]


def a_lint_of_changes_names_a_commit_that_is_there():
    code, text, _ = dev("lint", "--changed", "nowhere", programs=("git",))
    tap.equal(code, 2)
    assert 'There is no commit "nowhere" here.' in text
    tap.equal(dev("lint", "--fast")[0], 1)


def lint_says_on_standard_error_what_it_does_not_check():
    """In a folder with nothing but ./dev, where every program says yes, but for a node that is too old."""
    names = ("ninja", "meson", "gcc", "clang", "clang-format", "pkg-config", "npm", "wasm-ld", "git", "clang-tidy", "chromium",
             "wrk", "valgrind", "curl", "msgfmt", "python3", "apt-get", "xargs", "date", "diff", "mkdir", "touch", "bash")
    with tempfile.TemporaryDirectory() as top:
        shutil.copy(os.path.join(TOP, "dev"), top)
        os.makedirs(os.path.join(top, "web"))
        for name in ("package.json", "package-lock.json"):
            with open(os.path.join(top, "web", name), "w", encoding="utf-8") as file:
                file.write("{}")
        programs = {name: "#!/bin/sh\n" for name in names}
        _, text, _ = dev("lint", top=top, written={**programs, "node": '#!/bin/sh\n[ "$1" = --version ] && echo v18.0.0\n'}, CI="true")
        assert "redocly" in text and "needs node 20.19 or later; this is v18.0.0." in text, text


def a_person_is_asked_first():
    code, text, words = at_a_terminal("n\n", "install")
    tap.equal((code, words), (1, ""))
    assert "Install them now?" in text
    tap.equal(at_a_terminal("y\n", "install")[0], 0)


def nobody_is_asked_with_yes_or_in_ci():
    for arguments, environment in ((("--yes", "install"), {}), (("install", "--yes"), {}), (("install",), {"CI": "true"})):
        code, text, words = at_a_terminal("n\n", *arguments, **environment)
        tap.equal(code, 0)
        assert "Install them now?" not in text and words


def without_apt_get_the_list_is_still_said():
    code, text, _ = dev("install", apt=False)
    tap.equal(code, 1)
    assert "There is no apt-get here." in text and " meson " in text


def without_root_and_sudo_the_command_to_run_is_said():
    code, text, words = dev("install", user=1000)
    tap.equal((code, words), (1, ""))
    assert "there is no sudo. As root, run: apt-get install gcc " in text


tap.run(
    alone_it_prints_its_commands,
    an_unknown_command_is_refused,
    it_parses_as_posix_shell,
    what_is_missing_is_listed_and_installed,
    what_is_there_is_not_installed_again,
    to_build_nothing_is_installed_that_only_tests_use,
    every_library_of_the_build_files_is_asked_for,
    the_runtime_is_that_of_the_clang_that_is_there,
    a_lint_of_changes_names_a_commit_that_is_there,
    lint_says_on_standard_error_what_it_does_not_check,
    a_person_is_asked_first,
    nobody_is_asked_with_yes_or_in_ci,
    without_apt_get_the_list_is_still_said,
    without_root_and_sudo_the_command_to_run_is_said,
)
