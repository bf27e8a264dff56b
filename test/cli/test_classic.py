#!/usr/bin/env python3
"""The four Swiss systems of the C.04 text of about 2009 on the command line: test_classic.py STAUNTON"""

import json
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "rules"))
import tap  # pylint: disable=wrong-import-position

STAUNTON = os.path.abspath(sys.argv[1])
SYSTEMS = ("dutch@2009", "lim@1999", "dubov@1997", "burstein@2009")
OPTIONS = {"dutch@2009": "topscorers_from_half=on forfeits_float=on", "lim@1999": "lim_maxi=on last_round_by_half=on",
           "dubov@1997": "last_round_by_half=on", "burstein@2009": "burstein_plain=on last_round_by_half=on"}
POINTS = {"1": 2, "=": 1, "0": 0, "+": 2, "-": 0, "U": 2, "H": 1, "F": 2, "Z": 0}
SIX = (("4b0", "3w1"), ("5w1", "6b="), ("6b1", "1b0"), ("1w1", "5b="), ("2b0", "4w="), ("3w0", "2w="))


def cell(word):
    if not word:
        return " " * 8
    if not word[0].isdigit():
        return f"0000 - {word}"
    return f"{int(word[:-2]):4d} {word[-2]} {word[-1]}"


def report(rounds, lines=("012 Old Cup", "142 5", "152 W"), ratings=None):
    text = [*lines]
    for i, words in enumerate(rounds):
        points = sum(POINTS.get(word[-1:], 0) for word in words)
        rating = ratings[i] if ratings else 2000 - 10 * i
        head = f"001 {i + 1:4d} m    {f'Player {i + 1:02d}, P':33s} {rating or '':>4} ITA             "
        line = f"{head:80s}{points / 2:4.1f} {i + 1:4d}"
        text.append((line + "  " + "  ".join(cell(word) for word in words)).rstrip())
    return "\r\n".join(text) + "\r\n"


def run(*words, folder=None, program=STAUNTON, extra=None):
    environment = {name: value for name, value in os.environ.items() if name != "STAUNTON_SYSTEM"}
    environment.update(LC_ALL="C.UTF-8", **(extra or {}))
    return subprocess.run([program, *words], capture_output=True, timeout=120, check=False, cwd=folder, env=environment)


def in_folder(case):
    def inner():
        with tempfile.TemporaryDirectory() as folder:
            case(folder)
    inner.__name__ = case.__name__
    return inner


def write(folder, name, text):
    with open(os.path.join(folder, name), "w", encoding="utf-8", newline="") as file:
        file.write(text)
    return name


def read(folder, name):
    with open(os.path.join(folder, name), encoding="utf-8", newline="") as file:
        return file.read()


def good(result):
    assert result.returncode == 0, (result.returncode, result.stdout, result.stderr)
    return result.stdout.decode()


def refused(result, code, part):
    tap.equal((result.returncode, result.stdout), (code, b""))
    assert part in result.stderr.decode(), result.stderr


def named(system, options=""):
    """The header of a report that names a classic system."""
    return ("012 Old Cup", f"092 Swiss by {system}{' ' if options else ''}{options}", "142 5", "152 W", "192 CUSTOM_SWISS")


# --- generate, check, the way through a report -----------------------------------------------------------------------

@in_folder
def what_is_generated_names_its_system_and_has_no_difference(folder):
    for system in SYSTEMS:
        for dialect in ("trf26", "trf16", "trf06"):
            made = ("generate", "--system", system, "--players", "23", "--rounds", "7", "--seed", "5c", "--quiet",
                    "--dialect", dialect, "--late-entries", "0", "--full-byes", "0", "--half-byes", "0", "--zero-byes", "0",
                    "--scoring", "1-½-0", "--prohibited", "0", "--output", "a.trf")
            good(run(*made, folder=folder))
            text = read(folder, "a.trf")
            assert f"092 Swiss by {system}\r\n" in text, text[:300]
            tap.equal("192 CUSTOM_SWISS\r\n" in text, dialect == "trf26")
            answer = json.loads(good(run("check", "a.trf", "--json", folder=folder)))
            tap.equal((system, dialect, answer["files"][0]["system"], answer["differences"]), (system, dialect, system, 0))
            assert answer["rounds"] + answer["cannot_tell"] == 7, answer
            if dialect != "trf06":
                tap.equal(answer["cannot_tell"], 0)


