#!/usr/bin/env python3
"""Pairing and checking on the command line: test_pairing.py STAUNTON ROOT"""

import json
import os
import pty
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "rules"))
import tap  # pylint: disable=wrong-import-position

STAUNTON = os.path.abspath(sys.argv[1])
ROOT = os.path.abspath(sys.argv[2])
SHARED = os.environ.get("STAUNTON_SHARED", os.path.join(ROOT, "..", "shared"))
STRIDE = int(os.environ.get("STAUNTON_CHECK_STRIDE", "25"))

NAMES = ("Alpha, Anna", "Beta, Berta", "Gamma, Gina", "Delta, Dora", "Epsilon, Eva", "Zeta, Zoe")
ROUNDS = (("4w1", "3b="), ("5b1", "6w="), ("6w=", "1w="), ("1b0", "5w1"), ("2w0", "4b0"), ("3b=", "2b="))
POINTS = {"1": 2, "=": 1, "0": 0, "+": 2, "-": 0, "U": 2, "H": 1, "F": 2, "Z": 0}


def cell(word):
    if not word:
        return " " * 8
    if not word[0].isdigit():
        return f"0000 - {word}"
    return f"{int(word[:-2]):4d} {word[-2]} {word[-1]}"


def report(rounds=ROUNDS, lines=("012 Winter Cup", "142 5", "152 W", "192 FIDE_DUTCH_2026"), ratings=None):
    """A report: a word for each round and player, as "4w1" or "H"."""
    text = [*lines]
    for i, words in enumerate(rounds):
        points = sum(POINTS.get(word[-1:], 0) for word in words)
        rating = ratings[i] if ratings else 2000 - 10 * i
        name = NAMES[i] if i < len(NAMES) else f"Player {i + 1:02d}, P"
        head = f"001 {i + 1:4d} m    {name:33s} {rating:4d} ITA             "
        line = f"{head:80s}{points / 2:4.1f} {i + 1:4d}"
        text.append((line + "  " + "  ".join(cell(word) for word in words)).rstrip())
    return "\r\n".join(text) + "\r\n"


def run(*words, folder=None, program=STAUNTON, given=None, extra=None):
    environment = {name: value for name, value in os.environ.items() if name != "STAUNTON_SYSTEM"}
    environment.update(LC_ALL="C.UTF-8", **(extra or {}))
    return subprocess.run([program, *words], capture_output=True, timeout=120, check=False, cwd=folder,
                          env=environment, input=given)


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


def last_line(result):
    return result.stdout.decode().rstrip("\n").split("\n")[-1]


# --- pair ------------------------------------------------------------------------------------------------------------

@in_folder
def the_next_round_stands_as_a_table_with_names_ratings_and_points(folder):
    write(folder, "cup.trf", report())
    lines = good(run("pair", "cup.trf", folder=folder)).split("\n")
    tap.equal(lines[0], "Winter Cup, round 3 of 5: FIDE (Dutch) System, edition 2026")
    tap.equal(lines[2].split(), ["Board", "No.", "White", "Rating", "Points", "No.", "Black", "Rating", "Points"])
    tap.equal(lines[3].split(), ["1", "1", "Alpha,", "Anna", "2000", "1½", "2", "Beta,", "Berta", "1990", "1½"])
    tap.equal(len(lines), 7)


@in_folder
def as_a_list_the_number_of_pairs_comes_first_and_the_bye_last(folder):
    write(folder, "five.trf", report([("",)] * 5))
    tap.equal(good(run("pair", "five.trf", "--format", "list", folder=folder)), "3\n1 3\n4 2\n5 0\n")
    tap.equal(good(run("pair", "-", "--format", "list", given=report([("",)] * 5).encode())), "3\n1 3\n4 2\n5 0\n")
    assert "bye" in good(run("pair", "five.trf", folder=folder)).split("\n")[-2]


@in_folder
def as_json_every_board_has_its_players(folder):
    write(folder, "cup.trf", report())
    answer = json.loads(good(run("pair", "cup.trf", "--json", folder=folder)))
    tap.equal((answer["tournament"], answer["round"], answer["rounds"], answer["system"]),
              ("Winter Cup", 3, 5, "dutch@2026"))
    tap.equal(answer["boards"][0]["white"], {"number": 1, "name": "Alpha, Anna", "rating": 2000, "points": "1.5"})
    tap.equal(answer["bye"], None)


@in_folder
def as_a_report_the_round_is_added_and_can_be_checked(folder):
    write(folder, "cup.trf", report())
    tap.equal(good(run("pair", "cup.trf", "-o", "next.trf", folder=folder)), "")
    added = read(folder, "next.trf")
    tap.equal(added.split("\r\n")[4][111:], "   2 w")
    tap.equal(good(run("pair", "cup.trf", "--format", "trf", folder=folder)), added)
    tap.equal(last_line(run("check", "next.trf", "--round", "3", folder=folder)),
              "checked 1 tournaments, 1 rounds: 0 differences")
    refused = run("pair", "next.trf", folder=folder)
    tap.equal(refused.returncode, 1)
    assert b"without a result" in refused.stderr, refused.stderr


@in_folder
def the_edition_is_the_one_asked_for_or_that_of_the_file(folder):
    # Five players, round 3: the bye decides in 2026, the number of pairs in 2017.
    rounds = [("5w1", "3b1"), ("U", "5w1"), ("4w1", "1w0"), ("3b0", "U"), ("1b0", "2b0")]
    lines = ("012 X", "142 5", "152 W")
    write(folder, "x.trf", report(rounds, lines))
    write(folder, "old.trf", report(rounds, (*lines, "192 FIDE_DUTCH_2017")))
    write(folder, "dated.trf", report(rounds, (*lines, "042 2024/05/01")))
    new, old = "3\n4 1\n2 3\n5 0\n", "3\n1 2\n5 4\n3 0\n"
    tap.equal(good(run("pair", "x.trf", "--format", "list", folder=folder)), new)
    tap.equal(good(run("pair", "x.trf", "--format", "list", "--system", "dutch@2017", folder=folder)), old)
    tap.equal(good(run("pair", "old.trf", "--format", "list", folder=folder)), old)
    tap.equal(good(run("pair", "dated.trf", "--format", "list", folder=folder)), old)


