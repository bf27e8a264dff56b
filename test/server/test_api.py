#!/usr/bin/env python3
"""Every route of the API with every answer that is documented for it, on one event from its making to its end."""

import functools
import gzip
import json
import os
import re
import socket
import sys
import time

import client
import tap
from tap import equal, true

sys.path.insert(0, os.path.join(os.environ["STAUNTON_SOURCE"], "tools"))
import text_data  # pylint: disable=wrong-import-position

EVENT = "/api/v1/events/city-open"
A = EVENT + "/tournaments/1"


class Case:
    """What the tests share: one server, an arbiter, someone of the public."""

    def __init__(self):
        self.brake = client.Brake()
        self.server = client.Server(brake=self.brake.name)
        self.public = self.server.client()
        self.arbiter = self.server.client()


def test_the_program_says_what_it_is(case):
    about = case.public.view("/api/v1/about")
    equal(about["name"], "Staunton")
    equal(about["endorsed"], False)  # by FIDE [c04:programs]
    true(any(one["edition"] == "tiebreak@2026" and one["default"] for one in about["editions"]), "editions")
    equal({one["edition"]: one["pairing"] for one in about["editions"] if "pairing" in one},
          {"dutch@2026": "today", "dutch@2017": "today", "dutch@2009": "classic", "lim@1999": "classic",
           "dubov@1997": "classic", "burstein@2009": "classic"})
    equal({one["edition"]: one["keys"] for one in about["editions"] if "keys" in one}, {"dubov@1997": "dubov", "burstein@2009": "burstein"})
    equal({option["name"] for one in about["editions"] for option in one.get("options", ()) if option["foremost"]},
          {"topscorers_from_half", "forfeits_float", "absent_keeps", "lim_maxi", "last_round_by_half", "burstein_plain"})
    play = {one["key"]: one for one in about["play"]}
    equal((play["supervision"]["choices"], play["appeals"]["choices"], play["penalty"]["choices"]),
          (["full", "basic"], ["yes", "no"], []))
    equal((play["penalty"]["value"], all(one["default"] for one in play.values())), ("2:00", True))
    true(not any(key.startswith(("white-", "black-")) for key in play), "rules of one player")


def test_the_program_speaks_the_language_of_its_reader(case):
    for path in ("about", "tiebreaks", "verbs"):
        english, italian = (case.public.request("GET", f"/api/v1/{path}", headers={"Accept-Language": one}) for one in ("en", "it"))
        equal((italian.header("Content-Language"), italian.header("Vary")), ("it", "Cookie, Accept-Language"))
        true(english.json != italian.json, path)
    about = case.public.request("GET", "/api/v1/about", headers={"Accept-Language": "it"}).json
    catalogue = text_data.Catalogue(os.path.join(text_data.FOLDER, "it.po"))
    titles = {one["edition"]: catalogue.messages["edition-title." + one["edition"]] for one in about["editions"]}
    equal({one["edition"]: [one["title"]] for one in about["editions"]}, {edition: list(said.forms) for edition, said in titles.items()})


def test_the_document_of_the_api_is_served(case):
    answer = case.public.get("/api/v1/openapi.json")
    equal(json.loads(answer.body), client.DOCUMENT)
    equal(case.public.get("/api/v1/openapi.json", headers={"If-None-Match": answer.header("ETag")}).status, 304)
    equal(case.public.get("/api/about", documented=False).status, 404, "without its version")


def test_the_document_names_every_verb_with_its_actors_and_operands(case):
    """The document is made from the table of the program, the answer by the program."""
    def told(verb):
        operands, needed = (", ".join(sorted(verb[part])) for part in ("operands", "needed"))
        return f"By {', '.join(sorted(verb['actors']))}. Operands: {operands}. Needed: {needed}."

    def read(row):
        by, operands, needed = (re.search(rf"{word}:? ([a-z, ]+)\.", row["description"]) for word in ("By", "Operands", "Needed"))
        parts = {"actors": by, "operands": operands, "needed": needed}
        return told({name: found[1].split(", ") if found else [] for name, found in parts.items()})
    verbs = case.public.view("/api/v1/verbs")["verbs"]
    rows = client.DOCUMENT["components"]["schemas"]["GameVerb"]["oneOf"]
    equal({verb["word"]: told(verb) for verb in verbs}, {row["const"]: read(row) for row in rows})
    true(len(verbs) > 100, "all of them")


def test_the_tie_breaks_of_an_edition_can_be_looked_up(case):
    # [c02-2022:12.3.1.table] [c02-2022:13.1.4] [c02-2022:13.2]
    newest = case.public.view("/api/v1/tiebreaks")
    equal(newest["edition"], "tiebreak@2026")
    old = case.public.view("/api/v1/tiebreaks?edition=2022&rounds=8")
    equal(old["edition"], "tiebreak@2022")
    rows = {row["code"]: row for row in old["tiebreaks"]}
    equal({code: rows[code]["types"] for code in ("DE", "WIN", "BH", "SB", "ARO", "SBO", "KS", "GE", "PS", "BWG", "BPG")},
          {"DE": "A", "WIN": "B", "BH": "C", "SB": "BC", "ARO": "D", "SBO": "C", "KS": "BC", "GE": "B", "PS": "B",
           "BWG": "B", "BPG": "B"})
    equal((rows["BH"]["article"], rows["BH"]["modifiers"], rows["BH"]["teams"]), ("c02-2022:12.3.2.3.1", ["C", "M"], True))
    equal((rows["ARO"]["rating"], rows["ARO"]["teams"], rows["B1"]["players"]), (True, False, False))
    true("WON" not in rows and "STD" not in rows, "what came later is not there")
    lists = {row["kind"]: row for row in old["recommended"]}
    equal((lists["swiss"]["tiebreaks"], lists["swiss"]["own"]), (["DE", "BH/C1", "PS", "BPG"], True))
    equal(lists["swiss-rated"]["tiebreaks"], ["DE", "BH/C1", "ARO/C1"])
    equal((lists["round-robin"]["article"], lists["round-robin"]["own"]), ("c02-2019:13.16.2", False))
    equal((lists["swiss"]["system"], lists["school-round-robin"]["system"], lists["team-swiss"]["system"]),
          ("swiss", "round-robin", "swiss"))
    # What a list is chosen by. [c07-2023:4.3.A] [c07-2023:13.3.2] [c07-2023:5.KS]
    equal((rows["DE"]["repeatable"], rows["BH"]["repeatable"], rows["BH"]["score"], rows["ARO"]["score"]), (True, False, True, False))
    equal((rows["KS"]["suits"], rows["BH"]["suits"], rows["GE"]["acronyms"]), (["round-robin"], ["swiss"], ["REP", "GE"]))
    latest = {row["code"]: row for row in newest["tiebreaks"]}
    equal([code for code, row in latest.items() if row["chain"]], ["EDE"])
    equal([code for code, row in latest.items() if row["ends"]], ["BC", "TBR", "BBE"])
    equal([code for code, row in latest.items() if not row["round_robin"]], ["BH", "AOB", "FB", "SSSC"])
    equal((old["articles"]["unplayed"], newest["articles"]["unplayed"]), ("c02-2022:12.3.5.2.2.limit", "c07-2023:16.6"))
    equal(case.public.view("/api/v1/tiebreaks?edition=2019")["articles"]["unplayed"], "", "it leaves nothing open")
    equal(case.public.get("/api/v1/tiebreaks?edition=1999").status, 400)
    equal(case.public.get("/api/v1/tiebreaks?rounds=0").status, 400)
    equal(case.public.get("/api/v1/tiebreaks?round=9").status, 400)


