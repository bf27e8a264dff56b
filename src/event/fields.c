#include "event/fields.h"

#include <stdio.h>

#include "base/random.h"
#include "event/calendar.h"

/* In the order in which equal ratings are sorted. */
static const struct text titles[] = {TEXT_INIT("GM"),  TEXT_INIT("IM"), TEXT_INIT("WGM"), TEXT_INIT("FM"),
                                     TEXT_INIT("WIM"), TEXT_INIT("CM"), TEXT_INIT("WFM"), TEXT_INIT("WCM")};
enum { TITLE_COUNT = sizeof titles / sizeof titles[0] };

static bool refuse(struct error *error, enum error_code code, const char *name, struct text value) {
    error_set_text(error, code, value, (struct text){0}, (struct text){0});
    return error_in_field(error, name);
}

static bool has_control_character(struct text text) {
    size_t at = 0;
    uint32_t code;
    while (utf8_next(text, &at, &code))
        if (code < 0x20 || (code >= 0x7F && code < 0xA0) || code == 0x2028 || code == 0x2029)
            return true;
    return false;
}

/* Marks and embeddings of direction, characters without width, and their like. */
static bool is_hidden(uint32_t code) {
    return code == 0x061C || code == 0x200B || code == 0x200E || code == 0x200F || (code >= 0x202A && code <= 0x202E) ||
           (code >= 0x2060 && code <= 0x206F) || code == 0xFEFF;
}

/* Nothing is seen of these either, but inside a word they have their place. */
static bool is_blank(uint32_t code) {
    return code == ' ' || code == 0xA0 || code == 0xAD || code == 0x034F || code == 0x115F || code == 0x1160 ||
           code == 0x1680 || code == 0x180E || (code >= 0x2000 && code <= 0x200A) || code == 0x200C || code == 0x200D ||
           code == 0x202F || code == 0x205F || code == 0x2800 || code == 0x3000 || code == 0x3164 || code == 0xFFA0;
}

bool field_has_hidden(struct text text) {
    size_t at = 0;
    uint32_t code;
    bool seen = text.length == 0;
    while (utf8_next(text, &at, &code)) {
        if (is_hidden(code))
            return true;
        seen = seen || !is_blank(code);
    }
    return !seen;
}

/* A text that people see: trimmed, without hidden characters, not too long. */
static bool read_plain(const struct shape_field *field, struct text given, struct text *value, struct error *error) {
    char limit[24];
    *value = text_trim(given);
    if (has_control_character(*value))
        return refuse(error, ERROR_text_control, field->name, text_from(field->name));
    if (field_has_hidden(*value))
        return refuse(error, ERROR_text_hidden, field->name, text_from(field->name));
    if (field->most > 0 && utf8_length(*value) > (size_t)field->most) {
        snprintf(limit, sizeof limit, "%lld", (long long)field->most);
        error_set(error, ERROR_text_long, field->name, limit, NULL);
        return error_in_field(error, field->name);
    }
    return field->least == 0 || value->length > 0 ||
           refuse(error, ERROR_text_empty, field->name, text_from(field->name));
}

static bool is_letter(char byte) {
    return (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z');
}

/* Three letters, made capital, or empty. */
static bool read_federation(struct arena *arena, struct text *value) {
    struct text given = *value;
    if (given.length != 0 &&
        (given.length != 3 || !is_letter(given.bytes[0]) || !is_letter(given.bytes[1]) || !is_letter(given.bytes[2])))
        return false;
    struct text_builder builder = {.arena = arena};
    for (size_t i = 0; i < given.length; i++)
        text_add_byte(&builder, (char)(given.bytes[i] & ~0x20));
    *value = text_builder_take(&builder);
    return true;
}

int field_title_rank(struct text title) {
    int rank = 0;
    while (rank < TITLE_COUNT && !text_equal_ignoring_case(titles[rank], title))
        rank++;
    return rank;
}

static bool read_title(struct text *value) {
    int rank = field_title_rank(*value);
    if (value->length > 0 && rank == TITLE_COUNT)
        return false;
    if (value->length > 0)
        *value = titles[rank];
    return true;
}

static bool all_digits(struct text text) {
    for (size_t i = 0; i < text.length; i++)
        if (text.bytes[i] < '0' || text.bytes[i] > '9')
            return false;
    return true;
}

/* "f" is read as "w". */
static bool read_sex(struct text *value) {
    if (text_equal_ignoring_case(*value, TEXT("m")))
        *value = TEXT("m");
    else if (text_equal_ignoring_case(*value, TEXT("w")) || text_equal_ignoring_case(*value, TEXT("f")))
        *value = TEXT("w");
    return value->length == 0 || text_equal(*value, TEXT("m")) || text_equal(*value, TEXT("w"));
}

static bool read_text(void *context, const struct shape_field *field, struct text given, struct text *value,
                      struct error *error) {
    struct arena *arena = context;
    bool right = true;
    enum error_code code = ERROR_none;
    uint64_t ignored;
    *value = text_trim(given);
    switch (field->type) {
    case TYPE_day:
        code = ERROR_date_invalid;
        right = calendar_valid(*value);
        break;
    case TYPE_day_or_none:
        code = ERROR_date_invalid;
        right = value->length == 0 || calendar_valid(*value);
        break;
    case TYPE_federation:
        code = ERROR_federation_invalid;
        right = read_federation(arena, value);
        break;
    case TYPE_title:
        code = ERROR_title_unknown;
        right = read_title(value);
        break;
    case TYPE_fide_id:
        code = ERROR_fide_id_invalid;
        right = value->length <= 11 && all_digits(*value);
        break;
    case TYPE_result_code: /* empty: none */
        return true;
    case TYPE_rating_from:
        code = ERROR_rating_from_unknown;
        right = value->length == 0 || text_equal(*value, TEXT("estimate")) || text_equal(*value, TEXT("conversion"));
        break;
    case TYPE_seed:
        code = ERROR_seed_invalid;
        right = random_seed_read(*value, &ignored);
        break;
    case TYPE_sex:
        code = ERROR_sex_unknown;
        right = read_sex(value);
        break;
    default:
        return field->kind == SHAPE_WORD || field->items == SHAPE_WORD || read_plain(field, given, value, error);
    }
    return right || refuse(error, code, field->name, text_trim(given));
}

bool field_read(const struct shape *shape, const struct json *object, struct arena *arena, void *into,
                struct error *error) {
    const struct shape_texts texts = {.context = arena, .read = read_text};
    return shape_read(shape, object, &texts, arena, into, error);
}

bool field_birth(struct text given, struct text today, struct text *year, struct text *day, struct error *error) {
    bool whole = calendar_valid(given);
    bool right = whole || (given.length == 4 && all_digits(given));
    /* Both forms compare as texts with as much of today. */
    struct text limit = text_slice(today, 0, given.length);
    if (given.length > 0 && (!right || text_compare(given, TEXT("1900")) < 0 || text_compare(given, limit) > 0))
        return refuse(error, ERROR_birth_invalid, "birth", given);
    *year = text_slice(given, 0, 4);
    *day = whole ? given : (struct text){0};
    return true;
}
