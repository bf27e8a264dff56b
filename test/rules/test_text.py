#!/usr/bin/env python3
"""Catalogues of text/ are read as translators' tools write them; what is wrong between languages is named with its place."""

import json
import os
import subprocess
import sys
import tempfile

import tap

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(TOP, "tools"))

import generate_text  # noqa: E402
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
    return [line.split(": ", 1)[-1] for line in text_data.faults(catalogues(ENGLISH, **{code: text}))[0]]


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
    tap.equal(text_data.faults(catalogues(ENGLISH, fr=FRENCH)), ([], ["text/fr.po lacks quote"]))
    tap.equal(wrong(FRENCH, "it"), ["text/it.po lacks quote"])


def what_differs_from_english_is_named():
    tap.equal(wrong(FRENCH.replace('"Échiquier {board}"', '"Échiquier {number}"')), ["board.title has other places for values than English"])
    tap.equal(wrong(FRENCH.replace('msgctxt "board.title"', 'msgctxt "board.name"')), ["English has no board.name"])
    tap.equal(wrong(FRENCH.replace('msgid "Board {board}"', 'msgid "Table {board}"')), ["the English of board.title is another now; ./dev text brings it up to date"])
    tap.equal(wrong(FRENCH.replace('msgstr[1] "{count} échiquiers"\n', "")), ["boards has 1 forms"])


def what_is_no_catalogue_is_refused_with_its_line():
    for text, message in ((ENGLISH + "\nnonsense\n", "en.po:22: not a line of a catalogue"),
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
    tap.equal(texts, {"board.title": "Échiquier {board}", "boards": ["{count} échiquier", "{count} échiquiers"], "quote": 'Say "no", and a line\n'})
    types = made(both, "messages.ts", generate_text.make_web)
    for line in ('"board.title": "board";', '"boards": "count";', '"quote": never;', "fr: (n: number): number => Number((n > 1))"):
        tap.equal(line in types, True)


def the_catalogues_of_the_program_are_in_order():
    answer = subprocess.run([sys.executable, os.path.join(TOP, "tools", "generate_text.py"), "check"], capture_output=True, text=True, check=False)
    tap.equal((answer.returncode, answer.stdout.strip(), answer.stderr), (0, "", ""))


tap.run(a_language_is_read_with_its_forms_and_english_stands_in_for_gaps,
        gaps_are_listed_and_are_faults_of_a_language_that_must_be_complete, what_differs_from_english_is_named,
        what_is_no_catalogue_is_refused_with_its_line,
        the_console_gets_a_whole_file_a_language_and_the_places_of_every_message, the_catalogues_of_the_program_are_in_order)
