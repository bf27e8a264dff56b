#include "game_tools.h"

#include "game/compose.h"

static void composes(const struct compose *compose, const char *line) {
    struct arena arena;
    struct text_builder out = {.arena = &arena};
    struct game_action happening;
    struct error error;
    arena_init(&arena);
    compose_add(&out, compose);
    struct text text = text_builder_take(&out);
    assert_string_equal(text_zero(&arena, text), line);
    assert_int_equal(happening_read(text, 0, &happening, &error), compose_is_complete(compose));
    arena_drop(&arena);
}

static void operands_stand_in_the_line_as_they_are_filled_in(void **state) {
    (void)state;
    composes(&(struct compose){.verb = VERB_moves, .actor = TEXT("white"), .filled = {[COMPOSE_MOVE] = TEXT(" Nf3 ")}},
             "white moves Nf3");
    composes(&(struct compose){.verb = VERB_moves, .actor = TEXT("white")}, "white moves");
    composes(&(struct compose){.verb = VERB_sets_clock,
                               .actor = TEXT("arbiter"),
                               .filled = {[COMPOSE_TIME] = TEXT("2:00"), [COMPOSE_TIMES] = TEXT("1:30")}},
             "arbiter sets-clock 2:00 1:30");
    composes(&(struct compose){.verb = VERB_interrupts,
                               .actor = TEXT("arbiter"),
                               .filled = {[COMPOSE_WORDS] = TEXT("fire")}},
             "arbiter interrupts: fire");
    /* What the verb does not take is left out. */
    composes(&(struct compose){.verb = VERB_resigns, .actor = TEXT("black"), .filled = {[COMPOSE_MOVE] = TEXT("e4")}},
             "black resigns");
}

static void the_side_that_is_named_at_the_start_is_absent(void **state) {
    (void)state;
    composes(
        &(struct compose){.verb = VERB_starts, .actor = TEXT("arbiter"), .filled = {[COMPOSE_SIDE] = TEXT("black")}},
        "arbiter starts-game black absent");
    composes(&(struct compose){.verb = VERB_starts, .actor = TEXT("arbiter")}, "arbiter starts-game");
}

/* [laws:12.9.8] */
static void an_exclusion_says_from_how_many_rounds(void **state) {
    struct compose compose = {.verb = VERB_penalises,
                              .actor = TEXT("arbiter"),
                              .filled = {[COMPOSE_SIDE] = TEXT("white"), [COMPOSE_NUMBER] = TEXT("8")}};
    (void)state;
    assert_true(compose_excludes(&compose));
    assert_false(compose_is_complete(&compose));
    compose.filled[COMPOSE_ROUNDS] = TEXT("0");
    assert_false(compose_is_complete(&compose));
    compose.filled[COMPOSE_ROUNDS] = TEXT("1");
    composes(&compose, "arbiter penalises white 8: 1 round");
    compose.filled[COMPOSE_ROUNDS] = TEXT("2");
    compose.filled[COMPOSE_WORDS] = TEXT("he struck the opponent");
    composes(&compose, "arbiter penalises white 8: 2 rounds, he struck the opponent");
    compose.filled[COMPOSE_NUMBER] = TEXT("2");
    assert_false(compose_excludes(&compose));
    composes(&compose, "arbiter penalises white 2: he struck the opponent");
}

static void usually(const struct table *table, const char *line) {
    enum game_verb verb;
    enum game_actor actor;
    char text[64] = "";
    if (compose_usual(&table->game, &verb, &actor))
        snprintf(text, sizeof text, "%s %s", game_actor_word(actor), game_verb_word(verb));
    assert_string_equal(text, line);
}

static void after_a_move_the_clock_is_pressed(void **state) {
    struct table table;
    (void)state;
    table_open(&table, "90'+30\"", NULL);
    usually(&table, "arbiter starts-game");
    assert_true(give(&table, 0, "arbiter starts-game", "run white; phase playing"));
    usually(&table, "white moves");
    assert_true(give(&table, 10, "white moves e4", "play e2e4"));
    usually(&table, "white presses");
    assert_true(give(&table, 11, "white presses", "complete white; press white"));
    usually(&table, "black moves");
    assert_true(give(&table, 20, "black resigns", "end 1-0 resignation"));
    usually(&table, "");
    table_close(&table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(operands_stand_in_the_line_as_they_are_filled_in),
        cmocka_unit_test(the_side_that_is_named_at_the_start_is_absent),
        cmocka_unit_test(an_exclusion_says_from_how_many_rounds),
        cmocka_unit_test(after_a_move_the_clock_is_pressed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
