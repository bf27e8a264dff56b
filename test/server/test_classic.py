#!/usr/bin/env python3
"""Swiss tournaments by the systems of the text of about 2009 through the API: settings, accounts, keys."""

import json
import os
import subprocess
import sys

import client
import tap
from tap import equal, true

SYSTEMS = ("dutch@2009", "lim@1999", "dubov@1997", "burstein@2009")
OPTIONS = {
    "dutch@2009": ["topscorers_from_half", "both_topscorers", "forfeits_float", "downfloat_each_time", "mild_treated",
                   "strong_before_x", "c1_goes_on", "c12_same_p", "c14_before_c13", "joined_by_half",
                   "absent_keeps"],
    "lim@1999": ["lim_maxi", "floater_leaves_pairs", "floated_either_way", "floated_played", "majority_of_residents",
                 "waiting_no_members", "nobody_reserves", "floaters_by_number", "no_colour_fits", "companion_by_type",
                 "every_completion", "first_pair_opened", "surplus_first", "absent_keeps", "last_round_by_half", "history_by_rounds"],
    "dubov@1997": ["forfeits_in_average", "undue_are_white", "highest_floats", "returned_counts", "forfeited_not_moved",
                   "moves_by_scores", "met_all_with_moved", "met_all_with_colours", "whites_once",
                   "last_round_by_half", "history_by_rounds"],
    "burstein@2009": ["burstein_plain", "bye_lowest_group_only", "sb_real_scores", "median_played_only",
                      "look_ahead_placed", "last_round_by_half", "history_by_rounds"]}


class Case:
    def __init__(self):
        self.server = client.Server(writes_per_second=5000)
        self.public = self.server.client()
        self.arbiter = self.server.client("arbiter")
        self.events = {}

    def path(self, system):
        return f"/api/v1/events/{self.events[system]}/tournaments/1"

    def done(self, system, what, **body):
        return self.arbiter.done(self.events[system], what, {"tournament": 1, **body})

    def refused(self, system, what, **body):
        answer = self.arbiter.command(self.events[system], what, {"tournament": 1, **body})
        true(answer.status >= 400, f"{what} was done")
        return answer

    def play(self, system, result="1-0"):
        """Draws, publishes and plays a round."""
        self.done(system, "round.pair")
        self.done(system, "round.publish")
        number = self.public.view(self.path(system))["rounds"]
        for board in self.public.view(f"{self.path(system)}/rounds/{number}")["boards"]:
            self.done(system, "result.set", round=number, board=board["board"], result=result)


def listed(case):
    """What the API says of the open choices, by system."""
    editions = case.public.view("/api/v1/about")["editions"]
    return {one["edition"]: one["options"] for one in editions if "options" in one}


def test_the_open_choices_of_every_system_are_listed(case):
    shown = listed(case)
    equal({system: [one["name"] for one in options] for system, options in shown.items()}, OPTIONS)
    for system in SYSTEMS:
        told = json.loads(subprocess.run([os.environ["STAUNTON_BINARY"], "rules", "show", system, "--json"], check=True,
                                         capture_output=True, text=True).stdout)
        articles = {choice["name"]: choice["articles"] for choice in told["choices"]}
        # Which of them are offered first, the API alone says.
        equal([{**one, "foremost": None} for one in shown[system]],
              [{"name": one["name"], "default": one["on"], "words": one["words"], "articles": articles[one["name"]], "foremost": None}
               for one in told["options"]], system)
        equal({one["default"] for one in shown[system]}, {False}, system)


def test_the_open_choices_are_documented(case):
    systems, words = {}, {}
    for system, options in listed(case).items():
        for one in options:
            systems.setdefault(one["name"], []).append(system)
            words[one["name"]] = one["words"]
    described = client.DOCUMENT["components"]["schemas"]["PairingOptions"]["properties"]
    equal(set(described), set(systems))
    for name, row in described.items():
        of = sorted(systems[name], key=SYSTEMS.index)
        of = ", ".join(of[:-1]) + " and " + of[-1] if len(of) > 1 else of[0]
        equal(row["description"].lower(), f"of {of}; {words[name]}".rstrip(".").lower(), name)


