#!/usr/bin/env python3
"""Who may do what: every route and every kind of request with every role, devices, and what a helper may fill in. The tables below are
written by hand, so that a contract which gives away too much fails here."""

import json
import os
import re
import sqlite3
import sys
import threading
import time

import client
import tap
from tap import equal, true

ALL = {"chief", "arbiter", "organiser", "helper", "check-in"}
SIGNED_IN = {"signed-in"}
PUBLIC = {"public"}
ARBITERS = {"chief", "arbiter"}
CHIEF = {"chief"}

ROUTES = {
    **dict.fromkeys("""about openapi tiebreaks verbs session signIn events event players tournament rounds round board explanation keys
        standings breakdown teams teamStandings teamBreakdown teamCrosstable teamBoards points prizes playoff crosstable trf
        live""".split(), PUBLIC),
    **dict.fromkeys("signOut ownPassword sessions endSession".split(), SIGNED_IN),
    **dict.fromkeys("boardLog desk draft draftExplanation next draws cancelDraw ratings rating journal journalOfGames".split(), ARBITERS),
    **dict.fromkeys("invitations invite withdraw".split(), ARBITERS),
    **dict.fromkeys("""accounts makeAccount changeAccount removeAccount sessionsOfAccount endSessions endSessionOfAccount
        audit""".split(), CHIEF),
    "createEvent": ARBITERS | {"organiser"},
    **dict.fromkeys("lists listedPlayers importList cancelImport readPlayers".split(), ARBITERS | {"organiser"}),
    "removeList": ARBITERS,
    "command": ALL,
}
KINDS = {
    **dict.fromkeys("""numbers.draw colour.draw pairs.prohibit player.withdraw player.reinstate absence.explain bye.ask bye.cancel
        round.pair round.arrange round.publish round.record round.discard round.lock round.unlock rate.arrange result.clear
        colours.swap team.withdraw team.reinstate lineup.set player.bar player.admit places.draw points.give points.cancel
        prizes.decide playoff.set playoff.start playoff.draw playoff.choose playoff.result playoff.clear playoff.withdraw
        game.happen game.undo""".split(), ARBITERS),
    **dict.fromkeys("""event.create event.change player.add player.change player.remove tournament.create tournament.change
        tournament.remove players.import entry.add entry.remove team.add team.change team.remove prizes.set
        command.undo""".split(), ARBITERS | {"organiser"}),
    "result.set": ARBITERS | {"helper"},
}
# What devices do not do whatever their role: they have no password and no colleagues.
NOT_OF_DEVICES = {"ownPassword", "endSession", "invite", "withdraw"}
PLACES = {"{event}": "open", "{tournament}": "1", "{round}": "1", "{board}": "1", "{player}": "1", "{index}": "0", "{team}": "1",
          "{draw}": "99", "{account}": "nobody", "{session}": "0123456789abcdef", "{invitation}": "999"}
PASSWORD = client.PASSWORD


def make_event(arbiter, event_id="open", players=6, tournaments=1):
    arbiter.create({"name": event_id, "id": event_id, "from": "2026-12-01"})
    arbiter.done(event_id, "player.add", {"players": [{"name": f"Player {n}", "birth": "1990-05-06", "national_id": f"N{n}"}
                                                      for n in range(1, players + 1)]})
    for number in range(1, tournaments + 1):
        arbiter.done(event_id, "tournament.create", {"name": f"T{number}", "system": "round-robin"})
        arbiter.done(event_id, "entry.add", {"tournament": number, "players": list(range(1, players + 1))})
        arbiter.done(event_id, "numbers.draw", {"tournament": number, "method": "rating"})
        arbiter.done(event_id, "round.pair", {"tournament": number})


def make_account(chief, name, role, events=()):
    answer = chief.post("/api/v1/accounts", {"name": name, "password": PASSWORD, "role": role, "events": list(events)})
    equal(answer.status, 201, answer.body)


