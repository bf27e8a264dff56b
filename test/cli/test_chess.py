#!/usr/bin/env python3
"""The commands `staunton chess ...` beyond their golden files: test_chess.py STAUNTON SOURCE

Corpora are no part of the repository: $STAUNTON_SHARED, or ../shared beside it, has them. STAUNTON_STRIDE=1 takes every
position of them, not a sample.
"""

import json
import os
import re
import subprocess
import tempfile

from test_command_line import SOURCE, STAUNTON, done, in_folder, on_terminal, run, tap

SHARED = os.environ.get("STAUNTON_SHARED") or os.path.join(SOURCE, "..", "shared")
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
PATIENCE = 120


def chess(*words, code=0, given=b""):
    """What a command prints; bytes or text on its standard input."""
    given = given.encode() if isinstance(given, str) else given
    with tempfile.TemporaryDirectory() as folder:
        result = subprocess.run([STAUNTON, "chess", *words], cwd=folder, input=given, capture_output=True,
                                timeout=PATIENCE, check=False, env=dict(os.environ, LC_ALL="C.UTF-8"))
        tap.equal(os.listdir(folder), [])
    assert result.returncode == code, f"{words}: exit {result.returncode}: {result.stderr.decode()}"
    out, err = result.stdout.decode(), result.stderr.decode()
    return out if code == 0 else (out, err)


def corpus(*path):
    path = os.path.join(SHARED, "corpus", *path)
    if not os.path.exists(path):
        raise tap.Skip(f"there is no {os.path.join(*path.split(os.sep)[-2:])}")
    return path


def sample(path, stride):
    """Expected letters and FEN of every so-and-so-many-th position of a file."""
    with open(path, encoding="utf-8") as file:
        lines = [line.rstrip("\n") for line in file if not line.startswith("#")]
    lines = lines[::int(os.environ.get("STAUNTON_STRIDE", stride))]
    return [line[:2] for line in lines], [line[3:] for line in lines]


# --- What is given ----------------------------------------------------------------------------------------------------

def a_fen_may_be_quoted_or_in_words_or_on_standard_input():
    shown = chess("show", START)
    tap.equal(chess("show", *START.split()), shown)
    tap.equal(chess("show", "start"), shown)
    tap.equal(chess("show", "-", given=START + "\r\nwhat follows is not read\n"), shown)
    tap.equal(chess("show", "-", given=START), shown)
    four = START.split()[:4]
    tap.equal(chess("moves", *four), chess("moves", "start"))
    tap.equal(chess("play", *START.split(), "e4", "e5"), chess("play", "start", "e4", "e5"))
    tap.equal(chess("play", *four, "e2e4"), chess("play", " ".join(four), "e2e4"))
    tap.equal(chess("perft", *START.split(), "2").split("\n")[0], "400 positions")


def garbage_is_refused_with_its_column_and_never_crashes():
    for fen in ("", " ", "garbage", "8/8/8/8/8/8/8 w - - 0 1", "9/8/8/8/8/8/8/8 w - - 0 1", "é", "8" * 4000,
                START.replace("w", "x"), START + " 7", START.replace("KQkq", "KQkqK"), "-1/8/8/8/8/8/8/8 w - - 0 1"):
        out, err = chess("show", fen, code=3)
        tap.equal(out, "")
        assert "Traceback" not in err and err.count("\n") == 1, err
    for given in (bytes(range(256)), b"\0" * 100, b"\xff\xfe\n", b"k" * 100000, b"", b"\n", os.urandom(3000)):
        out, err = chess("show", "-", code=3, given=given)
        tap.equal(out, "")
        assert err.count("\n") == 1, err
    assert "FEN, column 3: " in chess("show", "8/x7/8/8/8/8/8/8 w - - 0 1", code=3)[1]


# [laws:C.3] the same letters mean other men in other languages
def moves_are_read_in_the_language_given_or_found():
    fen = "4k3/8/8/8/8/8/8/K6R w - - 0 1"
    uci = lambda *words: json.loads(chess("play", fen, *words, "--json"))["played"][0]["uci"]
    tap.equal(uci("Rb1", "--lang", "it"), "a1b1")
    tap.equal(uci("Rb1", "--lang", "en"), "h1b1")
    tap.equal(uci("Tb1"), "h1b1")
    tap.equal(uci("♖b1"), "h1b1")
    assert " ♖b1 " in chess("moves", fen, "--lang", "figurine")
    tap.equal(json.loads(chess("play", "start", "Cf3", "Cf6", "--json"))["language"], "it")
    tap.equal(json.loads(chess("play", "start", "Sf3", "Sf6", "--json"))["language"], "de")


