/*
 * In positions of random games, and in random positions of few men: every line given is legal and ends in mate, a side
 * that mates in a game could do so all along, and asking quickly never contradicts asking in full.
 */
#include "mating_tools.h"
#include "random_games.h"

static struct mating_memory *memory;
static struct arena arena;
static unsigned turn;

static void ask_both(const struct position *position) {
    struct arena scratch;
    arena_init(&scratch);
    for (int side = WHITE; side <= BLACK; side++) {
        struct mating_result quick;
        struct mating_result full = ask_mating(position, (enum colour)side, memory, &scratch);
        mating_possible(position, (enum colour)side, &mating_quick, NULL, &scratch, &quick);
        assert_int_not_equal(full.answer, MATING_UNDECIDED);
        assert_true(quick.answer == MATING_UNDECIDED || quick.answer == full.answer);
    }
    arena_drop(&scratch);
}

static void look(const struct position *position, struct move move, const struct position *next) {
    (void)move;
    if (turn++ % 16 == 0)
        ask_both(position);
    if (position_end(next) == POSITION_CHECKMATE) {
        struct mating_result result = ask_mating(position, (enum colour)position->to_move, memory, &arena);
        assert_int_equal(result.answer, MATING_CAN);
    }
}

static void random_games_give_lines_that_mate(void **state) {
    (void)state;
    arena_init(&arena);
    memory = mating_memory_new(&arena);
    random_games(3, 40, look);
    arena_drop(&arena);
}

static const char *const few_men[] = {"Qk",   "Rk",   "Pk",   "NNk",  "BNk",   "Nkn",   "Nkr",  "Bkn",
                                      "Bkp",  "Nkp",  "Pkp",  "Bkb",  "Rkr",   "Qkq",   "Nkq",  "BBk",
                                      "PPkp", "Bkpp", "Nkpp", "PkpP", "RPkpp", "BPkbp", "Nkqp", "BBBkr"};

static bool random_position(struct random_source *source, const char *men, struct position *position) {
    static const char letters[] = ".PNBRQK..pnbrqk";
    struct setup setup;
    struct error error;
    setup_clear(&setup);
    setup.to_move = (uint8_t)random_below(source, 2);
    setup.men[random_below(source, SQUARES)] = WHITE_KING;
    for (; *men != '\0'; men++)
        setup.men[random_below(source, SQUARES)] = (uint8_t)(strchr(letters, *men) - letters);
    return position_from_setup(position, &setup, SETUP_UNREACHABLE, &error);
}

static void few_men_are_always_decided_and_their_lines_mate(void **state) {
    (void)state;
    struct random_source source;
    random_seed(&source, 7);
    arena_init(&arena);
    memory = mating_memory_new(&arena);
    for (size_t i = 0; i < sizeof few_men / sizeof few_men[0]; i++)
        for (int round = 0; round < 20;) {
            struct position position;
            if (!random_position(&source, few_men[i], &position))
                continue;
            ask_both(&position);
            round++;
        }
    arena_drop(&arena);
}

/* What a search to the end finds, when it may take its time on a position of few moves. */
static bool mates_by_force_of_search(const struct position *position, enum colour side, int depth) {
    struct moves moves;
    struct move_walk walk;
    struct move move;
    moves_generate(&moves, position);
    if (moves_none(&moves))
        return position->to_move != side && position_in_check(position);
    if (depth == 0)
        return false;
    for (moves_begin(&walk, &moves); moves_next(&walk, &move);) {
        struct position next;
        position_play(&next, position, move);
        if (mates_by_force_of_search(&next, side, depth - 1))
            return true;
    }
    return false;
}

static void nobody_mates_within_two_plies_who_was_said_not_to(void **state) {
    (void)state;
    struct random_source source;
    random_seed(&source, 11);
    arena_init(&arena);
    memory = mating_memory_new(&arena);
    for (int round = 0; round < 1500;) {
        static const char *const men[] = {"Nkq", "Bkr", "Bkbr", "Pkp", "Nkqq", "PPkpp"};
        struct position position;
        if (!random_position(&source, men[round % 6], &position))
            continue;
        round++;
        for (int side = WHITE; side <= BLACK; side++) {
            struct mating_result result;
            mating_possible(&position, (enum colour)side, &mating_quick, NULL, &arena, &result);
            if (result.answer == MATING_CANNOT)
                assert_false(mates_by_force_of_search(&position, (enum colour)side, 2));
        }
    }
    arena_drop(&arena);
}

/* Who can mate at the end of a long plan only. */
static void locked_positions_are_opened_by_a_plan(void **state) {
    (void)state;
    /* The king to g6 or g5, so that the pawn behind it runs. */
    assert_string_equal(who_can_mate("1k6/1p4p1/1b1b2P1/6b1/1p1p4/1P1Pp1bp/4Pp1p/1B3Kbr b - - 0 1"), "-B");
    assert_string_equal(who_can_mate("1b3kBR/4pP1P/1pBpP2P/1P1P1Bp1/1pK1B1P1/1P1B1B2/8/8 b - - 0 1"), "W-");
    assert_string_equal(who_can_mate("3b1kBR/b3pP1P/1pBpP2P/1P1P1Bp1/K2pB1P1/3P1B2/4B3/8 b - - 0 1"), "W-");
}

static void a_man_in_the_way_is_given_up_first(void **state) {
    (void)state;
    /* The rook on g1 and the bishop on f1 must be captured before White can do anything. */
    assert_string_equal(who_can_mate("8/8/1b6/4k2B/8/4p1p1/4P1P1/5BRK b - - 0 1"), "WB");
}

static void a_forced_capture_comes_before_the_plan(void **state) {
    (void)state;
    /* The rook is lost by force; then the king walks to a1 and shuts itself in. */
    assert_string_equal(who_can_mate("1b6/4k3/1p1p4/1P1Pp1p1/4P1P1/6bB/6r1/5K1B w - - 0 1"), "-B");
}

static void a_pawn_becomes_what_the_other_king_hides_behind(void **state) {
    (void)state;
    assert_string_equal(who_can_mate("8/8/1p6/1B2k3/5pK1/8/8/8 w - - 0 1"), "WB");
    assert_string_equal(who_can_mate("8/8/q1BK4/8/8/5pk1/8/8 w - - 0 1"), "WB");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_games_give_lines_that_mate),
        cmocka_unit_test(few_men_are_always_decided_and_their_lines_mate),
        cmocka_unit_test(nobody_mates_within_two_plies_who_was_said_not_to),
        cmocka_unit_test(locked_positions_are_opened_by_a_plan),
        cmocka_unit_test(a_man_in_the_way_is_given_up_first),
        cmocka_unit_test(a_forced_capture_comes_before_the_plan),
        cmocka_unit_test(a_pawn_becomes_what_the_other_king_hides_behind),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
