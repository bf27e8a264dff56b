#!/usr/bin/env python3
"""Which articles have code and a test, which have none, and which software cannot meet.

Prints a line for each area and a summary; with --missing the articles that lack code or a test, too.
"""

import argparse
import os
import sys

import rules_data

TOP = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
COLUMNS = ("total", "code", "test", "both", "answered", "missing")


def count(top):
    """(articles, state by id): the state says whether an article has code, a test, an answer."""
    rules = os.path.join(top, "rules")
    articles = rules_data.read_articles(rules)
    answers = rules_data.read_answers(rules, articles)
    code, test = rules_data.code_and_test_tags(top)
    coded, tested = {tag[0] for tag in code}, {tag[0] for tag in test}
    states = {}
    for row in articles:
        state = {"total": True, "code": row["id"] in coded, "test": row["id"] in tested,
                 "answered": row["id"] in answers}
        state["both"] = state["code"] and state["test"]
        state["missing"] = not state["both"] and not state["answered"]
        states[row["id"]] = state
    return articles, states


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--area", help="only this area")
    parser.add_argument("--missing", action="store_true", help="list what lacks code or a test")
    parser.add_argument("--top", default=TOP, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    try:
        articles, states = count(arguments.top)
    except rules_data.Fault as error:
        sys.exit(str(error))
    areas = sorted({row["area"] for row in articles})
    if arguments.area:
        if arguments.area not in areas:
            sys.exit(f"There is no area {arguments.area}. Areas: {', '.join(areas)}.")
        areas = [arguments.area]
        articles = [row for row in articles if row["area"] == arguments.area]

    if arguments.missing:
        for row in articles:
            state = states[row["id"]]
            if state["missing"]:
                lacks = " and ".join(what for what in ("code", "test") if not state[what])
                print(f"{row['id']}  ({row['area']}, no {lacks})  {row['requirement']}")
        print()

    def line(name, rows):
        sums = [sum(states[row["id"]][column] for row in rows) for column in COLUMNS]
        print(f"{name:<15}" + "".join(f"{number:>10}" for number in sums))
        return dict(zip(COLUMNS, sums))

    print(f"{'area':<15}" + "".join(f"{column:>10}" for column in COLUMNS))
    for area in areas:
        line(area, [row for row in articles if row["area"] == area])
    total = line("all", articles)
    print(f"{total['total']} articles: {total['both']} with code and test, {total['code']} with code, "
          f"{total['test']} with test, {total['answered']} answered, {total['missing']} missing")


if __name__ == "__main__":
    main()
