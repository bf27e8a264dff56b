#!/usr/bin/env python3
"""A Swiss through the API: what is in the making is for arbiters only, until it is published."""

import json
import sys

import client
import tap
from tap import equal, true

EVENT = "/api/v1/events/spring-swiss"
A = EVENT + "/tournaments/1"
PUBLIC = (EVENT, EVENT + "/players", A, A + "/rounds", A + "/rounds/1", A + "/rounds/2", A + "/standings",
          A + "/crosstable", A + "/trf", A + "/rounds/1/explanation", A + "/rounds/2/explanation", "/api/v1/events")
HIDDEN = (A + "/draft", A + "/draft/explanation", A + "/next")


class Case:
    def __init__(self):
        self.server = client.Server(writes_per_second=5000)
        self.public = self.server.client()
        self.arbiter = self.server.client("arbiter")

    def done(self, what, **body):
        return self.arbiter.done("spring-swiss", what, {"tournament": 1, **body})

    def refused(self, what, **body):
        answer = self.arbiter.command("spring-swiss", what, {"tournament": 1, **body})
        true(answer.status >= 400, f"{what} was done")
        return answer

    def stream(self, cookie=None, after=None):
        query = "" if after is None else f"?after={after}"
        return client.Stream(self.server.port, EVENT + "/live" + query, cookie=cookie)


def bare(value):
    """A view without what changes with every fact."""
    if isinstance(value, dict):
        return {name: bare(one) for name, one in value.items() if name not in ("seq", "at", "changed")}
    return [bare(one) for one in value] if isinstance(value, list) else value


def seen_by_the_public(case):
    views = {}
    for path in PUBLIC:
        answer = case.public.get(path)
        is_json = answer.header("Content-Type").endswith("json")
        views[path] = (answer.status, bare(json.loads(answer.body)) if is_json else answer.body)
    return views


def unchanged(case, before):
    """The public sees what it saw before."""
    for path, view in seen_by_the_public(case).items():
        equal(view, before[path], path)


def test_a_swiss_is_set_up(case):
    event = case.arbiter.create({"name": "Spring Swiss", "from": "2026-04-10"})
    equal(event, "spring-swiss")
    people = [{"name": f"Player, Number {n + 1}", "rating": 2400 - 50 * n} for n in range(9)]
    case.arbiter.done(event, "player.add", {"players": people})
    case.arbiter.done(event, "tournament.create", {"name": "Open", "system": "swiss", "rounds": 5,
                                                   "pairing": "dutch@2026", "acceleration": "none"})
    case.done("entry.add", players=list(range(1, 10)))
    shown = case.public.view(A)
    equal((shown["system"], shown["pairing"], shown["acceleration"], shown["initial_colour"], shown["byes"]),
          ("swiss", "dutch@2026", "none", None, []))
    true(shown["numbers_open"], "pairing numbers may be given")


def test_settings_of_a_swiss_are_changed_before_round_1(case):
    case.done("tournament.change", rounds=7, acceleration="baku")
    equal(case.public.view(A)["acceleration"], "baku")
    case.done("tournament.change", rounds=5, acceleration="none", pairing="dutch@2017")
    case.done("tournament.change", pairing="dutch@2026")
    case.done("numbers.draw", method="rating")
    case.done("colour.draw", seed="2a")
    equal(case.public.view(A)["initial_colour"]["seed"], "000000000000002a")
    case.done("colour.draw", colour="white")
    equal(case.public.view(A)["initial_colour"], {"colour": "white", "method": "given", "seed": ""})