@in_folder
def options_are_written_read_and_obeyed(folder):
    for system, options in OPTIONS.items():
        good(run("generate", "--system", system, "--option", options.replace(" ", ","), "--players", "20", "--rounds", "9",
                 "--seed", "9", "--quiet", "--scoring", "1-½-0", "--output", "a.trf", folder=folder))
        assert f"092 Swiss by {system} {options}\r\n" in read(folder, "a.trf"), read(folder, "a.trf")[:300]
        last = good(run("check", "a.trf", folder=folder)).split("\n")[-2]
        tap.equal(last, "checked 1 tournaments, 9 rounds: 0 differences")
        told = json.loads(good(run("explain", "a.trf", "--round", "9", "--json", folder=folder)))
        tap.equal({name for name, on in told["options"].items() if on}, {word.split("=")[0] for word in options.split()})
    # Rounds 1 and 2 have no imaginary point: without the option they are others.
    good(run("generate", "--system", "burstein@2009", "--option", "burstein_plain=on", "--players", "20", "--rounds", "4",
             "--seed", "9", "--quiet", "--output", "b.trf", folder=folder))
    tap.equal(run("check", "b.trf", "--option", "burstein_plain=off", folder=folder).returncode, 1)


@in_folder
def a_folder_of_all_systems_is_checked_on_several_threads(folder):
    for i, system in enumerate(SYSTEMS):
        good(run("generate", "--system", system, "--count", "6", "--seed", f"{i + 1}00", "--players", "14", "--rounds", "6",
                 "--quiet", "--output", "many", folder=folder))
    one = run("check", "many", "--jobs", "1", "--quiet", folder=folder)
    two = run("check", "many", "--jobs", "2", "--quiet", folder=folder)
    tap.equal((one.returncode, one.stdout), (two.returncode, two.stdout))
    assert good(two).split("\n")[-2].startswith("checked 24 tournaments, "), two.stdout
    assert good(two).endswith(": 0 differences\n"), two.stdout


@in_folder
def a_report_keeps_its_system_round_by_round(folder):
    for system, options in OPTIONS.items():
        name = write(folder, "a.trf", report([("",)] * 8, named(system, options)))
        for number in range(1, 4):
            good(run("pair", name, "-o", "next.trf", folder=folder))
            text = read(folder, "next.trf")
            assert f"092 Swiss by {system} {options}\r\n" in text and "192 CUSTOM_SWISS\r\n" in text, text
            lines = []
            for line in text.split("\r\n"):
                if line.startswith("001 ") and len(line) >= 91 + 10 * number - 4:
                    at = 91 + 10 * (number - 1)
                    line = line[:at + 6].ljust(at + 6) + " ="
                    line = line[:80] + f"{number / 2:4.1f}" + line[84:]
                lines.append(line)
            name = write(folder, "a.trf", "\r\n".join(lines))
        tap.equal(good(run("check", "a.trf", folder=folder)).split("\n")[-2],
                  "checked 1 tournaments, 3 rounds: 0 differences")


@in_folder
def a_report_that_names_no_system_is_given_the_one_that_paired_it(folder):
    write(folder, "new.trf", report([("",)] * 6))
    good(run("pair", "new.trf", "--system", "lim@1999", "--option", "lim_maxi=on", "-o", "next.trf", folder=folder))
    text = read(folder, "next.trf")
    assert "\r\n092 Swiss by lim@1999 lim_maxi=on\r\n142 5\r\n" in text and "\r\n192 CUSTOM_SWISS\r\n001 " in text, text
    write(folder, "old.trf", report([("",)] * 6, ("012 Old Cup", "092 Swiss", "XXR 5", "XXC white1")))
    good(run("pair", "old.trf", "--system", "dubov@1997", "-o", "next.trf", folder=folder))
    text = read(folder, "next.trf")
    assert "\r\n092 Swiss by dubov@1997\r\n" in text and "192" not in text, text
    good(run("check", "next.trf", folder=folder))
    write(folder, "dutch.trf", report(SIX, ("142 5", "152 W", "192 FIDE_DUTCH_2026")))
    result = run("pair", "dutch.trf", "--system", "lim@1999", "-o", "next.trf", folder=folder)
    good(result)
    assert b'still names "FIDE_DUTCH_2026"' in result.stderr, result.stderr
    assert "192 FIDE_DUTCH_2026\r\n" in read(folder, "next.trf")


