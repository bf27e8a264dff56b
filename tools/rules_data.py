"""What the article tables, the editions and the tags in the sources say.

Used by the generator of the C tables, by `./dev articles` and by the checks of `./dev lint`.
"""

import itertools
import os
import re

from source_data import C_TOKEN, HASH_LIKE, LITERAL, Fault, line_of, read_text, source_files

ARTICLE_FILES = ("laws-2023.tsv", "c04-swiss.tsv", "c02-2019.tsv", "c02-2022.tsv", "c07-2023.tsv")
ARTICLE_COLUMNS = ("id", "kind", "area", "requirement", "acceptance")
COLUMNS = dict.fromkeys(ARTICLE_FILES, ARTICLE_COLUMNS) | {
    "editions.tsv": ("edition", "system", "from", "until", "scope", "source", "default", "played"),
    "answers.tsv": ("id", "reason"),  # articles that software cannot meet
    "errata.tsv": ("id", "place", "printed", "read", "reason"),  # misprints of the regulations and how they are read
    "choices.tsv": ("id", "articles", "question", "taken", "reason"),
    "systems.tsv": ("list", "name", "articles", "text"),  # what Swiss systems say of themselves
}
KINDS = ("compute", "enforce", "record", "inform", "physical")
DATE = re.compile(r"\d{4}(-\d\d-\d\d)?")

CODE_FOLDERS = ("src", "text", "web/src")
TEST_FOLDERS = ("test", "docs/rulings")

# Wide on purpose: anything that starts like a tag is one, so that a mistyped id is found and not overlooked.
TAG = re.compile(r"\[((?:laws?|c\d\d(?:-\d+)?):[^\]\n]*)\]", re.IGNORECASE)
# An id as a whole string literal, as error tables name it.
QUOTED_ID = re.compile(r'"((?:laws|c\d\d(?:-\d{4})?):[A-Za-z0-9.]+)"')
# In scripts, build files and scenarios; in Python, where descriptions are comments too.
HASH_COMMENT = re.compile(r"^[ \t]*(#.*)", re.MULTILINE)
PYTHON_TOKEN = re.compile(r'(^[ \t]*""".*?"""|#[^\n]*)|""".*?"""|\'\'\'.*?\'\'\'|' + LITERAL, re.DOTALL | re.MULTILINE)
# A header of src, named with its folder.
OF_THE_PROGRAM = re.compile(r'^#include "[a-z]+/', re.MULTILINE)


def refuse(row, message):
    raise Fault(f"{row['at']}: {message}")


def read_table(rules, name):
    """The rows of a tab separated file as dictionaries, each with its place under "at"."""
    rows, path, columns = [], os.path.join(rules, name), COLUMNS[name]
    for number, text in enumerate(read_text(path).removesuffix("\n").split("\n"), 1):
        fields = text.split("\t")
        row = {"at": f"{path}:{number}"}
        if number == 1 and tuple(fields) != columns:
            refuse(row, f"the columns must be {', '.join(columns)}")
        if len(fields) != len(columns):
            refuse(row, f"{len(fields)} columns, expected {len(columns)}")
        rows.append(row | dict(zip(columns, fields)))
    return rows[1:]


def enumerator(article_id):
    """The name of an article in enum article."""
    return "ARTICLE_" + re.sub(r"[^A-Za-z0-9]", "_", article_id)


def read_articles(rules):
    """All article rows in the order of the tables; ids and their enumerators must be unique."""
    rows, names = [row for name in ARTICLE_FILES for row in read_table(rules, name)], {}
    for row in rows:
        if row["kind"] not in KINDS:
            refuse(row, f"{row['kind']} is no kind of article")
        other = names.setdefault(enumerator(row["id"]), row)
        if other is not row:
            same = other["id"] == row["id"]
            refuse(row, f"{row['id']} stands twice" if same else f"{row['id']} and {other['id']} have the same enumerator")
    return rows


def read_about(rules, name, articles):
    """The rows of a table about articles, which its column "articles" names, separated by spaces, or its "id"."""
    known, rows = {row["id"] for row in articles}, read_table(rules, name)
    for row in rows:
        for article in row.get("articles", row["id"]).split():
            if article not in known:
                refuse(row, f"there is no article {article}")
    return rows


def read_answers(rules, articles):
    """Reason by article id, for articles that software cannot meet."""
    answers = {}
    for row in read_about(rules, "answers.tsv", articles):
        if row["id"] in answers or not row["reason"].strip():
            refuse(row, f"{row['id']} stands twice or has no reason")
        answers[row["id"]] = row["reason"]
    return answers


def read_editions(rules):
    """The edition rows; default editions of one system must not overlap."""
    rows, seen = read_table(rules, "editions.tsv"), set()
    for row in rows:
        if row["edition"] in seen or not row["edition"].startswith(row["system"] + "@"):
            refuse(row, f"{row['edition']} stands twice or is not of {row['system']}")
        seen.add(row["edition"])
        if not DATE.fullmatch(row["from"]) or not (row["until"] == "" or DATE.fullmatch(row["until"])):
            refuse(row, "dates are written YYYY-MM-DD, or YYYY where only the year is known")
        for name in ("default", "played"):
            if row[name] not in ("yes", "no"):
                refuse(row, f"{name} is yes or no")
    for row, other in itertools.permutations((row for row in rows if row["default"] == "yes"), 2):
        if row["system"] == other["system"] and row["from"] <= other["from"] and (row["until"] == "" or other["from"] <= row["until"]):
            refuse(other, f"{other['edition']} overlaps {row['edition']}")
    return rows


def comments(path, text):
    """(line, text) of each comment of a source file."""
    pattern = PYTHON_TOKEN if path.endswith(".py") else HASH_COMMENT if path.endswith(HASH_LIKE) else C_TOKEN
    for found in pattern.finditer(text):
        if found[1]:
            yield line_of(text, found.start(1)), found[1]


def find_tags(top, folders):
    """(id, path, line) of every tag in a comment of these folders."""
    for path in source_files(top, folders):
        text = read_text(os.path.join(top, path))
        for line, comment in comments(path, text) if "[" in text else ():
            for match in TAG.finditer(comment):
                yield match.group(1), path, line + comment.count("\n", 0, match.start())


def runs_the_engine(top, path):
    """Whether a file of the tests can test an article: an oracle says what the article says, the engine is elsewhere. So is
    a test of the oracle itself, which includes nothing of the program."""
    folder, name = os.path.split(path)
    is_elsewhere = folder != os.path.join("test", "oracle")
    return is_elsewhere or name.startswith("test_") and OF_THE_PROGRAM.search(read_text(os.path.join(top, path))) is not None


def code_and_test_tags(top):
    """Two lists of (id, path, line): tags in code, tags in tests."""
    return list(find_tags(top, CODE_FOLDERS)), [tag for tag in find_tags(top, TEST_FOLDERS) if runs_the_engine(top, tag[1])]


def wrong_tags(top, known):
    """Messages "path:line: ..." for every tag, or article id in a string of src, that names no article."""
    messages = []
    for path in source_files(top, CODE_FOLDERS + TEST_FOLDERS):
        text = read_text(os.path.join(top, path))
        for pattern in (TAG, QUOTED_ID) if path.startswith("src" + os.sep) else (TAG,):
            messages += [f"{path}:{line_of(text, match.start())}: there is no article {match.group(1)}"
                         for match in pattern.finditer(text) if match.group(1) not in known]
    return messages