def test_who_may_not_meet_is_for_arbiters_only(case):
    before = seen_by_the_public(case)
    public, arbiter = case.stream(), case.stream(case.arbiter.cookie)
    case.done("pairs.prohibit", groups=[{"players": [1, 5], "to": 2}, {"players": [7, 8, 9], "from": 2}])
    equal(case.arbiter.view(A)["prohibited"],
          [{"players": [1, 5], "from": 1, "to": 2}, {"players": [7, 8, 9], "from": 2, "to": 0}])
    true("prohibited" not in case.public.view(A), "the public sees who may not meet")
    unchanged(case, before)
    heard = public.fact()
    equal([heard[name] for name in ("kind", "tournament", "round", "board", "player", "command")],
          ["arbiter.noted", 0, 0, 0, 0, ""])
    equal((arbiter.fact()["kind"]), "pairs.prohibited")
    public.close()
    arbiter.close()
    case.done("pairs.prohibit", groups=[{"players": [1, 5], "to": 1}])


def test_byes_are_asked_for_and_everyone_sees_them(case):
    case.done("bye.ask", player=2, round=2, kind="half")
    case.done("bye.ask", player=3, round=2, kind="zero")
    case.done("bye.cancel", player=3, round=2)
    equal(case.public.view(A)["byes"], [{"player": 2, "round": 2, "kind": "half"}])
    equal(case.refused("bye.ask", player=2, round=3, kind="half").error, "bye_second")
    case.done("bye.ask", player=2, round=3, kind="half", confirm=True)
    case.done("bye.cancel", player=2, round=3)


def test_without_a_draft_there_is_none_to_see(case):
    for path in (A + "/draft", A + "/draft/explanation"):
        answer = case.arbiter.get(path)
        equal((answer.status, answer.error), (404, "draft_none"))
    equal(case.arbiter.view(A)["draft"], None)
    following = case.arbiter.view(A + "/next")
    equal((following["round"], following["ready"], following["problem"], following["obstacle"],
           following["proposals"]), (1, True, None, None, []))


def test_looking_whether_a_round_can_be_drawn_draws_nothing(case):
    before = case.arbiter.head("spring-swiss")
    case.arbiter.view(A + "/next")
    equal(case.arbiter.head("spring-swiss"), before)


def test_a_draft_is_for_arbiters_only(case):
    before = seen_by_the_public(case)
    public, arbiter = case.stream(), case.stream(case.arbiter.cookie)
    done = case.done("round.pair")
    for path in HIDDEN:
        answer = case.public.get(path)
        equal((answer.status, answer.error), (401, "sign_in_needed"), path)
        equal(case.arbiter.get(path).status, 200, path)
        equal(case.public.get(path).status, 401, path + " after an arbiter has asked for it")
        equal(case.public.get(path, headers={"If-None-Match": case.arbiter.get(path).header("ETag")}).status, 401, path)
    unchanged(case, before)
    shown = case.arbiter.view(A)
    equal(shown["draft"], {"round": 1, "state": "drawn"})
    true("draft" not in case.public.view(A), "the public sees that there is a draft")
    true(all("draft" not in one for one in case.public.view(EVENT)["tournaments"]), "in the event's view")
    equal(case.arbiter.view(EVENT)["tournaments"][0]["draft"], {"round": 1, "state": "drawn"})
    heard = public.fact()
    while heard["seq"] < done["seq"]:
        heard = public.fact()
    equal(heard, {"seq": done["seq"], "kind": "arbiter.noted", "tournament": 0, "round": 0, "board": 0, "player": 0,
                  "touches": [], "command": ""})
    heard = arbiter.fact()
    equal((heard["kind"], heard["tournament"], heard["round"], heard["touches"]), ("round.drafted", 1, 1, ["draft"]))
    public.close()
    arbiter.close()


def test_whoever_comes_back_is_told_no_more_of_a_draft(case):
    seq = case.arbiter.head("spring-swiss")[0]
    stream = case.stream(after=0)
    kinds = [stream.fact()["kind"] for _ in range(seq)]
    stream.close()
    true(not {"round.drafted", "draft.discarded", "pairs.prohibited"} & set(kinds), kinds)
    true("arbiter.noted" in kinds and "entry.added" in kinds, kinds)
    stream = case.stream(case.arbiter.cookie, after=0)
    kinds = [stream.fact()["kind"] for _ in range(seq)]
    stream.close()
    true("round.drafted" in kinds and "arbiter.noted" not in kinds, kinds)