@in_folder
def an_older_dutch_edition_is_said_in_the_report(folder):
    """What is written is paired by the same edition again, whatever the file says of its date."""
    pair = ("--system", "dutch@2017", "-o", "next.trf")
    cases = ((("012 Cup", "142 5", "152 W"), "192 FIDE_DUTCH_2017"),
             (("012 Cup", "092 Swiss (Dutch)", "142 5", "152 W"), "192 FIDE_DUTCH_2017"),
             (("012 Cup", "142 5", "152 W", "192 FIDE_DUTCH"), "192 FIDE_DUTCH_2017"),
             (("012 Cup", "142 5", "152 W", "192 FIDE_DUTCH_BAKU"), "192 FIDE_DUTCH_2017_BAKU"),
             (("012 Cup", "092 FIDE_DUTCH", "XXR 5", "XXC white1"), "092 FIDE_DUTCH_2017"),
             (("012 Cup", "092 Swiss", "XXR 5", "XXC white1"), "092 Swiss by dutch@2017"))
    for players in ([("",)] * 6, SIX):
        for lines, expected in cases:
            write(folder, "a.trf", report(players, lines))
            result = run("pair", "a.trf", *pair, folder=folder)
            good(result)
            assert b"still names" not in result.stderr, (lines, result.stderr)
            text = read(folder, "next.trf")
            assert f"\r\n{expected}\r\n" in text, (lines, text)
            answer = json.loads(run("check", "next.trf", "--requirements", "--json", folder=folder).stdout)
            tap.equal(answer["files"][0]["system"], "dutch@2017")
    write(folder, "a.trf", report(SIX, ("142 5", "152 W", "192 FIDE_DUTCH_2026")))
    result = run("pair", "a.trf", *pair, folder=folder)
    good(result)
    assert b'still names "FIDE_DUTCH_2026"; this round is paired by dutch@2017' in result.stderr, result.stderr
    write(folder, "a.trf", report([("",)] * 6, ("042 2020/05/01", "142 5", "152 W")))
    good(run("pair", "a.trf", "--system", "dutch@2026", "-o", "next.trf", folder=folder))
    assert "\r\n192 FIDE_DUTCH_2026\r\n" in read(folder, "next.trf")


@in_folder
def codes_before_2026_mean_the_old_editions(folder):
    for code, system in (("FIDE_DUBOV", "dubov@1997"), ("FIDE_BURSTEIN", "burstein@2009")):
        write(folder, "a.trf", report(SIX, ("142 5", "152 W", "042 2010/05/01", f"192 {code}")))
        tap.equal(json.loads(good(run("pair", "a.trf", "--json", folder=folder)))["system"], system)
        write(folder, "a.trf", report(SIX, ("142 5", "152 W", "042 2026/05/01", f"192 {code}")))
        refused(run("pair", "a.trf", folder=folder), 3, "is not available")


# --- Why -------------------------------------------------------------------------------------------------------------

@in_folder
def the_account_goes_group_by_group_with_articles(folder):  # [c04:general.minimum.h]
    for system in SYSTEMS:
        write(folder, "a.trf", report(SIX, named(system)))
        told = good(run("explain", "a.trf", folder=folder))
        heads = [line for line in told.split("\n")[1:] if line and not line.startswith(" ")]
        for head in ("Group of 1½: 2 players", "Group of 1: 2 players", "Group of ½: 2 players"):
            assert head in heads or system in ("dubov@1997", "burstein@2009"), (system, heads)
        for line in told.split("\n")[2:]:
            assert not line.startswith("  ") or (line.endswith("]") and "[c04:" in line), (system, line)
        boards = good(run("pair", "a.trf", folder=folder))
        tap.equal(good(run("pair", "a.trf", "--explain", folder=folder)), boards + "\n" + told.split("\n", 2)[2])
        answer = json.loads(good(run("pair", "a.trf", "--explain", "--json", folder=folder)))
        whole = json.loads(good(run("explain", "a.trf", "--json", folder=folder)))
        tap.equal(answer["explanation"], whole)
        tap.equal((whole["system"], whole["round"], sorted(whole["steps"][0])), (system, 3, ["article", "score", "words"]))


@in_folder
def an_empty_median_group_has_its_own_score(folder):  # [c04:lim.9.2.median]
    good(run("generate", "--system", "lim@1999", "--players", "10", "--rounds", "3", "--seed", "5", "--quiet",
             "--scoring", "3-1-0", "--output", "a.trf", folder=folder))
    said = good(run("explain", "a.trf", "--round", "2", folder=folder))
    assert "\nGroup of 1½: 0 players\n  The median group is paired" in said, said


