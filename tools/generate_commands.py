#!/usr/bin/env python3
"""Makes the table of commands from contract/commands.toml: cli_commands.h and cli_commands.c.

    tools/generate_commands.py FOLDER
"""

import os
import re
import tomllib

import generate_text
import text_data
from source_data import TOP, c_header, c_string, read_text, run, write

SOURCE = os.path.join(TOP, "contract", "commands.toml")
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
                return text_data.identifier(key)
        if needed:
            raise text_data.Fault(f"text/en.po lacks cli.help.{keys[0]}")
        return "MESSAGE_none"


def table(lines, kind, name, rows, last):
    if not rows:
        return "NULL"
    lines.append(f"static const {kind}{name}[] = {{")
    lines += [f"    {row}," for row in rows] + [f"    {last},", "};"]
    return name


def row(*values):
    return f"{{{', '.join(values)}}}"


def words(command, kind, slug, texts):
    """The rows of the arguments or options of a command."""
    for text in command.get(kind + "s", ()):
        optional, untold, word, value, many = WORD.fullmatch(text).groups()
        said = "MESSAGE_none" if untold else texts.find(f"{slug}.{kind}.{word}", f"{kind}.{word}")
        is_many = str(bool(many)).lower()
        if kind == "argument":
            yield row(c_string(word), said, str(bool(optional)).lower(), is_many)
        else:
            yield row(c_string(word), c_string(value) if value else "NULL", said, is_many)


def make(groups, english):
    """The header and the source."""
    texts = Texts(english)
    lines, prototypes, tables = [generate_text.BANNER, '#include "cli/commands.h"\n'], "", []
    for group, commands in groups.items():
        rows = []
        for name, command in commands.items():
            slug, place = name.replace(" ", "-"), re.sub(r"\W", "_", name)
            arguments, options = (list(words(command, kind, slug, texts)) for kind in ("argument", "option"))
            examples = [c_string(text) for text in command["examples"]]
            rows.append(row(c_string(name), texts.find(slug), texts.find(f"{slug}.details", needed=False),
                            " | ".join(COMMON[word] for word in command.get("with", "").split()) or "0",
                            table(lines, "struct cli_argument ", f"arguments_{place}", arguments, "{NULL, MESSAGE_none, false, false}"),
                            table(lines, "struct cli_option ", f"options_{place}", options, "{NULL, NULL, MESSAGE_none, false}"),
                            table(lines, "char *const ", f"examples_{place}", examples, "NULL"), f"command_{place}"))
            prototypes += f"bool command_{place}(struct cli *cli, struct error *error);\n"
        name = table(lines, "struct cli_command ", f"group_{group.replace('-', '_')}", rows, "{.name = NULL}")
        tables.append(f"    {{{texts.find('group.' + group)}, {name}}},")
    for word in (*COMMON, "help"):
        texts.find(f"option.{word}")
    if texts.left:
        raise text_data.Fault("contract/commands.toml has no use for " + ", ".join(sorted(texts.left)))
    lines += ["", "const struct cli_group cli_groups[] = {", *tables, "    {MESSAGE_none, NULL},", "};\n"]
    header = c_header(generate_text.BANNER + "\n", f'#include "cli/cli.h"\n\n{prototypes}')
    return header, "\n".join(lines)


def main(folder):
    header, source = make(tomllib.loads(read_text(SOURCE)), text_data.languages()[0])
    write(folder, "cli_commands.h", header)
    write(folder, "cli_commands.c", source)


if __name__ == "__main__":
    run(main)
