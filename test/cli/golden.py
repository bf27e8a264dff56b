"""Runs the scripts of test/cli/golden and compares what they print.

A script is a text file. A line "$ command" is run by the shell in a fresh folder that the whole script shares; below it
stand the lines it prints: standard output as it is, standard error behind "! ", and "? 3" for an exit code other than 0.
Lines between "<<< NAME" and ">>>" become a file of the folder first. Lines that begin with "# " are comments.

Times, hashes, seeds drawn afresh and the user's name differ from run to run: they are replaced by words on both sides.
With STAUNTON_UPDATE_GOLDENS=1 the files are written anew; read the difference before you keep them.
"""

import difflib
import os
import pwd
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
# A folder in memory, where there is one: hundreds of commands need not wait for a disk.
MEMORY = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
GOLDEN = os.path.join(HERE, "golden")


def user():
    """As the program calls whoever runs it."""
    try:
        return pwd.getpwuid(os.getuid()).pw_name
    except KeyError:
        return "user"


NORMAL = (
    (re.compile(r"\b[0-9a-f]{64}\b"), "HASH"),
    (re.compile(r"(?m)(?<=  )[0-9a-f]{12}$"), "HASH12"),
    (re.compile(r"(head|testa) [0-9a-f]{12}…"), r"\1 HASH12…"),
    (re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d"), "TIME"),
    (re.compile(r'"at":\d+'), '"at":TIME'),
    (re.compile(re.escape("cli:" + user()) + r"(?![\w-])"), "cli:USER"),
    # The column of a table is as wide as the user's name asks for: that of USER is kept.
    (re.compile(r"(?m)^(Seq +Time \(UTC\) +Actor) +"), r"\1     "),
    (re.compile(r'"command":"[^"]+"'), '"command":"COMMAND"'),
    (re.compile(r"Drawn by lot with the seed [0-9a-f]{16}"), "Drawn by lot with the seed SEED"),
    (re.compile(r"(?m)^(Languages)\n(  .*\n)+"), r"\1\n  LANGUAGES\n"),  # of text/
    (re.compile(r"has no date; \d{4}-\d\d-\d\d"), "has no date; TODAY"),
)


def normal(text, folder):
    text = text.replace(folder, "FOLDER")
    for pattern, word in NORMAL:
        text = pattern.sub(word, text)
    return text


def run_command(command, folder, staunton):
    environment = {
        "PATH": os.path.dirname(staunton) + ":" + os.environ.get("PATH", "/usr/bin:/bin"),
        "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "TZ": "UTC", "HOME": folder,
    }
    for name in ("ASAN_OPTIONS", "UBSAN_OPTIONS", "LSAN_OPTIONS"):
        if name in os.environ:
            environment[name] = os.environ[name]
    return subprocess.run(["sh", "-c", command], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
                          capture_output=True, timeout=60, check=False)


def shown(done, folder):
    """What a command printed, as a golden file has it."""
    out = normal(done.stdout.decode("utf-8", "backslashreplace"), folder)
    err = normal(done.stderr.decode("utf-8", "backslashreplace"), folder)
    lines = out.replace("\r\n", "\n").split("\n")
    if lines[-1] == "":
        lines.pop()
    # A line that looks like one of the file's own marks is set apart.
    lines = ["\\" + line if re.match(r"[$!?#\\<>]", line) else line for line in lines]
    lines += ["! " + line for line in err.split("\n")[:-1]]
    if done.returncode != 0:
        lines.append(f"? {done.returncode}")
    return lines


def play(path, staunton):
    """The script with what its commands print now."""
    result = []
    with tempfile.TemporaryDirectory(dir=MEMORY) as folder, open(path, encoding="utf-8", newline="\n") as script:
        file = None
        for line in script.read().split("\n")[:-1]:
            if file is not None:
                result.append(line)
                if line == ">>>":
                    file.close()
                    file = None
                else:
                    # \xNN writes any byte, for files that are not UTF-8
                    data = line.encode("utf-8")
                    file.write(re.sub(rb"\\x([0-9A-F]{2})", lambda m: bytes([int(m[1], 16)]), data) + b"\n")
            elif line.startswith("<<< "):
                result.append(line)
                file = open(os.path.join(folder, line[4:]), "wb")  # pylint: disable=consider-using-with
            elif line.startswith("$ "):
                result.append(line)
                result += shown(run_command(line[2:], folder, staunton), folder)
            elif line.startswith("# ") or line == "#":
                result.append(line)
    return "\n".join(result) + "\n"


def compare(name, staunton):
    """None if the golden holds, else what differs."""
    path = os.path.join(GOLDEN, name + ".txt")
    now = play(path, staunton)
    if os.environ.get("STAUNTON_UPDATE_GOLDENS") == "1":
        with open(path, "w", encoding="utf-8", newline="\n") as file:
            file.write(now)
        return None
    with open(path, encoding="utf-8", newline="\n") as file:
        before = file.read()
    if now == before:
        return None
    return list(difflib.unified_diff(before.split("\n"), now.split("\n"), name, "now", lineterm="", n=2))


def main(names, staunton):
    staunton = os.path.abspath(staunton)
    found = sorted(name[:-4] for name in os.listdir(GOLDEN) if name.endswith(".txt"))
    print(f"1..{len(names) + 1}")
    failed = False
    for number, name in enumerate(names, 1):
        difference = compare(name, staunton)
        print(f"{'not ok' if difference else 'ok'} {number} - {name}")
        for line in difference or ():
            print("# " + line)
        failed = failed or bool(difference)
        sys.stdout.flush()
    listed = found == sorted(names)
    print(f"{'ok' if listed else 'not ok'} {len(names) + 1} - every golden file is listed")
    sys.exit(0 if listed and not failed else 1)
