/*
 * The envelope of an adjourned game, as text and as a page.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "format/envelope_page.h"
#include "game/game_log.h"

/* White has used half an hour of ninety minutes, Black one minute, and White seals his second move. */
static const char adjourned[] = "# An adjourned game\n"
                                "control: 90'\n"
                                "white: Rossi, Mario\n"
                                "black: Bianchi, Anna\n"
                                "rule: adjournments yes\n"
                                "0:00:00 white arrives\n"
                                "0:00:00 black arrives\n"
                                "0:00:00 arbiter starts-game\n"
                                "0:10:00 white moves e4\n"
                                "0:10:00 white presses\n"
                                "0:11:00 black moves e5\n";
static const char offered[] = "0:11:00 black offers-draw\n";
static const char sealed[] = "0:11:00 black presses\n"
                             "0:20:00 arbiter requires-sealing\n"
                             "0:30:00 white seals Nf3\n"
                             "0:31:00 white stops-clocks\n";
static const char announced[] = "0:32:00 arbiter sets-resumption : 2026-11-18 at 15:00, Hall B\n";

struct desk {
    struct arena arena;
    struct game game;
    struct text envelope; /* as text */
    struct text page;
};

static void play(struct desk *desk, bool with_offer, bool with_resumption) {
    struct text_builder text;
    struct text_builder out;
    struct game_log log;
    struct game_envelope envelope;
    static struct log_step step;
    struct error error = {0};
    arena_init(&desk->arena);
    text_builder_init(&text, &desk->arena);
    text_add_zero(&text, adjourned);
    text_add_zero(&text, with_offer ? offered : "");
    text_add_zero(&text, sealed);
    text_add_zero(&text, with_resumption ? announced : "");
    assert_true(game_log_read(&log, &desk->arena, text_builder_take(&text), &error));
    game_begin(&desk->game, &log.rules, &desk->arena);
    for (size_t i = 0; i < log.count; i++)
        assert_true(game_log_step(&desk->game, &log.items[i], NULL, &desk->arena, &step, &error));
    assert_int_equal(desk->game.phase, PHASE_ADJOURNED);
    assert_true(game_envelope(&desk->game, &envelope));
    text_builder_init(&out, &desk->arena);
    game_envelope_add(&out, &envelope, language_english());
    desk->envelope = text_builder_take(&out);
    text_builder_init(&out, &desk->arena);
    envelope_page(&out, &envelope, language_english());
    desk->page = text_builder_take(&out);
}

static bool says(struct text text, const char *part) {
    size_t at;
    return text_find(text, text_from(part), &at);
}

static void assert_both_say(const struct desk *desk, const char *part) {
    assert_true(says(desk->envelope, part));
    assert_true(says(desk->page, part));
}

/* All seven items are there. [laws:I.2] */
static void the_envelope_has_all_seven_items(void **state) {
    struct desk desk;
    (void)state;
    play(&desk, true, true);
    /* The names of both players. [laws:I.2.1] */
    assert_true(says(desk.envelope, "White:       Rossi, Mario\nBlack:       Bianchi, Anna\n"));
    assert_both_say(&desk, "Bianchi, Anna");
    /* The position before the sealed move. [laws:I.2.2] */
    assert_both_say(&desk, "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
    /* The time that each has used. [laws:I.2.3] */
    assert_true(says(desk.envelope, "Time used:   White 30:00, Black 1:00\n"));
    assert_true(says(desk.page, "<td>30:00 (left 1:00:00)</td>"));
    /* Who sealed. [laws:I.2.4] */
    assert_both_say(&desk, "Rossi, Mario (White)");
    /* The number of the sealed move. [laws:I.2.5] */
    assert_true(says(desk.envelope, "Sealed move: 2\n"));
    assert_true(says(desk.page, "<td>Number of the sealed move</td><td>2</td>"));
    /* The open offer. [laws:I.2.6] */
    assert_true(says(desk.envelope, "Draw offer:  by Black\n"));
    assert_true(says(desk.page, "offered by Black"));
    /* Date, time and place of the resumption. [laws:I.2.7] */
    assert_both_say(&desk, "2026-11-18 at 15:00, Hall B");
    arena_drop(&desk.arena);
}

/* The draw offer stays blank where none is open. [laws:I.2.6] */
static void without_an_offer_that_line_is_blank(void **state) {
    struct desk desk;
    (void)state;
    play(&desk, false, false);
    assert_true(says(desk.envelope, "Draw offer:  \n"));
    assert_true(says(desk.envelope, "Resumption:  \n"));
    assert_false(says(desk.page, "offered by"));
    arena_drop(&desk.arena);
}

/* Neither shows the sealed move, nor the position after it. [laws:I.2.2] */
static void the_sealed_move_stands_on_neither(void **state) {
    struct desk desk;
    (void)state;
    play(&desk, true, true);
    assert_false(says(desk.envelope, "Nf3"));
    assert_false(says(desk.page, "Nf3"));
    assert_false(says(desk.page, "5N2"));
    arena_drop(&desk.arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_envelope_has_all_seven_items),
        cmocka_unit_test(without_an_offer_that_line_is_blank),
        cmocka_unit_test(the_sealed_move_stands_on_neither),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
