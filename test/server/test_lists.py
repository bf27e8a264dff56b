#!/usr/bin/env python3
"""Rating lists over HTTP: sent as a file, imported beside everything else, found while typing, cancelled, removed."""

import glob
import io
import sys
import time
import zipfile
from urllib.parse import quote

import client
import tap
from tap import equal, true

HEAD = "ID Number Name                                Fed Sex Tit WTit OTit FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag\n"
FEW = [(100, "Mueller, Karl", "GER", "GM", 2500), (101, "Muller, Anna", "FRA", "", 2400), (1023, "Tchaikovsky, Iuri", "RUS", "", 2300)]
LISTS = "/api/v1/lists"
FILE = {"Content-Type": "application/octet-stream"}


def a_list(players):
    return (HEAD + "".join(
        f"{number:<10}{name:<36}{federation:<4}M   {title:<4}{'':14}{rating:<6}0   20 0     0   0  0     0   0  1990      \n"
        for number, name, federation, title, rating in players)).encode()


def many(count, rating):
    return a_list([(1000 + n, f"Roe{n % 977}, Ada{n % 83}", "ITA", "", rating) for n in range(count)])


class Case:
    def __init__(self):
        self.server = client.Server(request_ms=3000, upload_bytes=50_000_000)
        self.arbiter = self.server.client("arbiter")
        self.visitor = self.server.client()

    def send(self, data, path=f"{LISTS}?file=players_list.txt", **more):
        return self.arbiter.post(path, raw=data, documented=False, headers=FILE | more.pop("headers", {}), **more)

    def wait(self):
        """Until no import runs; how the last went."""
        while (state := self.arbiter.view(LISTS)["import"])["state"] == "running":
            time.sleep(0.02)
        return state

    def imported(self, data, **more):
        equal(self.send(data, **more).status, 202)
        state = self.wait()
        equal((state["state"], state["problem"]), ("done", None))
        return state

    def found(self, text, more=""):
        return [player["name"] for player in self.arbiter.view(f"{LISTS}/players?text={quote(text)}{more}")["players"]]

    def nothing_is_left(self):
        equal(glob.glob(self.server.database + "-upload-*"), [], "uploads that were left")


def test_without_lists_nobody_is_found(case):
    equal(case.arbiter.view(LISTS), {"lists": [], "import": None})
    equal(case.found("muller"), [])


def test_visitors_neither_see_nor_send_lists(case):
    for method, path in (("GET", LISTS), ("GET", f"{LISTS}/players?text=roe"), ("POST", LISTS), ("DELETE", f"{LISTS}?list=fide"),
                         ("DELETE", f"{LISTS}/import")):
        answer = case.visitor.request(method, path, raw=a_list(FEW) if method == "POST" else None, headers=FILE)
        equal((answer.status, answer.error), (401, "sign_in_needed"), f"{method} {path}")
    answer = case.send(a_list(FEW), headers={"Staunton-Csrf": "forged"})
    equal(answer.status, 403)
    case.nothing_is_left()


def test_a_list_is_sent_and_players_are_found(case):
    state = case.imported(a_list(FEW), path=f"{LISTS}?file=C%3A%5Clists%5Cplayers.txt&day=2026-10-08")
    equal((state["rows"], state["percent"], state["file"]), (3, 100, "players.txt"))
    (one,) = case.arbiter.view(LISTS)["lists"]
    equal((one["name"], one["kind"], one["players"], one["source"], one["day"]), ("fide", "fide", 3, "players.txt", "2026-10-08"))
    equal(case.found("Müller"), ["Mueller, Karl", "Muller, Anna"])
    equal(case.found("Müller", "&federation=FRA"), ["Muller, Anna", "Mueller, Karl"])
    equal(case.found("Müller", "&limit=1"), ["Mueller, Karl"])
    equal(case.found("Чайк"), ["Tchaikovsky, Iuri"])
    equal(case.found("102"), ["Tchaikovsky, Iuri"])
    player = case.arbiter.view(f"{LISTS}/players?text=karl")["players"][0]
    equal((player["fide_id"], player["title"], player["standard"]["rating"], player["birth_year"]), ("100", "GM", 2500, 1990))
    case.nothing_is_left()