def test_nobody_is_signed_in_at_first(case):
    equal(case.public.view("/api/v1/session"), {"signed_in": False, "name": "", "role": "public", "may": [], "sees": [], "events": [], "csrf": ""})


def test_signing_in_gives_a_cookie_that_scripts_cannot_read(case):
    answer = case.arbiter.sign_in()
    equal(answer.status, 200)
    equal((answer.json["name"], answer.json["role"], answer.json["signed_in"]), ("arbiter", "chief", True))
    attributes = [part.strip() for part in answer.header("Set-Cookie").split(";")]
    for wanted in ("HttpOnly", "SameSite=Strict", "Path=/", "Max-Age=43200"):
        true(wanted in attributes, wanted)
    true("Secure" not in attributes, "plain http")
    equal(answer.header("Cache-Control"), "no-store")
    equal(case.arbiter.view("/api/v1/session"), answer.json)


def test_the_name_arbiter_is_understood(case):
    answer = case.public.post("/api/v1/session", {"password": client.PASSWORD})
    equal((answer.status, answer.json["name"]), (200, "arbiter"))


def test_an_event_is_made(case):
    equal(case.public.view("/api/v1/events"), {"events": []})
    body = {"name": "City Open", "place": "Torino", "federation": "ITA", "from": "2026-11-15", "to": "2026-11-22",
            "officials": [{"role": "chief-arbiter", "name": "Rossi, Anna", "fide_id": "123"}],
            "editions": {"tiebreak": "tiebreak@2026"}}
    answer = case.arbiter.post("/api/v1/events", body, headers={"Staunton-Command": "make-1"})
    equal((answer.status, answer.json["event"]), (201, "city-open"))
    equal((answer.json["command"], answer.json["repeated"]), ("make-1", False))
    equal(answer.header("Location"), EVENT)
    events = case.public.view("/api/v1/events")["events"]
    equal([(one["id"], one["name"], one["players"], one["seq"]) for one in events],
          [("city-open", "City Open", 0, answer.json["seq"])])


def test_making_the_same_event_again_by_the_same_command_makes_nothing(case):
    body = {"id": "twice", "name": "Twice", "from": "2026-11-15"}
    first = case.arbiter.post("/api/v1/events", body, headers={"Staunton-Command": "make-2"})
    again = case.arbiter.post("/api/v1/events", body, headers={"Staunton-Command": "make-2"})
    equal((first.status, first.json["repeated"], again.status, again.json["repeated"]), (201, False, 201, True))
    equal(first.json["head"], again.json["head"])


def test_an_event_is_filled(case):
    arbiter = case.arbiter
    people = [{"name": "Neri, Pia", "rating": 2210, "title": "WFM", "federation": "ITA", "club": "Torre",
               "fide_id": "800001", "national_id": "N1", "national_rating": 2300, "birth": "1990-05-07", "sex": "w"},
              {"name": "Verdi, Ugo", "rating": 2100, "birth": "1985"}, {"name": "Bianchi, Ida", "rating": 2000},
              {"name": "Gallo, Leo"}]
    equal(arbiter.done("city-open", "player.add", {"players": people})["made"], 1)
    equal(arbiter.done("city-open", "tournament.create", {"name": "A"})["made"], 1)
    equal(arbiter.done("city-open", "tournament.create", {
        "name": "Side blitz", "system": "manual", "rounds": 3, "scoring": {"win": 3, "draw": 1, "loss": 0},
        "time_control": "3+2", "play": {"supervision": "basic"}, "dates": ["2026-11-16", ""]})["made"], 2)
    arbiter.done("city-open", "tournament.create", {"name": "Spare"})
    arbiter.done("city-open", "tournament.change", {"tournament": 3, "name": "Spare one", "cycles": 2, "swap": False})
    arbiter.done("city-open", "tournament.remove", {"tournament": 3})
    arbiter.done("city-open", "entry.add", {"tournament": 1, "players": [1, 2, 3, 4]})
    arbiter.done("city-open", "entry.add", {"tournament": 2, "players": [1, 2, 3]})
    arbiter.done("city-open", "entry.remove", {"tournament": 2, "player": 3})
    arbiter.done("city-open", "event.change", {"place": "Milano"})
    arbiter.done("city-open", "player.change", {"player": 4, "club": "Alfiere"})
    made = arbiter.done("city-open", "player.add", {"players": [{"name": "Nobody"}]})["made"]
    arbiter.done("city-open", "player.remove", {"player": made})
    event = case.public.view(EVENT)
    equal((event["place"], event["players"], [one["name"] for one in event["tournaments"]]),
          ("Milano", 4, ["A", "Side blitz"]))
    true("undo" not in event, "the public cannot undo")
    true(arbiter.view(EVENT)["undo"]["actor"] == "arbiter", "the arbiter can")


def test_the_public_sees_less_of_players(case):
    mine = case.arbiter.view(EVENT + "/players")["players"][0]
    theirs = case.public.view(EVENT + "/players")["players"][0]
    equal((mine["birth"], mine["national_id"]), ("1990-05-07", "N1"))
    equal((theirs["birth"], theirs["national_id"], theirs["name"]), ("", "", "Neri, Pia"))


def test_a_report_without_numbers_is_refused(case):
    answer = case.public.get(A + "/trf")
    equal(answer.status, 422)


def test_rounds_are_paired_and_results_entered(case):
    arbiter = case.arbiter
    arbiter.done("city-open", "numbers.draw", {"tournament": 1, "method": "hand", "order": [1, 2, 3, 4]})
    arbiter.done("city-open", "numbers.draw", {"tournament": 1, "method": "lots", "seed": "00000000deadbeef"})
    arbiter.done("city-open", "round.pair", {"tournament": 1})
    arbiter.done("city-open", "round.discard", {"tournament": 1})
    arbiter.done("city-open", "numbers.draw", {"tournament": 1, "method": "rating"})
    arbiter.done("city-open", "round.pair", {"tournament": 1})
    arbiter.done("city-open", "round.pair", {"tournament": 2, "boards": [{"white": 1, "black": 2, "result": "1-0"}],
                                             "locked": True})
    equal([one["round"] for one in case.public.view(A + "/rounds")["rounds"]], [1, 2, 3])
    arbiter.done("city-open", "result.set", {"tournament": 1, "round": 1, "board": 1, "result": "1-0"})
    arbiter.done("city-open", "result.set", {"tournament": 1, "round": 1, "board": 2, "result": "1/2-1/2"})
    arbiter.done("city-open", "result.clear", {"tournament": 1, "round": 1, "board": 2})
    arbiter.done("city-open", "result.set", {"tournament": 1, "round": 1, "board": 2, "result": "postponed"})
    first = case.public.view(A + "/rounds/1")
    equal([(board["result"], board["white"]["name"]) for board in first["boards"]],
          [("1-0", "Neri, Pia"), ("postponed", "Verdi, Ugo")])
    arbiter.done("city-open", "round.lock", {"tournament": 1, "round": 1})
    true(case.public.view(A + "/rounds/1")["locked"], "locked")
    arbiter.done("city-open", "round.unlock", {"tournament": 1, "round": 1})


