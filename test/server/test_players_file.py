#!/usr/bin/env python3
"""A file of players over HTTP: read into a plan, which changes nothing, then imported by one request."""

import sys

import client
import tap
from tap import equal, true

EVENT = "/api/v1/events/open"
READ = EVENT + "/players/read"
BYTES = {"Content-Type": "application/octet-stream"}
LIST = "Town Cup\n\nName;Elo;E-Mail\nRossi, Mario;1850;x@example.org\nBianchi, Anna;2105;\nTotal;;\n".encode()


class Case:
    def __init__(self):
        self.server = client.Server()
        self.visitor = self.server.client()
        self.arbiter = self.server.client("arbiter")
        self.arbiter.create({"id": "open", "name": "Open", "from": "2026-11-15"})
        self.arbiter.done("open", "tournament.create", {"name": "Main", "system": "swiss", "rounds": 5})

    def players(self):
        return self.arbiter.view(EVENT + "/players")["players"]


def test_a_file_is_read_into_a_plan_and_nothing_is_changed(case):
    before = case.arbiter.view(EVENT)["seq"]
    answer = case.arbiter.request("POST", READ, raw=LIST, headers=BYTES)
    equal(answer.status, 200)
    plan = answer.json
    equal((plan["heading"], plan["add"], plan["seq"]), (3, 2, before))
    equal([column["use"] for column in plan["columns"]], ["read", "read", "unknown"])
    equal([player["player"] for player in plan["players"]], [{"name": "Rossi, Mario", "rating": 1850}, {"name": "Bianchi, Anna", "rating": 2105}])
    equal([row["why"] for row in plan["left_out"]], ["line", "total"])
    equal((case.players(), case.arbiter.view(EVENT)["seq"]), ([], before))


def test_the_plan_is_carried_out_by_one_request_and_taken_back_by_one_undo(case):
    plan = case.arbiter.request("POST", READ, raw=LIST, headers=BYTES).json
    done = case.arbiter.done("open", "players.import", {"players": [player["player"] for player in plan["players"]], "tournament": 1}, seen_at=plan["seq"])
    equal(done["made"], 1)
    equal([(player["name"], player["tournaments"]) for player in case.players()], [("Rossi, Mario", [1]), ("Bianchi, Anna", [1])])
    case.arbiter.done("open", "command.undo", {"command": done["command"]})
    equal(case.players(), [])


def test_players_who_are_known_are_changed_by_what_the_file_says(case):
    case.arbiter.done("open", "players.import", {"players": [{"name": "Rossi, Mario", "club": "Torre"}, {"name": "Verdi, Ugo", "fide_id": "777"}]})
    plan = case.arbiter.request("POST", READ, raw="Name;Rating;FIDE ID\nmario ROSSI;1900;\nUgo V.;1500;777\n".encode(), headers=BYTES).json
    equal([player["does"] for player in plan["players"]], ["update", "update"])
    sent = [{"player": player["id"], **player["player"]} for player in plan["players"]]
    case.arbiter.done("open", "players.import", {"players": sent})
    equal([(player["name"], player["rating"], player["club"]) for player in case.players() if player["rating"] > 0],
          [("Rossi, Mario", 1900, "Torre"), ("Ugo V.", 1500, "")])


def test_a_player_who_was_changed_meanwhile_is_a_conflict(case):
    known = case.players()[0]
    seq = case.arbiter.view(EVENT)["seq"]
    case.arbiter.done("open", "player.change", {"player": known["id"], "rating": 1950})
    answer = case.arbiter.command("open", "players.import", {"players": [{"player": known["id"], "rating": 1600}]}, seen_at=seq)
    equal((answer.status, answer.error), (409, "changed_meanwhile"))


def test_a_list_is_taken_whole_or_not_at_all(case):
    before = case.players()
    for players, error in (([{"name": "A"}, {"rating": 5}], "field_missing"), ([{"name": "A"}, {"player": 99}], "player_unknown"),
                           ([{"name": "A", "fide_id": "5"}, {"name": "B", "fide_id": "5"}], "fide_id_taken"),
                           ([{"player": before[0]["id"], "rating": 1}, {"player": before[0]["id"], "rating": 2}], "entry_twice")):
        answer = case.arbiter.command("open", "players.import", {"players": players})
        equal((answer.error, answer.json["line"]), (error, 2))
    equal(case.arbiter.command("open", "players.import", {"players": [{"name": "A"}], "tournament": 9}).error, "tournament_unknown")
    equal(case.players(), before)


def test_a_late_entry_of_a_list_gets_the_number_that_its_rating_earns(case):
    ids = [player["id"] for player in case.players()][:2]
    case.arbiter.done("open", "entry.add", {"tournament": 1, "players": ids})
    case.arbiter.done("open", "numbers.draw", {"tournament": 1, "method": "rating"})
    case.arbiter.done("open", "colour.draw", {"tournament": 1, "colour": "white"})
    case.arbiter.done("open", "round.pair", {"tournament": 1})
    case.arbiter.done("open", "round.publish", {"tournament": 1})
    case.arbiter.done("open", "players.import", {"players": [{"name": "Late, Ada", "rating": 2700}], "tournament": 1})
    entries = case.arbiter.view(EVENT + "/tournaments/1")["entries"]
    equal([entry["number"] for entry in entries if entry["player"] == case.players()[-1]["id"]], [1])


def test_what_is_no_list_is_refused_with_what_it_is(case):
    for raw, error in ((b"\x89PNG\r\n\x1a\n", "sheet_file"), (b"", "csv_empty"), (b"Bo.;White;Result;Black\n1;A;1-0;B\n", "player_sheet_other"),
                       (b"Amount;Price\n2;3\n", "player_sheet_none"), (b"PK\x03\x04rest", "archive_cut")):
        answer = case.arbiter.request("POST", READ, raw=raw, headers=BYTES)
        equal((answer.status, answer.error), (400, error))


def test_only_arbiters_send_files_of_the_right_kind_and_size(case):
    equal(case.visitor.request("POST", READ, raw=LIST, headers=BYTES).status, 401)
    equal(case.arbiter.request("POST", READ, raw=LIST).error, "content_type")
    equal(case.arbiter.request("POST", READ, raw=LIST, headers={**BYTES, "Staunton-Csrf": "x"}).status, 403)
    equal(case.arbiter.request("POST", "/api/v1/events/none/players/read", raw=LIST, headers=BYTES).status, 404)
    answer = case.arbiter.request("POST", READ, raw=b"x" * (9 << 20), headers=BYTES)
    equal((answer.status, answer.error), (413, "body_too_large"))
    true(case.arbiter.request("POST", READ, raw=LIST, headers=BYTES).status == 200, "and goes on")


if __name__ == "__main__":
    sys.exit(tap.run(sys.modules[__name__], Case()))