def test_the_draft_shows_boards_byes_and_that_it_is_the_engines(case):
    draft = case.arbiter.view(A + "/draft")
    equal((draft["round"], draft["state"], draft["complete"], draft["same"], draft["verdict"], draft["replaced"],
           draft["unplaced"]), (1, "drawn", True, True, None, [], []))
    equal([(one["white"]["number"], one["black"]["number"]) for one in draft["boards"]],
          [(1, 6), (5, 2), (3, 7), (8, 4)])
    equal([(one["number"], one["kind"]) for one in draft["byes"]], [(9, "allocated")])


def test_the_draft_is_explained_to_arbiters(case):
    told = case.arbiter.view(A + "/draft/explanation")
    equal((told["round"], told["system"], told["title"], told["same"], told["verdict"]),
          (1, "dutch@2026", "FIDE (Dutch) System, edition 2026", True, None))
    equal([one["number"] for one in told["players"]], list(range(1, 10)))
    first = told["story"]["brackets"][0]
    equal(first["pairs"][0], {"white": 1, "black": 6, "colours_by": "initial_colour"} | first["pairs"][0])
    true({"player": 1, "candidate": 5, "reason": "excluded", "words": "the pair is prohibited",
          "message": "pairing.dutch.reason.excluded", "values": {}} in first["passed_over"], first["passed_over"])


def test_a_discarded_draft_is_gone_and_nobody_heard_of_it(case):
    public = case.stream()
    case.done("round.discard")
    equal(public.fact()["kind"], "arbiter.noted")
    public.close()
    equal(case.arbiter.get(A + "/draft").status, 404)
    case.done("round.pair")


def test_published_it_is_a_round_for_everyone(case):
    public = case.stream()
    case.done("round.publish")
    heard = public.fact()
    equal((heard["kind"], heard["tournament"], heard["round"]), ("round.paired", 1, 1))
    public.close()
    first = case.public.view(A + "/rounds/1")
    equal((len(first["boards"]), first["origin"], first["replaced"], first["reason"]), (4, "engine", [], ""))
    equal(case.arbiter.get(A + "/draft").status, 404)
    told = case.arbiter.view(A + "/rounds/1/explanation")
    equal((told["same"], told["verdict"], told["story"]["bye"]), (True, None, 9))
    true(case.public.view(A + "/rounds/1/explanation")["withheld"], "two players are kept apart, which decided this round")


def test_the_next_round_waits_for_results(case):
    following = case.arbiter.view(A + "/next")
    equal((following["round"], following["ready"], following["problem"]["error"]), (2, False, "round_unfinished"))
    equal(following["problem"]["operands"], ["1", "Open", "1"])
    equal(case.refused("round.pair").status, 422)


def test_a_view_that_speaks_is_kept_in_each_language(case):
    def ask(path, **headers):
        return case.arbiter.request("GET", path, headers=headers)

    english, italian = case.arbiter.get(A + "/next"), ask(A + "/next", **{"Accept-Language": "it-IT, en;q=0.5"})
    for answer, language, word in ((english, "en", "Board 1 of round 1"), (italian, "it", "scacchiera 1 del turno 1")):
        equal((answer.header("Content-Language"), answer.header("Vary")), (language, "Cookie, Accept-Language"))
        true(word in answer.json["problem"]["message"], answer.json["problem"]["message"])
        again = ask(A + "/next", **{"Accept-Language": language})
        equal((again.body, again.header("ETag")), (answer.body, answer.header("ETag")), "kept")
        equal(ask(A + "/next", **{"Accept-Language": language, "If-None-Match": answer.header("ETag")}).status, 304)
    equal(ask(A + "/next", **{"Accept-Language": "it", "If-None-Match": english.header("ETag")}).status, 200, "known in English only")
    silent = ask(A + "/standings", **{"Accept-Language": "it"})
    equal((silent.header("Content-Language"), silent.header("Vary")), (None, "Cookie"))