@in_folder
def who_is_absent_is_left_out(folder):
    lines = ("142 5", "152 W", "240 H 003    1    2")
    write(folder, "cup.trf", report(lines=lines))
    answer = json.loads(good(run("pair", "cup.trf", "--json", folder=folder)))
    numbers = {board[side]["number"] for board in answer["boards"] for side in ("white", "black")}
    tap.equal(numbers, {3, 4, 5, 6})


@in_folder
def where_no_pairing_exists_the_players_who_cannot_be_paired_are_named(folder):
    rounds = [("2w1", "3b1", "4w1"), ("1b0", "4w1", "3b1"), ("4b1", "1w0", "2w0"), ("3w0", "2b0", "1b0")]
    write(folder, "met.trf", report(rounds))
    result = run("pair", "met.trf", folder=folder)
    tap.equal((result.returncode, result.stdout), (1, b""))
    assert b"No legal pairing exists for round 4" in result.stderr, result.stderr
    assert b"The group (1) is odd, and nobody in it may meet anyone outside." in result.stderr, result.stderr
    assert (b"The arbiter may, all together: let 3 Gamma, Gina and 4 Delta, Dora meet again (round 1); and let 1 Alpha, "
            b"Anna and 2 Beta, Berta meet again (round 1)." in result.stderr), result.stderr


@in_folder
def explain_and_the_drop_in_name_who_cannot_be_paired_too(folder):
    program = link(folder, "staunton-bbp")
    write(folder, "byes.trf", report([("U", "H"), ("H", "U"), ("4w+", "H"), ("3b-", "Z", "Z")]))
    proof = (b"The group (1, 2, 3) is odd, and nobody in it may meet anyone outside. Nobody in it may have the bye (C2): "
             b"1 (bye in round 1), 2 (bye in round 2), 3 (forfeit win in round 1).")
    for result in (run("pair", "byes.trf", folder=folder), run("explain", "byes.trf", folder=folder),
                   run("explain", "byes.trf", "--json", folder=folder),
                   run("--dutch", "byes.trf", "-p", folder=folder, program=program)):
        tap.equal((result.returncode, result.stdout), (1, b""))
        assert proof in result.stderr, result.stderr
        assert b"The arbiter may: give the bye to 3 Gamma, Gina" in result.stderr, result.stderr
        words = b"No valid" if result.args[0] == program else b"No legal"
        assert words + b" pairing exists for round 3" in result.stderr, result.stderr


@in_folder
def as_json_only_a_board_or_a_player_is_explained_when_asked_for(folder):
    write(folder, "cup.trf", report())
    whole = json.loads(good(run("explain", "cup.trf", "--json", folder=folder)))
    pairs = [pair for bracket in whole["brackets"] for pair in bracket["pairs"]]
    boards = json.loads(good(run("pair", "cup.trf", "--json", folder=folder)))["boards"]
    for board in boards:
        told = json.loads(good(run("explain", "cup.trf", "--json", "--board", str(board["board"]), folder=folder)))
        both = {board["white"]["number"], board["black"]["number"]}
        tap.equal([{pair["white"], pair["black"]} for bracket in told["brackets"] for pair in bracket["pairs"]], [both])
        tap.equal({player["number"] for player in told["players"]}, both)
        for bracket in told["brackets"]:
            assert both & {*bracket["residents"], *bracket["moved_down"]}, bracket
            assert all(refusal.get("player", min(both)) in both for refusal in bracket["passed_over"]), bracket
        for number in both:
            one = json.loads(good(run("explain", "cup.trf", "--json", "--player", str(number), folder=folder)))
            tap.equal([pair for bracket in one["brackets"] for pair in bracket["pairs"]],
                      [pair for pair in pairs if {pair["white"], pair["black"]} == both])
            tap.equal({player["number"] for player in one["players"]}, both)


@in_folder
def what_the_arbiter_may_do_has_been_tried(folder):
    # Numbers 1 and 2 have met nobody but each other's opponents and may not meet; both had the bye.
    rounds = [("U", "3w1"), ("3b1", "U"), ("2w0", "1b0", "Z")]
    lines = ("142 5", "152 W", "192 FIDE_DUTCH_2026", "260 001 005    1    2")
    write(folder, "two.trf", report(rounds, lines))
    result = run("pair", "two.trf", folder=folder)
    tap.equal(result.returncode, 1)
    assert (b"The arbiter may: lift the prohibition of 1 Alpha, Anna and 2 Beta, Berta for this round." in
            result.stderr), result.stderr
    write(folder, "two.trf", report(rounds, lines[:3]))
    good(run("pair", "two.trf", folder=folder))


@in_folder
def a_round_that_is_paired_otherwise_is_told_to_be_so(folder):
    rounds = [("2w1",), ("1b0",), ("4w1",), ("3b0",), ("6w1",), ("5b0",)]
    words = "4.3: equal by all criteria; by bracket numbers, no exchange comes before the exchange 2/5 (bracket of 0)"
    write(folder, "preference.trf", report(rounds))
    write(folder, "cup.trf", report())
    for more in ((), ("--board", "1"), ("--player", "3")):
        asked = ("explain", "preference.trf", "--round", "1", *more)
        assert good(run(*asked, folder=folder)).endswith(f"\n\nThe round is paired differently. {words}.\n"), more
        told = json.loads(good(run(*asked, "--json", folder=folder)))
        tap.equal((told["same"], told["verdict"]), (False, {"criterion": "", "article": "4.3", "text": words}))
    asked = ("explain", "cup.trf", "--round", "1")
    assert "otherwise" not in good(run(*asked, folder=folder))
    told = json.loads(good(run(*asked, "--json", folder=folder)))
    tap.equal((told["same"], told["verdict"]), (True, None))
    assert "same" not in json.loads(good(run("explain", "cup.trf", "--json", folder=folder)))


