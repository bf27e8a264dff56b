/*
 * The search with a king that roams, against the plain board: every move is followed, what it says is right, and where it
 * says that all lines were followed, none was left out.
 *
 * STAUNTON_SEED chooses the positions, STAUNTON_CASES is the number of each kind, STAUNTON_HELPMATE_WALK how many
 * positions a walk from one of them may look at.
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
#include "chess/mating_inside.h"
#include "chess/mating_roam.h"
#include "environment.h"
#include "helpmate_search.h"
#include "random_setup.h"

enum { CASES = 200, WALK = 3000, STEPS = 20000, LINES = 4, LINE_PLIES = 40 };

struct series {
    struct helpmate_oracle *oracle;
    struct roam_room *room;
    struct random_source source;
    uint64_t ends[4];  /* enum roam_end */
    uint64_t mates;    /* of which a walk found them as well */
    uint64_t none;     /* or none either */
    uint64_t followed; /* positions of lines that had to be among those looked at */
};

static int begin(void **state) {
    struct series *series = calloc(1, sizeof *series);
    if (series == NULL)
        return -1;
    series->oracle = helpmate_oracle_new();
    series->room = malloc(sizeof *series->room);
    *state = series;
    return series->room == NULL ? -1 : 0;
}

static int end(void **state) {
    struct series *series = *state;
    helpmate_oracle_drop(series->oracle);
    free(series->room);
    free(series);
    return 0;
}

struct name {
    char fen[FEN_LONGEST];
};

static struct name name_of(const struct oracle_position *oracle) {
    struct name name;
    struct setup setup;
    oracle_to_setup(oracle, &setup);
    setup_write(&setup, name.fen);
    return name;
}

/* --- Nothing is left out -------------------------------------------------------------------------------------------*/

/* A square passed over counts only when a pawn stands ready to capture there. */
static uint8_t passed_by(const struct position *board) {
    enum colour mover = (enum colour)(board->to_move ^ 1);
    if (board->en_passant == NO_SQUARE)
        return NO_SQUARE;
    squares ready = attacks_pawn(mover, (enum square)board->en_passant);
    return (ready & position_men(board, (enum colour)board->to_move, PAWN)) != 0 ? board->en_passant : NO_SQUARE;
}

static bool was_looked_at(const struct roam_room *room, const struct position *position) {
    const struct position *first = &room->nodes[0].board;
    enum colour roams = position_men(first, WHITE, KING) == 0 ? WHITE : BLACK;
    squares king = position_men(position, roams, KING);
    for (unsigned i = 0; i < ROAM_PLACES; i++) {
        if (room->index[i] == UINT16_MAX)
            continue;
        const struct roam_node *node = &room->nodes[room->index[i]];
        bool same = node->board.to_move == position->to_move && passed_by(&node->board) == passed_by(position) &&
                    node->board.black == (position->black & ~king) && (node->seen & king) != 0;
        for (int plane = 0; plane < 3; plane++)
            same &= node->board.planes[plane] == (position->planes[plane] & ~king);
        if (same)
            return true;
    }
    return false;
}

/* Plays lines at random, until the side has nothing to mate with. */
static void follow_lines(struct series *series, const struct oracle_position *start, enum colour side) {
    for (int line = 0; line < LINES; line++) {
        struct oracle_position now = *start;
        for (int ply = 0; ply < LINE_PLIES; ply++) {
            struct oracle_moves moves;
            struct oracle_position next;
            struct setup setup;
            struct position position;
            struct error error;
            oracle_generate(&now, &moves);
            if (moves.count == 0)
                break;
            oracle_play(&now, moves.list[random_below(&series->source, moves.count)], &next);
            now = next;
            oracle_to_setup(&now, &setup);
            assert_true(position_from_setup(&position, &setup, SETUP_UNREACHABLE, &error));
            if (mating_material(&position, side) != MATING_NO_REASON)
                break;
            if (!was_looked_at(series->room, &position)) {
                fail_msg("%s: %s can follow, and was left out", name_of(start).fen, name_of(&now).fen);
            }
            series->followed++;
        }
    }
}

/* --- Every move is followed ----------------------------------------------------------------------------------------*/

enum { MOVE_CASES = 150, MOVE_STEPS = 24, MOVE_NODES = 40 };

static bool has_material(const struct oracle_position *oracle, enum colour side, struct position *position) {
    struct setup setup;
    struct error error;
    oracle_to_setup(oracle, &setup);
    if (!position_from_setup(position, &setup, SETUP_UNREACHABLE, &error))
        fail_msg("%s: no such position may come up", name_of(oracle).fen);
    return mating_material(position, side) == MATING_NO_REASON;
}

