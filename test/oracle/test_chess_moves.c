/*
 * Positions and moves of the engine against the plain board, on random games and random boards.
 *
 * STAUNTON_SEED chooses them, STAUNTON_CASES is the number of positions of each kind.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/random.h"
#include "chess/moves.h"
#include "chess_oracle.h"
#include "environment.h"
#include "random_setup.h"

enum { CASES = 2000, LONGEST_GAME = 120 };

static void seed(struct random_source *source, uint64_t kind) {
    random_seed(source, environment_number("STAUNTON_SEED", 19520419) * 16 + kind);
}

/* One position as both sides have it. */
struct pair {
    struct oracle_position oracle;
    struct position engine;
};

/* For a message; the last two stay as they are. */
static const char *name_of(const struct position *position) {
    static char fen[2][FEN_LONGEST];
    static unsigned turn;
    turn ^= 1;
    position_write(position, FEN_EN_PASSANT_ALWAYS, fen[turn]);
    return fen[turn];
}

static const char *move_name(struct oracle_move move) {
    static char name[8];
    snprintf(name, sizeof name, "%c%c%c%c%c", square_file_letter(move.from), square_rank_digit(move.from),
             square_file_letter(move.to), square_rank_digit(move.to), " pnbrq"[move.promotion]);
    return name;
}

static bool find_pair(const struct setup *setup, unsigned tolerated, struct pair *pair) {
    struct error error;
    if (!position_from_setup(&pair->engine, setup, tolerated, &error)) {
        return false;
    }
    oracle_from_setup(&pair->oracle, setup);
    return true;
}

/* --- One position ----------------------------------------------------------------------------------------------- */

static void compare_board(const struct pair *pair) {
    const struct oracle_position *oracle = &pair->oracle;
    const struct position *engine = &pair->engine;
    for (enum square square = A1; square <= H8; square++) {
        if (position_at(engine, square) != oracle->men[square]) {
            fail_msg("%s: man %d on %c%c, not %d", name_of(engine), position_at(engine, square),
                     square_file_letter(square), square_rank_digit(square), oracle->men[square]);
        }
    }
    if (engine->to_move != oracle->to_move || engine->castling != oracle->castling ||
        engine->en_passant != oracle->passed_over || engine->quiet_plies != oracle->quiet_plies ||
        engine->move_number != oracle->move_number) {
        fail_msg("%s (castling %llx, en passant %d) has to have: to move %d, castling %llx, en passant %d, counts %u "
                 "and %u",
                 name_of(engine), (unsigned long long)engine->castling, engine->en_passant, oracle->to_move,
                 (unsigned long long)oracle->castling, oracle->passed_over, oracle->quiet_plies, oracle->move_number);
    }
}

/* What was played is what would have been set up: the key that moves have made is the key of the board. */
static void compare_with_its_setup(const struct pair *pair) {
    struct setup setup;
    struct position again;
    struct error error;
    squares pawns = oracle_en_passant(&pair->oracle);

    position_to_setup(&pair->engine, FEN_EN_PASSANT_ALWAYS, &setup);
    assert_memory_equal(setup.men, pair->oracle.men, sizeof setup.men);
    assert_int_equal(setup.en_passant, pair->oracle.passed_over);
    assert_int_equal(setup.castling, pair->oracle.castling);
    if (!position_from_setup(&again, &setup, SETUP_ILLEGAL_PLAY, &error)) {
        fail_msg("%s: refused as a setup, faults %x", name_of(&pair->engine), setup_faults(&setup));
    }
    if (again.key != pair->engine.key || position_key(&again) != position_key(&pair->engine) ||
        !position_same(&again, &pair->engine)) {
        fail_msg("%s: another one when set up", name_of(&pair->engine));
    }

    position_to_setup(&pair->engine, FEN_EN_PASSANT_LEGAL, &setup);
    assert_int_equal(setup.en_passant, pawns != 0 ? pair->oracle.passed_over : NO_SQUARE);
    assert_true(position_from_setup(&again, &setup, SETUP_ILLEGAL_PLAY, &error));
    if (position_key(&again) != position_key(&pair->engine) || !position_same(&again, &pair->engine)) {
        fail_msg("%s: en passant counts although no such capture is legal", name_of(&pair->engine));
    }
}

