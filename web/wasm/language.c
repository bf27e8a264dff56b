/*
 * The language of the page: the module has all texts in English, and takes those of one other language from the page.
 */
#include <string.h>

#include "game/written.h"
#include "wasm/exchange.h"

static struct arena kept; /* of the texts */
static struct language loaded;
static const char *texts[MESSAGE_COUNT];

const struct language *exchange_language(void) {
    return loaded.code != NULL ? &loaded : language_english();
}

/* The forms of a message, a zero behind each, and one more; an object has English forms, which the module knows. */
static const char *forms_of(const struct json *value) {
    struct text_builder out = {.arena = &kept};
    size_t count = value->type == JSON_ARRAY ? value->array.count : 1;
    for (size_t i = 0; i < count; i++) {
        const struct json *form = value->type == JSON_ARRAY ? &value->array.items[i] : value;
        if (form->type == JSON_TEXT)
            text_add(&out, form->text);
        text_add_byte(&out, '\0');
    }
    return text_builder_take(&out).bytes;
}

static bool load(struct arena *arena, const struct json *request, struct json_writer *answer, struct error *error) {
    struct text code;
    (void)arena;
    const struct json *given = json_get(request, "texts");
    if (!json_get_text(request, "code", &code, error))
        return false;
    const struct language *known = language_find(code);
    loaded.code = NULL;
    arena_reset(&kept);
    memset(texts, 0, sizeof texts);
    for (size_t i = 0; known != NULL && given != NULL && given->type == JSON_OBJECT && i < given->object.count; i++) {
        enum message message = language_message(given->object.members[i].name);
        const struct json *forms = &given->object.members[i].value;
        if (message != MESSAGE_none && forms->type != JSON_OBJECT)
            texts[message] = forms_of(forms);
    }
    if (known != NULL) {
        loaded = *known;
        loaded.texts = texts;
    }
    json_boolean(answer, known != NULL);
    return true;
}
EXCHANGE("language.load", load)

/* Words of the books of a game, as the page says them. */
static bool say_words(struct arena *arena, const struct json *request, struct json_writer *answer,
                      struct error *error) {
    struct text words;
    if (!json_get_text(request, "words", &words, error))
        return false;
    struct language_value value = game_words(arena, words);
    json_text(answer, language_value_said(arena, exchange_language(), &value));
    return true;
}
EXCHANGE("game.words", say_words)