def test_standings_cross_table_and_breakdown_follow_the_results(case):
    standings = case.public.view(A + "/standings")
    equal((standings["rows"][0]["name"], standings["rows"][0]["points"]), ("Neri, Pia", "1"))
    equal(case.public.view(A + "/standings?through=1")["through"], 1)
    equal(len(case.public.view(A + "/crosstable")["rows"]), 4)
    equal(len(case.public.view(EVENT + "/tournaments/2/crosstable")["rows"]), 2)
    case.public.view(EVENT + "/tournaments/2/standings")
    for index in range(len(standings["tiebreaks"])):
        equal(case.public.view(f"{A}/standings/1/{index}")["name"], "Neri, Pia")


def test_the_report_is_a_file_without_dates_of_birth_for_the_public(case):
    mine = case.arbiter.get(A + "/trf")
    theirs = case.public.get(A + "/trf")
    equal(mine.header("Content-Type"), "text/plain; charset=utf-8")
    equal(mine.header("Content-Disposition"), 'attachment; filename="city-open-1.trf"')
    true(b"012 City Open" in theirs.body and b"Neri, Pia" in theirs.body, "it is a TRF")
    true(b"1990" in mine.body and b"1990" not in theirs.body and b"1985" not in theirs.body, "dates of birth")


def test_players_withdraw_and_come_back(case):
    case.arbiter.done("city-open", "player.withdraw", {"tournament": 1, "player": 4})
    true(case.public.view(A)["entries"][3]["withdrawn"], "withdrawn")
    case.arbiter.done("city-open", "player.reinstate", {"tournament": 1, "player": 4})
    equal(case.public.view(A)["entries"][3]["withdrawn"], False)


def test_the_last_command_can_be_undone(case):
    before = case.public.view(A + "/rounds/2")
    done = case.arbiter.done("city-open", "result.set", {"tournament": 1, "round": 2, "board": 1, "result": "0-1"})
    equal(case.public.view(A + "/rounds/2")["boards"][0]["result"], "0-1")
    case.arbiter.done("city-open", "command.undo", {"command": done["command"]})
    after = case.public.view(A + "/rounds/2")
    equal([board["result"] for board in after["boards"]], [board["result"] for board in before["boards"]])
    equal(after["seq"], done["seq"] + 1)


def test_a_request_that_changes_nothing_says_so_and_is_not_undone(case):
    boards = A + "/rounds/3"
    mine, older = ({"tournament": 1, "round": 3, "board": board, "result": "1/2-0"} for board in (1, 2))
    first = case.arbiter.done("city-open", "result.set", mine)
    done = case.arbiter.done("city-open", "result.set", older)
    same = case.arbiter.done("city-open", "result.set", mine, command="same-again")
    equal((done["changed"], same["changed"], same["seq"], same["repeated"]), (True, False, done["seq"], False))
    refused = case.arbiter.command("city-open", "command.undo", {"command": "same-again"})
    equal((refused.status, refused.json["error"], refused.json["operands"][0]), (409, "undo_unchanged", "same-again"))
    equal([board["result"] for board in case.public.view(boards)["boards"]], ["1/2-0", "1/2-0"])
    for one in (done, first):
        case.arbiter.done("city-open", "command.undo", {"command": one["command"]})


def test_undo_names_what_it_takes_back(case):
    place = {"tournament": 1, "round": 3, "board": 2}
    result = lambda: case.public.view(A + "/rounds/3")["boards"][1]["result"]
    before = result()
    first = case.arbiter.done("city-open", "result.set", {**place, "result": "1/2-0"})
    undo = case.arbiter.view("/api/v1/events/city-open")["undo"]
    equal((undo["command"], undo["seq"]), (first["command"], first["seq"]))
    second = case.arbiter.done("city-open", "result.set", {**place, "result": "0-1/2"})
    late = case.arbiter.command("city-open", "command.undo", {"command": first["command"]})
    equal((late.status, late.json["error"]), (409, "undo_not_last"))
    nothing = case.arbiter.command("city-open", "command.undo", {})
    equal((nothing.status, nothing.json["error"], nothing.json["field"]), (400, "field_missing", "command"))
    equal(result(), "0-1/2")
    case.arbiter.done("city-open", "command.undo", {"command": second["command"]})
    equal(result(), "1/2-0")
    case.arbiter.done("city-open", "command.undo", {"command": first["command"]})
    equal(result(), before)


def test_the_journal_is_paged_both_ways(case):
    whole = case.arbiter.view(EVENT + "/journal?limit=1000")
    seqs = [entry["seq"] for entry in whole["entries"]]
    equal(seqs, list(range(1, whole["seq"] + 1)))
    equal(whole["entries"][-1]["hash"], whole["head"])
    equal(whole["entries"][0]["kind"], "event.created/1")

    def page(query):
        return [entry["seq"] for entry in case.arbiter.view(EVENT + "/journal" + query)["entries"]]
    equal(page(""), seqs[-200:])
    equal(page("?limit=3"), seqs[-3:])
    equal(page("?after=2&limit=3"), [3, 4, 5])
    equal(page("?before=6&limit=2"), [4, 5])
    equal(page("?before=3"), [1, 2])
    equal(page("?before=1"), [])
    equal(page(f"?after={whole['seq']}"), [])
    equal(page("?after=2&before=5"), [3, 4])
    equal(page("?after=999999&before=2"), [])


def test_an_entry_says_what_it_is_about_in_the_language_that_is_asked_for(case):
    set_ = case.arbiter.done("city-open", "result.set", {"tournament": 1, "round": 3, "board": 2, "result": "1-0"})
    case.arbiter.done("city-open", "command.undo", {"command": set_["command"]})
    for language, kind, about in (("en", "Result entered", "A · Round 3 · Board 2 · 1 – 0"),
                                  ("it", "Risultato inserito", "A · Turno 3 · Scacchiera 2 · 1 – 0")):
        answer = case.arbiter.request("GET", EVENT + "/journal?limit=2", headers={"Accept-Language": language})
        equal((answer.header("Content-Language"), answer.header("Vary")), (language, "Cookie, Accept-Language"))
        equal([entry["about"] for entry in answer.json["entries"]], [about, f"{kind} · {about}"], language)


def test_an_unchanged_view_is_not_sent_again(case):
    for path in ("/api/v1/events", EVENT, EVENT + "/players", A, A + "/rounds", A + "/rounds/1", A + "/standings",
                 A + "/standings?through=1", A + "/standings/1/0", A + "/crosstable", A + "/trf",
                 A + "/rounds/1/explanation"):
        first = case.public.get(path)
        tag = first.header("ETag")
        equal(first.header("Cache-Control"), "no-cache", path)
        for known in (tag, f'"other", {tag}', f"W/{tag}"):
            again = case.public.get(path, headers={"If-None-Match": known})
            equal((again.status, again.body, again.header("ETag")), (304, b"", tag), path)
        equal(case.public.get(path, headers={"If-None-Match": '"other"'}).status, 200)
    seq = case.public.view(EVENT)["seq"]
    true(case.public.get(A + "/standings").header("ETag").startswith(f'"{seq}-'), "the tag names the seq")


def test_a_changed_view_is_sent_with_another_tag(case):
    before = case.public.get(A + "/standings")
    case.arbiter.done("city-open", "result.set", {"tournament": 1, "round": 2, "board": 1, "result": "0-1"})
    after = case.public.get(A + "/standings", headers={"If-None-Match": before.header("ETag")})
    equal(after.status, 200)
    true(after.header("ETag") != before.header("ETag") and after.body != before.body, "it changed")


