/*
 * How the Dutch system of about 2009 sees the players before it pairs them: their rank in every round, and their floats.
 */
#include "dutch2009_laboratory.h"

#include "pairing/system.h"

/* --- Rank ----------------------------------------------------------------------------------------------------------- */

static const char *const byes[] = {"H H", "H H", "H H", "H H"};

/* Round 3 of four players who have not played: rank alone decides. */
static void expect_ranked(const int32_t *ratings, const char *const *titles, const char *expected) {
    struct arena arena;
    struct dutch_case made;
    struct drawn_round drawn;
    struct error error;
    arena_init(&arena);
    dutch_case_make(&arena, 2, 5, COUNT(byes), byes, &made);
    for (int32_t i = 0; i < COUNT(byes); i++) {
        made.table.participants[i].rating = ratings[i];
        made.table.participants[i].title = titles == NULL ? TEXT("") : text_from(titles[i]);
    }
    assert_true(dutch2009_pair(&arena, &made.drawing, NULL, &drawn, &error));
    assert_string_equal(dutch_case_text(&arena, &drawn), expected);
    arena_drop(&arena);
}

/*
 * [c04:dutch.F.7.rating] [c04:dutch.A.2.b] 4 with 2350 ranks behind 1; [c04:dutch.F.1] with 2500 his board is the first;
 * [c04:dutch.E.5] the number is kept: an even one, so that he has Black.
 */
static void a_rating_corrected_after_round_two_changes_round_three(void **state) {
    (void)state;
    expect_ranked((const int32_t[]){2400, 2300, 2200, 2100}, NULL, "1-3 4-2");
    expect_ranked((const int32_t[]){2400, 2300, 2200, 2350}, NULL, "1-2 3-4");
    expect_ranked((const int32_t[]){2400, 2300, 2200, 2500}, NULL, "2-4 1-3");
    expect_ranked((const int32_t[]){2400, 0, 2200, 2100}, NULL, "1-4 3-2");
}

/* [c04:dutch.A.2.c] WGM, WIM, FM, none: 3 and 2 are S1. */
static void titles_rank_behind_ratings(void **state) {
    static const char *const titles[] = {"GM", "IM", "WGM", "WIM", "FM", "CM", "WFM", "WCM", ""};
    (void)state;
    expect_ranked((const int32_t[]){2300, 2300, 2300, 2300}, (const char *const[]){"FM", "WIM", "WGM", ""}, "3-1 4-2");
    expect_ranked((const int32_t[]){2300, 2300, 2300, 2301}, (const char *const[]){"FM", "WIM", "WGM", ""}, "2-4 3-1");
    for (int32_t i = 0; i < COUNT(titles); i++)
        assert_int_equal(swiss_title_rank(text_from(titles[i])), i);
    assert_int_equal(swiss_title_rank(TEXT("wgm")), 2);
}

/* [c04:dutch.A.2.a] the score comes before all of it. */
static void the_score_ranks_before_the_rating(void **state) {
    static const char *const four[] = {"3w0", "4b0", "1b1", "2w1"};
    struct arena arena;
    struct dutch_case made;
    struct drawn_round drawn;
    struct error error;
    (void)state;
    arena_init(&arena);
    dutch_case_make(&arena, 1, 5, COUNT(four), four, &made);
    for (int32_t i = 0; i < COUNT(four); i++)
        made.table.participants[i].rating = 2500 - 100 * i;
    assert_true(dutch2009_pair(&arena, &made.drawing, NULL, &drawn, &error));
    assert_string_equal(dutch_case_text(&arena, &drawn), "3-4 2-1");
    arena_drop(&arena);
}

/* --- Floats --------------------------------------------------------------------------------------------------------- */

static void read_system(struct arena *arena, const struct dutch_case *made, const struct swiss_player **players,
                        struct swiss_round *round) {
    struct error error;
    const struct pairing_system *system = pairing_system_named(TEXT("dutch@2009"));
    assert_true(pairing_system_read(arena, system, &made->drawing, round, &error));
    for (int32_t place = 0; place < round->player_count; place++)
        players[round->players[place].participant] = &round->players[place];
}

/* [c04:dutch.A.5] What is shown is what the engine goes by: the allocated bye is a downfloat, half a point asked for none. */
static void a_bye_is_shown_as_a_downfloat_whatever_it_is_worth(void **state) {
    static const char *const five[] = {". .", "H", "4w0", "3b1", "U"};
    const struct swiss_player *players[COUNT(five)];
    struct arena arena;
    struct dutch_case made;
    struct swiss_round round;
    (void)state;
    arena_init(&arena);
    dutch_case_make(&arena, 1, 9, COUNT(five), five, &made);
    made.table.scoring.allocated_bye = made.table.scoring.draw;
    crosstable_set_bye(&made.table, 0, 4, BYE_ALLOCATED);
    read_system(&arena, &made, players, &round);
    assert_int_equal(players[4]->floats[0], SWISS_DOWNFLOAT);
    assert_int_equal(players[4]->score, made.table.scoring.draw);
    assert_int_equal(players[1]->floats[0], SWISS_NO_FLOAT);
    arena_drop(&arena);
}

/* [c04:dutch.A.4] floats by scores, and for forfeits only when chosen so. */
static void floats_are_those_of_games(void **state) {
    static const char *const records[] = {
        "2w1 3b1", "1b0 4w=", "4w= 1w0", "3b= 2b=", "6w1 7b+", "5b0", "8w= 5w-", "7b="};
    const struct swiss_player *players[COUNT(records)];
    struct arena arena;
    struct dutch_case made;
    struct swiss_round round;
    (void)state;
    arena_init(&arena);
    dutch_case_make(&arena, 2, 5, COUNT(records), records, &made);
    for (int with = 0; with < 2; with++) {
        made.drawing.choices.forfeits_float = with == 1;
        read_system(&arena, &made, players, &round);
        assert_int_equal(players[0]->floats[0], SWISS_DOWNFLOAT);
        assert_int_equal(players[2]->floats[0], SWISS_UPFLOAT);
        assert_int_equal(players[1]->floats[0], SWISS_UPFLOAT);
        assert_int_equal(players[3]->floats[0], SWISS_DOWNFLOAT);
        assert_int_equal(players[4]->floats[0], with == 1 ? SWISS_DOWNFLOAT : SWISS_NO_FLOAT);
        assert_int_equal(players[6]->floats[0], with == 1 ? SWISS_UPFLOAT : SWISS_NO_FLOAT);
    }
    arena_drop(&arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_rating_corrected_after_round_two_changes_round_three),
        cmocka_unit_test(titles_rank_behind_ratings),
        cmocka_unit_test(the_score_ranks_before_the_rating),
        cmocka_unit_test(a_bye_is_shown_as_a_downfloat_whatever_it_is_worth),
        cmocka_unit_test(floats_are_those_of_games),
    };
    return cmocka_run_group_tests_name("pairing.dutch2009_read", tests, NULL, NULL);
}
