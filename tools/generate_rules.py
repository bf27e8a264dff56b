#!/usr/bin/env python3
"""Writes what rules/rules_tables.c and its users know of rules/*.tsv and of the tags in the sources.

    tools/generate_rules.py SOURCES OUTPUT-FOLDER

rules_articles.h has the enumeration of all articles, rules_rows.h the rows. A new tag recompiles one file, a new article all
that cite it.
"""

import os

import rules_data
from source_data import c_header, c_string, run, write

NOTE = "/* Generated from rules/ by tools/generate_rules.py. */\n"


def c_strings(texts):
    return ", ".join(map(c_string, texts))


def article_rows(articles, answers, code, test):
    """The rows of the articles, and the lists of files in front of them."""
    places, rows = "", "    [ARTICLE_NONE] = {\"\", \"\", \"\", \"\", \"\", \"\", NULL, NULL, 0, 0, 0, 0},\n"
    tagged = {}
    for kind, tags in (("code", code), ("test", test)):
        for article, path, _ in tags:
            tagged.setdefault((kind, article), []).append(path.replace(os.sep, "/"))
    for row in articles:
        name = rules_data.enumerator(row["id"])
        tags = {kind: tagged.get((kind, row["id"]), []) for kind in ("code", "test")}
        files = {kind: list(dict.fromkeys(paths)) for kind, paths in tags.items()}
        for kind, paths in files.items():
            if paths:
                places += f"static const char *const {kind}_{name}[] = {{{c_strings(paths)}}};\n"
        values = [c_strings([row[column] for column in rules_data.ARTICLE_COLUMNS] + [answers.get(row["id"], "")])]
        values += [f"{kind}_{name}" if paths else "NULL" for kind, paths in files.items()]
        values += [str(len(paths)) for paths in (*files.values(), *tags.values())]
        rows += f"    [{name}] = {{{', '.join(values)}}},\n"
    return f"{places}\nstatic const struct article_row article_rows[] = {{\n{rows}}};\n"


def edition_rows(editions):
    rows = ""
    for row in editions:
        texts = c_strings(row[column] for column in ("edition", "system", "from", "until", "scope"))
        flags = ", ".join("true" if row[name] == "yes" else "false" for name in ("default", "played"))
        rows += f"    {{{texts}, {flags}}},\n"
    return f"\nstatic const struct edition_row edition_rows[] = {{\n{rows}}};\n"


def main(source, output):
    rules = os.path.join(source, "rules")
    articles = rules_data.read_articles(rules)
    answers, editions = rules_data.read_answers(rules, articles), rules_data.read_editions(rules)
    names = "".join(f"    {rules_data.enumerator(row['id'])},\n" for row in articles)
    enumeration = "/* Every article of the regulations, in the order of the article tables. A mistyped one does not compile. */\n"
    enumeration += f"enum article {{\n    ARTICLE_NONE,\n{names}    ARTICLE_COUNT /* one more than the last article */\n}};\n"
    tagged = article_rows(articles, answers, *rules_data.code_and_test_tags(source))
    write(output, "rules_articles.h", c_header(NOTE, enumeration))
    write(output, "rules_rows.h", NOTE + tagged + edition_rows(editions))


if __name__ == "__main__":
    run(main)