def invite(arbiter, event="open", **body):
    answer = arbiter.post(f"/api/v1/events/{event}/invitations", {"role": "helper", "label": "Anna's phone", **body})
    equal(answer.status, 201, answer.body)
    return answer.json


def join(server, body):
    one = server.client()
    answer = one.post("/api/v1/session", body)
    if answer.status == 200:
        one.cookie = answer.header("Set-Cookie").split(";")[0]
        one.csrf = answer.json["csrf"]
        one.name = answer.json["name"]
    return one, answer


def device(server, arbiter, event="open", **body):
    made = invite(arbiter, event, **body)
    one, answer = join(server, {"token": made["token"]})
    equal(answer.status, 200, answer.body)
    one.invitation = made["invitation"]["id"]
    return one


class Cast:
    """A server with an event, and somebody of every kind: name, (client, role in the event, is it a device?)."""

    def __init__(self):
        self.server = client.Server(reads_per_second=100000, writes_per_second=100000, sign_in_attempts=1000)
        self.chief = self.server.client("arbiter")
        self.deputy = self.server.client("deputy")
        make_event(self.chief)
        make_event(self.chief, "other")
        for name, role in (("olga", "organiser"), ("henk", "helper"), ("carl", "check-in")):
            make_account(self.chief, name, role)
        make_account(self.chief, "lisa", "arbiter", [{"event": "other", "role": "arbiter"}])
        make_account(self.chief, "luca", "helper", [{"event": "open", "role": "arbiter"}])
        self.all = {
            "nobody": (self.server.client(), "public", False),
            "chief": (self.chief, "chief", False),
            "arbiter": (self.deputy, "arbiter", False),
            "arbiter of this event": (self.server.client("luca"), "arbiter", False),
            "arbiter of another event": (self.server.client("lisa"), "none", False),
            "organiser": (self.server.client("olga"), "organiser", False),
            "helper": (self.server.client("henk"), "helper", False),
            "check-in": (self.server.client("carl"), "check-in", False),
            "device of a helper": (device(self.server, self.chief), "helper", True),
            "device at the entrance": (device(self.server, self.chief, role="check-in"), "check-in", True),
            "device of an arbiter": (device(self.server, self.chief, role="arbiter"), "arbiter", True),
            "device of another event": (device(self.server, self.chief, event="other", role="arbiter"), "none", True),
        }
        ended = self.server.client("olga")
        equal(ended.request("DELETE", "/api/v1/session").status, 200)
        gone = device(self.server, self.chief)
        equal(self.chief.request("DELETE", f"/api/v1/events/open/invitations/{gone.invitation}").status, 200)
        forged = self.server.client()
        forged.cookie, forged.csrf = "staunton_session=" + "A" * 43, "A" * 43
        crossed = self.server.client()
        crossed.cookie, crossed.csrf = "staunton_session=" + self.chief.csrf, self.chief.csrf
        self.all |= {"ended session": (ended, "public", False), "withdrawn device": (gone, "public", True),
                     "forged cookie": (forged, "public", False), "token of another purpose": (crossed, "public", False)}


def expected(allowed, role, in_event):
    """Is it allowed; a role that is limited to events counts in these only."""
    if allowed == PUBLIC:
        return True
    if allowed == SIGNED_IN:
        return role != "public"
    return in_event and role in allowed


def judge(what, answer, allowed, role):
    if allowed:
        true(not (answer.status == 401 or answer.status == 403), f"{what}: {answer.status} {answer.body[:200]!r}")
    elif role == "public":
        true(answer.status == 401 and answer.error in ("sign_in_needed", "session_ended"), f"{what}: {answer.status} {answer.body[:200]!r}")
    else:
        equal((answer.status, answer.json.get("error")), (403, "role_lacks"), what)


def operations():
    for path, item in client.DOCUMENT["paths"].items():
        for method, operation in item.items():
            if method != "parameters":
                yield operation["operationId"], method.upper(), path, operation


