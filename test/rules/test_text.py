#!/usr/bin/env python3
"""Catalogues of text/ are read as translators' tools write them; what is wrong between languages is named with its place."""

import json
import os
import re
import subprocess
import sys
import tempfile

import tap

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(TOP, "tools"))

import check_languages  # noqa: E402
import generate_text  # noqa: E402
import source_data  # noqa: E402
import text_data  # noqa: E402

HEAD = 'msgid ""\nmsgstr ""\n"Language: xx\\n"\n"Plural-Forms: nplurals={}; plural={};\\n"\n'
ENGLISH = HEAD.format(2, "(n != 1)") + '''
msgctxt "board.title"
msgid "Board {board}"
msgstr ""

msgctxt "boards"
msgid "one board"
msgid_plural "{count} boards"
msgstr[0] ""
msgstr[1] ""

msgctxt "language.unreviewed"
msgid "Not reviewed"
msgstr ""

msgctxt "quote"
msgid ""
"Say \\"no\\", "
"and a line\\n"
msgstr ""
'''
FRENCH = HEAD.format(2, "(n > 1)") + '''
msgctxt "board.title"
msgid "Board {board}"
msgstr "Échiquier {board}"

msgctxt "boards"
msgid "one board"
msgid_plural "{count} boards"
msgstr[0] "{count} échiquier"
msgstr[1] "{count} échiquiers"

msgctxt "language.unreviewed"
msgid "Not reviewed"
msgstr "Traduction non relue"

#, fuzzy
msgctxt "quote"
msgid "Say something else"
msgstr "Dis autre chose"
'''


def catalogues(english, **others):
    with tempfile.TemporaryDirectory() as folder:
        for code, text in {"en": english, **others}.items():
            with open(os.path.join(folder, code + ".po"), "w", encoding="utf-8") as file:
                file.write(text)
        before, text_data.FOLDER = text_data.FOLDER, folder
        try:
            return text_data.languages()
        finally:
            text_data.FOLDER = before


def wrong(text, code="fr"):
    return [line.split(": ", 1)[-1] for line in check_languages.faults(catalogues(ENGLISH, **{code: text}))[0]]


def made(catalogues_, name, make, *more):
    with tempfile.TemporaryDirectory() as folder:
        make(catalogues_, folder, *more)
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            return file.read()


def a_language_is_read_with_its_forms_and_english_stands_in_for_gaps():
    english, french = catalogues(ENGLISH, fr=FRENCH)
    tap.equal((english.code, french.code, french.form_count, french.rule), ("en", "fr", 2, "(n > 1)"))
    tap.equal(english.messages["quote"].english, ['Say "no", and a line\n'])
    tap.equal(french.forms("boards", english), ["{count} échiquier", "{count} échiquiers"])
    tap.equal(french.forms("quote", english), ['Say "no", and a line\n'])


def gaps_are_listed_and_are_faults_of_a_language_that_must_be_complete():
    tap.equal(check_languages.faults(catalogues(ENGLISH, fr=FRENCH)), ([], {"fr": ["quote"]}))
    tap.equal(list(check_languages.gap_lines({"fr": ["quote"]}, False)), ["text/fr.po lacks 1 texts, which are in English (--missing lists them)"])
    tap.equal(list(check_languages.gap_lines({"fr": ["quote"]}, True)), ["text/fr.po lacks 1 texts, which are in English", "  quote"])
    tap.equal(wrong(FRENCH, "it"), ["text/it.po lacks quote"])


def a_language_says_when_no_native_speaker_has_reviewed_it():
    english, french = catalogues(ENGLISH, fr=FRENCH.replace('"Plural-Forms', '"X-Reviewed: no\\n"\n"Plural-Forms', 1))
    tap.equal((english.is_reviewed, french.is_reviewed), (True, False))
    said = 'UNREVIEWED: Readonly<Partial<Record<string, string>>> = {"fr": "Traduction non relue"};'
    tap.equal(said in made([english, french], "messages.ts", generate_text.make_web), True)
    program = made([english, french], "language_catalogues.c", generate_text.make_c)
    tap.equal([f".texts = texts_{code}, .is_reviewed = {word}" in program for code, word in (("en", "true"), ("fr", "false"))], [True, True])