static void compare_attacks(const struct pair *pair) {
    for (enum square square = A1; square <= H8; square++) {
        for (int colour = WHITE; colour <= BLACK; colour++) {
            squares engine = position_attackers(&pair->engine, (enum colour)colour, square);
            squares oracle = oracle_attackers(&pair->oracle, (enum colour)colour, square);
            if (engine != oracle) {
                fail_msg("%s: attackers of %c%c by %d: %llx, not %llx", name_of(&pair->engine),
                         square_file_letter(square), square_rank_digit(square), colour, (unsigned long long)engine,
                         (unsigned long long)oracle);
            }
        }
    }
}

static enum move_way way_of(const struct oracle_position *position, struct oracle_move move) {
    if (oracle_is_castling(position, move)) {
        return MOVE_CASTLING;
    }
    if (oracle_is_en_passant(position, move)) {
        return MOVE_EN_PASSANT;
    }
    bool pawn = man_kind((enum man)position->men[move.from]) == PAWN;
    return pawn && abs((int)move.to - (int)move.from) == 16 ? MOVE_DOUBLE_STEP : MOVE_USUAL;
}

static struct move engine_move(const struct oracle_position *position, struct oracle_move move) {
    return (struct move){move.from, move.to, move.promotion, (uint8_t)way_of(position, move)};
}

static bool has_move(const struct oracle_moves *moves, struct oracle_move move) {
    for (unsigned i = 0; i < moves->count; i++) {
        if (memcmp(&moves->list[i], &move, sizeof move) == 0) {
            return true;
        }
    }
    return false;
}

/* The same moves, each once. */
static void compare_moves(const struct pair *pair, const struct oracle_moves *legal, struct random_source *source) {
    const struct position *engine = &pair->engine;
    struct moves moves;
    moves_generate(&moves, engine);
    for (unsigned i = 0; i < legal->count; i++) {
        if (!moves_has(&moves, engine_move(&pair->oracle, legal->list[i]))) {
            fail_msg("%s: %s is legal", name_of(engine), move_name(legal->list[i]));
        }
    }
    struct move_walk walk;
    struct move move;
    unsigned count = 0;
    bool seen[ORACLE_MOVES] = {false};
    for (moves_begin(&walk, &moves); moves_next(&walk, &move); count++) {
        unsigned at = 0;
        while (at < legal->count && !move_equal(move, engine_move(&pair->oracle, legal->list[at]))) {
            at++;
        }
        struct oracle_move found = {move.from, move.to, move.promotion};
        if (at == legal->count) {
            fail_msg("%s: %s (way %d) is not legal", name_of(engine), move_name(found), move.way);
        }
        if (seen[at]) {
            fail_msg("%s: %s twice", name_of(engine), move_name(found));
        }
        seen[at] = true;
    }
    assert_int_equal(count, legal->count);
    assert_int_equal(moves_count(&moves), legal->count);
    assert_int_equal(moves_none(&moves), legal->count == 0);
    assert_int_equal(moves_perft(engine, 1), legal->count);

    /* And no others: any two squares, any promotion. */
    for (int i = 0; i < 16; i++) {
        static const enum kind promotions[] = {NO_KIND, NO_KIND, NO_KIND, KNIGHT, BISHOP, ROOK, QUEEN};
        struct oracle_move any = {(uint8_t)random_below(source, SQUARES), (uint8_t)random_below(source, SQUARES),
                                  (uint8_t)promotions[random_below(source, 7)]};
        if (i % 2 == 0 && legal->count > 0) { /* nearly right */
            any = legal->list[random_below(source, legal->count)];
            if (random_below(source, 2) == 0) {
                any.to = (uint8_t)random_below(source, SQUARES);
            } else {
                any.from = (uint8_t)random_below(source, SQUARES);
            }
        }
        if (moves_has(&moves, engine_move(&pair->oracle, any)) != has_move(legal, any)) {
            fail_msg("%s: %s, legal or not?", name_of(engine), move_name(any));
        }
    }
}