def test_the_contract_says_what_the_table_says(_cast):
    equal({name for name, *_ in operations()}, set(ROUTES), "routes")
    for name, _, _, operation in operations():
        equal(set(operation["x-roles"]), ROUTES[name], name)
    contract = client.generate_openapi.Document().contract
    equal(set(contract.requests), set(KINDS), "kinds of requests")
    for name, table in contract.requests.items():
        equal(set(contract.who_may(table)), KINDS[name], name)


def test_every_route_with_every_role(cast):
    count = 0
    for name, method, path, operation in operations():
        if name in ("signOut", "signIn", "live"):
            continue  # they have tests of their own
        address = re.sub(r"\{\w+\}", lambda part: PLACES[part[0]], path)
        for who, (one, role, is_device) in cast.all.items():
            in_event = "{event}" in path or who in ("chief", "arbiter", "organiser", "helper", "check-in")
            allowed = expected(ROUTES[name], role, in_event) and not (is_device and name in NOT_OF_DEVICES)
            body = {"no such field": 1} if "requestBody" in operation else None
            if name == "withdraw" and is_device:
                body = None
            if name == "command":
                body = {"kind": "result.set", "body": {}}
                allowed = expected(ROUTES[name], role, in_event) and role in KINDS["result.set"]
            answer = one.request(method, address, body, documented=False)
            judge(f"{who}: {name}", answer, allowed, role)
            count += 1
    true(count > 700, f"{count} were tried")


def test_every_kind_of_request_with_every_role(cast):
    heads = {event: cast.chief.head(event) for event in ("open", "other")}
    for kind, roles in KINDS.items():
        if kind == "event.create":
            continue  # it has a route of its own
        for who, (one, role, _) in cast.all.items():
            answer = one.command("open", kind, {"command": "no such command"} if kind == "command.undo" else {"no such field": 1},
                                 documented=False)
            judge(f"{who}: {kind}", answer, expected(roles, role, True), role)
    for who, (one, role, _) in cast.all.items():
        answer = one.command("open", "no.such.kind", {}, documented=False)
        equal(answer.error, "request_unknown" if role != "public" and role != "none" else answer.error, who)
        true(answer.status in (400, 401, 403), who)
    equal({event: cast.chief.head(event) for event in heads}, heads, "nothing was written")


def test_sessions_say_what_they_may(cast):
    for who, (one, role, is_device) in cast.all.items():
        session = one.view("/api/v1/session")
        equal(session["signed_in"], role != "public", who)
        here = next((one for one in session["events"] if one["event"] == "open"), session)
        equal(set(here["may"]), {kind for kind, roles in KINDS.items() if here["role"] in roles}, who)
        if role not in ("public", "none"):
            equal(here["role"], role, who)
        equal("device" in session, is_device and role != "public", who)


def test_everybody_sees_what_their_role_sees(cast):
    cast.chief.done("open", "tournament.create", {"name": "Swiss", "system": "swiss", "rounds": 3})
    cast.chief.done("open", "entry.add", {"tournament": 2, "players": [1, 2, 3, 4]})
    cast.chief.done("open", "round.pair", {"tournament": 2})
    for _ in range(2):  # the second time from what is kept
        for who, (one, role, _) in cast.all.items():
            player = one.view("/api/v1/events/open/players")["players"][0]
            full = role in ARBITERS or role == "organiser"
            equal((player["birth"], player["national_id"]), ("1990-05-06", "N1") if full else ("", ""), who)
            event = one.view("/api/v1/events/open")
            equal("draft" in event["tournaments"][1], role in ARBITERS, who)
            equal("undo" in event, role in ARBITERS, f"{who}: the last command is about a draft")
            report = one.get("/api/v1/events/open/tournaments/1/trf").body.decode()
            equal("1990/05/06" in report, full, who)
    cast.chief.done("open", "round.discard", {"tournament": 2})
    cast.chief.done("open", "tournament.remove", {"tournament": 2})


