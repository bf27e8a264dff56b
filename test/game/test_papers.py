#!/usr/bin/env python3
"""Papers of a game: test_papers.py STAUNTON"""

import json
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "rules"))
import tap  # pylint: disable=wrong-import-position

STAUNTON = os.path.abspath(sys.argv[1])
PATIENCE = 60
HEAD = """# A log
control: 90'/40+30'/end +30"
white: Rossi, Mario
"""


def game(*words, given=None, code=0):
    result = subprocess.run([STAUNTON, "game", *words], input=given, capture_output=True, text=True, timeout=PATIENCE,
                            check=False)
    assert result.returncode == code, f"exit {result.returncode}: {result.stdout}{result.stderr}"
    return result.stdout


def a_warning_on_dress_is_confirmed_by_a_letter_of_the_same_day():
    """With a copy for the captain in a team event, and without one elsewhere. [c02-2022:11.5.7.warning]"""
    warned = "0:01:00 white breaks-dress-code: shorts\n0:02:00 white breaks-dress-code: beach shoes\n"
    team = game("letter", "-", "--date", "17 November 2026", given=HEAD + "rule: white-captain Bianchi\n" + warned)
    tap.equal(team.count("17 November 2026\n"), 2)
    tap.equal(team.count("To: Rossi, Mario"), 2)
    tap.equal(team.count("Copy: Bianchi, team captain"), 2)
    assert "number 1" in team and "number 2" in team and "beach shoes" in team, team
    alone = game("letter", "-", given=HEAD + warned)
    assert "Copy:" not in alone, alone
    page = game("letter", "-", "--html", given=HEAD + warned)
    assert page.startswith("<!DOCTYPE html>") and "beach shoes" in page, page


def no_letter_is_printed_without_a_warning():
    """A third case brings penalties, not a letter. [c02-2022:11.5.7.penalty]"""
    given = HEAD + "rule: white-dress-warnings 2\n0:01:00 white breaks-dress-code: shorts\n"
    assert "To:" not in game("letter", "-", given=given, code=1)


def the_areas_of_the_venue_are_listed_with_their_kind():
    """[laws:11.2.1] [laws:11.2.2] [laws:glossary.contiguous]"""
    areas = "rule: areas playing Main hall; venue Rest room; contiguous Gallery\n"
    tap.equal(game("areas", "-", given=HEAD + areas),
              "Main hall: playing area\nRest room: venue\nGallery: contiguous area\n")
    assert "<p>Gallery: contiguous area</p>" in game("areas", "-", "--html", given=HEAD + areas)


def a_venue_without_a_playing_area_is_refused():
    """[laws:11.2.2]"""
    game("areas", "-", given=HEAD + "rule: areas venue Rest room\n", code=3)


def the_notice_on_dress_names_whom_it_binds():
    """[c02-2022:11.5.1]"""
    notice = game("dress-notice")
    for role in ("players", "arbiters", "captains", "officials"):
        assert role in notice, role
    assert "<h1>Dress code</h1>" in game("dress-notice", "--html")


def a_badge_shows_country_flag_and_name():
    """[c02-2022:11.5.4.badge]"""
    badge = game("badge", "Rossi, Mario", "--country", "Italy", "--flag", "IT")
    for part in ("Rossi, Mario", "Italy", "\U0001F1EE\U0001F1F9"):
        assert part in badge, badge


def the_rope_of_a_badge_tells_what_somebody_does():
    """[c02-2022:11.5.4.colours]"""
    for role, rope in (("player", "green"), ("captain", "orange"), ("visitor", "yellow"), ("arbiter", "white")):
        assert f"Rope: {rope}" in game("badge", "Somebody", "--role", role), role


def score_sheets_are_printed_for_play_on_paper():
    """Empty rows where nothing is written. [laws:8.1.1.1]"""
    page = game("sheets", "-", "--html", given=HEAD + "rule: recording paper\n")
    tap.equal(page.count("<table"), 2)
    assert page.count("<tr") > 100, page.count("<tr")
    assert "Rossi, Mario" in page


ADJOURNED = """# A log
control: 90'
white: Rossi, Mario
rule: adjournments yes
0:00:00 arbiter starts-game
0:10:00 white moves e4
0:10:00 white presses
0:11:00 black moves e5
0:11:00 black presses
0:20:00 arbiter requires-sealing
0:30:00 white seals Nf3
0:31:00 white stops-clocks
"""