static void compare_ends(const struct pair *pair, const struct oracle_moves *legal) {
    bool check = oracle_in_check(&pair->oracle, (enum colour)pair->oracle.to_move);
    if (position_in_check(&pair->engine) != check) {
        fail_msg("%s: check, %d", name_of(&pair->engine), check);
    }
    enum position_end end = legal->count > 0 ? POSITION_OPEN : check ? POSITION_CHECKMATE : POSITION_STALEMATE;
    if (position_end(&pair->engine) != end) {
        fail_msg("%s: end %d, not %d", name_of(&pair->engine), position_end(&pair->engine), end);
    }
}

static void play(const struct pair *pair, struct oracle_move move, struct pair *next) {
    oracle_play(&pair->oracle, move, &next->oracle);
    position_play(&next->engine, &pair->engine, engine_move(&pair->oracle, move));
}

static void compare_plays(const struct pair *pair, const struct oracle_moves *legal) {
    for (unsigned i = 0; i < legal->count; i++) {
        struct move move = engine_move(&pair->oracle, legal->list[i]);
        bool capture = oracle_is_capture(&pair->oracle, legal->list[i]);
        bool pawn = man_kind((enum man)pair->oracle.men[move.from]) == PAWN;
        assert_int_equal(move_is_capture(&pair->engine, move), capture);
        assert_int_equal(move_is_irreversible(&pair->engine, move), capture || pawn);
        struct pair next;
        play(pair, legal->list[i], &next);
        compare_board(&next);
        compare_with_its_setup(&next);
    }
}

static void compare(const struct pair *pair, struct random_source *source) {
    struct oracle_moves legal;
    oracle_generate(&pair->oracle, &legal);
    compare_board(pair);
    compare_with_its_setup(pair);
    compare_ends(pair, &legal);
    compare_moves(pair, &legal, source);
    if (random_below(source, 4) == 0) {
        compare_attacks(pair);
        compare_plays(pair, &legal);
    } else if (legal.count > 0) {
        struct oracle_moves one = {1, {legal.list[random_below(source, legal.count)]}};
        compare_plays(pair, &one);
    }
}

/* --- Identity --------------------------------------------------------------------------------------------------- */

static void compare_identity(const struct pair *a, const struct pair *b) {
    bool same = oracle_same(&a->oracle, &b->oracle);
    if (position_same(&a->engine, &b->engine) != same) {
        fail_msg("%s and %s: same is %d", name_of(&a->engine), name_of(&b->engine), same);
    }
    /* The other way round chance would have to bring it about, once in as many years as there are stars. */
    if ((position_key(&a->engine) == position_key(&b->engine)) != same) {
        fail_msg("%s and %s: keys, same is %d", name_of(&a->engine), name_of(&b->engine), same);
    }
}

/* The position with one of the things changed that identity looks at, or should not. */
static void compare_with_neighbours(const struct pair *pair, struct random_source *source) {
    struct setup setup;
    struct pair other;
    oracle_to_setup(&pair->oracle, &setup);
    setup.chess960 = pair->engine.chess960;
    switch (random_below(source, 5)) {
    case 0:
        setup.en_passant = NO_SQUARE;
        break;
    case 1:
        setup.castling &= random_next(source);
        break;
    case 2:
        setup.to_move ^= 1;
        setup.en_passant = NO_SQUARE;
        break;
    case 3:
        setup.quiet_plies = (uint16_t)random_below(source, 100);
        setup.move_number = (uint16_t)(1 + random_below(source, 100));
        break;
    default:
        setup.men[random_below(source, SQUARES)] = NO_MAN;
        break;
    }
    if (find_pair(&setup, SETUP_ILLEGAL_PLAY, &other)) {
        compare_identity(pair, &other);
    }
}

/* --- Games ------------------------------------------------------------------------------------------------------ */

/* A random move; now and then, when it can be, the last one of the same man taken back, so that positions come again. */
static struct oracle_move choose(struct random_source *source, const struct oracle_moves *legal,
                                 struct oracle_move before) {
    struct oracle_move back = {before.to, before.from, NO_KIND};
    if (random_below(source, 3) == 0 && has_move(legal, back)) {
        return back;
    }
    return legal->list[random_below(source, legal->count)];
}

