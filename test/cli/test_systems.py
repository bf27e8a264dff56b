#!/usr/bin/env python3
"""The Swiss systems described and compared on the command line: test_systems.py STAUNTON ROOT"""

import html.parser
import json
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "rules"))
import tap  # pylint: disable=wrong-import-position

STAUNTON = os.path.abspath(sys.argv[1])
ROOT = os.path.abspath(sys.argv[2])
SYSTEMS = ["dutch@2026", "dutch@2017", "dutch@2009", "lim@1999", "dubov@1997", "burstein@2009"]
CLASSIC = SYSTEMS[2:]
PLAYERS = ("Alpha, Anna", "Beta, Berta", "Gamma, Gina", "Delta, Dora", "Epsilon, Eva", "Zeta, Zoe", "Eta, Edda")
ROUNDS = (("4w1", "3b="), ("5b1", "7w="), ("6w=", "1w="), ("1b0", "6w1"), ("2w0", "U"), ("3b=", "4b0"), ("U", "2b="))
POINTS = {"1": 2, "=": 1, "0": 0, "U": 2}


def cell(word):
    return f"0000 - {word}" if word == "U" else f"{int(word[:-2]):4d} {word[-2]} {word[-1]}"


def report(rounds=ROUNDS, ratings=True, planned=5):
    lines = ["012 Club open", f"142 {planned}", "152 W"]
    for i, (name, words) in enumerate(zip(PLAYERS, rounds), 1):
        rating = 2200 - 50 * i if ratings else 0
        points = sum(POINTS[word[-1]] for word in words) / 2
        head = f"001 {i:4d}      {name:33s} {rating:4d} ITA             "
        lines.append(f"{head:80s}{points:4.1f} {i:4d}  " + "  ".join(cell(word) for word in words))
    return "\n".join(lines) + "\n"


def run(folder, *words):
    environment = dict(os.environ, LC_ALL="C.UTF-8", HOME=folder)
    environment.pop("STAUNTON_DATABASE", None)
    return subprocess.run([STAUNTON, *words], cwd=folder, env=environment, capture_output=True, text=True, timeout=60,
                          check=False)


def done(folder, *words, code=0):
    result = run(folder, *words)
    assert result.returncode == code, (words, result.returncode, result.stdout, result.stderr)
    return result.stdout


def as_json(folder, *words, code=0):
    return json.loads(done(folder, *words, "--json", code=code))


def refused(folder, *words):
    result = run(folder, *words)
    assert result.returncode != 0 and result.stdout == "" and result.stderr, (words, result)
    return result.stderr


def write(folder, name, text):
    with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
        file.write(text)


def in_folder(case):
    def inner():
        with tempfile.TemporaryDirectory() as folder:
            case(folder)
    inner.__name__ = case.__name__
    return inner


def known_articles():
    known = set()
    for name in os.listdir(os.path.join(ROOT, "rules")):
        with open(os.path.join(ROOT, "rules", name), encoding="utf-8") as file:
            known |= {line.split("\t")[0] for line in file}
    return known


# --- rules list, rules show ------------------------------------------------------------------------------------------


@in_folder
def all_systems_are_listed_with_their_options(folder):
    listed = as_json(folder, "rules", "list")
    tap.equal([row["system"] for row in listed], SYSTEMS)
    options = {row["system"]: [option["name"] for option in row["options"]] for row in listed}
    tap.equal({system: len(names) for system, names in options.items()},
              {"dutch@2026": 0, "dutch@2017": 0, "dutch@2009": 11, "lim@1999": 16, "dubov@1997": 11, "burstein@2009": 7})
    for system, names in (("dutch@2009", ("topscorers_from_half", "forfeits_float")), ("lim@1999", ("lim_maxi",)),
                          ("dubov@1997", ("highest_floats",)), ("burstein@2009", ("burstein_plain",))):
        assert set(names) <= set(options[system]), options
    tap.equal([system for system, names in options.items() if "last_round_by_half" in names],
              ["lim@1999", "dubov@1997", "burstein@2009"])
    table = done(folder, "rules", "list").split("\n")
    tap.equal([line.split()[0] for line in table[1:-1]], SYSTEMS)


