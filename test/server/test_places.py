#!/usr/bin/env python3
"""Places are few and one device does not keep them from the others: connections, streams, passwords that wait, reads; who
reads too slowly is cut off; the arbiter always gets in. Addresses of loopback serve as those of devices."""

import json
import socket
import sys
import threading
import time

import client
import tap
from tap import equal, true

DEVICE = "127.0.0.2"
OTHER = "127.0.0.3"
ARBITER = "127.0.0.9"


class Case:
    pass


def connect(server, address, receive=0):
    connection = socket.socket()
    connection.settimeout(10)
    if receive:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive)
    connection.bind((address, 0))
    connection.connect(("127.0.0.1", server.port))
    return connection


def send(connection, path, cookie=None, method="GET", body="", headers=""):
    line = f"Cookie: {cookie}\r\n" if cookie else ""
    if body:
        line += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
    connection.sendall(f"{method} {path} HTTP/1.1\r\nHost: localhost\r\n{line}{headers}\r\n{body}".encode())


def receive(connection):
    """Status, headers and body of an answer with a length; None when the connection is closed before."""
    data = b""
    while b"\r\n\r\n" not in data:
        chunk = connection.recv(65536)
        if not chunk:
            return None
        data += chunk
    head, body = data.split(b"\r\n\r\n", 1)
    lines = head.decode().split("\r\n")
    headers = {name.lower(): value.strip() for name, value in (line.split(":", 1) for line in lines[1:])}
    while len(body) < int(headers.get("content-length", 0)):
        chunk = connection.recv(65536)
        if not chunk:
            return None
        body += chunk
    return int(lines[0].split()[1]), headers, body


def ask(connection, path, **more):
    try:
        send(connection, path, **more)
        return receive(connection)
    except (ConnectionError, BrokenPipeError):
        return None


def is_closed(connection, timeout=10):
    """Does the server close the connection in that time?"""
    connection.settimeout(timeout)
    try:
        while connection.recv(65536):
            pass
        return True
    except socket.timeout:
        return False
    except ConnectionError:
        return True


def status(server, path, address, **more):
    connection = connect(server, address)
    answer = ask(connection, path, **more)
    connection.close()
    return answer[0] if answer else None


def hold(server, address, count):
    """Connections on which a request was answered; returns them and the first refusal."""
    held = []
    for _ in range(count):
        connection = connect(server, address)
        answer = ask(connection, "/api/v1/about")
        if answer is None or answer[0] != 200:
            return held, connection, answer
        held.append(connection)
    return held, None, None


def close(connections):
    for connection in connections:
        connection.close()


def test_a_device_has_its_share_of_connections(case):
    server = client.Server(connections=48, connections_per_address=5)
    held, refused, answer = hold(server, DEVICE, 6)
    equal(len(held), 5)
    equal((answer[0], json.loads(answer[2])["error"]), (429, "too_many_connections"))
    equal((answer[1].get("connection"), int(answer[1]["retry-after"]) > 0), ("close", True))
    true(is_closed(refused), "at once")
    equal(status(server, "/api/v1/about", OTHER), 200, "others do not suffer")
    equal(ask(held[0], "/api/v1/about")[0], 200, "nor those who have a place")
    held.pop().close()
    client.wait_for(lambda: status(server, "/api/v1/about", DEVICE) == 200, "a place again")
    close(held)
    server.stop()


def test_the_share_is_a_quarter_unless_it_is_said(case):
    server = client.Server(connections=48)
    held, refused, answer = hold(server, DEVICE, 40)
    equal((len(held), answer[0]), (10, 429), "a quarter of 40, the reserve being 8")
    close(held + [refused])
    server.stop()


def test_when_all_places_are_taken_it_is_said(case):
    server = client.Server(connections=32, connections_per_address=100)
    arbiter = server.client("arbiter")
    arbiter.close()
    held, refused, answer = hold(server, DEVICE, 40)
    equal(len(held), 24)
    equal((answer[0], json.loads(answer[2])["error"]), (503, "server_full"))
    equal((answer[1].get("connection"), int(answer[1]["retry-after"]) > 0), ("close", True))
    true(is_closed(refused), "at once")
    equal(status(server, "/api/v1/events", OTHER), 503, "others are told as well")
    for number in range(30):
        connection = connect(server, DEVICE)
        equal(ask(connection, "/api/v1/events", cookie=arbiter.cookie)[0], 200, f"an arbiter gets in, {number}")
        equal(ask(connection, "/api/v1/events", cookie=arbiter.cookie)[0], 200, "and keeps the connection")
        connection.close()
    close(held)
    client.wait_for(lambda: status(server, "/api/v1/about", OTHER) == 200, "a place again")
    server.stop()


