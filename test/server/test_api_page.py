#!/usr/bin/env python3
"""The examples of docs/api.md, run as they are printed against the demonstration, give the answers printed below them."""

import json
import os
import re
import signal
import subprocess
import sys
import tempfile

import tap

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
STAUNTON = os.environ["STAUNTON_BINARY"]
PASSWORD = "twelve knights ride"
MARK = "@@ the next block @@"


def blocks():
    """The code blocks of the page in order: language, text."""
    with open(os.path.join(ROOT, "docs", "api.md"), encoding="utf-8") as file:
        return re.findall(r"^```(\w*)\n(.*?)^```$", file.read(), re.MULTILINE | re.DOTALL)


def is_script(text):
    return re.match(r"(curl|change|csrf=)", text) is not None


def matches(printed, answer):
    """Is it that answer? "..." stands for what is left out: the rest of a text, of a list or of an object."""
    if isinstance(printed, str) and isinstance(answer, str):
        return answer.startswith(printed[:-3]) if printed.endswith("...") else answer == printed
    if isinstance(printed, dict) and isinstance(answer, dict):
        open_ended = printed.pop("...", None) is not None
        return (open_ended or set(printed) == set(answer)) and all(
            name in answer and (name in ("csrf", "head") or matches(value, answer[name])) for name, value in printed.items())
    if isinstance(printed, list) and isinstance(answer, list):
        open_ended = printed[-1:] == ["..."]
        printed = printed[:-1] if open_ended else printed
        return (open_ended or len(printed) == len(answer)) and len(printed) <= len(answer) and all(
            matches(one, other) for one, other in zip(printed, answer))
    return printed == answer


def last_of(text):
    """The last of the JSON values that were answered, one after the other."""
    value, at = None, 0
    while at < len(text.rstrip()):
        value, at = json.JSONDecoder().raw_decode(text, at)
        at += len(text[at:]) - len(text[at:].lstrip())
    return value


def script_of(found, url):
    """All that is printed as one script; the stream is left after a while, and what asks for a Swiss is passed over."""
    lines = ["set -u", f"url={url}", "event=city-open-2026"]
    for language, text in found:
        text = text.replace("curl -sN", "curl -sN --max-time 3")
        if language == "" and is_script(text) and "/n/" not in text:
            lines.append(text)
        lines.append(f"echo; echo '{MARK}'")
    return "\n".join(lines)


def run_page():
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "secret.txt"), "w", encoding="utf-8") as file:
            file.write(PASSWORD + "\n")
        subprocess.run([STAUNTON, "demo", "--database", "demo.sqlite"], cwd=folder, check=True, capture_output=True)
        with subprocess.Popen([STAUNTON, "serve", "--database", "demo.sqlite", "--password-file", "secret.txt", "--port",
                               "0"], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
            try:
                url = server.stdout.readline().strip().rstrip("/")
                assert url.startswith("http://"), url
                done = subprocess.run(["bash", "-c", script_of(blocks(), url)], cwd=folder, capture_output=True, text=True,
                                      timeout=120, check=False)
            finally:
                server.send_signal(signal.SIGTERM)
    return done.stdout.split(MARK + "\n")


def test_every_answer_is_the_one_that_is_printed():
    found = blocks()
    answers = run_page()
    assert len(answers) == len(found) + 1, answers
    compared = 0
    for index, (language, text) in enumerate(found):
        if language == "json":
            answer = last_of(answers[index - 1].lstrip())
            assert matches(json.loads(text), answer), f"printed:\n{text}\nanswer:\n{json.dumps(answer, ensure_ascii=False)}"
            compared += 1
        elif text.startswith("retry: "):
            heard = [line for line in answers[index - 1].strip().split("\n") if line and not line.startswith(":")]
            assert heard == [line for line in text.strip().split("\n") if line], (text, heard)
            compared += 1
    assert compared >= 7, compared


tap.run(sys.modules[__name__])