@in_folder
def every_system_describes_itself_by_articles_that_exist(folder):
    """[c04:general.minimum.h] [c04:general.report.other] [c04:lim.scope.systems]"""
    known = known_articles()
    for system in SYSTEMS:
        shown = as_json(folder, "rules", "show", system)
        assert len(shown["steps"]) >= 20 and len(shown["choices"]) >= 10, (system, shown)
        tap.equal([option["on"] for option in shown["options"]], [False] * len(shown["options"]))
        articles = [step["article"] for step in shown["steps"]]
        articles += [article for choice in shown["choices"] for article in choice["articles"]]
        if system in CLASSIC:
            tap.equal([article for article in articles if article not in known], [])
        names = [choice["name"] for choice in shown["choices"]]
        tap.equal(sorted(set(names)), sorted(names))
        # What can be switched is an option, and every option is an open choice.
        switched = {choice["name"]: choice["otherwise"] for choice in shown["choices"] if choice["otherwise"]}
        tap.equal(switched, {option["name"]: option["name"] + "=on" for option in shown["options"]})
        for otherwise in switched.values():
            on = as_json(folder, "rules", "show", system, "--option", otherwise)
            tap.equal([option["name"] for option in on["options"] if option["on"]], [otherwise.split("=")[0]])


@in_folder
def sentences_begin_and_end_as_sentences(folder):
    for system in SYSTEMS:
        shown = as_json(folder, "rules", "show", system)
        for choice in shown["choices"]:
            assert choice["reading"][0].isupper() or choice["reading"][0] == "x", choice
            assert choice["reading"].endswith(".") and "  " not in choice["reading"], choice
        for step in shown["steps"]:
            assert step["words"][-1] in ".,;:" and "  " not in step["words"], step
        assert shown["steps"][-1]["words"].endswith("."), system


@in_folder
def the_aims_stand_first(folder):
    """[c04:dubov.preface] [c04:burstein.preface]"""
    for system, word in (("dubov", "average rating of opponents"), ("burstein", "equally strong opposition")):
        first = as_json(folder, "rules", "show", SYSTEMS[4 if system == "dubov" else 5])["steps"][0]
        tap.equal(first["article"], f"c04:{system}.preface")
        assert word in first["words"], first


@in_folder
def a_maxi_tournament_has_no_threshold_in_the_text(folder):
    """[c04:lim.10.2.maxi.down]"""
    shown = re.sub(r"\s+", " ", done(folder, "rules", "show", "lim@1999"))
    assert "does not say when a tournament is a Maxi-tournament" in shown, shown
    assert "(1988) meant more participants than 2 to the power of the number of rounds" in shown, shown
    assert "lim_maxi=off" in shown and "Otherwise: lim_maxi=on." in shown, shown
    shown = re.sub(r"\s+", " ", done(folder, "rules", "show", "lim@1999", "--option", "lim_maxi=on"))
    assert "lim_maxi=on" in shown and "lim_maxi The option changes this." in shown, shown


@in_folder
def the_notice_board_is_in_the_language_of_its_readers(folder):
    for system in SYSTEMS:
        english, italian = as_json(folder, "rules", "show", system), as_json(folder, "--language", "it", "rules", "show", system)
        assert english["title"] != italian["title"], system
        for part, member in (("steps", "words"), ("options", "words"), ("choices", "reading")):
            for one, other in zip(english[part], italian[part]):
                assert one[member] != other[member], other
                tap.equal({**one, member: ""}, {**other, member: ""})
        shown = done(folder, "--language", "it", "rules", "show", system)
        assert "Come si abbina un turno" in shown and " the " not in shown.split("\n\n", 1)[1], shown