# --- What is shown ----------------------------------------------------------------------------------------------------

@in_folder
def a_board_has_colours_on_terminals_only(folder):
    code, shown = on_terminal(folder, ["chess", "show", "start"])
    tap.equal(code, 0)
    rows = [line for line in shown.split("\n") if "\x1b[48;5;" in line]
    tap.equal(len(rows), 8)
    for row in rows:
        tap.equal(row.count("\x1b[48;5;"), 8)
        tap.equal(row.count("\x1b[0m"), 8)
    # The near right corner of both players is light, the square beside it is not.
    light, dark = re.findall(r"48;5;(\d+);", rows[7])[7], re.findall(r"48;5;(\d+);", rows[7])[6]
    assert light != dark
    tap.equal(re.findall(r"48;5;(\d+);", rows[0])[0], light)
    for words in (["--ascii"], ["--describe"], ["--json"]):
        assert "\x1b[48" not in on_terminal(folder, ["chess", "show", "start", *words])[1]
    assert "\x1b[" not in on_terminal(folder, ["chess", "show", "start"], NO_COLOR="1")[1]
    assert "\x1b[" not in done(folder, "chess", "show", "start")


# [laws:2.4] files, ranks and diagonals are called so where a board is described and where notation is explained
def lines_of_the_board_are_called_by_their_names():
    described = chess("show", "4k3/8/8/b7/8/8/8/4K3 w - - 0 1", "--describe")
    assert "in check from the bishop on a5 along the diagonal a5-e1." in described, described
    described = chess("show", "4k3/8/8/8/8/8/8/4K2r w - - 0 1", "--describe")
    assert "in check from the rook on h1 along rank 1." in described, described
    described = chess("show", "4k3/4r3/8/8/8/8/8/4K3 w - - 0 1", "--describe")
    assert "in check from the rook on e7 along the e-file." in described, described
    assert "in check from the bishop on d4 along the diagonal a1-h8." in chess(
        "show", "4k3/8/8/8/3b4/8/8/K7 w - - 0 1", "--describe")
    explained = chess("notation")
    assert re.search(r"^A file is a vertical line .*: a b c d e f g h\.$", explained, re.MULTILINE)
    assert re.search(r"^A rank is a horizontal line .*: 1 2 3 4 5 6 7 8\.$", explained, re.MULTILINE)
    diagonals = re.findall(r"\b([a-h])([1-8])-([a-h])([1-8])\b", explained)
    tap.equal(len(set(diagonals)), 26)
    assert ("a", "1", "h", "8") in diagonals
    for first_file, first_rank, last_file, last_rank in diagonals:
        tap.equal(ord(last_file) - ord(first_file), abs(int(last_rank) - int(first_rank)))
        # From edge to edge.
        assert first_file == "a" or first_rank in "18", diagonals
        assert last_file == "h" or last_rank in "18", diagonals


# [laws:C.1] a piece is a man other than a pawn
def notation_help_says_what_a_piece_is():
    explained = chess("notation")
    assert "A piece is a king, queen, rook, bishop or knight (K, Q, R, B, N); a pawn is none." in explained
    tap.equal(json.loads(chess("notation", "--lang", "en", "--json"))[0]["pieces"],
              {"king": "K", "queen": "Q", "rook": "R", "bishop": "B", "knight": "N"})
    tap.equal(json.loads(chess("notation", "--lang", "it", "--json"))[0]["pieces"],
              {"king": "R", "queen": "D", "rook": "T", "bishop": "A", "knight": "C"})


# [laws:D.2.1]
def moves_are_announced_as_to_visually_impaired_players():
    tap.equal(chess("announce", "Nf3"), "Springer Gustav eins Felix drei\n")
    tap.equal(chess("announce", "Nf3", "--brief"), "Springer Felix drei\n")
    tap.equal(chess("announce", "0-0-0", "--fen", "r3k3/8/8/8/8/8/8/4K3 b q - 0 1"), "Lange Rochade\n")
    tap.equal(chess("announce", "0-0", "--fen", "4k2r/8/8/8/8/8/8/4K3 b k - 0 1"), "Kurze Rochade\n")
    assert chess("announce", "e8Q", "--fen", "8/4P3/8/8/8/8/k7/4K3 w - - 0 1").split()[-1] == "Dame"


