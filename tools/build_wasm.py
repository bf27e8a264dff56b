#!/usr/bin/env python3
"""Compiles the core to one WebAssembly module and checks that it needs nothing from its host.

    tools/build_wasm.py build/clang build/wasm

The first folder is a native build: its generated tables are compiled too, and what its core libraries offer is what the
module offers. The second takes core.wasm. A core that reads a file, a clock or a random source would import it from the
host, so an import is an error. The module of the console is another one: tools/build_web_wasm.py.
"""

import glob
import os
import subprocess
import sys

import check_order
import includes
import source_data
import wasm

TOP = wasm.TOP


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
    contract = os.path.join(build, "contract")
    language = os.path.join(build, "src", "language")
    sources = [path for path in source_data.source_files(TOP, tuple("src/" + name for name in check_order.CORE))
               if path.endswith(".c")]
    graph = includes.Includes(TOP)
    reads = {os.path.join(TOP, path): [os.path.join(TOP, name) for name in graph.closure(path)] for path in sources}
    rules = os.path.join(TOP, "rules")
    reads[os.path.join(rules, "rules_tables.c")] = glob.glob(os.path.join(rules, "*.[ch]")) + glob.glob(os.path.join(tables, "*.h"))
    for name in ("contract_requests", "contract_facts"):
        reads[os.path.join(contract, name + ".c")] = [os.path.join(contract, name + end) for end in (".c", ".h")]
    for path in (os.path.join(language, "language_catalogues.c"), os.path.join(build, "src", "pairing", "system_lists.c")):
        reads[path] = [path, os.path.join(language, "language_messages.h")]
    # What was compiled is kept until something that it reads is younger.
    objects, failures = wasm.compile_all(
        list(reads), output, [os.path.join(TOP, "src"), rules, tables, chess, contract, language],
        lambda source, target: wasm.is_older(target, os.path.join(TOP, "tools", "wasm.py"), *reads[source]))
    module = os.path.join(output, "core.wasm")
    if not failures:
        # What is exported is linked with all that it calls; the rest of the C library falls away.
        said = wasm.link(objects, module, ["-Wl,--export=" + name for name in functions(build)])
        failures = [said] if said else []
    if failures:
        print("\n".join(failures))
        return 1
    wanted = wasm.foreign_imports(module)
    for name in wanted:
        print(f"core.wasm: the core must not need {name} from its host")
    return 1 if wanted else 0


if __name__ == "__main__":
    sys.exit(main())
