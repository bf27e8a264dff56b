#include "event/fields.h"

#include <stdio.h>

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

bool field_text(const struct json *object, const char *name, size_t most, struct text *value, struct error *error) {
    const struct json *given = json_get(object, name);
    struct text text = {0};
    char limit[24];
    if (given == NULL || given->type == JSON_NULL)
        return true;
    if (!json_get_text(object, name, &text, error))
        return false;
    text = text_trim(text);
    if (has_control_character(text))
        return refuse(error, ERROR_text_control, name, text_from(name));
    if (field_has_hidden(text))
        return refuse(error, ERROR_text_hidden, name, text_from(name));
    if (utf8_length(text) > most) {
        snprintf(limit, sizeof limit, "%zu", most);
        error_set(error, ERROR_text_long, name, limit, NULL);
        return error_in_field(error, name);
    }
    *value = text;
    return true;
}

bool field_name(const struct json *object, const char *name, bool required, struct text *value, struct error *error) {
    const struct json *given = json_get(object, name);
    if (!required && (given == NULL || given->type == JSON_NULL))
        return true;
    if (!json_get_text(object, name, value, error) || !field_text(object, name, FIELD_NAME, value, error))
        return false;
    return value->length > 0 || refuse(error, ERROR_text_empty, name, text_from(name));
}

bool field_day(const struct json *object, const char *name, struct text *value, struct error *error) {
    const struct json *given = json_get(object, name);
    struct text day;
    if (given == NULL || given->type == JSON_NULL)
        return true;
    if (!json_get_text(object, name, &day, error))
        return false;
    day = text_trim(day);
    if (!calendar_valid(day))
        return refuse(error, ERROR_date_invalid, name, day);
    *value = day;
    return true;
}

static bool is_letter(char byte) {
    return (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z');
}

bool field_federation(const struct json *object, struct arena *arena, struct text *value, struct error *error) {
    struct text given = *value;
    if (!json_optional_text(object, "federation", &given, error))
        return false;
    given = text_trim(given);
    if (given.length != 0 &&
        (given.length != 3 || !is_letter(given.bytes[0]) || !is_letter(given.bytes[1]) || !is_letter(given.bytes[2])))
        return refuse(error, ERROR_federation_invalid, "federation", given);
    struct text_builder builder;
    text_builder_init(&builder, arena);
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

bool field_title(const struct json *object, struct text *value, struct error *error) {
    struct text given = *value;
    if (!json_optional_text(object, "title", &given, error))
        return false;
    given = text_trim(given);
    int rank = field_title_rank(given);
    if (given.length > 0 && rank == TITLE_COUNT)
        return refuse(error, ERROR_title_unknown, "title", given);
    *value = given.length > 0 ? titles[rank] : given;
    return true;
}

static bool all_digits(struct text text) {
    for (size_t i = 0; i < text.length; i++)
        if (text.bytes[i] < '0' || text.bytes[i] > '9')
            return false;
    return true;
}

bool field_fide_id(const struct json *object, struct text *value, struct error *error) {
    struct text given = *value;
    if (!json_optional_text(object, "fide_id", &given, error))
        return false;
    given = text_trim(given);
    if (given.length > 11 || !all_digits(given))
        return refuse(error, ERROR_fide_id_invalid, "fide_id", given);
    *value = given;
    return true;
}

bool field_rating(const struct json *object, const char *name, int32_t *value, struct error *error) {
    int64_t given = *value;
    if (!json_optional_integer(object, name, 0, FIELD_MOST_RATING, &given, error))
        return false;
    *value = (int32_t)given;
    return true;
}

bool field_rating_from(const struct json *object, struct text *value, struct error *error) {
    struct text given = *value;
    if (!json_optional_text(object, "rating_from", &given, error))
        return false;
    given = text_trim(given);
    if (given.length > 0 && !text_equal(given, TEXT("estimate")) && !text_equal(given, TEXT("conversion")))
        return refuse(error, ERROR_rating_from_unknown, "rating_from", given);
    *value = given;
    return true;
}

bool field_sex(const struct json *object, struct text *value, struct error *error) {
    struct text given = *value;
    if (!json_optional_text(object, "sex", &given, error))
        return false;
    given = text_trim(given);
    if (given.length == 0)
        *value = given;
    else if (text_equal_ignoring_case(given, TEXT("m")))
        *value = TEXT("m");
    else if (text_equal_ignoring_case(given, TEXT("w")) || text_equal_ignoring_case(given, TEXT("f")))
        *value = TEXT("w");
    else
        return refuse(error, ERROR_sex_unknown, "sex", given);
    return true;
}

bool field_birth(const struct json *object, struct text today, struct text *year, struct text *day,
                 struct error *error) {
    struct text given = {0};
    if (!json_optional_text(object, "birth", &given, error))
        return false;
    given = text_trim(given);
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
