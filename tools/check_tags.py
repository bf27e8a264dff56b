#!/usr/bin/env python3
"""Checks the tables of rules/ and that every article tag in code and tests names an article."""

import os
import sys

import rules_data


def check(top):
    """Messages on what is wrong, each with its place."""
    rules = os.path.join(top, "rules")
    try:
        articles = rules_data.read_articles(rules)
        rules_data.read_answers(rules, articles)
        for name in ("errata.tsv", "choices.tsv"):
            rules_data.read_about(rules, name, articles)
        rules_data.read_editions(rules)
    except rules_data.Fault as error:
        return [str(error)]
    return rules_data.wrong_tags(top, {row["id"] for row in articles})


if __name__ == "__main__":
    messages = check(sys.argv[1] if len(sys.argv) > 1 else ".")
    print("\n".join(messages), end="\n" if messages else "")
    sys.exit(1 if messages else 0)