def json_says_the_same_as_the_text():
    shown = json.loads(chess("show", "R6k/8/8/8/8/8/8/K7 b - - 0 1", "--json"))
    tap.equal((shown["to_move"], shown["check"], shown["end"], shown["legal"]), ("black", True, None, True))
    tap.equal((shown["can_mate"]["white"]["answer"], shown["can_mate"]["black"]["answer"]), ("can", "cannot"))
    text = chess("show", "R6k/8/8/8/8/8/8/K7 b - - 0 1")
    assert "White can still mate. Black cannot mate any more" in text and "Check." in text
    moves = json.loads(chess("moves", "start", "--json"))
    tap.equal(moves["count"], 20)
    tap.equal(len({move["uci"] for move in moves["moves"]}), 20)
    listed = chess("moves", "start", "--uci")
    assert all(move["uci"] in listed for move in moves["moves"])


# --- Playing ----------------------------------------------------------------------------------------------------------

# [laws:3.10.2] the reason and its article
def a_move_that_is_not_legal_is_refused_with_place_reason_and_article():
    for fen, moves, place, article in (
            ("start", ("e4", "e5", "Ke3"), "move 3 of 3 (2.)", "laws:3.8.1"),
            ("start", ("e2e4", "d7d5", "e4d5", "d8d6", "e1e4"), "move 5 of 5 (3.)", "laws:3.8.1"),
            ("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", ("Nc3",), "move 1 of 1 (1.)", "laws:3.9.2"),
            ("4k3/8/8/8/8/5r2/8/R3K2R w KQ - 0 1", ("0-0",), "move 1 of 1 (1.)", "laws:3.8.2.2.3"),
            ("8/4P3/8/8/8/8/k7/4K3 w - - 0 1", ("e7e8",), "move 1 of 1 (1.)", "laws:3.7.3.3"),
            ("8/4P3/8/8/8/8/k7/4K3 w - - 0 1", ("e7e8k",), "move 1 of 1 (1.)", "laws:3.7.3.3"),
            ("start", ("a1a2",), "move 1 of 1 (1.)", "laws:3.1"),
            ("start", ("e4", "e4"), "move 2 of 2 (1...)", "laws:")):
        out, err = chess("play", fen, *moves, code=1)
        tap.equal(out, "")
        assert err.startswith(place + ": ") and f"[{article}" in err, err
    assert chess("play", "start", "e4", "Zz9", code=3)[1].startswith("move 2 of 2 (1...): ")
    error = json.loads(chess("play", "start", "e4", "Ke3", "--json", code=1)[1])
    tap.equal((error["error"], error["field"]), ("cli_move_illegal", "move 2 of 2 (1...)"))


def draws_that_need_no_claim_are_named_with_the_move_they_came_after():
    shuffle = ["g1f3", "g8f6", "f3g1", "f6g8"]
    third = json.loads(chess("play", "start", *shuffle * 2, "--json"))
    tap.equal((third["appeared"], third["claim_repetition"], third["drawn"]), (3, True, None))
    fifth = json.loads(chess("play", "start", *shuffle * 4, "--json"))
    tap.equal((fifth["appeared"], fifth["drawn"]), (5, "fivefold repetition"))
    assert "after 16 of the 17 moves" in chess("play", "start", *shuffle * 4, "g1f3")


# [laws:II.3.2.7.1] castling needs a command of its own
def castling_of_chess960_is_not_confused_with_a_move_of_the_king():
    beside = "4k3/8/8/8/8/8/8/5K1R w H - 0 1"
    after = lambda fen, move: json.loads(chess("play", fen, move, "--json"))["fen"].split()[0]
    tap.equal(after(beside, "Kg1"), "4k3/8/8/8/8/8/8/6KR")
    tap.equal(after(beside, "f1g1"), "4k3/8/8/8/8/8/8/6KR")
    tap.equal(after(beside, "0-0"), "4k3/8/8/8/8/8/8/5RK1")
    tap.equal(after(beside, "f1h1"), "4k3/8/8/8/8/8/8/5RK1")


# --- Chess960 ---------------------------------------------------------------------------------------------------------

