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


def sample(path, stride, known=True):
    """Expected letters, where they are known, and FEN of every so-and-so-many-th position of a file."""
    with open(path, encoding="utf-8") as file:
        lines = [line.rstrip("\n") for line in file if not line.startswith("#")]
    lines = lines[::int(os.environ.get("STAUNTON_STRIDE", stride))]
    return [line[:2] for line in lines], [line[3:] if known else line for line in lines]


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


# [laws:C.3] nothing is guessed where languages read other moves
def a_language_is_asked_for_where_the_moves_do_not_tell_it():
    fen = "4k3/8/8/8/8/8/8/R1K5 w - - 0 1"
    said = "\"Rb1\" is a rook move in English, or a king move in Italian, French and Spanish."
    for words in (("announce", "Rb1", "--fen", fen), ("play", fen, "Rb1"), ("play", fen, "c1c2", "e8e7", "Rb1")):
        out, err = chess(*words, code=2)
        tap.equal(out, "")
        assert said in err and "--lang" in err, err
    error = json.loads(chess("play", fen, "c1c2", "e8e7", "Rb1", "--json", code=2)[1])
    tap.equal((error["error"], error["article"], error["line"], error["column"]),
              ("cli_move_language", "laws:C.3", 1, 11))
    tap.equal(error["field"], "move 3 of 3 (2.)")
    assert "Turm Anna eins Bella eins" in chess("announce", "Rb1", "--fen", fen, "--lang", "en")
    assert "König" in chess("announce", "Rb1", "--fen", fen, "--lang", "it")
    # One later move may tell it, and so does a sign.
    tap.equal(json.loads(chess("play", fen, "Rb1", "Rd7", "Ta2", "--json"))["language"], "it")
    tap.equal(json.loads(chess("play", fen, "Ra8+", "--json"))["language"], "en")
    # That some write a German pawn with a B leaves English bishops in peace.
    tap.equal(json.loads(chess("play", "start", "e4", "e5", "Bc4", "Bc5", "--json"))["language"], "en")


def a_fen_is_given_back_as_it_was_read():
    for fen in ("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1",
                "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1",
                "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
                "8/8/4k3/8/8/3RK3/8/8 w - -"):
        for words in (("show", fen), ("moves", fen), ("perft", fen, "1"), ("can-mate", fen), ("play", fen)):
            tap.equal(json.loads(chess(*words, "--json"))["fen"], fen)
    # After moves in the same style: rights by side or by file, four fields or six.
    after = lambda fen, *moves: json.loads(chess("play", fen, *moves, "--json"))["fen"]
    tap.equal(after("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1", "e4"),
              "bbqnnrkr/pppppppp/8/8/4P3/8/PPPP1PPP/BBQNNRKR b KQkq - 0 1")
    tap.equal(after("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf -", "e4"),
              "bbqnnrkr/pppppppp/8/8/4P3/8/PPPP1PPP/BBQNNRKR b HFhf -")


def a_depth_that_is_missing_is_named():
    for words in (("start",), (START,), START.split(), START.split()[:4]):
        assert chess("perft", *words, code=2)[1].startswith("DEPTH is missing."), words


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
    assert "White can still mate.\nBlack cannot mate." in text and "Check." in text
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
        assert err.startswith(place + ", column ") and f"[{article}" in err, err
    assert chess("play", "start", "e4", "Zz9", code=3)[1].startswith("move 2 of 2 (1...), column 4: ")
    error = json.loads(chess("play", "start", "e4", "Ke3", "--json", code=1)[1])
    tap.equal((error["error"], error["field"]), ("cli_move_illegal", "move 2 of 2 (1...)"))
    tap.equal((error["article"], error["line"], error["column"]), ("laws:3.8.1", 1, 5))