def test_an_arbiter_gets_in_while_a_device_keeps_knocking(case):
    """Silent connections from one device fill all places and the reserve, again and again."""
    server = client.Server(connections=32, connections_per_address=100)
    arbiter = server.client("arbiter")
    arbiter.close()
    held, refused, _ = hold(server, DEVICE, 40)
    refused.close()
    silent = [connect(server, DEVICE) for _ in range(60)]
    connection = connect(server, ARBITER)
    equal(ask(connection, "/api/v1/events", cookie=arbiter.cookie)[0], 200, "signed in before")
    connection.close()
    silent += [connect(server, DEVICE) for _ in range(60)]
    page = connect(server, ARBITER)
    answer = ask(page, "/")
    equal((answer[0], answer[1].get("connection")), (200, "close"), "the console")
    page.close()
    body = json.dumps({"password": client.PASSWORD})
    fresh = connect(server, ARBITER)
    answer = ask(fresh, "/api/v1/session", method="POST", body=body)
    equal(answer[0], 200, "signing in")
    cookie = answer[1]["set-cookie"].split(";")[0]
    silent += [connect(server, DEVICE) for _ in range(60)]
    equal(status(server, "/api/v1/events", ARBITER, cookie=cookie), 200, "signed in now")
    open_now = sum(not is_closed(one, 0.05) for one in silent)
    true(open_now <= 8, f"no more of the silent than the reserve holds: {open_now}")
    close(held + silent + [fresh])
    server.stop()


def test_who_has_no_place_and_says_nothing_is_closed_soon(case):
    server = client.Server(connections=32, connections_per_address=4)
    held, refused, _ = hold(server, DEVICE, 10)
    refused.close()
    silent = connect(server, DEVICE)
    started = time.monotonic()
    true(is_closed(silent, 15), "closed")
    true(time.monotonic() - started < 10, "long before the time of a request, 30 s, is over")
    close(held + [silent])
    server.stop()


def open_stream(server, address, event, cookie=None):
    connection = connect(server, address)
    send(connection, f"/api/v1/events/{event}/live", cookie=cookie)
    data = b""
    while b"\r\n\r\n" not in data:
        chunk = connection.recv(65536)
        if not chunk:
            break
        data += chunk
    return connection, int(data.split()[1]) if data else None, data


def test_a_device_has_its_share_of_streams(case):
    server = client.Server(connections=48, connections_per_address=30, streams_per_address=3, heartbeat_ms=60000)
    arbiter = server.client("arbiter")
    event = client.round_robin(arbiter)
    streams = [open_stream(server, DEVICE, event) for _ in range(4)]
    equal([stream[1] for stream in streams], [200, 200, 200, 429])
    true(b"too_many_streams" in streams[3][2] and b"connection: close" in streams[3][2].lower(), "said")
    true(is_closed(streams[3][0]), "and closed at once")
    other = open_stream(server, OTHER, event)
    equal(other[1], 200, "others do not suffer")
    mine = open_stream(server, DEVICE, event, cookie=arbiter.cookie)
    equal(mine[1], 200, "nor the arbiter, from the same address")
    close([stream[0] for stream in streams + [other, mine]])
    server.stop()


def test_a_stream_that_was_closed_frees_its_place_at_once(case):
    """Not with the next sign of life, which is a minute away."""
    server = client.Server(connections=48, connections_per_address=30, streams_per_address=2, heartbeat_ms=60000)
    event = client.round_robin(server.client("arbiter"))
    for _ in range(10):
        streams = [open_stream(server, DEVICE, event) for _ in range(2)]
        equal([stream[1] for stream in streams], [200, 200])
        equal(open_stream(server, DEVICE, event)[1], 429)
        close([stream[0] for stream in streams])

        def has_room():
            stream = open_stream(server, DEVICE, event)
            stream[0].close()
            return stream[1] == 200
        client.wait_for(has_room, "a place again", 5)
        time.sleep(0.2)
    server.stop()


def test_behind_a_proxy_the_forwarded_address_has_the_share(case):
    server = client.Server(connections=48, connections_per_address=2, streams_per_address=2, trust_proxy="127.0.0.1",
                           heartbeat_ms=60000)
    event = client.round_robin(server.client("arbiter"))
    connections = []

    def stream(visitor):
        connection = connect(server, "127.0.0.1")
        send(connection, f"/api/v1/events/{event}/live", headers=f"X-Forwarded-For: {visitor}\r\n")
        connections.append(connection)
        return int(connection.recv(4096).split()[1])
    equal([stream("198.51.100.1") for _ in range(3)], [200, 200, 429])
    equal([stream("198.51.100.2") for _ in range(3)], [200, 200, 429])
    close(connections)
    server.stop()


def test_a_device_has_its_share_of_passwords_that_wait(case):
    server = client.Server(sign_ins_per_address=2, sign_in_attempts=1000)
    connections = [connect(server, DEVICE) for _ in range(8)]
    body = json.dumps({"password": "wrong password"})
    for connection in connections:
        send(connection, "/api/v1/session", method="POST", body=body)
    answers = [receive(connection) for connection in connections]
    errors = sorted(json.loads(answer[2])["error"] for answer in answers)
    true(set(errors) == {"sign_in_wrong", "too_many_waiting"}, errors)
    true(errors.count("sign_in_wrong") >= 2, errors)
    true(all("retry-after" in answer[1] for answer in answers if answer[0] == 429), "when to come again")
    equal(server.client().sign_in().status, 200, "another address")
    close(connections)
    server.stop()