def test_arbiter_and_public_never_get_each_others_answers(case):
    for _ in range(3):
        true("undo" in case.arbiter.view(EVENT), "arbiter")
        true("undo" not in case.public.view(EVENT), "public")
        equal(case.arbiter.get(EVENT, headers={"If-None-Match": case.public.get(EVENT).header("ETag")}).status, 200)


def test_head_answers_like_get_without_a_body(case):
    for path in ("/api/v1/about", EVENT, A + "/standings", "/", EVENT + "/live"):
        head = case.public.request("HEAD", path)
        equal((head.status, head.body), (200, b""), path)
    equal(case.public.request("HEAD", A + "/standings").header("ETag"), case.public.get(A + "/standings").header("ETag"))


def test_drafts_and_explanations_of_a_swiss_are_met(case):
    swiss = client.swiss(case.arbiter)
    path = f"/api/v1/events/{swiss}/tournaments/1"
    case.arbiter.done(swiss, "round.pair", {"tournament": 1})
    for view in ("/draft", "/draft/explanation", "/next"):
        tag = case.arbiter.get(path + view).header("ETag")
        equal(case.arbiter.get(path + view, headers={"If-None-Match": tag}).status, 304, view)
        equal(case.public.get(path + view).status, 401, view)
    case.arbiter.done(swiss, "round.publish", {"tournament": 1})
    for board in (1, 2, 3):
        case.arbiter.done(swiss, "result.set", {"tournament": 1, "round": 1, "board": board, "result": "1-0"})
    case.arbiter.done(swiss, "round.pair", {"tournament": 1})
    case.arbiter.done(swiss, "result.clear", {"tournament": 1, "round": 1, "board": 1})
    equal(case.arbiter.get(path + "/draft/explanation").error, "pairing_open_game")
    # Two who play twice, where no engine would pair them.
    two = client.swiss(case.arbiter, 2, "Two", 2)
    for white, black in ((1, 2), (2, 1)):
        case.arbiter.done(two, "round.record", {"tournament": 1, "boards": [
            {"white": white, "black": black, "result": "1-0"}]})
    equal(case.public.get(f"/api/v1/events/{two}/tournaments/1/rounds/2/explanation").error, "pairing_impossible")


def test_keys_of_a_dubov_are_met(case):
    event = case.arbiter.create({"name": "Keys", "from": "2026-04-10"})
    case.arbiter.done(event, "tournament.create", {"name": "Open", "system": "swiss", "rounds": 5,
                                                   "pairing": "dubov@1997"})
    path = f"/api/v1/events/{event}/tournaments/1/keys"
    tag = case.public.get(path).header("ETag")
    equal(case.public.get(path, headers={"If-None-Match": tag}).status, 304)


def test_ratings_are_for_arbiters(case):
    path = A + "/ratings"
    rows = case.arbiter.view(path)["rows"]
    equal(len(rows), 4)
    for row in rows:
        one = case.arbiter.view(f"{path}/{row['player']}")
        equal({key: one[key] for key in row if key != "norms"}, {key: row[key] for key in row if key != "norms"})
        equal(sum(addend["reason"] == "counted" for addend in one["addends"]), row["games"])
    true(any(row["games"] > 0 for row in rows), "somebody has played")
    for view in (path, path + "/1"):
        tag = case.arbiter.get(view).header("ETag")
        equal(case.arbiter.get(view, headers={"If-None-Match": tag}).status, 304, view)
        equal(case.public.get(view).status, 401, view)
    equal(case.arbiter.get(path + "/99").error, "player_unknown")


def test_views_of_teams_are_met(case):
    case.arbiter.create({"name": "Cup of Teams", "from": "2026-11-15"})
    case.arbiter.done("cup-of-teams", "player.add", {"players": [{"name": "A"}, {"name": "B"}]})
    case.arbiter.done("cup-of-teams", "tournament.create", {"name": "Cup", "teams": {"boards": 1}})
    for player in (1, 2):
        case.arbiter.done("cup-of-teams", "team.add", {"tournament": 1, "name": f"T{player}", "players": [player]})
    path = "/api/v1/events/cup-of-teams/tournaments/1/teams"
    for view in ("", "/standings", "/standings/1/0", "/crosstable", "/boards"):
        tag = case.public.get(path + view).header("ETag")
        equal(case.public.get(path + view, headers={"If-None-Match": tag}).status, 304, view)


def test_prizes_are_set_by_arbiters_and_seen_by_all(case):
    path = A + "/prizes"
    equal(case.public.view(path)["plan"]["lists"], [])
    plan = {"currency": "EUR", "fund": "150.50", "lists": [{"name": "Main", "amounts": ["100.50", 50]}]}
    equal(case.public.command("city-open", "prizes.set", {"tournament": 1, "plan": plan}).status, 401)
    case.arbiter.done("city-open", "prizes.set", {"tournament": 1, "plan": plan})
    shown = case.public.view(path)
    equal(shown["plan"]["lists"][0]["amounts"], ["100.50", "50"])
    equal(sum(float(award["amount"]) for award in shown["awards"]), 150.5)
    tag = case.public.get(path).header("ETag")
    equal(case.public.get(path, headers={"If-None-Match": tag}).status, 304)
    true("unknown" not in shown and "unknown" in case.arbiter.view(path), "what is not known of players is for arbiters")
    plan["lists"][0]["amounts"].reverse()
    equal(case.arbiter.command("city-open", "prizes.set", {"tournament": 1, "plan": plan}).error, "prize_rising")


def test_points_are_given_by_arbiters_and_reasons_are_theirs(case):
    path = A + "/points"
    equal(case.public.view(path)["points"], [])
    body = {"tournament": 1, "players": [1], "points": "-0.5", "reason": "telephone in the hall"}
    equal(case.public.command("city-open", "points.give", body).status, 401)
    case.arbiter.done("city-open", "points.give", body)
    shown = case.public.view(path)["points"]
    equal([(one["points"], one["players"][0]["player"]) for one in shown], [("-½", 1)])
    true("reason" not in shown[0], "the reason is for arbiters")
    equal(case.public.get(path, headers={"If-None-Match": case.public.get(path).header("ETag")}).status, 304)
    equal(case.arbiter.view(path)["points"][0]["reason"], "telephone in the hall")
    rows = case.public.view(A + "/standings")["rows"]
    equal([row["bonus"] for row in rows if "bonus" in row], ["-½"])
    rows = case.public.view(A + "/crosstable")["rows"]
    equal([row["bonus"] for row in rows if "bonus" in row], ["-½"])
    case.arbiter.done("city-open", "points.cancel", {"tournament": 1, "given": shown[0]["given"]})
    equal(case.public.view(path)["points"], [])


def test_prizes_of_those_who_left_are_asked_about(case):
    equal(case.arbiter.command("city-open", "prizes.decide", {"tournament": 1, "player": 1, "gets": "no"}).error, "prizes_not_left")
    case.arbiter.done("city-open", "prizes.decide", {"tournament": 1, "gets": "no"})
    equal(case.arbiter.view(A + "/prizes")["left_gets"], "no")
    true("left_gets" not in case.public.view(A + "/prizes"), "decisions on those who left are for arbiters")
    case.arbiter.done("city-open", "prizes.decide", {"tournament": 1, "gets": "ask"})