# What the edition of 2017 calls E.1 to E.5 is 5.2.1 to 5.2.5 in that of 2026.
@in_folder
def colours_are_explained_by_the_articles_of_the_edition(folder):
    write(folder, "cup.trf", report())
    for system, first, second in (("dutch@2026", "5.2.5", "5.2."), ("dutch@2017", "E.5", "E.")):
        for number, article in (("1", first), ("2", second), ("3", second)):
            told = good(run("explain", "cup.trf", "--round", number, "--system", system, folder=folder))
            lines = [line for line in told.split("\n") if "colours: " in line]
            assert lines and all(f"({article}" in line for line in lines), (system, lines)


@in_folder
def where_nobody_is_to_be_paired_that_is_said(folder):
    lines = ("142 5", "152 W", "192 FIDE_DUTCH_2026", "240 Z 003    1    2")
    write(folder, "out.trf", report([("2w1", "H"), ("1b0", "H")], lines))
    for more in ((), ("--explain",)):
        tap.equal(good(run("pair", "out.trf", *more, folder=folder)).split("\n")[2:], ["Nobody is to be paired.", ""])
    result = run("explain", "out.trf", "--board", "1", folder=folder)
    tap.equal(result.returncode, 3)
    assert b"Round 3 has no boards." in result.stderr, result.stderr


@in_folder
def the_explanation_stands_behind_the_boards(folder):
    write(folder, "cup.trf", report())
    boards = good(run("pair", "cup.trf", folder=folder))
    why = good(run("explain", "cup.trf", folder=folder)).split("\n", 2)[2]
    tap.equal(good(run("pair", "cup.trf", "--explain", folder=folder)), boards + "\n" + why)
    answer = json.loads(good(run("pair", "cup.trf", "--explain", "--json", folder=folder)))
    tap.equal(answer.pop("explanation"), json.loads(good(run("explain", "cup.trf", "--json", folder=folder))))
    tap.equal(answer, json.loads(good(run("pair", "cup.trf", "--json", folder=folder))))
    # A list or report is for programs: it goes into a file of its own.
    tap.equal(run("pair", "cup.trf", "--explain", "--format", "list", folder=folder).returncode, 2)
    out = good(run("pair", "cup.trf", "--explain", "-o", "next.trf", folder=folder))
    tap.equal(out, good(run("explain", "cup.trf", folder=folder)))
    tap.equal(read(folder, "next.trf"), good(run("pair", "cup.trf", "--format", "trf", folder=folder)))


@in_folder
def the_initial_colour_is_asked_for_where_the_file_has_none(folder):
    write(folder, "new.trf", report([("",)] * 4, ("142 5",)))
    result = run("pair", "new.trf", "--format", "list", folder=folder)
    tap.equal(good(result), "2\n1 3\n4 2\n")
    assert b"initial colour" in result.stderr, result.stderr
    black = run("pair", "new.trf", "--format", "list", "--colour", "black", folder=folder)
    tap.equal((good(black), black.stderr), ("2\n3 1\n2 4\n", b""))


@in_folder
def errors_name_file_line_and_remedy(folder):
    write(folder, "bad.trf", report([("2w1",), ("3b0",), ("",)]))
    write(folder, "dubov.trf", report(lines=("142 5", "192 FIDE_DUBOV")))
    write(folder, "over.trf", report(lines=("142 2", "152 W")))
    for words, code, part in ((("bad.trf",), 3, "bad.trf:5:"), (("none.trf",), 3, "none.trf cannot be read"),
                              (("dubov.trf",), 3, "staunton rules list"), (("over.trf",), 1, "All 2 rounds"),
                              (("over.trf", "--system", "lim"), 2, "Did you mean lim@1999?"),
                              (("over.trf", "--system", "elo"), 2, "dutch@2026, dutch@2017, dutch@2009, lim@1999"),
                              (("over.trf", "--format", "pdf"), 2, "boards, trf, list"),
                              (("over.trf", "--colour", "red"), 2, "white, black")):
        result = run("pair", *words, folder=folder)
        tap.equal((words, result.returncode, result.stdout), (words, code, b""))
        assert part in result.stderr.decode(), (words, result.stderr)
    problem = json.loads(run("pair", "dubov.trf", "--json", folder=folder).stderr.decode().split("\n")[-2])
    tap.equal((problem["error"], problem["file"]), ("cli_system", "dubov.trf"))


# --- check -----------------------------------------------------------------------------------------------------------

def played(folder, name, *options, players=20):
    good(run("generate", "--players", str(players), "--rounds", "6", "--seed", "77", "--forfeits", "0", "--odd-results", "0",
             "--double-forfeits", "0", "--half-byes", "0", "--zero-byes", "0", "--full-byes", "0", "--withdrawals", "0",
             "--late-entries", "0", "--prohibited", "0", "--scoring", "1-½-0", "--acceleration", "none",
             "--output", name, *options, folder=folder))
    return read(folder, name)


