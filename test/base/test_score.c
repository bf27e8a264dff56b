#include <stdio.h>
#include <string.h>

#include "assert_text.h"
#include "base/random.h"
#include "base/score.h"

static void scores_are_read_in_their_lowest_usual_unit(void **state) {
    (void)state;
    static const struct {
        const char *text;
        int32_t value, unit;
    } cases[] = {
        {"0", 0, 1},     {"1", 1, 1},     {"12", 12, 1},      {"999", 999, 1},  {"½", 1, 2},
        {"0½", 1, 2},    {"1½", 3, 2},    {"999½", 1999, 2},  {"0.5", 1, 2},    {"1,5", 3, 2},
        {"2.50", 5, 2},  {"1.0", 1, 1},   {"0,00", 0, 1},     {"10.0", 10, 1},  {"0.2", 2, 10},
        {"0.20", 2, 10}, {"3,3", 33, 10}, {"2.25", 225, 100}, {"0.01", 1, 100}, {"999.99", 99999, 100},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int32_t value = -1;
        int32_t unit = -1;
        assert_true(score_read(text_from(cases[i].text), &value, &unit));
        if (value != cases[i].value || unit != cases[i].unit)
            fail_msg("\"%s\" was read as %d/%d", cases[i].text, value, unit);
    }
}

static void anything_else_is_no_score(void **state) {
    (void)state;
    static const char *const bad[] = {"",      " ",    " 1",  "1 ",  "-1",   "+1",   ".5",    ",5",   "1.",  "1,",
                                      "1.234", "1000", "01",  "00",  "1.5½", "½½",   "½1",    "½.5",  "1½0", "1/2",
                                      "1.2.3", "1e1",  "one", "1.x", "1.5x", "\xC2", "1\xC2", "1.-5", "0x1", "1000.0"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        int32_t value = -1;
        int32_t unit = -1;
        if (score_read(text_from(bad[i]), &value, &unit))
            fail_msg("\"%s\" was taken for a score", bad[i]);
        assert_int_equal(value, -1);
        assert_int_equal(unit, -1);
    }
    int32_t value;
    int32_t unit;
    assert_false(score_read((struct text){NULL, 0}, &value, &unit));
}

static void a_score_converts_when_it_is_whole_in_the_other_unit(void **state) {
    (void)state;
    static const struct {
        int64_t value;
        int32_t from, to;
        int64_t converted; /* -1: it is not whole there */
    } cases[] = {
        {7, 2, 10, 35},     {35, 10, 2, 7},        {33, 10, 2, -1},
        {3, 1, 2, 6},       {7, 2, 1, -1},         {8, 2, 1, 4},
        {5, 10, 2, 1},      {0, 2, 1, 0},          {225, 100, 10, -1},
        {250, 100, 10, 25}, {1, 2, 3, -1},         {2, 2, 3, 3},
        {7, 7, 7, 7},       {1, 0, 2, -1},         {1, 2, 0, -1},
        {1, -2, 2, -1},     {INT64_MAX, 1, 2, -1}, {INT64_MAX, 2, 2, INT64_MAX},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int64_t converted = -1;
        bool done = score_convert(cases[i].value, cases[i].from, cases[i].to, &converted);
        assert_int_equal(done, cases[i].converted != -1);
        if (done)
            assert_true(converted == cases[i].converted);
    }
    int64_t converted = 0;
    assert_true(score_convert(-7, 2, 10, &converted));
    assert_true(converted == -35);
    assert_true(score_convert(INT64_MIN, 2, 1, &converted));
    assert_true(converted == INT64_MIN / 2);
}

static struct text shown(struct arena *arena, int64_t value, int32_t unit) {
    struct text_builder builder;
    text_builder_init(&builder, arena);
    score_add(&builder, value, unit);
    return text_builder_take(&builder);
}

static struct text filed(struct arena *arena, int64_t value, int32_t unit, int decimals) {
    struct text_builder builder;
    text_builder_init(&builder, arena);
    score_add_decimal(&builder, value, unit, decimals);
    return text_builder_take(&builder);
}