def test_play_offs_are_seen_by_all(case):
    path = A + "/playoff"
    equal(case.public.view(path)["playoffs"], [])
    tag = case.public.get(path).header("ETag")
    equal(case.public.get(path, headers={"If-None-Match": tag}).status, 304)


def test_connections_are_kept(case):
    fresh = case.server.client()
    fresh.get(A + "/standings")
    kept = fresh.connection.sock
    for path in ("/api/v1/about", A + "/standings", "/api/nothing", "/", A):
        fresh.get(path)
        true(fresh.connection is not None and fresh.connection.sock is kept, f"the same connection after {path}")
    case.arbiter.get("/api/v1/about")
    kept = case.arbiter.connection.sock
    case.arbiter.done("city-open", "event.change", {"place": "Roma"})
    equal(case.arbiter.command("city-open", "event.change", {"name": ""}).status, 400)
    true(case.arbiter.connection.sock is kept, "the same connection after changes and refusals")


def test_the_console_is_served_at_the_addresses_of_its_pages(case):
    page = case.public.get("/")
    equal((page.status, page.header("Content-Type")), (200, "text/html; charset=utf-8"))
    true(b"<" in page.body, "a page")
    equal(case.public.get("/events/city-open/tournaments/1/rounds").body, page.body)
    equal(case.public.get("/", headers={"If-None-Match": page.header("ETag")}).status, 304)
    packed = case.public.get("/", headers={"Accept-Encoding": "gzip"})
    if packed.header("Content-Encoding") == "gzip":
        equal(gzip.decompress(packed.body), page.body)
        equal(packed.header("Vary"), "Accept-Encoding")
    for missing in ("/nothing.js", "/assets/nothing.css", "/..%2f..%2fVERSION.txt", "/%2e%2e/meson.build", "/api.js"):
        answer = case.public.get(missing)
        equal((answer.status, answer.error), (404, "path_unknown"), missing)


def test_files_whose_names_change_with_their_content_are_kept_for_ever(case):
    links = re.findall(rb'(?:src|href)="\.(/assets/[^"]+)"', case.public.get("/").body)
    if not links:
        raise tap.Skip("the console is not built")
    for link in links:
        plain = case.public.get(link.decode())
        packed = case.public.get(link.decode(), headers={"Accept-Encoding": "br, gzip"})
        equal((plain.status, plain.header("Content-Encoding")), (200, None), link)
        equal(plain.header("Cache-Control"), "public, max-age=31536000, immutable")
        true(plain.header("Content-Type") in ("text/javascript; charset=utf-8", "text/css; charset=utf-8", "image/svg+xml"),
             plain.header("Content-Type"))
        if packed.header("Content-Encoding") == "gzip":
            equal(gzip.decompress(packed.body), plain.body)
            true(len(packed.body) < len(plain.body), "smaller")
        else:
            equal(packed.body, plain.body)


def test_what_is_not_there_is_not_found(case):
    for path in ("/api", "/api/", "/api/nothing", "/api/v1/events/", "/api/v1/events/city-open/", EVENT + "/nothing",
                 A + "/rounds/x", A + "/rounds/01", A + "/rounds/-1", A + "/standings/1", "/api//events"):
        answer = case.public.get(path)
        equal((answer.status, answer.error), (404, "path_unknown"), path)


def test_problems_are_told_in_the_language_that_is_asked_for(case):
    english, italian = "There is nothing at /api/nothing.", "Non c'è nulla a /api/nothing."
    for asked, language, message in ((None, "en", english), ("it-IT,it;q=0.9,en;q=0.8", "it", italian), ("en-GB, it;q=0.5", "en", english),
                                     ("xx", "en", english), ("pt", "en", english), ("en;q=0.1, it", "it", italian)):
        answer = case.public.request("GET", "/api/nothing", headers={"Accept-Language": asked} if asked else {})
        equal((answer.error, answer.header("Content-Language"), answer.header("Vary")), ("path_unknown", language, "Accept-Language"), asked)
        equal((answer.json["message"], answer.json["operands"], answer.json["values"]), (message, ["/api/nothing"], {"path": "/api/nothing"}), asked)


def test_every_language_of_the_texts_is_spoken(case):
    languages = text_data.languages()
    for one in languages:
        answer = case.public.request("GET", "/api/nothing", headers={"Accept-Language": f"pt, {one.code}-AR;q=0.9, en;q=0.1"})
        said = one.forms("error.path_unknown", languages[0])[0].replace("{path}", "/api/nothing")
        equal((answer.header("Content-Language"), answer.json["message"]), (one.code, said))


def test_phrases_within_a_problem_are_in_its_language_and_as_data(case):
    for language, message, words in (("en", 'The field "kind" must be a text.', "a text"), ("it", "Il campo «kind» deve essere un testo.", "un testo")):
        answer = case.arbiter.request("POST", EVENT + "/commands", {"kind": 1, "body": {}, "command": "phrase-" + language}, headers={"Accept-Language": language})
        equal((answer.error, answer.json["message"], answer.json["operands"]), ("field_type", message, ["kind", words]), language)
        equal(answer.json["values"], {"field": "kind", "type": {"message": "phrase.type.text", "values": {}}}, language)


def test_boards_are_shown_and_their_logs_and_desk_are_for_arbiters(case):
    board = A + "/rounds/1/boards/1"
    true("facts" not in case.public.view(board), "the public sees no facts")
    equal(case.arbiter.view(board)["facts"], [])
    equal(case.arbiter.get(board + "/log").header("Content-Type"), "text/plain; charset=utf-8")
    true(len(case.arbiter.view(A + "/desk?round=1")["boards"]) > 0, "the desk")
    equal(case.arbiter.view(EVENT + "/journal/games"), {"entries": []})
    for path in (board + "/log", A + "/desk", EVENT + "/journal/games"):
        equal(case.public.get(path).status, 401)
    equal(case.public.get(A + "/rounds/1/boards/99").error, "board_unknown")


PLACES = {"tournament": 1, "round": 1, "board": 1, "player": 1, "team": 1, "index": 0, "draw": 1, "account": "nobody",
          "session": "0123456789abcdef", "invitation": 1}


def test_every_route_refuses_foreign_hosts_and_unknown_parameters(case):
    for template, operations in client.DOCUMENT["paths"].items():
        path = template.format(event="city-open", **PLACES)
        for method in operations:
            if method == "parameters":
                continue
            body = {"any": 1} if method in ("post", "patch") else None
            answer = case.arbiter.request(method.upper(), path, body, host="evil.example:80")
            equal((answer.status, answer.error), (403, "host_refused"), path)
            answer = case.arbiter.request(method.upper(), path + "?nothing=1", body)
            equal((answer.status, answer.error), (400, "query_unknown"), path)


def test_every_route_of_an_event_says_when_it_does_not_know_the_event(case):
    for template, operations in client.DOCUMENT["paths"].items():
        for name, wanted in (("none", "event_unknown"), ("No%20Such", "event_unknown"), ("x" * 41, "event_unknown"),
                             ("%ff", "url_malformed")):
            if "{event}" not in template:
                continue
            path = template.format(event=name, **PLACES)
            if "get" in operations:
                answer = case.arbiter.get(path)
            elif "delete" in operations:
                answer = case.arbiter.request("DELETE", path)
            else:
                media = next(iter(operations["post"]["requestBody"]["content"]))
                answer = case.arbiter.post(path, {"kind": "event.change", "body": {}}, headers={"Content-Type": media})
            equal((answer.status, answer.error), (404 if wanted == "event_unknown" else 400, wanted), path)