def exchanged(text, number):
    """The round with two boards next to each other in the file that have changed their Blacks, as draws."""
    lines = text.split("\r\n")
    at = 91 + 10 * (number - 1)
    where = {int(line[4:8]): i for i, line in enumerate(lines) if line.startswith("001 ")}
    boards = [(player, int(lines[i][at:at + 4])) for player, i in sorted(where.items()) if lines[i][at + 5] == "w"]
    (one, two), (three, four) = boards[0], boards[1]
    for white, black in ((one, four), (three, two)):
        for player, opponent, colour in ((white, black, "w"), (black, white, "b")):
            line = lines[where[player]]
            lines[where[player]] = line[:at] + f"{opponent:4d} {colour} =" + line[at + 8:]
    return "\r\n".join(lines)


@in_folder
def what_the_engine_paired_has_no_difference(folder):
    played(folder, "a.trf")
    result = run("check", "a.trf", folder=folder)
    tap.equal(good(result), "checked 1 tournaments, 6 rounds: 0 differences\n")
    tap.equal(good(run("check", "a.trf", "--round", "4", folder=folder)),
              "checked 1 tournaments, 1 rounds: 0 differences\n")


@in_folder
def a_wrong_round_is_shown_with_both_pairings_and_the_reason(folder):
    write(folder, "b.trf", exchanged(played(folder, "a.trf"), 5))
    result = run("check", "b.trf", "--round", "5", folder=folder)
    tap.equal(result.returncode, 1)
    lines = result.stdout.decode().split("\n")
    tap.equal(lines[0], "b.trf: round 5: difference (dutch@2026)")
    assert lines[1].startswith("  file: ") and lines[2].startswith("  ours: "), lines
    assert lines[3].split(":")[0].strip()[0] in "C45", lines
    tap.equal(lines[-2], "checked 1 tournaments, 1 rounds: 1 differences")
    answer = json.loads(run("check", "b.trf", "--round", "5", "--json", folder=folder).stdout)
    tap.equal((answer["tournaments"], answer["rounds"], answer["differences"]), (1, 1, 1))
    finding = answer["files"][0]["findings"][0]
    tap.equal((finding["round"], finding["answer"], len(finding["file_boards"])), (5, "difference", 2))
    assert finding["reason"]["article"], finding


@in_folder
def wrong_colours_are_a_difference_by_article_5(folder):
    rounds = [("3b1",), ("4w0",), ("1w0",), ("2b1",)]
    write(folder, "turned.trf", report(rounds, ("142 5", "152 W")))
    result = run("check", "turned.trf", folder=folder)
    tap.equal(result.returncode, 1)
    assert "5.2.5: number 1 has White against 3" in result.stdout.decode(), result.stdout


@in_folder
def folders_are_walked_and_the_order_does_not_depend_on_the_threads(folder):
    text = played(folder, "a.trf")
    os.makedirs(os.path.join(folder, "many", "deep"))
    for i in range(12):
        write(folder, f"many/{'deep/' if i % 3 == 0 else ''}t{i:02d}.{'TRF' if i % 2 else 'trf'}",
              exchanged(text, 2 + i % 4) if i % 4 else text)
    write(folder, "many/notes.txt", "Nothing to see here.\n")
    write(folder, "many/broken.TRF", "001    1 m    Alone" + " " * 70 + "   2 w 1\n")
    write(folder, "many/report.txt", text)
    results = [run("check", "many", "--jobs", jobs, folder=folder) for jobs in ("1", "2", "7")]
    for result in results:
        tap.equal((result.returncode, result.stdout, result.stderr), (3, results[0].stdout, results[0].stderr))
    assert results[0].stderr.decode().startswith("many/broken.TRF:"), results[0].stderr
    tap.equal(results[0].stdout.decode().split("\n")[-3], "cannot be checked: 1 file")
    assert last_line(results[0]).startswith("checked 13 tournaments, 78 rounds: "), last_line(results[0])
    names = [line.split(":")[0] for line in results[0].stdout.decode().split("\n") if line.startswith("many/")]
    tap.equal(names, sorted(names))
    errors = json.loads(run("check", "many", "--json", folder=folder).stdout)["errors"]
    tap.equal([error["file"] for error in errors], ["many/broken.TRF"])


@in_folder
def a_terminal_sees_progress_and_a_pipe_does_not(folder):
    text = played(folder, "a.trf")
    for i in range(3):
        write(folder, f"t{i}.trf", text)
    tap.equal(run("check", ".", folder=folder).stderr, b"")
    main, side = pty.openpty()
    with subprocess.Popen([STAUNTON, "check", "."], cwd=folder, stderr=side, stdout=subprocess.DEVNULL) as process:
        os.close(side)
        seen = b""
        try:
            while piece := os.read(main, 4096):
                seen += piece
        except OSError:
            pass
        process.wait(timeout=60)
    os.close(main)
    assert b"[###" in seen and b"100 %" in seen, seen


# --- cannot tell -----------------------------------------------------------------------------------------------------

def told(folder, text, *words):
    write(folder, "open.trf", text)
    result = run("check", "open.trf", *words, folder=folder)
    return result.returncode, result.stdout.decode()


@in_folder
def a_system_that_is_not_available_cannot_be_judged(folder):
    code, out = told(folder, report(lines=("142 5", "192 FIDE_BURSTEIN")))
    tap.equal(code, 0)
    assert 'round 1: cannot tell. The file names the system "FIDE_BURSTEIN"' in out, out
    tap.equal(out.split("\n")[-3:-1], ["cannot tell: 2 rounds", "checked 1 tournaments, 0 rounds: 0 differences"])


@in_folder
def an_initial_colour_that_nobody_says_may_be_either(folder):
    # All of round 1 was forfeited and has no colours: round 2 has the initial colour Black.
    rounds = [("3--", "3b1"), ("4--", "4w0"), ("1--", "1w0"), ("2--", "2b1")]
    code, out = told(folder, report(rounds, ("142 5",)))
    tap.equal((code, out), (0, "checked 1 tournaments, 2 rounds: 0 differences\n"))