/* Plays from there and compares all the way. Returns the number of positions. */
static uint64_t compare_game(const struct pair *start, struct random_source *source, uint64_t *repeated) {
    static struct pair game[LONGEST_GAME];
    struct oracle_move last[2] = {{A1, A1, NO_KIND}, {A1, A1, NO_KIND}};
    uint64_t length = 1;
    game[0] = *start;
    for (;;) {
        const struct pair *now = &game[length - 1];
        compare(now, source);
        compare_with_neighbours(now, source);
        for (uint64_t i = 0; i < length - 1; i++) {
            if (now->oracle.to_move == game[i].oracle.to_move || i + 2 == length) {
                compare_identity(now, &game[i]);
                *repeated += oracle_same(&now->oracle, &game[i].oracle) ? 1 : 0;
            }
        }
        struct oracle_moves legal;
        oracle_generate(&now->oracle, &legal);
        if (legal.count == 0 || length == LONGEST_GAME) {
            return length;
        }
        struct oracle_move move = choose(source, &legal, last[now->oracle.to_move]);
        last[now->oracle.to_move] = move;
        play(now, move, &game[length++]);
    }
}

/* --- The plain board against the articles ----------------------------------------------------------------------- */

static uint64_t count_lines(const struct oracle_position *position, unsigned depth) {
    struct oracle_moves moves;
    oracle_generate(position, &moves);
    if (depth == 1) {
        return moves.count;
    }
    uint64_t lines = 0;
    for (unsigned i = 0; i < moves.count; i++) {
        struct oracle_position next;
        oracle_play(position, moves.list[i], &next);
        lines += count_lines(&next, depth - 1);
    }
    return lines;
}