def test_unknown_tournaments_rounds_players_and_tie_breaks(case):
    for path, wanted in ((EVENT + "/tournaments/9", "tournament_unknown"),
                         (EVENT + "/tournaments/3", "tournament_unknown"),
                         (EVENT + "/tournaments/999999999999/rounds", "tournament_unknown"),
                         (A + "/rounds/9", "round_unknown"), (A + "/rounds/0", "round_unknown"),
                         (A + "/rounds/4294967297", "round_unknown"),
                         (A + "/standings?through=9", "round_unknown"), (A + "/standings/99/0", "player_unknown"),
                         (A + "/standings/1/0?through=9", "round_unknown"),
                         (A + "/standings/4294967297/0", "player_unknown")):
        answer = case.public.get(path)
        equal((answer.status, answer.error), (404, wanted), path)
    for path in (A + "/standings/1/99", A + "/standings/1/4294967296", EVENT + "/tournaments/2/standings/4/0"):
        equal(case.public.get(path).status, 404, path)
    for query in ("through=0", "through=x", "through=", "through=1.5", "through=99999999999"):
        answer = case.public.get(A + "/standings?" + query)
        equal((answer.status, answer.error), (400, "query_value"), query)


def test_wrong_methods_are_told_the_right_ones(case):
    for method, path, allowed in (("POST", "/api/v1/about", "GET, HEAD"), ("PUT", "/api/v1/session", "GET, HEAD, POST, DELETE"),
                                  ("DELETE", "/api/v1/events", "GET, HEAD, POST"), ("PATCH", EVENT, "GET, HEAD"),
                                  ("GET", EVENT + "/commands", "POST"), ("POST", EVENT + "/live", "GET, HEAD"),
                                  ("OPTIONS", A + "/standings", "GET, HEAD"), ("POST", "/", "GET, HEAD"),
                                  ("BREW", "/api/v1/about", "GET, HEAD")):
        answer = case.arbiter.request(method, path)
        equal((answer.status, answer.error, answer.header("Allow")), (405, "method_unknown", allowed), f"{method} {path}")


def test_changes_need_an_arbiter(case):
    for method, path, body in (("DELETE", "/api/v1/session", None), ("POST", "/api/v1/events", {"name": "X"}),
                               ("POST", EVENT + "/commands", {"kind": "event.change", "body": {}}),
                               ("GET", EVENT + "/journal", None)):
        answer = case.public.request(method, path, body)
        equal((answer.status, answer.error), (401, "sign_in_needed"), path)


def test_events_with_a_taken_id_are_refused(case):
    before = case.arbiter.head("city-open")
    answer = case.arbiter.post("/api/v1/events", {"id": "city-open", "name": "Other", "from": "2026-11-15"})
    equal((answer.status, answer.error), (409, "event_exists"))
    equal(case.arbiter.head("city-open"), before)
    equal(case.arbiter.create({"name": "City Open", "from": "2026-11-15"}), "city-open-2")


def test_a_change_on_what_changed_meanwhile_is_a_conflict(case):
    seen_at = case.arbiter.view(EVENT)["seq"]
    case.arbiter.done("city-open", "result.set", {"tournament": 1, "round": 3, "board": 1, "result": "1-0"}, seen_at=seen_at)
    before = case.arbiter.head("city-open")
    answer = case.arbiter.command("city-open", "result.set", {"tournament": 1, "round": 3, "board": 1, "result": "0-1"},
                                  seen_at=seen_at)
    equal((answer.status, answer.error), (409, "changed_meanwhile"))
    equal(case.arbiter.head("city-open"), before)
    case.arbiter.done("city-open", "result.set", {"tournament": 1, "round": 3, "board": 2, "result": "0-1"}, seen_at=seen_at)


def test_a_change_that_a_rule_forbids_is_refused(case):
    before = case.arbiter.head("city-open")
    answer = case.arbiter.command("city-open", "tournament.change", {"tournament": 1, "scoring": "3-1-0"})
    equal((answer.status, answer.error), (422, "settings_locked"))
    equal(case.arbiter.head("city-open"), before)


def test_bodies_that_are_too_large_are_refused(case):
    for path, limit in (("/api/v1/session", 4096), ("/api/v1/events", 1 << 20), (EVENT + "/commands", 1 << 20)):
        answer = case.arbiter.post(path, raw=b"[" + b" " * limit + b"]")
        equal((answer.status, answer.error, answer.json["operands"]), (413, "body_too_large", [str(limit)]), path)


def test_files_of_players_are_read_for_arbiters(case):
    path, sent = EVENT + "/players/read", {"Content-Type": "application/octet-stream"}
    before = case.arbiter.head("city-open")
    equal(case.arbiter.request("POST", path, raw=b"Name;Rating\nX;1500\n", headers=sent).json["add"], 1)
    equal(case.arbiter.request("POST", path, raw=b"\x89PNG\r\n", headers=sent).error, "sheet_file")
    equal(case.public.request("POST", path, raw=b"Name", headers=sent).status, 401)
    equal(case.arbiter.request("POST", path, raw=b"Name", headers={**sent, "Staunton-Csrf": "x"}).status, 403)
    equal(case.arbiter.request("POST", "/api/v1/events/none/players/read", raw=b"Name\nX\n", headers=sent).status, 404)
    equal(case.arbiter.request("POST", path, raw=b"x" * ((8 << 20) + 1), headers=sent).status, 413)
    equal(case.arbiter.head("city-open"), before)


def test_too_many_changes_a_second_are_refused(case):
    server = client.Server(writes_per_second=2)
    arbiter = server.client("arbiter")
    for path, body in (("/api/v1/events", {"name": ""}), ("/api/v1/events/x/commands", {"kind": "", "body": {}})):
        answers = [arbiter.post(path, body) for _ in range(25)]
        last = answers[-1]
        equal((last.status, last.error, last.header("Retry-After")), (429, "too_many_writes", "1"), path)
    answers = [arbiter.request("POST", "/api/v1/events/x/players/read", raw=b"Name", headers={"Content-Type": "application/octet-stream"}) for _ in range(25)]
    equal((answers[-1].status, answers[-1].error), (429, "too_many_writes"))
    time.sleep(1.1)
    true(arbiter.post("/api/v1/events", {"name": ""}).status != 429, "later again")
    server.stop()


def test_too_many_attempts_to_sign_in_are_refused(case):
    server = client.Server()
    guesser = server.client()
    for _ in range(5):
        answer = guesser.sign_in("arbiter", "wrong password")
        equal((answer.status, answer.error, answer.header("Set-Cookie")), (401, "sign_in_wrong", None))
    answer = guesser.sign_in("arbiter", client.PASSWORD)
    equal((answer.status, answer.error), (429, "sign_in_too_often"))
    true(50 <= int(answer.header("Retry-After")) <= 60, "a minute")
    server.stop()


def test_whoever_knows_the_password_may_mistype_it_now_and_then(case):
    server = client.Server()
    visitor = server.client()
    for _ in range(3):
        for _ in range(4):
            equal(visitor.sign_in("arbiter", "wrong password").status, 401)
        equal(visitor.sign_in("arbiter", client.PASSWORD).status, 200)
    server.stop()