@in_folder
def a_late_entry_may_have_got_who_had_the_bye(folder):
    # Number 3 comes in round 2, when the others are paired: he plays number 5, who would have had the bye.
    rounds = [("4w1", "6b1"), ("5b1", "4w1"), ("", "5w1"), ("1b0", "2b0"), ("2w0", "3b0"), ("U", "1w0")]
    code, out = told(folder, report(rounds), "--round", "2")
    tap.equal(code, 0)
    assert "It is right if number 3 came after the pairing and plays the player who had the bye." in out, out
    # In time he would have been paired like the others.
    write(folder, "next.trf", report([words[:1] for words in rounds]))
    tap.equal(good(run("pair", "next.trf", "--format", "list", folder=folder)), "3\n6 1\n2 3\n4 5\n")


@in_folder
def nothing_is_supposed_where_the_file_keeps_the_numbers_or_the_hand(folder):
    # The same round: number 3 had come before it was paired, or the arbiter paired it by hand.
    rounds = [("4w1", "6b1"), ("5b1", "4w1"), ("", "5w1"), ("1b0", "2b0"), ("2w0", "3b0"), ("U", "1w0")]
    for line in ("### Numbers @ Round 1: 1-2 4-6", "### MPA @ Round 2: 2-3 4-5 => 2-4 3-5: a reason"):
        code, out = told(folder, report(rounds) + line + "\r\n", "--round", "2")
        tap.equal((line, code), (line, 1))
        assert "round 2: difference (dutch@2026)" in out and "cannot tell" not in out, out


@in_folder
def what_the_reader_remarks_is_listed_for_a_file_and_counted_for_a_folder(folder):
    line = "### Result @ Round 1: 4-1 1-0 through Round 2"
    text = report() + line + "\r\n"
    where = len(text.split("\r\n")) - 1
    os.mkdir(os.path.join(folder, "many"))
    for name in ("a.trf", "many/b.trf", "many/c.trf"):
        write(folder, name, text)
    result = run("check", "a.trf", folder=folder)
    told_so = "The remark on a late result is not used: the file has no such game, White first"
    assert result.stderr.decode().startswith(f"a.trf:{where}:5: warning: {told_so}"), result.stderr
    tap.equal(result.stderr, run("pair", "a.trf", folder=folder).stderr)
    as_json = run("check", "a.trf", "--json", folder=folder)
    warning = json.loads(as_json.stderr)
    tap.equal((warning["file"], warning["line"], warning["warning"].startswith(told_so)), ("a.trf", where, True))
    tap.equal(json.loads(as_json.stdout)["rounds"], 2)
    tap.equal(run("check", "many", folder=folder).stderr.decode(),
              "many/b.trf: warning: This file and 1 other have warnings; staunton trf check FILE lists them.\n")


@in_folder
def without_the_number_of_rounds_the_last_one_may_be_any(folder):
    # Two topscorers meet in the last round only; the file does not say which that is.
    first = [("5w1", "6w1"), ("6w1", "3w1"), ("4w=", "2b0"), ("3b=", "5w="), ("1b0", "4b="), ("2b0", "1b0")]
    last = ("2b1", "1w0", "5b1", "6b0", "3w0", "4w1")
    other = ("4b1", "5b0", "6b1", "1w0", "2w1", "3w0")
    for third in (last, other):
        rounds = [(*words, word) for words, word in zip(first, third)]
        tap.equal(told(folder, report(rounds, ("152 W",)), "--round", "3")[0], 0)
    tap.equal(told(folder, report(rounds, ("152 W", "142 3")), "--round", "3")[0], 1)


@in_folder
def a_game_without_result_leaves_the_next_round_open(folder):
    rounds = [("3w1", "2b1"), ("4b ", "1w0"), ("1b0", "4w1"), ("2w ", "3b0")]
    code, out = told(folder, report(rounds), "--round", "2")
    tap.equal(code, 0)
    assert "round 2: cannot tell. Round 1 has a game of number 2 without a result." in out, out


@in_folder
def numbers_corrected_before_round_4_show_in_round_1(folder):
    # Sixteen players; the list was corrected after round 1: number 16 stood behind number 8 then.
    order = [*range(1, 9), 16, *range(9, 16)]
    rounds = [None] * 16
    for i in range(8):
        upper, lower = order[i], order[8 + i]
        colour, other = ("w", "b") if i % 2 == 0 else ("b", "w")
        rounds[upper - 1] = (f"{lower}{colour}=",)
        rounds[lower - 1] = (f"{upper}{other}=",)
    code, out = told(folder, report(rounds))
    tap.equal(code, 0)
    assert "round 1: cannot tell. It is right if 1 of the numbers was corrected since" in out, out


def first_round(order, apart=()):
    """Round 1 of players in this order, all draws; then those apart, in the same way."""
    rounds = [("",)] * (len(order) + len(apart))
    for players in (order, list(apart)):
        half = len(players) // 2
        for i in range(half):
            upper, lower = players[i], players[half + i]
            colour, other = ("w", "b") if i % 2 == 0 else ("b", "w")
            rounds[upper - 1] = (f"{lower}{colour}=",)
            rounds[lower - 1] = (f"{upper}{other}=",)
    return rounds


@in_folder
def boards_of_round_1_may_have_been_paired_after_the_others(folder):
    late = (5, 9, 71, 80)
    others = [number for number in range(1, 101) if number not in late]
    code, out = told(folder, report(first_round(others, late)))
    tap.equal(code, 0)
    assert "It is right if 2 of the boards were paired after the others." in out, out
    # Number 90 stood before number 55 besides.
    others.remove(90)
    others.insert(others.index(55), 90)
    code, out = told(folder, report(first_round(others, late)))
    tap.equal(code, 0)
    assert "paired after the others and numbers corrected since." in out, out


