#!/usr/bin/env python3
"""Writes the C tables of articles and editions from rules/*.tsv and from the tags in the sources.

A file is written only if its content changed, so that a new tag recompiles one file and a new article all that cite it.
"""

import argparse
import json
import os
import sys

import rules_data

NOTE = "/* Generated from rules/ by tools/generate_rules.py. */\n"

ENUM_HEADER = NOTE + """\
#ifndef STAUNTON_RULES_ARTICLES_H
#define STAUNTON_RULES_ARTICLES_H

/* Every article of the regulations, in the order of the article tables. A mistyped one does not compile. */
enum article {
    ARTICLE_NONE,
%s    ARTICLE_COUNT /* one more than the last article */
};

#endif
"""

TABLES_HEADER = NOTE + """\
/*
 * The article tables and the editions of the rules as constant data.
 */
#ifndef STAUNTON_RULES_TABLES_H
#define STAUNTON_RULES_TABLES_H

#include <stdbool.h>
#include <stddef.h>

#include "rules_articles.h"

struct article_row {
    const char *id;             /* "c02-2022:14.2" */
    const char *kind;           /* compute, enforce, record, inform or physical */
    const char *area;           /* "roundrobin" */
    const char *requirement;    /* what the article asks for */
    const char *acceptance;     /* an example that shows it */
    const char *reason;         /* why software cannot meet it, or "" */
    const char *const *code;    /* files whose code carries its tag, each once */
    const char *const *test;    /* files whose tests carry its tag, each once */
    unsigned code_file_count;
    unsigned test_file_count;
    unsigned code_tag_count;
    unsigned test_tag_count;
};

struct edition_row {
    const char *edition; /* "dutch@2026" */
    const char *system;  /* "dutch" */
    const char *from;    /* first day, "2026-02-01", or a year where only the year is known */
    const char *until;   /* last day, in the same way, or "" while it is in force */
    const char *scope;   /* which events it binds: all, rated, fide (FIDE's own events) */
    const char *title;
    const char *source;
    bool is_default; /* taken for an event whose first day lies in its days; any other must be chosen */
};

/* The row of an article; NULL for ARTICLE_NONE and for what is no article. */
const struct article_row *article_row(enum article article);
/* The id of an article, "" for ARTICLE_NONE. */
const char *article_id(enum article article);
/* The article with this id, or ARTICLE_NONE. Articles are numbered 1 to ARTICLE_COUNT - 1. */
enum article article_find(const char *id);

extern const struct edition_row *const editions;
extern const size_t edition_count;

/* The edition with this name ("tiebreak@2023"), or NULL. */
const struct edition_row *edition_find(const char *edition);
/* The edition of a system that an event takes by default when it starts on this day ("2024-05-01"); NULL if none of
   the editions was in force then. */
const struct edition_row *edition_in_force(const char *system, const char *day);

#endif
"""

ARTICLES_SOURCE = NOTE + """\
#include <string.h>

#include "rules_tables.h"

%(places)s
static const struct article_row rows[] = {
    [ARTICLE_NONE] = {"", "", "", "", "", "", NULL, NULL, 0, 0, 0, 0},
%(rows)s};

static const enum article by_id[] = {
%(order)s};

const struct article_row *article_row(enum article article) {
    if ((unsigned)article == ARTICLE_NONE || (unsigned)article >= ARTICLE_COUNT)
        return NULL;
    return &rows[article];
}

const char *article_id(enum article article) {
    const struct article_row *row = article_row(article);
    return row ? row->id : "";
}

enum article article_find(const char *id) {
    size_t low = 0;
    size_t high = sizeof by_id / sizeof by_id[0];
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        int order = strcmp(id, rows[by_id[middle]].id);
        if (order == 0)
            return by_id[middle];
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return ARTICLE_NONE;
}
"""

EDITIONS_SOURCE = NOTE + """\
#include <string.h>

#include "rules_tables.h"

static const struct edition_row rows[] = {
%s};

const struct edition_row *const editions = rows;
const size_t edition_count = sizeof rows / sizeof rows[0];

const struct edition_row *edition_find(const char *edition) {
    for (size_t i = 0; i < edition_count; i++)
        if (strcmp(rows[i].edition, edition) == 0)
            return &rows[i];
    return NULL;
}

const struct edition_row *edition_in_force(const char *system, const char *day) {
    for (size_t i = 0; i < edition_count; i++) {
        const struct edition_row *row = &rows[i];
        /* A bare year begins on its first and ends on its last day: compare what is written. */
        if (row->is_default && strcmp(row->system, system) == 0 && strncmp(row->from, day, strlen(row->from)) <= 0 &&
            strncmp(day, row->until, strlen(row->until)) <= 0)
            return row;
    }
    return NULL;
}
"""


def c_string(text):
    """A C string literal; the tables are checked to be printable ASCII or UTF-8 without trigraphs."""
    return json.dumps(text, ensure_ascii=False).replace("??", '?" "?')


def unique(values):
    return list(dict.fromkeys(values))


def articles_source(articles, answers, code, test):
    places, rows = [], []
    by_id = {"code": {}, "test": {}}
    for kind, tags in (("code", code), ("test", test)):
        for article, path, _ in tags:
            by_id[kind].setdefault(article, []).append(path.replace(os.sep, "/"))
    for row in articles:
        name = rules_data.enumerator(row["id"])
        lists, files, tags = [], [], []
        for kind in ("code", "test"):
            found = by_id[kind].get(row["id"], [])
            paths = unique(found)
            tags.append(len(found))
            files.append(len(paths))
            lists.append(f"{kind}_{name}" if paths else "NULL")
            if paths:
                strings = ", ".join(c_string(path) for path in paths)
                places.append(f"static const char *const {kind}_{name}[] = {{{strings}}};")
        texts = [row[column] for column in rules_data.ARTICLE_COLUMNS] + [answers.get(row["id"], "")]
        numbers = ", ".join(str(number) for number in files + tags)
        rows.append(f"    [{name}] = {{{', '.join(c_string(text) for text in texts)}, "
                    f"{', '.join(lists)}, {numbers}}},\n")
    order = sorted((row["id"] for row in articles), key=lambda article: article.encode())
    return ARTICLES_SOURCE % {
        "places": "\n".join(places),
        "rows": "".join(rows),
        "order": "".join(f"    {rules_data.enumerator(article)},\n" for article in order),
    }


def editions_source(editions):
    lines = []
    for row in editions:
        texts = ", ".join(c_string(row[column]) for column in rules_data.EDITION_COLUMNS[:-1])
        lines.append(f"    {{{texts}, {'true' if row['default'] == 'yes' else 'false'}}},\n")
    return EDITIONS_SOURCE % "".join(lines)


def write_if_different(path, text):
    if os.path.exists(path) and rules_data.read_text(path) == text:
        return
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


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
    code, test = rules_data.code_and_test_tags(arguments.source)
    names = "".join(f"    {rules_data.enumerator(row['id'])},\n" for row in articles)
    for name, text in (("rules_articles.h", ENUM_HEADER % names), ("rules_tables.h", TABLES_HEADER),
                       ("rules_articles.c", articles_source(articles, answers, code, test)),
                       ("rules_editions.c", editions_source(editions))):
        write_if_different(os.path.join(arguments.output, name), text)


if __name__ == "__main__":
    main()
