#include "game_tools.h"

#include "game/offer.h"

static void every_verb_is_offered_once_and_groups_stand_together(void **state) {
    bool seen[VERB_COUNT] = {false};
    int groups = 0;
    (void)state;
    for (size_t i = 0; i < VERB_COUNT; i++) {
        const struct offer *offer = offer_at(i);
        assert_false(seen[offer->verb]);
        seen[offer->verb] = true;
        groups += i == 0 || offer_at(i - 1)->group != offer->group ? 1 : 0;
        assert_true(strlen(offer_group_word(offer->group)) > 0);
    }
    assert_int_equal(groups, OFFER_GROUPS);
}

static void flags_are_offered_where_the_verb_takes_them(void **state) {
    (void)state;
    for (size_t i = 0; i < VERB_COUNT; i++) {
        const struct offer *offer = offer_at(i);
        bool offered = offer->flags[0] != FLAG_COUNT;
        if (offered)
            assert_true((game_verb_operands(offer->verb) & HAS_FLAGS) != 0);
        /* What must be said can be chosen. */
        if ((game_verb_needed(offer->verb) & HAS_FLAGS) != 0)
            assert_true(offered);
    }
}

static void every_phase_has_verbs_that_come_first(void **state) {
    enum game_verb verb;
    (void)state;
    for (int phase = 0; phase < PHASES; phase++)
        assert_true(offer_common((enum game_phase)phase, 0, &verb));
    assert_true(offer_common(PHASE_CLAIM, 1, &verb));
    assert_int_equal(verb, VERB_withdraws);
    assert_false(offer_common(PHASE_CLAIM, 2, &verb));
}

static void results_on_offer_read_back(void **state) {
    struct arena arena;
    struct game_score score;
    struct game_score again;
    size_t count = 0;
    (void)state;
    arena_init(&arena);
    for (; offer_result(count, &score); count++) {
        struct text_builder out;
        text_builder_init(&out, &arena);
        game_score_add(&out, score);
        assert_true(game_score_read(text_builder_take(&out), &again));
        assert_int_equal(again.unplayed, score.unplayed);
        assert_memory_equal(again.points, score.points, sizeof score.points);
    }
    assert_int_equal(count, 9);
    arena_drop(&arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_verb_is_offered_once_and_groups_stand_together),
        cmocka_unit_test(flags_are_offered_where_the_verb_takes_them),
        cmocka_unit_test(every_phase_has_verbs_that_come_first),
        cmocka_unit_test(results_on_offer_read_back),
    };
    return cmocka_run_group_tests_name("game.offer", tests, NULL, NULL);
}