def the_place_of_a_fault_is_its_line_and_column_in_the_list():
    pasted = "1. e4 e5\n2.\tNf3\r\nNc6 3. Ke3"
    assert chess("play", "start", pasted, code=1)[1].startswith("move 5 of 5 (3.), line 3, column 9: ")
    error = json.loads(chess("play", "start", pasted, "--json", code=1)[1])
    tap.equal((error["line"], error["column"], error["article"]), (3, 9, "laws:3.8.1"))
    assert chess("announce", "Ke3", code=1)[1].startswith("MOVE, column 2: ")
    assert chess("play", "start", "e2e4", "e7e5", "e3e4", code=1)[1].startswith("move 3 of 3 (2.), column 11: ")
    error = json.loads(chess("show", "8/x7/8/8/8/8/8/8 w - - 0 1", "--json", code=3)[1])
    tap.equal((error["line"], error["column"], error["field"]), (1, 3, "FEN"))


def lists_are_split_at_blanks_of_every_kind():
    played = json.loads(chess("play", "start", "1. e4\te5\r\n2. Nf3\nNc6\n", " 3.Bb5\t3...a6 ", "--json"))
    tap.equal([move["notation"] for move in played["played"]], ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6"])
    tap.equal(played["remarks"], [])


def reasons_say_what_is_meant():
    for fen, move, article, hint in (
            # [laws:3.1] the own rook; castling has its own sign
            ("4k3/8/8/8/8/8/8/1RK5 w B - 0 1", "Kb1", "laws:3.1", "write 0-0 or 0-0-0"),
            ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "Kg1", "laws:3.8.1", "write 0-0 or 0-0-0"),
            ("start", "Kg1", "laws:3.8.2.2.4", "Choose a legal move"),
            # [laws:II.3.2.7.4] a square to be empty that is not between king and rook
            ("4k3/8/8/8/8/8/8/RK1N4 w A - 0 1", "0-0-0", "laws:II.3.2.7.4", "crosses or reaches"),
            # [laws:C.9.3] a capture names the file
            ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "d6", "laws:C.9.3", "with the file it leaves"),
            # [laws:1.2] it is not Black's move
            ("start", "1... e5", "laws:1.2", "belongs to the opponent"),
            # [laws:3.7.3]
            ("start", "exd5", "laws:3.7.3", "nothing to capture")):
        error = json.loads(chess("play", fen, move, "--json", code=1)[1])
        tap.equal(error["article"], article)
        assert f"[{article}]" in error["message"], error
        assert hint in error["message"] + error["remedy"], error


def faulty_positions_name_the_article():
    fen = "4k3/8/8/8/8/8/8/R3K1RR w HG - 0 1"
    said = re.compile(r"two castling rights on one side of the king\W.*laws:3\.8\.2\]")
    for words in (("moves", fen), ("perft", fen, "1"), ("play", fen, "e2"), ("can-mate", fen)):
        assert said.search(chess(*words, code=1)[1]), words
    assert said.search(chess("show", fen, code=1)[0])


# [laws:C.4] reported as non-standard
def what_is_not_standard_is_remarked():
    moves = "5. Pe4 e5 6. Nf3+ Nc6 (=) 9. Bb5 9...a6(=)"
    remarks = json.loads(chess("play", "start", moves, "--json"))["remarks"]
    tap.equal([(remark["move"], remark["article"]) for remark in remarks],
              [(1, ""), (1, "laws:C.4"), (3, "laws:C.13.4"), (4, "laws:C.12"), (5, ""), (6, "laws:C.12")])
    text = chess("play", "start", moves)
    for remark in remarks:
        assert f"Move {remark['move']}: {remark['remark']}" in text, remark
    assert "\"Pe4\" is not standard notation; the move is written e4. [laws:C.4]" in text
    assert "Black offers a draw with Nc6. [laws:C.12]" in text
    # [laws:1.2] a number of Black where White moves, though the move can be made
    assert "The number \"1...\" should be \"1.\"." in chess("play", "start", "1... Nf3")
    # The number of the move is not known.
    tap.equal(json.loads(chess("play", "4k3/8/8/8/8/8/4P3/4K3 b - -", "17... Kd8 18. e4", "--json"))["remarks"], [])
    tap.equal(json.loads(chess("play", "start", "e1e2", "(=)", "--json", code=1)[1])["article"], "laws:3.1")
    assert "White offers a draw with e4." in chess("play", "start", "e2e4", "(=)")


