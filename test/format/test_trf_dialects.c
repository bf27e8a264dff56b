/*
 * A tournament in every dialect: what each can say comes back, what it cannot is listed, and what was written is written
 * again byte by byte.
 */
#include "format/trf_drawing.h"

#include "trf_models.h"
#include "warning_words.h"

static struct text render(struct arena *arena, struct trf_tournament *trf, enum trf_dialect dialect) {
    struct trf_render_options options = {.dialect = dialect};
    struct text text;
    struct error error;
    must(arena, trf_render_as(arena, trf, &options, &text, &error), &error);
    return text;
}

static struct trf_tournament reread(struct arena *arena, struct text text) {
    struct trf_tournament trf;
    struct error error;
    must(arena, trf_read(arena, text, &trf, &error), &error);
    return trf;
}

static bool warned(const struct trf_tournament *trf, const char *words) {
    for (size_t i = 0; i < trf->warning_count; i++)
        if (strstr(warning_words(&trf->warnings[i]).bytes, words) != NULL)
            return true;
    return false;
}

static bool has_line(struct text text, const char *line) {
    struct text next;
    while (text_next_line(&text, &next))
        if (text_equal(next, text_from(line)))
            return true;
    return false;
}

static void make_model(struct arena *arena, uint64_t seed, struct trf_tournament *trf, bool full_scoring) {
    struct model model = {.arena = arena, .trf = trf};
    random_seed(&model.source, seed);
    trf_init(arena, trf);
    model_header(&model);
    model_scoring(&model, full_scoring);
    model_players(&model);
    model_lists(&model);
    if (seed % 3 == 0)
        model_teams(&model);
    model_points(&model);
}

static void everything_comes_back_from_trf26(void **state) {
    for (uint64_t seed = 1; seed <= 600; seed++) {
        struct trf_tournament trf;
        make_model(*state, seed, &trf, false);
        struct text file = render(*state, &trf, TRF_DIALECT_26);
        assert_int_equal(trf.warning_count, 0);
        struct trf_tournament again = reread(*state, file);
        same_core(&trf, &again);
        same_settings(&trf, &again);
        same_late_headers(&trf, &again);
        same_lists(&trf, &again);
        same_teams(&trf, &again);
        assert_text(render(*state, &again, TRF_DIALECT_26), file.bytes);
        struct text as_read;
        struct error error;
        must(*state, trf_render(*state, &again, &as_read, &error), &error);
        assert_text(as_read, file.bytes);
        arena_reset(*state);
    }
}

static void what_we_write_is_as_the_specification_has_it(void **state) {
    for (uint64_t seed = 1; seed <= 300; seed++) {
        struct trf_tournament trf;
        struct trf_tournament again;
        struct error error;
        make_model(*state, seed, &trf, false);
        must(*state,
             trf_read_strictly(*state, render(*state, &trf, TRF_DIALECT_26), language_english(), &again, &error),
             &error);
        arena_reset(*state);
    }
}

static void engines_are_reported_what_their_lines_can_say(void **state) {
    for (uint64_t seed = 1; seed <= 600; seed++) {
        struct trf_tournament trf;
        enum trf_dialect dialect = seed % 2 == 0 ? TRF_DIALECT_X : TRF_DIALECT_BX;
        if (seed % 3 == 0)
            continue; /* teams */
        make_model(*state, seed, &trf, false);
        trf.absence_count = 0; /* stand in the players' columns */
        trf.values[TRF_UNKNOWN_RESULT] = trf.values[TRF_WHITE_DRAW];
        trf.by_position = seed % 5 == 0;
        struct text file = render(*state, &trf, dialect);
        struct trf_tournament again = reread(*state, file);
        same_core(&trf, &again);
        same_settings(&trf, &again);
        assert_text(render(*state, &again, dialect), file.bytes);
        /* Virtual points are the same whichever record says them. */
        struct crosstable one;
        struct crosstable other;
        struct drawing before;
        struct drawing after;
        struct error error;
        trf.abnormal_count = 0; /* no engine knows 299 */
        must(*state, trf_table(*state, &trf, &one, &error), &error);
        must(*state, trf_table(*state, &again, &other, &error), &error);
        int32_t round = one.round_count;
        if (trf.rounds_planned > 0 && round >= trf.rounds_planned)
            continue;
        if (trf.acceleration_count == 0)
            trf.system = TEXT(""); /* nor a code */
        must(*state, trf_drawing(*state, &trf, &one, round, &before, &error), &error);
        must(*state, trf_drawing(*state, &again, &other, round, &after, &error), &error);
        for (int32_t i = 0; i < one.participant_count; i++) {
            assert_int_equal(one.participants[i].player, other.participants[i].player);
            for (int32_t r = 0; r < 12; r++) {
                int32_t mine = r < before.virtual_rounds ? before.virtual_points[i * before.virtual_rounds + r] : 0;
                int32_t yours = r < after.virtual_rounds ? after.virtual_points[i * after.virtual_rounds + r] : 0;
                assert_int_equal(mine * other.scoring.unit, yours * one.scoring.unit);
            }
        }
        arena_reset(*state);
    }
}