# [laws:II.3.2.5] [laws:II.3.2.7] both items and the five notes
def help_for_chess960_shows_how_to_castle():
    text = chess("960", "--help")
    items, notes = re.search(r":II\.3\.2\.5\]:\n(.*):II\.3\.2\.7\]:\n(.*)\nUsage:", text, re.DOTALL).groups()
    tap.equal(re.findall(r"^(\d)\. ", items, re.MULTILINE), ["1", "2"])
    assert "king beside the board" in items and "squares of usual chess" in items
    tap.equal(re.findall(r"^(\d)\. ", notes, re.MULTILINE), ["1", "2", "3", "4", "5"])
    for words in ("Saying \"castling\" before", "does not move", "very first move", "must be free", "stay occupied"):
        assert words in notes, words


# [laws:II.1] [laws:II.2]
def initial_positions_are_drawn_by_lots_that_can_be_drawn_again():
    tap.equal(json.loads(chess("960", "518", "--json"))["pieces"], "RNBQKBNR")
    drawn = [json.loads(chess("960", "--json")) for _ in range(3)]
    assert len({position["seed"] for position in drawn}) == 3
    for position in drawn:
        tap.equal(json.loads(chess("960", "--lots", position["seed"], "--json")), position)
        tap.equal(json.loads(chess("960", str(position["number"]), "--json"))["fen"], position["fen"])
    everything = json.loads(chess("960", "--all", "--json"))
    tap.equal([position["number"] for position in everything], list(range(960)))
    tap.equal(len({position["fen"] for position in everything}), 960)


# --- Counting ---------------------------------------------------------------------------------------------------------

def perft_counts_what_is_known():
    for depth, count in enumerate((1, 20, 400, 8902, 197281)):
        tap.equal(json.loads(chess("perft", "start", str(depth), "--json"))["positions"], count)
    kiwi = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
    divided = json.loads(chess("perft", kiwi, "3", "--divide", "--json"))
    tap.equal(divided["positions"], 97862)
    tap.equal((len(divided["moves"]), sum(divided["moves"].values())), (48, 97862))
    # Nothing but the counts on standard error or output, and no progress where there is no terminal.
    with tempfile.TemporaryDirectory() as folder:
        tap.equal(run(folder, "chess", "perft", "start", "4").stderr, "")


# --- Mating possibility -----------------------------------------------------------------------------------------------

def a_line_proves_that_a_side_can_mate():
    for fen in ("8/8/8/4k3/4p3/4N3/4K3/8 w - - 0 1", "8/3k4/3n4/8/2N5/8/3K4/8 b - - 0 1", START,
                "8/3k4/8/8/2NN4/8/3K4/8 b - - 0 1", "K7/2k5/8/8/8/8/8/r7 w - - 0 1"):
        answer = json.loads(chess("can-mate", fen, "--json"))
        for side, winner in (("white", "black"), ("black", "white")):
            if answer[side]["answer"] != "can":
                continue
            played = json.loads(chess("play", fen, *answer[side].get("uci", ()), "--json"))
            tap.equal((played["end"], played["to_move"]), ("checkmate", winner))
            assert len(played["played"]) < 60, "a line that nobody reads to its end"
            written = re.sub(r"\d+\.+ ", "", answer[side].get("line", "")).split()
            tap.equal(json.loads(chess("play", fen, *written, "--lang", "en", "--json"))["fen"], played["fen"])
    assert "#" in chess("can-mate", "7k/5K2/8/6Q1/8/8/8/8 w - - 0 1", "--lang", "it").split("\n")[0]


def a_batch_goes_on_behind_bad_lines_and_says_so():
    good = "R6k/8/8/8/8/8/8/K7 b - - 0 1"
    lines = [good.encode(), b"nonsense", b"", b"# comment", b"\xff\x00\x01", b"8/8/8/8/8/8/8/8 w - -", b"k" * 70000,
             b"k" * 4097, good.encode() + b" # a comment", good.encode()]
    for given in (b"\n".join(lines), b"\r\n".join(lines) + b"\r\n"):
        out, err = chess("can-mate", "--batch", code=3, given=given)
        tap.equal(out.split(), ["W-", "!!", "!!", "!!", "!!", "!!", "W-", "W-"])
        tap.equal(re.findall(r"^standard input:(\d+):", err, re.MULTILINE), ["2", "5", "6", "7", "8"])
    tap.equal(chess("can-mate", "--batch"), "")
    tap.equal(chess("can-mate", "--batch", given=b"\n\n#\n"), "")
    assert len(chess("can-mate", "--batch", code=3, given=os.urandom(20000))[0]) > 0


