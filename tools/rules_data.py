"""What the article tables, the editions and the tags in the sources say.

Used by the generator of the C tables, by `./dev articles` and by the checks of `./dev lint`.
"""

import ast
import io
import os
import re
import tokenize

ARTICLE_FILES = ("laws-2023.tsv", "c04-swiss.tsv", "c02-2019.tsv", "c02-2022.tsv", "c07-2023.tsv")
ARTICLE_COLUMNS = ("id", "kind", "area", "requirement", "acceptance")
EDITION_COLUMNS = ("edition", "system", "from", "until", "scope", "title", "source", "default")
ANSWER_COLUMNS = ("id", "reason")
ERRATUM_COLUMNS = ("id", "place", "printed", "read", "reason")
CHOICE_COLUMNS = ("id", "articles", "question", "taken", "reason")
KINDS = ("compute", "enforce", "record", "inform", "physical")

CODE_FOLDERS = ("src", "text", "web/src")
TEST_FOLDERS = ("test", "web/test", "docs/rulings")
C_LIKE = (".c", ".h", ".ts", ".tsx", ".js", ".mjs", ".css")
HASH_LIKE = (".sh", ".build", ".log", ".po")

# Wide on purpose: anything that starts like a tag is one, so that a mistyped id is found and not overlooked.
TAG = re.compile(r"\[((?:laws?|c\d\d(?:-\d+)?):[^\]\n]*)\]", re.IGNORECASE)
# An id as a whole string literal, as error tables name it.
QUOTED_ID = re.compile(r'"((?:laws|c\d\d(?:-\d{4})?):[A-Za-z0-9.]+)"')
# A header of src, named with its folder.
OF_THE_PROGRAM = re.compile(r'^#include "[a-z]+/', re.MULTILINE)
C_TOKEN = re.compile(
    r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|`(?:\\.|[^`\\])*`', re.DOTALL)


class TableError(Exception):
    """A table or a tag is wrong; the text says where."""


def read_table(path, columns):
    """The rows of a tab separated file as dictionaries, each with its line number under "line"."""
    rows = []
    with open(path, encoding="utf-8") as file:
        for number, text in enumerate(file, 1):
            fields = text.rstrip("\n").split("\t")
            if number == 1:
                if tuple(fields) != columns:
                    raise TableError(f"{path}:1: the columns must be {', '.join(columns)}")
                continue
            if len(fields) != len(columns):
                raise TableError(f"{path}:{number}: {len(fields)} columns, expected {len(columns)}")
            row = dict(zip(columns, fields))
            row["line"] = number
            rows.append(row)
    return rows


def enumerator(article_id):
    """The name of an article in enum article."""
    return "ARTICLE_" + re.sub(r"[^A-Za-z0-9]", "_", article_id)


def read_articles(rules):
    """All article rows in the order of the tables; ids and their enumerators must be unique."""
    rows, ids, names = [], set(), {}
    for name in ARTICLE_FILES:
        path = os.path.join(rules, name)
        for row in read_table(path, ARTICLE_COLUMNS):
            place = f"{path}:{row['line']}"
            if row["id"] in ids:
                raise TableError(f"{place}: {row['id']} stands twice")
            if row["kind"] not in KINDS:
                raise TableError(f"{place}: {row['kind']} is no kind of article")
            other = names.setdefault(enumerator(row["id"]), row["id"])
            if other != row["id"]:
                raise TableError(f"{place}: {row['id']} and {other} have the same enumerator")
            ids.add(row["id"])
            rows.append(row)
    return rows


def read_answers(rules, articles):
    """Reason by article id, for articles that software cannot meet."""
    path = os.path.join(rules, "answers.tsv")
    known = {row["id"] for row in articles}
    answers = {}
    for row in read_table(path, ANSWER_COLUMNS):
        place = f"{path}:{row['line']}"
        if row["id"] not in known:
            raise TableError(f"{place}: there is no article {row['id']}")
        if row["id"] in answers:
            raise TableError(f"{place}: {row['id']} stands twice")
        if not row["reason"].strip():
            raise TableError(f"{place}: {row['id']} has no reason")
        answers[row["id"]] = row["reason"]
    return answers


def read_editions(rules):
    """The edition rows; default editions of one system must not overlap."""
    path = os.path.join(rules, "editions.tsv")
    rows = read_table(path, EDITION_COLUMNS)
    seen = set()
    date = re.compile(r"\d{4}(-\d\d-\d\d)?$")
    for row in rows:
        place = f"{path}:{row['line']}"
        if row["edition"] in seen or not row["edition"].startswith(row["system"] + "@"):
            raise TableError(f"{place}: {row['edition']} stands twice or is not of {row['system']}")
        seen.add(row["edition"])
        if not date.match(row["from"]) or not (row["until"] == "" or date.match(row["until"])):
            raise TableError(f"{place}: dates are written YYYY-MM-DD, or YYYY where only the year is known")
        if row["default"] not in ("yes", "no"):
            raise TableError(f"{place}: default is yes or no")
    for row in rows:
        for other in rows:
            if (row is not other and row["system"] == other["system"] and row["default"] == other["default"] == "yes"
                    and row["from"] <= other["from"] and (row["until"] == "" or other["from"] <= row["until"])):
                raise TableError(f"{path}:{other['line']}: {other['edition']} overlaps {row['edition']}")
    return rows


def read_errata(rules, articles):
    """Misprints of the regulations and how they are read."""
    path = os.path.join(rules, "errata.tsv")
    known = {row["id"] for row in articles}
    rows = read_table(path, ERRATUM_COLUMNS)
    for row in rows:
        if row["id"] not in known:
            raise TableError(f"{path}:{row['line']}: there is no article {row['id']}")
    return rows


def read_choices(rules, articles):
    """Open points of the regulations and the reading taken; articles are separated by spaces."""
    path = os.path.join(rules, "choices.tsv")
    known = {row["id"] for row in articles}
    rows = read_table(path, CHOICE_COLUMNS)
    for row in rows:
        for article in row["articles"].split():
            if article not in known:
                raise TableError(f"{path}:{row['line']}: there is no article {article}")
    return rows


def source_files(top, folders):
    """Paths relative to top of the readable sources in these folders, sorted."""
    found = []
    for folder in folders:
        for here, folders_below, names in os.walk(os.path.join(top, folder)):
            folders_below[:] = [name for name in folders_below if name not in ("node_modules", "__pycache__")]
            for name in names:
                if name.endswith(C_LIKE + HASH_LIKE + (".py",)):
                    found.append(os.path.relpath(os.path.join(here, name), top))
    return sorted(found)


def c_comments(text):
    """(line, text) of each comment of a C, TypeScript or style file."""
    for match in C_TOKEN.finditer(text):
        if match.group().startswith(("//", "/*")):
            yield text.count("\n", 0, match.start()) + 1, match.group()


def python_comments(text):
    """(line, text) of each comment and docstring of a Python file."""
    try:
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            if token.type == tokenize.COMMENT:
                yield token.start[0], token.string
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, (ast.Module, ast.FunctionDef, ast.ClassDef)) and ast.get_docstring(node, False):
                first = node.body[0]
                yield first.lineno, "\n".join(text.split("\n")[first.lineno - 1:first.end_lineno])
    except (tokenize.TokenError, SyntaxError):
        return


def hash_comments(text):
    """(line, text) of each line of a shell or build file, or of a scenario, that is a comment."""
    for number, line in enumerate(text.split("\n"), 1):
        if line.lstrip().startswith("#"):
            yield number, line


def comments(path, text):
    """(line, text) of each comment of a source file."""
    if path.endswith(".py"):
        return python_comments(text)
    if path.endswith(HASH_LIKE):
        return hash_comments(text)
    return c_comments(text)


def read_text(path):
    with open(path, encoding="utf-8", errors="replace") as file:
        return file.read()


def find_tags(top, folders):
    """(id, path, line) of every tag in a comment of these folders."""
    found = []
    for path in source_files(top, folders):
        text = read_text(os.path.join(top, path))
        if "[" not in text:
            continue
        for line, comment in comments(path, text):
            for match in TAG.finditer(comment):
                found.append((match.group(1), path, line + comment.count("\n", 0, match.start())))
    return found


def runs_the_engine(top, path):
    """Whether a file of the tests can test an article: an oracle says what the article says, the engine is elsewhere. So is
    a test of the oracle itself, which includes nothing of the program."""
    folder, name = os.path.split(path)
    if folder != os.path.join("test", "oracle"):
        return True
    return name.startswith("test_") and OF_THE_PROGRAM.search(read_text(os.path.join(top, path))) is not None


def code_and_test_tags(top):
    """Two lists of (id, path, line): tags in code, tags in tests. A test beside web code is a test."""
    code, test = [], [tag for tag in find_tags(top, TEST_FOLDERS) if runs_the_engine(top, tag[1])]
    for tag in find_tags(top, CODE_FOLDERS):
        (test if re.search(r"\.test\.\w+$", tag[1]) else code).append(tag)
    return code, test


def wrong_tags(top, known):
    """Messages "path:line: ..." for every tag, or article id in a string of src, that names no article."""
    messages = []
    for path in source_files(top, CODE_FOLDERS + TEST_FOLDERS):
        text = read_text(os.path.join(top, path))
        patterns = [TAG] + ([QUOTED_ID] if path.startswith("src" + os.sep) else [])
        for pattern in patterns:
            for match in pattern.finditer(text):
                if match.group(1) not in known:
                    line = text.count("\n", 0, match.start()) + 1
                    messages.append(f"{path}:{line}: there is no article {match.group(1)}")
    return messages