static void points_that_depend_on_colour_survive_in_xxs_and_nowhere_else(void **state) {
    for (uint64_t seed = 1; seed <= 200; seed++) {
        struct trf_tournament trf;
        make_model(*state, seed * 3 + 1, &trf, true);
        trf.values[TRF_UNKNOWN_RESULT] = trf.values[TRF_WHITE_DRAW];
        struct trf_tournament again = reread(*state, render(*state, &trf, TRF_DIALECT_X));
        assert_memory_equal(trf.values, again.values, sizeof trf.values);
        arena_reset(*state);
    }
    struct trf_tournament trf;
    make_model(*state, 4, &trf, false);
    trf.values[TRF_BLACK_WIN] += 50;
    render(*state, &trf, TRF_DIALECT_26);
    assert_true(warned(&trf, "TRF26 cannot express all points for results"));
    trf.warning_count = 0;
    render(*state, &trf, TRF_DIALECT_BX);
    assert_true(warned(&trf, "TRF(bx) cannot express all points for results"));
}

static void older_dialects_keep_the_players_and_list_the_rest(void **state) {
    for (uint64_t seed = 1; seed <= 200; seed++) {
        struct trf_tournament trf;
        make_model(*state, seed, &trf, false);
        struct text file = render(*state, &trf, TRF_DIALECT_16);
        assert_true(warned(&trf, "TRF16 cannot express the tie-breaks") == (trf.tiebreaks.length > 0));
        assert_true(warned(&trf, "virtual points") == (trf.acceleration_count > 0));
        assert_true(warned(&trf, "299") == (trf.abnormal_count > 0));
        trf.absence_count = 0;
        struct trf_tournament again = reread(*state, file);
        assert_true(again.dialect <= TRF_DIALECT_16);
        assert_int_equal(again.player_count, trf.player_count);
        assert_text(render(*state, &again, TRF_DIALECT_16), file.bytes);
        file = render(*state, &trf, TRF_DIALECT_06);
        again = reread(*state, file);
        for (int32_t i = 0; i < trf.player_count; i++)
            same_text(trf.players[i].name, again.players[i].name);
        size_t at;
        assert_false(text_find(file, TEXT("0000 - U"), &at));
        assert_false(text_find(file, TEXT("0000 - H"), &at));
        arena_reset(*state);
    }
}

static void one_record_turns_into_the_other(void **state) {
    struct trf_tournament trf = reread(*state, TEXT("012 Open\n142 5\n152 B\n162  W 3.0    D 1.0    L 0.0    P 1.0\n"
                                                    "001    1      Alpha\n001    2      Beta\n001    4      Gamma\n"
                                                    "240 Z   1    2\n250       1.0   1   2    1    2\n"
                                                    "250       0.5   3   3    1    2\n260   1   5    1    4\n"
                                                    "### the end\n"));
    assert_int_equal(trf.warning_count, 0);
    assert_text(render(*state, &trf, TRF_DIALECT_X),
                "012 Open\r\nXXR 5\r\nXXC black1\r\n"
                "XXS WW=3.0 BW=3.0 WD=1.0 BD=1.0 WL=0.0 BL=0.0 ZPB=0.0 HPB=1.0 FPB=3.0 PAB=1.0 FW=3.0 FL=0.0\r\n"
                "001    1      Alpha\r\n001    2      Beta\r\n001    4      Gamma\r\nXXZ 2\r\n"
                "XXA    1  1.0  1.0  0.5\r\nXXA    2  1.0  1.0  0.5\r\nXXP 1 4\r\n### the end\r\n");
    assert_text(
        render(*state, &trf, TRF_DIALECT_BX),
        "012 Open\r\nXXR 5\r\nXXC black1\r\nBBW  3.0\r\nBBD  1.0\r\nBBU  1.0\r\n001    1      Alpha\r\n"
        "001    2      Beta                                                                         0000 - Z\r\n"
        "001    4      Gamma\r\n"
        "XXA    1  1.0  1.0  0.5\r\nXXA    2  1.0  1.0  0.5\r\nXXP 1 4\r\n### the end\r\n");
    assert_int_equal(trf.warning_count, 0);
    struct trf_tournament engine = reread(*state, render(*state, &trf, TRF_DIALECT_X));
    struct text back = render(*state, &engine, TRF_DIALECT_26);
    assert_true(has_line(back, "142 5"));
    assert_true(has_line(back, "152 B"));
    assert_true(has_line(back, "162  W 3.0    D 1.0    L 0.0    P 1.0"));
    assert_true(has_line(back, "240 Z   1    2"));
    assert_true(has_line(back, "250       1.0   1   2    1    2"));
    assert_true(has_line(back, "250       0.5   3   3    1    2"));
    assert_true(has_line(back, "260   1   5    1    4"));
}

