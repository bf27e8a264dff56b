#!/usr/bin/env python3
"""Two arbiters at once: no entry is lost, the same board is a conflict, a retry is not doubled."""

import http.client
import sys
import threading
import time

import client
import tap
from tap import equal, true

PLAYERS = 200  # 100 boards a round


class Case:
    def __init__(self):
        self.server = client.Server(writes_per_second=5000)
        self.arbiter = self.server.client("arbiter")
        self.deputy = self.server.client("deputy")
        self.event = client.round_robin(self.arbiter, PLAYERS)

    def board(self, round_, board):
        return self.arbiter.view(f"/api/v1/events/{self.event}/tournaments/1/rounds/{round_}")["boards"][board - 1]

    def set(self, who, round_, board, result, **more):
        body = {"tournament": 1, "round": round_, "board": board, "result": result}
        return who.command(self.event, "result.set", body, **more)


def at_once(*jobs):
    """Runs functions at the same time; raises what any of them raised."""
    faults = []

    def run(job):
        try:
            job()
        except Exception as fault:  # pylint: disable=broad-except
            faults.append(fault)
    threads = [threading.Thread(target=run, args=(job,)) for job in jobs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if faults:
        raise faults[0]


def test_entries_on_different_boards_never_get_in_each_others_way(case):
    seen_at = case.arbiter.head(case.event)[0]

    def enter(who, boards, result):
        for board in boards:
            answer = case.set(who, 1, board, result, seen_at=seen_at)
            equal(answer.status, 200, f"board {board}")
    at_once(lambda: enter(case.arbiter, range(1, 101, 2), "1-0"), lambda: enter(case.deputy, range(100, 0, -2), "0-1"))
    boards = case.arbiter.view(f"/api/v1/events/{case.event}/tournaments/1/rounds/1")["boards"]
    equal([board["result"] for board in boards], ["1-0", "0-1"] * 50)
    equal(case.arbiter.head(case.event)[0], seen_at + 100)


def test_of_two_entries_on_the_same_board_one_is_a_conflict(case):
    for board in range(1, 21):
        seen_at = case.board(2, board)["changed"]
        before = case.arbiter.head(case.event)[0]
        answers = {}
        at_once(lambda: answers.update(mine=case.set(case.arbiter, 2, board, "1-0", seen_at=seen_at)),
                lambda: answers.update(theirs=case.set(case.deputy, 2, board, "0-1", seen_at=seen_at)))
        equal(sorted(answer.status for answer in answers.values()), [200, 409])
        lost = next(answer for answer in answers.values() if answer.status == 409)
        equal(lost.error, "changed_meanwhile")
        equal(case.board(2, board)["result"], "1-0" if answers["mine"].status == 200 else "0-1")
        equal(case.arbiter.head(case.event)[0], before + 1)


def test_whoever_looks_again_may_change_it(case):
    seen_at = case.board(2, 1)["changed"]
    equal(case.set(case.deputy, 2, 1, "1/2-1/2", seen_at=seen_at).status, 200)
    equal(case.board(2, 1)["result"], "1/2-1/2")


def test_a_retry_with_the_same_id_is_not_doubled(case):
    first = case.set(case.arbiter, 3, 1, "1-0", command="retry-1")
    again = case.set(case.arbiter, 3, 1, "1-0", command="retry-1")
    equal((first.status, first.json["repeated"], again.status, again.json["repeated"]), (200, False, 200, True))
    equal((again.json["seq"], again.json["head"]), (first.json["seq"], first.json["head"]))
    entries = case.arbiter.view(f"/api/v1/events/{case.event}/journal?limit=1000&after={first.json['seq'] - 1}")["entries"]
    equal([entry["command"] for entry in entries], ["retry-1"])


def test_a_retry_is_recognised_after_others_went_on(case):
    first = case.set(case.arbiter, 3, 2, "1-0", command="retry-2", seen_at=case.board(3, 2)["changed"])
    case.set(case.deputy, 3, 2, "0-1")
    again = case.set(case.arbiter, 3, 2, "1-0", command="retry-2", seen_at=first.json["seq"] - 1)
    equal((again.status, again.json["repeated"]), (200, True))
    equal(case.board(3, 2)["result"], "0-1", "the later entry stands")


def test_an_id_that_is_used_for_something_else_is_a_conflict(case):
    case.set(case.arbiter, 3, 3, "1-0", command="retry-3")
    before = case.arbiter.head(case.event)
    answer = case.arbiter.command(case.event, "event.change", {"name": "Other"}, command="retry-3")
    equal((answer.status, answer.error), (409, "command_reused"))
    equal(case.arbiter.head(case.event), before)


def test_retries_at_the_same_time_write_once(case):
    before = case.arbiter.head(case.event)[0]
    clients = [case.arbiter, case.deputy] + [case.server.client("arbiter") for _ in range(4)]
    answers = []
    at_once(*[lambda who=who: answers.append(case.set(who, 4, 1, "1-0", command="race-1")) for who in clients])
    equal([answer.status for answer in answers], [200] * 6)
    equal(sorted(answer.json["repeated"] for answer in answers), [False] + [True] * 5)
    equal(case.arbiter.head(case.event)[0], before + 1)


def test_what_is_acknowledged_is_shown_at_once(case):
    """Whoever has the answer to a change sees the change, on any connection."""
    other = case.server.client()
    for number in range(100):
        result = ("1-0", "0-1")[number % 2]
        seq = case.set(case.arbiter, 5, 7, result).json["seq"]
        view = other.view(f"/api/v1/events/{case.event}/tournaments/1/rounds/5")
        true(view["seq"] >= seq, "not older")
        equal(view["boards"][6]["result"], result)


def test_readers_see_whole_states_while_two_arbiters_write(case):
    stop = threading.Event()

    def read():
        reader = case.server.client()
        last = 0
        while not stop.is_set():
            view = reader.view(f"/api/v1/events/{case.event}/tournaments/1/rounds/6")
            true(view["seq"] >= last, "never back in time")
            last = view["seq"]
            equal(view["open"], sum(board["result"] == "" for board in view["boards"]))

    def write(who, boards):
        try:
            for board in boards:
                equal(case.set(who, 6, board, "1-0").status, 200)
        finally:
            stop.set()
    at_once(read, read, lambda: write(case.arbiter, range(1, 51)), lambda: write(case.deputy, range(51, 101)))


def test_a_graceful_stop_answers_what_it_has_written(case):
    """Many go on entering while the server stops: what was written was acknowledged, and nothing else was."""
    writers = [case.arbiter, case.deputy] + [case.server.client("deputy") for _ in range(6)]
    for number in range(3):
        before = case.arbiter.head(case.event)[0]
        acknowledged = []

        def write(who, boards):
            try:
                for board in boards:
                    answer = case.set(who, 7 + number, board, "1-0")
                    if answer.status != 200:
                        equal((answer.status, answer.error), (503, "server_stopping"))
                        return
                    acknowledged.append(answer.json["seq"])
            except (OSError, http.client.HTTPException):
                return

        def stop():
            while not acknowledged:  # a busy machine takes a while to begin
                time.sleep(0.001)
            time.sleep(0.02)
            true(case.server.stop() < 3, "at once")
        at_once(stop, *[lambda who=who, start=start: write(who, range(start, 101, len(writers)))
                        for start, who in enumerate(writers, 1)])
        case.server.start()
        for who in writers:
            who.port = case.server.port
            who.close()
        after = case.arbiter.head(case.event)[0]
        true(acknowledged, "some were written")
        equal(sorted(acknowledged), list(range(before + 1, after + 1)))
    case.server.stop()


if __name__ == "__main__":
    sys.exit(tap.run(sys.modules[__name__], Case()))