@in_folder
def a_player_hears_of_his_groups_and_of_the_whole_round(folder):
    good(run("generate", "--system", "burstein@2009", "--players", "16", "--rounds", "4", "--seed", "3", "--quiet",
             "--scoring", "1-½-0", "--forfeits", "0", "--output", "a.trf", folder=folder))
    whole = json.loads(good(run("explain", "a.trf", "--round", "4", "--json", folder=folder)))["steps"]
    boards = {}
    for number in range(1, 17):
        result = run("explain", "a.trf", "--round", "4", "--player", str(number), "--json", folder=folder)
        if result.returncode != 0:
            continue
        steps = json.loads(good(result))["steps"]
        scores = {step["score"] for step in steps}
        tap.equal(steps, [step for step in whole if step["score"] in scores])
        assert {step["score"] for step in whole if step["score"] is None} <= scores, scores
        boards[number] = len(steps)
    assert min(boards.values()) < len(whole), boards
    text = good(run("explain", "a.trf", "--round", "4", "--board", "1", folder=folder))
    assert len(text) < len(good(run("explain", "a.trf", "--round", "4", folder=folder))), text


def exchanged(text, number):
    """The round with two boards that have changed their Blacks, as draws."""
    lines = text.split("\r\n")
    at = 91 + 10 * (number - 1)
    where = {int(line[4:8]): i for i, line in enumerate(lines) if line.startswith("001 ")}
    boards = [(player, int(lines[i][at:at + 4])) for player, i in sorted(where.items()) if lines[i][at + 5:at + 6] == "w"]
    (one, two), (three, four) = boards[0], boards[1]
    for white, black in ((one, four), (three, two)):
        for player, opponent, colour in ((white, black, "w"), (black, white, "b")):
            line = lines[where[player]]
            lines[where[player]] = line[:at] + f"{opponent:4d} {colour} =" + line[at + 8:]
    return "\r\n".join(lines)


@in_folder
def a_wrong_round_has_the_article_and_the_reason(folder):
    for system in SYSTEMS:
        good(run("generate", "--system", system, "--players", "20", "--rounds", "5", "--seed", "77", "--quiet", "--scoring",
                 "1-½-0", "--forfeits", "0", "--odd-results", "0", "--withdrawals", "0", "--late-entries", "0", "--half-byes",
                 "0", "--zero-byes", "0", "--full-byes", "0", "--prohibited", "0", "--output", "a.trf", folder=folder))
        write(folder, "b.trf", exchanged(read(folder, "a.trf"), 4))
        result = run("check", "b.trf", "--round", "4", folder=folder)
        tap.equal((system, result.returncode), (system, 1))
        lines = result.stdout.decode().split("\n")
        tap.equal(lines[0], f"b.trf: round 4: difference ({system})")
        reason = json.loads(run("check", "b.trf", "--round", "4", "--json", folder=folder).stdout)
        reason = reason["files"][0]["findings"][0]["reason"]
        assert reason["article"].startswith("c04:") and reason["criterion"] == "", reason
        assert lines[3].endswith(f"[{reason['article']}]") and lines[3].strip() == reason["text"], (lines, reason)
        for of_all in ("in its order:", "is paired", "x is 0"):  # what is said of him, not of the group
            assert of_all not in reason["text"], reason
        if reason["article"] != "c04:dutch.C.6":  # only where the order of the bracket alone decides, who is in it
            assert "A homogeneous" not in reason["text"], reason
        told = good(run("explain", "b.trf", "--round", "4", folder=folder))
        assert f"The round is paired differently. {reason['text']}." in told, told
        beside = json.loads(good(run("explain", "b.trf", "--round", "4", "--json", folder=folder)))
        tap.equal((beside["same"], beside["verdict"]["article"]), (False, reason["article"]))


@in_folder
def without_a_legal_pairing_the_proof_and_what_helps_are_told(folder):
    rounds = [("2w1", "3b1", "4w1"), ("1b0", "4w1", "3b1"), ("4w1", "1w0", "2w0"), ("3b0", "2b0", "1b0")]
    for system in SYSTEMS:
        write(folder, "a.trf", report(rounds, named(system))[:-2].replace("142 5", "142 3").replace("142 3\r\n", ""))
        result = run("pair", "a.trf", "-o", "next.trf", folder=folder)
        tap.equal((system, result.returncode, result.stdout), (system, 1, b""))
        words = result.stderr.decode()
        assert "may meet anyone outside" in words and "meet again (round 1)" in words, words
        assert "No legal pairing exists for round 4" in words, words
        assert not os.path.exists(os.path.join(folder, "next.trf")), "nothing is written"