static void a_prohibition_for_all_rounds_stays_when_all_are_paired(void **state) {
    struct trf_tournament trf = reread(*state, TEXT("012 Open\nXXR 1\n"
                                                    "001    1      Alpha                             2000"
                                                    "                             1.0    1     2 w 1\n"
                                                    "001    2      Beta                              1900"
                                                    "                             0.0    2     1 b 0\nXXP 1 2\n"));
    assert_true(has_line(render(*state, &trf, TRF_DIALECT_X), "XXP 1 2"));
}

static void points_of_an_unknown_result_alone_make_no_xxs(void **state) {
    struct trf_tournament trf = reread(*state, TEXT("012 Open\n162  X 0.0\n001    1      Alpha\n001    2      Beta\n"));
    size_t at;
    assert_int_equal(trf.values[TRF_UNKNOWN_RESULT], 0);
    assert_false(text_find(render(*state, &trf, TRF_DIALECT_X), TEXT("XXS"), &at));
}

static void comments_and_unknown_records_keep_their_places(void **state) {
    const char *text = "### first\r\n012 Open\r\nQQQ whatever\r\n\r\n142 5\r\n001    1      Alpha\r\n# between\r\n"
                       "001    2      Beta\r\nACC    1  2.0\r\n260   1   3    1    2\r\n### last\r\n";
    struct trf_tournament trf = reread(*state, text_from(text));
    assert_text(render(*state, &trf, TRF_DIALECT_26), text);
    trf.initial_colour = 'w'; /* nobody said it: it goes where it belongs */
    assert_true(text_starts_with(render(*state, &trf, TRF_DIALECT_26),
                                 TEXT("### first\r\n012 Open\r\nQQQ whatever\r\n\r\n142 5\r\n152 W\r\n001    1")));
}

static void line_ends_are_as_asked_for(void **state) {
    static const char *const ends[] = {[TRF_CRLF] = "\r\n", [TRF_CR] = "\r", [TRF_LF] = "\n"};
    struct trf_tournament trf = reread(*state, TEXT("012 Open\n001    1      Alpha\n"));
    for (int i = TRF_CRLF; i <= TRF_LF; i++) {
        struct trf_render_options options = {.dialect = TRF_DIALECT_16, .line_end = (enum trf_line_end)i};
        struct text_builder expected;
        struct text text;
        struct error error;
        text_builder_init(&expected, *state);
        text_add_format(&expected, "012 Open%s001    1      Alpha%s", ends[i], ends[i]);
        must(*state, trf_render_as(*state, &trf, &options, &text, &error), &error);
        assert_text(text, text_builder_take(&expected).bytes);
    }
}

static void what_does_not_fit_into_its_columns_is_refused(void **state) {
    struct trf_render_options options = {.dialect = TRF_DIALECT_26};
    struct trf_tournament trf;
    struct error error;
    struct text text;
    make_model(*state, 3, &trf, false);
    trf.teams[0].name = TEXT("A name that is longer than its thirty-two columns");
    assert_false(trf_render_as(*state, &trf, &options, &text, &error));
    assert_int_equal(error.code, ERROR_trf_too_wide);
}

static void dialects_have_names(void **state) {
    (void)state;
    enum trf_dialect dialect;
    for (int i = TRF_DIALECT_06; i <= TRF_DIALECT_26; i++) {
        assert_true(trf_dialect_read(text_from(trf_dialect_name((enum trf_dialect)i)), &dialect));
        assert_int_equal(dialect, i);
    }
    assert_true(trf_dialect_read(TEXT("trf26"), &dialect) && dialect == TRF_DIALECT_26);
    assert_true(trf_dialect_read(TEXT("x"), &dialect) && dialect == TRF_DIALECT_X);
    assert_true(trf_dialect_read(TEXT("TRFbx"), &dialect) && dialect == TRF_DIALECT_BX);
    assert_false(trf_dialect_read(TEXT("TRF25"), &dialect));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        with_arena(everything_comes_back_from_trf26),
        with_arena(what_we_write_is_as_the_specification_has_it),
        with_arena(engines_are_reported_what_their_lines_can_say),
        with_arena(points_that_depend_on_colour_survive_in_xxs_and_nowhere_else),
        with_arena(older_dialects_keep_the_players_and_list_the_rest),
        with_arena(one_record_turns_into_the_other),
        with_arena(a_prohibition_for_all_rounds_stays_when_all_are_paired),
        with_arena(points_of_an_unknown_result_alone_make_no_xxs),
        with_arena(comments_and_unknown_records_keep_their_places),
        with_arena(line_ends_are_as_asked_for),
        with_arena(what_does_not_fit_into_its_columns_is_refused),
        with_arena(dialects_have_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
