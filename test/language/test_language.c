#include <stdio.h>

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
        {"pt", "en"},
        {"", "en"},
    };
    for (size_t i = 0; i < sizeof headers / sizeof headers[0]; i++)
        if (strcmp(language_accepted(text_from(headers[i][0]))->code, headers[i][1]) != 0)
            fail_msg("%s: not %s", headers[i][0], headers[i][1]);
}

/* Whatever languages text/ has. */
static void every_language_is_found_by_its_locale_and_by_what_a_browser_sends(void **state) {
    (void)state;
    for (size_t i = 0; i < language_count; i++) {
        char locale[32];
        char header[64];
        snprintf(locale, sizeof locale, "%s_AR.UTF-8", languages[i].code);
        snprintf(header, sizeof header, "pt,%s-AR;q=0.9,%s;q=0.8", languages[i].code,
                 languages[(i + 1) % language_count].code);
        assert_string_equal(language_of_locale(text_from(locale))->code, languages[i].code);
        assert_string_equal(language_accepted(text_from(header))->code, languages[i].code);
    }
    assert_string_equal(language_accepted(TEXT("en;q=0,*"))->code, languages[1].code);
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

static int64_t only_one_form(int64_t count) {
    (void)count;
    return 0;
}

/* Also its forms, and the words within a list. */
static void english_stands_in_for_what_a_language_lacks(void **state) {
    (void)state;
    struct arena arena;
    arena_init(&arena);
    const char *texts[MESSAGE_COUNT] = {[MESSAGE_clock_say_minutes] = "min {count}\0"};
    const struct language lacking = {.code = "xx", .form = only_one_form, .texts = texts};
    struct language_value minutes = {.name = TEXT_INIT("count"), .kind = LANGUAGE_NUMBER, .number = 2};
    assert_text(language_say(&arena, &lacking, &(struct language_sentence){MESSAGE_clock_say_minutes, 1, &minutes}),
                "min 2");
    assert_text(language_say(&arena, &lacking, &(struct language_sentence){MESSAGE_clock_say_hours, 1, &minutes}),
                "2 hours");
    const struct language_value two[] = {language_number(3), language_number(7)};
    const struct language_value list = language_list(two, 2);
    const struct language_sentence *sentence = language_make(&arena, clock_arbiter_add, "side", list);
    assert_true(text_ends_with(language_say(&arena, &lacking, sentence), TEXT("3 and 7")));
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

static void a_list_is_said_with_the_word_before_its_last(void **state) {
    (void)state;
    struct arena arena;
    arena_init(&arena);
    const struct language_value numbers[] = {language_number(3), language_number(7), language_number(12)};
    static const char *const english[] = {"Add 1 minute for ", "Add 1 minute for 3", "Add 1 minute for 3 and 7",
                                          "Add 1 minute for 3, 7 and 12"};
    for (size_t count = 0; count <= 3; count++) {
        const struct language_sentence *sentence =
            language_make(&arena, clock_arbiter_add, "count side", language_number(1), language_list(numbers, count));
        assert_text(language_say(&arena, language_english(), sentence), english[count]);
        if (count == 3)
            assert_true(text_ends_with(language_say(&arena, language_find(TEXT("it")), sentence), TEXT("3, 7 e 12")));
    }
    arena_drop(&arena);
}

static void a_list_may_have_other_words_between(void **state) {
    (void)state;
    struct arena arena;
    arena_init(&arena);
    const struct language_value numbers[] = {language_number(3), language_number(7), language_number(12)};
    const struct language_value lists[] = {
        language_list_with(numbers, 3, MESSAGE_list_comma, MESSAGE_list_or),
        language_list_with(numbers, 2, MESSAGE_list_semicolon, MESSAGE_list_semicolon)};
    const struct language_sentence *sentence =
        language_make(&arena, clock_arbiter_add, "count side", language_number(1),
                      language_list_with(lists, 2, MESSAGE_list_or_else, MESSAGE_list_or_else));
    assert_text(language_say(&arena, language_english(), sentence), "Add 1 minute for 3, 7 or 12, or 3; 7");
    assert_true(
        text_ends_with(language_say(&arena, language_find(TEXT("it")), sentence), TEXT("3, 7 o 12, oppure 3; 7")));
    arena_drop(&arena);
}

static void values_are_compared_with_all_that_is_in_them(void **state) {
    (void)state;
    struct arena arena;
    arena_init(&arena);
    const struct language_value numbers[] = {language_number(3), language_number(7), language_number(8)};
    const struct language_value values[] = {
        language_number(3),
        language_number(4),
        language_text(TEXT("3")),
        language_text(TEXT("4")),
        language_list(numbers, 2),
        language_list(&numbers[1], 2),
        language_list(numbers, 3),
        language_list_with(numbers, 2, MESSAGE_list_comma, MESSAGE_list_or),
        language_inner(language_plain(&arena, MESSAGE_list_last)),
        language_inner(language_make(&arena, clock_arbiter_add, "count side", numbers[0], numbers[1])),
        language_inner(language_make(&arena, clock_arbiter_add, "count side", numbers[0], numbers[2]))};
    enum { COUNT = sizeof values / sizeof *values };
    for (size_t i = 0; i < COUNT; i++)
        for (size_t j = 0; j < COUNT; j++)
            assert_int_equal(language_same(&values[i], &values[j]), i == j);
    arena_drop(&arena);
}

static void a_sentence_is_data_too(void **state) {
    (void)state;
    struct arena arena;
    arena_init(&arena);
    struct text_builder out;
    struct json_writer writer;
    text_builder_init(&out, &arena);
    json_writer_init(&writer, &out);
    const struct language_value list[] = {language_number(3), language_text(TEXT("four"))};
    json_begin_object(&writer);
    language_write(&writer, language_make(&arena, clock_arbiter_add, "count side extra",
                                          language_inner(language_plain(&arena, MESSAGE_list_last)),
                                          language_list(list, 2), language_text(TEXT("a"))));
    json_end_object(&writer);
    assert_text(text_builder_take(&out),
                "{\"message\":\"clock.arbiter.add\",\"values\":{\"count\":{\"message\":\"list.last\","
                "\"values\":{}},\"side\":[3,\"four\"],\"extra\":\"a\"}}");
    arena_drop(&arena);
}

static void every_message_is_found_by_its_key(void **state) {
    (void)state;
    for (int message = MESSAGE_none + 1; message < MESSAGE_COUNT; message++)
        assert_int_equal(language_message(language_key((enum message)message)), message);
    assert_int_equal(language_message(TEXT("list.last")), MESSAGE_list_last);
    assert_int_equal(language_message(TEXT("list.")), MESSAGE_none);
    assert_int_equal(language_message(TEXT("")), MESSAGE_none);
    assert_int_equal(language_message(TEXT("~")), MESSAGE_none);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_language_is_found_by_its_code),
        cmocka_unit_test(all_codes_are_listed),
        cmocka_unit_test(a_locale_names_its_language),
        cmocka_unit_test(the_language_that_is_liked_best_is_taken),
        cmocka_unit_test(every_language_is_found_by_its_locale_and_by_what_a_browser_sends),
        cmocka_unit_test(the_count_chooses_the_form),
        cmocka_unit_test(english_stands_in_for_what_a_language_lacks),
        cmocka_unit_test(values_stand_in_their_places),
        cmocka_unit_test(a_sentence_may_stand_within_another),
        cmocka_unit_test(a_list_is_said_with_the_word_before_its_last),
        cmocka_unit_test(a_list_may_have_other_words_between),
        cmocka_unit_test(values_are_compared_with_all_that_is_in_them),
        cmocka_unit_test(a_sentence_is_data_too),
        cmocka_unit_test(every_message_is_found_by_its_key),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