@in_folder
def what_is_told_of_a_round_is_in_one_language(folder):
    english = re.compile(r"\b(the|of|with|round|rounds|player|players|pair|bracket|group|was|is|are|not|because|differences)\b", re.IGNORECASE)
    write(folder, "open.trf", report())
    told = [done(folder, "--language", "it", "compare", "open.trf"), done(folder, "--language", "it", "check", "--requirements", "open.trf")]
    for system in SYSTEMS:
        told.append(done(folder, "--language", "it", "explain", "open.trf", "--round", "2", "--system", system))
        checked = run(folder, "--language", "it", "check", "open.trf", "--system", system)
        told.append(checked.stdout)
        assert "turno" in told[-2] and "tornei controllati" in told[-1], told
        words = as_json(folder, "--language", "it", "explain", "open.trf", "--round", "2", "--system", system)
        told += [step["words"] for step in words.get("steps", ())]
    told.append(run(folder, "--language", "it", "generate", "--half-byes", "60", "--zero-byes", "60").stderr)
    assert "bye da mezzo punto" in told[-1], told[-1]
    told.append(run(folder, "--language", "it", "playoff", "open.trf", "--set", "places=none").stderr.splitlines()[-1])
    assert "un posto come 1" in told[-1], told[-1]
    for text in told:
        found = english.search(re.sub(r"\[[^]]*\]|Club open", "", text))
        assert found is None, (found, text)


@in_folder
def lines_are_no_wider_than_a_hundred_columns(folder):
    for system in SYSTEMS:
        for line in done(folder, "rules", "show", system).split("\n"):
            assert len(line) <= 100, (system, line)


class Tags(html.parser.HTMLParser):
    """Opens and closes in order."""

    def __init__(self):
        super().__init__()
        self.open, self.rows = [], 0

    def handle_starttag(self, tag, attrs):
        self.rows += tag == "tr"
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag):
        tap.equal(self.open.pop(), tag)


@in_folder
def the_page_for_the_notice_board_says_all_of_it(folder):
    """What is handed over where another system is used. [c04:general.report.other]"""
    for system in SYSTEMS:
        shown = as_json(folder, "rules", "show", system)
        page = done(folder, "rules", "show", system, "--html")
        tags = Tags()
        tags.feed(page)
        tap.equal(tags.open, [])
        tap.equal(tags.rows, len(shown["steps"]) + len(shown["options"]) + len(shown["choices"]))
        assert f"<h1>{shown['title']}</h1>" in page and shown["from"] in page, system
    assert "--html" in refused(folder, "rules", "show", "lim@1999", "--html", "--json")


@in_folder
def what_is_no_system_is_refused_with_the_nearest(folder):
    assert "lim@1999" in refused(folder, "rules", "show", "lim@1998")
    assert "dutch@2026" in refused(folder, "rules", "show", "swiss")
    assert "lim_maxi" in refused(folder, "rules", "show", "lim@1999", "--option", "maxi=on")
    refused(folder, "rules", "show", "lim@1999", "--option", "lim_maxi=perhaps")
    assert "no options" in refused(folder, "rules", "show", "dutch@2026", "--option", "lim_maxi=on")


@in_folder
def an_event_shows_the_system_and_options_that_it_has(folder):
    """[c04:lim.scope.systems]"""
    done(folder, "event", "new", "Old Style", "--from", "2010-04-10")
    done(folder, "tournament", "new", "old-style", "Open", "--system", "swiss", "--rounds", "5", "--pairing", "lim@1999",
         "--option", "lim_maxi=on")
    shown = as_json(folder, "rules", "show", "old-style")
    tap.equal((shown["system"], [option["name"] for option in shown["options"] if option["on"]]),
              ("lim@1999", ["lim_maxi"]))
    assert done(folder, "rules", "show", "old-style").split("\n")[0].endswith(", Old Style: Open")
    refused(folder, "rules", "show", "old-style", "--option", "lim_maxi=off")
    done(folder, "tournament", "new", "old-style", "Blitz", "--system", "round-robin")
    refused(folder, "rules", "show", "old-style")
    refused(folder, "rules", "show", "old-style", "--tournament", "Blitz")
    tap.equal(as_json(folder, "rules", "show", "old-style", "--tournament", "Open")["system"], "lim@1999")


