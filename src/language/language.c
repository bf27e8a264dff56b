#include "language/language.h"

const struct language *language_english(void) {
    return &languages[0];
}

const struct language *language_find(struct text code) {
    for (size_t i = 0; i < language_count; i++)
        if (text_equal_ignoring_case(text_from(languages[i].code), code))
            return &languages[i];
    return NULL;
}

struct text language_codes(struct arena *arena) {
    struct text_builder out;
    text_builder_init(&out, arena);
    for (size_t i = 0; i < language_count; i++) {
        text_add_zero(&out, i > 0 ? ", " : "");
        text_add_zero(&out, languages[i].code);
    }
    return text_builder_take(&out);
}

/* What stands before a country, a script, an encoding. */
static struct text first_part(struct text tag) {
    size_t end = 0;
    while (end < tag.length && strchr("_-.@", tag.bytes[end]) == NULL)
        end++;
    return text_slice(tag, 0, end);
}

const struct language *language_of_locale(struct text locale) {
    const struct language *found = language_find(first_part(locale));
    return found != NULL ? found : language_english();
}

/* --- Accept-Language -------------------------------------------------------------------------------------------- */

enum { QUALITY_WHOLE = 1000 };

/* "q=0.8" in thousandths; what is no quality counts as none. */
static int quality_from(struct text text) {
    text = text_trim(text);
    if (text.length < 3 || (text.bytes[0] != 'q' && text.bytes[0] != 'Q') || text.bytes[1] != '=' ||
        text.length > sizeof "q=0.000" - 1)
        return 0;
    int quality = 0;
    int unit = QUALITY_WHOLE;
    for (size_t i = 2; i < text.length; i++) {
        char byte = text.bytes[i];
        if (i == 3 ? byte != '.' : byte < '0' || byte > '9')
            return 0;
        quality += i == 3 ? 0 : (byte - '0') * unit;
        unit /= i == 3 ? 1 : 10;
    }
    return quality > QUALITY_WHOLE ? 0 : quality;
}

/* How much a header likes a language: by its name, or by "*" where it is not named. */
static int quality_of(struct text header, struct text code) {
    int any = 0;
    int named = -1;
    while (header.length > 0) {
        struct text rest = text_cut(&header, ',');
        struct text tag = text_trim(text_cut(&rest, ';'));
        int quality = text_trim(rest).length > 0 ? quality_from(rest) : QUALITY_WHOLE;
        if (text_equal(tag, TEXT("*")))
            any = quality;
        else if (text_equal_ignoring_case(first_part(tag), code) && quality > named)
            named = quality;
    }
    return named >= 0 ? named : any;
}

/* Where the header first names a language: of two that it likes alike, that one is meant. */
static size_t place_of(struct text header, struct text code) {
    for (size_t place = 0; header.length > 0; place++) {
        struct text rest = text_cut(&header, ',');
        if (text_equal_ignoring_case(first_part(text_trim(text_cut(&rest, ';'))), code))
            return place;
    }
    return SIZE_MAX;
}

const struct language *language_accepted(struct text header) {
    const struct language *best = language_english();
    int most = 0;
    size_t place = SIZE_MAX;
    for (size_t i = 0; i < language_count; i++) {
        struct text code = text_from(languages[i].code);
        int quality = quality_of(header, code);
        size_t here = place_of(header, code);
        if (quality > most || (quality == most && quality > 0 && here < place)) {
            best = &languages[i];
            most = quality;
            place = here;
        }
    }
    return best;
}

/* --- Sentences -------------------------------------------------------------------------------------------------- */

static const struct language_value *find_value(const struct language_sentence *sentence, struct text name) {
    for (size_t i = 0; i < sentence->count; i++)
        if (text_equal(sentence->values[i].name, name))
            return &sentence->values[i];
    return NULL;
}

/* The form of a message that goes with its count; the only one where it has no other. */
static struct text form_of(const struct language *language, const struct language_sentence *sentence) {
    const char *form = language->texts[sentence->message];
    if (form == NULL) {
        language = language_english();
        form = language->texts[sentence->message];
    }
    const struct language_value *counted = find_value(sentence, TEXT("count"));
    int64_t count = 0;
    if (form == NULL || counted == NULL)
        return text_from(form);
    if (counted->kind == LANGUAGE_NUMBER)
        count = counted->number;
    else if (counted->kind != LANGUAGE_TEXT || !text_to_integer(counted->text, &count))
        return text_from(form);
    for (int64_t left = language->form(count); left > 0; left--) {
        const char *next = form + strlen(form) + 1;
        if (*next == '\0')
            break;
        form = next;
    }
    return text_from(form);
}

static void add_value(struct text_builder *out, const struct language *language, const struct language_value *value) {
    if (value->kind == LANGUAGE_TEXT)
        text_add(out, value->text);
    else if (value->kind == LANGUAGE_NUMBER)
        text_add_integer(out, value->number);
    else
        language_add(out, language, value->sentence);
}

void language_add(struct text_builder *out, const struct language *language, const struct language_sentence *sentence) {
    struct text rest = form_of(language, sentence);
    size_t open;
    size_t close;
    while (text_find(rest, TEXT("{"), &open)) {
        struct text behind = text_slice(rest, open + 1, rest.length);
        const struct language_value *value =
            text_find(behind, TEXT("}"), &close) ? find_value(sentence, text_slice(behind, 0, close)) : NULL;
        text_add(out, text_slice(rest, 0, value != NULL ? open : open + 1));
        if (value != NULL)
            add_value(out, language, value);
        rest = value != NULL ? text_slice(behind, close + 1, behind.length) : behind;
    }
    text_add(out, rest);
}

struct text language_say(struct arena *arena, const struct language *language,
                         const struct language_sentence *sentence) {
    struct text_builder out;
    text_builder_init(&out, arena);
    language_add(&out, language, sentence);
    return text_builder_take(&out);
}
