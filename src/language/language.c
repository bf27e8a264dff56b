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
    struct text_builder out = {.arena = arena};
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

/* --- Keys -------------------------------------------------------------------------------------------------------- */

struct text language_key(enum message message) {
    return text_from((unsigned)message < MESSAGE_COUNT ? language_keys[message] : "");
}

enum message language_message(struct text key) {
    size_t low = MESSAGE_none + 1;
    size_t high = MESSAGE_COUNT;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        int order = text_compare(text_from(language_keys[middle]), key);
        if (order == 0)
            return (enum message)middle;
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return MESSAGE_none;
}

enum message language_coded(const char *group, const char *code) {
    char key[64];
    size_t length = 0;
    for (const char *from = group; *from != '\0' && length < sizeof key; from++)
        key[length++] = *from;
    for (const char *from = code; *from != '\0' && length < sizeof key; from++)
        key[length++] = *from == ' ' ? '-' : *from;
    return language_message((struct text){key, length});
}

/* --- Making sentences --------------------------------------------------------------------------------------------- */

struct language_value language_text(struct text text) {
    return (struct language_value){.kind = LANGUAGE_TEXT, .text = text};
}

struct language_value language_number(int64_t number) {
    return (struct language_value){.kind = LANGUAGE_NUMBER, .number = number};
}

struct language_value language_inner(const struct language_sentence *sentence) {
    return (struct language_value){.kind = LANGUAGE_SENTENCE, .sentence = sentence};
}

struct language_value language_list(const struct language_value *values, size_t count) {
    return (struct language_value){.kind = LANGUAGE_LIST, .number = (int64_t)count, .list = values};
}

struct language_value language_list_with(const struct language_value *values, size_t count, enum message between,
                                         enum message last) {
    struct language_value list = language_list(values, count);
    list.between = between;
    list.last = last;
    return list;
}

static bool same_values(const struct language_value *one, const struct language_value *other, int64_t count) {
    for (int64_t i = 0; i < count; i++)
        if (!language_same(&one[i], &other[i]))
            return false;
    return true;
}

bool language_same(const struct language_value *one, const struct language_value *other) {
    if (one->kind != other->kind)
        return false;
    switch (one->kind) {
    case LANGUAGE_TEXT:
        return text_equal(one->text, other->text);
    case LANGUAGE_NUMBER:
        return one->number == other->number;
    case LANGUAGE_SENTENCE:
        return one->sentence->message == other->sentence->message && one->sentence->count == other->sentence->count &&
               same_values(one->sentence->values, other->sentence->values, (int64_t)one->sentence->count);
    case LANGUAGE_LIST:
        return one->number == other->number && one->between == other->between && one->last == other->last &&
               same_values(one->list, other->list, one->number);
    }
    return false;
}

const struct language_sentence *language_sentence_of(struct arena *arena, enum message message, const char *names,
                                                     const struct language_value *values, size_t count) {
    struct language_sentence *sentence = arena_alloc(arena, sizeof *sentence);
    struct language_value *kept = arena_array(arena, count, sizeof *kept);
    struct text rest = text_from(names);
    for (size_t i = 0; i < count; i++) {
        kept[i] = values[i];
        kept[i].name = text_cut(&rest, ' ');
    }
    *sentence = (struct language_sentence){message, count, kept};
    return sentence;
}

const struct language_sentence *language_plain(struct arena *arena, enum message message) {
    return language_sentence_of(arena, message, "", NULL, 0);
}

/* --- As data ------------------------------------------------------------------------------------------------------ */

static void write_value(struct json_writer *writer, const struct language_value *value) {
    switch (value->kind) {
    case LANGUAGE_TEXT:
        json_text(writer, value->text);
        break;
    case LANGUAGE_NUMBER:
        json_integer(writer, value->number);
        break;
    case LANGUAGE_SENTENCE:
        json_begin_object(writer);
        language_write(writer, value->sentence);
        json_end_object(writer);
        break;
    case LANGUAGE_LIST:
        json_begin_array(writer);
        for (int64_t i = 0; i < value->number; i++)
            write_value(writer, &value->list[i]);
        json_end_array(writer);
        break;
    }
}

void language_write_values(struct json_writer *writer, const struct language_value *values, size_t count) {
    json_key_object(writer, "values");
    for (size_t i = 0; i < count; i++) {
        json_key_of(writer, values[i].name);
        write_value(writer, &values[i]);
    }
    json_end_object(writer);
}

void language_write(struct json_writer *writer, const struct language_sentence *sentence) {
    json_key_text(writer, "message", language_key(sentence->message));
    language_write_values(writer, sentence->values, sentence->count);
}

/* --- Sentences -------------------------------------------------------------------------------------------------- */

static const struct language_value *find_value(const struct language_sentence *sentence, struct text name) {
    for (size_t i = 0; i < sentence->count; i++)
        if (text_equal(sentence->values[i].name, name))
            return &sentence->values[i];
    return NULL;
}

static const char *said_plainly(const struct language *language, enum message message) {
    const char *text = language->texts[message];
    return text != NULL ? text : language_english()->texts[message];
}

/* The form of a message that goes with its count; the only one where it has no other. */
static struct text form_of(const struct language *language, const struct language_sentence *sentence) {
    const char *form = said_plainly(language, sentence->message);
    if (language->texts[sentence->message] == NULL)
        language = language_english();
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

static void add_value(struct text_builder *out, const struct language *language, const struct language_value *value);

static void add_list(struct text_builder *out, const struct language *language, const struct language_value *list) {
    const char *between = said_plainly(language, list->between != MESSAGE_none ? list->between : MESSAGE_list_comma);
    const char *last = said_plainly(language, list->last != MESSAGE_none ? list->last : MESSAGE_list_last);
    for (int64_t i = 0; i < list->number; i++) {
        if (i > 0)
            text_add_zero(out, i + 1 < list->number ? between : last);
        add_value(out, language, &list->list[i]);
    }
}

static void add_value(struct text_builder *out, const struct language *language, const struct language_value *value) {
    switch (value->kind) {
    case LANGUAGE_TEXT:
        text_add(out, value->text);
        break;
    case LANGUAGE_NUMBER:
        text_add_integer(out, value->number);
        break;
    case LANGUAGE_SENTENCE:
        language_add(out, language, value->sentence);
        break;
    case LANGUAGE_LIST:
        add_list(out, language, value);
        break;
    }
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
    struct text_builder out = {.arena = arena};
    language_add(&out, language, sentence);
    return text_builder_take(&out);
}

void language_write_words(struct json_writer *writer, struct arena *scratch, const struct language *language,
                          const struct language_sentence *sentence) {
    json_key_text(writer, "words", language_say(scratch, language, sentence));
    language_write(writer, sentence);
}

struct text language_value_said(struct arena *arena, const struct language *language,
                                const struct language_value *value) {
    struct text_builder out = {.arena = arena};
    add_value(&out, language, value);
    return text_builder_take(&out);
}