def draws_that_need_no_claim_are_named_with_the_move_they_came_after():
    shuffle = ["g1f3", "g8f6", "f3g1", "f6g8"]
    third = json.loads(chess("play", "start", *shuffle * 2, "--json"))
    tap.equal((third["appeared"], third["claim_repetition"], third["drawn"]), (3, True, None))
    fifth = json.loads(chess("play", "start", *shuffle * 4, "--json"))
    tap.equal((fifth["appeared"], fifth["drawn"]), (5, "fivefold repetition"))
    assert "after 16 of the 17 moves" in chess("play", "start", *shuffle * 4, "g1f3")
    # And it is remembered whatever is played on.
    later = json.loads(chess("play", "start", *shuffle * 4, "e2e4", "e7e5", "--json"))
    tap.equal((later["appeared"], later["drawn"], later["drawn_after"]), (1, "fivefold repetition", 16))
    later = json.loads(chess("play", "8/7k/8/8/1r3B2/5K2/6R1/8 w - - 149 119", "Rg5", "Rxf4", "--json"))
    tap.equal((later["quiet_plies"], later["drawn"], later["drawn_after"]), (0, "75 moves", 1))


# [laws:5.2.2] a dead position ends the game at once: nothing is left to claim, and what follows does not count
def nothing_is_claimed_in_a_dead_position():
    bishops = "4k3/8/8/8/8/8/5b2/4KB2 w - - 0 1"
    text = chess("play", bishops, "Kxf2", "Kd8", "Ke3")
    assert "The game had already ended after 1 of the 3 moves, drawn by a dead position. [laws:5.2.2]" in text, text
    played = json.loads(chess("play", bishops, "Kxf2", "Kd8", "Ke3", "--json"))
    tap.equal((played["end"], played["drawn"], played["drawn_after"]), ("dead", "dead position", 1))
    played = json.loads(chess("play", bishops, "Kd1", "--json"))
    tap.equal((played["end"], played["drawn"], played["drawn_after"]), (None, None, None))
    shuffle = ["e3e4", "e6e7", "e4e3", "e7e6"]
    for fen, moves in (("8/8/4k3/8/8/4K3/8/8 w - - 100 80", ()), ("8/8/4k3/8/8/4K3/8/8 w - - 0 80", shuffle * 2),
                       ("8/8/4k3/8/8/4K3/8/8 w - - 99 80", ()), ("8/8/4k3/8/8/4K3/8/8 w - - 149 80", ("e3e4",))):
        text = chess("play", fen, *moves)
        assert "claim" not in text and "Dead position" in text, text
        played = json.loads(chess("play", fen, *moves, "--json"))
        tap.equal((played["claim_repetition"], played["claim_fifty"], played["drawn_after"]), (False, False, 0))
        if moves:
            assert "had already ended before the first move" in text, text
    assert "claim" not in chess("show", "8/8/4k3/8/8/4K3/8/8 w - - 100 80")
    # A stalemate that comes late is not what ended the game.
    late = json.loads(chess("play", "k7/8/1K6/8/8/8/3p4/2B5 b - - 0 1", "Kb8", "Bxd2", "Ka8", "Bf4", "--json"))
    tap.equal((late["end"], late["drawn"], late["drawn_after"]), ("stalemate", "dead position", 2))
    timely = json.loads(chess("play", "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "Qf7", "--json"))
    tap.equal((timely["end"], timely["drawn"]), ("stalemate", None))


def positions_are_described_in_italian():
    for words in (("show", "start", "--describe"), ("play", "start", "e4", "e5"), ("moves", "start"), ("notation",),
                  ("show", "8/8/8/8/8/8/8/8 w - - 0 1")):
        code = 1 if words[-1].startswith("8/") else 0
        said = chess(*words, "--language", "it", code=code) if code == 0 else chess(*words, "--language", "it", code=code)[0]
        for english in ("White", "Black", "move", "king", "pawn", " can ", "This", "the "):
            assert english not in said, (english, said)
    error = json.loads(chess("play", "start", "Ke3", "--language", "it", "--json", code=1)[1])
    assert error["message"].endswith("Il pezzo non muove così."), error


# [laws:9.6.2] [laws:9.3.1] [laws:9.3.2] what the counter of the FEN says
def a_shown_position_knows_its_counter():
    fen = "8/8/4k3/8/8/3RK3/8/8 w - - {} 120"
    for count, end, claim, text in (
            (98, None, False, None), (99, None, False, "by announcing a move: Kd2"),
            (100, None, True, "White can claim a draw. [laws:9.3.2]"), (149, None, True, "[laws:9.3.2]"),
            (150, "75 moves", False, "the game is drawn. [laws:9.6.2]")):
        shown = json.loads(chess("show", fen.format(count), "--json"))
        tap.equal((shown["quiet_plies"], shown["end"], shown["claim_fifty"]), (count, end, claim))
        said = chess("show", fen.format(count))
        assert text in said if text else "claim" not in said and "drawn" not in said, said
    # Mate comes first.
    assert "drawn" not in chess("show", "R6k/8/6K1/8/8/8/8/8 b - - 150 120")


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
    assert "is not a seed" in chess("960", "--lots", "zz", code=2)[1]
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
        answers = [answer.rstrip("!") for answer in chess("can-mate", "--batch", given="\n".join(fens)).split()]
        tap.equal(len(answers), len(fens))
        tap.equal([f"{answer}, not {known}: {fen}" for answer, known, fen in zip(answers, wanted, fens)
                   if answer != known], [])


def a_batch_says_that_no_game_can_reach_a_position():
    _, fens = sample(corpus("fen", "invalid.sfens"), 100, known=False)
    shown, marked = [], 0
    out, _ = chess("can-mate", "--batch", "--quick", code=3, given="\n".join(fens))
    for fen, answer in zip(fens, out.split()):
        if answer != "!!":
            shown.append(json.loads(chess("show", fen, "--json", code=1)[0])["legal"])
            marked += answer.endswith("!")
    assert len(shown) > 10
    tap.equal((any(shown), marked), (False, len(shown)))
    _, fens = sample(corpus("fen", "valid.sfens"), 20, known=False)
    assert "!" not in chess("can-mate", "--batch", "--quick", given="\n".join(fens))


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
    tap.equal(json.loads(chess("cases", "-", "--json", given=header + case.replace(START, "start") + "yes\n"))
              ["as_expected"], 1)
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
        a_language_is_asked_for_where_the_moves_do_not_tell_it,
        a_fen_is_given_back_as_it_was_read,
        a_depth_that_is_missing_is_named,
        a_board_has_colours_on_terminals_only,
        lines_of_the_board_are_called_by_their_names,
        notation_help_says_what_a_piece_is,
        moves_are_announced_as_to_visually_impaired_players,
        json_says_the_same_as_the_text,
        a_move_that_is_not_legal_is_refused_with_place_reason_and_article,
        the_place_of_a_fault_is_its_line_and_column_in_the_list,
        lists_are_split_at_blanks_of_every_kind,
        reasons_say_what_is_meant,
        faulty_positions_name_the_article,
        what_is_not_standard_is_remarked,
        draws_that_need_no_claim_are_named_with_the_move_they_came_after,
        nothing_is_claimed_in_a_dead_position,
        a_shown_position_knows_its_counter,
        positions_are_described_in_italian,
    positions_are_described_in_italian,
        castling_of_chess960_is_not_confused_with_a_move_of_the_king,
        help_for_chess960_shows_how_to_castle,
        initial_positions_are_drawn_by_lots_that_can_be_drawn_again,
        perft_counts_what_is_known,
        a_line_proves_that_a_side_can_mate,
        a_batch_goes_on_behind_bad_lines_and_says_so,
        a_batch_answers_while_its_input_is_open,
        a_batch_agrees_with_the_known_answers,
        a_batch_says_that_no_game_can_reach_a_position,
        a_quick_batch_is_never_wrong,
        cases_that_positions_and_notation_decide_come_as_expected,
        a_case_that_differs_is_listed_and_the_answer_is_no,
    )
