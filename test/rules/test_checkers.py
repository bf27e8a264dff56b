#!/usr/bin/env python3
"""The checks of ./dev lint find what they are for, on a small tree of their own."""

import os
import shutil
import subprocess
import sys
import tempfile

import tap

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(TOP, "tools"))

import articles  # noqa: E402
import wasm  # noqa: E402
import check_globals  # noqa: E402
import check_order  # noqa: E402
import check_tags  # noqa: E402
import check_text  # noqa: E402
import figures  # noqa: E402
import includes  # noqa: E402
import rules_data  # noqa: E402
import source_data  # noqa: E402

RIGHT = "[c02-2022" + ":14.2]"
WRONG = "[c02-2022" + ":14.2x]"


class Tree:
    """A temporary tree with the real tables and the files of a case."""

    def __init__(self, files):
        self.files = files

    def __enter__(self):
        self.top = tempfile.mkdtemp()
        shutil.copytree(os.path.join(TOP, "rules"), os.path.join(self.top, "rules"))
        for name, text in self.files.items():
            path = os.path.join(self.top, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
        return self.top

    def __exit__(self, *_):
        shutil.rmtree(self.top)


def order_of(files):
    with Tree(files) as top:
        return check_order.check(top)


def a_folder_may_include_what_stands_above_it():
    tap.equal(order_of({"src/pairing/a.c": '#include "base/text.h"\n#include "pairing/a.h"\n#include <string.h>\n',
                        "src/event/a.c": '#include "rules_articles.h"\n',
                        "src/store/a.c": '#include "event/event.h"\n#include <sqlite3.h>\n'}), [])


def a_folder_must_not_include_what_stands_below_it():
    tap.equal(order_of({"src/crosstable/a.c": '#include "base/text.h"\n\n#include "pairing/berger.h"\n'}),
              ['src/crosstable/a.c:3: crosstable stands above pairing and must not include "pairing/berger.h"'])


def a_header_is_named_with_its_folder():
    tap.equal(order_of({"src/base/a.c": '#include "text.h"\n'}),
              ['src/base/a.c:1: write "text.h" with its folder, as seen from src'])


def the_core_includes_no_sockets_and_calls_no_clock():
    tap.equal(order_of({"src/event/a.c": "#include <sys/socket.h>\nlong now(void) { return time(NULL); }\n"}),
              ["src/event/a.c:1: the core must not include <sys/socket.h>",
               "src/event/a.c:2: the core must not call time"])


def the_core_may_speak_of_time_in_comments_and_strings():
    tap.equal(order_of({"src/event/a.c": '/* time(NULL) as a double */ const char *a = "exit(1) float";\n'}), [])


def two_folders_of_the_core_do_not_share_the_name_of_a_structure_or_an_enumerator():
    judge = "struct judge {\n    int a;\n};\n/* struct other { */\nenum colour { RED, GREEN = 3 };\n"
    tap.equal(order_of({"src/pairing/a.h": judge, "src/pairing/b.h": "struct other {\n    int b;\n};\n",
                        "src/event/a.h": "struct judge {\n    int b;\n};\nenum light {\n    GREEN, /* RED, */\n    BLUE\n};\n",
                        "src/cli/a.h": "struct judge {\n    int c;\n};\n"}),
              ["src/pairing/a.h:1: struct judge is already a name of src/event/a.h",
               "src/pairing/a.h:5: GREEN is already a name of src/event/a.h"])


def the_core_has_no_floating_point():
    tap.equal(order_of({"src/standings/a.c": "int a;\ndouble b;\nint double_round;\n"}),
              ["src/standings/a.c:2: the core computes exactly, without double"])


def compile_into(build, name, text):
    folder = os.path.join(build, "src", name)
    os.makedirs(folder)
    with open(os.path.join(folder, "a.c"), "w", encoding="utf-8") as file:
        file.write(text)
    subprocess.run(["gcc", "-fPIC", "-c", "a.c", "-o", "a.o"], cwd=folder, check=True)
    return folder


def globals_of(text):
    with tempfile.TemporaryDirectory() as build:
        subprocess.run(["ar", "rc", "libevent.a", "a.o"], cwd=compile_into(build, "event", text), check=True)
        return check_globals.check(build)


def an_exported_prefix_belongs_to_one_folder():
    with tempfile.TemporaryDirectory() as build:
        compile_into(build, "event", "void board_show(void) {} static void clock_run(void) {} void event_new(void) { clock_run(); }")
        compile_into(build, "clock", "void clock_run(void) {}")
        tap.equal(check_globals.check_prefixes(build), [])
        compile_into(build, "game", "void board_rule(void) {}")
        tap.equal(check_globals.check_prefixes(build), ["board_: exported by event, game"])


def the_core_has_no_global_that_can_change():
    tap.equal(globals_of('const int a = 1; static const char *const b[] = {"b"}; const void *c(void) { return b; }'), [])
    for text in ("int lots;", "static int lots = 1; int *a(void) { return &lots; }", "_Thread_local int lots;"):
        tap.equal(globals_of(text), ["src/event: lots is a global that can change"])


def an_oracle_does_not_look_at_the_engine():
    tap.equal(order_of({"test/oracle/a.c": '#include "base/text.h"\n#include "pairing/berger.h"\n'}),
              ['test/oracle/a.c:2: an oracle must not include "pairing/berger.h"'])


def a_folder_outside_the_house_is_found():
    tap.equal(order_of({"src/helpers/a.c": ""}), ["src/helpers/a.c:1: src/helpers has no place in the house"])


def a_mistyped_tag_is_found_with_file_and_line():
    with Tree({"src/pairing/a.c": f"\n/* {RIGHT} {WRONG} */\n", "test/x/b.py": f"# {WRONG}\n",
               "web/src/c.tsx": f"const a = 1;\n\n// {WRONG}\n"}) as top:
        tap.equal(check_tags.check(top), ["src/pairing/a.c:2: there is no article c02-2022:14.2x",
                                          "test/x/b.py:1: there is no article c02-2022:14.2x",
                                          "web/src/c.tsx:3: there is no article c02-2022:14.2x"])


def a_tag_with_a_blank_or_a_wrong_prefix_is_mistyped():
    with Tree({"src/pairing/a.c": "/* [c02-2022" + ": 14.2] [law" + ":1.1] [C04" + ":dutch.A.1] */\n"}) as top:
        tap.equal(len(check_tags.check(top)), 3)


def a_mistyped_article_in_an_error_table_is_found():
    with Tree({"src/base/error_table.h": 'ERROR_ROW(a, NO, "", "laws:10.2")\nERROR_ROW(b, NO, "", "laws:10.9")\n'
               }) as top:
        tap.equal(check_tags.check(top), ["src/base/error_table.h:2: there is no article laws:10.9"])


def an_index_in_typescript_is_no_tag():
    with Tree({"web/src/a.ts": "type A = { [key:string]: number }; const b = [c, d];\n"}) as top:
        tap.equal(check_tags.check(top), [])


def tags_count_in_comments_and_nowhere_else():
    with Tree({"src/pairing/a.c": f'/* {RIGHT} */ const char *a = "{RIGHT}"; // {RIGHT}\n',
               "test/pairing/a.py": f'"""{RIGHT}"""\nprint("{RIGHT}")  # {RIGHT}\n'}) as top:
        code, test = rules_data.code_and_test_tags(top)
        tap.equal(code, [("c02-2022:14.2", "src/pairing/a.c", 1)] * 2)
        tap.equal(sorted(test), [("c02-2022:14.2", "test/pairing/a.py", 1), ("c02-2022:14.2", "test/pairing/a.py", 2)])


def an_article_is_missing_until_it_has_code_and_a_test():
    with Tree({"src/pairing/a.c": f"/* {RIGHT} */\n"}) as top:
        state = articles.count(top)[1]["c02-2022:14.2"]
        tap.equal((state["code"], state["test"], state["missing"]), (True, False, True))
    with Tree({"src/pairing/a.c": f"/* {RIGHT} */\n", "test/pairing/a.c": f"/* {RIGHT} */\n"}) as top:
        state = articles.count(top)[1]["c02-2022:14.2"]
        tap.equal((state["both"], state["missing"]), (True, False))


def an_oracle_is_no_test_but_the_comparison_with_it_is():
    files = {"src/pairing/a.c": f"/* {RIGHT} */\n", "test/oracle/berger_oracle.c": f"/* {RIGHT} */\n",
             "test/oracle/berger_oracle.h": f"/* {RIGHT} */\n"}
    with Tree(files) as top, tempfile.TemporaryDirectory() as output:
        state = articles.count(top)[1]["c02-2022:14.2"]
        tap.equal((state["code"], state["test"], state["missing"]), (True, False, True))
        assert "test/oracle" not in generated(top, output)
    files["test/oracle/test_berger_oracle.c"] = f'#include "berger_oracle.h"\n/* {RIGHT} */\n'  # only of the oracle
    with Tree(files) as top:
        tap.equal(rules_data.code_and_test_tags(top)[1], [])
    files["test/oracle/test_berger.c"] = f'#include "pairing/berger.h"\n/* {RIGHT} */\n'
    with Tree(files) as top, tempfile.TemporaryDirectory() as output:
        tap.equal(rules_data.code_and_test_tags(top)[1], [("c02-2022:14.2", "test/oracle/test_berger.c", 2)])
        table = generated(top, output)
        assert "test/oracle/test_berger.c" in table and "berger_oracle" not in table


def a_mistyped_tag_of_an_oracle_is_found_all_the_same():
    with Tree({"test/oracle/berger_oracle.c": f"/* {WRONG} */\n"}) as top:
        tap.equal(check_tags.check(top), ["test/oracle/berger_oracle.c:1: there is no article c02-2022:14.2x"])


def an_answer_needs_a_known_article_and_a_reason():
    for row in ("laws:99\tbecause\n", "laws:4.1\t \n"):
        with Tree({}) as top:
            with open(os.path.join(top, "rules", "answers.tsv"), "w", encoding="utf-8") as file:
                file.write("id\treason\n" + row)
            tap.equal(len(check_tags.check(top)), 1)


def what_is_wrong_in_a_table_is_told_with_its_place():
    edition = "dutch@2025\tdutch\t{}\t2025-07-02\trated\ts\t{}\tyes\n"
    for name, row, message in (("laws-2023.tsv", "laws:x\tinform\tchess\tr\n", "4 columns, expected 5"),
                               ("laws-2023.tsv", "laws:x\tdream\tchess\tr\ta\n", "dream is no kind of article"),
                               ("laws-2023.tsv", "laws:4.1\tinform\tchess\tr\ta\n", "laws:4.1 stands twice"),
                               ("answers.tsv", "laws:99\tr\n", "there is no article laws:99"),
                               ("errata.tsv", "laws:99\tp\tq\tr\ts\n", "there is no article laws:99"),
                               ("choices.tsv", "one\tlaws:4.1 laws:99\tq\tt\tr\n", "there is no article laws:99"),
                               ("editions.tsv", edition.format("July", "no"), "dates are written YYYY-MM-DD, or YYYY where only the year is known"),
                               ("editions.tsv", edition.format("2025-07-01", "maybe"), "default is yes or no"),
                               ("editions.tsv", edition.format("2025-07-01", "no\tperhaps").removesuffix("\tyes\n") + "\n", "played is yes or no"),
                               ("editions.tsv", edition.format("2025", "no").replace("@", "-"), "dutch-2025 stands twice or is not of dutch")):
        with Tree({}) as top:
            path = os.path.join(top, "rules", name)
            lines = source_data.read_text(path).count("\n")
            with open(path, "a", encoding="utf-8") as file:
                file.write(row)
            tap.equal(check_tags.check(top), [f"{path}:{lines + 1}: {message}"])
    with Tree({"rules/answers.tsv": "name\treason\n"}) as top:
        tap.equal([line.split("answers.tsv")[1] for line in check_tags.check(top)], [":1: the columns must be id, reason"])


def default_editions_of_one_system_must_not_overlap():
    with Tree({}) as top:
        with open(os.path.join(top, "rules", "editions.tsv"), "a", encoding="utf-8") as file:
            file.write("dutch@2025\tdutch\t2025-07-01\t\trated\ts\tyes\tyes\n")
        tap.equal(len(check_tags.check(top)), 1)


def two_articles_must_not_share_an_enumerator():
    with Tree({}) as top:
        with open(os.path.join(top, "rules", "laws-2023.tsv"), "a", encoding="utf-8") as file:
            file.write("laws:1-1\tinform\tchess\tr\ta\n")
        assert "same enumerator" in check_tags.check(top)[0]


def generated(top, output):
    subprocess.run([sys.executable, os.path.join(TOP, "tools", "generate_rules.py"), top, output], check=True)
    with open(os.path.join(output, "rules_rows.h"), encoding="utf-8") as file:
        return file.read()


def a_new_tag_changes_the_table_and_leaves_the_headers_untouched():
    with Tree({"src/pairing/a.c": "\n"}) as top, tempfile.TemporaryDirectory() as output:
        before = generated(top, output)
        header = os.path.join(output, "rules_articles.h")
        os.utime(header, (1, 1))
        with open(os.path.join(top, "src/pairing/a.c"), "w", encoding="utf-8") as file:
            file.write(f"/* {RIGHT} */\n")
        after = generated(top, output)
        assert "src/pairing/a.c" in after and "src/pairing/a.c" not in before
        tap.equal(os.stat(header).st_mtime, 1)


def paths_of_a_machine_and_hosts_of_registries_are_found():
    def messages(text):
        return [message.split(": ", 1)[1] for message in check_text.check_file("a.md", text, "/x/y")]
    tap.equal(messages("see /ho" + "me/ann/staunton"), ["a path of one machine"])
    tap.equal(messages("see /x/y/main"), ["a path of this machine"])
    tap.equal(messages("https://registry" + ".example.org/a"), ["the host of a package registry"])
    tap.equal(messages("GET /api/v1/events and ./ho" + "me/x and $TOP/wo" + "rk/y"), [])


def a_block_of_figures_is_replaced_and_the_rest_stays():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "figures.md")
        figures.replace_block("soak:a", "one", path)
        figures.replace_block("soak:b", "two", path)
        figures.replace_block("soak:a", "three\nfour", path)
        text = source_data.read_text(path)
        assert "one" not in text
        assert "<!-- soak:a -->\nthree\nfour\n<!-- /soak:a -->\n\n<!-- soak:b -->\ntwo\n<!-- /soak:b -->\n" in text