def a_batch_answers_while_its_input_is_open():
    with subprocess.Popen([STAUNTON, "chess", "can-mate", "--batch", "--quick"], stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE) as process:
        for _ in range(3):
            process.stdin.write(b"8/5k2/8/8/8/8/3K4/8 w - - 0 1\n")
            process.stdin.flush()
            tap.equal(process.stdout.readline(), b"--\n")
        process.stdin.close()
        tap.equal(process.wait(PATIENCE), 0)


def a_batch_agrees_with_the_known_answers():
    for name, stride in (("cha-positions.txt", 90), ("cha-lichess65k.txt", 300)):
        wanted, fens = sample(corpus("deadpos", name), stride)
        assert len(fens) > 15
        answers = chess("can-mate", "--batch", given="\n".join(fens)).split("\n")[:-1]
        tap.equal(len(answers), len(fens))
        tap.equal([f"{answer}, not {known}: {fen}" for answer, known, fen in zip(answers, wanted, fens)
                   if answer != known], [])


def a_quick_batch_is_never_wrong():
    for name in ("cha-positions.txt", "cha-lichess65k.txt"):
        wanted, fens = sample(corpus("deadpos", name), 5)
        answers = chess("can-mate", "--batch", "--quick", given="\n".join(fens)).split("\n")[:-1]
        tap.equal(len(answers), len(fens))
        for answer, known, fen in zip(answers, wanted, fens):
            for said, true in zip(answer, known):
                assert said in (true, "?"), f"{answer} is not {known}: {fen}"


# --- Cases ------------------------------------------------------------------------------------------------------------

def cases_that_positions_and_notation_decide_come_as_expected():
    outcome = json.loads(chess("cases", corpus("laws", "cases.tsv"), "--json"))
    tap.equal(outcome["different"], [])
    assert outcome["as_expected"] >= 78, outcome["as_expected"]
    kinds = {case["query"].split(":")[0] for case in outcome["not_answered"]}
    assert kinds <= {"flag", "resign", "illegal", "agree_draw", "claim3_after_touch"}, kinds


def a_case_that_differs_is_listed_and_the_answer_is_no():
    header = "id\tfen\tmoves_uci\tquery\texpected\n"
    case = f"X\t{START}\te2e4\tmove_legal:e7e5\t"
    tap.equal(json.loads(chess("cases", "-", "--json", given=header + case + "yes\n"))["as_expected"], 1)
    out, _ = chess("cases", "-", "--json", code=1, given=header + case + "no\n")
    tap.equal([(row["id"], row["answer"]) for row in json.loads(out)["different"]], [("X", "yes")])
    # A case that cannot be set up differs too, and one of an unknown kind is not answered.
    out, _ = chess("cases", "-", "--json", code=1, given=header + case.replace("e2e4", "e2e5") + "yes\n")
    assert "not a legal move" in json.loads(out)["different"][0]["answer"]
    tap.equal(len(json.loads(chess("cases", "-", "--json", given=header + "Y\t" + START + "\t\tnew_kind\tyes\n"))
                  ["not_answered"]), 1)
    assert "no column" in chess("cases", "-", code=3, given=bytes(range(256)))[1]


if __name__ == "__main__":
    tap.run(
        a_fen_may_be_quoted_or_in_words_or_on_standard_input,
        garbage_is_refused_with_its_column_and_never_crashes,
        moves_are_read_in_the_language_given_or_found,
        a_board_has_colours_on_terminals_only,
        lines_of_the_board_are_called_by_their_names,
        notation_help_says_what_a_piece_is,
        moves_are_announced_as_to_visually_impaired_players,
        json_says_the_same_as_the_text,
        a_move_that_is_not_legal_is_refused_with_place_reason_and_article,
        draws_that_need_no_claim_are_named_with_the_move_they_came_after,
        castling_of_chess960_is_not_confused_with_a_move_of_the_king,
        help_for_chess960_shows_how_to_castle,
        initial_positions_are_drawn_by_lots_that_can_be_drawn_again,
        perft_counts_what_is_known,
        a_line_proves_that_a_side_can_mate,
        a_batch_goes_on_behind_bad_lines_and_says_so,
        a_batch_answers_while_its_input_is_open,
        a_batch_agrees_with_the_known_answers,
        a_quick_batch_is_never_wrong,
        cases_that_positions_and_notation_decide_come_as_expected,
        a_case_that_differs_is_listed_and_the_answer_is_no,
    )
