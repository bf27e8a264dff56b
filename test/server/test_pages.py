#!/usr/bin/env python3
"""Long lists are read page by page: nothing twice, nothing left out, and the last page says so."""

import sys

import client
import tap
from tap import equal, true

EVENT = "/api/v1/events/city-open"
OPEN = EVENT + "/tournaments/1"


class Case:
    def __init__(self):
        self.server = client.Server()
        self.public = self.server.client()
        self.arbiter = self.server.client("arbiter")
        client.round_robin(self.arbiter, 8)
        for day in range(1, 6):
            self.arbiter.create({"name": f'Day "{day}", {{"id":"x"}}', "from": f"2026-12-0{day}"})
        self.arbiter.done("city-open", "player.add", {"players": [{"name": "Gone, Ada"}, {"name": "Last, Bea"}]})
        self.arbiter.done("city-open", "player.remove", {"player": 9})


def walk(reader, path, name, limit):
    """The rows of all pages, and how many pages there were."""
    rows, pages, after = [], 0, ""
    while True:
        page = reader.view(f"{path}?limit={limit}{after}")
        true(len(page[name]) <= limit, f"{path}: {len(page[name])} rows")
        rows += page[name]
        pages += 1
        if "next" not in page:
            return rows, pages
        after = f"&after={page['next']}"


def check_list(reader, path, name, count):
    whole = reader.view(path)
    equal(len(whole[name]), count, path)
    true("next" not in whole, f"{path} is whole")
    for limit in (1, 2, count - 1, count, count + 1, 1000):
        rows, pages = walk(reader, path, name, limit)
        equal(rows, whole[name], f"{path} by {limit}")
        equal(pages, -(-count // limit), f"{path} by {limit}")


def test_every_long_list_has_pages(case):
    for reader in (case.public, case.arbiter):
        check_list(reader, "/api/v1/events", "events", 6)
        check_list(reader, EVENT + "/players", "players", 9)
        check_list(reader, OPEN, "entries", 8)
        check_list(reader, OPEN + "/rounds", "rounds", 7)


def test_a_page_has_all_that_stands_around_the_list(case):
    whole, page = case.public.view(OPEN), case.public.view(OPEN + "?limit=2")
    equal(page, whole | {"entries": whole["entries"][:2], "next": whole["entries"][1]["player"]})


def test_a_page_without_a_limit_has_the_rest(case):
    for path, name, key in (("/api/v1/events", "events", "id"), (EVENT + "/players", "players", "id"),
                            (OPEN, "entries", "player"), (OPEN + "/rounds", "rounds", "round")):
        rows = case.public.view(path)[name]
        equal(case.public.view(f"{path}?after={rows[3][key]}")[name], rows[4:], path)
        equal(case.public.view(f"{path}?after={rows[-1][key]}")[name], [], path)


def test_pages_of_players_stand_though_one_is_removed_meanwhile(case):
    page = case.public.view(EVENT + "/players?limit=8")
    equal((page["next"], page["players"][-1]["id"]), (8, 8))
    equal([one["id"] for one in case.public.view(EVENT + "/players?after=9")["players"]], [10], "behind one who is gone")


def test_a_page_that_has_not_changed_is_not_sent_again(case):
    for path in ("/api/v1/events?limit=2", EVENT + "/players?limit=2", OPEN + "?limit=2&after=1", OPEN + "/rounds?after=1"):
        answer = case.public.get(path)
        equal(answer.header("Cache-Control"), "no-cache", path)
        again = case.public.get(path, headers={"If-None-Match": answer.header("ETag")})
        equal((again.status, again.body), (304, b""), path)


def test_the_journal_is_read_forward_to_its_end(case):
    whole = case.arbiter.view(EVENT + "/journal?limit=1000")
    true("next" not in whole, "the newest page is the last")
    rows, after = [], 0
    while after is not None:
        page = case.arbiter.view(f"{EVENT}/journal?after={after}&limit=3")
        rows += page["entries"]
        after = page.get("next")
    equal(rows, whole["entries"])
    equal(case.arbiter.view(EVENT + "/journal?before=4&limit=2")["next"], 3, "newer ones follow")
    true("next" not in case.arbiter.view(f"{EVENT}/journal?after={whole['seq']}"), "nothing follows")


def test_the_journal_of_games_is_read_backward_also_where_entries_came_at_once(case):
    for board in (1, 2, 3, 4):
        for what in ("arbiter starts-game", "white moves e4", "black moves e5"):
            case.arbiter.done("city-open", "game.happen", {"tournament": 1, "round": 1, "board": board, "what": what})
    path = EVENT + "/journal/games"
    whole = case.arbiter.view(path)
    times = [one["entry"]["at"] for one in whole["entries"]]
    equal((len(times), times), (16, sorted(times, reverse=True)))
    true(len(set(times)) < 16, "a game is opened and started at once")
    true("next" not in whole, "all of it")
    for limit in (1, 3, 15, 16, 17):
        rows, pages = walk(case.arbiter, path, "entries", limit)
        equal((rows, pages), (whole["entries"], -(-16 // limit)), f"by {limit}")
    first = case.arbiter.view(f"{path}?before={times[8]}&limit=2")
    equal(first["entries"], [one for one in whole["entries"] if one["entry"]["at"] <= times[8]][:2])
    cursor = case.arbiter.view(path + "?limit=1")["next"]
    equal(case.arbiter.view(f"{path}?before={times[8]}&limit=2&after={cursor}"), first, "both")


def refusal(reader, path):
    answer = reader.get(path)
    return answer.status, answer.error


def test_a_bad_page_is_refused(case):
    lists = ("/api/v1/events", EVENT + "/players", OPEN, OPEN + "/rounds", EVENT + "/journal", EVENT + "/journal/games")
    for path in lists:
        for limit in ("0", "1001", "-1", "x", "1.5", "99999999999999999999"):
            equal(refusal(case.arbiter, f"{path}?limit={limit}"), (400, "query_value"), f"{path} {limit}")
        equal(refusal(case.arbiter, f"{path}?limit=1&limit=2"), (400, "query_twice"), path)
        equal(refusal(case.arbiter, f"{path}?page=2"), (400, "query_unknown"), path)
    for path in (EVENT + "/players", OPEN, OPEN + "/rounds", EVENT + "/journal"):
        for after in ("x", "-1", "1/2"):
            equal(refusal(case.arbiter, f"{path}?after={after}"), (400, "query_value"), f"{path} {after}")
    for path, cursors in (("/api/v1/events", ("nothing", "city", "x%20y")), (OPEN, ("10", "999")),
                          (EVENT + "/journal/games", ("1", "1/1/1", "1/1/1/99", "1/1/1/0", "1/1/1/1/1", "9/9/9/1", "a/b/c/1",
                                                      "../1/1/1", "1/1/1/x"))):
        for after in cursors:
            equal(refusal(case.arbiter, f"{path}?after={after}"), (400, "field_value"), f"{path} {after}")


if __name__ == "__main__":
    sys.exit(tap.run(sys.modules[__name__], Case()))