def test_every_system_is_set_up_with_its_options(case):
    for system in SYSTEMS:
        name = system.replace("@", " ").title()
        event = case.arbiter.create({"name": name, "from": "2026-04-10"})
        case.events[system] = event
        people = [{"name": f"Player, Number {n + 1}", "rating": 2400 - 50 * n} for n in range(9)]
        case.arbiter.done(event, "player.add", {"players": people})
        case.arbiter.done(event, "tournament.create", {"name": "Open", "system": "swiss", "rounds": 5,
                                                       "pairing": system, "options": {OPTIONS[system][0]: True}})
        case.done(system, "entry.add", players=list(range(1, 10)))
        case.done(system, "colour.draw", colour="white")
        shown = case.public.view(case.path(system))
        equal((shown["pairing"], shown["acceleration"]), (system, "none"))
        equal(shown["options"], {option: option == OPTIONS[system][0] for option in OPTIONS[system]})


def test_every_option_is_switched_on_and_off_by_itself(case):
    for system in SYSTEMS:
        on = OPTIONS[system][0]
        for option in OPTIONS[system][1:]:
            case.done(system, "tournament.change", options={on: False, option: True})
            shown = case.public.view(case.path(system))["options"]
            equal(shown, {one: one == option for one in OPTIONS[system]}, option)
            on = option
        case.done(system, "tournament.change", options={option: True for option in OPTIONS[system]})
        equal(case.public.view(case.path(system))["options"], {option: True for option in OPTIONS[system]})
        case.done(system, "tournament.change", options={option: False for option in OPTIONS[system]})
        equal(case.public.view(case.path(system))["options"], {option: False for option in OPTIONS[system]})


def test_options_of_other_systems_are_refused(case):
    every = {option for options in OPTIONS.values() for option in options}
    for system in SYSTEMS:
        for option in sorted(every - set(OPTIONS[system])):
            answer = case.refused(system, "tournament.change", options={option: True})
            equal((answer.status, answer.error, answer.json["field"]), (400, "pairing_option", "options"), option)


def test_bad_settings_are_refused_with_their_field(case):
    for body, error, field, status in (
            ({"pairing": "lim@2026"}, "pairing_unknown", "pairing", 400),
            ({"acceleration": "baku"}, "pairing_accelerated", "acceleration", 422),
            ({"pairing": "dubov@1997", "acceleration": "baku"}, "pairing_accelerated", "acceleration", 422),
            ({"options": {"burstein_plain": True}}, "pairing_option", "options", 400),
            ({"pairing": "dutch@2017", "options": {"lim_maxi": True}}, "pairing_options_none", "options", 400)):
        answer = case.refused("lim@1999", "tournament.change", **body)
        equal((answer.status, answer.error, answer.json["field"]), (status, error, field), str(body))


def test_a_dubov_needs_the_rating_of_everybody(case):
    event = case.events["dubov@1997"]
    case.arbiter.done(event, "player.add", {"players": [{"name": "Newcomer"}]})
    case.done("dubov@1997", "entry.add", players=[10])
    answer = case.refused("dubov@1997", "round.pair")
    equal((answer.status, answer.error, answer.json["operands"]), (422, "pairing_rating", ["Newcomer"]))
    following = case.arbiter.view(case.path("dubov@1997") + "/next")
    equal((following["ready"], following["problem"]["error"]), (False, "pairing_rating"))
    case.arbiter.done(event, "player.change", {"player": 10, "rating": 1850})
    equal(case.arbiter.view(case.path("dubov@1997") + "/next")["ready"], True)


def test_before_a_round_is_over_there_are_no_keys(case):
    for system in ("dubov@1997", "burstein@2009"):
        shown = case.public.view(case.path(system) + "/keys")
        equal((shown["round"], shown["rows"]), (0, []))


def test_two_rounds_are_played_by_each_system(case):
    for system in SYSTEMS:
        case.play(system)
        case.play(system, "1/2-1/2")
        equal(case.public.view(case.path(system) + "/rounds/2")["origin"], "engine")
        for body in [{"options": {option: True}} for option in OPTIONS[system]] + [{"pairing": "dutch@2026"}]:
            equal(case.refused(system, "tournament.change", **body).error, "settings_locked", str(body))


def test_a_round_is_told_step_by_step(case):
    for system in SYSTEMS:
        told = case.public.view(case.path(system) + "/rounds/2/explanation")
        equal((told["system"], told["round"], told["same"], told["verdict"]), (system, 2, True, None))
        true("story" not in told and len(told["steps"]) > 3, system)
        true(all(step["article"].startswith("c04:") and step["words"] for step in told["steps"]), system)
        equal(len(told["players"]), 10 if system == "dubov@1997" else 9)


