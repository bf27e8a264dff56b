#!/usr/bin/env python3
"""The table of commands is made of contract/commands.toml and the texts of help."""

import os
import sys
import tomllib

import tap

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(TOP, "tools"))

import generate_commands  # noqa: E402
import text_data  # noqa: E402

COMMANDS = '''
[players."player add"]
with = "database json"
arguments = ["EVENT", "[NAME...]"]
options = ["rating N", "confirm", "-elo N", "points P..."]
examples = ["staunton player add x \\"Roe, Ada\\""]
'''
TEXTS = ("group.players", "player-add", "argument.EVENT", "player-add.argument.NAME", "option.rating", "option.confirm", "player-add.option.confirm",
         "option.points", "option.database", "option.tournament", "option.json", "option.csv", "option.help")


class English:
    def __init__(self, keys):
        self.messages = dict.fromkeys("cli.help." + key for key in keys)


def made(commands=COMMANDS, texts=TEXTS):
    return generate_commands.make(tomllib.loads(commands), English(texts))


def refused(*arguments, **named):
    try:
        made(*arguments, **named)
    except text_data.Fault as fault:
        return str(fault)
    return ""


def a_command_has_its_arguments_options_and_examples():
    texts = [text for text in TEXTS if text != "option.confirm"]
    header, source = made(texts=texts)
    tap.equal("bool command_player_add(struct cli *cli, struct error *error);" in header, True)
    for line in ('{"EVENT", MESSAGE_cli_help_argument_EVENT, false, false},', '{"NAME", MESSAGE_cli_help_player_add_argument_NAME, true, true},',
                 '{"rating", "N", MESSAGE_cli_help_option_rating, false},', '{"confirm", NULL, MESSAGE_cli_help_player_add_option_confirm, false},',
                 '{"elo", "N", MESSAGE_none, false},', '{"points", "P", MESSAGE_cli_help_option_points, true},',
                 '"staunton player add x \\"Roe, Ada\\"",', "{MESSAGE_cli_help_group_players, group_players},",
                 '{"player add", MESSAGE_cli_help_player_add, MESSAGE_none, CLI_DATABASE | CLI_JSON, arguments_player_add, options_player_add, '
                 "examples_player_add, command_player_add},"):
        tap.equal((line, line in source), (line, True))


def what_help_says_is_there_and_is_used():
    tap.equal(refused(), "contract/commands.toml has no use for cli.help.option.confirm")
    tap.equal(refused(texts=[text for text in TEXTS if text != "argument.EVENT"]), "text/en.po lacks cli.help.player-add.argument.EVENT")
    tap.equal(refused(texts=[text for text in TEXTS if text != "player-add"]), "text/en.po lacks cli.help.player-add")


tap.run(a_command_has_its_arguments_options_and_examples, what_help_says_is_there_and_is_used)
