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

static struct text values_of(struct arena *arena, const struct error *error) {
    struct text_builder out;
    struct json_writer writer;
    text_builder_init(&out, arena);
    json_writer_init(&writer, &out);
    json_begin_object(&writer);
    language_error_values(&writer, error);
    json_end_object(&writer);
    return text_builder_take(&out);
}

static void a_phrase_within_an_error_is_said_in_its_language(void **state) {
    (void)state;
    struct arena arena;
    arena_init(&arena);
    const struct language *english = language_english();
    const struct language *italian = language_find(TEXT("it"));
    struct error error;
    error_set(&error, ERROR_field_type, "name", NULL, NULL);
    error_phrase(&error, 1, ERROR_WORDS("phrase.type.text"));
    error_in_field(&error, "name");
    assert_text(language_error_describe(&arena, english, &error),
                "The field \"name\" must be a text. Send a value of that type.");
    assert_text(language_error_message(&arena, italian, &error), "Il campo «name» deve essere un testo.");
    assert_text(language_error_operand(&arena, english, &error, 0), "name");
    assert_text(language_error_operand(&arena, italian, &error, 1), "un testo");
    assert_text(values_of(&arena, &error),
                "{\"values\":{\"field\":\"name\",\"type\":{\"message\":\"phrase.type.text\",\"values\":{}}}}");

    error_set(&error, ERROR_playoff_missing, "games", "unnamed", "c07-2023:3.1");
    assert_text(values_of(&arena, &error), "{\"values\":{\"parameter\":\"games\",\"article\":\"c07-2023:3.1\"}}");

    error_set_number(&error, ERROR_changed_meanwhile, 0, 84, 0);
    error_phrase(&error, 0, ERROR_PHRASE("phrase.thing.board", "board round", TEXT("4"), TEXT("6")));
    error_phrase(&error, 2, ERROR_PLAIN(TEXT("1-0")));
    assert_text(language_error_message(&arena, english, &error),
                "Board 4 of round 6 has been changed by entry 84; now: 1-0.");
    assert_text(language_error_message(&arena, italian, &error),
                "Nel frattempo la registrazione 84 ha cambiato la scacchiera 4 del turno 6; ora: 1-0.");
    assert_text(
        values_of(&arena, &error),
        "{\"values\":{\"what\":{\"message\":\"phrase.thing.board\",\"values\":{\"board\":\"4\",\"round\":\"6\"}},"
        "\"entry\":\"84\",\"now\":\"1-0\"}}");
    arena_drop(&arena);
}

/* A list of phrases is one operand: with "and" in a sentence, an array as data. */
static void a_list_within_an_error_is_said_in_its_language(void **state) {
    (void)state;
    static const struct error_cited items[] = {{"playoff.parameter.format", "c07-2023:3.1.3"},
                                               {"playoff.parameter.breaks", "c07-2023:3.1.7"}};
    struct arena arena = {0};
    struct error error;
    error_set(&error, ERROR_playoff_silent, NULL, NULL, "c07-2023:3.1.3");
    error_list(&error, 0, items, 2);
    assert_int_equal(error_operand_count(&error), 3);
    assert_text(language_error_message(&arena, language_english(), &error),
                "The regulations of the play-off do not say: Format [c07-2023:3.1.3] and Breaks [c07-2023:3.1.7].");
    assert_text(language_error_operand(&arena, language_find(TEXT("it")), &error, 0),
                "Formula [c07-2023:3.1.3] e Pause [c07-2023:3.1.7]");
    assert_text(values_of(&arena, &error),
                "{\"values\":{\"parameters\":[{\"message\":\"list.cited\",\"values\":{\"words\":{\"message\":"
                "\"playoff.parameter.format\",\"values\":{}},\"article\":\"c07-2023:3.1.3\"}},{\"message\":\"list."
                "cited\",\"values\":{\"words\":{\"message\":\"playoff.parameter.breaks\",\"values\":{}},"
                "\"article\":\"c07-2023:3.1.7\"}}],\"article\":\"c07-2023:3.1.3\"}}");
    arena_drop(&arena);
}

static void an_error_can_be_the_reason_of_another(void **state) {
    (void)state;
    struct arena arena = {0};
    struct error why;
    struct error error;
    error_set_text(&why, ERROR_playoff_stranger, TEXT("Rossi, Mario"), TEXT(""), TEXT(""));
    error_set(&error, ERROR_restore_damaged, "copy.sqlite", NULL, NULL);
    error_phrase(&error, 1, language_error_phrase(&why));
    for (size_t i = 0; i < 2; i++) {
        const struct language *language = i == 0 ? language_english() : language_find(TEXT("it"));
        assert_text(language_error_operand(&arena, language, &error, 1),
                    text_zero(&arena, language_error_message(&arena, language, &why)));
    }
    arena_drop(&arena);
}

/* Every phrase that code can name has a text; should one be missing, its key is better than nothing. */
static void a_phrase_without_a_text_says_its_key(void **state) {
    (void)state;
    struct arena arena;
    arena_init(&arena);
    struct error error;
    error_set(&error, ERROR_field_type, "name", NULL, NULL);
    error_phrase(&error, 1, (struct error_phrase){.key = "phrase.nowhere", .names = ""});
    assert_text(language_error_message(&arena, language_english(), &error),
                "The field \"name\" must be phrase.nowhere.");
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
        cmocka_unit_test(a_phrase_within_an_error_is_said_in_its_language),
        cmocka_unit_test(a_list_within_an_error_is_said_in_its_language),
        cmocka_unit_test(an_error_can_be_the_reason_of_another),
        cmocka_unit_test(a_phrase_without_a_text_says_its_key),
        cmocka_unit_test(no_error_says_nothing),
        cmocka_unit_test(every_error_speaks_in_whole_sentences),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
