"""WebAssembly modules from the sources: what the checks of the core and the build of the console share."""

import concurrent.futures
import os
import subprocess

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


def is_older(target, *sources):
    """Is the target missing, or older than one of the sources?"""
    if not os.path.exists(target):
        return True
    made = os.path.getmtime(target)
    return any(os.path.getmtime(source) > made for source in sources)


def compile_all(sources, folder, includes, when=lambda source, target: True):
    """Compiles each source that must be into the folder: (the objects, what the compiler said where it failed)."""
    os.makedirs(folder, exist_ok=True)
    options = [part for include in includes for part in ("-I", include)]

    def compile_one(source):
        target = os.path.join(folder, os.path.relpath(source, TOP).replace(os.sep, "-") + ".o")
        if not when(source, target):
            return target, ""
        answer = subprocess.run(CLANG + ["-std=c17", *WARNINGS, *options, "-c", source, "-o", target],
                                capture_output=True, text=True, check=False)
        return target, answer.stderr if answer.returncode else ""

    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        done = list(pool.map(compile_one, sources))
    return [target for target, _ in done], [said for _, said in done if said]


def link(objects, module, options=()):
    """Links a module without a main: what the linker said, empty where all is well."""
    answer = subprocess.run(CLANG + ["-mexec-model=reactor", "-Wl,--no-entry", *options, *objects, "-o", module],
                            capture_output=True, text=True, check=False)
    return answer.stderr if answer.returncode else ""


def foreign_imports(module):
    """What a module asks of its host beyond the formatting of strings."""
    with open(module, "rb") as file:
        return [name for name in imports(file.read()) if name not in FORMATTING]
