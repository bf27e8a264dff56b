#!/usr/bin/env python3
"""A league of teams through the API, each answer held against the description."""

import sys

import client
import tap
from tap import equal, true

EVENT = "/api/v1/events/team-league"
A = EVENT + "/tournaments/1"


class Case:
    def __init__(self):
        self.server = client.Server(writes_per_second=5000)
        self.public = self.server.client()
        self.arbiter = self.server.client("arbiter")

    def done(self, what, **body):
        return self.arbiter.done("team-league", what, {"tournament": 1, **body})

    def refused(self, what, status, **body):
        answer = self.arbiter.command("team-league", what, {"tournament": 1, **body})
        equal(answer.status, status, what)
        return answer.json


def test_teams_are_entered(case):
    case.arbiter.create({"name": "Team League", "from": "2026-11-15"})
    case.arbiter.done("team-league", "player.add", {"players": [{"name": f"P{i}"} for i in range(1, 8)]})
    case.arbiter.done("team-league", "tournament.create",
                      {"name": "League", "teams": {"boards": 2, "scoring": "3-1-0", "primary": "mp"},
                       "tiebreaks": ["MPvGP", "EDE", "BC"]})
    for number, name in enumerate(("Alfa", "Bravo", "Charlie")):
        case.done("team.add", name=name, players=[2 * number + 1, 2 * number + 2])
    problem = case.refused("team.add", 422, name="Delta", players=[1])
    equal(problem["error"], "team_player_elsewhere")
    equal(problem["field"], "players")
    view = case.public.get(A + "/teams").json
    equal([team["name"] for team in view["teams"]], ["Alfa", "Bravo", "Charlie"])
    equal([player["name"] for player in view["teams"][1]["players"]], ["P3", "P4"])
    equal(case.public.get(A).json["teams"]["boards"], 2)


def test_matches_are_played_board_by_board(case):
    case.done("numbers.draw", method="hand", order=[1, 2, 3])
    case.done("round.pair")
    case.done("team.change", team=1, players=[1, 2, 7])
    case.done("lineup.set", round=2, team=1, players=[7, None])
    view = case.public.get(A + "/rounds/2").json
    equal(view["matches"][0]["home"]["name"], "Alfa")
    equal(view["matches"][0]["boards"][0]["white"]["name"], "P7")
    equal(view["matches"][0]["boards"][1]["black"]["player"], 0)
    equal(case.refused("result.set", 422, round=2, board=2, result="0-1")["error"], "seat_empty")
    case.done("result.set", round=2, board=1, result="1-0")
    case.done("result.set", round=2, board=2, result="+/-")
    equal(case.public.get(A + "/rounds/2").json["matches"][0]["home"]["match_points"], "1")
    case.done("result.set", round=1, board=1, result="1/2-1/2")
    running = case.public.get(A + "/teams/standings").json
    equal(running["provisional"], [True, True, True])
    marked = {row["name"]: ["provisional" in value for value in row["values"]] for row in running["rows"]}
    equal(marked, {"Alfa": [False, True, False], "Bravo": [True, True, True], "Charlie": [True, True, True]})
    for number in (1, 3):
        for board in (1, 2):
            case.done("result.set", round=number, board=board, result="1/2-1/2")
    equal(case.public.get(A + "/rounds/1").json["team_byes"], [{"team": 1, "number": 1, "name": "Alfa", "kind": "free"}])


def test_standings_explain_themselves(case):
    view = case.public.get(A + "/teams/standings").json
    true(view["final"], "final")
    equal(view["provisional"], [False, False, False])
    equal([row["match_points"] for row in view["rows"]], ["2", "2", "2"])
    equal(view["rows"][0]["game_points"], "2")
    equal(case.public.get(A + "/teams/standings?through=1").json["through"], 1)
    for index in range(3):
        breakdown = case.public.get(f"{A}/teams/standings/1/{index}").json
        equal(breakdown["name"], "Alfa")
        true(len(breakdown["looks"]) >= 1, "looks")
    after = case.public.get(A + "/teams/standings?through=2").json
    value = next(row for row in after["rows"] if row["team"] == 1)["values"][0]
    equal(case.public.get(f"{A}/teams/standings/1/0?through=2").json["value"], value, "the value after round 2")
    equal(case.public.get(f"{A}/teams/standings/9/0").status, 404)
    equal(case.public.get(f"{A}/teams/standings/1/3").status, 404)
    equal(len(case.public.get(A + "/teams/crosstable").json["rows"]), 3)
    equal(case.public.get(A + "/teams/boards").json["rows"][0]["board"], 1)


def test_a_player_is_barred_from_rounds_and_admitted_again(case):
    def barred():
        teams = case.public.get(A + "/teams").json["teams"]
        return {row["player"]: row["barred"] for team in teams for row in team["players"] if row["barred"]}

    case.done("player.bar", player=7, first=2, last=3)
    case.done("player.bar", player=3, first=3)
    equal(barred(), {7: [{"first": 2, "last": 3}], 3: [{"first": 3, "last": 0}]})
    equal(case.refused("lineup.set", 422, round=3, team=1, players=[7, 2])["error"], "lineup_excluded")
    equal(case.refused("player.bar", 400, player=7, first=3, last=2)["error"], "barred_rounds")
    equal(case.refused("player.admit", 422, player=7, first=2)["error"], "player_not_barred")
    case.done("player.admit", player=7, first=2, last=3)
    equal(barred(), {3: [{"first": 3, "last": 0}]})
    equal(case.arbiter.undo("team-league").status, 200)
    equal(sorted(barred()), [3, 7])
    case.done("player.admit", player=7, first=2, last=3)
    case.done("player.admit", player=3, first=3)


def test_views_of_players_answer_as_well(case):
    equal(case.public.get(A + "/standings").json["tiebreaks"], [])
    equal(case.public.get(A + "/crosstable").json["predetermined"], False)
    equal(case.public.get(A + "/rounds/2/explanation").status, 200)
    report = case.public.get(A + "/trf")
    true(b"\n310   1 Alfa" in report.body, "the teams stand in the report")
    case.arbiter.done("team-league", "tournament.create", {"name": "Single"})
    for path in ("/teams", "/teams/standings", "/teams/crosstable", "/teams/boards", "/teams/standings/1/0"):
        answer = case.public.get(EVENT + "/tournaments/2" + path)
        equal(answer.json["error"], "teams_only", path)
    answer = case.arbiter.command("team-league", "player.bar", {"tournament": 2, "player": 1, "first": 2})
    equal(answer.json["error"], "teams_only")


if __name__ == "__main__":
    sys.exit(tap.run(sys.modules[__name__], Case()))
