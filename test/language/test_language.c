#include "assert_text.h"
#include "language/language.h"

static const char *found(struct text code) {
    const struct language *language = language_find(code);
    return language == NULL ? "" : language->code;
}

static void a_language_is_found_by_its_code(void **state) {
    (void)state;
    assert_string_equal(found(TEXT("en")), "en");
    assert_string_equal(found(TEXT("it")), "it");
    assert_string_equal(found(TEXT("IT")), "it");
    assert_string_equal(found(TEXT("it_IT")), "");
    assert_string_equal(found(TEXT("xx")), "");
    assert_string_equal(found(TEXT("")), "");
    assert_string_equal(language_english()->code, "en");
}

static void all_codes_are_listed(void **state) {
    (void)state;
    struct arena arena;
    arena_init(&arena);
    struct text codes = language_codes(&arena);
    for (size_t i = 0; i < language_count; i++) {
        assert_string_equal(found(text_trim(text_cut(&codes, ','))), languages[i].code);
    }
    assert_int_equal(codes.length, 0);
    arena_drop(&arena);
}

static void a_locale_names_its_language(void **state) {
    (void)state;
    static const char *const locales[][2] = {
        {"it_IT.UTF-8", "it"}, {"it", "it"}, {"it@euro", "it"}, {"it.UTF-8", "it"}, {"IT_ch", "it"},
        {"en_GB.UTF-8", "en"}, {"C", "en"},  {"POSIX", "en"},   {"C.UTF-8", "en"},  {"", "en"},
        {"xx_XX", "en"},       {"ita", "en"}};
    for (size_t i = 0; i < sizeof locales / sizeof locales[0]; i++)
        assert_string_equal(language_of_locale(text_from(locales[i][0]))->code, locales[i][1]);
}

static void the_language_that_is_liked_best_is_taken(void **state) {
    (void)state;
    static const char *const headers[][2] = {
        {"it", "it"},
        {"it-IT,it;q=0.9,en;q=0.8", "it"},
        {"en-GB,en;q=0.9,it;q=0.8", "en"},
        {"xx, it;q=0.5, en;q=0.1", "it"},
        {"en;q=0.5,it;q=0.51", "it"},
        {"en;q=0.5,it;q=0.500", "en"},
        {"it;q=0.5,en;q=0.5", "it"},
        {"it , en", "it"},
        {"IT", "it"},
        {"*", "en"},
        {"*,it;q=0.9", "en"},
        {"it,*;q=0.1", "it"},
        {"en;q=0,*", "it"},
        {"it;q=0", "en"},
        {"it;q=0,en;q=0", "en"},
        {"en;q=0.1,it;q=1.000", "it"},
        /* What cannot be read counts for nothing. */
        {"it;q=2,en;q=0.1", "en"},
        {"it;q=1.5,en;q=0.1", "en"},
        {"it;q=,en;q=0.1", "en"},
        {"it;q=0,9,en;q=0.1", "en"},
        {"it;x=1,en;q=0.1", "en"},
        {"it;q=0.1234,en;q=0.1", "en"},
        {",,;;,it", "it"},
        {"xx", "en"},
        {"", "en"},
    };
    for (size_t i = 0; i < sizeof headers / sizeof headers[0]; i++)
        if (strcmp(language_accepted(text_from(headers[i][0]))->code, headers[i][1]) != 0)
            fail_msg("%s: not %s", headers[i][0], headers[i][1]);
}

static struct text say(struct arena *arena, const char *code, enum message message, size_t count,
                       const struct language_value *values) {
    return language_say(arena, language_find(text_from(code)), &(struct language_sentence){message, count, values});
}

static void the_count_chooses_the_form(void **state) {
    (void)state;
    struct arena arena;
    arena_init(&arena);
    struct language_value hours = {.name = TEXT_INIT("count"), .kind = LANGUAGE_NUMBER, .number = 1};
    assert_text(say(&arena, "en", MESSAGE_clock_say_hours, 1, &hours), "1 hour");
    assert_text(say(&arena, "it", MESSAGE_clock_say_hours, 1, &hours), "1 ora");
    hours.number = 2;
    assert_text(say(&arena, "en", MESSAGE_clock_say_hours, 1, &hours), "2 hours");
    assert_text(say(&arena, "it", MESSAGE_clock_say_hours, 1, &hours), "2 ore");
    /* Also one that comes as text. */
    struct language_value text = {.name = TEXT_INIT("count"), .kind = LANGUAGE_TEXT, .text = TEXT_INIT("3")};
    assert_text(say(&arena, "it", MESSAGE_clock_say_hours, 1, &text), "3 ore");
    text.text = TEXT("1");
    assert_text(say(&arena, "it", MESSAGE_clock_say_hours, 1, &text), "1 ora");
    arena_drop(&arena);
}

static void values_stand_in_their_places(void **state) {
    (void)state;
    struct arena arena;
    arena_init(&arena);
    struct language_value minutes[] = {{.name = TEXT_INIT("count"), .kind = LANGUAGE_NUMBER, .number = 5},
                                       {.name = TEXT_INIT("side"), .text = TEXT_INIT("{count}")}};
    assert_text(say(&arena, "en", MESSAGE_clock_arbiter_add, 2, minutes), "Add 5 minutes for {count}");
    minutes[1].text = TEXT("White");
    assert_text(say(&arena, "en", MESSAGE_clock_arbiter_add, 2, minutes), "Add 5 minutes for White");
    assert_text(say(&arena, "en", MESSAGE_clock_arbiter_add, 1, minutes), "Add 5 minutes for {side}");
    assert_text(say(&arena, "en", MESSAGE_none, 2, minutes), "");
    arena_drop(&arena);
}

static void a_sentence_may_stand_within_another(void **state) {
    (void)state;
    struct arena arena;
    arena_init(&arena);
    struct language_value hours = {.name = TEXT_INIT("count"), .kind = LANGUAGE_NUMBER, .number = 2};
    struct language_sentence inner = {MESSAGE_clock_say_hours, 1, &hours};
    struct language_value outer = {.name = TEXT_INIT("side"), .kind = LANGUAGE_SENTENCE, .sentence = &inner};
    assert_text(say(&arena, "en", MESSAGE_clock_arbiter_add, 1, &outer), "Add 1 minute for 2 hours");
    struct text italian = say(&arena, "it", MESSAGE_clock_arbiter_add, 1, &outer);
    assert_true(text_ends_with(italian, TEXT("2 ore")));
    arena_drop(&arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_language_is_found_by_its_code),
        cmocka_unit_test(all_codes_are_listed),
        cmocka_unit_test(a_locale_names_its_language),
        cmocka_unit_test(the_language_that_is_liked_best_is_taken),
        cmocka_unit_test(the_count_chooses_the_form),
        cmocka_unit_test(values_stand_in_their_places),
        cmocka_unit_test(a_sentence_may_stand_within_another),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