def test_a_device_has_its_share_of_reads(case):
    server = client.Server(reads_per_second=5)
    arbiter = server.client("arbiter")
    connection = connect(server, DEVICE)
    answers = [ask(connection, "/api/v1/about") for _ in range(80)]
    refused = [answer for answer in answers if answer[0] != 200]
    true(len(refused) > 0, "some are refused")
    equal({(answer[0], json.loads(answer[2])["error"]) for answer in refused}, {(429, "too_many_reads")})
    true(len(answers) - len(refused) >= 50, "ten times as many at once")
    equal(status(server, "/api/v1/about", OTHER), 200, "others do not suffer")
    equal([ask(connection, "/api/v1/about", cookie=arbiter.cookie)[0] for _ in range(80)], [200] * 80, "arbiters are not held up")
    connection.close()
    server.stop()


def slow_reader(server, path, cookie=None, pause=0.2, amount=1):
    """Reads a little now and then; returns whether it was cut off within 20 s."""
    connection = connect(server, DEVICE, receive=2048)
    send(connection, path, cookie=cookie)
    end = time.monotonic() + 20
    try:
        while time.monotonic() < end:
            if amount and not connection.recv(amount):
                return True
            time.sleep(pause)
            connection.sendall(b"")
            if not amount and server_side_closed(connection):
                return True
    except ConnectionError:
        return True
    finally:
        connection.close()
    return False


def server_side_closed(connection):
    """Has the other side closed, though nothing of what it sent was read?"""
    state = connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 1)
    return state[0] != 1  # TCP_ESTABLISHED


def big_event(server):
    """An event with much to read."""
    arbiter = server.client("arbiter")
    event = arbiter.create({"name": "Big", "from": "2026-11-15"})
    for batch in range(12):
        people = [{"name": f"Player, Number {batch * 250 + n} " + "x" * 40, "club": "y" * 60} for n in range(250)]
        arbiter.done(event, "player.add", {"players": people})
    return event


def test_who_does_not_read_the_answer_is_cut_off(case):
    server = client.Server(request_ms=1500)
    event = big_event(server)
    path = f"/api/v1/events/{event}/players"
    true(len(server.client().get(path).body) > 400_000, "more than the machine's buffers hold")
    true(slow_reader(server, path, amount=0), "who reads nothing")
    true(slow_reader(server, path, amount=1), "who reads a byte now and then")
    connection = connect(server, OTHER, receive=8192)
    send(connection, path)
    received = 0
    started = time.monotonic()
    while time.monotonic() - started < 4:
        received += len(connection.recv(16384))
        time.sleep(0.05)
    true(received > 100_000, f"who reads at a fair pace is not: {received}")
    connection.close()
    server.stop()


def test_who_does_not_read_the_stream_is_cut_off(case):
    server = client.Server(request_ms=1500, heartbeat_ms=60000, streams_per_address=1, writes_per_second=5000)
    arbiter = server.client("arbiter")
    event = client.round_robin(arbiter, 20)
    lazy = connect(server, DEVICE, receive=2048)
    send(lazy, f"/api/v1/events/{event}/live")
    quiet = connect(server, OTHER)
    send(quiet, f"/api/v1/events/{event}/live")
    for number in range(300):
        arbiter.done(event, "player.change", {"player": 1 + number % 20, "club": f"Club {number}"})
    client.wait_for(lambda: server_side_closed(lazy), "cut off", 15)
    quiet.settimeout(10)
    true(len(quiet.recv(65536)) > 0 and not server_side_closed(quiet), "who reads is not")
    close([lazy, quiet])
    server.stop()


def test_many_come_and_go_and_no_place_is_lost(case):
    server = client.Server(connections=40, connections_per_address=12, streams_per_address=6, heartbeat_ms=60000)
    event = client.round_robin(server.client("arbiter"))

    def knock(address, number):
        for turn in range(25):
            try:
                connection = connect(server, address)
                if (turn + number) % 3 == 0:
                    send(connection, f"/api/v1/events/{event}/live")
                elif (turn + number) % 3 == 1:
                    ask(connection, f"/api/v1/events/{event}")
                if turn % 5:
                    time.sleep(0.01)
                connection.close()
            except OSError:
                pass
    threads = [threading.Thread(target=knock, args=(f"127.0.0.{20 + number % 4}", number)) for number in range(12)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    for address in (f"127.0.0.{20 + number}" for number in range(4)):
        streams = []

        def all_of_them(at=address, kept=streams):
            close(stream[0] for stream in kept)
            kept[:] = [open_stream(server, at, event) for _ in range(6)]
            return [stream[1] for stream in kept] == [200] * 6
        client.wait_for(all_of_them, "the whole share of streams again", 10)
        equal(open_stream(server, address, event)[1], 429)
        close(stream[0] for stream in streams)
    server.stop()


if __name__ == "__main__":
    sys.exit(tap.run(sys.modules[__name__], Case()))