def test_visitors_never_get_what_was_worked_out_for_others(cast):
    """The same view at the same time, from every role; none is told more than it sees."""
    answers = {}

    def ask(who, one):
        answers[who] = one.view("/api/v1/events/open/players")["players"][0]["birth"]

    for _ in range(5):
        cast.chief.done("open", "player.change", {"player": 6, "club": f"Club {time.monotonic()}"})
        threads = [threading.Thread(target=ask, args=(who, one)) for who, (one, _, _) in cast.all.items()]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        for who, (_, role, _) in cast.all.items():
            equal(answers[who], "1990-05-06" if role in ARBITERS | {"organiser"} else "", who)


def test_streams_are_of_the_role_and_end_with_the_session(cast):
    path = "/api/v1/events/open/live"
    watching = {who: client.Stream(cast.server.port, path, cookie=one.cookie) for who, (one, _, _) in cast.all.items()}
    cast.chief.done("open", "player.change", {"player": 5, "club": "Here"})
    for who, stream in watching.items():
        fact = stream.fact()
        equal("actor" in fact, cast.all[who][1] in ARBITERS, who)
        stream.close()
    one = device(cast.server, cast.chief)
    stream = client.Stream(cast.server.port, path, cookie=one.cookie)
    started = time.monotonic()
    equal(cast.chief.request("DELETE", f"/api/v1/events/open/invitations/{one.invitation}").status, 200)
    blocks = []
    while (block := stream.block()) is not None:
        blocks.append(dict(block).get("event"))
    true("session" in blocks, f"it is told why: {blocks}")
    true(time.monotonic() - started < 5, "at once")
    equal(one.command("open", "result.set", {"tournament": 1, "round": 1, "board": 1, "result": "1-0"}).error, "session_ended")


# --- Accounts -----------------------------------------------------------------------------------------------------------------


def test_nobody_changes_their_own_role_and_there_is_always_a_chief(cast):
    for change in ({"role": "organiser"}, {"locked": True}, {"events": [{"event": "open", "role": "arbiter"}]}):
        equal(cast.chief.request("PATCH", "/api/v1/accounts/arbiter", change).error, "account_own", str(change))
    equal(cast.chief.request("DELETE", "/api/v1/accounts/arbiter").error, "account_own")
    make_account(cast.chief, "paul", "chief")
    paul = cast.server.client("paul")
    equal(paul.request("PATCH", "/api/v1/accounts/arbiter", {"locked": True}).status, 200)
    equal(cast.chief.get("/api/v1/accounts").status, 401, "locked, and out at once")
    equal(cast.server.client().sign_in("arbiter").error, "sign_in_wrong")
    equal(paul.request("PATCH", "/api/v1/accounts/arbiter", {"locked": False}).status, 200)
    equal(cast.chief.sign_in("arbiter").status, 200)
    equal(cast.chief.request("DELETE", "/api/v1/accounts/paul").status, 200)
    equal(paul.get("/api/v1/accounts").status, 401)
    cast.all["chief"] = (cast.chief, "chief", False)


def test_another_role_takes_effect_at_once(cast):
    make_account(cast.chief, "rita", "arbiter")
    rita = cast.server.client("rita")
    equal(rita.get("/api/v1/events/open/journal").status, 200)
    equal(cast.chief.request("PATCH", "/api/v1/accounts/rita", {"role": "organiser"}).json["role"], "organiser")
    equal(rita.get("/api/v1/events/open/journal").status, 401)
    equal(rita.sign_in("rita").json["role"], "organiser")
    equal(rita.get("/api/v1/events/open/journal").status, 403)
    equal(cast.chief.request("PATCH", "/api/v1/accounts/rita", {"role": "chief", "events": [{"event": "open", "role": "arbiter"}]}).error,
          "chief_limited")
    equal(cast.chief.request("PATCH", "/api/v1/accounts/nobody", {"role": "arbiter"}).error, "account_unknown")
    equal(cast.chief.request("PATCH", "/api/v1/accounts/rita", {"role": "king"}, documented=False).error, "field_value")
    equal(cast.chief.request("PATCH", "/api/v1/accounts/rita", {"events": [{"event": "No Such", "role": "arbiter"}]}, documented=False).error,
          "event_unknown")
    equal(cast.chief.post("/api/v1/accounts", {"name": "rita", "password": PASSWORD, "role": "arbiter"}).error, "account_exists")