# --- The other names -------------------------------------------------------------------------------------------------

@in_folder
def drop_ins_take_every_system_from_the_environment(folder):
    os.symlink(STAUNTON, os.path.join(folder, "staunton-bbp"))
    program = os.path.join(folder, "staunton-bbp")
    write(folder, "six.trf", report(SIX))
    for system in SYSTEMS:
        wanted = good(run("pair", "six.trf", "--system", system, "--format", "list", folder=folder))
        extra = {"STAUNTON_SYSTEM": system}
        tap.equal(good(run("--dutch", "six.trf", "-p", folder=folder, program=program, extra=extra)), wanted)
        good(run("--dutch", "six.trf", "-c", "-l", "list.txt", folder=folder, program=program, extra=extra))
        assert "Bye" in read(folder, "list.txt"), read(folder, "list.txt")
        write(folder, "named.trf", report(SIX, named(system)))
        tap.equal(good(run("--dutch", "named.trf", "-p", folder=folder, program=program)), wanted)
    result = run("--burstein", "six.trf", "-p", folder=folder, program=program)
    refused(result, 3, "STAUNTON_SYSTEM=burstein@2009")
    tap.equal(good(run("--burstein", "six.trf", "-p", folder=folder, program=program, extra={"STAUNTON_SYSTEM": SYSTEMS[3]})),
              good(run("pair", "six.trf", "--system", "burstein@2009", "--format", "list", folder=folder)))
    refused(run("--dutch", "six.trf", "-p", folder=folder, program=program, extra={"STAUNTON_SYSTEM": "lim@2000"}), 3,
            "Did you mean lim@1999?")


# --- What is refused -------------------------------------------------------------------------------------------------

@in_folder
def unknown_systems_and_options_are_refused_with_the_nearest_names(folder):
    write(folder, "six.trf", report(SIX))
    for command in ("pair", "check", "explain"):
        refused(run(command, "six.trf", "--system", "lim", folder=folder), 2, "Did you mean lim@1999?")
        refused(run(command, "six.trf", "--system", "dubbov@1997", folder=folder), 2, "Did you mean dubov@1997?")
        refused(run(command, "six.trf", "--system", "dutch@2018", folder=folder), 2,
                "Did you mean dutch@2026, dutch@2017, dutch@2009?")
        refused(run(command, "six.trf", "--system", "swiss", folder=folder), 2, "burstein@2009")
        refused(run(command, "six.trf", "--system", "lim@1999", "--option", "lim_mini=on", folder=folder), 2,
                "such as lim_maxi=on; `staunton rules show lim@1999` lists all")
        refused(run(command, "six.trf", "--system", "lim@1999", "--option", "lim_maxi=yes", folder=folder), 2, "NAME=off")
        refused(run(command, "six.trf", "--system", "dutch@2026", "--option", "lim_maxi=on", folder=folder), 2,
                "has no options")
    refused(run("pair", "six.trf", "--option", "lim_maxi=on", folder=folder), 2, "dutch@2026 has no options")
    refused(run("generate", "--system", "lim@1999", "--option", "maxi=on"), 2, "such as lim_maxi=on; `staunton rules show lim@1999` lists all")
    refused(run("trf", "import", "six.trf", "--pairing", "lim", folder=folder), 2, "Did you mean lim@1999?")
    write(folder, "bad.trf", report(SIX, named("lim@1999", "lim_mini=on")))
    refused(run("pair", "bad.trf", "-o", "next.trf", folder=folder), 3, '"lim_mini=on" is not an option of lim@1999')
    assert not os.path.exists(os.path.join(folder, "next.trf")), "nothing is written"