static struct oracle_position position_at_node(const struct roam_node *node, enum square king) {
    enum colour roams = position_men(&node->board, WHITE, KING) == 0 ? WHITE : BLACK;
    struct oracle_position now = {.to_move = node->board.to_move, .passed_over = node->board.en_passant};
    for (int square = 0; square < SQUARES; square++)
        now.men[square] = (uint8_t)position_at(&node->board, (enum square)square);
    now.men[king] = (uint8_t)man_of(roams, KING);
    return now;
}

/* All squares of the king must be possible; of one that was followed, returns how many moves there were. */
static uint64_t check_moves(const struct roam_room *room, const struct roam_node *node, enum colour side) {
    struct oracle_moves moves;
    struct position position;
    squares followed = node->seen & ~node->fresh;
    for (squares kings = node->seen; kings != 0;) {
        struct oracle_position now = position_at_node(node, squares_take(&kings));
        has_material(&now, side, &position);
    }
    if (followed == 0)
        return 0;
    struct oracle_position now = position_at_node(node, squares_first(followed));
    oracle_generate(&now, &moves);
    for (unsigned i = 0; i < moves.count; i++) {
        struct oracle_position next;
        oracle_play(&now, moves.list[i], &next);
        if (has_material(&next, side, &position) && !was_looked_at(room, &position))
            fail_msg("%s: %s follows, and was left out", name_of(&now).fen, name_of(&next).fen);
    }
    return moves.count;
}

/* Some steps only, on boards of any kind; of some nodes, all the moves. */
static void check_steps(struct series *series, uint64_t kind, void (*make)(struct random_source *, struct setup *)) {
    uint64_t count = 0;
    random_seed(&series->source, environment_number("STAUNTON_SEED", 19520419) * 16 + kind);
    for (uint64_t left = environment_number("STAUNTON_CASES", MOVE_CASES); left > 0; left--) {
        struct roam_limits limits = {.steps = 1 + (unsigned)random_below(&series->source, MOVE_STEPS),
                                     .breadth = ROAM_NODES,
                                     .promotions = true};
        enum colour side = (enum colour)random_below(&series->source, 2);
        struct setup setup;
        struct position position;
        struct error error;
        uint64_t effort = 0;
        make(&series->source, &setup);
        setup.castling = 0;
        if (!position_from_setup(&position, &setup, SETUP_UNREACHABLE, &error) ||
            mating_material(&position, side) != MATING_NO_REASON)
            continue;
        mating_roam(&position, side, &limits, series->room, &effort);
        unsigned checked = 0;
        for (unsigned i = 0; i < ROAM_PLACES && checked < MOVE_NODES; i++) {
            if (series->room->index[i] == UINT16_MAX)
                continue;
            const struct roam_node *node = &series->room->nodes[series->room->index[i]];
            count += check_moves(series->room, node, side);
            checked += (node->seen & ~node->fresh) != 0;
        }
    }
    print_message("# %llu moves\n", (unsigned long long)count);
    assert_true(count > 0);
}

/* --- What it says is right -----------------------------------------------------------------------------------------*/

static void compare(struct series *series, const struct setup *setup) {
    struct oracle_position oracle;
    struct position position;
    struct error error;
    if (!position_from_setup(&position, setup, SETUP_UNREACHABLE, &error))
        return;
    oracle_from_setup(&oracle, setup);
    for (int side = WHITE; side <= BLACK; side++) {
        struct roam_limits limits = {.steps = STEPS, .breadth = ROAM_NODES, .promotions = true};
        uint64_t effort = 0;
        if (mating_material(&position, (enum colour)side) != MATING_NO_REASON)
            continue;
        enum roam_end said = mating_roam(&position, (enum colour)side, &limits, series->room, &effort);
        series->ends[said]++;
        if (said != ROAM_MATE && said != ROAM_NO_MATE)
            continue;
        if (said == ROAM_NO_MATE)
            follow_lines(series, &oracle, (enum colour)side);
        enum helpmate_found found = helpmate_search(series->oracle, 3, &oracle, (enum colour)side,
                                                    environment_number("STAUNTON_HELPMATE_WALK", WALK));
        if (found != HELPMATE_UNKNOWN && (found == HELPMATE_CAN) != (said == ROAM_MATE))
            fail_msg("%s: %s %s mate, the roaming king says otherwise", name_of(&oracle).fen,
                     side == WHITE ? "White" : "Black", found == HELPMATE_CAN ? "can" : "cannot");
        series->mates += found == HELPMATE_CAN;
        series->none += found == HELPMATE_CANNOT;
    }
}