def test_a_password_is_changed_with_the_old_one_or_by_a_chief(cast):
    make_account(cast.chief, "tess", "organiser")
    tess = cast.server.client("tess")
    equal(tess.post("/api/v1/session/password", {"old": "not the one", "password": "another password"}).error, "password_old_wrong")
    equal(tess.get("/api/v1/sessions").status, 200)
    equal(tess.post("/api/v1/session/password", {"old": PASSWORD, "password": "short"}).error, "password_short")
    equal(tess.post("/api/v1/session/password", {"old": PASSWORD, "password": "another password"}).status, 200)
    equal(tess.get("/api/v1/sessions").status, 401, "all sessions end")
    equal(tess.sign_in("tess").error, "sign_in_wrong")
    equal(cast.chief.request("PATCH", "/api/v1/accounts/tess", {"password": PASSWORD}).status, 200)
    equal(tess.sign_in("tess").status, 200)


def test_sessions_are_listed_and_ended(cast):
    make_account(cast.chief, "sara", "organiser")
    first, second = cast.server.client("sara"), cast.server.client("sara")
    listed = first.view("/api/v1/sessions")["sessions"]
    equal((len(listed), sum(one["own"] for one in listed)), (2, 1))
    equal(listed[0]["address"], "127.0.0.1")
    other = next(one["id"] for one in listed if not one["own"])
    equal(cast.all["organiser"][0].request("DELETE", f"/api/v1/sessions/{other}").error, "session_unknown", "another's")
    equal(first.request("DELETE", f"/api/v1/sessions/{other}").status, 200)
    equal(second.get("/api/v1/sessions").status, 401)
    listed = cast.chief.view("/api/v1/accounts/sara/sessions")["sessions"]
    equal(cast.chief.request("DELETE", f"/api/v1/accounts/sara/sessions/{listed[0]['id']}").status, 200)
    equal(first.get("/api/v1/sessions").status, 401)
    third = cast.server.client("sara")
    equal(cast.chief.request("DELETE", "/api/v1/accounts/sara/sessions").status, 200)
    equal(third.get("/api/v1/sessions").status, 401)


def test_an_organiser_undoes_only_what_they_did_in_that_role(cast):
    make_account(cast.chief, "vera", "arbiter")
    vera = cast.server.client("vera")
    vera.done("other", "round.lock", {"tournament": 1, "round": 1}, command="vera-locks")
    equal(cast.chief.request("PATCH", "/api/v1/accounts/vera", {"role": "organiser"}).status, 200)
    vera.sign_in("vera")
    equal(vera.command("other", "command.undo", {"command": "vera-locks"}).error, "undo_of_arbiters")
    vera.done("other", "player.add", {"players": [{"name": "Late"}]}, command="vera-adds")
    equal(vera.command("other", "command.undo", {"command": "vera-adds"}).status, 200)
    equal(vera.command("other", "tournament.change", {"tournament": 1, "name": "Mine"}).error, "role_lacks", "it is being played")
    cast.chief.done("other", "round.unlock", {"tournament": 1, "round": 1})


# --- Devices --------------------------------------------------------------------------------------------------------------------


def test_arbiters_invite_helpers_and_a_chief_arbiters(cast):
    answer = cast.deputy.post("/api/v1/events/open/invitations", {"role": "arbiter", "label": "Mine"})
    equal(answer.error, "role_lacks")
    made = invite(cast.chief, role="arbiter")
    path = f"/api/v1/events/open/invitations/{made['invitation']['id']}"
    equal(cast.deputy.request("DELETE", path).error, "role_lacks")
    equal(cast.chief.request("DELETE", path).status, 200)
    for body, error in (({"role": "organiser"}, "field_value"), ({"label": ""}, "text_empty"), ({"label": "a\nb"}, None),
                        ({"hours": 337}, "field_range"), ({"devices": 51}, "field_range"), ({"tournament": 99}, "tournament_unknown"),
                        ({"first_board": 9, "last_board": 3}, "board_range"), ({"origin": "javascript:alert(1)"}, "field_value"),
                        ({"role": "check-in", "first_board": 1}, "field_unknown"), ({"label": "a\u202eb"}, None)):
        answer = cast.chief.post("/api/v1/events/open/invitations", {"role": "helper", "label": "X", **body}, documented=False)
        true(answer.status in (400, 404), f"{body}: {answer.status} {answer.body[:200]!r}")
        if error:
            equal(answer.error, error, str(body))
    equal(cast.chief.post("/api/v1/events/nowhere/invitations", {"role": "helper", "label": "X"}).error, "event_unknown")


