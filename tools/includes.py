"""Which files of the repository a C file reads: what it includes, what that includes, and so on."""

import os
import re
import subprocess

INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*"([^"\n]+)"', re.MULTILINE)
# Included by what the build made, from these.
GENERATED = {"rules_articles.h": ("rules", ".tsv"), "rules_tables.h": ("rules", ".tsv"),
             "contract_requests.h": ("contract", ".toml"), "contract_routes.h": ("contract", ".toml"),
             "contract_facts.h": ("contract", ".toml"), "language_messages.h": ("text", ".po"),
             "chess_tables.h": ("tools", "generate_chess.py"), "chess_sliders.h": ("tools", "generate_chess.py")}
GENERATOR = {"rules": ("tools/generate_rules.py", "tools/rules_data.py", "tools/source_data.py", "rules/rules_tables.h"),
             "contract": ("tools/generate_contract.py", "tools/contract_data.py"),
             "text": ("tools/generate_text.py", "tools/text_data.py")}


class Includes:
    """Paths are seen from the top of the sources."""

    def __init__(self, top):
        self.top = top
        self.direct = {}

    def sources_of_generated(self, name):
        folder, end = GENERATED[name]
        found = [os.path.join(folder, file) for file in sorted(os.listdir(os.path.join(self.top, folder)))
                 if file.endswith(end)]
        return found + list(GENERATOR.get(folder, ()))

    def find(self, path, name):
        for folder in (os.path.dirname(path), "src", "web", "test"):
            candidate = os.path.normpath(os.path.join(folder, name))
            if os.path.isfile(os.path.join(self.top, candidate)):
                return candidate
        return None

    def of(self, path):
        """What one file names itself."""
        if path not in self.direct:
            found = []
            if path.endswith((".c", ".h")):
                with open(os.path.join(self.top, path), encoding="utf-8") as file:
                    names = INCLUDE.findall(file.read())
                for name in names:
                    if name in GENERATED:
                        found += self.sources_of_generated(name)
                    else:
                        other = self.find(path, name)
                        found += [other] if other else []
            self.direct[path] = found
        return self.direct[path]

    def closure(self, path):
        """The file and everything that it reads."""
        seen, waiting = {path}, [path]
        while waiting:
            for other in self.of(waiting.pop()):
                if other not in seen:
                    seen.add(other)
                    waiting.append(other)
        return seen


def changed_since(top, commit):
    """The files that differ from the commit, those that git does not know yet included; None when there is no such commit."""
    def git(*words):
        return subprocess.run(["git", "-C", top, *words], capture_output=True, text=True, check=False)

    if git("rev-parse", "--verify", "--quiet", commit + "^{commit}").returncode != 0:
        return None
    names = git("diff", "--name-only", "-z", "--no-renames", commit).stdout.split("\0")
    names += git("ls-files", "-z", "--others", "--exclude-standard").stdout.split("\0")
    return {name for name in names if name}