@in_folder
def keys_warn_only_of_what_touches_them(folder):
    # No date, a program, an odd round: none of it is in the averages.
    write(folder, "a.trf", report([("2w1",), ("1b0",), ("4w1",), ("3b0",)], named("dubov@1997") + ("182 A program",)))
    result = run("keys", "a.trf", folder=folder)
    assert "1990.0" in good(result), result.stdout
    tap.equal(result.stderr, b"")
    assert "differs from what dubov@1997 gives. Number 1, " in run("trf", "import", "a.trf", "--database", "a.db",
                                                                folder=folder).stderr.decode()
    write(folder, "b.trf", report([("2w1",), ("1b0",), ("4w1",), ("3b0",)], named("dubov@1997") + ("182 A program",),
                                  (2000, 4990, 1980, 1970)))
    result = run("keys", "b.trf", folder=folder)
    told = result.stderr.decode()
    assert "The rating 4990 is left out" in told and told.count("\n") == 2, told
    assert result.returncode == 1 and "has no rating" in told, told  # nor is it taken for 0


@in_folder
def dubov_asks_for_a_rating_of_everybody(folder):  # [c04:dutch.A.1]
    write(folder, "a.trf", report(SIX, named("dubov@1997"), (2000, 1990, 1980, 0, 1960, 1950)))
    for words in (("pair", "a.trf", "-o", "next.trf"), ("explain", "a.trf")):
        refused(run(*words, folder=folder), 1, "Player 04, P has no rating")
    assert not os.path.exists(os.path.join(folder, "next.trf")), "nothing is written"
    assert "no rating" in good(run("check", "a.trf", folder=folder)), "cannot tell"
    refused(run("generate", "--system", "dubov@1997", "--unrated", "10"), 2, "pairs by ratings")
    refused(run("generate", "--system", "dubov@1997", "--ratings", "2000,1900,0"), 2, "pairs by ratings")
    for seed in range(1, 8):
        good(run("generate", "--system", "dubov@1997", "--players", "9", "--rounds", "3", "--seed", str(seed)))


@in_folder
def classic_systems_are_not_accelerated(folder):  # [c04:lim.scope.accelerated]
    for system in SYSTEMS:
        refused(run("generate", "--system", system, "--acceleration", "baku"), 1, "has no acceleration")
        write(folder, "a.trf", report(SIX, (*named(system)[:-1], "192 FIDE_DUTCH_2026_BAKU")))
        refused(run("pair", "a.trf", "--system", system, "-o", "next.trf", folder=folder), 1, "has no acceleration")
        assert not os.path.exists(os.path.join(folder, "next.trf")), "nothing is written"


@in_folder
def more_rounds_than_opponents_are_refused(folder):  # [c04:general.minimum.a]
    for system in SYSTEMS:
        write(folder, "a.trf", report([("",)] * 4, named(system)))
        refused(run("pair", "a.trf", "-o", "next.trf", folder=folder), 1,
                "5 rounds are planned, but 4 players allow 3 at most")
        assert not os.path.exists(os.path.join(folder, "next.trf")), "nothing is written"
        write(folder, "a.trf", report([("",)] * 5, named(system)))
        good(run("pair", "a.trf", folder=folder))

        refused(run("generate", "--system", system, "--players", "6", "--rounds", "8", "-o", "made.trf", folder=folder), 2,
                "8 rounds are too many for 6 players")
        assert not os.path.exists(os.path.join(folder, "made.trf")), "nothing is written"
        good(run("generate", "--system", system, "--players", "7", "--rounds", "7", "--played", "1", folder=folder))


@in_folder
def the_bye_of_a_generated_tournament_is_worth_a_win(folder):  # [c04:general.minimum.b]
    for system in SYSTEMS:
        for seed in range(1, 13):
            name = f"{system}-{seed}.trf"
            good(run("generate", "--system", system, "--players", "9", "--rounds", "5", "--seed", str(seed),
                     "--prohibited", "0", "--odd-results", "0", "-o", name, folder=folder))
            said = run("check", name, "--requirements", folder=folder).stdout.decode()
            assert "not worth a win" not in said, (name, said)
    good(run("generate", "--system", "lim@1999", "--players", "9", "--rounds", "5", "--seed", "1", "--bye", "draw",
             "--odd-results", "0", "-o", "half.trf", folder=folder))
    assert "not worth a win" in run("check", "half.trf", "--requirements", folder=folder).stdout.decode()