def what_differs_from_english_is_named():
    tap.equal(wrong(FRENCH.replace('"Échiquier {board}"', '"Échiquier {number}"')), ["board.title has other places for values than English"])
    tap.equal(wrong(FRENCH.replace('msgctxt "board.title"', 'msgctxt "board.name"')), ["English has no board.name"])
    tap.equal(wrong(FRENCH.replace('msgid "Board {board}"', 'msgid "Table {board}"')), ["the English of board.title is another now; ./dev text brings it up to date"])
    tap.equal(wrong(FRENCH.replace('msgstr[1] "{count} échiquiers"\n', "")), ["boards has 1 forms"])


def what_is_no_catalogue_is_refused_with_its_line():
    for text, message in ((ENGLISH + "\nnonsense\n", "en.po:26: not a line of a catalogue"),
                          (ENGLISH + '\nmsgctxt "boards"\nmsgid "again"\nmsgstr ""\n', "boards is there twice"),
                          (ENGLISH.replace("Plural-Forms: nplurals=2; plural=(n != 1);", ""), "no Plural-Forms"),
                          (ENGLISH.replace("(n != 1)", "(system(1))"), "no Plural-Forms")):
        try:
            catalogues(text)
        except text_data.Fault as fault:
            tap.equal(message in str(fault), True)
        else:
            raise AssertionError(f"not refused: {message}")


def the_console_gets_a_whole_file_a_language_and_the_places_of_every_message():
    both = catalogues(ENGLISH, fr=FRENCH)
    texts = json.loads(made(both, "fr.json", generate_text.make_web))
    tap.equal(texts, {"board.title": "Échiquier {board}", "boards": ["{count} échiquier", "{count} échiquiers"], "language.unreviewed": "Traduction non relue", "quote": 'Say "no", and a line\n'})
    types = made(both, "messages.ts", generate_text.make_web)
    for line in ('"board.title": "board";', '"boards": "count";', '"quote": never;', "fr: (n: number): number => Number((n > 1))"):
        tap.equal(line in types, True)


def forms_that_a_language_lacks_are_counted_as_english_counts():
    for rule, texts in (("(n > 1)", {"en": ["one board", "{count} boards"]}), ("(n != 1)", ["one board", "{count} boards"])):
        lacking = FRENCH.replace("(n > 1)", rule).replace("{count} échiquiers", "")
        tap.equal(json.loads(made(catalogues(ENGLISH, fr=lacking), "fr.json", generate_text.make_web))["boards"], texts)


def the_program_gets_a_name_for_every_message_and_the_texts_of_every_language():
    both = catalogues(ENGLISH, fr=FRENCH)
    names = made(both, "language_messages.h", generate_text.make_c)
    tap.equal([line.strip() for line in names.splitlines() if "MESSAGE_" in line and "#" not in line],
              ["MESSAGE_none,", "MESSAGE_board_title,", "MESSAGE_boards,", "MESSAGE_language_unreviewed,", "MESSAGE_quote,", "MESSAGE_COUNT"])
    texts = made(both, "language_catalogues.c", generate_text.make_c)
    for line in ('[MESSAGE_quote] = "Say \\"no\\", and a line\\n\\0",', '[MESSAGE_boards] = "one board\\0" "{count} boards\\0",',
                 '[MESSAGE_boards] = "{count} échiquier\\0" "{count} échiquiers\\0",', "return (n > 1);", '{.code = "fr", .form = form_fr, .texts = texts_fr, .is_reviewed = true},',
                 "const size_t language_count = 2;"):
        tap.equal((line in texts, line), (True, line))
    tap.equal(texts.count("[MESSAGE_quote]"), 1)


