#!/usr/bin/env python3
"""Compiles the core to one WebAssembly module and checks that it needs nothing from its host.

    tools/build_wasm.py build/clang build/wasm

The first folder is a native build: its generated tables are compiled too, and what its core libraries offer is what the
module offers. The second takes core.wasm. A core that reads a file, a clock or a random source would import it from the
host, so an import is an error.
"""

import concurrent.futures
import glob
import os
import subprocess
import sys

import check_order
import rules_data

TOP = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
CLANG = ["clang", "--target=wasm32-wasi", "-O2"]
# The C library links the closing of all files to its formatting of strings (vsnprintf); a host may leave these empty.
FORMATTING = {"wasi_snapshot_preview1." + name for name in ("fd_close", "fd_seek", "fd_write")}
WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Wshadow", "-Wconversion", "-Werror"]


def read_number(data, position):
    """An unsigned LEB128 number and the position behind it."""
    value = shift = 0
    while True:
        byte = data[position]
        position += 1
        value |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            return value, position


def imports(data):
    """"module.name" of everything a WebAssembly module imports."""
    if data[:8] != b"\0asm\1\0\0\0":
        raise ValueError("not a WebAssembly module")
    position, found = 8, []
    while position < len(data):
        section = data[position]
        length, position = read_number(data, position + 1)
        end = position + length
        if section == 2:
            count, position = read_number(data, position)
            for _ in range(count):
                names = []
                for _ in range(2):
                    size, position = read_number(data, position)
                    names.append(data[position:position + size].decode())
                    position += size
                found.append(".".join(names))
                kind = data[position]
                position += 1
                if kind == 0:  # function: its type
                    _, position = read_number(data, position)
                elif kind == 3:  # global: type and mutability
                    position += 2
                else:  # table (with a type before it) or memory: limits
                    position += 1 if kind == 1 else 0
                    flags, position = read_number(data, position)
                    for _ in range(2 if flags & 1 else 1):
                        _, position = read_number(data, position)
        position = end
    return found


def functions(build):
    """The names of all functions that the core libraries of a native build offer."""
    libraries = [os.path.join(build, "rules", "librules.a")]
    for folder in check_order.CORE:
        libraries += glob.glob(os.path.join(build, "src", folder, "lib*.a"))
    table = subprocess.run(["nm", "--defined-only", "--extern-only", *libraries],
                           capture_output=True, text=True, check=True).stdout
    return sorted({line.split()[2] for line in table.splitlines() if " T " in line and not line.split()[2].startswith("bmi2_")})


def main():
    build, output = (os.path.join(TOP, name) for name in sys.argv[1:3])
    tables = os.path.join(build, "rules")
    chess = os.path.join(build, "src", "chess")
    sources = [path for path in rules_data.source_files(TOP, tuple("src/" + name for name in check_order.CORE))
               if path.endswith(".c")]
    sources = [os.path.join(TOP, path) for path in sources]
    sources += [os.path.join(tables, name) for name in ("rules_articles.c", "rules_editions.c")]
    os.makedirs(output, exist_ok=True)

    def compile_one(source):
        target = os.path.join(output, os.path.relpath(source, TOP).replace(os.sep, "-") + ".o")
        answer = subprocess.run(CLANG + ["-std=c17", *WARNINGS, "-I", os.path.join(TOP, "src"), "-I", tables, "-I", chess,
                                         "-c", source, "-o", target],
                                capture_output=True, text=True, check=False)
        return target, answer

    objects, failed = [], False
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for target, answer in pool.map(compile_one, sources):
            objects.append(target)
            if answer.returncode:
                failed = True
                print(answer.stderr)
    if failed:
        return 1
    module = os.path.join(output, "core.wasm")
    # What is exported is linked with all that it calls; the rest of the C library falls away.
    exports = ["-Wl,--export=" + name for name in functions(build)]
    link = CLANG + ["-mexec-model=reactor", "-Wl,--no-entry", *exports, *objects, "-o", module]
    answer = subprocess.run(link, capture_output=True, text=True, check=False)
    if answer.returncode:
        print(answer.stderr)
        return 1
    with open(module, "rb") as file:
        wanted = [name for name in imports(file.read()) if name not in FORMATTING]
    for name in wanted:
        print(f"core.wasm: the core must not need {name} from its host")
    return 1 if wanted else 0


if __name__ == "__main__":
    sys.exit(main())