def papers_are_printed_in_italian_too():
    """Names and what an arbiter wrote stand as they are. [laws:I.2] [c02-2022:11.5.7.warning]"""
    envelope = game("envelope", "-", "--language", "it", given=ADJOURNED)
    for part in ("Bianco:           Rossi, Mario\n", "Nero:             Nero\n", "Tempo usato:      Bianco 30:00, Nero 1:00\n",
                 "In busta da:      Rossi, Mario (Bianco)\n", "Mossa in busta:   2\n"):
        assert part in envelope, envelope
    page = game("envelope", "-", "--html", "--language", "it", given=ADJOURNED)
    assert '<html lang="it">' in page and "<h1>Partita sospesa</h1>" in page and "sealed" not in page.lower(), page
    letter = game("letter", "-", "--language", "it", given=HEAD + "0:01:00 white breaks-dress-code: shorts\n")
    assert "A: Rossi, Mario" in letter and "numero 1" in letter and "shorts" in letter and "warn" not in letter, letter
    sheets = game("sheets", "-", "--html", "--language", "it", given=HEAD)
    assert "<h1>Formulari</h1>" in sheets and "<th>Bianco</th>" in sheets and "White" not in sheets, sheets[:2000]
    badge = game("badge", "Rossi, Mario", "--role", "captain", "--language", "it")
    tap.equal(badge, "Rossi, Mario\ncapitano\nCordoncino: arancione\n")
    for paper in (("dress-notice",), ("badge", "Rossi"), ("envelope", "-"), ("areas", "-")):
        game(*paper, "--language", "xx", given=HEAD, code=2)


def no_word_of_the_papers_lacks_its_italian():
    for words in (("dress-notice",), ("areas", "-")):
        english, italian = (game(*words, "--language", language, given=HEAD) for language in ("en", "it"))
        assert english != italian and not set(english.splitlines()) & set(italian.splitlines()), italian


def words_of_logs_are_explained_in_italian():
    """Of rules and checks the name is that of the log; what it means shares no line with the English."""
    for words, columns in ((("rules",), ("means",)), (("verbs",), ("means", "asks"))):
        lists = [json.loads(game(*words, "--json", "--language", language)) for language in ("en", "it")]
        english, italian = ([row for rows in (found.values() if isinstance(found, dict) else [found]) for row in rows
                             if isinstance(row, dict)] for found in lists)
        same = [row for row, other in zip(english, italian) for column in columns
                if row.get(column, "") and row[column] == other[column]]
        assert len(english) > 20 and not same, same
    says = game("replay", "-", "--language", "it", given=ADJOURNED + "0:32:00 white touches z9\n", code=3)
    tap.equal(says, "")
    replayed = game("replay", "-", "--language", "it", given=HEAD + "0:01:00 black resigns\n? phase before\n", code=1)
    for part in ("0 controlli" if "0 controlli" in replayed else "1 controllo", "1 partita"):
        assert part in replayed, replayed
    for english in ("game", "fact", "check", "White"):
        assert english not in replayed.split("\n", 4)[4], replayed


def what_the_rules_wrote_is_said_in_italian():
    """The log keeps its words; the reason and what was found are in the language of the reader. [laws:6.9]"""
    position = "position: 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n"
    resigned = game("replay", "-", "--language", "it", given=HEAD + position + "0:00 arbiter starts-game\n0:01:00 white resigns\n")
    assert "Il Bianco abbandona" in resigned and "Permesso [laws:6.6]" in resigned and "In corso" in resigned, resigned
    for word in ("white", "starts-game", "allowed", "phase", "playing", "present", "run "):
        assert word not in resigned.split("\n\n", 1)[1], (word, resigned)
    resigned = " ".join(resigned.split())
    assert "Ha soltanto il re." in resigned and "il Nero non può dare matto" in resigned, resigned
    assert "king" not in resigned, resigned


def an_article_that_is_asked_for_is_shown():
    """[laws:11.9]"""
    shown = game("replay", "-", given=HEAD + "0:01:00 white asks-article 9.2.2\n")
    assert "laws:9.2.2: " in shown, shown


tap.run(a_warning_on_dress_is_confirmed_by_a_letter_of_the_same_day, no_letter_is_printed_without_a_warning,
        the_areas_of_the_venue_are_listed_with_their_kind, a_venue_without_a_playing_area_is_refused,
        the_notice_on_dress_names_whom_it_binds, a_badge_shows_country_flag_and_name,
        the_rope_of_a_badge_tells_what_somebody_does, score_sheets_are_printed_for_play_on_paper,
        papers_are_printed_in_italian_too, no_word_of_the_papers_lacks_its_italian,
        words_of_logs_are_explained_in_italian, what_the_rules_wrote_is_said_in_italian, an_article_that_is_asked_for_is_shown)