def test_a_draft_by_hand_is_compared(case):
    for system in SYSTEMS:
        case.done(system, "round.pair")
        told = case.arbiter.view(case.path(system) + "/draft/explanation")
        equal((told["round"], told["same"]), (3, True))
        draft = case.arbiter.view(case.path(system) + "/draft")
        equal((draft["same"], draft["verdict"]), (True, None))
        boards = [{"white": one["white"]["player"], "black": one["black"]["player"]} for one in draft["boards"]]
        boards[0]["black"], boards[1]["black"] = boards[1]["black"], boards[0]["black"]
        byes = [{"player": one["player"], "kind": one["kind"]} for one in draft["byes"]]
        case.done(system, "round.arrange", boards=boards, byes=byes, done=True)
        draft = case.arbiter.view(case.path(system) + "/draft")
        equal(draft["same"], False)
        true(draft["verdict"]["article"].startswith("c04:"), str(draft["verdict"]))
        equal(case.refused(system, "round.publish").error, "manual_differs")
        told = case.arbiter.view(case.path(system) + "/draft/explanation")
        equal((told["same"], told["verdict"]), (False, draft["verdict"]))
        equal(told["outdated"], False)
        case.done(system, "round.discard")


def test_a_draft_that_is_out_of_date_says_so(case):
    for system in SYSTEMS:
        case.done(system, "round.pair")
        equal(case.arbiter.view(case.path(system) + "/draft/explanation")["outdated"], False)
        player = case.arbiter.view(case.path(system) + "/draft")["boards"][0]["white"]["player"]
        case.done(system, "player.withdraw", player=player)
        told = case.arbiter.view(case.path(system) + "/draft/explanation")
        equal((told["outdated"], told["verdict"]), (True, None))
        equal(case.public.view(case.path(system) + "/rounds/2/explanation")["outdated"], False)
        case.done(system, "player.reinstate", player=player)
        equal(case.arbiter.view(case.path(system) + "/draft/explanation")["outdated"], False)
        case.done(system, "round.discard")


def average(case, player, rounds):
    """ARO by what the rounds show. [c04:dubov.9.publish]"""
    ratings = []
    for number in range(1, rounds + 1):
        for board in case.public.view(case.path("dubov@1997") + f"/rounds/{number}")["boards"]:
            sides = [board["white"], board["black"]]
            if player in [side["player"] for side in sides]:
                ratings += [side["rating"] for side in sides if side["player"] != player]
    return f"{sum(ratings) / len(ratings):.1f}"


def test_the_averages_of_dubov_are_public(case):
    shown = case.public.view(case.path("dubov@1997") + "/keys")
    equal((shown["round"], shown["open"], shown["keys"], shown["article"]), (2, 0, ["aro"], "c04:dubov.9.publish"))
    equal(len(shown["rows"]), 10)
    for row in shown["rows"]:
        equal(row["values"], [average(case, row["player"], 2)], row["name"])
    before = case.public.view(case.path("dubov@1997") + "/keys?round=1")
    for row in before["rows"]:
        equal(row["values"], [average(case, row["player"], 1)], row["name"])


def test_the_keys_of_burstein_are_public(case):
    shown = case.public.view(case.path("burstein@2009") + "/keys?round=2")
    equal((shown["round"], shown["keys"]), (2, ["sonneborn_berger", "buchholz", "median"]))
    equal(len(shown["rows"]), 9)


def test_keys_that_are_not_there_are_refused(case):
    path = case.path("dubov@1997") + "/keys"
    equal((case.public.get(case.path("lim@1999") + "/keys").status,
           case.public.get(case.path("lim@1999") + "/keys").error), (404, "keys_none"))
    equal(case.public.get(path + "?round=9").error, "round_unknown")
    equal(case.public.get(path + "?round=0").status, 400)
    equal(case.public.get(path + "?through=1").status, 400)
    equal(case.public.post(path).status, 405)
    tag = case.public.get(path).header("ETag")
    equal(case.public.get(path, headers={"If-None-Match": tag}).status, 304)


def test_the_report_names_the_system(case):
    for system in SYSTEMS:
        report = case.public.get(case.path(system) + "/trf").body.decode()
        true(f"092 Swiss by {system}\r\n" in report and "192 CUSTOM_SWISS\r\n" in report, report[:400])


def test_the_new_route_was_met_with_every_answer_that_matters(case):
    del case
    for status in (200, 304, 400, 404):
        true(("GET", "/api/v1/events/{event}/tournaments/{tournament}/keys", status) in client.seen, f"keys {status}")


if __name__ == "__main__":
    sys.exit(tap.run(sys.modules[__name__], Case()))
