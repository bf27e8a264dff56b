"""A server process and clients for it. Every answer is checked against the OpenAPI document and for the headers that every
answer must carry; what was seen is remembered, so that a test can ask whether all that is documented was met."""

import atexit
import http.client
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
import uuid

import schema

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "tools"))
import generate_openapi  # pylint: disable=wrong-import-position

PASSWORD = "correct horse battery"
PATIENCE = 20  # seconds for an answer
POLICY = ("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
          "font-src 'self'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'")

DOCUMENT = generate_openapi.Document().document
SCHEMAS = schema.Schemas(DOCUMENT)
STATUSES = {one["const"]: one["description"] for one in DOCUMENT["components"]["schemas"]["ErrorCode"]["oneOf"]}
TEMPLATES = [(re.compile("^" + re.sub(r"\{[a-z]+\}", "[^/]+", path) + "$"), path) for path in DOCUMENT["paths"]]
seen = set()  # (method, template, status)

_folder = tempfile.mkdtemp(prefix="staunton-test-")
atexit.register(shutil.rmtree, _folder, True)


def new_file(name):
    return os.path.join(_folder, f"{uuid.uuid4().hex[:8]}-{name}")


class Server:
    """The harness (or, with `binary`, the program itself) on a database of its own."""

    def __init__(self, database=None, **options):
        self.database = database or new_file("event.sqlite")
        self.options = options
        self.port = 0
        self.process = None
        self.start()

    def command(self):
        options = [f"{name}={value}" for name, value in self.options.items()]
        return [os.environ["STAUNTON_HARNESS"], self.database, PASSWORD] + options

    def environment(self):
        return None

    def start(self):
        self.process = subprocess.Popen(self.command(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                        env=self.environment())
        line = self.process.stdout.readline()
        if not line.startswith("http://"):
            self.process.kill()
            raise AssertionError(f"no URL but {line!r}: {self.process.stderr.read()}")
        self.port = int(re.search(r":(\d+)/", line)[1])
        atexit.register(self.kill)

    def stop(self):
        """Graceful; returns how long it took."""
        started = time.monotonic()
        self.process.terminate()
        code = self.process.wait(20)
        errors = self.process.stderr.read()
        if code != 0 or errors:
            raise AssertionError(f"the server ended with {code}: {errors}")
        return time.monotonic() - started

    def kill(self):
        self.process.kill()
        self.process.wait()

    def client(self, name=None):
        client = Client(self.port, self.options.get("base_path", ""))
        if name:
            client.sign_in(name)
        return client

    def raw(self, data, timeout=10):
        """Sends bytes as they are and returns all that comes back until the server closes."""
        with socket.create_connection(("127.0.0.1", self.port), timeout) as connection:
            try:
                connection.sendall(data)
                connection.shutdown(socket.SHUT_WR)
            except OSError:
                pass
            received = b""
            try:
                while chunk := connection.recv(65536):
                    received += chunk
            except OSError:
                pass
            return received


class Program(Server):
    """The `staunton` program itself."""

    def command(self):
        command = [os.environ["STAUNTON_BINARY"], "serve", "--database", self.database, "--port", "0", "--log", "off"]
        if os.path.exists(self.database):
            return command
        password = new_file("password")
        with open(password, "w", encoding="utf-8") as out:
            out.write(PASSWORD + "\n")
        return command + ["--password-file", password]


class Answer:
    def __init__(self, status, headers, body):
        self.status = status
        self.headers = headers
        self.body = body

    @property
    def json(self):
        return json.loads(self.body)

    @property
    def error(self):
        return self.json["error"]

    def header(self, name):
        values = [value for key, value in self.headers if key.lower() == name.lower()]
        if len(values) > 1:
            raise AssertionError(f"{name} is given {len(values)} times")
        return values[0] if values else None


class Client:
    def __init__(self, port, base=""):
        self.port = port
        self.base = base  # before every path
        self.connection = None
        self.used = 0
        self.cookie = None
        self.csrf = None
        self.name = None

    def close(self):
        if self.connection:
            self.connection.close()
            self.connection = None

    def request(self, method, path, body=None, headers=None, host=None, raw=None, documented=True):
        """One request on a connection that is kept. `body` is sent as JSON, `raw` as it is."""
        sent = {}
        data = raw
        if body is not None:
            data = json.dumps(body).encode()
        if data is not None:
            sent["Content-Type"] = "application/json"
        if self.cookie:
            sent["Cookie"] = self.cookie
        if self.csrf and method not in ("GET", "HEAD"):
            sent["Staunton-Csrf"] = self.csrf
        for name, value in (headers or {}).items():
            sent[name] = value
            if value is None:
                del sent[name]
        if time.monotonic() - self.used > 1:
            self.close()  # the server may have closed it by now
        self.used = time.monotonic()
        if self.connection is None:
            self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        connection = self.connection
        try:
            connection.putrequest(method, self.base + path, skip_host=True, skip_accept_encoding=True)
            connection.putheader("Host", host or f"127.0.0.1:{self.port}")
            if data is not None and "Transfer-Encoding" not in sent:
                sent.setdefault("Content-Length", str(len(data)))
            for name, value in sent.items():
                connection.putheader(name, value)
            connection.endheaders()
            if data is not None:
                connection.send(data)
            response = connection.getresponse()
            answer = Answer(response.status, response.getheaders(), response.read())
        except Exception:
            self.close()
            raise
        if response.will_close:
            self.close()
        check(method, path, answer, body if documented else None)
        return answer

    def get(self, path, **more):
        return self.request("GET", path, **more)

    def view(self, path):
        answer = self.get(path)
        if answer.status != 200:
            raise AssertionError(f"{path}: {answer.status} {answer.body!r}")
        return answer.json

    def post(self, path, body=None, **more):
        return self.request("POST", path, body, **more)

    def sign_in(self, name="arbiter", password=PASSWORD):
        answer = self.post("/api/v1/session", {"name": name, "password": password})
        if answer.status == 200:
            self.cookie = answer.header("Set-Cookie").split(";")[0]
            self.csrf = answer.json["csrf"]
            self.name = name
        return answer

    def command(self, event, kind, body, command=None, seen_at=None, **more):
        sent = {"kind": kind, "body": body}
        if command is not None:
            sent["command"] = command
        if seen_at is not None:
            sent["seen"] = seen_at
        return self.post(f"/api/v1/events/{event}/commands", sent, **more)

    def done(self, event, kind, body, **more):
        """A command that must succeed."""
        answer = self.command(event, kind, body, **more)
        if answer.status != 200:
            raise AssertionError(f"{kind} {body}: {answer.status} {answer.body!r}")
        return answer.json

    def undo(self, event, **more):
        """Takes back what the event names as its last command."""
        return self.command(event, "command.undo", {"command": self.view(f"/api/v1/events/{event}")["undo"]["command"]}, **more)

    def create(self, body):
        answer = self.post("/api/v1/events", body)
        if answer.status != 201:
            raise AssertionError(f"{answer.status} {answer.body!r}")
        return answer.json["event"]

    def head(self, event):
        """Seq and hash of the journal's end: the same before and after means that nothing was written."""
        page = self.view(f"/api/v1/events/{event}/journal?limit=1")
        return page["seq"], page["head"]


def template_of(path):
    bare = path.split("?")[0]
    for pattern, template in TEMPLATES:
        if pattern.match(bare):
            return template
    return None


def check(method, path, answer, body=None):
    """The answer is as documented, and safe."""
    for name, wanted in (("Content-Security-Policy", POLICY), ("X-Content-Type-Options", "nosniff"),
                         ("Referrer-Policy", "same-origin"), ("Cross-Origin-Resource-Policy", "same-origin"),
                         ("Cross-Origin-Opener-Policy", "same-origin")):
        if answer.header(name) != wanted:
            raise AssertionError(f"{method} {path}: {name} is {answer.header(name)!r}")
    if not answer.header("Cache-Control"):
        raise AssertionError(f"{method} {path}: no Cache-Control")
    template = template_of(path)
    operations = DOCUMENT["paths"].get(template, {})
    operation = operations.get("get" if method == "HEAD" else method.lower())
    if operation is None:
        if answer.status >= 400 and not (answer.header("Content-Type") or "").startswith("text/html"):
            check_body(method, path, answer, {"application/problem+json": {"schema": {
                "$ref": "#/components/schemas/Problem"}}})
        return
    seen.add((method, template, answer.status))
    responses = operation["responses"]
    described = SCHEMAS.resolve(responses.get(str(answer.status), responses["default"]))
    if str(answer.status) not in responses and answer.status < 400:
        raise AssertionError(f"{method} {template}: {answer.status} is not documented")
    for name in described.get("headers", {}):
        if answer.header(name) is None:
            raise AssertionError(f"{method} {template}: the header {name} is missing")
    if method != "HEAD":
        check_body(method, path, answer, described.get("content"))
    if body is not None and 200 <= answer.status < 300 and "requestBody" in operation:
        wanted = operation["requestBody"]["content"]["application/json"]["schema"]
        if faults := SCHEMAS.faults(body, wanted):
            raise AssertionError(f"{method} {template} took a body that is not documented: {faults}")


def check_body(method, path, answer, content):
    if content is None:
        if answer.body:
            raise AssertionError(f"{method} {path}: a body where none is documented: {answer.body!r}")
        return
    kind = (answer.header("Content-Type") or "").split(";")[0]
    if kind not in content:
        raise AssertionError(f"{method} {path}: {answer.status} {kind} is not documented: {answer.body[:200]!r}")
    if kind.endswith("json"):
        if faults := SCHEMAS.faults(json.loads(answer.body.decode("utf-8")), content[kind]["schema"], strict=True):
            raise AssertionError(f"{method} {path}: {answer.status} {faults[:5]}")
        if kind == "application/problem+json" and answer.json["status"] != answer.status:
            raise AssertionError(f"{method} {path}: status {answer.status} but the problem says {answer.json['status']}")
        if kind == "application/problem+json" and STATUSES[answer.error] != f"HTTP {answer.status}":
            raise AssertionError(f"{method} {path}: {answer.error} has the status {answer.status}, not {STATUSES[answer.error]}")


class Stream:
    """An event stream, read message by message."""

    def __init__(self, port, path, headers=None, cookie=None):
        self.socket = socket.create_connection(("127.0.0.1", port), PATIENCE)
        lines = [f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Accept: text/event-stream"]
        lines += [f"{name}: {value}" for name, value in (headers or {}).items()]
        if cookie:
            lines.append(f"Cookie: {cookie}")
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        self.file = self.socket.makefile("rb")
        status = self.file.readline()
        self.status = int(status.split()[1])
        self.headers = []
        while (line := self.file.readline().strip()):
            name, value = line.decode().split(":", 1)
            self.headers.append((name, value.strip()))
        self.text = ""
        self.ended = False
        if self.status == 200:
            check_stream(self)

    def _more(self):
        size = self.file.readline()
        length = int(size.strip() or b"0", 16)
        if length == 0:
            self.ended = True
            return
        self.text += self.file.read(length).decode("utf-8")
        self.file.readline()

    def block(self, timeout=10):
        """The next block of lines, as a list of (field, value); None when the stream has ended."""
        self.socket.settimeout(timeout)
        while "\n\n" not in self.text:
            if self.ended:
                return None
            self._more()
        block, self.text = self.text.split("\n\n", 1)
        return [tuple(part.strip() for part in line.split(":", 1)) for line in block.split("\n")]

    def fact(self, timeout=10):
        """The next fact, checked; None when the stream has ended."""
        end = time.monotonic() + timeout
        while True:
            block = self.block(timeout)
            if block is None:
                return None
            if time.monotonic() > end:
                raise AssertionError(f"no fact within {timeout} s")
            fields = dict(block)
            if "data" not in fields:
                continue
            fact = json.loads(fields["data"])
            if faults := SCHEMAS.faults(fact, {"$ref": "#/components/schemas/Fact"}, strict=True):
                raise AssertionError(f"fact: {faults}")
            if fields["event"] != "fact" or int(fields["id"]) != fact["seq"]:
                raise AssertionError(f"fact: {fields}")
            return fact

    def close(self):
        self.file.close()
        self.socket.close()


def check_stream(stream):
    check_headers = Answer(stream.status, stream.headers, b"")
    for name, wanted in (("Content-Type", "text/event-stream"), ("Cache-Control", "no-store"),
                         ("Content-Security-Policy", POLICY), ("Cross-Origin-Resource-Policy", "same-origin"),
                         ("Cross-Origin-Opener-Policy", "same-origin")):
        if check_headers.header(name) != wanted:
            raise AssertionError(f"stream: {name} is {check_headers.header(name)!r}")
    seen.add(("GET", "/api/v1/events/{event}/live", stream.status))


class Brake:
    """Holds draws or views from when it is put on until it is released."""

    def __init__(self):
        self.name = new_file("brake")

    def put_on(self, what="draws"):
        with open(f"{self.name}.{what}", "w", encoding="utf-8"):
            pass

    def pass_one(self):
        """Lets one step of held work go on; was_passed tells when it has."""
        with open(f"{self.name}.pass", "w", encoding="utf-8"):
            pass

    def was_passed(self):
        return not os.path.exists(f"{self.name}.pass")

    def release(self, what="draws"):
        for name in (f"{self.name}.{what}", f"{self.name}.pass"):
            if os.path.exists(name):
                os.remove(name)


class Call(threading.Thread):
    """A request on its way, on a connection of its own."""

    def __init__(self, call):
        super().__init__(daemon=True)
        self.call = call
        self.answer = None
        self.fault = None
        self.start()

    def run(self):
        try:
            self.answer = self.call()
        except Exception as fault:  # pylint: disable=broad-except
            self.fault = fault

    def result(self, timeout=60):
        self.join(timeout)
        if self.is_alive():
            raise AssertionError(f"no answer within {timeout} s")
        if self.fault:
            raise self.fault
        return self.answer


def wait_for(condition, what, timeout=10):
    end = time.monotonic() + timeout
    while not (result := condition()):
        if time.monotonic() > end:
            raise AssertionError(f"not within {timeout} s: {what}")
        time.sleep(0.02)
    return result


# --- An event to work on ----------------------------------------------------------------------------------------------

def round_robin(client, players=4, name="City Open", cycles=1):
    """An event with one round robin, paired; returns its id."""
    event = client.create({"name": name, "place": "Torino", "federation": "ITA", "from": "2026-11-15"})
    people = [{"name": f"Player, Number {n + 1}", "rating": 2400 - n} for n in range(players)]
    client.done(event, "player.add", {"players": people})
    client.done(event, "tournament.create", {"name": "A", "cycles": cycles, "time_control": "90 min + 30 s"})
    client.done(event, "entry.add", {"tournament": 1, "players": list(range(1, players + 1))})
    client.done(event, "numbers.draw", {"tournament": 1, "method": "lots", "seed": "1"})
    client.done(event, "round.pair", {"tournament": 1})
    return event


def swiss(client, players=6, name="Spring Swiss", rounds=5):
    """An event with one Swiss before its first round, White for number 1; returns its id."""
    event = client.create({"name": name, "place": "Torino", "federation": "ITA", "from": "2026-04-10"})
    people = [{"name": f"Player, Number {n + 1}", "rating": 2400 - 50 * n} for n in range(players)]
    client.done(event, "player.add", {"players": people})
    client.done(event, "tournament.create", {"name": "Open", "system": "swiss", "rounds": rounds})
    client.done(event, "entry.add", {"tournament": 1, "players": list(range(1, players + 1))})
    client.done(event, "numbers.draw", {"tournament": 1, "method": "rating"})
    client.done(event, "colour.draw", {"tournament": 1, "colour": "white"})
    return event
