#!/usr/bin/env python3
"""Writes the console's built files as C tables (src/server/console.h), plain and gzip-packed.

The addresses of its pages come from the tables of web/src/router.ts, so that the server answers what the console knows.

The output is written only if it changed, so an unchanged console recompiles nothing. Without a built console a small
page that says so takes its place: the build never fails for it.
"""

import argparse
import gzip
import hashlib
import os
import re

import source_data

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".txt": "text/plain; charset=utf-8",
    ".woff2": "font/woff2",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".wasm": "application/wasm",
}

MISSING = b"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Staunton</title>
<h1>The console was not built</h1>
<p>This program was built without its web console. Run <code>./dev build</code>, which builds both; the HTTP API
under <code>/api/v1</code> works anyway.</p>
</html>
"""

# vite puts a hash of the content into the names of what it makes: assets/index-C0ffee42.js
HASHED = re.compile(r"^assets/.+-[A-Za-z0-9_-]{8}\.[a-z0-9]+$")


TABLE = r"const %s: Record<[^=]*> = \{\n(.*?)\n\};"
ADDRESS = re.compile(r'^  (?:"([a-z-]*)"|([a-z]+)): "[a-z-]+",$')


def read_addresses(router, name):
    """The addresses in one of the router's tables: what stands in the path for each page."""
    table = re.search(TABLE % name, router, re.DOTALL)
    rows = [ADDRESS.match(line) for line in table.group(1).split("\n")] if table else []
    if not rows or None in rows:
        raise SystemExit(f"embed_console: the table {name} of the router cannot be read")
    return [row.group(1) or row.group(2) or "" for row in rows]


def render_addresses(router):
    lines = []
    for table, name in (("SITE_PAGES", "site"), ("EVENT_PAGES", "event"), ("TOURNAMENT_PAGES", "tournament")):
        words = ", ".join(f'"{address}"' for address in read_addresses(router, table))
        lines.append(f"const char *const console_{name}_pages[] = {{{words}, NULL}};")
    return lines + [""]


def read_files(directory):
    files = {}
    for folder, _, names in os.walk(directory):
        for name in names:
            full = os.path.join(folder, name)
            path = os.path.relpath(full, directory).replace(os.sep, "/")
            if not name.startswith(".") and not name.endswith(".map"):
                with open(full, "rb") as file:
                    files[path] = file.read()
    return files if "index.html" in files else {"index.html": MISSING}


def array(name, data):
    lines = [f"static const unsigned char {name}[] = {{"]
    for start in range(0, len(data), 40):
        lines.append(",".join(str(byte) for byte in data[start:start + 40]) + ",")
    return "\n".join(lines + ["};"])


def render(files, router):
    arrays, rows = [], []
    for number, path in enumerate(sorted(files, key=lambda path: path.encode())):
        data = files[path]
        packed = gzip.compress(data, 9, mtime=0)
        small = len(packed) < len(data) * 9 // 10
        kind = TYPES.get(os.path.splitext(path)[1], "application/octet-stream")
        tag = hashlib.sha256(data).hexdigest()[:16]
        # An empty array is no C; its length is what counts.
        arrays.append(array(f"plain_{number}", data or b"\0"))
        if small:
            arrays.append(array(f"packed_{number}", packed))
        rows.append('    {"%s", "%s", "\\"%s\\"", %s, plain_%d, %d, %s, %d},' % (
            path, kind, tag, "true" if HASHED.match(path) else "false", number, len(data),
            f"packed_{number}" if small else "NULL", len(packed) if small else 0))
    return "\n".join(["/* Generated from the built console by tools/embed_console.py. */",
                      '#include "server/console.h"', ""] + arrays +
                     ["", "const struct console_file console_files[] = {"] + rows +
                     ["};", f"const size_t console_file_count = {len(rows)};"] + render_addresses(router))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--console", required=True, help="folder of the built console, may be missing")
    parser.add_argument("--router", required=True, help="the console's web/src/router.ts")
    parser.add_argument("--output", required=True)
    parser.add_argument("--openapi", required=True, help="the document of the API")
    arguments = parser.parse_args()
    files = read_files(arguments.console)
    with open(arguments.openapi, "rb") as file:
        files["api/v1/openapi.json"] = file.read()
    source_data.write(*os.path.split(os.path.abspath(arguments.output)), render(files, source_data.read_text(arguments.router)))


if __name__ == "__main__":
    main()