def test_the_token_is_in_the_fragment_of_what_the_code_says(cast):
    made = invite(cast.chief, origin="http://192.0.2.7:8080")
    equal(made["url"], f"http://192.0.2.7:8080/join#{made['token']}")
    true(len(made["token"]) == 22 and made["qr"].startswith("<svg ") and "<script" not in made["qr"], "token and image")
    listed = json.dumps(cast.chief.view("/api/v1/events/open/invitations"))
    true(made["token"] not in listed and made["code"] not in listed, "shown once")


def test_a_code_opens_once_and_its_digits_may_have_blanks(cast):
    made = invite(cast.chief)
    code = made["code"]
    one, answer = join(cast.server, {"event": "open", "code": f"{code[:4]} {code[4:]}"})
    equal(answer.status, 200, answer.body)
    equal(answer.json["device"]["label"], "Anna's phone")
    true(re.search(r"Max-Age=8[56]\d\d\d", answer.header("Set-Cookie")), answer.header("Set-Cookie"))
    equal(one.view("/api/v1/session")["name"], "Anna's phone (arbiter)")
    for body in ({"event": "open", "code": code}, {"token": made["token"]}, {"event": "other", "code": code},
                 {"event": "nowhere", "code": code}, {"event": "open", "code": "00000000"}, {"token": "x"}, {"token": made["token"] + "A"}):
        _, answer = join(cast.server, body)
        equal((answer.status, answer.error), (401, "join_wrong"), str(body))
    for body in ({"event": "open", "code": "1234567"}, {"event": "open", "code": "1234567a"}, {"code": "12345678"}, {},
                 {"token": "x", "password": "y"}, {"event": "open", "code": "12345678", "password": "y"}):
        answer = cast.server.client().post("/api/v1/session", body, documented=False)
        equal(answer.status, 400, f"{body}: {answer.body}")