static void compare_many(struct series *series, uint64_t kind, void (*make)(struct random_source *, struct setup *)) {
    random_seed(&series->source, environment_number("STAUNTON_SEED", 19520419) * 16 + kind);
    memset(series->ends, 0, sizeof series->ends);
    series->mates = series->none = series->followed = 0;
    for (uint64_t left = environment_number("STAUNTON_CASES", CASES); left > 0; left--) {
        struct setup setup;
        make(&series->source, &setup);
        compare(series, &setup);
    }
    print_message(
        "# mate %llu, none %llu, undecided %llu; by walks too: mate %llu, none %llu; %llu positions on lines\n",
        (unsigned long long)series->ends[ROAM_MATE], (unsigned long long)series->ends[ROAM_NO_MATE],
        (unsigned long long)series->ends[ROAM_UNDECIDED], (unsigned long long)series->mates,
        (unsigned long long)series->none, (unsigned long long)series->followed);
    assert_true(series->mates + series->none > 0);
}

/* A king shut in, pawns with a few steps left, pieces that can hardly stir: with a man more or less, or a king elsewhere,
   somebody may get out. */
static void make_shut_in(struct random_source *source, struct setup *setup) {
    static const char *const fens[] = {"8/6k1/6p1/6P1/6PK/6P1/6PP/8 w - - 0 1",
                                       "1k6/1P5p/BP3p2/1P6/8/6K1/5P1P/8 w - - 0 1",
                                       "5bR1/4p1pk/4P1P1/7K/8/8/8/8 b - - 0 1",
                                       "8/pp6/1p4p1/kp4P1/1p4PK/1P4P1/6PP/8 w - - 0 1",
                                       "k1b5/1p1p4/1P1P4/1P6/KP6/PP6/8/8 w - - 0 1",
                                       "8/6p1/2k3P1/6PB/6P1/1p4PR/pP5P/K7 w - - 0 1",
                                       "1k3b2/1p2pPpB/1P2P1P1/6PK/6P1/6PP/8/8 w - - 0 1",
                                       "5k2/p1p5/8/8/8/6p1/P1P3Pp/7K w - - 0 1",
                                       "6nk/4p1bp/4Pp1p/5P1P/p1p5/P1Pp4/PB1P4/KN6 w - - 0 1",
                                       "8/8/6pk/6pb/6pb/6p1/6P1/7K w - - 0 1",
                                       "B7/1r6/8/pP6/7b/4p1pp/p3Pp1p/5K1k w - a6 0 1",
                                       "QB1k1KRB/1P1p2P1/P1pPp1p1/1pP1P1P1/1P6/8/8/5b2 w - - 0 1",
                                       "k7/P1p5/K7/1P1p4/8/4p3/3P4/8 w - - 0 1",
                                       "4k3/8/8/B7/3K4/8/8/3R4 b - - 0 1",
                                       "4K3/8/8/8/8/p1p2p1p/P1pppp1P/bnrqkrnb b - - 0 1"};
    struct error error;
    assert_true(setup_read(setup, text_from(fens[random_below(source, sizeof fens / sizeof fens[0])]), &error));
    for (uint64_t changes = random_below(source, 3); changes > 0; changes--) {
        enum square from = (enum square)random_below(source, SQUARES);
        enum square to = (enum square)random_below(source, SQUARES);
        enum man man = (enum man)setup->men[from];
        if (man == NO_MAN) /* a new one */
            setup->men[from] = (uint8_t)man_of((enum colour)random_below(source, 2),
                                               (enum kind)(PAWN + random_below(source, 2) * random_below(source, 5)));
        else if (man_kind(man) != KING) /* one less */
            setup->men[from] = NO_MAN;
        else if (setup->men[to] == NO_MAN) {
            setup->men[to] = (uint8_t)man;
            setup->men[from] = NO_MAN;
        }
    }
    if (setup->en_passant == NO_SQUARE)
        setup->to_move = (uint8_t)random_below(source, 2);
}

static void make_few(struct random_source *source, struct setup *setup) {
    random_setup_few(source, 1 + (unsigned)random_below(source, 4), setup);
}

static void every_legal_move_is_followed(void **state) {
    check_steps(*state, 4, make_few);
    check_steps(*state, 5, random_setup_locked);
    check_steps(*state, 6, random_setup_promotions);
    check_steps(*state, 7, random_setup);
    check_steps(*state, 8, make_shut_in);
}

static void from_few_men_a_roaming_king_misses_nothing(void **state) {
    compare_many(*state, 1, make_few);
}

static void from_locked_pawns_a_roaming_king_misses_nothing(void **state) {
    compare_many(*state, 2, random_setup_locked);
}

static void where_men_are_shut_in_a_roaming_king_misses_nothing(void **state) {
    compare_many(*state, 3, make_shut_in);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_legal_move_is_followed),
        cmocka_unit_test(from_few_men_a_roaming_king_misses_nothing),
        cmocka_unit_test(from_locked_pawns_a_roaming_king_misses_nothing),
        cmocka_unit_test(where_men_are_shut_in_a_roaming_king_misses_nothing),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