def the_browser_gets_the_english_of_what_the_core_says():
    both = catalogues(ENGLISH, fr=FRENCH)
    names = made(both, "language_messages.h", generate_text.make_c, ["quo"])
    tap.equal(("MESSAGE_quote" in names, "MESSAGE_boards" in names), (True, False))
    texts = made(both, "language_catalogues.c", generate_text.make_c, ["quo"])
    tap.equal(("[MESSAGE_quote]" in texts, "échiquier" in texts, "language_count = 2;" in texts), (True, False, True))
    tap.equal("#define texts_fr texts_en" in texts, True)


def keys_that_would_have_one_name_in_c_are_refused():
    text = ENGLISH + '\nmsgctxt "board_title"\nmsgid "again"\nmsgstr ""\n'
    try:
        made(catalogues(text), "language_messages.h", generate_text.make_c)
    except text_data.Fault as fault:
        tap.equal(str(fault), "board_title and board.title would have the same name in C")
    else:
        raise AssertionError("not refused")


def a_file_that_would_be_the_same_is_left_alone():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "a")
        source_data.write(folder, "a", "text")
        os.utime(path, (1, 1))
        source_data.write(folder, "a", "text")
        tap.equal(os.stat(path).st_mtime, 1)
        source_data.write(folder, "a", "other")
        tap.equal(os.stat(path).st_mtime > 1, True)


def the_catalogues_of_the_program_are_in_order():
    answer = subprocess.run([sys.executable, os.path.join(TOP, "tools", "check_languages.py")], capture_output=True, text=True, check=False)
    said = [line for line in answer.stdout.splitlines() if not re.fullmatch(r"|text/\w+\.po lacks \d+ texts, .*", line)]
    tap.equal((answer.returncode, said, answer.stderr), (0, [], ""))


def a_translation_stays_when_its_english_changes_until_somebody_looks_at_it():
    changed = ENGLISH.replace("Board {board}", "Table {board}").replace('"one board"', '"a board"').replace('msgid "Not reviewed"', 'msgid ""\n"Not "\n"reviewed"')
    taken = text_data.with_english(FRENCH, changed)
    tap.equal('#, fuzzy\nmsgctxt "board.title"\nmsgid "Table {board}"\nmsgstr "Échiquier {board}"' in taken, True)
    tap.equal('#, fuzzy\nmsgctxt "boards"\nmsgid "a board"\nmsgid_plural "{count} boards"\nmsgstr[0] "{count} échiquier"' in taken, True)
    tap.equal(taken.count("fuzzy"), 3)  # with the one that was
    english, french = catalogues(changed, fr=taken)
    tap.equal(check_languages.faults([english, french]), ([], {"fr": ["board.title", "boards", "quote"]}))
    tap.equal(text_data.with_english(taken, changed), taken)
    tap.equal(text_data.with_english(FRENCH, ENGLISH.replace('msgid "one board"\nmsgid_plural "{count} boards"\nmsgstr[0] ""\nmsgstr[1] ""', 'msgid "boards"\nmsgstr ""')).count("fuzzy"), 1)
    formatted = FRENCH.replace('msgctxt "board.title"', '#, python-brace-format\nmsgctxt "board.title"')
    tap.equal('#, fuzzy, python-brace-format\nmsgctxt "board.title"' in text_data.with_english(formatted, changed), True)


tap.run(a_language_is_read_with_its_forms_and_english_stands_in_for_gaps,
        gaps_are_listed_and_are_faults_of_a_language_that_must_be_complete,
        a_language_says_when_no_native_speaker_has_reviewed_it, what_differs_from_english_is_named,
        what_is_no_catalogue_is_refused_with_its_line,
        the_console_gets_a_whole_file_a_language_and_the_places_of_every_message,
        forms_that_a_language_lacks_are_counted_as_english_counts,
        a_translation_stays_when_its_english_changes_until_somebody_looks_at_it,
        the_program_gets_a_name_for_every_message_and_the_texts_of_every_language,
        the_browser_gets_the_english_of_what_the_core_says, keys_that_would_have_one_name_in_c_are_refused,
        a_file_that_would_be_the_same_is_left_alone, the_catalogues_of_the_program_are_in_order)