/* The figures are well known; the engine does not run here. */
static void the_plain_board_counts_the_moves_that_all_count(void **state) {
    (void)state;
    static const struct {
        const char *fen;
        unsigned depth;
        uint64_t lines;
    } rows[] = {
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 3, 8902},
        {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 2, 2039},
        {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 4, 43238},
        {"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 3, 9467},
        {"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 3, 62379},
        /* a rook that shields its king, kings and rooks that change places */
        {"4k3/8/8/8/8/8/8/rRK5 w B - 0 1", 1, 5},
        {"4k3/8/8/8/8/8/8/5KR1 w G - 0 1", 1, 13},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct setup setup;
        struct error error;
        struct oracle_position position;
        assert_true(setup_read(&setup, text_from(rows[i].fen), &error));
        oracle_from_setup(&position, &setup);
        assert_int_equal(count_lines(&position, rows[i].depth), rows[i].lines);
    }
}

/* --- The tests -------------------------------------------------------------------------------------------------- */

/* [laws:3.10.1] [laws:9.2.3] */
static void games_from_the_usual_start_are_played_alike(void **state) {
    (void)state;
    struct random_source source;
    seed(&source, 1);
    uint64_t cases = environment_number("STAUNTON_CASES", CASES);
    uint64_t repeated = 0;
    for (uint64_t seen = 0; seen < cases;) {
        struct setup setup;
        struct pair start;
        setup_start(&setup);
        assert_true(find_pair(&setup, 0, &start));
        seen += compare_game(&start, &source, &repeated);
    }
    assert_true(repeated > cases / 100);
}

static void games_of_chess960_are_played_alike(void **state) {
    (void)state;
    struct random_source source;
    seed(&source, 2);
    uint64_t cases = environment_number("STAUNTON_CASES", CASES);
    uint64_t repeated = 0;
    for (uint64_t seen = 0; seen < cases;) {
        struct setup setup;
        struct pair start;
        setup_chess960(&setup, (int)random_below(&source, 960));
        /* Fewer men before the kings, more castling. */
        for (int file = FILE_A; file <= FILE_H && random_below(&source, 2) == 0; file++) {
            for (int rank = RANK_1; rank <= RANK_8; rank += 7) {
                enum kind kind = man_kind((enum man)setup.men[square_at(file, rank)]);
                if (kind != KING && kind != ROOK) {
                    setup.men[square_at(file, rank)] = NO_MAN;
                }
            }
        }
        assert_true(find_pair(&setup, 0, &start));
        seen += compare_game(&start, &source, &repeated);
    }
    assert_true(repeated > cases / 100);
}

static void games_with_many_promotions_are_played_alike(void **state) {
    (void)state;
    struct random_source source;
    seed(&source, 3);
    uint64_t cases = environment_number("STAUNTON_CASES", CASES);
    uint64_t repeated = 0;
    for (uint64_t seen = 0; seen < cases;) {
        struct setup setup;
        struct pair start;
        random_setup_promotions(&source, &setup);
        if (find_pair(&setup, SETUP_UNREACHABLE, &start)) {
            seen += compare_game(&start, &source, &repeated);
        }
    }
}

static int count_men(const struct setup *setup, enum man man) {
    int count = 0;
    for (enum square square = A1; square <= H8; square++) {
        count += setup->men[square] == man;
    }
    return count;
}

static bool has_pawn_on_last_rank(const struct setup *setup) {
    for (int file = FILE_A; file <= FILE_H; file++) {
        if (man_kind((enum man)setup->men[square_at(file, RANK_1)]) == PAWN ||
            man_kind((enum man)setup->men[square_at(file, RANK_8)]) == PAWN) {
            return true;
        }
    }
    return false;
}

/* Of the faults, those that the board shows at once. [laws:3.10.3] */
static void compare_faults(const struct setup *setup) {
    unsigned faults = setup_faults(setup);
    int white = count_men(setup, WHITE_KING);
    int black = count_men(setup, BLACK_KING);
    assert_int_equal((faults & SETUP_NO_WHITE_KING) != 0, white == 0);
    assert_int_equal((faults & SETUP_NO_BLACK_KING) != 0, black == 0);
    assert_int_equal((faults & SETUP_WHITE_KINGS) != 0, white > 1);
    assert_int_equal((faults & SETUP_BLACK_KINGS) != 0, black > 1);
    assert_int_equal((faults & SETUP_PAWN_ON_LAST_RANK) != 0, has_pawn_on_last_rank(setup));
    if (white == 1 && black == 1) {
        struct oracle_position position;
        oracle_from_setup(&position, setup);
        assert_int_equal((faults & SETUP_KING_CAPTURABLE) != 0,
                         oracle_in_check(&position, colour_other((enum colour)setup->to_move)));
    }
}

/* Also from positions that no game can lead to, or only one with an illegal move in it. [laws:A.5.4] */
static void whatever_can_be_played_on_is_played_on_alike(void **state) {
    (void)state;
    struct random_source source;
    seed(&source, 4);
    uint64_t cases = 2 * environment_number("STAUNTON_CASES", CASES);
    uint64_t en_passant = 0;
    uint64_t castling = 0;
    uint64_t illegal = 0;
    for (uint64_t seen = 0; seen < cases;) {
        struct setup setup;
        struct pair pair;
        random_setup(&source, &setup);
        compare_faults(&setup);
        if (!find_pair(&setup, SETUP_ILLEGAL_PLAY, &pair)) {
            continue;
        }
        seen++;
        en_passant += oracle_en_passant(&pair.oracle) != 0;
        illegal += setup_faults(&setup) != 0;
        compare(&pair, &source);
        compare_with_neighbours(&pair, &source);
        struct oracle_moves legal;
        oracle_generate(&pair.oracle, &legal);
        for (unsigned i = 0; i < legal.count; i++) {
            castling += oracle_is_castling(&pair.oracle, legal.list[i]);
        }
    }
    assert_true(en_passant > cases / 50);
    assert_true(castling > cases / 50);
    assert_true(illegal > cases / 50);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_plain_board_counts_the_moves_that_all_count),
        cmocka_unit_test(games_from_the_usual_start_are_played_alike),
        cmocka_unit_test(games_of_chess960_are_played_alike),
        cmocka_unit_test(games_with_many_promotions_are_played_alike),
        cmocka_unit_test(whatever_can_be_played_on_is_played_on_alike),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