def the_imports_of_a_webassembly_module_are_read():
    head = b"\0asm\1\0\0\0"
    tap.equal(wasm.imports(head), [])
    section = b"\2" + b"\3env" + b"\1f" + b"\0\0" + b"\3env" + b"\1m" + b"\2\0\1"
    tap.equal(wasm.imports(head + b"\2" + bytes([len(section)]) + section), ["env.f", "env.m"])


def what_a_file_reads_goes_through_headers_to_what_made_them():
    files = {"src/base/a.h": "int a;\n", "src/event/b.h": '#include "base/a.h"\n#include "rules_articles.h"\n',
             "src/event/c.c": '#include "event/b.h"\n#include <stdio.h>\n', "src/event/d.c": "int d;\n"}
    with Tree(files) as top:
        graph = includes.Includes(top)
        read = graph.closure("src/event/c.c")
        assert {"src/event/c.c", "src/event/b.h", "src/base/a.h", "rules/laws-2023.tsv"} <= read, read
        tap.equal(graph.closure("src/event/d.c"), {"src/event/d.c"})


def what_changed_since_a_commit_has_new_and_moved_files():
    def git(top, *words):
        subprocess.run(["git", "-C", top, "-c", "user.name=n", "-c", "user.email=e", *words], check=True, capture_output=True)

    with Tree({"a.c": "int a;\n", "b.c": "int b;\n", "c.c": "int c;\n"}) as top:
        git(top, "init", "-q")
        git(top, "add", "-A")
        git(top, "commit", "-qm", "first")
        tap.equal(includes.changed_since(top, "HEAD"), set())
        tap.equal(includes.changed_since(top, "nowhere"), None)
        git(top, "mv", "b.c", "moved.c")
        for name, text in (("a.c", "int aa;\n"), ("new.c", "int n;\n")):
            with open(os.path.join(top, name), "w", encoding="utf-8") as file:
                file.write(text)
        tap.equal(includes.changed_since(top, "HEAD"), {"a.c", "b.c", "moved.c", "new.c"})
        git(top, "add", "-A")
        git(top, "commit", "-qm", "second")
        tap.equal(includes.changed_since(top, "HEAD^"), {"a.c", "b.c", "moved.c", "new.c"})


