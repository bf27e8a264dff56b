#!/usr/bin/env python3
"""Writes what rules/rules_tables.c and its users know of rules/*.tsv and of the tags in the sources.

rules_articles.h has the enumeration of all articles, rules_rows.h the rows. A new tag recompiles one file, a new article all
that cite it.
"""

import argparse
import json
import os
import sys

import rules_data
import source_data

NOTE = "/* Generated from rules/ by tools/generate_rules.py. */\n"
ENUMERATION = NOTE + """\
#ifndef STAUNTON_RULES_ARTICLES_H
#define STAUNTON_RULES_ARTICLES_H

/* Every article of the regulations, in the order of the article tables. A mistyped one does not compile. */
enum article {
    ARTICLE_NONE,
%s    ARTICLE_COUNT /* one more than the last article */
};

#endif
"""


def c_string(text):
    """A C string literal; the tables are checked to be printable ASCII or UTF-8 without trigraphs."""
    return json.dumps(text, ensure_ascii=False).replace("??", '?" "?')


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
        texts = c_strings(row[column] for column in rules_data.COLUMNS["editions.tsv"][:-1])
        rows += f"    {{{texts}, {'true' if row['default'] == 'yes' else 'false'}}},\n"
    return f"\nstatic const struct edition_row edition_rows[] = {{\n{rows}}};\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--source", required=True, help="top folder of the sources")
    parser.add_argument("--output", required=True, help="folder to write to")
    arguments = parser.parse_args()
    rules = os.path.join(arguments.source, "rules")
    try:
        articles = rules_data.read_articles(rules)
        answers = rules_data.read_answers(rules, articles)
        editions = rules_data.read_editions(rules)
    except rules_data.TableError as error:
        sys.exit(str(error))
    names = "".join(f"    {rules_data.enumerator(row['id'])},\n" for row in articles)
    tagged = article_rows(articles, answers, *rules_data.code_and_test_tags(arguments.source))
    source_data.write(arguments.output, "rules_articles.h", ENUMERATION % names)
    source_data.write(arguments.output, "rules_rows.h", NOTE + tagged + edition_rows(editions))


if __name__ == "__main__":
    main()
