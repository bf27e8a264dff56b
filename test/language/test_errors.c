#include "assert_text.h"
#include "language/errors.h"

static void an_error_says_what_where_and_the_remedy(void **state) {
    (void)state;
    struct arena arena;
    arena_init(&arena);
    const struct language *english = language_english();
    struct error error;
    error_set(&error, ERROR_field_value, "result", "2-0", "1-0, 0-1");
    assert_text(language_error_message(&arena, english, &error), "The field \"result\" cannot be \"2-0\".");
    assert_text(language_error_remedy(&arena, english, &error), "Use one of: 1-0, 0-1.");
    assert_text(language_error_describe(&arena, english, &error),
                "The field \"result\" cannot be \"2-0\". Use one of: 1-0, 0-1.");
    error_at(&error, "players.csv", 3, 7);
    assert_text(language_error_describe(&arena, english, &error),
                "players.csv:3:7: The field \"result\" cannot be \"2-0\". Use one of: 1-0, 0-1.");
    arena_drop(&arena);
}

static void the_place_stands_before_the_message(void **state) {
    (void)state;
    struct arena arena;
    arena_init(&arena);
    const struct language *english = language_english();
    const struct language *italian = language_find(TEXT("it"));
    struct error error;
    error_set(&error, ERROR_field_missing, "name", NULL, NULL);
    error_at(&error, NULL, 3, 0);
    assert_text(language_error_describe(&arena, english, &error), "line 3: The field \"name\" is missing. Add it.");
    assert_text(language_error_describe(&arena, italian, &error), "riga 3: Manca il campo «name». Aggiungerlo.");
    error_at(&error, NULL, 3, 7);
    assert_text(language_error_describe(&arena, english, &error),
                "line 3, column 7: The field \"name\" is missing. Add it.");
    assert_text(language_error_describe(&arena, italian, &error),
                "riga 3, colonna 7: Manca il campo «name». Aggiungerlo.");
    error_at(&error, "a.json", 0, 0);
    assert_text(language_error_describe(&arena, english, &error), "a.json:3:7: The field \"name\" is missing. Add it.");
    error_in_field(&error, "name");
    assert_text(language_error_describe(&arena, english, &error), "a.json:3:7: The field \"name\" is missing. Add it.");
    error_in_field(&error, "players[2].name");
    assert_text(language_error_describe(&arena, english, &error),
                "a.json:3:7: players[2].name: The field \"name\" is missing. Add it.");

    error_set(&error, ERROR_number_overflow, NULL, NULL, NULL);
    assert_text(language_error_describe(&arena, english, &error),
                "A number is too large to compute with exactly. Use smaller values.");
    error_at(&error, "a.json", 0, 0);
    assert_text(language_error_describe(&arena, english, &error),
                "a.json: A number is too large to compute with exactly. Use smaller values.");
    arena_drop(&arena);
}

static void no_error_says_nothing(void **state) {
    (void)state;
    struct arena arena;
    arena_init(&arena);
    struct error error = {0};
    assert_text(language_error_message(&arena, language_english(), &error), "");
    assert_text(language_error_describe(&arena, language_english(), &error), "");
    arena_drop(&arena);
}

static bool ends_a_sentence(struct text text) {
    return text_ends_with(text, TEXT(".")) || text_ends_with(text, TEXT("?"));
}

/* Holds for every row and every language that anyone adds. */
static void every_error_speaks_in_whole_sentences(void **state) {
    (void)state;
    struct arena arena;
    arena_init(&arena);
    for (size_t i = 0; i < language_count; i++) {
        for (int code = 1; code < ERROR_CODE_COUNT; code++) {
            struct error error;
            error_set(&error, (enum error_code)code, "One.", "Two.", "Three."); /* a sentence may end in one */
            struct text message = language_error_message(&arena, &languages[i], &error);
            struct text remedy = language_error_remedy(&arena, &languages[i], &error);
            if (!ends_a_sentence(message) || !ends_a_sentence(remedy))
                fail_msg("%s, %s: must be whole sentences", languages[i].code, error_symbol(error.code));
            if (strchr(message.bytes, '{') != NULL || strchr(remedy.bytes, '{') != NULL)
                fail_msg("%s, %s: a value that does not exist", languages[i].code, error_symbol(error.code));
        }
    }
    arena_drop(&arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_error_says_what_where_and_the_remedy),
        cmocka_unit_test(the_place_stands_before_the_message),
        cmocka_unit_test(no_error_says_nothing),
        cmocka_unit_test(every_error_speaks_in_whole_sentences),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