def test_a_zip_file_is_read(case):
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("standard_rating_list.txt", a_list(FEW))
    case.imported(packed.getvalue(), path=f"{LISTS}?file=standard_sep26frl.zip")
    one = case.arbiter.view(LISTS)["lists"][0]
    equal((one["year"], one["month"]), (2026, 9))


def test_what_is_no_list_is_refused_and_changes_nothing(case):
    before = case.arbiter.view(LISTS)["lists"]
    for data, error in ((b"", "rating_list_unknown"), (b"Dear arbiter\n", "rating_list_unknown"), (b"PK\3\4 cut", "archive_not_zip"),
                        (b"<!DOCTYPE x [<!ENTITY a 'b'>]><playerslist/>", "rating_list_doctype")):
        equal(case.send(data).status, 202, repr(data))
        state = case.wait()
        equal(state["state"], "failed", repr(data))
        true(state["problem"]["error"] == error or error.startswith("archive_") and state["problem"]["error"].startswith("archive_"),
             f"{data!r}: {state['problem']}")
    equal(case.arbiter.view(LISTS)["lists"], before)
    case.nothing_is_left()


def test_wrong_ways_to_send_are_refused(case):
    answer = case.arbiter.post(LISTS, {"name": "x"}, documented=False)
    equal((answer.status, answer.error), (400, "content_type"))
    equal(case.send(a_list(FEW), path=f"{LISTS}?kind=club").error, "field_value")
    equal(case.send(a_list(FEW), path=f"{LISTS}?mapping=elo%3DX").error, "rating_list_mapping")
    equal(case.send(b"x" * 100, headers={"Content-Length": str(60_000_000), "Expect": "100-continue"}).status, 413)
    equal(case.arbiter.get(f"{LISTS}/players?text=a&limit=1000").error, "query_value")
    equal(case.arbiter.request("DELETE", f"{LISTS}/import").error, "list_import_none")
    equal(case.arbiter.request("DELETE", f"{LISTS}?list=nothing").error, "list_unknown")
    case.nothing_is_left()


def test_the_server_answers_while_a_list_is_imported(case):
    case.imported(a_list(FEW))
    equal(case.send(many(120_000, 1900)).status, 202)
    answers = 0
    while case.arbiter.view(LISTS)["import"]["state"] == "running":
        if not case.found("Müller"):
            equal(case.arbiter.view(LISTS)["lists"][0]["players"], 120_000, "nobody was found before the new list was there")
            break
        case.arbiter.create({"name": f"Event {answers}", "from": "2026-11-15"})
        if answers == 0:
            answer = case.send(a_list(FEW))
            true(answer.status == 409 and answer.error == "list_busy" or case.wait()["state"] == "done", "a second import at once")
        answers += 1
    true(answers > 0, "the import was over before anybody asked")
    equal(case.wait()["state"], "done")
    equal(case.found("Müller"), [])
    equal(len(case.found("roe1")), 10)
    case.nothing_is_left()


def test_an_import_is_cancelled(case):
    case.imported(a_list(FEW))
    equal(case.send(many(120_000, 1900)).status, 202)
    equal(case.arbiter.request("DELETE", f"{LISTS}/import").status, 200)
    equal(case.wait()["state"], "cancelled")
    equal(case.found("Müller"), ["Mueller, Karl", "Muller, Anna"])
    case.nothing_is_left()


def test_a_list_is_removed(case):
    equal(case.arbiter.request("DELETE", f"{LISTS}?list=fide").json["lists"], [])
    equal(case.found("Müller"), [])


def test_stopping_ends_an_import(case):
    case.imported(a_list(FEW))
    equal(case.send(many(200_000, 1900)).status, 202)
    true(case.server.stop() < 10, "it took long to stop")
    case.nothing_is_left()
    case.server.start()
    case.arbiter = case.server.client("arbiter")
    equal(case.found("Müller"), ["Mueller, Karl", "Muller, Anna"])


if __name__ == "__main__":
    sys.exit(tap.run(sys.modules[__name__], Case()))