@in_folder
def fewer_than_two_players_are_no_round(folder):
    fields = ([("",)], (), "1"), ([("",)] * 6, (f"240 Z   1 {' '.join(f'{i:4d}' for i in range(1, 7))}",), "0"), \
             ([("",)] * 6, (f"240 Z   1 {' '.join(f'{i:4d}' for i in range(1, 6))}",), "1")
    for system in SYSTEMS:
        for rounds, lines, count in fields:
            words = [line.replace("142 5", "142 1") for line in named(system)]
            write(folder, "a.trf", report(rounds, (*words, *lines)))
            for more in ((), ("--explain",), ("-o", "next.trf")):
                refused(run("pair", "a.trf", *more, folder=folder), 1,
                        f"Round 1 has fewer than two players to pair: {count}.")
            assert not os.path.exists(os.path.join(folder, "next.trf")), "nothing is written"


@in_folder
def who_is_absent_is_not_paired_and_nobody_is_both(folder):  # [c04:general.late.b.bye]
    for system in SYSTEMS:
        write(folder, "a.trf", report(SIX, (*named(system), "240 Z   3    6")))
        boards = json.loads(good(run("pair", "a.trf", "--json", folder=folder)))
        numbers = [board[side]["number"] for board in boards["boards"] for side in ("white", "black")]
        assert 6 not in numbers and boards["bye"]["number"] != 6, boards
        write(folder, "a.trf", report(SIX, (*named(system), "240 Z   2    6")))
        refused(run("pair", "a.trf", "-o", "next.trf", folder=folder), 3,
                "Number 6 is marked as absent from round 2 (240) and paired in it")
        assert not os.path.exists(os.path.join(folder, "next.trf")), "nothing is written"


@in_folder
def two_kinds_of_bye_for_one_round_are_told(folder):
    lines = (*named("lim@1999"), "240 Z   3    3", "240 H   3    3    6", "240 H   4    3")
    write(folder, "a.trf", report(SIX, lines))
    result = run("pair", "a.trf", folder=folder)
    good(result)
    said = result.stderr.decode()
    first = 1 + lines.index("240 Z   3    3")
    assert f"gives number 3 the bye H in round 3, but line {first} gives Z; H counts" in said, said
    tap.equal(said.count("counts"), 1)
    # The one that counts is the one that an event has of it.
    good(run("trf", "import", "a.trf", "--id", "old-cup", folder=folder))
    byes = good(run("bye", "list", "old-cup", "--json", folder=folder))
    tap.equal(sorted((bye["round"], bye["kind"]) for bye in json.loads(byes) if bye["player"] == 3),
              [(3, "half"), (4, "half")])


@in_folder
def who_stayed_away_is_paired_from_a_file_and_the_rules_say_so(folder):  # [c04:dutch.F.8] [c04:lim.withdrawal]
    rounds = (("4b-",), ("5w1",), ("6b1",), ("1w+",), ("2b0",), ("3w0",))
    for system in ("dutch@2009", "lim@1999"):
        write(folder, "a.trf", report(rounds, named(system)))
        result = run("pair", "a.trf", "--format", "list", folder=folder)
        assert "1" in good(result).split() and "missed round 1" in result.stderr.decode(), result
        choices = json.loads(good(run("rules", "show", system, "--json")))
        reading = [row["reading"] for row in choices["choices"] if row["name"] == "absent_keeps"]
        assert "players from a file are paired, with a warning" in reading[0], reading


# --- Cards and the program itself --------------------------------------------------------------------------------------

@in_folder
def everybody_has_a_card(folder):  # [c04:lim.7.cards]
    rounds = (("4w1", "2b=", "U"), ("5b1", "1w=", "3b0"), ("U", "4b1", "2w1"), ("1b0", "3w0", "5w1"), ("2w0", "U", "4b0"))
    for system in SYSTEMS:
        write(folder, "a.trf", report(rounds, named(system)))
        cards = json.loads(good(run("cards", "a.trf", "--json", folder=folder)))
        tap.equal([(card["number"], card["name"], card["rating"]) for card in cards],
                  [(i + 1, f"Player {i + 1:02d}, P", 2000 - 10 * i) for i in range(5)])
        tap.equal(cards[1]["rounds"], [
            {"round": 1, "opponent": 5, "colour": "black", "result": "1", "float": ""},
            {"round": 2, "opponent": 1, "colour": "white", "result": "½", "float": ""},
            {"round": 3, "opponent": 3, "colour": "black", "result": "0", "float": "up"}])
        tap.equal([entry["float"] for entry in cards[2]["rounds"]], ["down", "down", "down"])
        tap.equal([entry["result"] for entry in cards[0]["rounds"]], ["1", "½", "1 bye"])
    text = good(run("cards", "a.trf", folder=folder))
    card = text.split("\n2  Player 02, P  1990\n")[1].split("\n\n")[0].split("\n")
    tap.equal(card[0].split(), ["Round", "No.", "Opponent", "Colour", "Result", "Points", "Float"])
    tap.equal(card[3].split(), ["3", "3", "Player", "03,", "P", "black", "0", "1½", "up"])
    page = good(run("cards", "a.trf", "--html", folder=folder))
    tap.equal(page.count("<h2"), 5)
    assert "pairing cards" in page and page.startswith("<!DOCTYPE html>"), page[:300]
    write(folder, "b.trf", report(rounds, ("012 Old Cup", "142 5", "152 W")))
    good(run("cards", "b.trf", "--system", "dubov@1997", folder=folder))
    refused(run("cards", "a.trf", "--json", "--html", folder=folder), 2, "json")


