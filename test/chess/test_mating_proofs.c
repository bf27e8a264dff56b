/*
 * Proofs that a side cannot mate, asked directly: they hold where they should, and never for a position on the way to a
 * mate.
 */
#include "base/random.h"
#include "chess/mating_inside.h"
#include "mating_tools.h"

enum { EVENTS = 40, POSITIONS = 5000 };

static bool is_proven(const struct position *position, enum colour side) {
    struct reach_sets sets;
    return mating_blocked(position, side) ||
           (mating_reach(&sets, position, side, true) && mating_blocked_within(&sets, side)) ||
           mating_blocked_by_events(position, side, EVENTS);
}

static void assert_proven(const char *fen, enum colour side) {
    struct position position = position_of(fen);
    if (!is_proven(&position, side))
        fail_msg("%s: not proven", fen);
}

/* White's king is kept on its square by men that may not move but to mate it. */
static void who_is_let_go_only_by_being_mated_cannot_mate(void **state) {
    (void)state;
    assert_proven("8/8/4k3/7B/8/2p1p1p1/2PpP1P1/3K3n b - - 0 1", WHITE);       /* Nf2 */
    assert_proven("4k1B1/8/8/p1p1p1p1/P1P1P1P1/pp6/rp6/1K6 b - - 0 1", WHITE); /* Ra1 */
}

/* Seven bishops on eight squares: each may move, but together they guard their pawns. */
static void bishops_that_fill_a_pocket_guard_it_for_ever(void **state) {
    (void)state;
    assert_proven("B1B1B1B1/pBpBpBp1/P1P1P1P1/8/3k4/8/8/K7 w - - 0 1", WHITE);
    assert_proven("B1B1B1B1/pBpBpBp1/P1P1P1P1/8/3k4/8/8/K7 w - - 0 1", BLACK);
}

/* Wherever the queen captures around Black's king it gives check and is lost. */
static void a_last_man_that_can_only_be_given_away_cannot_mate(void **state) {
    (void)state;
    assert_proven("8/7p/8/8/ppp5/bkp4Q/qnp5/n1K5 b - - 0 1", WHITE);
}

/* Asks about both sides; on the way to a mate nothing may be proven. Returns how many positions that were. */
static unsigned compare_with_lines(const struct position *start) {
    unsigned count = 0;
    for (int side = WHITE; side <= BLACK; side++) {
        struct arena arena;
        struct mating_limits limits = {.positions = POSITIONS, .line = true};
        struct mating_result result;
        arena_init(&arena);
        mating_possible(start, (enum colour)side, &limits, NULL, &arena, &result);
        struct position position = *start;
        for (size_t i = 0; result.answer == MATING_CAN && i < result.line_count; i++) {
            struct position next;
            if (is_proven(&position, (enum colour)side)) {
                char fen[FEN_LONGEST];
                position_write(&position, FEN_EN_PASSANT_ALWAYS, fen);
                fail_msg("%s: %s can mate, and yet it is proven that it cannot", fen,
                         side == WHITE ? "White" : "Black");
            }
            position_play(&next, &position, result.line[i]);
            position = next;
            count++;
        }
        arena_drop(&arena);
    }
    return count;
}

/* What all squares of a set attack is what each of them attacks. */
static void men_on_many_squares_attack_what_each_of_them_does(void **state) {
    (void)state;
    struct random_source source;
    random_seed(&source, 19520419);
    for (int round = 0; round < 20000; round++) {
        enum kind kind = (enum kind)(PAWN + random_below(&source, 6));
        squares set = random_next(&source) & (random_below(&source, 2) == 0 ? random_next(&source) : ~(squares)0);
        squares occupied = random_next(&source);
        occupied &= random_next(&source);
        squares each = 0;
        for (squares left = set; left != 0;)
            each |= mating_officer_attacks(kind, squares_take(&left), occupied);
        assert_int_equal(mating_officers_attack(kind, set, occupied), each);
    }
}

/* Locked positions with one man less: then somebody mostly gets out. */
static void nothing_is_proven_on_the_way_to_a_mate(void **state) {
    (void)state;
    static const char *const fens[] = {
        "8/8/4k3/7B/8/2p1p1p1/2PpP1P1/3K3n b - - 0 1",           "4k1B1/8/8/p1p1p1p1/P1P1P1P1/pp6/rp6/1K6 b - - 0 1",
        "B1B1B1B1/pBpBpBp1/P1P1P1P1/8/3k4/8/8/K7 w - - 0 1",     "8/7p/8/8/ppp5/bkp4Q/qnp5/n1K5 b - - 0 1",
        "B2b4/8/4k3/8/1p1p1p1p/1PpP1P1P/K1P4b/RB6 b - - 0 1",    "8/8/7p/5p1P/5p1K/b4Pp1/1b4P1/b4kb1 b - - 0 1",
        "7k/8/1p6/1Pp5/2Pp4/pB1Pp1p1/P1B1P1P1/1B1B2K1 b - - 0 1"};
    unsigned count = 0;
    for (size_t i = 0; i < sizeof fens / sizeof fens[0]; i++) {
        struct position position = position_of(fens[i]);
        squares men = position_occupied(&position) & ~position_of_kind(&position, KING);
        while (men != 0) {
            struct setup setup;
            struct error error;
            position_to_setup(&position, FEN_EN_PASSANT_ALWAYS, &setup);
            setup.men[squares_take(&men)] = NO_MAN;
            struct position fewer;
            if (position_from_setup(&fewer, &setup, SETUP_UNREACHABLE, &error))
                count += compare_with_lines(&fewer);
        }
    }
    print_message("# %u positions on the way to a mate\n", count);
    assert_true(count > 1000);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_is_let_go_only_by_being_mated_cannot_mate),
        cmocka_unit_test(bishops_that_fill_a_pocket_guard_it_for_ever),
        cmocka_unit_test(a_last_man_that_can_only_be_given_away_cannot_mate),
        cmocka_unit_test(men_on_many_squares_attack_what_each_of_them_does),
        cmocka_unit_test(nothing_is_proven_on_the_way_to_a_mate),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
