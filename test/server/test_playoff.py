#!/usr/bin/env python3
"""A play-off and a knock-out through the API: what is due is listed, what is done is checked."""

import sys

import client
import tap
from tap import equal, true

EVENT = "/api/v1/events/final"
A = EVENT + "/tournaments/1"
B = EVENT + "/tournaments/2"


class Case:
    def __init__(self):
        self.server = client.Server(writes_per_second=5000)
        self.public = self.server.client()
        self.arbiter = self.server.client("arbiter")

    def done(self, what, tournament=1, **body):
        return self.arbiter.done("final", what, {"tournament": tournament, **body})

    def refused(self, what, tournament=1, **body):
        answer = self.arbiter.command("final", what, {"tournament": tournament, **body})
        true(answer.status >= 400, f"{what} was done")
        return answer.error


def test_the_rules_are_set_before_the_first_round(case):
    case.arbiter.create({"name": "Final", "from": "2026-04-10"})
    case.arbiter.done("final", "player.add", {"players": [{"name": name} for name in ("A", "B", "C")]})
    for number, system in ((1, "round-robin"), (2, "knock-out")):
        case.arbiter.done("final", "tournament.create", {"name": f"T{number}", "system": system})
        case.done("entry.add", number, players=[1, 2, 3])
        case.done("numbers.draw", number, method="hand", order=[1, 2, 3])
    view = case.public.view(A + "/playoff")
    equal([one["article"] for one in view["missing"]][:2], ["c07-2023:3.1.1", "c07-2023:3.1.2"])
    equal(case.public.command("final", "playoff.set", {"tournament": 1}).status, 401)
    equal(case.refused("playoff.set", rules={"places": "some"}), "playoff_value")
    # [c07-2023:3.1] what is missing when round 1 is paired is warned of
    case.done("playoff.set", rate="5+3", rules={"places": "1"})
    answer = case.arbiter.command("final", "round.pair", {"tournament": 1})
    equal((answer.error, answer.json["field"]), ("playoff_incomplete", "confirm"))
    equal(answer.json["values"]["parameters"],
          [{"message": "list.cited", "values": {"words": {"message": "playoff.parameter.tiebreaks", "values": {}}, "article": "c07-2023:3.1.2"}}])
    case.done("playoff.set", rate="5+3", rules={"places": "1", "tiebreaks": "none"})
    equal(case.public.view(A + "/playoff")["missing"], [])
    case.done("round.pair")
    equal(case.refused("playoff.set", rate="3+2"), "playoff_frozen")
    answer = case.arbiter.command("final", "playoff.set", {"tournament": 1, "rate": "3+2"})
    equal((answer.status, answer.json["article"], answer.json["operands"]), (422, "c07-2023:3.1", ["T1", "c07-2023:3.1"]))
    equal(case.refused("playoff.start"), "playoff_rounds_left")


def test_a_play_off_is_played(case):
    for number, result in ((1, "1-0"), (2, "1/2-1/2"), (3, "0-1")):
        case.done("result.set", round=number, board=1, result=result)
    tie = case.public.view(A + "/playoff")["ties"][0]
    equal((tie["first_place"], tie["played"], len(tie["players"])), (1, True, 2))
    places = {"first_place": 1, "last_place": 2}
    equal(case.public.view(A + "/standings")["open_playoffs"], [{**places, "state": "due"}])
    equal(case.refused("places.draw", 1), "places_playoff_due")
    case.done("playoff.start", last_end="2026-04-10 18:00", seed="1")
    equal(case.public.view(A + "/standings")["open_playoffs"], [{**places, "state": "running"}])
    equal(case.refused("places.draw", 1), "places_playoff_running")
    case.done("playoff.draw", player=2)
    case.done("playoff.choose", player=2, colour="black")
    game = case.public.view(A + "/playoff")["playoffs"][0]["games"][0]
    equal((game["white"]["player"], game["black"]["player"], game["earliest"]), (1, 2, "2026-04-10 18:30"))
    seen = case.public.view(A + "/playoff")["seq"]
    case.done("playoff.result", contest=1, game=1, result="0-1", started="2026-04-10 18:30")
    answer = case.arbiter.command("final", "playoff.result",
                                  {"tournament": 1, "contest": 1, "game": 1, "result": "1-0"}, seen_at=seen)
    equal((answer.status, answer.error), (409, "changed_meanwhile"))
    case.done("playoff.result", contest=1, game=2, result="1/2-1/2")
    view = case.public.view(A + "/playoff")["playoffs"][0]
    equal([(one["place"], one["who"]["player"]) for one in view["places"]], [(1, 2), (2, 1)])
    standings = case.public.view(A + "/standings")
    true("open_playoffs" not in standings and standings["final"], "final")
    rows = standings["rows"]
    equal([(row["rank"], row["player"], row.get("playoff", False)) for row in rows],
          [(1, 2, True), (2, 1, True), (3, 3, False)])
    tag = case.public.get(A + "/playoff").header("ETag")
    equal(case.public.get(A + "/playoff", headers={"If-None-Match": tag}).status, 304)


def test_a_knock_out_has_a_bracket(case):
    equal(case.refused("round.pair", 2), "knockout_rounds")
    case.done("playoff.set", 2, rules={"numbers": "rank", "colours": "rank-white", "games": "1x25+10",
                                       "breaks": "0/0/0", "still-tied": "rank", "undecided": "shared"})
    case.done("playoff.start", 2)
    equal(case.public.view(B)["stage"], "running")
    stage = case.public.view(B + "/playoff")["playoffs"][0]["stages"][0]
    equal([one["kind"] for one in stage["contests"]], ["bye", "match"])
    contest = next(one["contest"] for one in stage["contests"] if one["kind"] == "match")
    case.done("playoff.result", 2, contest=contest, game=1, result="0-1")
    final = case.public.view(B + "/playoff")["playoffs"][0]["games"][-1]
    case.done("playoff.withdraw", 2, player=final["white"]["player"])
    equal([row["player"] for row in case.public.view(B + "/standings")["rows"]], [3, 1, 2])
    equal(case.public.view(B)["stage"], "complete")
    table = case.public.view(B + "/crosstable")
    equal([(one["stage"], one["game"]) for one in table["columns"]], [("semifinals", 1), ("final", 1)])
    equal(table["columns"][0]["head"], {"message": "crosstable.head.semifinals", "values": {"stage": 1, "game": 1}})
    equal([row["points"] for row in table["rows"]], ["2", "0", "0"])


if __name__ == "__main__":
    sys.exit(tap.run(sys.modules[__name__], Case()))