def test_two_devices_with_one_token_only_one_joins(cast):
    for way in ("token", "code"):
        made = invite(cast.chief)
        body = {"token": made["token"]} if way == "token" else {"event": "open", "code": made["code"]}
        statuses = []
        threads = [threading.Thread(target=lambda body=body: statuses.append(join(cast.server, body)[1].status)) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        equal(sorted(statuses)[0], 200, way)
        equal(statuses.count(200), 1, way)


def test_the_list_says_who_joined_and_what_was_withdrawn(cast):
    one = device(cast.server, cast.chief, label="Listed")
    row = next(row for row in cast.deputy.view("/api/v1/events/open/invitations")["invitations"] if row["id"] == one.invitation)
    equal((row["state"], row["joined"], len(row["sessions"]), row["maker"]), ("joined", 1, 1, "arbiter"))
    equal(cast.deputy.request("DELETE", f"/api/v1/events/other/invitations/{one.invitation}").error, "invitation_unknown")
    equal(cast.deputy.request("DELETE", f"/api/v1/events/open/invitations/{one.invitation}").status, 200)
    equal(one.view("/api/v1/session")["signed_in"], False)
    row = next(row for row in cast.deputy.view("/api/v1/events/open/invitations")["invitations"] if row["id"] == one.invitation)
    equal((row["state"], row["sessions"]), ("withdrawn", []))


def test_a_maker_who_is_removed_takes_the_devices_along(cast):
    make_account(cast.chief, "ugo", "arbiter")
    one = device(cast.server, cast.server.client("ugo"))
    equal(cast.chief.request("DELETE", "/api/v1/accounts/ugo").status, 200)
    equal(one.view("/api/v1/session")["signed_in"], False)


def test_what_happens_is_audited(cast):
    cast.server.client().sign_in("arbiter", "wrong password")
    cast.server.client().sign_in("my secret password", "wrong password")
    entries = cast.chief.view("/api/v1/audit?limit=1000")["entries"]
    kinds = {one["kind"] for one in entries}
    true({"signed-in", "sign-in-failed", "signed-out", "session-ended", "account-made", "account-changed", "account-locked",
          "account-unlocked", "account-removed", "password-changed", "invited", "joined", "join-failed", "withdrawn"} <= kinds, kinds)
    true("my secret password" not in json.dumps(entries), "a password typed as a name is kept nowhere")
    equal([one["about"] for one in entries if one["kind"] == "sign-in-failed"][:2], ["", "arbiter"])
    made = next(one for one in entries if one["kind"] == "account-made" and one["about"] == "ugo")
    equal((made["actor"], made["detail"], made["address"]), ("arbiter", "arbiter", "127.0.0.1"))
    page = cast.chief.view("/api/v1/audit?limit=2")
    equal(page["next"], page["entries"][1]["id"])
    true(cast.chief.view(f"/api/v1/audit?limit=2&before={page['next']}")["entries"][0]["id"] < page["next"], "older")


# --- What a helper may fill in ------------------------------------------------------------------------------------------------


def test_a_helper_fills_blanks_of_their_boards_in_the_current_round(_cast):
    server = client.Server()
    arbiter = server.client("arbiter")
    make_event(arbiter, players=6, tournaments=2)
    anna = device(server, arbiter, label="Anna's phone", tournament=1, first_board=2, last_board=3)
    current = arbiter.view("/api/v1/events/open/tournaments/1")["current_round"]

    def enter(board, result, tournament=1, round_=current, who=anna, **more):
        return who.command("open", "result.set", {"tournament": tournament, "round": round_, "board": board, "result": result}, **more)

    before = arbiter.head("open")
    equal(enter(1, "1-0").error, "board_not_yours")
    equal(enter(2, "1-0", tournament=2).error, "board_not_yours")
    equal(enter(2, "1-0", round_=current + 1).error, "round_not_current")
    equal(enter(9, "1-0").error, "board_unknown")
    equal(enter(2, "1-0", round_=99).error, "round_unknown")
    equal(arbiter.head("open"), before, "nothing was written")
    equal(enter(2, "1-0", command="anna-1").json["changed"], True)
    equal(enter(2, "1-0", command="anna-1").json["repeated"], True, "a retry after a lost answer")
    equal(enter(2, "1-0", command="anna-2").json["changed"], False, "the same again is no correction")
    equal(enter(2, "0-1").error, "result_filled")
    equal(enter(2, "1/2-1/2", seen_at=-1).error, "result_filled")
    equal(anna.command("open", "result.clear", {"tournament": 1, "round": current, "board": 2}).error, "role_lacks")
    equal(anna.command("open", "command.undo", {"command": "anna-1"}).error, "role_lacks")
    arbiter.done("open", "result.clear", {"tournament": 1, "round": current, "board": 2})
    equal(enter(2, "0-1").json["changed"], True, "blank again")
    entry = arbiter.view("/api/v1/events/open/journal?limit=1")["entries"][0]
    equal((entry["actor"], entry["kind"]), ("Anna's phone (arbiter)", "result.set/1"))
    arbiter.done("open", "round.lock", {"tournament": 1, "round": current})
    equal(enter(3, "1-0").error, "round_locked")
    arbiter.done("open", "round.unlock", {"tournament": 1, "round": current})
    for board in (1, 3):
        arbiter.done("open", "result.set", {"tournament": 1, "round": current, "board": board, "result": "1-0"})
    henk = device(server, arbiter, label="Henk")
    later = arbiter.view("/api/v1/events/open/tournaments/1")["current_round"]
    if later != current:
        equal(enter(2, "1-0", who=henk).error, "round_not_current")
    equal(enter(1, "1-0", tournament=2, round_=1, who=henk).status, 200, "without limits every board is theirs")
    server.stop()


def test_helpers_race_for_a_board_and_one_result_stands(_cast):
    server = client.Server()
    arbiter = server.client("arbiter")
    make_event(arbiter)
    phones = [device(server, arbiter, label=f"Phone {n}") for n in range(4)]
    answers = []
    results = ["1-0", "0-1", "1/2-1/2", "+/-"]

    def enter(phone, result):
        answers.append((phone.command("open", "result.set", {"tournament": 1, "round": 1, "board": 1, "result": result}), result))

    threads = [threading.Thread(target=enter, args=pair) for pair in zip(phones, results)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    taken = [result for answer, result in answers if answer.status == 200]
    equal(len(taken), 1)
    equal({answer.error for answer, _ in answers if answer.status != 200}, {"result_filled"})
    equal(arbiter.view("/api/v1/events/open/tournaments/1/rounds/1")["boards"][0]["result"], taken[0])
    server.stop()


# --- Guessing -------------------------------------------------------------------------------------------------------------------


def guess(server, code, address):
    return server.client().post("/api/v1/session", {"event": "open", "code": code}, headers={"X-Forwarded-For": address})


def test_ten_wrong_codes_lock_an_address_and_a_hundred_the_digits(_cast):
    server = client.Server(trust_proxy="127.0.0.1", sign_in_attempts=1000)
    arbiter = server.client("arbiter")
    make_event(arbiter)
    made = invite(arbiter, devices=2)
    wrong = "00000000" if made["code"] != "00000000" else "00000001"
    for _ in range(10):
        equal(guess(server, wrong, "192.0.2.1").error, "join_wrong")
    locked = guess(server, made["code"], "192.0.2.1")
    equal((locked.status, locked.error), (429, "join_locked"))
    true(0 < int(locked.header("Retry-After")) <= 3600, "for an hour")
    _, answer = join(server, {"token": made["token"]})
    equal(answer.status, 200, "a token is not guessed")
    equal(server.client().sign_in("arbiter").status, 200, "nor does it keep anybody from signing in")
    for guessed in range(90):
        equal(guess(server, wrong, f"192.0.2.{10 + guessed // 9}").error, "join_wrong")
    equal(guess(server, made["code"], "192.0.2.99").error, "join_wrong", "void")
    _, answer = join(server, {"token": made["token"]})
    equal(answer.status, 200, "the token is not")
    equal([one["kind"] for one in arbiter.view("/api/v1/audit")["entries"]].count("digits-locked"), 1)
    fresh = invite(arbiter)
    equal(guess(server, fresh["code"], "192.0.2.99").status, 200)
    server.stop()


def test_only_digests_are_kept_and_restoring_lets_nobody_in(_cast):
    server = client.Server()
    arbiter = server.client("arbiter")
    make_event(arbiter)
    made = invite(arbiter)
    server.stop()
    with sqlite3.connect(server.database) as database:
        dump = "\n".join(database.iterdump())
    true(made["token"] not in dump and made["code"] not in dump, "neither token nor digits")


def test_what_is_documented_was_met(_cast):
    met = {(method, path) for method, path, _ in client.seen}
    missing = [f"{method} {path}" for name, method, path, _ in operations() if (method, path) not in met and name != "live"]
    equal(missing, [], "routes nobody asked for")
    for _, method, path, operation in operations():
        for status in (200, 201, 401, 403):
            if "people" in operation["tags"] and str(status) in operation["responses"] and (method, path, status) not in client.seen \
                    and (path, status) not in (("/api/v1/session/password", 403), ("/api/v1/sessions", 403)):
                missing.append(f"{method} {path} {status}")
    equal(missing, [], "answers nobody met")


if __name__ == "__main__":
    sys.exit(tap.run(sys.modules[__name__], Cast()))