@in_folder
def a_result_may_have_been_corrected_after_the_next_pairing(folder):
    lines = played(folder, "a.trf", players=60).split("\r\n")
    where = {int(line[4:8]): i for i, line in enumerate(lines) if line.startswith("001 ")}
    at = 91 + 10 * 2
    answers = set()
    for number, i in where.items():
        if lines[i][at + 5] != "w" or lines[i][at + 7] != "1":
            continue
        other = where[int(lines[i][at:at + 4])]
        changed = list(lines)
        for j, result in ((i, "0"), (other, "1")):
            changed[j] = lines[j][:at + 7] + result + lines[j][at + 8:]
        out = told(folder, "\r\n".join(changed), "--round", "4")[1]
        if f"It is right if the result of {number} - {int(lines[i][at:at + 4])} in round 3 was corrected since." in out:
            answers.add("corrected")
        elif "difference" in out.split("\n")[0]:
            answers.add("difference")  # of a few boards
    tap.equal(answers, {"corrected", "difference"})
    # With few boards one of so many results would often do by chance.
    lines = played(folder, "b.trf").split("\r\n")
    where = {int(line[4:8]): i for i, line in enumerate(lines) if line.startswith("001 ")}
    for number, i in where.items():
        if lines[i][at + 5] == "w" and lines[i][at + 7] == "1":
            changed = list(lines)
            for j, result in ((i, "0"), (where[int(lines[i][at:at + 4])], "1")):
                changed[j] = lines[j][:at + 7] + result + lines[j][at + 8:]
            assert "was corrected since" not in told(folder, "\r\n".join(changed), "--round", "4")[1], number


@in_folder
def a_file_that_names_no_system_and_folds_round_1_is_of_another(folder):
    rounds = [(f"{9 - i}{'w' if i % 2 else 'b'}=",) for i in range(1, 5)]
    rounds += [(f"{9 - i}{'b' if (9 - i) % 2 else 'w'}=",) for i in range(5, 9)]
    code, out = told(folder, report(rounds, ("142 5", "152 W")))
    tap.equal(code, 0)
    assert "The file names no system, and round 1 has the first against the last." in out, out
    tap.equal(told(folder, report(rounds))[0], 1)
    tap.equal(told(folder, report(rounds, ("142 5", "152 W")), "--system", "dutch@2026")[0], 1)


@in_folder
def rules_before_2017_are_not_available(folder):
    rounds = [("4w=",), ("3b=",), ("2w=",), ("1b=",)]
    old = ("042 2010/09/24", "142 5", "152 W")
    code, out = told(folder, report(rounds, old))
    tap.equal(code, 0)
    assert "The rules of that year are not available." in out, out
    tap.equal(told(folder, report(rounds, old), "--system", "dutch@2017")[0], 1)
    tap.equal(told(folder, report(rounds, ("042 2018/09/24", *old[1:])))[0], 1)
    tap.equal(told(folder, report(rounds, (*old, "192 FIDE_DUTCH_2017")))[0], 1)


@in_folder
def reports_of_lichess_have_other_numbers(folder):
    rounds = [("4w=",), ("3b=",), ("2w=",), ("1b=",)]
    code, out = told(folder, report(rounds, ("022 https://lichess.org/swiss/abcdefgh", "142 5", "152 W")))
    tap.equal(code, 0)
    assert "Reports of Lichess do not have the numbers that the players were paired with." in out, out


# --- Drop-ins --------------------------------------------------------------------------------------------------------

def link(folder, name):
    path = os.path.join(folder, name)
    os.symlink(STAUNTON, path)
    return path


@in_folder
def rounds_of_an_engine_without_floats_of_worthless_byes_differ(folder):
    """No players were paired late: the file says that the bye is worth nothing, and that alone explains the round."""
    shutil.copy(os.path.join(HERE, "check", "worthless-bye.trf"), os.path.join(folder, "x.trf"))
    result = run("check", "x.trf", folder=folder)
    assert b"x.trf: round 3: difference" in result.stdout and b"cannot tell" not in result.stdout, result
    tap.equal(last_line(result), "checked 1 tournaments, 3 rounds: 1 differences")


@in_folder
def as_bbpairings_it_pairs_into_a_file_beside_the_input(folder):
    program = link(folder, "staunton-bbp")
    os.mkdir(os.path.join(folder, "in"))
    write(folder, "in/five.trf", report([("",)] * 5))
    tap.equal(good(run("--dutch", "in/five.trf", "-p", "out.txt", folder=folder, program=program)), "")
    tap.equal(read(folder, "in/out.txt"), "3\n1 3\n4 2\n5 0\n")
    tap.equal(good(run("--dutch", "in/five.trf", "-p", folder=folder, program=program)), "3\n1 3\n4 2\n5 0\n")
    tap.equal(good(run("--dutch", "-p", folder=folder, given=report([("",)] * 5).encode())), "3\n1 3\n4 2\n5 0\n")
    good(run("--dutch", "in/five.trf", "-p", "out.txt", "-l", folder=folder, program=program))
    sheet = read(folder, "in/five.list").split("\n")
    tap.equal(sheet[1].split(), ["ID", "Pts", "-", "Pref", "C2", "C14", "C16", "Cur"])
    tap.equal(sheet[3].split(), ["1", "0.0", "A", "Y", "(3W)"])


