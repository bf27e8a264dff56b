#!/usr/bin/env python3
"""What the sources say has its text with the names of its places, and every text is said."""

import os
import sys
import tempfile

import tap

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(TOP, "tools"))

import check_said  # noqa: E402
import text_data  # noqa: E402

HEAD = 'msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n'


def catalogue(texts):
    """English, of texts by their keys."""
    with tempfile.TemporaryDirectory() as folder:
        write(folder, {"en.po": HEAD + "".join(f'\nmsgctxt "{key}"\nmsgid "{text}"\nmsgstr ""\n' for key, text in texts.items())})
        return text_data.Catalogue(os.path.join(folder, "en.po"))


def write(top, files):
    for path, text in files.items():
        os.makedirs(os.path.dirname(os.path.join(top, path)), exist_ok=True)
        with open(os.path.join(top, path), "w", encoding="utf-8") as file:
            file.write(text)


def found(check, texts, files, *more):
    """What a check finds in a tree of these files; of places in the catalogue only what is wrong there."""
    with tempfile.TemporaryDirectory() as top:
        write(top, files)
        return [line.split(": ", 1)[1] if line.startswith("/") or ".po:" in line else line for line in check(catalogue(texts), top, *more)]


TABLES = {"src/base/error_table.h": 'ERROR_ROW(none, NONE, "", "")\nERROR_ROW(value, INPUT, "field - article", "{article}")\n',
          "src/game/reason_table.h": 'REASON(none, "")\nREASON(fine, "fine")\n',
          "src/game/written_table.h": ""}
TEXTS = {"error.value": "Not {field}.", "error.value.remedy": "Change it.", "ruling.fine": "The fine is {fine}."}


def every_error_and_ruling_has_its_texts_with_the_names_of_its_operands():
    def between(texts, **reasons):
        return found(check_said.table_faults, texts, TABLES | {"src/game/reason_table.h": rows for rows in reasons.values()})

    without = {key: text for key, text in TEXTS.items() if key != "error.value.remedy"}
    tap.equal(between(TEXTS), [])
    tap.equal(between(without | {"error.value.remdy": "Change it."}), ["src/base/error_table.h has no row for error.value.remdy",
                                                                       "src/base/error_table.h: text/en.po lacks error.value.remedy"])
    tap.equal(between(TEXTS | {"error.value": "Not {place}."}), ["src/base/error_table.h: value has no operand {place}, which its texts use",
                                                                 "src/base/error_table.h: no text of value uses {field}"])
    tap.equal(between(TEXTS, reasons='REASON(fine, "")\n'), ["src/game/reason_table.h: fine has no operand {fine}, which its texts use"])
    tap.equal(between(TEXTS, reasons=TABLES["src/game/reason_table.h"] + 'REASON(other, "")\n'), ["src/game/reason_table.h: text/en.po lacks ruling.other"])


def a_sentence_made_in_c_has_the_names_of_its_text():
    source = 'x(language_make(arena(a),\n  {}, "{}", language_text(y)));'
    for names, key, expected in (("field", "error_value", []), ("count field", "error_value", []),
                                 ("place", "error_value", ["src/game/a.c:1: error_value has field"]),
                                 ("field", "error_other", ["src/game/a.c:1: no text is called error_other"])):
        tap.equal(found(check_said.said_faults, TEXTS, {"src/game/a.c": source.format(key, names)}), expected)


def a_phrase_of_an_error_has_its_text_with_its_names_and_every_text_is_said():
    texts = {"phrase.list": "a list", "phrase.board": "Board {board} of {what}"}
    fine = 'a = ERROR_KEY("phrase.list"); b(ERROR_PHRASE("phrase.board",\n  "board @what", x, y));\n'
    for source, expected in ((fine, []), (fine + 'c(ERROR_WORDS("phrase.lists"));', ["src/event/a.c:3: no text is called phrase.lists"]),
                             (fine + 'c(ERROR_WORDS("phrase.board"));', ["src/event/a.c:3: phrase.board has board what"]),
                             (fine.replace("board @", "boards @"), ["src/event/a.c:1: phrase.board has board what"]),
                             (fine.replace('ERROR_KEY("phrase.list")', "1"), ["no error says phrase.list"])):
        tap.equal(found(check_said.said_faults, texts, {"src/event/a.c": source}), expected)


def every_name_of_a_table_has_its_text_and_every_such_text_a_name():
    tables = (("option.", "src/a.c", r"^OPTION\((\w+)\)"), ("play.", "src/b.c", r'^RULE\("(\w+)"(?:, "(\w+)")?\)'))
    texts, files = {"option.one": "One", "play.a": "A", "play.b": "B", "play.title": "Play"}, {"src/a.c": "OPTION(one)\n", "src/b.c": 'RULE("a", "b")\nRULE("a")\n'}
    tap.equal(found(check_said.name_faults, texts, files, tables), [])
    tap.equal(found(check_said.name_faults, texts | {"option.two": "Two"}, files, tables), ["src/a.c has nothing called option.two"])
    tap.equal(found(check_said.name_faults, texts, files | {"src/b.c": 'RULE("a", "c")\n'}, tables), ["src/b.c: text/en.po lacks play.c"])


def a_text_that_nothing_says_is_found():
    for path, source in (("src/a.c", "language_say(arena, language, language_plain(arena, MESSAGE_stage_open));"), ("src/a.c", "cli_say(cli, stage_open, x);"),
                         ("src/a.c", 'key = "stage.open";'), ("src/a.c", 'text_add_format(&key, "stage.%s", x); y = "open";'),
                         ("src/a.c", 'language_coded("stage.", code); enum { open };'), ("src/a.h", "#define STAGE(name) MESSAGE_stage_##name"),
                         ("src/a.c", "x = MESSAGE_stage_00 + 3;"), ("web/src/a.ts", 't("stage.open")'), ("web/src/a.tsx", '<b>{t(`stage.${stage}`)}</b>; const x = "open";')):
        tap.equal((source, found(check_said.unsaid, {"stage.open": "Open"}, {path: source})), (source, []))
    for path, source in (("src/a.c", ""), ("src/a.c", '/* "stage.open" */ // MESSAGE_stage_open\n'), ("src/a.c", 'key = "stage.opened"; x = "stage.ope";'),
                         ("web/src/a.ts", 't(`stage.${stage}`); const x = "closed";'), ("web/src/i18n/messages.ts", '"stage.open": never;')):
        tap.equal((source, found(check_said.unsaid, {"stage.open": "Open"}, {path: source})), (source, ["nothing says stage.open"]))
    codes = {"src/a.c": 'language_coded("stage.", code)', "contract/types.toml": 'stages = ["half over", "laws:6.2"]', "web/src/a.ts": '"over"'}
    tap.equal(found(check_said.unsaid, {"stage.half-over": "a", "stage.laws:6.2": "b", "stage.over.half": "c", "cli.help.x": "d"}, codes), [])
    tap.equal(found(check_said.unsaid, {"stage.half-time": "a"}, codes), ["nothing says stage.half-time"])


def the_texts_of_the_program_are_said():
    tap.equal(check_said.main(), 0)


tap.run(every_error_and_ruling_has_its_texts_with_the_names_of_its_operands, a_sentence_made_in_c_has_the_names_of_its_text,
        a_phrase_of_an_error_has_its_text_with_its_names_and_every_text_is_said,
        every_name_of_a_table_has_its_text_and_every_such_text_a_name, a_text_that_nothing_says_is_found, the_texts_of_the_program_are_said)