def test_changes_from_other_sites_are_refused(case):
    before = case.arbiter.head("city-open")
    paths = (("POST", "/api/v1/session", {"password": client.PASSWORD}), ("DELETE", "/api/v1/session", None),
             ("POST", "/api/v1/events", {"name": "X"}), ("POST", EVENT + "/commands", {"kind": "event.change", "body": {}}))
    for method, path, body in paths:
        for headers in ({"Origin": "http://evil.example"}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"}):
            answer = case.arbiter.request(method, path, body, headers=headers)
            equal((answer.status, answer.error), (403, "origin_refused"), f"{path} {headers}")
        if path != "/api/v1/session" or method == "DELETE":
            for token, wanted in ((None, "csrf_missing"), ("x" * 43, "csrf_wrong"), (case.arbiter.csrf + "x", "csrf_wrong")):
                answer = case.arbiter.request(method, path, body, headers={"Staunton-Csrf": token})
                equal((answer.status, answer.error), (403, wanted), path)
    equal(case.arbiter.head("city-open"), before)
    own = f"http://127.0.0.1:{case.server.port}"
    case.arbiter.done("city-open", "event.change", {"place": "Bari"}, headers={"Origin": own, "Sec-Fetch-Site": "same-origin"})


def test_the_live_stream_tells_of_changes(case):
    stream = client.Stream(case.server.port, EVENT + "/live")
    done = case.arbiter.done("city-open", "event.change", {"place": "Pisa"})
    equal(stream.fact(), {"seq": done["seq"], "kind": "event.changed", "tournament": 0, "round": 0, "board": 0,
                          "player": 0, "touches": [], "command": done["command"]})
    stream.close()


def test_signing_out_ends_the_session(case):
    deputy = case.server.client("deputy")
    other = case.server.client("deputy")
    cookie = deputy.cookie
    answer = deputy.request("DELETE", "/api/v1/session")
    equal((answer.status, answer.json), (200, {"signed_in": False, "name": "", "role": "public", "may": [], "sees": [], "events": [], "csrf": ""}))
    true("Max-Age=0" in answer.header("Set-Cookie"), "the cookie is taken back")
    equal(deputy.cookie, cookie)
    answer = deputy.command("city-open", "event.change", {"place": "Como"})
    equal((answer.status, answer.error), (401, "session_ended"))
    equal(deputy.view("/api/v1/session")["signed_in"], False)
    equal(other.view("/api/v1/session")["signed_in"], True)


def test_a_session_ends_by_itself(case):
    server = client.Server(session_ms=1500)
    arbiter = server.client("arbiter")
    event = client.round_robin(arbiter)
    time.sleep(1.6)
    equal(arbiter.view("/api/v1/session")["signed_in"], False)
    for answer in (arbiter.command(event, "event.change", {"place": "Como"}), arbiter.get(f"/api/v1/events/{event}/journal")):
        equal((answer.status, answer.error), (401, "session_ended"))
    equal(arbiter.get(f"/api/v1/events/{event}").status, 200, "still shown what the public may see")
    server.stop()


def test_behind_https_cookies_are_secure_and_addresses_come_from_the_proxy(case):
    server = client.Server(behind_https=1, sign_in_attempts=1)
    visitor = server.client()
    first = visitor.post("/api/v1/session", {"password": "wrong password"}, headers={"X-Forwarded-For": "192.0.2.1"})
    second = visitor.post("/api/v1/session", {"password": client.PASSWORD}, headers={"X-Forwarded-For": "x, 192.0.2.2"})
    third = visitor.post("/api/v1/session", {"password": client.PASSWORD}, headers={"X-Forwarded-For": "192.0.2.9, 192.0.2.1"})
    equal((first.status, second.status, third.status), (401, 200, 429))
    true("; Secure" in second.header("Set-Cookie"), "Secure")
    for answer in (first, second, visitor.get("/"), visitor.get("/api/v1/events"), visitor.get("/nothing")):
        equal(answer.header("Strict-Transport-Security"), "max-age=31536000")
    server.stop()
    equal(case.public.get("/").header("Strict-Transport-Security"), None, "not over plain http")


def guesses(server, headers, address="127.0.0.1", count=20):
    """How many wrong passwords are looked at; `headers` makes the lines of the header for each guess."""
    body = json.dumps({"password": "wrong password"})
    taken = 0
    for number in range(count):
        lines = "".join(f"X-Forwarded-For: {value}\r\n" for value in headers(number))
        sent = (f"POST /api/v1/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n{lines}"
                f"Connection: close\r\nContent-Length: {len(body)}\r\n\r\n{body}")
        with socket.create_connection(("127.0.0.1", server.port), 20, (address, 0)) as connection:
            connection.sendall(sent.encode())
            taken += b" 401 " in connection.recv(4096)
    return taken


def test_a_forged_address_gives_no_more_guesses(case):
    """A proxy adds the address it saw behind what the client wrote, in the same line or in one of its own."""
    def forged(number):
        return f"198.51.100.{number}"
    for options, headers, address, wanted in (
            ({"behind_https": 1}, lambda n: [forged(n) + ", 203.0.113.1"], "127.0.0.1", 5),
            ({"behind_https": 1}, lambda n: [forged(n), "203.0.113.1"], "127.0.0.1", 5),
            ({"behind_https": 1}, lambda n: [forged(n), "203.0.113.1", "127.0.0.1"], "127.0.0.1", 5),
            ({"trust_proxy": "127.0.0.1"}, lambda n: [forged(n), forged(n), "203.0.113.1, 127.0.0.1"], "127.0.0.1", 5),
            ({"behind_https": 1}, lambda n: [forged(n), f"203.0.113.1:{4000 + n}"], "127.0.0.1", 5),
            ({"behind_https": 1}, lambda n: [forged(n), f"[2001:db8::{n}]:{4000 + n}"], "127.0.0.1", 5),
            ({"behind_https": 1}, lambda n: [f"{forged(n)}, unknown"], "127.0.0.1", 5),
            ({"behind_https": 1}, lambda n: [f"2001:db8:{n}::1"], "127.0.0.1", 20),
            ({"trust_proxy": "127.0.0.3"}, lambda n: [forged(n)], "127.0.0.2", 5),
            ({"trust_proxy": "127.0.0.3"}, lambda n: [forged(n)], "127.0.0.3", 20),
            ({"trust_proxy": "127.0.0.3,10.0.0.0/8"}, lambda n: [forged(n), "203.0.113.1, 10.1.2.3"], "127.0.0.3", 5),
            ({"behind_https": 1, "trust_proxy": "192.0.2.1"}, lambda n: [forged(n)], "127.0.0.1", 5),
            ({}, lambda n: [forged(n)], "127.0.0.1", 5)):
        server = client.Server(**options)
        equal(guesses(server, headers, address), wanted, f"{options} {headers(1)} from {address}")
        server.stop()


def test_beyond_loopback_only_own_names_are_answered(case):
    server = client.Server(address="0.0.0.0", host="open.example,chess.example.org")
    name = socket.gethostname()
    for host, status in (("127.0.0.1", 200), (f"192.0.2.7:{server.port}", 200), ("[2001:db8::7]", 200), (name, 200),
                         (name.split(".")[0] + ".local", 200), ("open.example:80", 200), ("CHESS.example.org", 200),
                         ("evil.example", 403), ("chess.example.org.evil.example", 403), ("x:y", 403)):
        answer = server.client().get("/api/v1/about", host=host)
        equal(answer.status, status, host)
        if status == 403:
            equal(answer.error, "host_refused")
    server.stop()


def test_behind_a_proxy_its_name_is_answered(case):
    for options, host, status in (({"behind_https": 1}, "chess.example.org", 200),
                                  ({"behind_https": 1, "host": "open.example"}, "open.example", 200),
                                  ({"behind_https": 1, "host": "open.example"}, "chess.example.org", 403),
                                  ({"behind_https": 1, "trust_proxy": "192.0.2.1"}, "chess.example.org", 403),
                                  ({"trust_proxy": "127.0.0.1"}, "chess.example.org", 200)):
        server = client.Server(**options)
        equal(server.client().get("/api/v1/about", host=host).status, status, f"{options} {host}")
        server.stop()


def test_what_is_no_page_is_not_found(case):
    for path in ("/metrics", "/events", "/admin.php", "/events/city-open/nothing", "/index"):
        answer = case.public.get(path)
        equal((answer.status, answer.error), (404, "path_unknown"), path)
        page = case.public.get(path, headers={"Accept": "text/html,*/*;q=0.8"}, documented=False)
        equal((page.status, page.header("Content-Type")), (404, "text/html; charset=utf-8"), path)
        equal(page.body, case.public.get("/").body, "the console says so")
    for path in ("/", "/new", "/events/city-open/players", A.replace("/api/v1", "") + "/rounds/1/boards/2"):
        equal(case.public.get(path).status, 200, path)


def test_visitors_are_not_told_where_the_data_lie(case):
    """The database is taken away under the server: arbiters are told what is wrong, visitors only that it is."""
    server = client.Server()
    arbiter = server.client("arbiter")
    event = client.round_robin(arbiter)
    folder = os.path.dirname(server.database)
    for name in (server.database, server.database + "-wal", server.database + "-shm"):
        with open(name, "r+b") as file:
            file.truncate(0)
            file.write(b"no database" * 100)
    visitor = server.client()
    faults = []
    for client_, method, path, body in (
            (visitor, "POST", "/api/v1/session", {"password": client.PASSWORD}),
            (visitor, "GET", "/api/v1/events/other", None),
            (visitor, "GET", f"/api/v1/events/{event}/tournaments/1/rounds/1/boards/1", None),
            (arbiter, "POST", f"/api/v1/events/{event}/commands", {"kind": "event.change", "body": {"place": "Como"}})):
        answer = client_.request(method, path, body, documented=False)
        if answer.status == 503:
            faults.append(answer.error)
            true(folder not in answer.body.decode() and "/" not in answer.json["message"], answer.body)
        if client_ is visitor and answer.status >= 500:
            equal(answer.error, "server_fault", path)
    true("server_fault" in faults, f"something failed: {faults}")
    server.kill()


def test_the_console_can_come_from_a_folder(case):
    folder = client.new_file("dist")
    os.mkdir(folder)
    for name in ("index.html", "a.js"):
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write("content of " + name)
    server = client.Server(console_directory=folder)
    visitor = server.client()
    for path, body, kind in (("/", b"content of index.html", "text/html; charset=utf-8"),
                             ("/events/x", b"content of index.html", "text/html; charset=utf-8"),
                             ("/a.js", b"content of a.js", "text/javascript; charset=utf-8")):
        answer = visitor.get(path)
        equal((answer.status, answer.body, answer.header("Content-Type")), (200, body, kind))
    for path in ("/b.js", "/..%2fa.js", "/%2e%2e/dist/a.js"):
        equal(visitor.get(path).status, 404, path)
    server.stop()


def test_events_survive_a_restart(case):
    before = case.arbiter.head("city-open"), case.public.view(A + "/standings")
    case.arbiter.close()
    case.public.close()
    true(case.server.stop() < 3, "stops at once")
    case.server.start()
    case.public.port = case.arbiter.port = case.server.port
    equal((case.arbiter.head("city-open"), case.public.view(A + "/standings")), before)
    equal(case.arbiter.view("/api/v1/session")["signed_in"], True)


def test_an_unfinished_request_does_not_hold_up_the_stop(case):
    server = client.Server()
    with socket.create_connection(("127.0.0.1", server.port), 10) as connection:
        connection.sendall(b"POST /api/v1/session HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n123")
        time.sleep(0.2)
        true(server.stop() < 2, "stops at once")


def test_a_draw_in_progress_is_listed_and_cancelled(case):
    event = client.swiss(case.arbiter, name="Slow Swiss")
    path = f"/api/v1/events/{event}/tournaments/1/draws"
    equal(case.arbiter.view(path), {"draws": []})
    case.brake.put_on()
    caller = case.server.client("arbiter")
    call = client.Call(lambda: caller.command(event, "round.pair", {"tournament": 1}))
    row = client.wait_for(lambda: case.arbiter.view(path)["draws"], "a draw")[0]
    equal(case.public.get(path).status, 401)
    equal(case.public.request("DELETE", f"{path}/{row['draw']}").status, 401)
    equal(case.arbiter.request("DELETE", f"{path}/{row['draw']}").status, 200)
    equal(call.result().error, "draw_cancelled")
    case.brake.release()


def test_rating_lists_are_for_arbiters_who_send_them_in_bounds(_):
    server = client.Server(upload_bytes=4_000_000, writes_per_second=5)
    arbiter, visitor = server.client("arbiter"), server.client()
    path, bytes_of = "/api/v1/lists", {"Content-Type": "application/octet-stream"}
    row = "100001    Roe, Ada      ITA F   WFM                1900\n"
    send = functools.partial(arbiter.post, path + "?file=list.txt", documented=False, headers=bytes_of)
    for method, one in (("GET", path), ("POST", path), ("DELETE", path + "?list=fide"), ("DELETE", path + "/import"),
                        ("GET", path + "/players?text=roe")):
        equal(visitor.request(method, one).status, 401, one)
    head = "ID Number Name          Fed Sex Tit  WTit OTit  FOA SRtng\n"
    equal(send(raw=b"x" * 5_000_000).error, "body_too_large")
    equal(send(raw=(head + row * 60_000).encode()).status, 202)
    equal(arbiter.request("DELETE", path + "/import").status, 200)
    client.wait_for(lambda: arbiter.view(path)["import"]["state"] == "cancelled", "the end")
    time.sleep(1)  # for as many writes again
    equal(send(raw=(head + row * 60_000).encode()).status, 202)
    equal(send(raw=(head + row).encode()).error, "list_busy")
    client.wait_for(lambda: arbiter.view(path)["import"]["state"] == "done", "the list")
    equal(len(arbiter.view(path + "/players?text=roe")["players"]), 1)
    equal(arbiter.request("DELETE", path + "?list=fide").json["lists"], [])
    refused = [send(raw=b"x").json.get("error") for _ in range(80)]
    true("too_many_writes" in refused, refused)
    server.stop()


def test_every_documented_answer_of_every_route_was_met(_):
    missing = []
    for path, operations in client.DOCUMENT["paths"].items():
        for method, operation in operations.items():
            if method == "parameters" or "people" in operation["tags"]:
                continue  # test_roles.py meets those
            for status in operation["responses"]:
                if status != "default" and (method.upper(), path, int(status)) not in client.seen:
                    missing.append(f"{method.upper()} {path} {status}")
    equal(missing, [])


if __name__ == "__main__":
    sys.exit(tap.run(sys.modules[__name__], Case()))