@in_folder
def a_report_declares_its_system_and_shows_its_rules(folder):
    """[c04:general.report.system]"""
    write(folder, "open.trf", report())
    for system in CLASSIC:
        done(folder, "pair", "open.trf", "--system", system, "-o", "next.trf")
        with open(os.path.join(folder, "next.trf"), encoding="utf-8") as file:
            text = file.read()
        assert re.search(r"(?m)^092 .*" + re.escape(system), text) and "192 CUSTOM_SWISS" in text, text
        tap.equal(as_json(folder, "rules", "show", "next.trf")["system"], system)
    done(folder, "pair", "open.trf", "--system", "lim@1999", "--option", "lim_maxi=on", "-o", "maxi.trf")
    tap.equal([option["name"] for option in as_json(folder, "rules", "show", "maxi.trf")["options"] if option["on"]],
              ["lim_maxi"])
    for system in SYSTEMS[:2]:
        done(folder, "generate", "--players", "6", "--rounds", "3", "--seed", "1", "--system", system, "-o", "made.trf")
        with open(os.path.join(folder, "made.trf"), encoding="utf-8") as file:
            assert "192 FIDE_DUTCH_" + system[-4:] in file.read(), system
        tap.equal(as_json(folder, "rules", "show", "made.trf")["system"], system)


@in_folder
def what_the_text_leaves_to_fair_judgement_is_told(folder):
    """[c04:dubov.9.judgement]"""
    told = ""
    for seed in range(1, 40):
        name = f"{seed}.trf"
        run(folder, "generate", "--players", "6", "--rounds", "5", "--seed", f"{seed:x}", "--unrated", "0", "--system",
            "dubov@1997", "-o", name)
        for number in ("4", "5"):
            result = run(folder, "explain", name, "--round", number, "--json")
            steps = json.loads(result.stdout)["steps"] if result.returncode == 0 else []
            told += "".join(step["words"] for step in steps if step["article"] == "c04:dubov.9.judgement")
        if told:
            break
    assert "one" in told or "join" in told, told


@in_folder
def every_reading_stands_in_the_documentation(folder):
    with open(os.path.join(ROOT, "docs", "readings.md"), encoding="utf-8") as file:
        text = file.read()
    for system in CLASSIC:
        for choice in as_json(folder, "rules", "show", system)["choices"]:
            assert f"| `{choice['name']}` | {', '.join(choice['articles'])} | {choice['reading']}" in text, choice


# --- compare ---------------------------------------------------------------------------------------------------------


def column(compared, system):
    return next(found for found in compared["systems"] if found["system"] == system)


def pairs(found):
    return [f"{board['white']}-{board['black']}" for board in found["boards"]]


@in_folder
def every_system_pairs_as_pair_does(folder):
    """[c04:general.objective]"""
    write(folder, "open.trf", report())
    compared = as_json(folder, "compare", "open.trf")
    tap.equal([found["system"] for found in compared["systems"]], SYSTEMS)
    tap.equal((compared["tournament"], compared["round"], compared["rounds"]), ("Club open", 3, 5))
    for found in compared["systems"]:
        alone = as_json(folder, "pair", "open.trf", "--system", found["system"])
        tap.equal(pairs(found), [f"{board['white']['number']}-{board['black']['number']}" for board in alone["boards"]])
        tap.equal(found["bye"], alone["bye"]["number"])