def the_program_says_that_it_is_not_endorsed_and_what_it_pairs_by():
    text = good(run("about"))  # [c04:programs]
    assert "FIDE has not endorsed this program" in text, text
    listed = json.loads(good(run("rules", "list", "--json")))
    about = json.loads(good(run("about", "--json")))
    tap.equal(about["systems"], [row["system"] for row in listed])
    assert about["endorsed"] is False and set(SYSTEMS) < set(about["systems"]), about
    for system in about["systems"]:
        assert system in text, system


def six_programs_of_that_time_are_listed():  # [c04:programs.list]
    tap.equal([(row["program"], row["system"]) for row in json.loads(good(run("about", "--json")))["endorsed_in_2009"]], [
        ("Swiss Master", "Dutch System"), ("Swiss Manager", "Dutch System"), ("WinSwiss", "Dutch System"),
        ("Vega", "Dubov System"), ("Turnering Service", "Dutch System"), ("Tournament Director", "Dutch System")])
    text = good(run("about"))
    assert "history" in text, text
    tap.equal(len([line for line in text.split("\n") if line.endswith((" Dutch System", " Dubov System"))]), 6)


@in_folder
def what_is_offered_to_be_judged_by_can_be_run(folder):  # [c04:programs.endorsement]
    offers = {offer["what"]: offer["command"] for offer in json.loads(good(run("about", "--json")))["offers"]}
    generate = offers["Random tournament generator"].split()[1:]
    check = offers["Pairings checker"].split()[1:]
    requirements = offers["Checker of the minimum requirements"].split()[1:]
    for system in SYSTEMS:
        good(run(*generate, "--system", system, "--players", "14", "--rounds", "4", "--seed", "7", "-o", "FILE.trf",
                 folder=folder))
        said = good(run(*check, folder=folder))
        assert "4 rounds: 0 differences" in said, said
        good(run(*requirements, folder=folder))
        write(folder, "FILE.trf", exchanged(read(folder, "FILE.trf"), 2))
        tap.equal(run(*check, folder=folder).returncode, 1)


if __name__ == "__main__":
    tap.run(
        what_is_generated_names_its_system_and_has_no_difference,
        options_are_written_read_and_obeyed,
        a_folder_of_all_systems_is_checked_on_several_threads,
        a_report_keeps_its_system_round_by_round,
        a_report_that_names_no_system_is_given_the_one_that_paired_it,
        an_older_dutch_edition_is_said_in_the_report,
            codes_before_2026_mean_the_old_editions,
        the_account_goes_group_by_group_with_articles,
        an_empty_median_group_has_its_own_score,
        a_player_hears_of_his_groups_and_of_the_whole_round,
        a_wrong_round_has_the_article_and_the_reason,
        without_a_legal_pairing_the_proof_and_what_helps_are_told,
        drop_ins_take_every_system_from_the_environment,
        unknown_systems_and_options_are_refused_with_the_nearest_names,
        keys_warn_only_of_what_touches_them,
        dubov_asks_for_a_rating_of_everybody,
        classic_systems_are_not_accelerated,
        more_rounds_than_opponents_are_refused,
        the_bye_of_a_generated_tournament_is_worth_a_win,
        fewer_than_two_players_are_no_round,
        who_is_absent_is_not_paired_and_nobody_is_both,
        two_kinds_of_bye_for_one_round_are_told,
        who_stayed_away_is_paired_from_a_file_and_the_rules_say_so,
        everybody_has_a_card,
        the_program_says_that_it_is_not_endorsed_and_what_it_pairs_by,
        six_programs_of_that_time_are_listed,
        what_is_offered_to_be_judged_by_can_be_run,
    )