@in_folder
def as_bbpairings_its_exit_codes_are_those_of_that_program(folder):
    program = link(folder, "staunton-bbp")
    met = [("2w1", "3b1", "4w1"), ("1b0", "4w1", "3b1"), ("4b1", "1w0", "2w0"), ("3w0", "2b0", "1b0")]
    write(folder, "met.trf", report(met))
    write(folder, "bad.trf", report([("2w1",), ("3b0",), ("",)]))
    write(folder, "colour.trf", report([("",)] * 4, ("142 5",)))
    write(folder, "ok.trf", report())
    write(folder, "large.txt", "PlayersNumber=10000\n")
    write(folder, "larger.txt", "RoundsNumber=99999999999999999999999\n")
    write(folder, "many.txt", "PlayersNumber=many\n")
    for words, code in ((("-r",), 0), ((), 0), (("--dutch", "ok.trf", "-p"), 0), (("--dutch", "met.trf", "-p"), 1),
                        (("--dutch", "bad.trf", "-p"), 3), (("--dutch", "colour.trf", "-p"), 3),
                        (("--burstein", "ok.trf", "-p"), 3), (("ok.trf", "-p"), 3), (("--dutch", "ok.trf"), 3),
                        (("--dutch", "ok.trf", "-p", "-c"), 3), (("--dutch", "ok.trf", "-z"), 3),
                        (("--dutch", "-g", "-o", "x.trf", "-s", "99999999999999999999999"), 4),
                        (("--dutch", "-g", "large.txt", "-o", "x.trf"), 4),
                        (("--dutch", "-g", "larger.txt", "-o", "x.trf"), 4),
                        (("--dutch", "-g", "many.txt", "-o", "x.trf"), 3),
                        (("--dutch", "none.trf", "-p"), 5), (("--dutch", "ok.trf", "-p", "no/such/out"), 5)):
        result = run(*words, folder=folder, program=program)
        tap.equal((words, result.returncode), (words, code))
        tap.equal((words, result.stderr == b""), (words, code == 0))


@in_folder
def as_bbpairings_it_checks_round_by_round(folder):
    program = link(folder, "staunton-bbp")
    text = played(folder, "a.trf")
    write(folder, "b.trf", exchanged(text, 6))
    tap.equal(good(run("--dutch", "a.trf", "-c", folder=folder, program=program)),
              "".join(f"a: Round #{i}\n" for i in range(1, 7)) + "\n")
    lines = good(run("--dutch", "b.trf", "-c", "-l", "b.list", folder=folder, program=program)).split("\n")
    tap.equal(lines[:7], [f"b: Round #{i}" for i in range(1, 7)] +
              ["  Checker pairings        Tournament pairings "])
    tap.equal([len(line) for line in lines[7:9]], [38, 38])
    tap.equal(lines[7][4:].split()[1], "-")
    tap.equal(read(folder, "b.list").count("Round #"), 6)


@in_folder
def as_bbpairings_it_generates_by_seed_configuration_and_model(folder):
    program = link(folder, "staunton-bbp")
    write(folder, "settings.txt", "PlayersNumber=16\nRoundsNumber=5\nPointsForWin=3\nPointsForDraw=1\n")
    for name in ("one.trf", "two.trf"):
        good(run("--dutch", "-g", "settings.txt", "-o", name, "-s", "12345", folder=folder, program=program))
    tap.equal(read(folder, "one.trf"), read(folder, "two.trf"))
    made = read(folder, "one.trf").split("\r\n")
    tap.equal(len([line for line in made if line.startswith("001 ")]), 16)
    tap.equal(last_line(run("check", "one.trf", folder=folder)), "checked 1 tournaments, 5 rounds: 0 differences")
    good(run("--dutch", "one.trf", "-g", "-o", "three.trf", "-s", "1", folder=folder, program=program))
    tap.equal(len([line for line in read(folder, "three.trf").split("\r\n") if line.startswith("001 ")]), 16)
    good(run("--dutch", "-g", "-o", "four.trf", "-s", "5", "-l", folder=folder, program=program))
    assert "Round #1" in read(folder, "four.list")
    write(folder, "wrong.txt", "Players=16\n")
    tap.equal(run("--dutch", "-g", "wrong.txt", "-o", "x.trf", folder=folder, program=program).returncode, 3)


@in_folder
def as_javafo_no_system_is_named_and_its_switches_are_taken(folder):
    program = link(folder, "staunton-javafo")
    write(folder, "five.trf", report([("",)] * 5, ("142 5",)))
    text = "3\n1 3\n4 2\n5 0\n"
    tap.equal(good(run("five.trf", "-p", folder=folder, program=program)), text)
    tap.equal(good(run("five.trf", "-p", "-q", "5000", "-w", folder=folder, program=program)), text)
    tap.equal(good(run("five.trf", "-p", folder=folder)), text)
    good(run("five.trf", "-p", "out.txt", "-l", "mine.list", folder=folder, program=program))
    tap.equal(read(folder, "out.txt"), text)
    assert "Pref" in read(folder, "mine.list")
    tap.equal(good(run("five.trf", "-c", folder=folder, program=program)), "")
    good(run("-g", "-o", "made.trf", "-s", "3", "-b", folder=folder, program=program))
    assert "XXR" in read(folder, "made.trf"), "TRF(x)"
    assert good(run("-r", program=program)).startswith("Staunton ")
    tap.equal(run("--burstein", "five.trf", "-p", folder=folder, program=program).returncode, 3)


@in_folder
def the_environment_fixes_the_edition_of_a_drop_in(folder):
    program = link(folder, "staunton-bbp")
    rounds = [("5w1", "3b1"), ("U", "5w1"), ("4w1", "1w0"), ("3b0", "U"), ("1b0", "2b0")]
    write(folder, "x.trf", report(rounds, ("142 5", "152 W")))
    tap.equal(good(run("--dutch", "x.trf", "-p", folder=folder, program=program)), "3\n4 1\n2 3\n5 0\n")
    tap.equal(good(run("--dutch", "x.trf", "-p", folder=folder, program=program,
                       extra={"STAUNTON_SYSTEM": "dutch@2017"})), "3\n1 2\n5 4\n3 0\n")
    tap.equal(run("--dutch", "x.trf", "-p", folder=folder, program=program,
                  extra={"STAUNTON_SYSTEM": "lim"}).returncode, 3)


