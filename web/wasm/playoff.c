/*
 * Settings of play-offs, for who writes or reads them: what can be said, and what it means.
 */
#include "pairing/playoff.h"
#include "wasm/exchange.h"

/* {"knockout"}: what can be set, in the order of the regulations, each with its words where it is one of several. */
static bool list_parameters(struct arena *arena, const struct json *request, struct json_writer *answer,
                            struct error *error) {
    bool knockout = false;
    (void)arena;
    if (!json_optional_boolean(request, "knockout", &knockout, error))
        return false;
    json_begin_array(answer);
    for (size_t i = 0; playoff_keys[i] != NULL; i++) {
        const char *const *words = playoff_words_of(text_from(playoff_keys[i]));
        if (knockout && playoff_is_of_ties(playoff_keys[i]))
            continue;
        json_begin_object(answer);
        json_key_text(answer, "parameter", text_from(playoff_keys[i]));
        json_key_array(answer, "words");
        for (size_t j = 0; words != NULL && words[j] != NULL; j++)
            json_text(answer, text_from(words[j]));
        json_end_array(answer);
        json_end_object(answer);
    }
    json_end_array(answer);
    return true;
}
EXCHANGE("playoff.parameters", list_parameters)

static void say(struct arena *arena, struct json_writer *answer, struct language_value value) {
    json_text(answer, language_value_said(arena, exchange_language(), &value));
}

/* {"parameter", "value"}: a value in words; "" where it cannot be read. */
static bool say_value(struct arena *arena, const struct json *request, struct json_writer *answer,
                      struct error *error) {
    struct text parameter, value;
    struct language_value words = {0};
    if (!json_get_text(request, "parameter", &parameter, error) || !json_get_text(request, "value", &value, error))
        return false;
    if (!playoff_value_words(arena, parameter, value, &words))
        words = language_text(TEXT(""));
    say(arena, answer, words);
    return true;
}
EXCHANGE("playoff.value", say_value)

/* {"rate"}: a rate of play in words; what cannot be read stands as it is. */
static bool say_rate(struct arena *arena, const struct json *request, struct json_writer *answer, struct error *error) {
    struct text written;
    struct playoff_rate rate;
    if (!json_get_text(request, "rate", &written, error))
        return false;
    say(arena, answer, playoff_rate_read(written, &rate) ? playoff_rate_words(arena, rate) : language_text(written));
    return true;
}
EXCHANGE("playoff.rate", say_rate)