def test_the_next_round_waits_for_its_last_result(case):
    for board in (1, 2, 3, 4):
        case.done("result.set", round=1, board=board, result="1-0")
    true(case.arbiter.view(A + "/next")["ready"], "all results are in")


def test_settings_are_locked_behind_round_1(case):
    for kind, body in (("tournament.change", {"rounds": 6}), ("tournament.change", {"pairing": "dutch@2017"}),
                       ("tournament.change", {"acceleration": "baku"}), ("colour.draw", {"colour": "black"}),
                       ("pairs.prohibit", {"groups": []})):
        equal(case.refused(kind, **body).error, "settings_locked", f"{kind} {body}")


def test_by_hand_is_compared_with_the_engine(case):
    case.done("round.pair")
    drawn = case.arbiter.view(A + "/draft")
    pairs = [(one["white"]["player"], one["black"]["player"]) for one in drawn["boards"]]
    (first, second), (third, fourth) = pairs[:2]
    before = seen_by_the_public(case)
    case.done("round.arrange", boards=[{"white": first, "black": second}])
    draft = case.arbiter.view(A + "/draft")
    equal((draft["state"], draft["complete"], len(draft["unplaced"])), ("open", False, 6))
    equal(case.refused("round.publish").error, "draft_open")
    boards = [{"white": white, "black": black} for white, black in ((first, fourth), (third, second), *pairs[2:])]
    byes = [{"player": one["player"], "kind": one["kind"]} for one in drawn["byes"] if one["kind"] == "allocated"]
    case.done("round.arrange", boards=boards, byes=byes, done=True)
    draft = case.arbiter.view(A + "/draft")
    equal((draft["state"], draft["complete"], draft["same"]), ("done", True, False))
    true(draft["verdict"]["text"], "the judge says why")
    equal(len(draft["replaced"]), 2)
    refused = case.refused("round.publish")
    equal((refused.status, refused.error), (422, "manual_differs"))
    unchanged(case, before)
    case.done("round.publish", confirm=True, reason="Two of one club")
    equal(case.public.view(A + "/rounds/2")["reason"], "", "what the arbiter wrote")
    second_round = case.arbiter.view(A + "/rounds/2")
    equal((second_round["origin"], len(second_round["replaced"]), second_round["reason"]),
          ("hand", 2, "Two of one club"))
    told = case.arbiter.view(A + "/rounds/2/explanation")
    equal((told["same"], told["verdict"]), (False, draft["verdict"]))


def test_a_draft_that_is_out_of_date_is_refused(case):
    for board in (1, 2, 3, 4):
        case.done("result.set", round=2, board=board, result="1/2-1/2")
    case.done("round.pair")
    case.arbiter.done("spring-swiss", "player.add", {"players": [{"name": "Late, Tea", "rating": 2380}]})
    case.done("entry.add", players=[10])
    equal([one["number"] for one in case.public.view(A)["entries"] if one["player"] == 10], [2])
    refused = case.refused("round.publish")
    equal((refused.status, refused.error), (422, "draft_outdated"))
    case.done("player.withdraw", player=9)
    case.done("round.pair")
    case.done("round.publish")
    third = case.public.view(A + "/rounds/3")
    equal([(one["player"], one["kind"]) for one in third["byes"]][-1], (9, "zero"))
    true(case.public.view(A + "/rounds/1")["locked"], "two rounds stay open")


def test_where_no_legal_pairing_exists_the_arbiter_is_told_why_and_what_may_be_done(case):
    event = client.swiss(case.arbiter, 4, "Few")
    path = f"/api/v1/events/{event}/tournaments/1"
    case.arbiter.done(event, "pairs.prohibit", {"tournament": 1, "groups": [{"players": [1, 2, 3]}]})
    following = case.arbiter.view(path + "/next")
    equal((following["ready"], following["problem"]["error"]), (False, "pairing_impossible"))
    true(following["obstacle"]["groups"] and following["obstacle"]["text"], following)
    true("lift_prohibition" in [one["kind"] for one in following["proposals"]], following["proposals"])
    equal(case.arbiter.command(event, "round.pair", {"tournament": 1}).error, "pairing_impossible")