@in_folder
def a_java_that_knows_javafo_hands_its_calls_over(folder):
    shutil.copy(os.path.join(ROOT, "tools", "java-javafo.sh"), os.path.join(folder, "java"))
    write(folder, "real", "#!/bin/sh\necho real \"$@\"\n")
    os.chmod(os.path.join(folder, "real"), 0o755)
    write(folder, "five.trf", report([("",)] * 5))
    extra = {"STAUNTON_JAVAFO": link(folder, "staunton-javafo"), "JAVA": os.path.join(folder, "real")}
    java = os.path.join(folder, "java")
    tap.equal(good(run("-ea", "-Xmx1g", "-jar", "lib/javafo.jar", "five.trf", "-p", folder=folder, program=java,
                       extra=extra)), "3\n1 3\n4 2\n5 0\n")
    tap.equal(good(run("-jar", "other.jar", "-p", folder=folder, program=java, extra=extra)), "real -jar other.jar -p\n")


# --- Tournaments paired by other engines -----------------------------------------------------------------------------

def sample(folder, corpus):
    source = os.path.join(SHARED, "corpus", "pairing", corpus)
    if not os.path.isdir(source):
        raise tap.Skip(f"no corpus at {source}")
    names = sorted(name for name in os.listdir(source) if name.endswith(".trf"))[::STRIDE]
    for name in names:
        os.symlink(os.path.join(os.path.abspath(source), name), os.path.join(folder, name))
    return len(names)


@in_folder
def tournaments_of_other_engines_are_reproduced_by_the_edition_of_2026(folder):
    count = sample(folder, "dutch2026")
    result = run("check", ".", "--jobs", "2", folder=folder)
    assert good(result).startswith(f"checked {count} tournaments, "), result.stdout
    assert result.stdout.endswith(b": 0 differences\n"), result.stdout


@in_folder
def tournaments_of_other_engines_are_reproduced_by_the_edition_of_2017(folder):
    count = sample(folder, "dutch2017")
    for words in (("--system", "dutch@2017"), ()):
        result = run("check", ".", "--jobs", "2", *words, folder=folder)
        assert good(result).startswith(f"checked {count} tournaments, "), result.stdout
        assert result.stdout.endswith(b": 0 differences\n"), result.stdout


@in_folder
def an_allocated_bye_written_as_a_full_point_bye_is_no_difference(folder):
    sample(folder, "dutch2026")
    for name in os.listdir(folder):
        text = read(folder, name)
        os.unlink(os.path.join(folder, name))
        if "_points_" not in name:  # there the two may be worth different points
            write(folder, name, text.replace("0000 - U", "0000 - F"))
    result = run("check", ".", folder=folder)
    tap.equal((result.returncode, result.stdout.endswith(b": 0 differences\n")), (0, True))


if __name__ == "__main__":
    tap.run(the_next_round_stands_as_a_table_with_names_ratings_and_points,
            as_a_list_the_number_of_pairs_comes_first_and_the_bye_last, as_json_every_board_has_its_players,
            as_a_report_the_round_is_added_and_can_be_checked, the_edition_is_the_one_asked_for_or_that_of_the_file,
            who_is_absent_is_left_out, where_no_pairing_exists_the_players_who_cannot_be_paired_are_named,
            explain_and_the_drop_in_name_who_cannot_be_paired_too,
            as_json_only_a_board_or_a_player_is_explained_when_asked_for,
            a_round_that_is_paired_otherwise_is_told_to_be_so, colours_are_explained_by_the_articles_of_the_edition,
            where_nobody_is_to_be_paired_that_is_said,
            what_the_arbiter_may_do_has_been_tried, the_explanation_stands_behind_the_boards,
            the_initial_colour_is_asked_for_where_the_file_has_none, errors_name_file_line_and_remedy,
            what_the_engine_paired_has_no_difference, a_wrong_round_is_shown_with_both_pairings_and_the_reason,
            wrong_colours_are_a_difference_by_article_5,
            folders_are_walked_and_the_order_does_not_depend_on_the_threads,
            a_terminal_sees_progress_and_a_pipe_does_not, a_system_that_is_not_available_cannot_be_judged,
            an_initial_colour_that_nobody_says_may_be_either, a_late_entry_may_have_got_who_had_the_bye,
            nothing_is_supposed_where_the_file_keeps_the_numbers_or_the_hand,
            what_the_reader_remarks_is_listed_for_a_file_and_counted_for_a_folder,
            without_the_number_of_rounds_the_last_one_may_be_any, a_game_without_result_leaves_the_next_round_open,
            numbers_corrected_before_round_4_show_in_round_1, boards_of_round_1_may_have_been_paired_after_the_others,
            a_result_may_have_been_corrected_after_the_next_pairing,
            a_file_that_names_no_system_and_folds_round_1_is_of_another, rules_before_2017_are_not_available,
            reports_of_lichess_have_other_numbers, rounds_of_an_engine_without_floats_of_worthless_byes_differ,
            as_bbpairings_it_pairs_into_a_file_beside_the_input,
            as_bbpairings_its_exit_codes_are_those_of_that_program, as_bbpairings_it_checks_round_by_round,
            as_bbpairings_it_generates_by_seed_configuration_and_model,
            as_javafo_no_system_is_named_and_its_switches_are_taken, the_environment_fixes_the_edition_of_a_drop_in,
            a_java_that_knows_javafo_hands_its_calls_over,
            tournaments_of_other_engines_are_reproduced_by_the_edition_of_2026,
            tournaments_of_other_engines_are_reproduced_by_the_edition_of_2017,
            an_allocated_bye_written_as_a_full_point_bye_is_no_difference)