tap.run(
    a_folder_may_include_what_stands_above_it,
    a_folder_must_not_include_what_stands_below_it,
    a_header_is_named_with_its_folder,
    the_core_includes_no_sockets_and_calls_no_clock,
    the_core_may_speak_of_time_in_comments_and_strings,
    two_folders_of_the_core_do_not_share_the_name_of_a_structure_or_an_enumerator,
    the_core_has_no_floating_point,
    the_core_has_no_global_that_can_change,
    an_exported_prefix_belongs_to_one_folder,
    an_oracle_does_not_look_at_the_engine,
    a_folder_outside_the_house_is_found,
    a_mistyped_tag_is_found_with_file_and_line,
    a_tag_with_a_blank_or_a_wrong_prefix_is_mistyped,
    a_mistyped_article_in_an_error_table_is_found,
    an_index_in_typescript_is_no_tag,
    tags_count_in_comments_and_nowhere_else,
    an_article_is_missing_until_it_has_code_and_a_test,
    an_oracle_is_no_test_but_the_comparison_with_it_is,
    a_mistyped_tag_of_an_oracle_is_found_all_the_same,
    an_answer_needs_a_known_article_and_a_reason,
    what_is_wrong_in_a_table_is_told_with_its_place,
    default_editions_of_one_system_must_not_overlap,
    two_articles_must_not_share_an_enumerator,
    a_new_tag_changes_the_table_and_leaves_the_headers_untouched,
    paths_of_a_machine_and_hosts_of_registries_are_found,
    a_block_of_figures_is_replaced_and_the_rest_stays,
    the_imports_of_a_webassembly_module_are_read,
    what_a_file_reads_goes_through_headers_to_what_made_them,
    what_changed_since_a_commit_has_new_and_moved_files,
)
