#!/usr/bin/env python3
"""Everything under a base path, and nothing beside it."""

import json
import os
import re
import subprocess
import sys

import client
import tap
from tap import equal, true

BASE = "/club/chess"
PAGE = {"Accept": "text/html"}


class Case:
    def __init__(self):
        self.server = client.Server(base_path=BASE)

    def outside(self):
        return client.Client(self.server.port)


def test_the_api_and_its_links_stand_under_it(case):
    arbiter = case.server.client()
    signed = arbiter.sign_in("arbiter")
    true("; Path=/club/chess;" in signed.header("Set-Cookie"), signed.header("Set-Cookie"))
    made = arbiter.post("/api/v1/events", {"name": "Club Night", "from": "2026-12-04"})
    equal(made.header("Location"), BASE + "/api/v1/events/club-night")
    equal(case.outside().get(made.header("Location")).json["name"], "Club Night")
    stream = client.Stream(case.server.port, BASE + "/api/v1/events/club-night/live", cookie=arbiter.cookie)
    stream.block()
    arbiter.done("club-night", "player.add", {"players": [{"name": "Neri, Pia"}]})
    equal(stream.fact()["kind"], "player.added")
    stream.close()
    true("; Path=/club/chess;" in arbiter.request("DELETE", "/api/v1/session").header("Set-Cookie"), "signing out")


def test_an_answer_that_is_kept_is_found_again_by_its_tag(case):
    visitor = case.server.client()
    for path in ("/", "/api/v1/events", "/api/v1/openapi.json"):
        tag = visitor.get(path).header("ETag")
        equal(visitor.get(path, headers={"If-None-Match": tag}).status, 304, path)


def pages(visitor):
    for path in ("/", "/new", "/events/club-night/players", "/clock"):
        answer = visitor.get(path, headers=PAGE)
        equal((answer.status, answer.header("Content-Type")), (200, "text/html; charset=utf-8"), path)
        yield answer.body.decode()


def check_pages(visitor):
    for page in pages(visitor):
        equal(re.findall(r'<base href="([^"]*)"', page), [BASE + "/"])
        links = re.findall(r'(?:src|href)="([^"]*)"', page)[1:]
        true(len(links) >= 3, page)
        for link in links:
            true(link.startswith("./"), f"{link} begins at the base")
            equal(visitor.get(link[1:]).status, 200, link)


def test_every_page_says_where_it_stands_and_its_files_are_there(case):
    visitor = case.server.client()
    check_pages(visitor)
    worker = visitor.get("/clock-worker.js")
    module = re.search(r"assets/staunton-[\w-]+\.wasm", worker.body.decode())[0]
    equal(visitor.get("/" + module).header("Content-Type"), "application/wasm")


def test_pages_from_a_folder_say_it_too(case):
    dist = os.path.join(client.ROOT, "web", "dist")
    server = client.Server(base_path=BASE, console_directory=dist)
    check_pages(server.client())
    equal(client.Client(server.port).get("/", headers=PAGE).status, 404)
    server.stop()
    plain = client.Server(console_directory=dist)
    true(b'<base href="/"' in plain.client().get("/").body, "without a base path")
    plain.stop()


def test_the_document_names_it_and_nothing_else_is_another(case):
    document = case.server.client().view("/api/v1/openapi.json")
    equal(document["servers"], [{"url": BASE}])
    equal(document | {"servers": []}, client.DOCUMENT | {"servers": []})


def test_its_bare_name_leads_to_the_first_page(case):
    for path in (BASE, BASE + "?a=b"):
        answer = case.outside().get(path)
        equal((answer.status, answer.header("Location"), answer.body), (308, BASE + "/", b""))


def test_there_is_nothing_outside_of_it(case):
    visitor = case.outside()
    for path in ("/", "/api/v1/about", "/api/v1/session", "/clock", "/club", "/club/", "/club/chessboard/", "/club/chess2",
                 "/Club/chess/", "/club%2Fchess/", "/club//chess/"):
        equal((visitor.get(path).status, visitor.get(path).error), (404, "path_unknown"), path)
    for path in ("/", "/clock", "/club/chessboard/"):
        page = visitor.get(path, headers=PAGE)
        equal(page.status, 404, path)
        true(b'<base href="/club/chess/"' in page.body, "a page that leads on")
    for path in ("/api/v1/session", BASE):
        equal(visitor.post(path, {"password": client.PASSWORD}).error, "path_unknown", path)


def test_nothing_is_another_without_it(_):
    server = client.Server()
    visitor = server.client()
    equal([re.search(r'<base href="([^"]*)"', page)[1] for page in pages(visitor)], ["/"] * 4)
    equal(visitor.view("/api/v1/openapi.json"), client.DOCUMENT)
    true("; Path=/;" in visitor.sign_in("arbiter").header("Set-Cookie"), "the cookie")
    server.stop()


def serve(database, *arguments):
    return [os.environ["STAUNTON_BINARY"], "serve", "--database", database, "--port", "0", "--log", "json", *arguments]


def test_the_program_takes_it_and_prints_it(_):
    for written, base in (("/chess", "/chess"), ("/chess/", "/chess"), ("/", "")):
        for address in ("127.0.0.1", "0.0.0.0"):
            command = serve(client.new_file("base.sqlite"), "--base-path", written, "--address", address)
            process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            account = process.stdout.readline()
            true(account.startswith("Account: "), account)
            url = process.stdout.readline().strip()
            true(re.fullmatch(r"http://127\.0\.0\.1:\d+" + base + "/", url), url)
            port = int(re.search(r":(\d+)/", url)[1])
            equal(client.Client(port, base).get("/api/v1/session?x=1").status, 400)
            equal(client.Client(port, base).sign_in("arbiter", "wrong").status, 401)
            process.terminate()
            logged = [json.loads(line) for line in process.communicate(timeout=20)[1].splitlines() if line.startswith("{")]
            equal([line["url"] for line in logged if "url" in line], [f"http://{address}:{port}{base}/"])


def test_a_bad_one_is_refused_before_anything_is_made(_):
    for written in ("chess", "", "/a/../b", "/..", "/a?b=c", "/a b", "/a#b", "//chess", "/a//b", "http://example.org/chess"):
        database = client.new_file("refused.sqlite")
        run = subprocess.run(serve(database, f"--base-path={written}"), capture_output=True, text=True, timeout=20, check=False)
        equal((run.returncode, run.stdout), (2, ""), written)
        true(f'"{written}" is not a value for --base-path.' in run.stderr, run.stderr)
        true(not os.path.exists(database), "no database")


if __name__ == "__main__":
    sys.exit(tap.run(sys.modules[__name__], Case()))