@in_folder
def what_differs_is_marked_and_told_by_its_article(folder):
    write(folder, "open.trf", report())
    compared = as_json(folder, "compare", "open.trf", "--systems", ",".join(SYSTEMS))
    first = compared["systems"][0]
    others = 0
    for found in compared["systems"]:
        same = pairs(found) == pairs(first) and found["bye"] == first["bye"]
        turned = {pair: "-".join(reversed(pair.split("-"))) for pair in pairs(first)}
        for pair, board in zip(pairs(found), found["boards"]):
            mark = "same" if pair in turned else "colours" if pair in turned.values() else "other"
            tap.equal((found["system"], pair, board["first"]), (found["system"], pair, mark))
            unordered = [sorted(pair.split("-")) for other in compared["systems"] if other is not found
                         for pair in pairs(other)]
            tap.equal(board["only_here"], sorted(pair.split("-")) not in unordered)
        tap.equal(found["shared"], sum(board["first"] != "other" for board in found["boards"]))
        tap.equal((found["system"], found["same"]), (found["system"], same))
        if not same:
            others += 1
            assert found["article"] and found["reason"], found
            assert found["system"] not in CLASSIC or found["article"].startswith("c04:"), found
    assert others > 0, compared


@in_folder
def colours_scores_and_floats_are_counted(folder):
    """[c04:general.minimum.f] [c04:general.minimum.g]"""
    write(folder, "open.trf", report())
    scores = [sum(POINTS[word[-1]] for word in cells) for cells in ROUNDS]
    # 5 and 7 had a bye beside one game, 2, 3, 4 had one colour twice or both; what is due is not the last colour.
    due = {i: {"w": "b", "b": "w"}[[word[-2] for word in cells if word != "U"][-1]] for i, cells in enumerate(ROUNDS, 1)}
    for found in as_json(folder, "compare", "open.trf")["systems"]:
        differences = [abs(scores[board["white"] - 1] - scores[board["black"] - 1]) for board in found["boards"]]
        tap.equal(found["floats"], sum(difference != 0 for difference in differences))
        tap.equal(found["score_differences"], f"{sum(differences) / 2:.1f}")
        missed = sum((due[board["white"]] == "b") + (due[board["black"]] == "w") for board in found["boards"])
        tap.equal((found["system"], found["without_due_colour"]), (found["system"], missed))


@in_folder
def a_system_that_refuses_does_not_end_the_others(folder):
    """[c04:dutch.A.1]"""
    write(folder, "open.trf", report(ratings=False))
    compared = as_json(folder, "compare", "open.trf")
    tap.equal([found["system"] for found in compared["systems"] if not found["drawn"]], ["dubov@1997"])
    refusal = column(compared, "dubov@1997")["refusal"]
    tap.equal((refusal["error"], refusal["article"]), ("pairing_rating", "c04:dutch.A.1"))
    shown = done(folder, "compare", "open.trf")
    assert "dubov@1997     No pairing. Alpha, Anna has no rating" in shown, shown
    assert re.search(r"(?m)^ +1 .* - +\d+-\d+", shown), shown
    # Where nobody draws a round the answer is no; where the first does not, the next one is what others are compared with.
    tap.equal(as_json(folder, "compare", "open.trf", "--systems", "dubov@1997", code=1)["systems"][0]["drawn"], False)
    turned = as_json(folder, "compare", "open.trf", "--systems", "dubov@1997,dutch@2017,dutch@2026")
    tap.equal(column(turned, "dutch@2017")["same"], True)


@in_folder
def where_no_legal_pairing_exists_each_says_so(folder):
    write(folder, "open.trf", report(rounds=(("2w1", ), ("1b0", )), planned=3))
    compared = as_json(folder, "compare", "open.trf", code=1)
    tap.equal({found["refusal"]["error"] for found in compared["systems"]}, {"pairing_impossible"})


