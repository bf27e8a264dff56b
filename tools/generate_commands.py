#!/usr/bin/env python3
"""Makes the table of commands from contract/commands.toml: cli_commands.h and cli_commands.c.

    tools/generate_commands.py FOLDER
"""

import os
import re
import sys
import tomllib

import generate_text
import text_data

SOURCE = os.path.join(text_data.TOP, "contract", "commands.toml")
WORD = re.compile(r"(\[)?(-)?([\w-]+)(?: (\S+?))?(\.\.\.)?\]?")
COMMON = {"database": "CLI_DATABASE", "tournament": "CLI_TOURNAMENT", "json": "CLI_JSON", "csv": "CLI_CSV"}


class Texts:
    """What help says; every text must be used."""

    def __init__(self, english):
        self.left = {key for key in english.messages if key.startswith("cli.help.")}
        self.known = frozenset(self.left)

    def find(self, *keys, needed=True):
        for key in (f"cli.help.{key}" for key in keys):
            if key in self.known:
                self.left.discard(key)
                return generate_text.identifier(key)
        if needed:
            raise text_data.Fault(f"text/en.po lacks cli.help.{keys[0]}")
        return "MESSAGE_none"


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def table(lines, kind, name, rows, last):
    if not rows:
        return "NULL"
    lines.append(f"static const {kind}{name}[] = {{")
    lines += [f"    {row}," for row in rows] + [f"    {last},", "};"]
    return name


def truth(found):
    return "true" if found else "false"


def make(groups, english):
    """The header and the source."""
    texts = Texts(english)
    lines, prototypes, tables = [generate_text.BANNER, '#include "cli/commands.h"\n'], [], []
    for group, commands in groups.items():
        rows = []
        for name, command in commands.items():
            slug, place = name.replace(" ", "-"), re.sub(r"\W", "_", name)
            arguments, options = [], []
            for optional, _, word, _, many in (WORD.fullmatch(text).groups() for text in command.get("arguments", ())):
                arguments.append(f"{{{quoted(word)}, {texts.find(f'{slug}.argument.{word}', f'argument.{word}')}, {truth(optional)}, {truth(many)}}}")
            for _, untold, word, value, many in (WORD.fullmatch(text).groups() for text in command.get("options", ())):
                said = "MESSAGE_none" if untold else texts.find(f"{slug}.option.{word}", f"option.{word}")
                options.append(f"{{{quoted(word)}, {quoted(value) if value else 'NULL'}, {said}, {truth(many)}}}")
            parts = [quoted(name), texts.find(slug), texts.find(f"{slug}.details", needed=False),
                     " | ".join(COMMON[word] for word in command.get("with", "").split()) or "0",
                     table(lines, "struct cli_argument ", f"arguments_{place}", arguments, "{NULL, MESSAGE_none, false, false}"),
                     table(lines, "struct cli_option ", f"options_{place}", options, "{NULL, NULL, MESSAGE_none, false}"),
                     table(lines, "char *const ", f"examples_{place}", [quoted(text) for text in command["examples"]], "NULL"),
                     f"command_{place}"]
            rows.append(f"{{{', '.join(parts)}}}")
            prototypes.append(f"bool command_{place}(struct cli *cli, struct error *error);")
        table(lines, "struct cli_command ", f"group_{group.replace('-', '_')}", rows, "{.name = NULL}")
        tables.append(f"    {{{texts.find('group.' + group)}, group_{group.replace('-', '_')}}},")
    for word in (*COMMON, "help"):
        texts.find(f"option.{word}")
    if texts.left:
        raise text_data.Fault("contract/commands.toml has no use for " + ", ".join(sorted(texts.left)))
    lines += ["", "const struct cli_group cli_groups[] = {", *tables, "    {MESSAGE_none, NULL},", "};"]
    header = [generate_text.BANNER, "#ifndef STAUNTON_CLI_COMMANDS_MADE_H\n#define STAUNTON_CLI_COMMANDS_MADE_H\n", '#include "cli/cli.h"\n', *prototypes, "\n#endif"]
    return "\n".join(header) + "\n", "\n".join(lines) + "\n"


def main(arguments):
    if len(arguments) != 1:
        sys.exit(__doc__)
    with open(SOURCE, "rb") as file:
        groups = tomllib.load(file)
    try:
        header, source = make(groups, text_data.languages()[0])
    except text_data.Fault as fault:
        sys.exit(str(fault))
    generate_text.write(arguments[0], "cli_commands.h", header)
    generate_text.write(arguments[0], "cli_commands.c", source)


if __name__ == "__main__":
    main(sys.argv[1:])
