#!/usr/bin/env python3
"""Rounds that take long to draw or to explain: nobody else waits for them, they can be followed and cancelled, and nothing is
ever written from what has changed meanwhile. The harness holds slow work while a file is there, so that every test is about
order, not about time."""

import json
import random
import sys

import client
import tap
from tap import equal, true

PLAYERS = 24


class Case:
    def __init__(self):
        self.brake = client.Brake()
        self.start()

    def start(self, database=None, **more):
        self.server = client.Server(database, writes_per_second=5000, brake=self.brake.name, **more)
        self.arbiter = self.server.client("arbiter")
        self.deputy = self.server.client("deputy")
        self.public = self.server.client()

    def call(self, kind, command=None, event="hard", **body):
        caller = self.server.client("arbiter")
        return client.Call(lambda: caller.command(event, kind, {"tournament": 1, **body}, command=command))

    def draws(self, event="hard"):
        return self.deputy.view(f"/api/v1/events/{event}/tournaments/1/draws")["draws"]

    def wait_for(self, state, count=1):
        return client.wait_for(lambda: [row for row in self.draws() if row["state"] == state][count - 1:], state)[0]


def swiss(arbiter, name, players, prohibited=0, **settings):
    """A Swiss before round 1; so many of a hundred pairs may not meet."""
    lots = random.Random(15)
    event = arbiter.create({"name": name, "from": "2026-04-10"})
    people = [{"name": f"Player, Number {n + 1}", "rating": 2400 - n} for n in range(players)]
    arbiter.done(event, "player.add", {"players": people})
    arbiter.done(event, "tournament.create", {"name": "Open", "system": "swiss", "rounds": 7, **settings})
    arbiter.done(event, "entry.add", {"tournament": 1, "players": list(range(1, players + 1))})
    arbiter.done(event, "numbers.draw", {"tournament": 1, "method": "rating"})
    arbiter.done(event, "colour.draw", {"tournament": 1, "colour": "white"})
    groups = []
    apart = set()
    while len(apart) * 100 < prohibited * players * (players - 1) // 2:
        group = sorted(lots.sample(range(1, players + 1), 8))
        apart |= {(one, other) for one in group for other in group if one < other}
        groups.append({"players": group})
    if groups:
        arbiter.done(event, "pairs.prohibit", {"tournament": 1, "groups": groups})
    return event


def test_a_swiss_and_others_are_set_up(case):
    equal(swiss(case.arbiter, "Hard", PLAYERS), "hard")
    case.arbiter.done("hard", "tournament.create", {"name": "Youth", "system": "manual"})
    case.arbiter.done("hard", "entry.add", {"tournament": 2, "players": [1, 2, 3, 4]})
    case.arbiter.done("hard", "round.pair", {"tournament": 2, "boards": [{"white": 1, "black": 2},
                                                                         {"white": 3, "black": 4}]})
    equal(client.round_robin(case.arbiter, name="Other"), "other")