def test_a_round_robin_is_explained_by_the_tables(case):
    event = client.round_robin(case.arbiter, 8, "Round")
    told = case.public.view(f"/api/v1/events/{event}/tournaments/1/rounds/3/explanation")
    equal(told["system"], "berger@2022")
    equal(told["table"], {"players": 8, "round": 3, "reversed": False, "swapped": False,
                          "articles": ["c02-2022:14.1.n8"]})
    equal(case.public.view(f"/api/v1/events/{event}/tournaments/1")["numbers_open"], False, "numbers belong to the set-up")
    following = case.arbiter.view(f"/api/v1/events/{event}/tournaments/1/next")
    equal((following["round"], following["ready"], following["problem"]["error"]), (0, False, "swiss_only"))
    equal(case.arbiter.get(f"/api/v1/events/{event}/tournaments/1/draft").status, 404)


def test_rounds_that_were_entered_have_nothing_to_explain(case):
    event = case.arbiter.create({"name": "Hand", "from": "2026-04-10"})
    case.arbiter.done(event, "player.add", {"players": [{"name": "A"}, {"name": "B"}]})
    case.arbiter.done(event, "tournament.create", {"name": "Hand", "system": "manual", "rounds": 1})
    case.arbiter.done(event, "entry.add", {"tournament": 1, "players": [1, 2]})
    case.arbiter.done(event, "round.pair", {"tournament": 1, "boards": [{"white": 1, "black": 2}]})
    answer = case.public.get(f"/api/v1/events/{event}/tournaments/1/rounds/1/explanation")
    equal((answer.status, answer.error), (404, "explanation_none"))


def test_a_round_paired_elsewhere_is_recorded(case):
    event = client.swiss(case.arbiter, 4, "Elsewhere")
    case.arbiter.done(event, "round.record", {"tournament": 1, "boards": [
        {"white": 1, "black": 2, "result": "1-0"}, {"white": 3, "black": 4, "result": "1-0"}], "byes": []})
    first = case.public.view(f"/api/v1/events/{event}/tournaments/1/rounds/1")
    equal((first["origin"], len(first["replaced"])), ("file", 2))


def test_explanations_of_what_is_not_there_are_refused(case):
    equal(case.public.get(A + "/rounds/9/explanation").status, 404)
    equal(case.public.get(EVENT + "/tournaments/7/rounds/1/explanation").status, 404)
    equal(case.arbiter.get("/api/v1/events/none/tournaments/1/draft").status, 404)
    equal(case.arbiter.get("/api/v1/events/none/tournaments/1/next").status, 404)
    equal(case.arbiter.get(A + "/draft?x=1").status, 400)
    equal(case.arbiter.post(A + "/draft").status, 405)


def test_answers_are_kept_until_something_changes(case):
    for who, path in ((case.public, A + "/rounds/1/explanation"), (case.arbiter, A + "/next")):
        tag = who.get(path).header("ETag")
        equal(who.get(path, headers={"If-None-Match": tag}).status, 304, path)
    board = case.public.view(A + "/rounds/3")["boards"][0]["board"]
    case.done("result.set", round=3, board=board, result="1-0")
    equal(case.arbiter.get(A + "/next", headers={"If-None-Match": tag}).status, 200)


def test_every_new_route_was_met_with_every_answer_that_matters(case):
    del case
    draft = "/api/v1/events/{event}/tournaments/{tournament}"
    for suffix, statuses in (("/draft", (200, 400, 401, 404)), ("/draft/explanation", (200, 401, 404)),
                             ("/next", (200, 304, 401, 404)), ("/rounds/{round}/explanation", (200, 304, 404))):
        for status in statuses:
            true(("GET", draft + suffix, status) in client.seen, f"{suffix} {status}")


if __name__ == "__main__":
    sys.exit(tap.run(sys.modules[__name__], Case()))