@in_folder
def a_round_that_is_played_is_paired_anew(folder):
    write(folder, "open.trf", report())
    compared = as_json(folder, "compare", "open.trf", "--round", "1", "--systems", "dutch@2026,burstein@2009")
    tap.equal(pairs(compared["systems"][0]), ["1-4", "5-2", "3-6"])
    # The top half meets its own: 1 with the lowest of it.
    tap.equal([found["bye"] for found in compared["systems"]], [7, 7])
    assert pairs(compared["systems"][1]) != pairs(compared["systems"][0])
    plain = as_json(folder, "compare", "open.trf", "--round", "1", "--systems", "dutch@2026,burstein@2009", "--option",
                    "burstein_plain=on")
    tap.equal([name for name, on in column(plain, "burstein@2009")["options"].items() if on], ["burstein_plain"])
    assert pairs(plain["systems"][1]) != pairs(compared["systems"][1])
    refused(folder, "compare", "open.trf", "--round", "4")
    refused(folder, "compare", "open.trf", "--round", "0")


@in_folder
def what_cannot_be_compared_is_refused(folder):
    write(folder, "open.trf", report())
    assert "lim@1999" in refused(folder, "compare", "open.trf", "--systems", "dutch@2026,lim")
    assert "twice" in refused(folder, "compare", "open.trf", "--systems", "dutch,dutch@2026")
    refused(folder, "compare", "open.trf", "--systems", "")
    assert "rules list" in refused(folder, "compare", "open.trf", "--option", "maxi=on")
    refused(folder, "compare", "open.trf", "--systems", "dutch@2026", "--option", "lim_maxi=on")
    refused(folder, "compare", "open.trf", "--tournament", "1")
    refused(folder, "compare", "missing.trf")
    refused(folder, "compare", "no-event")


@in_folder
def the_round_of_an_event_is_compared_by_the_numbers_of_its_players(folder):
    write(folder, "players.csv", "name;rating\n" + "".join(f"{name};{2200 - 50 * i}\n"
                                                          for i, name in enumerate(PLAYERS, 1)))
    done(folder, "event", "new", "Club", "--from", "2026-04-10")
    done(folder, "player", "import", "club", "players.csv")
    done(folder, "tournament", "new", "club", "Open", "--system", "swiss", "--rounds", "2")
    done(folder, "entry", "add", "club", "--all")
    done(folder, "numbers", "draw", "club", "--by-rating")
    done(folder, "tournament", "colour", "club", "white")
    compared = as_json(folder, "compare", "club", "--systems", "dutch@2026,lim@1999")
    tap.equal((compared["round"], pairs(compared["systems"][0])), (1, ["1-4", "5-2", "3-6"]))
    for number in ("1", "2"):
        done(folder, "round", "pair", "club")
        done(folder, "round", "publish", "club")
        for board in ("1", "2", "3"):
            done(folder, "result", "set", "club", number, board, "1-0")
    assert "All 2 rounds" in refused(folder, "compare", "club")
    tap.equal(as_json(folder, "compare", "club", "--round", "2", "--systems", "dutch@2026")["round"], 2)


if __name__ == "__main__":
    tap.run(
        all_systems_are_listed_with_their_options, every_system_describes_itself_by_articles_that_exist,
        sentences_begin_and_end_as_sentences, the_aims_stand_first, a_maxi_tournament_has_no_threshold_in_the_text,
        the_notice_board_is_in_the_language_of_its_readers, what_is_told_of_a_round_is_in_one_language,
        lines_are_no_wider_than_a_hundred_columns, the_page_for_the_notice_board_says_all_of_it,
        what_is_no_system_is_refused_with_the_nearest, an_event_shows_the_system_and_options_that_it_has,
        a_report_declares_its_system_and_shows_its_rules, what_the_text_leaves_to_fair_judgement_is_told,
        every_reading_stands_in_the_documentation, every_system_pairs_as_pair_does,
        what_differs_is_marked_and_told_by_its_article, colours_scores_and_floats_are_counted,
        a_system_that_refuses_does_not_end_the_others, where_no_legal_pairing_exists_each_says_so,
        a_round_that_is_played_is_paired_anew, what_cannot_be_compared_is_refused,
        the_round_of_an_event_is_compared_by_the_numbers_of_its_players)