def test_other_events_and_boards_take_entries_while_a_round_is_drawn(case):
    case.brake.put_on()
    draw = case.call("round.pair", command="hard-1")
    started = case.wait_for("drawing")
    equal((started["kind"], started["command"], started["actor"], started["tournament"]),
          ("round.pair", "hard-1", "arbiter", 1))
    one = case.deputy.done("other", "result.set", {"tournament": 1, "round": 1, "board": 1, "result": "1-0"})
    two = case.deputy.done("hard", "result.set", {"tournament": 2, "round": 1, "board": 1, "result": "0-1"})
    three = case.deputy.done("hard", "player.add", {"players": [{"name": "Late, Player"}]})
    new = case.deputy.create({"name": "Third", "from": "2026-04-10"})
    equal(new, "third")
    true(one["seq"] and two["seq"] < three["seq"], "they are written")
    equal(case.public.view("/api/v1/events/hard/tournaments/2/rounds/1")["boards"][0]["result"], "0-1")
    equal([row["draw"] for row in case.draws()], [started["draw"]], "it is still being drawn")
    true(draw.is_alive(), "it was answered before it was drawn")
    case.brake.release()
    done = draw.result()
    equal(done.status, 200)
    true(done.json["seq"] > three["seq"], "the draft comes behind what was entered meanwhile")
    equal(case.draws(), [])
    draft = case.arbiter.view("/api/v1/events/hard/tournaments/1/draft")
    equal((draft["state"], len(draft["boards"]), draft["same"]), ("drawn", PLAYERS // 2, True))


def test_a_round_is_drawn_again_when_what_it_rests_on_has_changed(case):
    case.arbiter.done("hard", "round.discard", {"tournament": 1})
    case.brake.put_on()
    draw = case.call("round.pair", command="hard-2")
    case.wait_for("drawing")
    case.deputy.done("hard", "bye.ask", {"tournament": 1, "player": 7, "round": 1, "kind": "half"})
    case.deputy.done("hard", "bye.ask", {"tournament": 1, "player": 12, "round": 1, "kind": "half"})
    case.brake.release()
    equal(draw.result().status, 200)
    draft = case.arbiter.view("/api/v1/events/hard/tournaments/1/draft")
    placed = {side["player"] for board in draft["boards"] for side in (board["white"], board["black"])}
    true(7 not in placed and 12 not in placed, "somebody who asked for a bye has a board")
    equal((len(placed), draft["same"]), (PLAYERS - 2, True))
    journal = case.arbiter.view("/api/v1/events/hard/journal?limit=20")["entries"]
    equal([row["kind"] for row in journal if row["command"] == "hard-2"], ["round.drafted/1"])
    kinds = [row["kind"] for row in journal]
    true(kinds.index("round.drafted/1") < kinds.index("bye.asked/1"), "the draft is newer than the byes (newest first)")


def test_a_draw_that_is_overtaken_again_and_again_is_given_up(case):
    case.arbiter.done("hard", "round.discard", {"tournament": 1})
    case.brake.put_on()
    draw = case.call("round.pair", command="hard-2b")
    case.wait_for("drawing")
    tries = []
    for turn in range(1000):
        if not draw.is_alive():
            break
        tries += [row["tries"] for row in case.draws()]
        kind = ("bye.ask", "bye.cancel")[turn % 2]
        body = {"tournament": 1, "player": 20, "round": 1, **({"kind": "half"} if turn % 2 == 0 else {})}
        case.deputy.done("hard", kind, body)
        case.brake.pass_one()
        client.wait_for(lambda: case.brake.was_passed() or not draw.is_alive(), "a step")
    case.brake.release()
    answer = draw.result()
    equal((answer.status, answer.error, answer.json["operands"]), (409, "draw_overtaken", ["5"]))
    equal(max(tries), 5)
    equal(case.arbiter.get("/api/v1/events/hard/tournaments/1/draft").status, 404)
    if 20 in {bye["player"] for bye in case.arbiter.view("/api/v1/events/hard/tournaments/1")["byes"]}:
        case.deputy.done("hard", "bye.cancel", {"tournament": 1, "player": 20, "round": 1})
    case.arbiter.done("hard", "round.pair", {"tournament": 1})


def test_a_retry_during_the_draw_gets_the_answer_of_the_first(case):
    case.arbiter.done("hard", "round.discard", {"tournament": 1})
    before = case.arbiter.head("hard")[0]
    case.brake.put_on()
    first = case.call("round.pair", command="hard-3")
    case.wait_for("drawing")
    second = case.call("round.pair", command="hard-3")
    case.wait_for("waiting")
    other = case.call("round.publish", command="hard-3")
    case.wait_for("waiting", count=2)
    case.brake.release()
    answers = [first.result(), second.result()]
    equal([answer.status for answer in answers], [200, 200])
    equal([answer.json["repeated"] for answer in answers], [False, True])
    equal(answers[0].json["head"], answers[1].json["head"])
    equal((other.result().status, other.result().error), (409, "command_reused"))
    equal(case.arbiter.head("hard")[0], before + 1, "one draft was written")


def test_arbiters_hear_how_far_a_draw_is_and_the_public_does_not(case):
    arbiters = client.Stream(case.server.port, "/api/v1/events/hard/live", cookie=case.deputy.cookie)
    public = client.Stream(case.server.port, "/api/v1/events/hard/live")
    case.arbiter.done("hard", "round.discard", {"tournament": 1})
    case.brake.put_on()
    draw = case.call("round.pair", command="hard-4")
    states = []
    while "drawing" not in states:
        fields = dict(arbiters.block())
        if fields.get("event") == "draw":
            states.append(check_draw(fields, "hard-4"))
    case.brake.release()
    equal(draw.result().status, 200)
    while "ended" not in states:
        fields = dict(arbiters.block())
        if fields.get("event") == "draw":
            states.append(check_draw(fields, "hard-4"))
    case.arbiter.done("hard", "event.change", {"place": "Milano"})
    heard = []
    while not heard or heard[-1][1] != "event.changed":
        fields = dict(public.block())
        if "data" in fields:
            heard.append((fields["event"], json.loads(fields["data"]).get("kind")))
    equal({event for event, _ in heard}, {"fact"})
    arbiters.close()
    public.close()


def check_draw(fields, command):
    told = json.loads(fields["data"])
    equal(client.SCHEMAS.faults(told, {"$ref": "#/components/schemas/Draw"}), [])
    true("id" not in fields, "a draw is no fact")
    equal(told["command"], command)
    return told["state"]


def test_a_draw_is_cancelled(case):
    case.arbiter.done("hard", "round.discard", {"tournament": 1})
    before = case.arbiter.head("hard")
    case.brake.put_on()
    first = case.call("round.pair", command="hard-5")
    row = case.wait_for("drawing")
    retry = case.call("round.pair", command="hard-5")
    case.wait_for("waiting")
    path = f"/api/v1/events/hard/tournaments/1/draws/{row['draw']}"
    equal(case.public.request("DELETE", path).status, 401)
    equal(case.deputy.request("DELETE", path, headers={"Staunton-Csrf": None}).status, 403)
    equal(case.deputy.request("DELETE", path.replace("/1/draws", "/2/draws")).error, "draw_unknown")
    equal(case.deputy.request("DELETE", path).json["draw"], row["draw"])
    for call in (first, retry):
        answer = call.result()
        equal((answer.status, answer.error, answer.json["operands"]), (409, "draw_cancelled", ["deputy"]))
    equal(case.draws(), [])
    equal(case.deputy.request("DELETE", path).error, "draw_unknown")
    equal(case.arbiter.head("hard"), before, "nothing was written")
    equal(case.arbiter.get("/api/v1/events/hard/tournaments/1/draft").status, 404)
    case.brake.release()
    equal(case.arbiter.done("hard", "round.pair", {"tournament": 1}, command="hard-5")["repeated"], False)


def test_a_hard_field_is_cancelled_in_the_middle_of_its_draw(case):
    event = swiss(case.arbiter, "Very Hard", 120, prohibited=50, pairing="dutch@2009")
    before = case.arbiter.head(event)
    case.brake.put_on()
    draw = case.call("round.pair", event=event)
    row = client.wait_for(lambda: case.draws(event), "a draw")[0]
    for turn in range(5):  # steps of the engine, each with an entry elsewhere
        case.brake.pass_one()
        client.wait_for(case.brake.was_passed, "a step")
        case.deputy.done("other", "result.set", {"tournament": 1, "round": 1, "board": 2,
                                                 "result": ("1-0", "0-1")[turn % 2]})
    true(draw.is_alive(), "it was drawn in five steps")
    equal(case.deputy.request("DELETE", f"/api/v1/events/{event}/tournaments/1/draws/{row['draw']}").status, 200)
    equal(draw.result().error, "draw_cancelled")
    case.brake.release()
    equal(case.arbiter.head(event), before)


def test_one_that_waits_is_cancelled_at_once(case):
    case.brake.put_on()
    first = case.call("round.publish", command="hard-6")
    case.wait_for("drawing")
    second = case.call("round.publish", command="hard-7")
    row = case.wait_for("waiting")
    equal(case.deputy.request("DELETE", f"/api/v1/events/hard/tournaments/1/draws/{row['draw']}").status, 200)
    equal(second.result().error, "draw_cancelled")
    true(first.is_alive(), "the first goes on")
    case.brake.release()
    equal(first.result().status, 200)


def test_a_server_that_is_killed_while_it_draws_has_written_nothing(case):
    for board in range(1, (PLAYERS - 2) // 2 + 1):
        case.arbiter.done("hard", "result.set", {"tournament": 1, "round": 1, "board": board, "result": "1-0"})
    before = case.arbiter.head("hard")
    case.brake.put_on()
    case.call("round.pair", command="hard-8")
    case.wait_for("drawing")
    case.server.kill()
    case.brake.release()
    case.start(case.server.database)
    equal(case.arbiter.head("hard"), before)
    equal(case.draws(), [])
    equal(case.arbiter.get("/api/v1/events/hard/tournaments/1/draft").status, 404)


def test_a_server_that_is_told_to_stop_does_not_wait_for_a_draw(case):
    before = case.arbiter.head("hard")
    case.brake.put_on()
    running = case.call("round.pair", command="hard-9")
    case.wait_for("drawing")
    waiting = case.call("round.pair", command="hard-10")
    case.wait_for("waiting")
    case.server.stop()
    for call in (running, waiting):
        answer = call.result()
        equal((answer.status, answer.error), (503, "server_stopping"))
    case.brake.release()
    case.start(case.server.database)
    equal(case.arbiter.head("hard"), before)


# --- Reasons ----------------------------------------------------------------------------------------------------------

EASY = "/api/v1/events/easy/tournaments/1"


def test_a_tournament_of_two_rounds_is_played(case):
    equal(swiss(case.arbiter, "Easy", 9), "easy")
    for _ in range(2):
        case.arbiter.done("easy", "round.pair", {"tournament": 1})
        case.arbiter.done("easy", "round.publish", {"tournament": 1})
        number = case.public.view(EASY + "/rounds")["rounds"][-1]["round"]
        for board in range(1, 5):
            case.arbiter.done("easy", "result.set", {"tournament": 1, "round": number, "board": board, "result": "1-0"})
    true(case.public.view(EASY + "/rounds/2/explanation")["same"], "the engine drew it")


def test_visitors_are_answered_while_reasons_are_worked_out(case):
    case.arbiter.done("easy", "player.change", {"player": 1, "name": "Renamed, Player"})
    case.brake.put_on("views")
    visitors = [case.server.client() for _ in range(8)]
    waiting = [client.Call(lambda who=who: who.get(EASY + "/rounds/2/explanation")) for who in visitors]
    arbiter = case.server.client("arbiter")
    mine = client.Call(lambda: arbiter.get(EASY + "/next"))
    for path in ("", "/rounds/2", "/standings", "/crosstable", "/rounds"):
        case.public.view(EASY + path)
    case.deputy.done("easy", "event.change", {"place": "Asti"})
    true(all(call.is_alive() for call in waiting + [mine]), "answered before it was worked out")
    case.brake.release("views")
    answers = [call.result() for call in waiting]
    equal({answer.status for answer in answers + [mine.result()]}, {200})
    names = [row["name"] for row in answers[0].json["players"]]
    true("Renamed, Player" in names, names)
    plain = {answer.body[answer.body.index(b","):] for answer in answers}
    equal(len(plain), 1, "all see the same, but for the seq")


def test_reasons_are_worked_out_once(case):
    known = case.public.get(EASY + "/rounds/2/explanation")
    case.brake.put_on("views")
    again = case.public.get(EASY + "/rounds/2/explanation", headers={"If-None-Match": known.header("ETag")})
    equal(again.status, 304)
    # Later facts that a round does not rest on: nothing is worked out, so nothing is held.
    seq = case.arbiter.done("easy", "event.change", {"place": "Alba"})["seq"]
    case.arbiter.done("easy", "result.set", {"tournament": 1, "round": 2, "board": 1, "result": "0-1"})
    other = case.public.view(EASY + "/rounds/2/explanation")
    true(other["seq"] > seq, "it is of the new state")
    equal({**other, "seq": 0}, {**known.json, "seq": 0})
    # One that it does rest on.
    case.arbiter.done("easy", "player.change", {"player": 2, "name": "Another, Name"})
    visitor = case.server.client()
    call = client.Call(lambda: visitor.get(EASY + "/rounds/2/explanation"))
    case.public.view(EASY + "/standings")
    true(call.is_alive(), "the old reasons were shown")
    case.brake.release("views")
    true("Another, Name" in [row["name"] for row in call.result().json["players"]], "the new name")


def test_what_is_not_there_is_refused_at_once(case):
    case.brake.put_on("views")
    equal(case.public.get(EASY + "/rounds/77/explanation").error, "round_unknown")
    equal(case.public.get(EASY.replace("/1", "/9") + "/rounds/1/explanation").error, "tournament_unknown")
    equal(case.public.get("/api/v1/events/nobody/tournaments/1/rounds/1/explanation").error, "event_unknown")
    case.brake.release("views")


def test_who_waits_too_long_is_told_to_come_back_and_the_work_goes_on(case):
    case.server.stop()
    case.start(case.server.database, view_patience_ms=300)
    case.brake.put_on("views")
    answer = case.public.get(EASY + "/rounds/2/explanation")
    equal((answer.status, answer.error, answer.header("Retry-After")), (503, "reasons_pending", "5"))
    case.brake.release("views")
    equal(case.public.get(EASY + "/rounds/2/explanation").status, 200)


def test_reasons_that_take_too_long_are_given_up_and_not_tried_again_at_once(case):
    case.server.stop()
    case.start(case.server.database, view_limit_ms=300)
    case.brake.put_on("views")
    answer = case.public.get(EASY + "/rounds/2/explanation")
    equal((answer.status, answer.error, answer.header("Retry-After")), (503, "reasons_too_long", "300"))
    equal(case.public.get(EASY + "/rounds/2/explanation").error, "reasons_too_long")
    case.brake.release("views")
    equal(case.public.get(EASY + "/rounds/2/explanation").error, "reasons_too_long")
    equal(case.public.get(EASY + "/rounds/1/explanation").status, 200)


def test_only_so_many_reasons_wait(case):
    case.server.stop()
    case.start(case.server.database, views_per_address=100)
    for number in range(3, 12):
        case.arbiter.done("easy", "tournament.create", {"name": f"Copy {number}", "system": "swiss", "rounds": 9})
    paths = []
    for tournament in range(2, 11):
        case.arbiter.done("easy", "entry.add", {"tournament": tournament, "players": list(range(1, 10))})
        for number in range(1, 5):
            case.arbiter.done("easy", "round.pair", {"tournament": tournament})
            case.arbiter.done("easy", "round.publish", {"tournament": tournament})
            for board in range(1, 5):
                case.arbiter.done("easy", "result.set", {"tournament": tournament, "round": number, "board": board,
                                                         "result": "1/2-1/2"})
            paths.append(f"/api/v1/events/easy/tournaments/{tournament}/rounds/{number}/explanation")
    case.brake.put_on("views")
    visitors = [case.server.client() for _ in paths]
    calls = [client.Call(lambda who=who, path=path: who.get(path)) for who, path in zip(visitors, paths)]
    client.wait_for(lambda: sum(not call.is_alive() for call in calls) == len(paths) - 32, "too many")
    refused = [call for call in calls if not call.is_alive()]
    equal({(call.result().status, call.result().error) for call in refused}, {(503, "server_busy")})
    equal({call.result().header("Retry-After") for call in refused}, {"5"})
    case.brake.release("views")
    equal(sum(call.result().status == 200 for call in calls), 32)


def test_one_device_asks_for_a_quarter_of_them(case):
    """Asking for what is being worked out already is free."""
    case.server.stop()
    case.start(case.server.database)
    paths = [f"/api/v1/events/easy/tournaments/{tournament}/rounds/{number}/explanation"
             for tournament in range(2, 5) for number in range(1, 5)]
    case.brake.put_on("views")
    calls = [client.Call(lambda who=case.server.client(), path=path: who.get(path)) for path in paths]
    client.wait_for(lambda: sum(not call.is_alive() for call in calls) == 4, "four are too many")
    again = [client.Call(lambda who=case.server.client(), path=path: who.get(path)) for path, call in zip(paths, calls)
             if call.is_alive()]
    refused = [call.result() for call in calls if not call.is_alive()]
    equal({(answer.status, answer.error, answer.header("Retry-After")) for answer in refused},
          {(429, "too_many_waiting", "5")})
    case.brake.release("views")
    equal([call.result().status for call in again], [200] * 8)
    equal(sum(call.result().status == 200 for call in calls), 8)


def test_views_of_very_many_games_are_worked_out_beside_too(case):
    large = client.round_robin(case.arbiter, players=204, name="Large")
    path = f"/api/v1/events/{large}/tournaments/1"
    case.brake.put_on("views")
    visitor = case.server.client()
    call = client.Call(lambda: visitor.get(path + "/crosstable"))
    case.public.view(path + "/rounds/1")
    case.public.view(EASY + "/crosstable")
    true(call.is_alive(), "it was made by a thread that answers requests")
    case.brake.release("views")
    answer = call.result()
    equal((answer.status, len(answer.json["rows"])), (200, 204))
    equal(visitor.get(path + "/crosstable", headers={"If-None-Match": answer.header("ETag")}).status, 304)


def test_a_server_stops_while_reasons_are_worked_out(case):
    case.arbiter.done("easy", "player.change", {"player": 3, "name": "Third, Name"})
    case.brake.put_on("views")
    visitor = case.server.client()
    call = client.Call(lambda: visitor.get(EASY + "/rounds/1/explanation"))
    case.public.view(EASY + "/standings")
    case.server.stop()
    case.brake.release("views")
    answer = call.result()
    equal((answer.status, answer.error), (503, "server_stopping"))


if __name__ == "__main__":
    sys.exit(tap.run(sys.modules[__name__], Case()))