static void people_read_halves_and_decimals(void **state) {
    (void)state;
    struct arena arena;
    arena_init(&arena);
    assert_text(shown(&arena, 7, 2), "3½");
    assert_text(shown(&arena, 6, 2), "3");
    assert_text(shown(&arena, 1, 2), "½");
    assert_text(shown(&arena, 0, 2), "0");
    assert_text(shown(&arena, -1, 2), "-½");
    assert_text(shown(&arena, -7, 2), "-3½");
    assert_text(shown(&arena, -6, 2), "-3");
    assert_text(shown(&arena, 3, 1), "3");
    assert_text(shown(&arena, -3, 1), "-3");
    assert_text(shown(&arena, 32, 10), "3.2");
    assert_text(shown(&arena, 30, 10), "3");
    assert_text(shown(&arena, 35, 10), "3.5");
    assert_text(shown(&arena, 325, 100), "3.25");
    assert_text(shown(&arena, 320, 100), "3.2");
    assert_text(shown(&arena, 305, 100), "3.05");
    assert_text(shown(&arena, -5, 100), "-0.05");
    assert_text(shown(&arena, 0, 100), "0");
    assert_text(shown(&arena, INT64_MIN, 2), "-4611686018427387904");
    assert_text(shown(&arena, INT64_MIN, 1), "-9223372036854775808");
    assert_text(shown(&arena, INT64_MAX, 10), "922337203685477580.7");
    arena_drop(&arena);
}

static void files_get_decimals_with_a_point(void **state) {
    (void)state;
    struct arena arena;
    arena_init(&arena);
    assert_text(filed(&arena, 7, 2, 1), "3.5");
    assert_text(filed(&arena, 6, 2, 1), "3.0");
    assert_text(filed(&arena, 3, 1, 1), "3.0");
    assert_text(filed(&arena, 0, 2, 0), "0.0");
    assert_text(filed(&arena, 7, 2, 2), "3.50");
    assert_text(filed(&arena, 325, 100, 1), "3.25");
    assert_text(filed(&arena, 350, 100, 1), "3.5");
    assert_text(filed(&arena, -7, 2, 1), "-3.5");
    assert_text(filed(&arena, -1, 2, 1), "-0.5");
    assert_text(filed(&arena, 13, 4, 1), "3.25");
    assert_text(filed(&arena, 2, 3, 1), "0.67");
    assert_text(filed(&arena, 2, 3, 4), "0.6667");
    assert_text(filed(&arena, 2999, 1000, 1), "3.00");
    assert_text(filed(&arena, -1, 1000, 1), "0.00");
    assert_text(filed(&arena, 1, INT32_MAX, 99), "0.000000000");
    assert_text(filed(&arena, 7, 2, 99), "3.500000000");
    arena_drop(&arena);
}

/* Every score of every usual unit: what is written, both ways, is read as the same score. */
static void what_is_written_is_read_back(void **state) {
    (void)state;
    static const int32_t units[] = {1, 2, 10, 100};
    struct arena arena;
    arena_init(&arena);
    for (size_t i = 0; i < 4; i++) {
        for (int32_t score = 0; score < 1000 * units[i]; score += units[i] == 100 ? 7 : 1) {
            struct text texts[] = {shown(&arena, score, units[i]), filed(&arena, score, units[i], 1)};
            for (size_t j = 0; j < 2; j++) {
                int32_t value = -1;
                int32_t unit = -1;
                int64_t again = -1;
                if (!score_read(texts[j], &value, &unit) || unit > units[i] ||
                    !score_convert(value, unit, units[i], &again) || again != score)
                    fail_msg("%d/%d is written \"%.*s\" and read as %d/%d", score, units[i], TEXT_ARG(texts[j]), value,
                             unit);
            }
            arena_reset(&arena);
        }
    }
    arena_drop(&arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scores_are_read_in_their_lowest_usual_unit),
        cmocka_unit_test(anything_else_is_no_score),
        cmocka_unit_test(a_score_converts_when_it_is_whole_in_the_other_unit),
        cmocka_unit_test(people_read_halves_and_decimals),
        cmocka_unit_test(files_get_decimals_with_a_point),
        cmocka_unit_test(what_is_written_is_read_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
